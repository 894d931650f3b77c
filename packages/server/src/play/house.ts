import { actors, BANK } from '@traviesa/engine';
import type { FastifyBaseLogger } from 'fastify';
import { Refusal } from '../refusal.ts';
import type { Job } from './jobs.ts';
import type { Play } from './play.ts';
import type { LiveTable } from './table.ts';
import type { Tables } from './tables.ts';
import type { Workers } from './workers.ts';

export interface HouseOptions {
  readonly tables: Tables;
  readonly play: () => Play;
  readonly workers: Workers;
  readonly log: FastifyBaseLogger;
  /** Milliseconds before a failed turn is tried again, doubled each time. */
  readonly patience?: number;
}

const LONGEST_WAIT = 30_000;
/** A server that starts with many such games takes them up bit by bit. */
const MOST_AT_ONCE = 32;

/** Moves for the bank and the house bots: at most one move of each game is being thought about. */
export class House {
  readonly #o: HouseOptions;
  /** Games being moved in, and whether somebody woke the house meanwhile. */
  readonly #busy = new Map<string, { again: boolean }>();
  readonly #waiting: string[] = [];
  readonly #timers = new Set<NodeJS.Timeout>();
  #closed = false;

  constructor(options: HouseOptions) {
    this.#o = options;
  }

  wake(id: string): void {
    if (this.#closed) return;
    const busy = this.#busy.get(id);
    if (busy) {
      busy.again = true;
      return;
    }
    this.#busy.set(id, { again: false });
    if (this.#busy.size - this.#waiting.length > MOST_AT_ONCE) this.#waiting.push(id);
    else void this.#drive(id, 0);
  }

  #done(id: string): void {
    this.#busy.delete(id);
    const next = this.#waiting.shift();
    if (next !== undefined) void this.#drive(next, 0);
  }

  async #drive(id: string, tries: number): Promise<void> {
    try {
      const busy = this.#busy.get(id)!;
      let more = true;
      while (more && !this.#closed) {
        busy.again = false;
        more = (await this.#o.tables.use(id, (table) => this.#move(table, tries))) || busy.again;
      }
      this.#done(id);
    } catch (error) {
      if (this.#closed) return;
      this.#o.log.warn({ game: id, tries, err: error }, 'the house could not move');
      if (error instanceof Refusal && error.status === 404) {
        this.#done(id);
        return;
      }
      const timer = setTimeout(
        () => {
          this.#timers.delete(timer);
          void this.#drive(id, tries + 1);
        },
        Math.min(LONGEST_WAIT, (this.#o.patience ?? 250) * 2 ** tries),
      );
      this.#timers.add(timer);
    }
  }

  /** One move; answers whether the house is awaited again. */
  async #move(table: LiveTable, tries: number): Promise<boolean> {
    const found = await table.serial.run(async () => {
      if (table.row.status !== 'playing') return undefined;
      const { game, state, seq } = await this.#o.tables.timeline(table);
      const player = actors(game, state)[0];
      if (player === undefined) return undefined;
      const title = game.id;
      if (player === BANK) return { seq, job: { kind: 'bank', title, state } satisfies Job };
      const bot = table.seats[Number(player.slice(1)) - 1]?.bot;
      if (bot == null) return undefined;
      const seed = (Number(table.row.seed) + seq * 7919) % 2 ** 47;
      // A bot that failed hands over to one that cannot: the game must go on.
      const kind = tries > 1 ? 'random' : bot;
      return {
        seq,
        job: { kind: 'bot', title, state: { ...state, rng: [...state.rng] }, bot: kind, player, seed } satisfies Job,
      };
    });
    if (!found) return false;
    const action = await this.#o.workers.run(found.job);
    await this.#o.play().submitHouse(table, found.seq, action);
    return table.row.awaits === 'house';
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }
}
