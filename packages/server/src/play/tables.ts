import { setImmediate } from 'node:timers/promises';
import {
  type AnyGame,
  actors,
  type CoreState,
  type GameRecord,
  newRecord,
  type Options,
  readOptions,
  seedRandom,
  shuffle,
} from '@traviesa/engine';
import { conflict, illegalMove, notAllowed, notFound, Refusal } from '../refusal.ts';
import { hashPassword, isPassword, isSame, newId, newSecret, newSeed } from '../secrets.ts';
import type { Access, EntryRow, Pace, SnapshotRow, TableRow } from '../store/schema.ts';
import type { Progress, Store, TableFilter } from '../store/store.ts';
import type { TitleSource } from '../titles.ts';
import type { Events } from './events.ts';
import {
  botSeat,
  FREE_SEAT,
  isFree,
  isHouse,
  isSeated,
  type LiveTable,
  liveTable,
  type Person,
  personSeat,
  type Seat,
  seatName,
  seatRows,
} from './table.ts';
import { Timeline } from './timeline.ts';

export interface NewTable {
  readonly title: string;
  readonly seats: readonly (null | { readonly bot: string })[];
  readonly options?: Options;
  readonly name?: string;
  readonly pace?: Pace;
  readonly access?: Access;
  readonly password?: string;
  readonly sit?: boolean;
}

export interface Proof {
  readonly invite?: string;
  readonly password?: string;
}

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

