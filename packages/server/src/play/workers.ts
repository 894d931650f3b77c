import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Job, JobAnswer, JobOf, JobValue } from './jobs.ts';

interface Waiting {
  readonly job: Job;
  resolve(value: JobValue[keyof JobValue]): void;
  reject(error: Error): void;
}

export interface WorkersOptions {
  readonly titlesModule: string;
  readonly threads?: number;
  /** Searches end by their own step budgets; this is for a search that is broken. */
  readonly giveUpAfter?: number;
}

const MOST_WAITING = 2000;

/** A few threads and a queue. A thread that hangs or dies is replaced. */
export class Workers {
  readonly #options: Required<WorkersOptions>;
  readonly #idle: Worker[] = [];
  readonly #all = new Set<Worker>();
  readonly #queue: Waiting[] = [];
  #closed = false;

  constructor(options: WorkersOptions) {
    this.#options = { threads: Math.max(1, availableParallelism() - 1), giveUpAfter: 20_000, ...options };
  }

  run<K extends keyof JobValue>(job: JobOf<K>): Promise<JobValue[K]> {
    if (this.#closed) return Promise.reject(new Error('the workers have stopped'));
    if (this.#queue.length >= MOST_WAITING) return Promise.reject(new Error('too much work is waiting'));
    return new Promise<JobValue[K]>((resolve, reject) => {
      this.#queue.push({ job, resolve: (value) => resolve(value as JobValue[K]), reject });
      this.#next();
    });
  }

  #next(): void {
    if (this.#queue.length === 0) return;
    const worker = this.#idle.pop() ?? (this.#all.size < this.#options.threads ? this.#start() : undefined);
    if (worker) this.#hand(worker, this.#queue.shift()!);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { titlesModule: this.#options.titlesModule },
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    worker.unref();
    this.#all.add(worker);
    return worker;
  }

  #hand(worker: Worker, { job, resolve, reject }: Waiting): void {
    const done = (): void => {
      clearTimeout(timer);
      worker.off('message', onAnswer).off('error', onFailure).off('exit', onExit);
    };
    const onAnswer = (answer: JobAnswer): void => {
      done();
      this.#idle.push(worker);
      if (answer.ok) resolve(answer.value);
      else reject(new Error(`${job.kind} in ${job.title}: ${answer.error}`));
      this.#next();
    };
    const onFailure = (error: Error): void => {
      done();
      this.#all.delete(worker);
      void worker.terminate();
      reject(error);
      this.#next();
    };
    const onExit = (): void => onFailure(new Error('the worker stopped'));
    const timer = setTimeout(
      () => onFailure(new Error(`${job.kind} in ${job.title} takes too long`)),
      this.#options.giveUpAfter,
    );
    worker.on('message', onAnswer).on('error', onFailure).on('exit', onExit);
    worker.postMessage(job);
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { reject } of this.#queue.splice(0)) reject(new Error('the workers have stopped'));
    await Promise.all([...this.#all].map((w) => w.terminate()));
  }
}
