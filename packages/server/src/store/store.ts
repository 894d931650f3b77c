import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Dialect, Kysely, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import type pg from 'pg';
import type { Ending } from '../ratings/ending.ts';
import { newId } from '../secrets.ts';
import { AccountStore } from './accounts.ts';
import { ApartStore } from './apart.ts';
import { ClockStore } from './clocks.ts';
import { ClubStore } from './clubs.ts';
import { endInPostgres } from './endings.ts';
import { failureOf, isDuplicate, NoRoom, StoreError, type StoreFailure } from './errors.ts';
import { LobbyStore } from './lobby.ts';
import { migrations, SCHEMA } from './migrations.ts';
import { type Move, moveInPostgres, moveInSqlite, NEWS } from './moves.ts';
import { NoticeStore } from './notices.ts';
import { OrderStore } from './orders.ts';
import { PeopleStore } from './people.ts';
import { postgresDialect, postgresPool } from './postgres.ts';
import { RatingStore } from './ratings.ts';
import type {
  Audience,
  Database,
  EntryRow,
  SeatRow,
  SittingRow,
  SnapshotRow,
  TableActRow,
  TableRow,
} from './schema.ts';
import { FILE, openSqlite, SqliteDriver, sqliteDialect } from './sqlite.ts';
import { StewardStore } from './stewards.ts';
import { TalkStore } from './talk.ts';

export type Engine = 'sqlite' | 'postgres';

/** Where a store is: the address of a PostgreSQL database, or a folder for SQLite. */
export type StoreAddress = string;

export const isPostgres = (address: StoreAddress): boolean => /^postgres(ql)?:\/\//.test(address);

const SENTENCES: Readonly<Record<StoreFailure, string>> = {
  unavailable: 'The store does not answer',
  full: 'The store has no room left',
  locked: 'Another process is using the store',
  damaged: 'The store is damaged',
  readOnly: 'The store cannot be written',
};

/** Tables with longer options (whole maps) are listed without them. */
const LONGEST_LISTED = 2000;

/** Rows of one statement: few enough for the engines' limit of parameters. */
const ROWS_AT_ONCE = 500;

/** What changes in a table's row with each entry. */
export type Progress = Pick<
  TableRow,
  | 'status'
  | 'turn'
  | 'turn_since'
  | 'awaits'
  | 'round'
  | 'result'
  | 'finished_at'
  | 'updated_at'
  | 'time'
  | 'deadline'
  | 'leaving'
>;

/** A seat with who sits there now, and what they are worth at this title. */
export type SeatWithPerson = SeatRow & {
  person_name: string | null;
  person_kind: string | null;
  mu: number | null;
  sigma: number | null;
  ratings_for: Audience | null;
  hours: string | null;
};

export type Appended =
  | { readonly outcome: 'stored' }
  /** Somebody else has written in between. */
  | { readonly outcome: 'stale' }
  /** This author has used this key before. */
  | { readonly outcome: 'again'; readonly row: EntryRow };

/** A whole game as it is first stored. */
export interface StoredRecord {
  readonly revision: number;
  readonly entries: readonly { readonly entry: string; readonly drew: boolean }[];
  readonly snapshots: readonly { readonly seq: number; readonly state: string }[];
}

export interface TableFilter {
  readonly statuses?: readonly TableRow['status'][];
  readonly title?: string;
  readonly pace?: TableRow['pace'];
  /** Only tables of this club, or of any club of this person; otherwise public ones. */
  readonly club?: string;
  readonly clubsOf?: string;
  /** Tables at which this person sits or which they own, whatever the access. */
  readonly mine?: string;
  readonly before?: { readonly createdAt: number; readonly id: string };
  readonly limit: number;
}

export interface OpenOptions {
  /**
   * A reader of a SQLite folder needs no lock and changes nothing; who only looks takes any layout. Who works beside a server writes
   * a few rows that the server does not keep in memory.
   */
  readonly mode?: 'write' | 'read' | 'look' | 'beside';
  readonly onLost?: (error: Error) => void;
  /** Brought up to this layout only, to be filled with what was written with it. */
  readonly layout?: string;
}

