import type { PuzzleProgress } from './progress.ts';

/** In fewer tries is better; not solved is worst. */
const better = (a: number, b: number): number => (a === 0 || b === 0 ? Math.max(a, b) : Math.min(a, b));

/** The best of both devices; days in a row may have been solved on one after the other. */
export function bestOfBoth(a: PuzzleProgress, b: PuzzleProgress): PuzzleProgress {
  const tried: Record<string, number> = { ...b.tried };
  for (const [name, n] of Object.entries(a.tried)) tried[name] = name in tried ? better(n, tried[name]!) : n;
  const [later, before] = a.day >= b.day ? [a, b] : [b, a];
  const { day } = later;
  const more = before.day === day ? before.streak : before.day === day - 1 ? before.streak + 1 : 0;
  return { tried, day, streak: Math.max(later.streak, more) };
}
