import type { PuzzleSet } from './types.ts';

const sets: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>> = {
  '1862': () => import('./sets/1862.json', { with: { type: 'json' } }),
  '1865': () => import('./sets/1865.json', { with: { type: 'json' } }),
  '1888': () => import('./sets/1888.json', { with: { type: 'json' } }),
  '18cz': () => import('./sets/18cz.json', { with: { type: 'json' } }),
  'chicago-express': () => import('./sets/chicago-express.json', { with: { type: 'json' } }),
};

/** Titles that puzzles are shipped for. */
export const puzzleTitles: readonly string[] = Object.keys(sets);

/** The shipped set of a title, loaded when it is asked for. */
export async function loadPuzzles(title: string): Promise<PuzzleSet | undefined> {
  if (!Object.hasOwn(sets, title)) return undefined;
  return (await sets[title]!()).default as PuzzleSet;
}
