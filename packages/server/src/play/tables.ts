import type { AnyGame, CoreState } from '@traviesa/engine';
import { conflict, illegalMove, notFound, Refusal } from '../refusal.ts';
import { StoreError } from '../store/errors.ts';
import type { TableRow } from '../store/schema.ts';
import type { Store, TableFilter } from '../store/store.ts';
import type { TitleSource } from '../titles.ts';
import type { Events } from './events.ts';
import { headOf } from './rows.ts';
import { isSeated, type LiveTable, liveTable, type Person, type Seat, seatRows } from './table.ts';
import { Timeline } from './timeline.ts';

export interface TablesOptions {
  readonly store: Store;
  readonly titles: TitleSource;
  readonly events: Events;
  readonly now: () => number;
  /** How many tables stay in memory. */
  readonly keep: number;
  /** Called when a game waits for the bank or a house bot. */
  readonly wake: (id: string) => void;
}

/** All tables: the most recently used in memory, the others in the store. */
export class Tables {
  readonly #o: TablesOptions;
  /** In order of use, the latest last. */
  readonly #live = new Map<string, Promise<LiveTable>>();

  constructor(options: TablesOptions) {
    this.#o = options;
  }

  get inMemory(): number {
    return this.#live.size;
  }

  async title(id: string): Promise<AnyGame> {
    const game = this.#o.titles.ids.includes(id) ? await this.#o.titles.load(id) : undefined;
    if (!game) throw illegalMove({ rule: 'input', message: ['setup.unknownTitle', { title: id.slice(0, 40) }] });
    return game;
  }

