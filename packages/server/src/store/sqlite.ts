import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery as Compiled,
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

/** One connection; statements are compiled once and kept. */
class Connection implements DatabaseConnection {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();
  constructor(db: DatabaseSync) {
    this.#db = db;
  }
  #prepare(sql: string): Prepared {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#db.prepare(sql);
    const made = { statement, reads: statement.columns().length > 0 };
    // Lists with many placeholders each make a text of their own; a few hundred are enough to keep.
    if (this.#statements.size >= 300) this.#statements.clear();
    this.#statements.set(sql, made);
    return made;
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { statement, reads } = this.#prepare(query.sql);
    const parameters = query.parameters as readonly SQLInputValue[];
    if (reads) return { rows: statement.all(...parameters) as R[] };
    const { changes } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }
  // biome-ignore lint/correctness/useYield: nothing here streams, and Kysely asks for the method.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('read in pages instead');
  }
}

/** Transactions take turns: there is one connection. */
class SqliteDriver implements Driver {
  readonly #db: DatabaseSync;
  readonly #connection: Connection;
  #free: Promise<void> = Promise.resolve();
  #release: () => void = () => {};
  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#connection = new Connection(db);
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#free;
    let release = (): void => {};
    this.#free = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.#release = release;
    return this.#connection;
  }
  async releaseConnection(): Promise<void> {
    this.#release();
  }
  async beginTransaction(c: DatabaseConnection): Promise<void> {
    await c.executeQuery(Compiled.raw('begin'));
  }
  async commitTransaction(c: DatabaseConnection): Promise<void> {
    await c.executeQuery(Compiled.raw('commit'));
  }
  async rollbackTransaction(c: DatabaseConnection): Promise<void> {
    // A full disk has rolled back already; a second attempt would hide the first error.
    if (this.#db.isTransaction) await c.executeQuery(Compiled.raw('rollback'));
  }
  async destroy(): Promise<void> {
    this.#db.close();
  }
}

export function sqliteDialect(db: DatabaseSync): Dialect {
  return {
    createDriver: () => new SqliteDriver(db),
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
export function openSqlite(folder: string, mode: 'write' | 'read'): OpenedSqlite {
  try {
    return openFolder(folder, mode);
  } catch (error) {
    throw whyNot(folder, error);
  }
}

function openFolder(folder: string, mode: 'write' | 'read'): OpenedSqlite {
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