export type Observer = (operation: StoreOperation, milliseconds: number, failure: StoreFailure | undefined) => void;
export type StoreOperation = 'append' | 'transaction' | 'query';

/** An entry that another process has stored. */
export type News = Pick<EntryRow, 'seq' | 'entry' | 'at' | 'author'>;

/** What the two engines do in ways of their own. */
interface Opened {
  readonly dialect: Dialect;
  readonly move: (move: Move) => Promise<boolean>;
  readonly close: () => void;
  readonly pool?: pg.Pool;
}

const plainMove = async (on: pg.Pool | pg.PoolClient, move: Move): Promise<boolean> =>
  (await on.query(moveInPostgres(move))).rowCount === 1;

/** The last move of a game with its results: one transaction. */
async function endingMove(pool: pg.Pool, move: Move, ending: Ending): Promise<boolean> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const moved = await plainMove(client, move);
    if (moved) await endInPostgres(client, ending);
    await client.query('commit');
    return moved;
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

export class Store {
  readonly engine: Engine;
  readonly db: Kysely<Database>;
  readonly people: PeopleStore;
  readonly accounts: AccountStore;
  readonly talk: TalkStore;
  readonly stewards: StewardStore;
  readonly ratings: RatingStore;
  readonly apart: ApartStore;
  readonly notices: NoticeStore;
  readonly orders: OrderStore;
  readonly lobby: LobbyStore;
  readonly clubs: ClubStore;
  readonly clocks: ClockStore;
  readonly address: StoreAddress;
  readonly #close: () => void;
  /** Stores a move, past the builder of queries; answers whether the table was where it belongs. */
  readonly #move: (move: Move) => Promise<boolean>;
  readonly #pool: pg.Pool | undefined;
  /** Whether its layout is this version's. */
  isCurrent = true;
  /** Told of everything the store was asked to do: how long it took, and what failed. */
  observe: Observer = () => {};

  private constructor(address: StoreAddress, engine: Engine, opened: Opened) {
    this.address = address;
    this.engine = engine;
    this.db = new Kysely<Database>({ dialect: opened.dialect });
    this.people = new PeopleStore(this);
    this.accounts = new AccountStore(this);
    this.talk = new TalkStore(this);
    this.stewards = new StewardStore(this);
    this.ratings = new RatingStore(this);
    this.apart = new ApartStore(this);
    this.notices = new NoticeStore(this);
    this.orders = new OrderStore(this);
    this.lobby = new LobbyStore(this);
    this.clubs = new ClubStore(this);
    this.clocks = new ClockStore(this);
    this.#close = opened.close;
    this.#move = opened.move;
    this.#pool = opened.pool;
  }

