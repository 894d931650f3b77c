/** Games that people really played, for tests and benchmarks. They are not part of the project. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const folder = process.env['TRAVIESA_REAL_GAMES'] ?? '../shared/real-games';

export interface RealGame {
  readonly log: string;
  readonly trace: string;
}

/** The log and the trace of a game by its file name, or nothing when the folder is not there. */
export function realGame(name: string): RealGame | undefined {
  const log = join(folder, `${name}.json`);
  const trace = join(folder, `${name}.trace.jsonl`);
  if (!existsSync(log) || !existsSync(trace)) return undefined;
  return { log: readFileSync(log, 'utf8'), trace: readFileSync(trace, 'utf8') };
}

/** Games of our bots that the site's own engine has accepted, each with the states it reached. */
const siteFolder = join(folder, '..', 'site-games');

/** The names of all such games; none when the folder is not there. */
export const siteGames = (): string[] =>
  existsSync(siteFolder)
    ? readdirSync(siteFolder)
        .filter((file) => file.endsWith('.json.gz'))
        .map((file) => file.slice(0, -'.json.gz'.length))
        .sort()
    : [];

export function siteGame(name: string): RealGame {
  const unpacked = (end: string): string => gunzipSync(readFileSync(join(siteFolder, `${name}${end}`))).toString();
  return { log: unpacked('.json.gz'), trace: unpacked('.trace.jsonl.gz') };
}

/** For the names of tests that cannot run without it. */
export const orSkipped = (game: RealGame | undefined): string => (game ? '' : ' (skipped: no folder of real games)');
