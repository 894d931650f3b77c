import { setImmediate as immediately, setTimeout as later } from 'node:timers';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { AnyGame, CoreState, Entry } from '@traviesa/engine';
import type { Interval } from '../clock/intervals.ts';
import type { Notice, ToldMove } from '../cluster/notices.ts';
import type { Asker, Limiter } from '../limits/limiter.ts';
import type { Notices } from '../notices/notices.ts';
import { conflict, illegalMove, notFound, Refusal } from '../refusal.ts';
import { StoreError } from '../store/errors.ts';
import type { News } from '../store/games.ts';
import type { SittingRow, TableRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { TableFilter } from '../store/tables.ts';
import type { TitleSource } from '../titles.ts';
import type { Events } from './events.ts';
import { headOf } from './rows.ts';
import {
  accountsOf,
  isSeated,
  type LiveTable,
  liveTable,
  type Person,
  type Seat,
  seatRows,
  storedSeat,
} from './table.ts';
import { byOf, type Far, NEAR, Timeline } from './timeline.ts';

export interface TablesOptions {
  readonly store: Store;
  readonly titles: TitleSource;
  readonly events: Events;
  readonly now: () => number;
  /** How many tables stay in memory. */
  readonly keep: number;
  /** How much memory games may take, in characters of what they hold. */
  readonly bytes: number;
  /** Called when a game waits for the bank or a house bot. */
  readonly wake: (id: string) => void;
  /** Plays long games again, away from this thread. */
  readonly far: (table: LiveTable, game: AnyGame) => Far;
  /** Tells other processes on the same store; there may be none. */
  readonly say: (notice: Notice) => void;
  /** Whether nobody else writes to the store: then memory needs no second look. */
  readonly isAlone: () => boolean;
  /** Told what people may want to hear of while they are away. */
  readonly away?: Pick<Notices, 'started'>;
  /** When something is due at a table. */
  readonly note: (id: string, deadline: number | null) => void;
  /** When no server was there. */
  readonly outages: () => readonly Interval[];
}

/** A table was changed by somebody else in between: look again, then decide. */
class Overtaken extends Error {}
const MOST_TRIES = 12;
/** Those who were overtaken at the same moment try again at different ones. */
const pause = (tries: number): Promise<void> => setTimeout(Math.random() * 4 * tries);
const LONG = 1000;

/** What a game in memory takes besides its entries: the position, marks to go back to. */
const BYTES_OF_A_GAME = 100_000;
const weightOf = ({ timeline }: LiveTable): number => (timeline ? BYTES_OF_A_GAME + 2 * timeline.bytes : 0);

/** What stands where somebody's name was: the same in every language. */
export const NAMELESS = '—';

/** A table in memory, or on its way there. */
interface Place {
  readonly promise: Promise<LiveTable>;
  table: LiveTable | undefined;
}

/** All tables: the most recently used in memory, the others in the store. */
export class Tables {
  readonly #o: TablesOptions;
  /** In order of use, the latest last. */
  readonly #live = new Map<string, Place>();
  #isMakingRoom = false;

  constructor(options: TablesOptions) {
    this.#o = options;
  }

  get outages(): readonly Interval[] {
    return this.#o.outages();
  }

  get inMemory(): number {
    return this.#live.size;
  }

  async title(id: string): Promise<AnyGame> {
    const game = this.#o.titles.ids.includes(id) ? await this.#o.titles.load(id) : undefined;
    if (!game) throw illegalMove({ rule: 'input', message: ['setup.unknownTitle', { title: id.slice(0, 40) }] });
    return game;
  }

  /** Does something with a table, which stays in memory until it is done. With `seq`, only a game at this entry is taken as it is. */
  async use<V>(id: string, work: (table: LiveTable) => Promise<V>, seq?: number): Promise<V> {
    const table = await this.#open(id);
    table.users++;
    try {
      // Who names the last entry that is known here has seen nothing newer elsewhere.
      if (!this.#o.isAlone() && (seq === undefined || table.timeline?.seq !== seq)) await this.#lookAgain(table);
      if (table.doubtful) await table.serial.run(() => this.#refresh(table));
      if (table.closed) throw notFound('table');
      return await work(table);
    } finally {
      table.users--;
    }
  }

  #open(id: string): Promise<LiveTable> {
    const known = this.#live.get(id);
    const place = known ?? { promise: this.#load(id), table: undefined };
    this.#live.delete(id);
    this.#live.set(id, place);
    if (!known) {
      const arrive = (table: LiveTable): void => {
        place.table = table;
        this.#makeRoomSoon();
      };
      const forget = (): void => {
        if (this.#live.get(id) === place) this.#live.delete(id);
      };
      place.promise.then(arrive, forget);
    }
    return place.promise;
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
      this.#o.store.games.entries(row.id),
      this.#o.store.games.snapshotSeqs(row.id, game.revision),
    ]);
    const drew = new Set(entries.flatMap((e) => (e.drew === 1 ? [e.seq] : [])));
    const drawn = await this.#o.store.games.snapshots(
      row.id,
      seqs.flatMap((s) => (drew.has(s.seq) ? [s.seq] : [])),
    );
    const texts = new Map(drawn.map((s) => [s.seq, s.state]));
    // A long game is taken up in pieces: others are answered in between.
    if (entries.length > LONG) await setImmediate();
    const timeline = await Timeline.open(
      game,
      headOf(table),
      entries.map((e) => ({
        seq: e.seq,
        at: e.at,
        entry: JSON.parse(e.entry),
        ...byOf(e.author),
        drew: e.drew === 1,
        bytes: e.entry.length + (texts.get(e.seq)?.length ?? 0),
      })),
      seqs.map((s) => s.seq),
      async (seq) => {
        const text = texts.get(seq) ?? (await this.#o.store.games.snapshot(row.id, seq))?.state;
        return text === undefined ? undefined : (JSON.parse(text) as CoreState);
      },
      this.#o.far(table, game),
    );
    table.timeline = timeline;
    row.seq = timeline.seq;
    this.#makeRoomSoon();
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
    const timer = later(() => {
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
    for (const { promise } of [...this.#live.values()]) {
      const table = await promise.catch(() => undefined);
      await table?.serial.run(async () => {}).catch(() => {});
    }
  }

  // Other processes on the same store

  async #lookAgain(table: LiveTable): Promise<void> {
    const { id, version } = table.row;
    const changed = await this.#o.store.tables.otherThan(new Map([[id, version]]));
    if (changed.length > 0) await table.serial.run(() => this.#catchUp(table));
  }

  /** Takes in moves that were made elsewhere, if nothing else has happened; answers whether that was so. */
  async #follow(table: LiveTable): Promise<boolean> {
    const { timeline, row } = table;
    if (!timeline || table.doubtful || row.seq !== timeline.seq) return false;
    const found = await this.#o.store.games.news(row.id, row.seq);
    if (!found) return false;
    const { news, row: fresh } = found;
    // Every other change of a table counts its version without adding an entry.
    if (fresh.version - row.version !== news.length || fresh.seq - row.seq !== news.length) return false;
    if (news.length === 0) return true;
    if (!this.#takeIn(table, timeline, news)) return false;
    this.#tellMoves(table, fresh);
    return true;
  }

  /** A move made elsewhere, as it was told. Answers whether it is known now: otherwise the store has to be asked. */
  #hearMove(table: LiveTable, { row, entry, at, author }: ToldMove): boolean {
    const { timeline } = table;
    if (table.doubtful) return false;
    if (table.row.version >= row.version) return true;
    if (!timeline || table.row.version !== row.version - 1) return false;
    if (timeline.seq !== row.seq - 1 || table.row.seq !== timeline.seq) return false;
    if (!this.#takeIn(table, timeline, [{ seq: row.seq, entry, at, author }])) return false;
    this.#tellMoves(table, { ...table.row, ...row });
    return true;
  }

  /** The table's row after moves that were taken in, and what those who watch have to know of it. */
  #tellMoves(table: LiveTable, fresh: TableRow): void {
    const { row } = table;
    table.row = fresh;
    this.#o.events.entries(table);
    if (fresh.undo_request !== row.undo_request) this.#o.events.undoRequest(table);
    if (fresh.status !== row.status || fresh.leaving !== row.leaving || fresh.parked !== row.parked)
      this.#o.events.table(table);
  }

  /** Plays what another process has stored. What does not fit, or goes far back, is read with the rest of the game. */
  #takeIn(table: LiveTable, timeline: Timeline, news: readonly News[]): boolean {
    for (const { seq, entry: text, at, author } of news) {
      const entry = JSON.parse(text) as Entry;
      const prepared = timeline.cost(entry) > NEAR ? undefined : timeline.follow(entry);
      if (!prepared || seq !== timeline.seq + 1) {
        delete table.timeline;
        return false;
      }
      timeline.commit(prepared, at, text.length, byOf(author));
    }
    return true;
  }

  /** Takes in what others have stored: entries by their sequence, then the row and the seats. */
  async #catchUp(table: LiveTable): Promise<void> {
    if (await this.#follow(table)) return;
    const { id, seq, undo_request, status, leaving } = table.row;
    const fresh = await this.#load(id).catch((error: unknown) => {
      if (!(error instanceof Refusal && error.status === 404)) throw error;
      return undefined;
    });
    if (!fresh) {
      if (table.closed) return;
      table.closed = true;
      this.drop(table);
      this.#o.events.closed(table);
      return;
    }
    const { timeline } = table;
    if (fresh.row.version === table.row.version && !table.doubtful) return;
    if (timeline && fresh.row.seq > timeline.seq) {
      this.#takeIn(table, timeline, await this.#o.store.games.entries(id, timeline.seq));
      // Written while it was being read: the next look sees it.
      if (table.timeline) fresh.row.seq = Math.max(fresh.row.seq, timeline.seq);
    } else if (timeline && status === 'open' && fresh.row.status !== 'open') delete table.timeline;
    const seats = JSON.stringify(table.seats);
    const { row, ownerName, sittings } = fresh;
    Object.assign(table, { row, seats: fresh.seats, ownerName, sittings, doubtful: false });
    if (!table.timeline && fresh.row.status !== 'open' && this.#o.events.isWatched(id)) await this.timeline(table);
    if (fresh.row.seq !== seq) this.#o.events.entries(table);
    if (fresh.row.undo_request !== undo_request) this.#o.events.undoRequest(table);
    const same =
      fresh.row.status === status &&
      fresh.row.leaving === leaving &&
      JSON.stringify(table.seats) === seats &&
      fresh.row.seq !== seq;
    if (!same) this.#o.events.table(table);
  }

  /** Somebody says that this table has changed, and by which move. Who does not have it in memory looks only for those in the lobby. */
  changedElsewhere(id: string, move?: ToldMove): void {
    if (!this.#live.has(id) && !this.#o.events.hasLobby()) return;
    const known = this.#live.has(id);
    this.#open(id)
      .then((table) => {
        if (!known) return this.#o.events.table(table);
        return table.serial.run(async () => {
          if (!move || !this.#hearMove(table, move)) await this.#catchUp(table);
        });
      })
      .catch(() => {});
  }

  /** Looks for what nobody has told: all that is in memory is compared with the store. */
  async lookElsewhere(): Promise<void> {
    if (this.#o.isAlone()) return;
    const known = new Map<string, number>();
    for (const [id, { table }] of this.#live) if (table?.serial.idle) known.set(id, table.row.version);
    for (const id of await this.#o.store.tables.otherThan(known)) {
      const table = this.#live.get(id)?.table;
      if (table?.serial.idle && table.row.version === known.get(id)) this.changedElsewhere(id);
    }
  }

  async saidElsewhere(id: string, n: number): Promise<void> {
    if (!this.#o.events.isWatched(id)) return;
    const [said] = await this.#o.store.talk.chat(id, n + 1, 1).catch(() => []);
    const table = await this.#live.get(id)?.promise.catch(() => undefined);
    if (!said || !table || said.n !== n) return;
    const { name, kind, owner, ...row } = said;
    const deaf = await this.#o.store.apart.deafTo(accountsOf({ id: row.person, owner })).catch(() => undefined);
    if (deaf) this.#o.events.chat(table, row, { id: row.person, name, kind, owner }, deaf);
  }

  async renamedElsewhere(id: string): Promise<void> {
    const person = await this.#o.store.people.get(id).catch(() => undefined);
    if (person) await this.renamed(person);
  }

  async #refresh(table: LiveTable): Promise<void> {
    if (!table.doubtful) return;
    delete table.timeline;
    const { row, seats, ownerName, sittings } = await this.#load(table.row.id).catch((error: unknown) => {
      if (error instanceof Refusal && error.status === 404) table.closed = true;
      throw error;
    });
    Object.assign(table, { row, seats, ownerName, sittings, doubtful: false });
  }

  async #load(id: string): Promise<LiveTable> {
    const { store } = this.#o;
    const row = await store.tables.get(id);
    if (!row) throw notFound('table');
    const [seats, owner, sittings] = await Promise.all([
      store.tables.seatsOf([id]),
      store.people.get(row.owner),
      row.leaving === null ? [] : store.clocks.sittings(id),
    ]);
    return liveTable(row, owner?.name ?? '', seats.map(storedSeat), sittings);
  }

  /** Once for all that come at the same moment, when those who asked for them have taken hold. */
  #makeRoomSoon(): void {
    if (this.#isMakingRoom) return;
    this.#isMakingRoom = true;
    immediately(() => {
      this.#isMakingRoom = false;
      this.#makeRoom();
    });
  }

  /** The longest unused go. Those being watched stay, but their games can be read again when they are needed. */
  #makeRoom(): void {
    let bytes = 0;
    for (const { table } of this.#live.values()) if (table) bytes += weightOf(table);
    for (const [id, { table }] of this.#live) {
      const crowded = this.#live.size > this.#o.keep;
      if (!crowded && bytes <= this.#o.bytes) return;
      if (!table || table.users > 0 || !table.serial.idle) continue;
      bytes -= weightOf(table);
      delete table.timeline;
      if (crowded && !this.#o.events.isWatched(id)) this.#live.delete(id);
    }
  }

  /** Refuses whoever may not look at the table, and says why. */
  async mustView(table: LiveTable, who: Person | undefined): Promise<void> {
    if (who && (await this.#isKeptAway(table, who))) throw shutOut();
    if (!(await this.mayView(table, who))) throw needsProof(table);
  }

  /** Those who belong to the table are not asked for: it costs a look into the store. */
  async #isKeptAway(table: LiveTable, who: Person): Promise<boolean> {
    return table.row.owner !== who.id && !isSeated(table, who.id) && this.isBanned(table, who);
  }

  /** Whether this person may look at the table, if nobody keeps them away. */
  async mayView(table: LiveTable, who: Person | undefined): Promise<boolean> {
    const { row } = table;
    if (row.access === 'public') return true;
    if (!who) return false;
    if (row.owner === who.id || isSeated(table, who.id)) return true;
    if (row.club !== null && (await this.#o.store.clubs.isMember(row.club, accountsOf(who)))) return true;
    return this.#o.store.doors.isGranted(row.id, who.id);
  }

  /** Whether the owner keeps this person, or whose bot it is, away. */
  isBanned(table: LiveTable, who: Person): Promise<boolean> {
    return this.#o.store.doors.isBanned(table.row.id, accountsOf(who));
  }

  async list(filter: TableFilter): Promise<LiveTable[]> {
    const rows = await this.#o.store.tables.list(filter);
    const seats = await this.#o.store.tables.seatsOf(rows.map((r) => r.id));
    const byGame = Map.groupBy(seats, (s) => s.game);
    return rows.map(({ owner_name, ...row }) => liveTable(row, owner_name, (byGame.get(row.id) ?? []).map(storedSeat)));
  }

  /** Takes in a table that has just been stored. */
  adopt(row: TableRow, owner: Person, seats: readonly Seat[], timeline?: Timeline): LiveTable {
    const table = liveTable(row, owner.name, seats);
    if (timeline) table.timeline = timeline;
    this.#live.set(row.id, { promise: Promise.resolve(table), table });
    this.#o.events.table(table);
    this.#o.say({ k: 'game', id: row.id });
    this.#makeRoom();
    return table;
  }

  /** Stores a change of a table and its seats, then tells. Call it inside `alone`. */
  async change(
    table: LiveTable,
    row: Partial<TableRow>,
    seats: readonly Seat[],
    sittings: readonly SittingRow[] = [],
  ): Promise<void> {
    await this.save(table, { ...row, updated_at: this.#o.now() }, seats, sittings);
    this.#o.events.table(table);
  }

  /** Stores a change of a table, if nobody else has changed it in between. Call it inside `alone`. */
  async save(
    table: LiveTable,
    change: Partial<TableRow>,
    seats?: readonly Seat[],
    sittings: readonly SittingRow[] = [],
  ): Promise<void> {
    const { id, version } = table.row;
    try {
      const saved = await this.#o.store.tables.save(id, version, change, seats && seatRows(id, seats), sittings);
      if (!saved) throw new Overtaken();
    } catch (error) {
      this.doubt(table);
      throw error;
    }
    Object.assign(table.row, change, { version: version + 1 });
    if (change.deadline !== undefined) this.#o.note(id, change.deadline);
    if (seats) table.seats = seats;
    if (sittings.length > 0) table.sittings = [...table.sittings, ...sittings];
    this.#o.say({ k: 'game', id });
  }

  /** One change at a time, each on what is really stored: who was overtaken by another process looks again. */
  alone<V>(table: LiveTable, work: () => Promise<V>): Promise<V> {
    return table.serial.run(async () => {
      for (let tries = 1; ; tries++) {
        await this.#refresh(table);
        try {
          return await work();
        } catch (error) {
          if (!(error instanceof Overtaken)) throw error;
          await pause(tries);
          if (tries === MOST_TRIES) throw new Refusal(503, 'busy', 'Too many changes at once. Try again.');
        }
      }
    });
  }

  /** A person has a new name: tables in memory that show it follow. */
  async renamed(person: Person): Promise<void> {
    for (const { promise } of [...this.#live.values()]) {
      const table = await promise.catch(() => undefined);
      if (!table) continue;
      if (table.row.owner === person.id) table.ownerName = person.name;
      // Who is gone for good leaves no name; otherwise names of those who left stay as they were.
      const isGone = person.name === NAMELESS;
      if (isGone) table.sittings = table.sittings.map((s) => (s.person === person.id ? { ...s, name: NAMELESS } : s));
      if (!isSeated(table, person.id)) continue;
      const called = (seat: Seat): Seat => ({
        ...seat,
        personName: person.name,
        name: isGone && seat.name !== null ? NAMELESS : seat.name,
      });
      table.seats = table.seats.map((s) => (s.person === person.id ? called(s) : s));
      this.#o.events.table(table);
    }
  }
}

/** The owner keeps this person away. */
export const shutOut = (): Refusal => new Refusal(403, 'shutOut', 'The owner of this table does not let you in.');

/** How one gets to see this table. */
export function needsProof({ row }: LiveTable): Refusal {
  if (row.access === 'club') return new Refusal(403, 'needsClub', 'This table is for the members of a club.');
  return row.access === 'password'
    ? new Refusal(403, 'needsPassword', 'This table needs its password or its invitation link.')
    : new Refusal(403, 'needsInvite', 'This table needs its invitation link.');
}

/** Entries of a game that is read from the store for nothing; larger ones are counted. */
const READ_FREE = 1000;

/** Reading long games into memory again and again keeps everybody waiting: it uses up a budget. */
export function mustAfford(limiter: Limiter, asker: Asker, { timeline, row }: LiveTable): void {
  if (!timeline && row.seq > READ_FREE) limiter.take('replays', asker, row.seq);
}