  /** Opens a store and brings its layout up to date. */
  static async open(address: StoreAddress, options: OpenOptions = {}): Promise<Store> {
    const { mode = 'write', onLost = () => {}, layout = SCHEMA } = options;
    let store: Store;
    if (isPostgres(address)) {
      const pool = postgresPool(address, onLost);
      store = new Store(address, 'postgres', {
        dialect: postgresDialect(pool),
        move: (move) => (move.ending ? endingMove(pool, move, move.ending) : plainMove(pool, move)),
        close() {},
        pool,
      });
    } else {
      if (mode !== 'write' && !existsSync(join(address, FILE))) throw new Error(`There is no store in ${address}.`);
      const opened = openSqlite(address, mode === 'look' ? 'read' : mode);
      const driver = new SqliteDriver(opened.db);
      store = new Store(address, 'sqlite', {
        dialect: sqliteDialect(driver),
        move: (move) => driver.atOnce((statements) => moveInSqlite(statements, move)),
        close: () => opened.close(),
      });
    }
    try {
      if (mode === 'write') await store.#migrate(layout);
      if (mode === 'read' || mode === 'beside') await store.#checkLayout();
      return store;
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  async #migrate(layout: string): Promise<void> {
    const migrator = new Migrator({ db: this.db, provider: { getMigrations: async () => ({ ...migrations }) } });
    const { error } = await this.run(() =>
      layout === SCHEMA ? migrator.migrateToLatest() : migrator.migrateTo(layout),
    );
    this.isCurrent = layout === SCHEMA;
    if (error) {
      const failure = failureOf(error);
      if (failure) throw new StoreError(failure, `The store cannot be opened: ${String(error)}`, error);
      throw error;
    }
  }

  /** The last change of the layout that this store has; nothing when it is empty. */
  async layout(): Promise<string | undefined> {
    const done = await this.run(() =>
      sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`.execute(this.db),
    ).catch((error: unknown) => {
      if (error instanceof StoreError) throw error;
      return { rows: [] };
    });
    return done.rows[0]?.name;
  }

  async #checkLayout(): Promise<void> {
    const found = await this.layout();
    if (found !== SCHEMA)
      throw new Error(
        `The store to be read has the layout ${found ?? 'of nothing known'}, not ${SCHEMA}. Start the server on it once.`,
      );
  }

  async close(): Promise<void> {
    await this.db.destroy();
    this.#close();
  }

  /** Runs queries; what went wrong in the engine becomes a `StoreError`. */
  async run<V>(work: () => Promise<V>, operation: StoreOperation = 'query'): Promise<V> {
    const began = performance.now();
    let failure: StoreFailure | undefined;
    try {
      return await work();
    } catch (error) {
      failure = error instanceof StoreError ? undefined : failureOf(error);
      if (!failure) throw error;
      throw new StoreError(failure, `${SENTENCES[failure]}: ${(error as Error).message}`, error);
    } finally {
      this.observe(operation, performance.now() - began, failure);
    }
  }

  transaction<V>(
    work: (trx: Transaction<Database>) => Promise<V>,
    operation: StoreOperation = 'transaction',
  ): Promise<V> {
    return this.run(() => this.db.transaction().execute(work), operation);
  }

  /** How many bytes the whole store takes. */
  async size(): Promise<number> {
    const { rows } = await this.run(() =>
      this.engine === 'postgres'
        ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(this.db)
        : sql<{
            bytes: number;
          }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(this.db),
    );
    return Number(rows[0]!.bytes);
  }

  /** In how many games the house has given up. */
  async parkedCount(): Promise<number> {
    const { n } = await this.run(() =>
      this.db
        .selectFrom('tables')
        .select((eb) => eb.fn.countAll().as('n'))
        .where('awaits', '=', 'house')
        .where('status', '=', 'playing')
        .where('parked', 'is not', null)
        .executeTakeFirstOrThrow(),
    );
    return Number(n);
  }

  /** Answers when the store does. */
  async ping(): Promise<void> {
    await this.run(() => this.db.selectFrom('nodes').select('id').limit(1).execute());
  }

  /** Writes something: the sign of life of a server process. */
  async signIn(node: string, at: number): Promise<void> {
    // Where there may be others, the time is that of the database.
    if (this.engine === 'postgres') return void (await this.signInAmong(node, 0));
    await this.run(() =>
      this.db
        .insertInto('nodes')
        .values({ id: node, at })
        .onConflict((c) => c.column('id').doUpdateSet({ at }))
        .execute(),
    );
  }

  /** The same by the database's own clock; answers which processes have been heard of lately, this one included. */
  async signInAmong(node: string, lately: number): Promise<string[]> {
    const now = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
    const { rows } = await this.run(() =>
      sql<{ id: string }>`with here as (
          insert into nodes (id, at) values (${node}, ${now}) on conflict (id) do update set at = excluded.at
        ), gone as (
          delete from nodes where at < ${now} - 60000
        )
        select id from nodes where at > ${now} - ${lately}::bigint or id = ${node} order by id`.execute(this.db),
    );
    return [...new Set([...rows.map((r) => r.id), node])].sort();
  }

  /** How many server processes have been heard of in the last few seconds. */
  async serversLately(): Promise<number> {
    const { rows } = await this.run(() =>
      sql<{ n: number }>`select count(*) as n from nodes
        where at > (extract(epoch from clock_timestamp()) * 1000)::bigint - 5000`.execute(this.db),
    );
    return Number(rows[0]!.n);
  }

  /**
   * Uses one of a budget that all servers on this database share and that comes back steadily; answers whether there was one left. One statement, so
   * however many ask at once, no more than there are get one.
   */
  async useOne(name: string, most: number, refill: number): Promise<boolean> {
    const now = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
    // However long ago and whichever way the clock was set: nothing less and no more than all of it comes back.
    const passed = sql`greatest(0, least(${now} - budgets.at, ${refill}::bigint))`;
    const back = sql`(${passed} * ${most * 1000}::bigint / ${refill}::bigint)`;
    const { rows } = await this.run(() =>
      sql`insert into budgets (name, used, at) values (${name}, 1000, ${now})
        on conflict (name) do update set used = greatest(0, budgets.used - ${back}) + 1000, at = ${now}
        where greatest(0, budgets.used - ${back}) + 1000 <= ${most * 1000}::bigint
        returning name`.execute(this.db),
    );
    return rows.length > 0;
  }

  /** Forgets budgets that have come back long ago. */
  async forgetBudgets(after: number): Promise<void> {
    await this.run(() =>
      sql`delete from budgets where at < (extract(epoch from clock_timestamp()) * 1000)::bigint - ${after}::bigint`.execute(
        this.db,
      ),
    );
  }

  async signOut(node: string): Promise<void> {
    await this.run(() => this.db.deleteFrom('nodes').where('id', '=', node).execute());
  }

  // Tables

  /** Makes quotas hold: whoever counts what a person has, and adds to it, does so alone. SQLite takes turns anyway. */
  async lockPerson(trx: Transaction<Database>, person: string): Promise<void> {
    if (this.engine === 'postgres') await sql`select id from people where id = ${person} for update`.execute(trx);
  }

  /** Stores a new table; with `room`, only if its owner, bots included, has fewer such tables. */
  async addTable(
    table: TableRow,
    seats: readonly SeatRow[],
    game?: StoredRecord,
    room?: { readonly account: string; readonly most: number },
  ): Promise<void> {
    await this.transaction(async (trx) => {
      if (room) {
        await this.lockPerson(trx, room.account);
        const { n } = await trx
          .selectFrom('tables')
          .select((eb) => eb.fn.countAll().as('n'))
          .where('status', '=', table.status)
          .where('owner', 'in', (eb) =>
            eb
              .selectFrom('people')
              .select('id')
              .where((w) => w.or([w('id', '=', room.account), w('owner', '=', room.account)])),
          )
          .executeTakeFirstOrThrow();
        if (Number(n) >= room.most) throw new NoRoom(room.most);
      }
      await trx.insertInto('tables').values(table).execute();
      if (seats.length > 0) await trx.insertInto('seats').values(seats).execute();
      if (game) await this.#addRecord(trx, table, game);
    });
  }

  /** All rows of a long game in two statements: one for each row would keep everybody else waiting. */
  async #addRecord(trx: Transaction<Database>, { id, owner, created_at }: TableRow, game: StoredRecord): Promise<void> {
    const entries = JSON.stringify(game.entries.map(({ entry, drew }) => [entry, drew ? 1 : 0]));
    const snapshots = JSON.stringify(game.snapshots.map(({ seq, state }) => [seq, state]));
    const { revision } = game;
    if (this.engine === 'postgres') {
      await sql`insert into entries (game, seq, entry, author, key, at, drew)
        select ${id}, n, v->>0, ${owner}, 'import-' || n, ${created_at}, (v->>1)::int
        from json_array_elements(${entries}::json) with ordinality as rows(v, n)`.execute(trx);
      await sql`insert into snapshots (game, seq, revision, state)
        select ${id}, (v->>0)::int, ${revision}, v->>1 from json_array_elements(${snapshots}::json) as rows(v)`.execute(
        trx,
      );
      return;
    }
    await sql`insert into entries (game, seq, entry, author, key, at, drew)
      select ${id}, key + 1, json_extract(value, '$[0]'), ${owner}, 'import-' || (key + 1), ${created_at}, json_extract(value, '$[1]')
      from json_each(${entries})`.execute(trx);
    await sql`insert into snapshots (game, seq, revision, state)
      select ${id}, json_extract(value, '$[0]'), ${revision}, json_extract(value, '$[1]') from json_each(${snapshots})`.execute(
      trx,
    );
  }

  table(id: string): Promise<TableRow | undefined> {
    return this.run(() => this.db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst());
  }

  /** The versions of these tables; those that are gone are missing. */
  async versions(ids: readonly string[]): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    for (let i = 0; i < ids.length; i += ROWS_AT_ONCE) {
      const rows = await this.run(() =>
        this.db
          .selectFrom('tables')
          .select(['id', 'version'])
          .where('id', 'in', ids.slice(i, i + ROWS_AT_ONCE))
          .execute(),
      );
      for (const { id, version } of rows) found.set(id, version);
    }
    return found;
  }

  /**
   * Writes a table's row and seats together; entries are not touched. Answers whether it was still at this version:
   * otherwise somebody else has changed it, and nothing is written.
   */
  saveTable(
    id: string,
    version: number,
    change: Partial<Omit<TableRow, 'id' | 'seq' | 'version'>>,
    seats?: readonly SeatRow[],
    sittings: readonly SittingRow[] = [],
  ): Promise<boolean> {
    return this.transaction(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('tables')
        .set({ ...change, version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      if (sittings.length > 0) await trx.insertInto('sittings').values(sittings).execute();
      if (!seats) return true;
      await trx.deleteFrom('seats').where('game', '=', id).execute();
      if (seats.length > 0) await trx.insertInto('seats').values(seats).execute();
      return true;
    });
  }

  /** Only tables that were never started can go: games stay for ever. */
  async dropTable(id: string): Promise<void> {
    await this.run(() =>
      this.db.deleteFrom('tables').where('id', '=', id).where('status', '=', 'open').where('seq', '=', 0).execute(),
    );
  }

  /** The seats of these tables with the names of who sits there now. */
  seatsOf(games: readonly string[]): Promise<SeatWithPerson[]> {
    if (games.length === 0) return Promise.resolve([]);
    return this.run(() =>
      this.db
        .selectFrom('seats')
        .innerJoin('tables', 'tables.id', 'seats.game')
        .leftJoin('people', 'people.id', 'seats.person')
        .leftJoin('ratings', (join) =>
          join.onRef('ratings.person', '=', 'seats.person').onRef('ratings.title', '=', 'tables.title'),
        )
        .leftJoin('profiles', 'profiles.person', 'seats.person')
        .leftJoin('hours', 'hours.person', 'seats.person')
        .selectAll('seats')
        .select(['people.name as person_name', 'people.kind as person_kind', 'hours.hours'])
        .select(['ratings.mu', 'ratings.sigma', 'profiles.ratings as ratings_for'])
        .where('seats.game', 'in', games)
        .orderBy('seats.game')
        .orderBy('seats.position')
        .execute(),
    );
  }

  /** Newest first. Tables that are not public show only to those who belong to them. */
  /** Where this person and their bots sit at tables that wait or are played. */
  seatsInPlay(person: string): Promise<{ game: string; person: string }[]> {
    return this.run(() =>
      this.db
        .selectFrom('seats')
        .innerJoin('tables', 'tables.id', 'seats.game')
        .innerJoin('people', 'people.id', 'seats.person')
        .select(['seats.game', 'people.id as person'])
        .where('tables.status', 'in', ['open', 'playing'])
        .where((eb) => eb.or([eb('people.id', '=', person), eb('people.owner', '=', person)]))
        .execute(),
    );
  }

  async listTables(filter: TableFilter): Promise<(TableRow & { owner_name: string })[]> {
    const { statuses, mine, before } = filter;
    // An index gives the newest of one status; the newest of several are among those.
    if (statuses && statuses.length > 1 && mine === undefined) {
      const lists = await Promise.all(statuses.map((status) => this.listTables({ ...filter, statuses: [status] })));
      return lists
        .flat()
        .sort((a, b) => b.created_at - a.created_at || (a.id < b.id ? 1 : -1))
        .slice(0, filter.limit);
    }
    // Somebody's own tables are few: found by who they are, then put in order. SQLite would go through all tables instead.
    const few = mine !== undefined && this.engine === 'sqlite';
    let q = this.db
      .selectFrom('tables')
      .innerJoin('people', 'people.id', 'tables.owner')
      .selectAll('tables')
      .select(
        sql<string>`case when length(tables.options) > ${LONGEST_LISTED} then '{}' else tables.options end`.as(
          'options',
        ),
      )
      .select('people.name as owner_name');
    if (statuses)
      q = few
        ? q.where(sql<boolean>`+tables.status in (${sql.join([...statuses])})`)
        : q.where('tables.status', 'in', statuses);
    if (filter.title !== undefined) q = q.where('tables.title', '=', filter.title);
    if (filter.pace !== undefined) q = q.where('tables.pace', '=', filter.pace);
    q =
      mine === undefined
        ? this.#openTo(q, filter).where('tables.status', '<>', 'analysis')
        : q.where((eb) =>
            eb.or([
              eb('tables.owner', '=', mine),
              eb('tables.id', 'in', eb.selectFrom('seats').select('game').where('person', '=', mine)),
            ]),
          );
    if (before)
      q = q
        .where('tables.created_at', '<=', before.createdAt)
        .where((eb) =>
          eb.or([
            eb('tables.created_at', '<', before.createdAt),
            eb.and([eb('tables.created_at', '=', before.createdAt), eb('tables.id', '<', before.id)]),
          ]),
        );
    const ordered = few ? q.orderBy(sql`+tables.created_at`, 'desc') : q.orderBy('tables.created_at', 'desc');
    return this.run(() => ordered.orderBy('tables.id', 'desc').limit(filter.limit).execute());
  }

  #openTo<O>(q: SelectQueryBuilder<Database, 'tables' | 'people', O>, { club, clubsOf }: TableFilter) {
    if (club !== undefined) return q.where('tables.club', '=', club);
    if (clubsOf === undefined) return q.where('tables.access', '=', 'public');
    return q.where('tables.club', 'in', (eb) => eb.selectFrom('members').select('club').where('person', '=', clubsOf));
  }

  /** Games in which the bank or a house bot is awaited: what a server takes up when it starts. */
  async gamesAwaitingHouse(): Promise<string[]> {
    const rows = await this.run(() =>
      this.db
        .selectFrom('tables')
        .select('id')
        .where('awaits', '=', 'house')
        .where('status', '=', 'playing')
        .where('parked', 'is', null)
        .orderBy('id')
        .execute(),
    );
    return rows.map((r) => r.id);
  }

  async grant(game: string, person: string): Promise<void> {
    await this.run(() =>
      this.db
        .insertInto('grants')
        .values({ game, person })
        .onConflict((c) => c.doNothing())
        .execute(),
    );
  }

  async isGranted(game: string, person: string): Promise<boolean> {
    const row = await this.run(() =>
      this.db
        .selectFrom('grants')
        .select('game')
        .where('game', '=', game)
        .where('person', '=', person)
        .executeTakeFirst(),
    );
    return row !== undefined;
  }

  /** Takes back what an invitation or password has opened; with `ban` for good. */
  async revoke(game: string, person: string, ban: boolean, act: Omit<TableActRow, 'id'>): Promise<void> {
    await this.transaction(async (trx) => {
      await trx
        .insertInto('table_acts')
        .values({ id: newId(16), ...act })
        .execute();
      await trx.deleteFrom('grants').where('game', '=', game).where('person', '=', person).execute();
      if (!ban) return;
      await trx
        .insertInto('bans')
        .values({ game, person })
        .onConflict((c) => c.doNothing())
        .execute();
    });
  }

  /** Whom the owner keeps away from this table. */
  bansOf(game: string): Promise<{ id: string; name: string }[]> {
    return this.run(() =>
      this.db
        .selectFrom('bans')
        .innerJoin('people', 'people.id', 'bans.person')
        .select(['people.id', 'people.name'])
        .where('bans.game', '=', game)
        .orderBy('people.name')
        .orderBy('people.id')
        .execute(),
    );
  }

  /** Lets somebody come again; answers whether they were kept away. */
  async unban(game: string, person: string): Promise<boolean> {
    const { numDeletedRows } = await this.run(() =>
      this.db.deleteFrom('bans').where('game', '=', game).where('person', '=', person).executeTakeFirst(),
    );
    return numDeletedRows > 0n;
  }

  /** Whether one of these (a person, and whose bot it is) is kept away from this table. */
  async isBanned(game: string, people: readonly string[]): Promise<boolean> {
    const row = await this.run(() =>
      this.db
        .selectFrom('bans')
        .select('game')
        .where('game', '=', game)
        .where('person', 'in', people)
        .executeTakeFirst(),
    );
    return row !== undefined;
  }

  // Games

  /** Stores an entry, with a snapshot of the state after it if given, behind exactly `row.seq - 1` others, or says why not. Once answered, it is on disk. */
  async append(move: Move): Promise<Appended> {
    try {
      const stored = await this.run(() => this.#move(move), 'append');
      return { outcome: stored ? 'stored' : 'stale' };
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      const { game, author, key } = move.row;
      const known = await this.entryByKey(game, author, key);
      return known ? { outcome: 'again', row: known } : { outcome: 'stale' };
    }
  }

  /**
   * A table's row with its entries behind `seq`, in one question. Only where several processes write. Planned anew each time: a later version
   * may add columns meanwhile.
   */
  async news(id: string, seq: number): Promise<{ row: TableRow; news: News[] } | undefined> {
    const { rows } = await this.run(() => this.#pool!.query(NEWS, [id, seq]));
    if (rows.length === 0) return undefined;
    const { news, ...row } = rows[0] as TableRow & { news: [number, string, number, string][] };
    return { row, news: news.map(([at, entry, when, author]) => ({ seq: at, entry, at: when, author })) };
  }

  entryByKey(game: string, author: string, key: string): Promise<EntryRow | undefined> {
    return this.run(() =>
      this.db
        .selectFrom('entries')
        .selectAll()
        .where('game', '=', game)
        .where('author', '=', author)
        .where('key', '=', key)
        .executeTakeFirst(),
    );
  }

  entries(game: string, after = 0): Promise<EntryRow[]> {
    return this.run(() =>
      this.db
        .selectFrom('entries')
        .selectAll()
        .where('game', '=', game)
        .where('seq', '>', after)
        .orderBy('seq')
        .execute(),
    );
  }

  async addSnapshot(row: SnapshotRow): Promise<void> {
    await this.run(() =>
      this.db
        .insertInto('snapshots')
        .values(row)
        .onConflict((c) => c.columns(['game', 'seq']).doUpdateSet({ revision: row.revision, state: row.state }))
        .execute(),
    );
  }

  /** Drops what a later snapshot has made superfluous; those that clients need after a draw stay. */
  async dropSnapshots(game: string, before: number): Promise<void> {
    await this.run(() =>
      this.db
        .deleteFrom('snapshots')
        .where('game', '=', game)
        .where('seq', '<', before)
        .where('seq', 'not in', (eb) =>
          eb.selectFrom('entries').select('seq').where('game', '=', game).where('drew', '=', 1),
        )
        .execute(),
    );
  }

  /** Which snapshots exist, the latest first. */
  snapshotSeqs(game: string, revision: number): Promise<{ seq: number }[]> {
    return this.run(() =>
      this.db
        .selectFrom('snapshots')
        .select('seq')
        .where('game', '=', game)
        .where('revision', '=', revision)
        .orderBy('seq', 'desc')
        .execute(),
    );
  }

  /** These of its snapshots. */
  async snapshots(game: string, seqs: readonly number[]): Promise<SnapshotRow[]> {
    const rows: SnapshotRow[] = [];
    for (let i = 0; i < seqs.length; i += ROWS_AT_ONCE)
      rows.push(
        ...(await this.run(() =>
          this.db
            .selectFrom('snapshots')
            .selectAll()
            .where('game', '=', game)
            .where('seq', 'in', seqs.slice(i, i + ROWS_AT_ONCE))
            .execute(),
        )),
      );
    return rows;
  }

  snapshot(game: string, seq: number): Promise<SnapshotRow | undefined> {
    return this.run(() =>
      this.db.selectFrom('snapshots').selectAll().where('game', '=', game).where('seq', '=', seq).executeTakeFirst(),
    );
  }
}
