import type { Way } from '../ways.ts';

/** What was measured of one way: the i-th imagined games of all ways share their chance. */
export interface Trial {
  readonly way: Way;
  readonly results: number[];
}

export const mean = (numbers: readonly number[]): number => {
  let sum = 0;
  for (const n of numbers) sum += n;
  return numbers.length === 0 ? Number.NEGATIVE_INFINITY : sum / numbers.length;
};

/** Among equals the one that the first look prefers. */
export const bestOf = (trials: readonly Trial[]): Trial =>
  trials.reduce((a, b) => (mean(b.results) > mean(a.results) ? b : a));
