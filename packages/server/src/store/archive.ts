import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import { backupsIn } from '../backups/folder.ts';
import { inTemporaryFolder, isSqliteCopy, withUnpacked } from '../backups/sqliteCopy.ts';
import { migrations, SCHEMA } from './migrations.ts';
import { type Database, TABLES } from './schema.ts';
import { Store, type StoreAddress } from './store.ts';

export interface CopyProgress {
  readonly done: number;
  readonly total: number;
  /** What is being copied: `entries`, `people`, … */
  readonly table: string;
}
export type OnProgress = (progress: CopyProgress) => void;

/** How many rows of each table were copied. */
export type Copied = Readonly<Record<string, number>>;

interface Rows {
  readonly table: keyof Database;
  readonly rows: readonly Record<string, unknown>[];
}

const PAGE = 1000;

type AnyQuery = SelectQueryBuilder<Record<string, Record<string, unknown>>, string, Record<string, unknown>>;

/** All rows, page by page in the order of their keys, as they stand at one moment. */
async function* readAll(trx: Transaction<Database>): AsyncGenerator<Rows> {
  for (const { name, key } of TABLES) {
    let last: Record<string, unknown> | undefined;
    for (;;) {
      let q = trx.selectFrom(name).selectAll().limit(PAGE) as unknown as AnyQuery;
      for (const column of key) q = q.orderBy(column);
      if (last) {
        const columns = sql.join(key.map((c) => sql.ref(c)));
        const values = sql.join(key.map((c) => last![c]));
        q = q.where(sql<boolean>`(${columns}) > (${values})`);
      }
      const rows = await q.execute();
      if (rows.length > 0) yield { table: name, rows };
      if (rows.length < PAGE) break;
      last = rows.at(-1);
    }
  }
}

async function countAll(trx: Transaction<Database>): Promise<number> {
  let total = 0;
  for (const { name } of TABLES) {
    const row = await trx
      .selectFrom(name)
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
    total += Number(row.n);
  }
  return total;
}

/** One moment of the store, however many writers go on meanwhile. */
function atOneMoment<V>(store: Store, work: (trx: Transaction<Database>) => Promise<V>): Promise<V> {
  const transaction =
    store.engine === 'postgres' ? store.db.transaction().setIsolationLevel('repeatable read') : store.db.transaction();
  return store.run(() => transaction.execute(work));
}

const HOST_PARAMETERS = 30_000;

async function writeAll(
  store: Store,
  pages: AsyncIterable<Rows>,
  total: number,
  replace: boolean,
  onProgress: OnProgress,
): Promise<Copied> {
  return store.transaction(async (trx) => {
    // A layout that is about to be brought up to date is new and has nothing in it.
    if (store.isCurrent) {
      const found = await countAll(trx);
      if (found > 0 && !replace)
        throw new Error(`The target store is not empty (${found} rows). Choose an empty one, or replace its content.`);
      for (const { name } of [...TABLES].reverse()) await trx.deleteFrom(name).execute();
    }
    const copied: Record<string, number> = {};
    let done = 0;
    for await (const { table, rows } of pages) {
      const columns = Object.keys(rows[0]!).length;
      const size = Math.max(1, Math.floor(HOST_PARAMETERS / columns / 4));
      for (let i = 0; i < rows.length; i += size) {
        const some = rows.slice(i, i + size).map((r) => ({ ...r }));
        await trx
          .insertInto(table)
          .values(some as never)
          .execute();
      }
      copied[table] = (copied[table] ?? 0) + rows.length;
      done += rows.length;
      onProgress({ done, total, table });
    }
    // Until PostgreSQL knows how much there is of everything it looks for it the long way.
    if (store.engine === 'postgres')
      for (const name of Object.keys(copied)) await sql`analyze ${sql.table(name)}`.execute(trx);
    return copied;
  });
}

const FORMAT = 'traviesa-backup';

/** Writes the whole store into one compressed file, which appears only when it is complete. A server may be running. */
export async function backup(from: StoreAddress, file: string, onProgress: OnProgress = () => {}): Promise<Copied> {
  const store = await Store.open(from, { mode: 'read' });
  const part = `${file}.part`;
  try {
    const copied = await atOneMoment(store, async (trx) => {
      const total = await countAll(trx);
      const counts: Record<string, number> = {};
      let done = 0;
      async function* lines(): AsyncGenerator<string> {
        yield `${JSON.stringify({ format: FORMAT, version: 1, schema: SCHEMA, rows: total })}\n`;
        for await (const { table, rows } of readAll(trx)) {
          yield rows.map((row) => `${JSON.stringify([table, row])}\n`).join('');
          counts[table] = (counts[table] ?? 0) + rows.length;
          done += rows.length;
          onProgress({ done, total, table });
        }
        yield `${JSON.stringify({ end: true, rows: done })}\n`;
      }
      await pipeline(lines, createGzip(), createWriteStream(part, { mode: 0o600 }));
      return counts;
    });
    const handle = await open(part, 'r+');
    await handle.sync();
    await handle.close();
    await rename(part, file);
    return copied;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await store.close();
  }
}

