import { endThreads, startThreads, workOff } from '../lib/threads.ts';
import type { Contest, Result } from './contest.ts';

/** Plays the wanted games of a match, each on whichever thread is free. After the given moment none is begun. */
export async function playMatch(
  contest: Contest,
  wanted: readonly number[],
  threads: number,
  onResult: (result: Result) => void,
  until?: number,
): Promise<void> {
  const workers = startThreads(new URL('./worker.ts', import.meta.url), contest, Math.min(threads, wanted.length));
  try {
    await workOff(workers, wanted, onResult, until);
  } finally {
    await endThreads(workers);
  }
}
