/** Games that people really played, for tests and benchmarks. They are not part of the project. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** For the names of tests that cannot run without it. */
export const orSkipped = (game: RealGame | undefined): string => (game ? '' : ' (skipped: no folder of real games)');