  /** Does something with a table, which stays in memory until it is done. */
  async use<V>(id: string, work: (table: LiveTable) => Promise<V>): Promise<V> {
    const table = await this.#open(id);
    table.users++;
    try {
      if (table.doubtful) await table.serial.run(() => this.#refresh(table));
      if (table.closed) throw notFound('table');
      return await work(table);
    } finally {
      table.users--;
    }
  }

  #open(id: string): Promise<LiveTable> {
    const known = this.#live.get(id);
    const table = known ?? this.#load(id);
    this.#live.delete(id);
    this.#live.set(id, table);
    if (!known) {
      const forget = (): void => {
        if (this.#live.get(id) === table) this.#live.delete(id);
      };
      table.then(() => this.#makeRoom(), forget);
    }
    return table;
  }

  /** The table with its game in memory. Call it inside the table's serial. */
  async timeline(table: LiveTable): Promise<Timeline> {
    await this.#refresh(table);
    if (table.timeline) return table.timeline;
    const { row } = table;
    if (row.status === 'open') throw conflict('notPlaying', 'The game has not started.');
    const game = await this.#o.titles.load(row.title);
    if (!game) throw notFound('title');
    const [entries, seqs] = await Promise.all([
      this.#o.store.entries(row.id),
      this.#o.store.snapshotSeqs(row.id, game.revision),
    ]);
    const timeline = await Timeline.open(
      game,
      headOf(table),
      entries.map((e) => ({ seq: e.seq, at: e.at, entry: JSON.parse(e.entry), drew: e.drew === 1 })),
      seqs.map((s) => s.seq),
      async (seq) => {
        const found = await this.#o.store.snapshot(row.id, seq);
        return found && (JSON.parse(found.state) as CoreState);
      },
    );
    table.timeline = timeline;
    row.seq = timeline.seq;
    // Whoever watches may have missed what was stored while it was in doubt.
    if (this.#o.events.isWatched(row.id)) this.#o.events.entries(table);
    return timeline;
  }

  /** After a failure nobody knows what was stored: it is read again, at the latest when the store answers. */
  doubt(table: LiveTable): void {
    delete table.timeline;
    table.doubtful = true;
    if (this.#o.events.isWatched(table.row.id)) this.#readAgain(table.row.id);
  }

  /** Those who watch shall see what was stored even if nobody asks for it. */
  #readAgain(id: string): void {
    const timer = setTimeout(() => {
      this.use(id, (table) => table.serial.run(() => this.timeline(table))).catch((error: unknown) => {
        if (error instanceof StoreError) this.#readAgain(id);
      });
    }, 500);
    timer.unref();
  }

  /** Forgets a table that was closed before its start. */
  drop(table: LiveTable): void {
    this.#live.delete(table.row.id);
  }

  /** Waits until everything under way is done. */
  async settle(): Promise<void> {
    for (const promise of [...this.#live.values()]) {
      const table = await promise.catch(() => undefined);
      await table?.serial.run(async () => {}).catch(() => {});
    }
  }

  async #refresh(table: LiveTable): Promise<void> {
    if (!table.doubtful) return;
    const { row, seats, ownerName } = await this.#load(table.row.id);
    Object.assign(table, { row, seats, ownerName, doubtful: false });
  }

  async #load(id: string): Promise<LiveTable> {
    const { store } = this.#o;
    const row = await store.table(id);
    if (!row) throw notFound('table');
    const [seats, owner] = await Promise.all([store.seatsOf([id]), store.people.get(row.owner)]);
    return liveTable(
      row,
      owner?.name ?? '',
      seats.map(({ person, bot, name, person_name, person_kind }) => ({
        person,
        bot,
        name,
        personName: person_name,
        personKind: person_kind as Seat['personKind'],
      })),
    );
  }

  async #makeRoom(): Promise<void> {
    for (const [id, promise] of this.#live) {
      if (this.#live.size <= this.#o.keep) return;
      const table = await promise.catch(() => undefined);
      if (table && (table.users > 0 || !table.serial.idle || this.#o.events.isWatched(id))) continue;
      if (this.#live.get(id) === promise) this.#live.delete(id);
    }
  }

  /** Whether this person may look at the table. */
  async mayView(table: LiveTable, who: Person | undefined): Promise<boolean> {
    const { row } = table;
    if (row.access === 'public') return true;
    if (!who) return false;
    return row.owner === who.id || isSeated(table, who.id) || this.#o.store.isGranted(row.id, who.id);
  }

  async list(filter: TableFilter): Promise<LiveTable[]> {
    const rows = await this.#o.store.listTables(filter);
    const seats = await this.#o.store.seatsOf(rows.map((r) => r.id));
    const byGame = Map.groupBy(seats, (s) => s.game);
    return rows.map(({ owner_name, ...row }) =>
      liveTable(
        row,
        owner_name,
        (byGame.get(row.id) ?? []).map((s) => ({
          person: s.person,
          bot: s.bot,
          name: s.name,
          personName: s.person_name,
          personKind: s.person_kind as Seat['personKind'],
        })),
      ),
    );
  }

  /** Takes in a table that has just been stored. */
  adopt(row: TableRow, owner: Person, seats: readonly Seat[], timeline?: Timeline): LiveTable {
    const table = liveTable(row, owner.name, seats);
    if (timeline) table.timeline = timeline;
    this.#live.set(row.id, Promise.resolve(table));
    this.#o.events.table(table);
    void this.#makeRoom();
    return table;
  }

  /** Stores a change of a table and its seats, then tells. */
  async change(table: LiveTable, row: Partial<TableRow>, seats: readonly Seat[]): Promise<void> {
    const changed = { ...row, updated_at: this.#o.now() };
    try {
      await this.#o.store.saveTable(table.row.id, changed, seatRows(table.row.id, seats));
    } catch (error) {
      this.doubt(table);
      throw error;
    }
    Object.assign(table.row, changed);
    table.seats = seats;
    this.#o.events.table(table);
  }

  /** One change at a time, each on what is really stored. */
  alone<V>(table: LiveTable, work: () => Promise<V>): Promise<V> {
    return table.serial.run(async () => {
      await this.#refresh(table);
      return work();
    });
  }

  /** A person has a new name: tables in memory that show it follow. */
  async renamed(person: Person): Promise<void> {
    for (const promise of [...this.#live.values()]) {
      const table = await promise.catch(() => undefined);
      if (!table) continue;
      if (table.row.owner === person.id) table.ownerName = person.name;
      if (!isSeated(table, person.id)) continue;
      table.seats = table.seats.map((s) => (s.person === person.id ? { ...s, personName: person.name } : s));
      this.#o.events.table(table);
    }
  }
}

/** How one gets to see this table. */
export function needsProof({ row }: LiveTable): Refusal {
  return row.access === 'password'
    ? new Refusal(403, 'needsPassword', 'This table needs its password or its invitation link.')
    : new Refusal(403, 'needsInvite', 'This table needs its invitation link.');
}
