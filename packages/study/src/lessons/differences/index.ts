import type { Difference } from './types.ts';

export { type Difference, TOPICS, type Topic } from './types.ts';

const known: Readonly<Record<string, () => Promise<{ readonly differences: readonly Difference[] }>>> = {
  'chicago-express': () => import('./chicago-express.ts'),
  '1888': () => import('./1888.ts'),
  '18cz': () => import('./18cz.ts'),
  '1865': () => import('./1865.ts'),
  '1862': () => import('./1862.ts'),
};

/** The card for those who know 1830; empty for a title that has none yet. */
export const titleDifferences = async (title: string): Promise<readonly Difference[]> =>
  (await known[title]?.())?.differences ?? [];
