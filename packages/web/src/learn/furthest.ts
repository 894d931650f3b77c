import type { AllProgress, Progress } from './progress.ts';

/** The furthest of both; what was done on one device is done. */
export function furthest(a: AllProgress, b: AllProgress): AllProgress {
  const both: Record<string, Progress> = { ...b };
  for (const [lesson, mine] of Object.entries(a)) {
    const theirs = b[lesson];
    both[lesson] = theirs ? { step: Math.max(mine.step, theirs.step), done: mine.done || theirs.done } : mine;
  }
  return both;
}
