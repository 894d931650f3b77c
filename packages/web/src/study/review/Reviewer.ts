import { type BestHere, between, coarse, type Decision, type Plan } from '@traviesa/bots/judgement';
import type { Finding } from '@traviesa/study';
import type { ReviewAnswer, ReviewRequest } from '../../worker/messages.ts';
import type { Studied } from '../studied.ts';
import type { Doubt, Judged, Moment } from './judged.ts';

/** Two think at once where the machine has the cores for it. */
const MOST_WORKERS = 2;
/** Moments of the first look, and games imagined from each; where a chance jumps, more. */
const FIRST_MOMENTS = 90;
const GAMES = 4;
const MORE_GAMES = 6;
const MOST_FINER = 60;
/** After so many milliseconds the rest waits until somebody asks for it. */
const ENOUGH = 45_000;
/** So often the page hears of it, in milliseconds. */
const TELL_EVERY = 500;

type Task = Exclude<ReviewRequest, { readonly kind: 'open' | 'best' }>;
/** What is looked at, one after the other. */
const STAGES = ['moments', 'decisions', 'finer'] as const;
export type Stage = (typeof STAGES)[number];

export interface Looking {
  readonly stage: Stage;
  /** The moment that was looked at last. */
  readonly at: number;
  readonly done: number;
  readonly of: number;
}
export interface Told {
  readonly judged: Judged;
  /** Nothing when it has ended. */
  readonly looking: Looking | undefined;
  readonly failed: boolean;
}

const inOrder = <T extends { readonly at: number }>(things: Iterable<T>): T[] =>
  [...things].sort((a, b) => a.at - b.at);
const newWorker = (): Worker =>
  new Worker(new URL('../../worker/review.worker.ts', import.meta.url), { type: 'module' });

