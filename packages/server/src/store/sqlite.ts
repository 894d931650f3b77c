import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { failureOf, StoreError } from './errors.ts';

interface Prepared {
  readonly statement: StatementSync;
  readonly reads: boolean;
}

/** Statements are compiled once and kept. */
export class Statements {
  readonly #db: DatabaseSync;
  readonly #known = new Map<string, Prepared>();
  constructor(db: DatabaseSync) {
    this.#db = db;
  }
  prepare(sql: string): Prepared {
    const known = this.#known.get(sql);
    if (known) return known;
    const statement = this.#db.prepare(sql);
    const made = { statement, reads: statement.columns().length > 0 };
    // Lists with many placeholders each make a text of their own; a few hundred are enough to keep.
    if (this.#known.size >= 300) this.#known.clear();
    this.#known.set(sql, made);
    return made;
  }
}

/** One turn at the one connection there is. */
class Turn implements DatabaseConnection {
  readonly #driver: SqliteDriver;
  readonly #leave: () => void;
  inTransaction = false;
  constructor(driver: SqliteDriver, leave: () => void) {
    this.#driver = driver;
    this.#leave = leave;
  }
  /** Lets the next one go on; calling it again does nothing. */
  leave(): void {
    this.#leave();
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { statement, reads } = this.#driver.statements.prepare(query.sql);
    const parameters = query.parameters as readonly SQLInputValue[];
    if (reads) return { rows: statement.all(...parameters) as R[] };
    const { changes } = this.#driver.change(() => statement.run(...parameters));
    if (!this.inTransaction && this.#driver.isGathering) {
      this.leave();
      await this.#driver.written();
    }
    return { rows: [], numAffectedRows: BigInt(changes) };
  }
  // biome-ignore lint/correctness/useYield: nothing here streams, and Kysely asks for the method.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('read in pages instead');
  }
}

interface Waiter {
  resolve(): void;
  reject(error: Error): void;
}

/** Changes that are made without waiting in between, all or none of them. */
interface Piece extends Waiter {
  work(): void;
}

/**
 * Transactions take turns: there is one connection. Syncing to disk is what costs, so those that come at the same moment
 * are written together: each is a savepoint within one larger transaction, and none is told it is done before that one is.
 */
