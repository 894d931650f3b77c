import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A backup in its folder; its name says when it was begun. */
export interface KeptBackup {
  readonly at: number;
  readonly file: string;
}

const NAME = /^traviesa-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;
const PART = /^traviesa-.*\.part/;
/** What was not finished in this time never will be. */
const GIVEN_UP = 24 * 60 * 60_000;

export const nameAt = (at: number): string =>
  `traviesa-${new Date(at).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z.backup`;

function momentOf(name: string): number | undefined {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  if (year === undefined) return undefined;
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at) ? undefined : at;
}

/** The backups of a folder, the newest first. */
export async function backupsIn(folder: string): Promise<KeptBackup[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .flatMap((name) => {
      const at = momentOf(name);
      return at === undefined ? [] : [{ at, file: join(folder, name) }];
    })
    .sort((a, b) => b.at - a.at);
}

/** Makes the folder, for nobody else to read, and clears away what an interrupted backup has left. */
export async function prepare(folder: string, now: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    if (!PART.test(name)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && now - found.mtimeMs > GIVEN_UP) await rm(path, { force: true });
  }
}
