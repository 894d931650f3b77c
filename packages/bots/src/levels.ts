import type { Bot } from './bot.ts';
import type { Knowledge } from './knowledge.ts';

/** How strong a bot plays, from one who learns the rules to the best there is. */
export type BotLevel = 'level1' | 'level2' | 'level3' | 'level4' | 'level5';
export const botLevels: readonly BotLevel[] = ['level1', 'level2', 'level3', 'level4', 'level5'];
export const isBotLevel = (v: unknown): v is BotLevel => (botLevels as readonly unknown[]).includes(v);

/** What a level is made of. */
export interface Recipe {
  /** Decisions in a hundred that are left to chance, among what is not plainly wrong. */
  readonly careless: number;
  /** Decisions in a hundred that are made as `greedy` makes them, without thinking ahead. */
  readonly hasty: number;
  /** Games that are imagined for a decision at most; none: it takes what looks best. */
  readonly rollouts: number;
  /** Milliseconds it thinks at most, of the time that it is given. */
  readonly ms?: number;
}

export const recipes: Readonly<Record<BotLevel, Recipe>> = {
  level1: { careless: 100, hasty: 0, rollouts: 0 },
  level2: { careless: 70, hasty: 0, rollouts: 0 },
  level3: { careless: 0, hasty: 0, rollouts: 0 },
  level4: { careless: 0, hasty: 50, rollouts: 12, ms: 250 },
  level5: { careless: 0, hasty: 0, rollouts: Number.POSITIVE_INFINITY },
};

/** How much a level leaves to chance in a title. */
export const carelessIn = ({ carelessness }: Knowledge, level: BotLevel): number =>
  level === 'level2' ? (carelessness ?? recipes.level2.careless) : recipes[level].careless;

/** How many decisions a level makes without thinking ahead in a title. */
export const hastyIn = ({ haste }: Knowledge, level: BotLevel): number =>
  level === 'level4' ? (haste ?? recipes.level4.hasty) : recipes[level].hasty;

/** A bot who now and then decides as another does. */
export function hasty(bot: Bot, percent: number, other: Bot, own: (n: number) => number): Bot {
  if (percent === 0) return bot;
  return {
    id: bot.id,
    pick(game, state, offered, draw = own) {
      return (draw(100) < percent ? other : bot).pick(game, state, offered, draw);
    },
  };
}

/** The same bot, who leaves some decisions to chance. What only finishes a decision is done with care. */
export function careless(
  bot: Bot,
  percent: number,
  { candidates, search }: Knowledge,
  own: (n: number) => number,
): Bot {
  if (percent === 0) return bot;
  return {
    id: bot.id,
    pick(game, state, offered, draw = own) {
      const step = state.stack[state.stack.length - 1]?.step ?? '';
      if (search.finishers.includes(step) || draw(100) >= percent) return bot.pick(game, state, offered, draw);
      const actions = candidates(game, state, offered, draw);
      return actions.length === 0 ? bot.pick(game, state, offered, draw) : actions[draw(actions.length)]!;
    },
  };
}
