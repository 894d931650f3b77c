import type { Bot } from './bot.ts';
import { explorerBot, type Memory } from './explorer.ts';
import { greedyBot } from './greedy.ts';
import { randomBot } from './random.ts';
import { knowledgeOf } from './titles.ts';

export type { Bot, Draw, Offered } from './bot.ts';
export { bankAction, botAction, driveBank } from './drive.ts';
export type { Memory } from './explorer.ts';
export { MOST_ACTIONS, type PlayedOut, type PlayOut, playOut } from './playOut.ts';
export { counting, newReach, type Reach, unreached } from './reach.ts';

export type BotKind = 'random' | 'explorer' | 'greedy';
export const botKinds: readonly BotKind[] = ['random', 'explorer', 'greedy'];
export const isBotKind = (v: unknown): v is BotKind => (botKinds as readonly unknown[]).includes(v);

export interface BotOptions {
  readonly seed: number;
  /** The title's id: what the bot knows about it. */
  readonly title: string;
  /** What explorers have done before, to be shared by several of them or carried from game to game. */
  readonly memory?: Memory;
}

/** A bot for one seat of one game: it may remember what it has done. The title's id says what it knows. */
export function createBot(kind: BotKind, given: BotOptions): Bot {
  const { seed, title, memory = new Map() } = given;
  if (kind === 'random') return randomBot(seed);
  const knowledge = knowledgeOf(title);
  return kind === 'greedy' ? greedyBot(seed, knowledge) : explorerBot(seed, knowledge.goals, memory);
}
