import { levelOf, loadPuzzles, numberOfDay, type Puzzle, type PuzzleSet, titleOfDay } from '@traviesa/study/puzzles';
import type { Route } from '../app/router.ts';
import { nameOf, progress } from './progress.ts';

export interface Daily {
  readonly title: string;
  readonly puzzle: Puzzle;
}

/** The puzzle that everybody has on a day. */
export async function puzzleOfDay(day: number): Promise<Daily | undefined> {
  const title = titleOfDay(day);
  const set = await loadPuzzles(title);
  const puzzle = set?.puzzles[numberOfDay(day, set.puzzles.length)];
  return puzzle && { title, puzzle };
}

/** The next one of a level that has not been tried, else any of them. */
export function nextOf({ title, puzzles }: PuzzleSet, level: number, after?: string): Puzzle | undefined {
  const own = puzzles.filter((p) => levelOf(p.grade) === level && p.id !== after);
  const fresh = own.filter((p) => !(nameOf(title, p.id) in progress.value.tried));
  const from = fresh.length > 0 ? fresh : own;
  // Not in the order of the games: neighbours are alike.
  return from[(own.length * 7) % Math.max(1, from.length)];
}

export const routeTo = (title: string, puzzle: Puzzle | undefined): Route =>
  puzzle ? { page: 'puzzles', title, id: puzzle.id } : { page: 'puzzles' };
