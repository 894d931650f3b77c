import type { Bot } from './bot.ts';
import { explorerBot, type Memory } from './explorer.ts';
import { greedyBot } from './greedy.ts';
import { randomBot } from './random.ts';
import { loadKnowledge } from './titles.ts';

export type { Bot, Draw, Offered } from './bot.ts';
export { bankAction, botAction, driveBank, judged } from './drive.ts';
export type { Memory } from './explorer.ts';
export { MOST_ACTIONS, type PlayedOut, type PlayOut, playOut } from './playOut.ts';
export { randomBot } from './random.ts';
export { counting, newReach, type Reach, unreached } from './reach.ts';

export type BotKind = 'random' | 'explorer' | 'greedy';
export const botKinds: readonly BotKind[] = ['random', 'explorer', 'greedy'];
export const isBotKind = (v: unknown): v is BotKind => (botKinds as readonly unknown[]).includes(v);

export interface BotOptions {
  readonly seed: number;
  /** What explorers have done before, to be shared by several of them or carried from game to game. */
  readonly memory?: Memory;
}

/** Makes a bot for one seat of one game: it may remember what it has done. */
export type CreateBot = (kind: BotKind, options: BotOptions) => Bot;

/** The bots of a title: what they know about it is loaded here. */
export async function botsFor(title: string): Promise<CreateBot> {
  const knowledge = await loadKnowledge(title);
  return (kind, { seed, memory = new Map() }) => {
    if (kind === 'random') return randomBot(seed);
    return kind === 'greedy' ? greedyBot(seed, knowledge) : explorerBot(seed, knowledge.goals, memory);
  };
}
