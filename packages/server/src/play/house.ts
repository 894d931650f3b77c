import { actors, BANK } from '@traviesa/engine';
import type { FastifyBaseLogger } from 'fastify';
import { timesOf } from '../clock/times.ts';
import type { Notice } from '../cluster/notices.ts';
import { conflict, notAllowed, Refusal } from '../refusal.ts';
import { StoreError } from '../store/errors.ts';
import type { Job } from './jobs.ts';
import type { Play } from './play.ts';
import { isSeated, type LiveTable, type Person } from './table.ts';
import type { Tables } from './tables.ts';
import { thinkingTime } from './thinkingTime.ts';
import { awaitedHouse } from './timing.ts';
import type { Workers } from './workers.ts';

export interface HouseOptions {
  readonly tables: Tables;
  readonly play: () => Play;
  readonly workers: Workers;
  readonly log: FastifyBaseLogger;
  /** The bot that decides for people whose time is out. */
  readonly standIn: string;
  /** Tells other processes on the same store. */
  readonly say?: (notice: Notice) => void;
  /** Whether this process moves in this game; others on the same store move in others. */
  readonly owns?: (id: string) => boolean;
  /** Milliseconds before a failed turn is tried again, doubled each time. */
  readonly patience?: number;
  /** Told when it gives up on a game. */
  readonly onPark?: () => void;
}

const LONGEST_WAIT = 30_000;
/** A store that was away is back at once: nobody shall wait long for that. */
const LONGEST_OUTAGE_WAIT = 1500;
/** A server that starts with many such games takes them up bit by bit. */
const MOST_AT_ONCE = 32;
/** After so many failures a bot hands over to one that cannot fail: the game must go on. */
const BOT_TRIES = 2;
/** After so many the game is parked. */
const MOST_FAILURES = 6;

/** A game in which the house is awaited. */
interface Turn {
  stage: 'queued' | 'moving' | 'waiting';
  /** Somebody woke the house while it moved. */
  again: boolean;
  /** Turns in a row that failed by themselves. */
  failures: number;
  /** Turns in a row that could not be tried: the store did not answer. */
  outages: number;
}

/** The turn itself has not failed: what it needs was not there. */
const isOutage = (error: unknown): boolean =>
  error instanceof StoreError || (error instanceof Refusal && error.status === 503);

/** Moves for the bank and the house bots: at most one move of each game is being thought about. */
export class House {
  readonly #o: HouseOptions;
  readonly #turns = new Map<string, Turn>();
  readonly #queue: string[] = [];
  readonly #timers = new Set<NodeJS.Timeout>();
  #moving = 0;
  #closed = false;

  constructor(options: HouseOptions) {
    this.#o = options;
  }