export class SqliteDriver implements Driver {
  readonly #db: DatabaseSync;
  readonly statements: Statements;
  #free: Promise<void> = Promise.resolve();
  /** Those whose changes wait to be written. */
  #waiting: Waiter[] = [];
  /** Pieces that wait for the next turn. */
  #pieces: Piece[] = [];

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.statements = new Statements(db);
  }
  async init(): Promise<void> {}

  async acquireConnection(): Promise<Turn> {
    const before = this.#free;
    let leave = (): void => {};
    this.#free = new Promise((resolve) => {
      leave = resolve;
    });
    await before;
    return new Turn(this, leave);
  }
  async releaseConnection(turn: Turn): Promise<void> {
    turn.leave();
  }

  get isGathering(): boolean {
    return this.#db.isTransaction;
  }

  /** Changes something. A full disk may roll back everything that waits to be written: then all of them have failed. */
  change<V>(work: () => V): V {
    const gathering = this.isGathering;
    try {
      return work();
    } catch (error) {
      if (gathering && !this.isGathering) this.#fail(error as Error);
      throw error;
    }
  }

  #do(sql: string): void {
    this.statements.prepare(sql).statement.run();
  }

  #fail(error: Error): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const w of waiting) w.reject(error);
  }

  /** Makes changes in one go, together with all that come at the same moment; they are on disk when it answers. */
  atOnce<V>(work: (statements: Statements) => V): Promise<V> {
    return new Promise((resolve, reject) => {
      let made: V;
      this.#pieces.push({
        work: () => {
          made = work(this.statements);
        },
        resolve: () => resolve(made),
        reject,
      });
      if (this.#pieces.length === 1) setImmediate(() => void this.#writePieces());
    });
  }

  async #writePieces(): Promise<void> {
    const turn = await this.acquireConnection();
    const pieces = this.#pieces;
    this.#pieces = [];
    try {
      for (const piece of pieces) this.#try(piece);
      this.#commit();
    } finally {
      turn.leave();
    }
  }

  #try(piece: Piece): void {
    try {
      this.#begin();
      this.change(() => piece.work());
      this.#do('release one');
      this.#waiting.push(piece);
    } catch (error) {
      this.#takeBack();
      piece.reject(error as Error);
    }
  }

  /** Resolves when everything changed so far is on disk. */
  written(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      if (this.#waiting.length === 1) setImmediate(() => void this.#write());
    });
  }

  async #write(): Promise<void> {
    const turn = await this.acquireConnection();
    this.#commit();
    turn.leave();
  }

  /** Puts all changes so far on disk, then tells those who wait for it. */
  #commit(): void {
    if (this.#waiting.length === 0) return;
    try {
      this.#do('commit');
      const waiting = this.#waiting;
      this.#waiting = [];
      for (const w of waiting) w.resolve();
    } catch (error) {
      if (this.#db.isOpen && this.#db.isTransaction) this.#do('rollback');
      this.#fail(error as Error);
    }
  }

  #begin(): void {
    if (!this.#db.isTransaction) this.#do('begin');
    this.#do('savepoint one');
  }
  /** Undoes what was done since `#begin`; a full disk has rolled back everything already. */
  #takeBack(): void {
    try {
      if (this.#db.isTransaction) this.#db.exec('rollback to one; release one');
    } catch (error) {
      this.#fail(error as Error);
    }
    // Nobody else waits for the transaction that was begun for this one.
    if (this.#waiting.length === 0 && this.#db.isOpen && this.#db.isTransaction) this.#do('rollback');
  }

  async beginTransaction(turn: Turn): Promise<void> {
    this.#begin();
    turn.inTransaction = true;
  }
  async commitTransaction(turn: Turn): Promise<void> {
    this.#do('release one');
    turn.inTransaction = false;
    turn.leave();
    await this.written();
  }
  async rollbackTransaction(turn: Turn): Promise<void> {
    if (turn.inTransaction) this.#takeBack();
    turn.inTransaction = false;
  }
  async destroy(): Promise<void> {
    this.#db.close();
  }
}

export function sqliteDialect(driver: SqliteDriver): Dialect {
  return {
    createDriver: () => driver as Driver,
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (k) => new SqliteIntrospector(k),
  };
}

/** The name of the database in a data folder. */
export const FILE = 'traviesa.sqlite';

/** Held as long as this process lives, whatever way it ends: a transaction on a small file of its own. */
function lockFolder(folder: string): DatabaseSync {
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (cause) {
    lock.close();
    if (failureOf(cause) !== 'unavailable') throw cause;
    throw new StoreError(
      'locked',
      `Another process is using the data folder ${folder}. Stop it first, or choose another folder with DATA_DIR.`,
      cause,
    );
  }
  return lock;
}

const PERMISSIONS = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'];

/** What keeps a data folder from being opened, in a sentence for whoever starts the server. */
function whyNot(folder: string, cause: unknown): Error {
  if (cause instanceof StoreError) return cause;
  const { code, message } = cause as { code?: string; message: string };
  const failure = PERMISSIONS.includes(code ?? '') ? 'readOnly' : failureOf(cause);
  if (failure === 'readOnly')
    return new StoreError(
      failure,
      `The data folder ${folder} cannot be written (${message}). Let the user who runs the server write there, or choose another folder with DATA_DIR.`,
      cause,
    );
  if (failure === 'damaged')
    return new StoreError(
      failure,
      `The store in ${folder} is damaged (${message}). Restore a backup into another folder and start on that one.`,
      cause,
    );
  return cause as Error;
}

export interface OpenedSqlite {
  readonly db: DatabaseSync;
  close(): void;
}

/** Opens the data folder for the one process that writes; a reader (a backup) needs no lock. */
export function openSqlite(folder: string, mode: 'write' | 'read' | 'beside'): OpenedSqlite {
  try {
    return openFolder(folder, mode);
  } catch (error) {
    throw whyNot(folder, error);
  }
}

function openFolder(folder: string, mode: 'write' | 'read' | 'beside'): OpenedSqlite {
  if (mode === 'write') mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = mode === 'write' ? lockFolder(folder) : undefined;
  const db = new DatabaseSync(join(folder, FILE), { timeout: 5000, readOnly: mode === 'read' });
  try {
    if (mode === 'write') {
      // Seeds, invitations and hashes of secrets are nobody else's business.
      chmodSync(join(folder, FILE), 0o600);
      db.exec('pragma journal_mode = wal; pragma synchronous = full');
    }
    db.exec('pragma foreign_keys = on; pragma cache_size = -16000');
  } catch (error) {
    db.close();
    lock?.close();
    throw error;
  }
  return {
    db,
    close() {
      lock?.close();
    },
  };
}
