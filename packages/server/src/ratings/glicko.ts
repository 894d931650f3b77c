import type { Rating } from './ratings.ts';

/**
 * What somebody is worth at puzzles: Glickman's rating ("The Glicko system", 1995) of a person against puzzles, each answer a game of its
 * own. A puzzle is worth what its level says and never changes: everybody is measured by the same.
 */
export interface Solver {
  readonly rating: number;
  readonly deviation: number;
}

export const NEW_SOLVER: Solver = { rating: 1500, deviation: 350 };
/** Level 1 is worth 1100 points, each level above it 200 more. */
const EASIEST = 1100;
const LEVEL = 200;
/** How far off the level of a puzzle may be. */
const PUZZLE_DEVIATION = 60;
/** Nobody is ever so certain that an answer would tell nothing. */
const LEAST_DEVIATION = 50;
/** Up to here a rating is a guess and gets a question mark. */
const CERTAIN = 110;

const Q = Math.LN10 / 400;
const G = 1 / Math.sqrt(1 + (3 * Q ** 2 * PUZZLE_DEVIATION ** 2) / Math.PI ** 2);

export function afterAnswer({ rating, deviation }: Solver, level: number, right: boolean): Solver {
  const worth = EASIEST + (level - 1) * LEVEL;
  const chance = 1 / (1 + 10 ** ((-G * (rating - worth)) / 400));
  const told = Q ** 2 * G ** 2 * chance * (1 - chance);
  const variance = 1 / (1 / deviation ** 2 + told);
  return {
    rating: rating + Q * variance * G * ((right ? 1 : 0) - chance),
    deviation: Math.max(LEAST_DEVIATION, Math.sqrt(variance)),
  };
}

export function solverRating({ rating, deviation }: Solver): Rating {
  const off = Math.round(deviation);
  return { rating: Math.round(rating), deviation: off, certain: off <= CERTAIN };
}
