import { type Action, type AnyGame, type CoreState, generator, type View } from '@traviesa/engine';
import type { Bot } from './bot.ts';
import { explainWith } from './explain.ts';
import type { Explanation } from './explanation.ts';
import { explorerBot, type Memory } from './explorer.ts';
import { greedyBot } from './greedy.ts';
import { type BotLevel, botLevels, careless, carelessIn, hasty, hastyIn, recipes } from './levels.ts';
import { polite } from './polite.ts';
import { randomBot } from './random.ts';
import { searchBot } from './search/search.ts';
import { atMost, type Thinking } from './search/thinking.ts';
import { loadKnowledge } from './titles.ts';

export type { Bot, Draw, Offered } from './bot.ts';
export { bankAction, botAction, driveBank, judged } from './drive.ts';
export { difference, type Explanation, type Weighed } from './explanation.ts';
export type { Memory } from './explorer.ts';
export { type Term, terms } from './knowledge.ts';
export { type BotLevel, botLevels, isBotLevel, type Recipe, recipes } from './levels.ts';
export { MOST_ACTIONS, type PlayedOut, type PlayOut, playOut } from './playOut.ts';
export { randomBot } from './random.ts';
export { counting, newReach, type Reach, unreached } from './reach.ts';
export { rollout } from './search/rollout.ts';
export { forPeople, type Thinking } from './search/thinking.ts';

/** The ways in which bots decide. People choose among levels, which are made of them. */
export const botKinds = ['random', 'explorer', 'greedy', 'search'] as const;
export type BotKind = (typeof botKinds)[number] | BotLevel;
export const isBotKind = (v: unknown): v is BotKind => ([...botKinds, ...botLevels] as readonly unknown[]).includes(v);

export interface BotOptions {
  readonly seed: number;
  /** What explorers have done before, to be shared by several of them or carried from game to game. */
  readonly memory?: Memory;
  /** How long `search` may think. */
  readonly thinking?: Thinking;
}

const USUAL_THINKING: Thinking = { rollouts: 200 };

/** Makes a bot for one seat of one game: it may remember what it has done. */
export type CreateBot = (kind: BotKind, options: BotOptions) => Bot;

export { loadKnowledge };

/** The bots of a title: what they know about it is loaded here. */
export async function botsFor(title: string): Promise<CreateBot> {
  const knowledge = await loadKnowledge(title);
  const greedy = (seed: number): Bot => polite(greedyBot(seed, knowledge), knowledge);
  const search = (seed: number, thinking: Thinking): Bot => polite(searchBot(seed, knowledge, thinking), knowledge);
  return (kind, { seed, memory = new Map(), thinking = USUAL_THINKING }) => {
    switch (kind) {
      case 'random':
        return randomBot(seed);
      case 'explorer':
        return explorerBot(seed, knowledge.goals, memory);
      case 'greedy':
        return greedy(seed);
      case 'search':
        return search(seed, thinking);
      default: {
        const recipe = recipes[kind];
        const own = generator(seed);
        const bot = recipe.rollouts === 0 ? greedy(seed) : search(seed, atMost(thinking, recipe));
        return {
          ...careless(
            hasty(bot, hastyIn(knowledge, kind), greedy(seed), own),
            carelessIn(knowledge, kind),
            knowledge,
            own,
          ),
          id: kind,
        };
      }
    }
  };
}

/** Why a move was made in this position, or why it would be. */
export type Explain = (
  game: AnyGame,
  state: View<CoreState>,
  played: readonly [Action, ...Action[]],
  options: { readonly seed: number; readonly thinking?: Thinking },
) => Explanation;

export async function explainFor(title: string): Promise<Explain> {
  const knowledge = await loadKnowledge(title);
  return (game, state, played, { seed, thinking = USUAL_THINKING }) =>
    explainWith(knowledge, game, state, played, thinking, seed);
}
