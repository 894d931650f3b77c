import type { PuzzleSet } from './types.ts';

const sets: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>> = {
  '1888': () => import('./data/1888.json', { with: { type: 'json' } }),
  'chicago-express': () => import('./data/chicago-express.json', { with: { type: 'json' } }),
};

/** Titles that puzzles are shipped for. */
export const puzzleTitles: readonly string[] = Object.keys(sets);

/** The shipped set of a title, loaded when it is asked for. */
export async function loadPuzzles(title: string): Promise<PuzzleSet | undefined> {
  return (await sets[title]?.())?.default as PuzzleSet | undefined;
}
