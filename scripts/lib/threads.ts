import { Worker } from 'node:worker_threads';

/** What a thread answers to a job. */
export type Answer<R> = { readonly result: R; readonly error?: never } | { readonly error: string };

export const startThreads = (url: URL, workerData: unknown, n: number): Worker[] =>
  Array.from({ length: n }, () => new Worker(url, { workerData }));

export const endThreads = async (threads: readonly Worker[]): Promise<void> => {
  await Promise.all(threads.map((thread) => thread.terminate()));
};

/** Has every job done by whichever thread is free. After the given moment none is begun. */
export async function workOff<J, R>(
  threads: readonly Worker[],
  jobs: readonly J[],
  onResult: (result: R, job: J) => void,
  until = Number.POSITIVE_INFINITY,
): Promise<void> {
  const waiting = [...jobs];
  const works = threads.map(
    (thread) =>
      new Promise<void>((resolve, reject) => {
        let job: J | undefined;
        const end = (how: () => void): void => {
          thread.off('error', failed).off('message', answered);
          how();
        };
        const failed = (error: unknown): void => end(() => reject(error));
        const next = (): void => {
          job = performance.now() < until ? waiting.shift() : undefined;
          if (job === undefined) end(resolve);
          else thread.postMessage(job);
        };
        const answered = (answer: Answer<R>): void => {
          if (answer.error !== undefined) {
            end(() => reject(new Error(answer.error)));
            return;
          }
          onResult(answer.result, job!);
          next();
        };
        thread.on('error', failed).on('message', answered);
        next();
      }),
  );
  await Promise.all(works);
}
