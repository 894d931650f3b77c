import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Dialect, Kysely, sql, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import type pg from 'pg';
import type { Ending } from '../ratings/ending.ts';
import { AccountStore } from './accounts.ts';
import { ApartStore } from './apart.ts';
import { ClockStore } from './clocks.ts';
import { ClubStore } from './clubs.ts';
import { DoorStore } from './doors.ts';
import { endInPostgres } from './endings.ts';
import { failureOf, StoreError, type StoreFailure } from './errors.ts';
import { GameStore, type MoveEngine } from './games.ts';
import { KeptStore } from './kept.ts';
import { LobbyStore } from './lobby.ts';
import { migrations, SCHEMA } from './migrations.ts';
import { type Move, moveInPostgres, moveInSqlite } from './moves.ts';
import { NodeStore } from './nodes.ts';
import { NoticeStore } from './notices.ts';
import { OrderStore } from './orders.ts';
import { PeopleStore } from './people.ts';
import { postgresDialect, postgresPool } from './postgres.ts';
import { PuzzleStore } from './puzzles.ts';
import { RatingStore } from './ratings.ts';
import type { Database } from './schema.ts';
import { FILE, openSqlite, SqliteDriver, sqliteDialect } from './sqlite.ts';
import { StewardStore } from './stewards.ts';
import { StudyStore } from './studies.ts';
import { TableStore } from './tables.ts';
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

interface Opened extends MoveEngine {
  readonly dialect: Dialect;
  readonly close: () => void;
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
  readonly tables: TableStore;
  readonly games: GameStore;
  readonly doors: DoorStore;
  readonly nodes: NodeStore;
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
  readonly kept: KeptStore;
  readonly studies: StudyStore;
  readonly puzzles: PuzzleStore;
  readonly address: StoreAddress;
  readonly #close: () => void;
  /** Whether its layout is this version's. */
  isCurrent = true;
  /** Told of everything the store was asked to do: how long it took, and what failed. */
  observe: Observer = () => {};

  private constructor(address: StoreAddress, engine: Engine, opened: Opened) {
    this.address = address;
    this.engine = engine;
    this.db = new Kysely<Database>({ dialect: opened.dialect });
    this.tables = new TableStore(this);
    this.games = new GameStore(this, opened);
    this.doors = new DoorStore(this);
    this.nodes = new NodeStore(this);
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
    this.kept = new KeptStore(this);
    this.studies = new StudyStore(this);
    this.puzzles = new PuzzleStore(this);
    this.#close = opened.close;
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

  /** Answers when the store does. */
  async ping(): Promise<void> {
    await this.run(() => this.db.selectFrom('nodes').select('id').limit(1).execute());
  }

  /** Makes quotas hold: whoever counts what a person has, and adds to it, does so alone. SQLite takes turns anyway. */
  async lockPerson(trx: Transaction<Database>, person: string): Promise<void> {
    if (this.engine === 'postgres') await sql`select id from people where id = ${person} for update`.execute(trx);
  }
}
