import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../refusal.ts';
import { FairQueue } from './fairQueue.ts';
import type { Job, JobAnswer, JobOf, JobValue } from './jobs.ts';

interface Waiting {
  readonly job: Job;
  resolve(value: JobValue[keyof JobValue]): void;
  reject(error: Error): void;
}

export interface WorkersOptions {
  readonly titlesModule: string;
  /** Threads for the house; what people ask for has one of its own. */
  readonly threads?: number;
  /** Milliseconds; work ends by its own budget, this is for work that is broken. */
  readonly giveUpAfter?: Partial<Record<Job['kind'], number>>;
  /** Told of every piece of work: how long it took, waiting included, and whether it was done. */
  readonly observe?: (kind: Job['kind'], milliseconds: number, done: boolean) => void;
}

const MOST_WAITING = 2000;
const PATIENCE: Readonly<Record<Job['kind'], number>> = {
  bank: 20_000,
  bot: 20_000,
  suggest: 8_000,
  import: 10_000,
  publish: 10_000,
  picture: 10_000,
  export: 10_000,
  replay: 10_000,
};

/** The first piece of a kind also loads the code for it, which takes long on a busy machine. */
const COLD = 3;

/** A few threads and a queue in which everybody has their turn. A thread that hangs or dies is replaced. */
class Lane {
  readonly #titlesModule: string;
  readonly #threads: number;
  readonly #patience: Readonly<Record<Job['kind'], number>>;
  readonly #megabytes: number;
  readonly #idle: Worker[] = [];
  /** Every thread with the kinds of work it has done. */
  readonly #all = new Map<Worker, Set<Job['kind']>>();
  readonly #queue = new FairQueue<Waiting>();
  #closed = false;

  constructor(
    titlesModule: string,
    threads: number,
    patience: Readonly<Record<Job['kind'], number>>,
    megabytes: number,
  ) {
    this.#titlesModule = titlesModule;
    this.#threads = threads;
    this.#patience = patience;
    this.#megabytes = megabytes;
  }

  get waiting(): number {
    return this.#queue.size;
  }
  get threads(): { readonly busy: number; readonly idle: number } {
    const idle = this.#idle.length;
    return { busy: this.#all.size - idle, idle };
  }

  run<K extends keyof JobValue>(job: JobOf<K>, forWhom: string): Promise<JobValue[K]> {
    if (this.#closed) return Promise.reject(new Error('the workers have stopped'));
    if (this.#queue.size >= MOST_WAITING) return Promise.reject(new Error('too much work is waiting'));
    return new Promise<JobValue[K]>((resolve, reject) => {
      this.#queue.push(forWhom, { job, resolve: (value) => resolve(value as JobValue[K]), reject });
      this.#next();
    });
  }

  #next(): void {
    if (this.#queue.size === 0 || this.#closed) return;
    const worker = this.#idle.pop() ?? (this.#all.size < this.#threads ? this.#start() : undefined);
    if (worker) this.#hand(worker, this.#queue.shift()!);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { titlesModule: this.#titlesModule },
      resourceLimits: { maxOldGenerationSizeMb: this.#megabytes },
    });
    worker.unref();
    this.#all.set(worker, new Set());
    return worker;
  }

  #hand(worker: Worker, { job, resolve, reject }: Waiting): void {
    const done = (): void => {
      clearTimeout(timer);
      worker.off('message', onAnswer).off('error', onFailure).off('exit', onExit).off('messageerror', onFailure);
    };
    const free = (): void => {
      done();
      this.#idle.push(worker);
    };
    const onAnswer = (answer: JobAnswer): void => {
      free();
      this.#all.get(worker)?.add(job.kind);
      if (answer.ok) resolve(answer.value);
      else reject(errorOf(job, answer));
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
      this.#patience[job.kind] * (this.#all.get(worker)?.has(job.kind) ? 1 : COLD),
    );
    worker.on('message', onAnswer).on('error', onFailure).on('exit', onExit).on('messageerror', onFailure);
    try {
      worker.postMessage(job);
    } catch (error) {
      // It could not be copied: nothing has reached the thread.
      free();
      reject(error as Error);
      setImmediate(() => this.#next());
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (let w = this.#queue.shift(); w; w = this.#queue.shift()) w.reject(new Error('the workers have stopped'));
    await Promise.all([...this.#all.keys()].map((w) => w.terminate()));
  }
}

function errorOf(job: Job, { error, refusal }: Extract<JobAnswer, { ok: false }>): Error {
  if (refusal) return new Refusal(refusal.status, refusal.code, refusal.message, refusal.details);
  return new Error(`${job.kind} in ${job.title}: ${error}`);
}

/** The house thinks in lanes of its own: whatever people ask for, bots go on. */
export class Workers {
  readonly #house: Lane;
  readonly #people: Lane;
  /** Threads that bots and the bank may use at once. */
  readonly houseThreads: number;
  readonly #observe: WorkersOptions['observe'];

  constructor(options: WorkersOptions) {
    const { titlesModule, threads = Math.max(1, availableParallelism() - 1), giveUpAfter } = options;
    this.#observe = options.observe;
    this.houseThreads = threads;
    const patience = { ...PATIENCE, ...giveUpAfter };
    this.#house = new Lane(titlesModule, threads, patience, 512);
    this.#people = new Lane(titlesModule, 1, patience, 256);
  }

  /** Work that is done for somebody: the house, a person, a table. They take turns. */
  async run<K extends keyof JobValue>(job: JobOf<K>, forWhom: string): Promise<JobValue[K]> {
    const lane = job.kind === 'bank' || job.kind === 'bot' ? this.#house : this.#people;
    const began = performance.now();
    let done = false;
    try {
      const value = await lane.run(job, forWhom);
      done = true;
      return value;
    } catch (error) {
      // Work that answers with a refusal was done.
      done = error instanceof Refusal;
      throw error;
    } finally {
      this.#observe?.(job.kind, performance.now() - began, done);
    }
  }

  /** Threads at work and at rest. */
  get threads(): Readonly<Record<'house' | 'people', { readonly busy: number; readonly idle: number }>> {
    return { house: this.#house.threads, people: this.#people.threads };
  }

  /** Pieces of work that wait for a thread. */
  get waiting(): { readonly house: number; readonly people: number } {
    return { house: this.#house.waiting, people: this.#people.waiting };
  }

  async close(): Promise<void> {
    await Promise.all([this.#house.close(), this.#people.close()]);
  }
}
