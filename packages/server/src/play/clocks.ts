import type { Interval } from '../clock/intervals.ts';
import { clockOf } from '../clock/rule.ts';
import { newlyOut, running, stopped, type Times, timesOf } from '../clock/times.ts';
import type { Notice } from '../cluster/notices.ts';
import { conflict, notAllowed } from '../refusal.ts';
import type { TableRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { Events } from './events.ts';
import type { Leavers } from './leavers.ts';
import { leavingOf } from './leaving.ts';
import { isHuman, type LiveTable, type Person, playerOf, requestOf } from './table.ts';
import type { Tables } from './tables.ts';
import { aroundOf, askedOf, awaitedHouse, dueAt } from './timing.ts';

export interface ClocksOptions {
  readonly store: Store;
  readonly tables: Tables;
  readonly events: Events;
  readonly now: () => number;
  readonly outages: () => readonly Interval[];
  readonly wake: (id: string) => void;
  readonly say: (notice: Notice) => void;
  readonly leavers: Leavers;
}

/** The row that these clocks make. */
export function timedRow(table: LiveTable, times: Times): Pick<TableRow, 'time' | 'deadline' | 'awaits'> {
  return {
    time: JSON.stringify(times),
    deadline: dueAt(times, leavingOf(table.row)),
    awaits: awaitedHouse(table, askedOf(table), times) === undefined ? 'person' : 'house',
  };
}

/** What happens to clocks besides moves: they run out, are paused, and people change their hours. */
export class Clocks {
  readonly #o: ClocksOptions;
  constructor(options: ClocksOptions) {
    this.#o = options;
  }

  /** Does what is due at this table. */
  due(id: string): Promise<void> {
    return this.#o.tables.use(id, (table) =>
      this.#o.tables.alone(table, async () => {
        if (table.row.status !== 'playing' || table.row.deadline === null) return;
        if (await this.#o.leavers.endVote(table)) return;
        await this.#timeIsOut(table);
      }),
    );
  }

  async #timeIsOut(table: LiveTable): Promise<void> {
    const now = this.#o.now();
    const outages = this.#o.outages();
    const times = timesOf(table.row.time);
    const around = aroundOf(table, now, outages);
    if (!times || !around) return this.#o.tables.save(table, { deadline: dueAt(null, leavingOf(table.row)) });
    const out = newlyOut(times, now, outages);
    const request = requestOf(table);
    // Who does not answer in time has declined.
    const declined = out.length > 0 && request !== null;
    const asked = declined ? askedOf(table) : (request?.waiting ?? askedOf(table));
    const told = { ...times, out: [...new Set([...times.out, ...out])] };
    const after = running(told, asked, around);
    // Nobody is out: a server was away meanwhile, and there is more time than was thought.
    if (out.length === 0) return this.#o.tables.save(table, timedRow(table, after));
    const row = { ...timedRow(table, after), ...(declined && { undo_request: null }) };
    await this.#o.tables.change(table, row, table.seats);
    if (declined) this.#o.events.undoRequest(table);
    const absent = out.find((p) => asked.includes(p));
    if (around.clock.onTimeout === 'vote' && absent) await this.#o.leavers.timeIsOut(table, absent);
    if (table.row.awaits === 'house') this.#wakeHouse(table.row.id);
  }

  #wakeHouse(id: string): void {
    this.#o.wake(id);
    this.#o.say({ k: 'game', id, house: true });
  }

  /** Agrees to a pause, or takes that back; when all people at the table agree, all clocks stand still. */
  pause(table: LiveTable, who: Person, agree: boolean): Promise<void> {
    return this.#o.tables.alone(table, async () => {
      const player = this.#playerOf(table, who);
      const times = this.#timesOf(table);
      if (times.paused) return;
      const agreed = times.agreed.filter((p) => p !== player).concat(agree ? [player] : []);
      const people = table.seats.flatMap((s, i) => (isHuman(s) ? [`p${i + 1}`] : []));
      const paused = people.every((p) => agreed.includes(p));
      const around = aroundOf(table, this.#o.now(), this.#o.outages())!;
      const next = { ...times, agreed: paused ? [] : agreed, paused };
      const after = paused ? stopped(next, around) : next;
      await this.#o.tables.change(table, timedRow(table, after), table.seats);
    });
  }

  /** Anybody who plays can go on. */
  goOn(table: LiveTable, who: Person): Promise<void> {
    return this.#o.tables.alone(table, async () => {
      this.#playerOf(table, who);
      const times = this.#timesOf(table);
      if (!times.paused) throw conflict('notPaused', 'The clocks are running.');
      const around = aroundOf(table, this.#o.now(), this.#o.outages())!;
      const asked = requestOf(table)?.waiting ?? askedOf(table);
      const after = running({ ...times, paused: false, agreed: [] }, asked, around);
      await this.#o.tables.change(table, timedRow(table, after), table.seats);
      if (table.row.awaits === 'house') this.#wakeHouse(table.row.id);
    });
  }

  /** Somebody has new hours: clocks of theirs that run go by them from now on. */
  async newHours(person: string, hours: string): Promise<void> {
    const { store, tables } = this.#o;
    for (const id of await store.clocks.timedGames(person))
      await tables.use(id, (table) =>
        tables.alone(table, async () => {
          const times = timesOf(table.row.time);
          const before = aroundOf(table, this.#o.now(), this.#o.outages());
          if (!times || !before || table.row.status !== 'playing') return;
          const seats = table.seats.map((s) => (s.person === person ? { ...s, hours } : s));
          const still = stopped(times, before);
          const after = running(still, Object.keys(times.runs), {
            ...before,
            ...aroundOf({ ...table, seats }, before.now, before.outages),
          });
          await tables.change(table, timedRow(table, after), seats);
        }),
      );
  }

  #timesOf(table: LiveTable): Times {
    if (table.row.status !== 'playing') throw conflict('notPlaying', 'The game is not being played.');
    const times = timesOf(table.row.time);
    if (!times || clockOf(table.row.clock) === null) throw conflict('noClock', 'This table has no clock.');
    return times;
  }

  #playerOf(table: LiveTable, who: Person): string {
    const player = playerOf(table, who.id);
    if (player === null) throw notAllowed('You have no seat in this game.');
    return player;
  }
}
