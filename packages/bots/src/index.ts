import type { Bot } from './bot.ts';
import { explorerBot } from './explorer.ts';
import { greedyBot } from './greedy.ts';
import { randomBot } from './random.ts';
import { knowledgeOf } from './titles.ts';

export type { Bot, Draw, Offered } from './bot.ts';
export { bankAction, botAction, driveBank } from './drive.ts';
export { MOST_ACTIONS, type PlayedOut, type PlayOut, playOut } from './playOut.ts';
export { counting, newReach, type Reach, unreached } from './reach.ts';

export type BotKind = 'random' | 'explorer' | 'greedy';
export const botKinds: readonly BotKind[] = ['random', 'explorer', 'greedy'];
export const isBotKind = (v: unknown): v is BotKind => (botKinds as readonly unknown[]).includes(v);

/** A bot for one seat of one game: it may remember what it has done. The title's id says what it knows. */
export function createBot(kind: BotKind, given: { readonly seed: number; readonly title: string }): Bot {
  const { seed, title } = given;
  if (kind === 'random') return randomBot(seed);
  const knowledge = knowledgeOf(title);
  return kind === 'greedy' ? greedyBot(seed, knowledge) : explorerBot(seed, knowledge.goals);
}