/** Reviews a game in workers, task by task, and tells what is known so far. */
export class Reviewer {
  readonly #game: Studied;
  readonly #tell: (told: Told) => void;
  readonly #workers: Worker[];
  readonly #until = performance.now() + ENOUGH;
  readonly #findings: Finding[];
  readonly #moments: Map<number, Moment>;
  readonly #doubts: Map<number, Doubt>;
  readonly #weighed: Set<number>;
  #plan: Plan | undefined;
  #proven: boolean;
  #stage = 0;
  #waiting: Task[] | undefined;
  #of = 0;
  #busy = 0;
  #at = 0;
  #ended = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Goes on from what is known; from `nothing` it begins. */
  constructor(game: Studied, known: Judged, tell: (told: Told) => void) {
    this.#game = game;
    this.#tell = tell;
    this.#proven = known.proven;
    this.#findings = known.proven ? [...known.findings] : [];
    this.#moments = new Map(known.moments.map((m) => [m.at, m]));
    this.#doubts = new Map(known.doubts.map((d) => [d.at, d]));
    this.#weighed = new Set(known.weighed);
    const cores = Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1));
    this.#workers = Array.from({ length: cores }, () => this.#hire());
  }

  stop(): void {
    for (const w of this.#workers) w.terminate();
    clearTimeout(this.#timer);
  }

  #hire(): Worker {
    const worker = newWorker();
    worker.addEventListener('message', (e: MessageEvent<ReviewAnswer>) => this.#heard(worker, e.data));
    worker.addEventListener('error', () => this.#end(true));
    worker.postMessage({ kind: 'open', game: this.#game } satisfies ReviewRequest);
    return worker;
  }

  #heard(worker: Worker, answer: ReviewAnswer): void {
    switch (answer.kind) {
      case 'error':
        this.#end(true);
        return;
      case 'plan':
        this.#plan ??= answer.plan;
        break;
      case 'fact':
        if (answer.progress.finding) this.#findings.push(answer.progress.finding);
        this.#soon();
        return;
      case 'facts':
        this.#proven = true;
        this.#busy--;
        break;
      case 'moment':
        this.#busy--;
        this.#at = answer.at;
        this.#moments.set(answer.at, { at: answer.at, games: answer.games, ...answer.standing });
        break;
      case 'decision':
        this.#busy--;
        this.#at = answer.at;
        this.#weighed.add(answer.at);
        if (answer.weighing?.clear) this.#doubts.set(answer.at, { ...this.#decision(answer.at), ...answer.weighing });
    }
    this.#next(worker);
    this.#soon();
  }

  #decision(at: number): Decision {
    return this.#plan!.decisions.find((d) => d.at === at)!;
  }

  #tasksOf(stage: Stage): Task[] {
    const { moments, decisions } = this.#plan!;
    const unknown = (list: readonly number[]): readonly number[] => list.filter((at) => !this.#moments.has(at));
    switch (stage) {
      case 'moments': {
        const first = unknown(coarse(moments, FIRST_MOMENTS)).map((at): Task => ({ kind: 'moment', at, games: GAMES }));
        return this.#proven ? first : [{ kind: 'facts' }, ...first];
      }
      case 'decisions':
        return decisions
          .filter(({ at }) => !this.#weighed.has(at))
          .map(({ at, parts }): Task => ({ kind: 'decision', at, parts }));
      case 'finer': {
        const known = new Map([...this.#moments].map(([at, m]) => [at, m.chances]));
        return coarse(unknown(between(moments, known)), MOST_FINER).map(
          (at): Task => ({ kind: 'moment', at, games: MORE_GAMES }),
        );
      }
    }
  }

  /** Gives a worker the next thing to do; a stage begins when the one before it is done. */
  #next(worker: Worker): void {
    if (this.#ended) return;
    if (performance.now() > this.#until) {
      if (this.#busy === 0) this.#end(false);
      return;
    }
    this.#begin();
    const task = this.#waiting!.shift();
    if (task) {
      this.#busy++;
      worker.postMessage(task);
      return;
    }
    if (this.#busy > 0) return;
    if (this.#stage === STAGES.length - 1) {
      this.#end(false);
      return;
    }
    this.#stage++;
    this.#waiting = undefined;
    for (const each of this.#workers) this.#next(each);
  }

  #begin(): void {
    if (this.#waiting) return;
    this.#waiting = this.#tasksOf(STAGES[this.#stage]!);
    this.#of = this.#waiting.length;
  }

  /** Stops; whatever is known stays known. */
  #end(failed: boolean): void {
    if (this.#ended) return;
    this.#ended = true;
    this.stop();
    const whole = !failed && this.#stage === STAGES.length - 1 && this.#waiting?.length === 0;
    this.#tell({ judged: this.#judged(whole), looking: undefined, failed });
  }

  #soon(): void {
    if (this.#ended || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      const done = this.#of - (this.#waiting?.length ?? 0) - this.#busy;
      const looking = { stage: STAGES[this.#stage]!, at: this.#at, done: Math.max(0, done), of: this.#of };
      this.#tell({ judged: this.#judged(false), looking, failed: false });
    }, TELL_EVERY);
  }

  #judged(whole: boolean): Judged {
    return {
      proven: this.#proven,
      findings: [...this.#findings],
      moments: inOrder(this.#moments.values()),
      doubts: inOrder(this.#doubts.values()),
      weighed: [...this.#weighed],
      decisions: this.#plan?.decisions.length ?? 0,
      whole,
    };
  }
}

/** Looks for the best moves of a position, in a worker of its own, and tells of it until it is done. */
export function lookHere(
  game: Studied,
  at: number,
  tell: (best: BestHere | undefined, failed: boolean) => void,
): () => void {
  const worker = newWorker();
  const end = (best: BestHere | undefined, failed = false): void => {
    worker.terminate();
    tell(best, failed);
  };
  worker.addEventListener('error', () => end(undefined, true));
  worker.addEventListener('message', ({ data }: MessageEvent<ReviewAnswer>) => {
    if (data.kind === 'error') end(undefined, true);
    else if (data.kind === 'best')
      if (data.best && !data.best.done) tell(data.best, false);
      else end(data.best);
  });
  worker.postMessage({ kind: 'open', game } satisfies ReviewRequest);
  worker.postMessage({ kind: 'best', at } satisfies ReviewRequest);
  return () => worker.terminate();
}
