import { MU, SIGMA, type Skill } from './plackettLuce.ts';

/** As people read it: 1500 is where everybody begins, 20 points are one of the model's. */
const MIDDLE = 1500;
const SCALE = 20;
/** Up to here a rating is a guess and gets a question mark. */
const CERTAIN = 110;

export interface Rating {
  readonly rating: number;
  /** Two times in three the truth is no farther off. */
  readonly deviation: number;
  readonly certain: boolean;
}

export function ratingOf({ mu, sigma }: Skill): Rating {
  const deviation = Math.round(sigma * SCALE);
  return { rating: Math.round(MIDDLE + (mu - MU) * SCALE), deviation, certain: deviation <= CERTAIN };
}

/** Stores hold whole numbers only. */
const STORED = 1_000_000;
export const stored = (n: number): number => Math.round(n * STORED);
export const read = (n: number): number => n / STORED;
export const NEW_MU = stored(MU);
export const NEW_SIGMA = stored(SIGMA);

/**
 * What house bots are counted as, at every title: never changed by a game. They tell a person what to expect, and nothing is won or lost against
 * them. The middle level is set by hand; how far the others are from it was measured in Chicago Express (docs/bots.md says how), levels 4 and 5 by the
 * lower end of what they may be: few of their games have been played.
 */
export const BOT_RATINGS: Readonly<Record<string, number>> = {
  random: 680,
  explorer: 640,
  greedy: 1400,
  search: 1750,
  level1: 1000,
  level2: 1230,
  level3: 1400,
  level4: 1540,
  level5: 1750,
};