/** How a table's row follows from the position. */
export function progressOf(table: LiveTable, game: AnyGame, state: CoreState, now: number): Progress {
  const over = state.over !== undefined;
  const turn = over ? null : actors(game, state);
  const { status } = table.row;
  return {
    status: over && status === 'playing' ? 'finished' : status,
    turn: turn && JSON.stringify(turn),
    turn_since: over ? null : now,
    awaits: turn === null ? null : isHouse(table, turn[0]!) ? 'house' : 'person',
    round: over ? null : game.round(state),
    result: over ? JSON.stringify({ reason: state.over, scores: game.score(state) }) : null,
    finished_at: over ? (table.row.finished_at ?? now) : null,
    updated_at: now,
  };
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
    return timeline;
  }

  /** After a failure nobody knows what was stored: the next use reads it again. */
  doubt(table: LiveTable): void {
    delete table.timeline;
    table.doubtful = true;
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
    const [seats, owner] = await Promise.all([store.seatsOf([id]), store.person(row.owner)]);
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

  async create(who: Person, given: NewTable): Promise<LiveTable> {
    const game = await this.title(given.title);
    const { seats, access = 'public', password } = given;
    const count = newRecord(game, { players: seats.map((_, i) => `seat ${i + 1}`), options: given.options ?? {} });
    if (!count.ok) throw illegalMove(count.illegal);
    if (seats.every((s) => s !== null)) throw new Refusal(400, 'badRequest', 'At least one seat must be for a person.');
    this.#checkBots(seats.flatMap((s) => (s ? [s.bot] : [])));
    if ((access === 'password') !== (password !== undefined))
      throw new Refusal(400, 'badRequest', 'A password goes with access "password", and only with it.');
    const taken: Seat[] = seats.map((s) => (s ? botSeat(s.bot) : FREE_SEAT));
    if (given.sit ?? true) taken[taken.findIndex(isFree)] = personSeat(who);
    const now = this.#o.now();
    const row: TableRow = {
      ...emptyRow(game, who, now),
      options: JSON.stringify(count.value.options),
      name: given.name?.trim() || null,
      pace: given.pace ?? 'live',
      access,
      password: password === undefined ? null : await hashPassword(password),
      status: 'open',
    };
    await this.#o.store.addTable(row, seatRows(row.id, taken));
    return this.#adopt(row, who, taken);
  }

  /** Makes an analysis table out of a whole record, already replayed. */
  async createAnalysis(who: Person, game: AnyGame, record: GameRecord): Promise<LiveTable> {
    const now = this.#o.now();
    const seats: Seat[] = record.players.map((name) => ({ ...FREE_SEAT, name }));
    const row: TableRow = {
      ...emptyRow(game, who, now),
      revision: record.revision,
      options: JSON.stringify(record.options),
      access: 'link',
      status: 'analysis',
      seed: String(record.seed),
      seq: record.entries.length,
      origin: record.origin ? JSON.stringify(record.origin) : null,
      started_at: now,
    };
    const { entries: _, ...head } = record;
    const timeline = Timeline.begin(game, head);
    const entries: EntryRow[] = [];
    const snapshots: SnapshotRow[] = [];
    for (const [i, entry] of record.entries.entries()) {
      const prepared = timeline.prepare(entry);
      if ('rule' in prepared) throw illegalMove(prepared, { entry: i });
      timeline.commit(prepared, now);
      // A long game must not keep everybody else waiting.
      if (i % 50 === 49) await setImmediate();
      entries.push({
        game: row.id,
        seq: i + 1,
        entry: JSON.stringify(entry),
        author: who.id,
        key: `import-${i + 1}`,
        at: now,
        drew: prepared.drew ? 1 : 0,
      });
      if (prepared.drew || i === record.entries.length - 1)
        snapshots.push({
          game: row.id,
          seq: i + 1,
          revision: game.revision,
          state: JSON.stringify(prepared.state),
        });
    }
    const table = liveTable(row, who.name, seats);
    Object.assign(row, progressOf(table, game, timeline.state, now), { awaits: null });
    await this.#o.store.addTable(row, seatRows(row.id, seats), { entries, snapshots });
    return this.#adopt(row, who, seats, timeline);
  }

  #adopt(row: TableRow, owner: Person, seats: readonly Seat[], timeline?: Timeline): LiveTable {
    const table = liveTable(row, owner.name, seats);
    if (timeline) table.timeline = timeline;
    this.#live.set(row.id, Promise.resolve(table));
    this.#o.events.table(table);
    void this.#makeRoom();
    return table;
  }

  #checkBots(kinds: readonly string[]): void {
    const unknown = kinds.find((k) => !this.#o.titles.bots.includes(k));
    if (unknown !== undefined) throw new Refusal(400, 'badRequest', `There is no bot "${unknown.slice(0, 40)}".`);
  }

  /** Shows the invitation or password; from then on this person may look. */
  async enter(table: LiveTable, who: Person, proof: Proof): Promise<void> {
    if (await this.mayView(table, who)) return;
    const { row } = table;
    if (proof.invite !== undefined && isSame(proof.invite, row.invite)) return this.#o.store.grant(row.id, who.id);
    const { password } = proof;
    if (row.password === null || password === undefined || !(await isPassword(password, row.password)))
      throw needsProof(table);
    await this.#o.store.grant(row.id, who.id);
  }

  async #change(table: LiveTable, row: Partial<TableRow>, seats: readonly Seat[]): Promise<void> {
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
  #alone<V>(table: LiveTable, work: () => Promise<V>): Promise<V> {
    return table.serial.run(async () => {
      await this.#refresh(table);
      return work();
    });
  }

  #mustBeOpen(table: LiveTable): void {
    if (table.closed) throw notFound('table');
    if (table.row.status !== 'open') throw conflict('notOpen', 'The game has started; its seats stay as they are.');
  }

  #mustOwn(table: LiveTable, who: Person): void {
    if (table.row.owner !== who.id) throw notAllowed('Only the owner of the table can do this.');
  }

  join(table: LiveTable, who: Person): Promise<void> {
    return this.#alone(table, async () => {
      this.#mustBeOpen(table);
      if (isSeated(table, who.id)) throw conflict('alreadySeated', 'You have a seat at this table.');
      const free = table.seats.findIndex(isFree);
      if (free < 0) throw conflict('full', 'All seats are taken.');
      await this.#change(table, {}, table.seats.with(free, personSeat(who)));
    });
  }

  /** Answers whether the table goes on without them. */
  leave(table: LiveTable, who: Person): Promise<boolean> {
    return this.#alone(table, async () => {
      this.#mustBeOpen(table);
      const at = table.seats.findIndex((s) => s.person === who.id);
      if (at < 0) throw notAllowed('You have no seat at this table.');
      const seats = table.seats.with(at, FREE_SEAT);
      if (table.row.owner !== who.id) {
        await this.#change(table, {}, seats);
        return true;
      }
      const next = seats.find((s) => s.personKind === 'guest');
      if (!next) {
        await this.#close(table);
        return false;
      }
      await this.#change(table, { owner: next.person! }, seats);
      table.ownerName = next.personName ?? '';
      return true;
    });
  }

  kick(table: LiveTable, who: Person, seat: number): Promise<void> {
    return this.#alone(table, async () => {
      this.#mustOwn(table, who);
      this.#mustBeOpen(table);
      const there = table.seats[seat]?.person;
      if (there == null) throw conflict('seatsFree', 'Nobody sits there.');
      if (there === who.id) throw notAllowed('To give up your own seat, leave.');
      await this.#change(table, {}, table.seats.with(seat, FREE_SEAT));
    });
  }

  setBot(table: LiveTable, who: Person, seat: number, bot: string | null): Promise<void> {
    return this.#alone(table, async () => {
      this.#mustOwn(table, who);
      this.#mustBeOpen(table);
      const there = table.seats[seat];
      if (!there) throw notFound('seat');
      if (there.person !== null) throw conflict('full', 'Somebody sits there.');
      if (bot !== null) this.#checkBots([bot]);
      const seats = table.seats.with(seat, bot === null ? FREE_SEAT : botSeat(bot));
      if (seats.every((s) => s.bot !== null)) throw conflict('full', 'At least one seat must be for a person.');
      await this.#change(table, {}, seats);
    });
  }

  close(table: LiveTable, who: Person): Promise<void> {
    return this.#alone(table, async () => {
      this.#mustOwn(table, who);
      this.#mustBeOpen(table);
      await this.#close(table);
    });
  }

  async #close(table: LiveTable): Promise<void> {
    await this.#o.store.dropTable(table.row.id);
    table.closed = true;
    this.#live.delete(table.row.id);
    this.#o.events.closed(table.row.id);
  }

  /** Draws the seats by the game's seed and sets the game up. */
  start(table: LiveTable, who: Person): Promise<void> {
    return this.#alone(table, async () => {
      this.#mustOwn(table, who);
      this.#mustBeOpen(table);
      if (table.seats.some(isFree)) throw conflict('seatsFree', 'Some seats are still free.');
      const game = await this.title(table.row.title);
      const named = table.seats.map((s, i) => ({ ...s, name: seatName(table.seats, i) }));
      const seats = shuffle({ rng: seedRandom(Number(table.row.seed)) }, named);
      const now = this.#o.now();
      const started = liveTable(
        { ...table.row, status: 'playing', revision: game.revision, started_at: now },
        table.ownerName,
        seats,
      );
      const options = readOptions(game, JSON.parse(table.row.options) as Options);
      if (!options.ok) throw illegalMove(options.illegal);
      const timeline = Timeline.begin(game, headOf(started));
      const progress = progressOf(started, game, timeline.state, now);
      table.timeline = timeline;
      await this.#change(table, { revision: game.revision, started_at: now, ...progress }, seats);
      if (progress.awaits === 'house') this.#o.wake(table.row.id);
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

/** What the engine needs to set the game up again. */
export function headOf(table: LiveTable): Omit<GameRecord, 'entries'> {
  const { row, seats } = table;
  return {
    game: row.title,
    revision: row.revision,
    players: seats.map((_, i) => seatName(seats, i)),
    options: JSON.parse(row.options) as Options,
    seed: Number(row.seed),
    ...(row.origin === null ? {} : { origin: JSON.parse(row.origin) as GameRecord['origin'] & object }),
  };
}

function emptyRow(game: AnyGame, owner: Person, now: number): TableRow {
  return {
    id: newId(),
    title: game.id,
    revision: game.revision,
    options: '{}',
    name: null,
    pace: 'live',
    access: 'public',
    password: null,
    invite: newSecret().slice(0, 22),
    origin: null,
    owner: owner.id,
    status: 'open',
    seed: String(newSeed()),
    seq: 0,
    turn: null,
    turn_since: null,
    awaits: null,
    round: null,
    result: null,
    undo_request: null,
    created_at: now,
    started_at: null,
    finished_at: null,
    updated_at: now,
  };
}
