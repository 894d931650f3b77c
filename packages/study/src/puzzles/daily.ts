import { puzzleTitles } from './load.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days since the beginning of 1970, by the calendar where the person is: everybody has the same puzzle on a date. */
export const dayOf = (year: number, month: number, day: number): number =>
  Math.floor(Date.UTC(year, month, day) / DAY_MS);

/** The title whose turn it is. */
export const titleOfDay = (day: number): string => puzzleTitles[day % puzzleTitles.length]!;

/** Which of a set's puzzles it is: one after the other in an order that looks like chance, none twice in a row of years. */
export function numberOfDay(day: number, size: number): number {
  const turn = Math.floor(day / puzzleTitles.length);
  // A step that shares no divisor with the size visits every puzzle before the first comes again.
  let step = Math.max(1, Math.floor(size * 0.618));
  while (commonDivisor(step, size) !== 1) step++;
  return (turn * step) % size;
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));