interface Header {
  readonly format: string;
  readonly version: number;
  readonly schema: string;
  readonly rows: number;
}

/** Layouts this version knows how to bring up to date. */
const isKnown = (schema: unknown): boolean => typeof schema === 'string' && Object.hasOwn(migrations, schema);

function readHeader(line: string | undefined, file: string): Header {
  let header: Partial<Header> = {};
  try {
    header = JSON.parse(line ?? '') as Partial<Header>;
  } catch {
    // Said below: whatever it is, it is no backup.
  }
  if (header.format !== FORMAT) throw new Error(`${file} is not a backup made by traviesa.`);
  if (header.version !== 1 || !isKnown(header.schema))
    throw new Error(
      `${file} was made by another version (layout ${header.schema}; this one has ${SCHEMA}). Restore it with that version.`,
    );
  return header as Header;
}

/** The lines of a compressed file; a damaged one is reported by name. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  await once(source, 'open');
  const unzipped = createGunzip();
  const failed = pipeline(source, unzipped).catch((cause: unknown) => {
    throw new Error(`${file} is damaged: ${(cause as Error).message}`, { cause });
  });
  // Looked at below; until then a failure must not count as unhandled.
  failed.catch(() => {});
  try {
    yield* createInterface({ input: unzipped, crlfDelay: Number.POSITIVE_INFINITY });
  } catch {
    // The pipeline knows why.
  }
  await failed;
}

/** The newest backup of a folder, or the file itself. */
export async function newestBackup(path: string): Promise<string> {
  if (!(await stat(path)).isDirectory()) return path;
  const [newest] = await backupsIn(path);
  if (!newest) throw new Error(`There is no backup in ${path}.`);
  return newest.file;
}

export interface RestoreOptions {
  readonly replace?: boolean;
  readonly onProgress?: OnProgress;
}

/** Fills an empty store from a backup (of a folder, from its newest), all or nothing. With `replace` its old content goes first. */
export async function restore(path: string, to: StoreAddress, options: RestoreOptions = {}): Promise<Copied> {
  const file = await newestBackup(path);
  if (await isSqliteCopy(file))
    return withUnpacked(file, async (folder) => {
      // An older layout is brought up to date before anything is copied.
      await (await Store.open(folder)).close();
      return migrateStore(folder, to, options);
    });
  const lines = linesOf(file);
  const first = await lines.next();
  const header = readHeader(first.done ? undefined : first.value, file);
  const known = new Set<string>(TABLES.map((t) => t.name));
  async function* pages(): AsyncGenerator<Rows> {
    let table = '';
    let rows: Record<string, unknown>[] = [];
    let ended = false;
    for await (const line of lines) {
      const value = JSON.parse(line) as [string, Record<string, unknown>] | { end: true; rows: number };
      if (!Array.isArray(value)) {
        ended = value.end && value.rows === header.rows;
        break;
      }
      const [name, row] = value;
      if (!known.has(name)) throw new Error(`${file} holds an unknown table "${name}".`);
      if (name !== table || rows.length >= PAGE) {
        if (rows.length > 0) yield { table: table as keyof Database, rows };
        table = name;
        rows = [];
      }
      rows.push(row);
    }
    if (!ended) throw new Error(`${file} is cut short: its last line is missing. Nothing was restored.`);
    if (rows.length > 0) yield { table: table as keyof Database, rows };
  }
  if (header.schema === SCHEMA) return fill(to, pages(), header, options);
  return inTemporaryFolder(async (folder) => {
    await fill(folder, pages(), header, {});
    await (await Store.open(folder)).close();
    return migrateStore(folder, to, options);
  });
}

async function fill(
  to: StoreAddress,
  pages: AsyncIterable<Rows>,
  { schema, rows }: Header,
  { replace = false, onProgress = () => {} }: RestoreOptions,
): Promise<Copied> {
  const store = await Store.open(to, { layout: schema });
  try {
    return await writeAll(store, pages, rows, replace, onProgress);
  } finally {
    await store.close();
  }
}

/** Copies a store into another, whichever engines they are. The source is only read. */
export async function migrateStore(
  from: StoreAddress,
  to: StoreAddress,
  options: { replace?: boolean; onProgress?: OnProgress } = {},
): Promise<Copied> {
  const source = await Store.open(from, { mode: 'read' });
  try {
    const target = await Store.open(to);
    try {
      return await atOneMoment(source, async (trx) =>
        writeAll(target, readAll(trx), await countAll(trx), options.replace ?? false, options.onProgress ?? (() => {})),
      );
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
