import { Worker } from 'node:worker_threads';
import type { Contest, Result } from './contest.ts';

/** Plays the wanted games of a match, each on whichever thread is free. After the given moment none is begun. */
export async function playMatch(
  contest: Contest,
  wanted: readonly number[],
  threads: number,
  onResult: (result: Result) => void,
  until = Number.POSITIVE_INFINITY,
): Promise<void> {
  const waiting = [...wanted];
  const workers = Array.from(
    { length: Math.min(threads, waiting.length) },
    () => new Worker(new URL('./worker.ts', import.meta.url), { workerData: contest }),
  );
  const works = workers.map(
    (worker) =>
      new Promise<void>((resolve, reject) => {
        const next = (): void => {
          const game = performance.now() < until ? waiting.shift() : undefined;
          if (game === undefined) resolve();
          else worker.postMessage(game);
        };
        worker.on('error', reject);
        worker.on('message', (answer: { readonly result?: Result; readonly error?: string }) => {
          if (!answer.result) {
            reject(new Error(answer.error));
            return;
          }
          onResult(answer.result);
          next();
        });
        next();
      }),
  );
  try {
    await Promise.all(works);
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
