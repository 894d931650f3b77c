import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backup as copyPages, DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { FILE } from '../store/sqlite.ts';

/** All pages in one step: what another connection writes meanwhile would make smaller steps begin again. */
const ALL_PAGES = 2 ** 31 - 1;
const MAGIC = 'SQLite format 3\0';

/** Copies the database of a folder page by page with SQLite's own backup, as it stands at one moment, looks the copy over and compresses it. */
export async function copySqlite(folder: string, file: string): Promise<void> {
  const [pages, part] = [`${file}.part.sqlite`, `${file}.part`];
  try {
    const source = new DatabaseSync(join(folder, FILE), { readOnly: true, timeout: 5000 });
    try {
      await copyPages(source, pages, { rate: ALL_PAGES });
    } finally {
      source.close();
    }
    const copy = new DatabaseSync(pages);
    try {
      copy.exec('pragma journal_mode = delete');
      const [found] = copy.prepare('pragma quick_check(1)').all() as { quick_check: string }[];
      if (found?.quick_check !== 'ok') throw new Error(`the copy is damaged: ${found?.quick_check}`);
    } finally {
      copy.close();
    }
    await pipeline(createReadStream(pages), createGzip(), createWriteStream(part, { mode: 0o600 }));
    const handle = await open(part, 'r+');
    await handle.sync();
    await handle.close();
    await rename(part, file);
  } finally {
    for (const ending of ['', '-wal', '-shm', '-journal']) await rm(pages + ending, { force: true });
    await rm(part, { force: true });
  }
}

/** Whether this file holds the pages of a database, not the lines of an archive. */
export async function isSqliteCopy(file: string): Promise<boolean> {
  const source = createReadStream(file, { end: 4095 });
  const unzipped = createGunzip();
  // Only the beginning is looked at: that the rest is missing is no fault here.
  const ended = pipeline(source, unzipped).catch(() => {});
  try {
    for await (const chunk of unzipped) {
      unzipped.destroy();
      return (chunk as Buffer).subarray(0, MAGIC.length).toString('latin1') === MAGIC;
    }
  } catch {
    // Not compressed, or damaged: whoever reads it as an archive says so.
  } finally {
    await ended;
  }
  return false;
}

/** A folder that is there for as long as the work takes. */
export async function inTemporaryFolder<V>(work: (folder: string) => Promise<V>): Promise<V> {
  const folder = await mkdtemp(join(tmpdir(), 'traviesa-restore-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Unpacks such a copy into a data folder of its own for as long as the work takes. */
export function withUnpacked<V>(file: string, work: (folder: string) => Promise<V>): Promise<V> {
  return inTemporaryFolder(async (folder) => {
    const path = join(folder, FILE);
    await pipeline(createReadStream(file), createGunzip(), createWriteStream(path, { mode: 0o600 })).catch(
      (cause: unknown) => {
        throw new Error(`${file} is damaged: ${(cause as Error).message}`, { cause });
      },
    );
    return work(folder);
  });
}
