/** Why the store could not do it. The caller retries, makes room, or stops the other process. */
export type StoreFailure = 'unavailable' | 'full' | 'locked' | 'damaged' | 'readOnly';

/** A person has as many of these as one may have; nothing was stored. */
export class NoRoom extends Error {
  readonly most: number;
  constructor(most: number) {
    super(`at most ${most}`);
    this.most = most;
  }
}

export class StoreError extends Error {
  readonly failure: StoreFailure;
  constructor(failure: StoreFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StoreError';
    this.failure = failure;
  }
}

const SQLITE_BUSY = 5;
const SQLITE_READONLY = 8;
const SQLITE_CORRUPT = 11;
const SQLITE_CANTOPEN = 14;
const SQLITE_NOTADB = 26;
const SQLITE_IOERR = 10;
const SQLITE_FULL = 13;
/** A write that was refused: the file may not grow any more. */
const SQLITE_IOERR_WRITE = 778;

function sqliteFailure(code: number): StoreFailure | undefined {
  // The low byte is the kind, the rest says more about it.
  switch (code & 0xff) {
    case SQLITE_FULL:
      return 'full';
    case SQLITE_IOERR:
      return code === SQLITE_IOERR_WRITE ? 'full' : 'unavailable';
    case SQLITE_BUSY:
      return 'unavailable';
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
      return 'readOnly';
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return 'damaged';
    default:
      return undefined;
  }
}

/** Class 53 is lack of resources, 57 an operator's doing, 08 a broken connection, 40 a transaction to be tried again. */
function postgresFailure(code: string): StoreFailure | undefined {
  if (code === '53100') return 'full';
  // Pages or indexes that cannot be right; a standby that does not take writes.
  if (/^XX00[12]$/.test(code)) return 'damaged';
  if (code === '25006') return 'readOnly';
  return /^(08|53|57|40)[0-9A-Z]{3}$/.test(code) ? 'unavailable' : undefined;
}

const LOST_CONNECTION =
  /ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|Connection terminated|connection timeout|timeout exceeded|not queryable|Client has encountered a connection error/i;

/** The failure behind an error of either engine; nothing when it is a mistake of ours. */
export function failureOf(error: unknown): StoreFailure | undefined {
  if (error instanceof StoreError) return error.failure;
  if (!(error instanceof Error)) return undefined;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number') return sqliteFailure(errcode);
  if (LOST_CONNECTION.test(`${String(code ?? '')} ${error.message}`)) return 'unavailable';
  return typeof code === 'string' ? postgresFailure(code) : undefined;
}

/** SQLite's extended codes: primary key, unique, row id. Other constraints (a missing value, a row that is not there) are faults of ours. */
const SQLITE_DUPLICATES: readonly unknown[] = [1555, 2067, 2579];

/** A row of this key exists already. */
export function isDuplicate(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (typeof errcode === 'number') return SQLITE_DUPLICATES.includes(errcode);
  return code === '23505';
}