  /** Games being moved in, waiting for their turn, and waiting after a failure. */
  get counts(): { readonly moving: number; readonly queued: number; readonly waiting: number } {
    const queued = this.#queue.length;
    return { moving: this.#moving, queued, waiting: this.#turns.size - this.#moving - queued };
  }

  wake(id: string): void {
    if (this.#closed || !this.#owns(id)) return;
    const turn = this.#turns.get(id);
    if (turn) {
      turn.again = true;
      return;
    }
    this.#turns.set(id, { stage: 'queued', again: false, failures: 0, outages: 0 });
    this.#queue.push(id);
    this.#next();
  }

  #owns(id: string): boolean {
    return this.#o.owns?.(id) ?? true;
  }

  #next(): void {
    while (this.#moving < MOST_AT_ONCE && !this.#closed) {
      const id = this.#queue.shift();
      if (id === undefined) return;
      this.#moving++;
      void this.#drive(id, this.#turns.get(id)!).finally(() => {
        this.#moving--;
        this.#next();
      });
    }
  }

  /**
   * Moves until the house is no longer awaited. Where others wait, each game has one move at a time; one that fails gives
   * its place to others while it waits.
   */
  async #drive(id: string, turn: Turn): Promise<void> {
    turn.stage = 'moving';
    try {
      let more = true;
      while (more && !this.#closed && this.#owns(id)) {
        turn.again = false;
        more = (await this.#o.tables.use(id, (table) => this.#move(table, turn.failures))) || turn.again;
        turn.failures = 0;
        turn.outages = 0;
        if (more && this.#queue.length > 0) {
          turn.stage = 'queued';
          this.#queue.push(id);
          return;
        }
      }
      this.#turns.delete(id);
    } catch (error) {
      if (!this.#closed) await this.#failed(id, turn, error);
    }
  }

  async #failed(id: string, turn: Turn, error: unknown): Promise<void> {
    if (error instanceof Refusal && error.status === 404) {
      this.#turns.delete(id);
      return;
    }
    if (isOutage(error)) turn.outages++;
    else turn.failures++;
    this.#o.log.warn({ game: id, failures: turn.failures, err: error }, 'the house could not move');
    if (turn.failures >= MOST_FAILURES && (await this.#park(id, error))) return;
    turn.stage = 'waiting';
    const tries = Math.max(0, turn.failures + turn.outages - 1);
    const most = turn.outages > 0 ? LONGEST_OUTAGE_WAIT : LONGEST_WAIT;
    const wait = Math.min(most, (this.#o.patience ?? 250) * 2 ** Math.min(tries, 20));
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      turn.stage = 'queued';
      this.#queue.push(id);
      this.#next();
    }, wait);
    this.#timers.add(timer);
  }

  /** Gives up until somebody asks to try again; everybody at the table can see it. */
  async #park(id: string, error: unknown): Promise<boolean> {
    const reason = String((error as Error).message).slice(0, 300);
    try {
      await this.#o.tables.use(id, (table) =>
        this.#o.tables.alone(table, () => this.#o.tables.change(table, { parked: reason }, table.seats)),
      );
    } catch (err) {
      this.#o.log.warn({ game: id, err }, 'the game could not be parked');
      return false;
    }
    this.#turns.delete(id);
    this.#o.onPark?.();
    this.#o.log.error({ alarm: 'parked', game: id, err: error }, 'the house has given up on a game: it is parked');
    return true;
  }

  /** Tries again in a parked game. Those at the table may ask for it, and whoever looks after the server. */
  async resume(table: LiveTable, who?: Person): Promise<void> {
    await this.#o.tables.alone(table, async () => {
      if (who && table.row.owner !== who.id && !isSeated(table, who.id))
        throw notAllowed('Only those at the table can do this.');
      if (table.row.parked === null) throw conflict('notParked', 'The house has not given up on this game.');
      await this.#o.tables.change(table, { parked: null }, table.seats);
    });
    this.wake(table.row.id);
    this.#o.say?.({ k: 'game', id: table.row.id, house: true });
  }

  /** One move; answers whether the house is awaited again. */
  async #move(table: LiveTable, failures: number): Promise<boolean> {
    const found = await table.serial.run(async () => {
      if (table.row.status !== 'playing' || table.row.parked !== null) return undefined;
      const { game, state, seq } = await this.#o.tables.timeline(table);
      const player = awaitedHouse(table, actors(game, state), timesOf(table.row.time));
      if (player === undefined) return undefined;
      const title = game.id;
      if (player === BANK) return { seq, job: { kind: 'bank', title, state } satisfies Job };
      // A person sits there: their time is out, and the house decides for them.
      const bot = table.seats[Number(player.slice(1)) - 1]?.bot ?? this.#o.standIn;
      const seed = (Number(table.row.seed) + seq * 7919) % 2 ** 47;
      const kind = failures >= BOT_TRIES ? 'random' : bot;
      const ms = thinkingTime(this.#moving + this.#queue.length, this.#o.workers.houseThreads);
      return {
        seq,
        job: {
          kind: 'bot',
          title,
          state: { ...state, rng: [...state.rng] },
          bot: kind,
          player,
          seed,
          ms,
        } satisfies Job,
      };
    });
    if (!found) return false;
    const action = await this.#o.workers.run(found.job, table.row.id);
    await this.#o.play().submitHouse(table, found.seq, action);
    return table.row.awaits === 'house';
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }
}
