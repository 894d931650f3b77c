import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../store/store.ts';
import { type Interval, merged } from './intervals.ts';

/** Something that will happen later; tests have one whose time they move. */
export interface Timers {
  now(): number;
  /** Calls after so many milliseconds; answers how to call it off. */
  after(ms: number, work: () => void): () => void;
}

/** Timers of the machine; they keep no process alive. */
export const realTimers = (now: () => number): Timers => ({
  now,
  after(ms, work) {
    const timer = setTimeout(work, Math.min(ms, 2 ** 31 - 1)).unref();
    return () => clearTimeout(timer);
  },
});

export interface KeeperOptions {
  readonly store: Store;
  readonly timers: Timers;
  readonly log: FastifyBaseLogger;
  /** Does what is due at a table. */
  readonly due: (id: string) => Promise<void>;
  /** Whether this process looks after this game. */
  readonly owns: (id: string) => boolean;
  /** Nobody else was there when this process came. */
  readonly isAlone: () => boolean;
  /** Milliseconds between signs of life. */
  readonly beatEvery?: number;
}

const BEAT_EVERY = 2000;
/** So many beats without any server are an outage. */
const BEATS_MISSED = 6;
const MOST_AT_ONCE = 500;
/** A clock that has run for longer has seen all outages that matter. */
const REMEMBERED = 120 * 24 * 3_600_000;
const TRY_AGAIN = 1000;

/**
 * Looks after deadlines. Each process does what is due in its games; deadlines stand in the store, so that whoever comes
 * after it goes on. It also writes down that a server is there: time without one counts on nobody's clock.
 */
export class Keeper {
  readonly #o: Required<KeeperOptions>;
  readonly #waiting = new Map<string, { readonly at: number; readonly callOff: () => void }>();
  #outages: readonly Interval[] = [];
  #callOffBeat = (): void => {};
  #closed = false;
  #work: Promise<unknown> = Promise.resolve();

  constructor(options: KeeperOptions) {
    this.#o = { beatEvery: BEAT_EVERY, ...options };
  }

  /** When no server was there. */
  get outages(): readonly Interval[] {
    return this.#outages;
  }

  /** Everything begun so far is done. */
  async idle(): Promise<void> {
    for (let last: unknown; last !== this.#work; ) {
      last = this.#work;
      await this.#work;
    }
  }

  /** What passed since the last server was there is given back before anything else happens. */
  async start(): Promise<void> {
    await this.#beat(this.#o.isAlone() ? 0 : undefined);
  }

  async #beat(most = BEATS_MISSED * this.#o.beatEvery): Promise<void> {
    const { store, timers, beatEvery, log } = this.#o;
    try {
      const now = timers.now();
      await store.clocks.beat(now, most);
      this.#outages = merged(await store.clocks.outages(now - REMEMBERED));
      for (const { id, deadline } of await store.clocks.due(now + 2 * beatEvery, MOST_AT_ONCE)) this.note(id, deadline);
    } catch (err) {
      log.debug({ err }, 'no sign of life could be written');
    }
    if (!this.#closed) this.#callOffBeat = timers.after(beatEvery, () => this.#track(this.#beat()));
  }

  #track(work: Promise<unknown>): void {
    this.#work = Promise.all([this.#work, work]).catch(() => {});
  }

  /** Something is due at this table; what is far away is found when it is near. */
  note(id: string, deadline: number | null): void {
    const known = this.#waiting.get(id);
    if (known?.at === deadline) return;
    known?.callOff();
    this.#waiting.delete(id);
    const { timers, beatEvery } = this.#o;
    if (deadline === null || this.#closed || !this.#o.owns(id)) return;
    const wait = deadline - timers.now();
    if (wait > 2 * beatEvery) return;
    this.#after(id, deadline, Math.max(0, wait));
  }

  #after(id: string, at: number, ms: number): void {
    const callOff = this.#o.timers.after(ms, () => {
      this.#waiting.delete(id);
      this.#track(this.#fire(id));
    });
    this.#waiting.set(id, { at, callOff });
  }

  async #fire(id: string): Promise<void> {
    if (this.#closed || !this.#o.owns(id)) return;
    try {
      await this.#o.due(id);
    } catch (err) {
      this.#o.log.warn({ game: id, err }, 'what is due could not be done');
      if (!this.#closed) this.#after(id, Number.NaN, TRY_AGAIN);
    }
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#callOffBeat();
    for (const { callOff } of this.#waiting.values()) callOff();
    await this.idle();
    const { store, timers } = this.#o;
    await store.clocks.beat(timers.now(), BEATS_MISSED * this.#o.beatEvery).catch(() => {});
  }
}
