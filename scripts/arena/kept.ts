/** Results are kept game by game, so that a match which was broken off goes on where it stood. */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Contest, Result } from './contest.ts';

const DIRECTORY = join('artifacts', 'arena');

/** A fingerprint of the code that plays: results of other bots or rules do not count. */
function codeOf(title: string): string {
  const files = ['engine', 'rail', 'bots'].map((name) => `packages/${name}/src/**/*.ts`);
  const hash = createHash('sha256');
  for (const file of globSync([...files, `packages/games/src/${title}/**/*.ts`]).sort())
    if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

export function fileOf({ title, bots, seed }: Contest, directory = DIRECTORY): string {
  const names = bots.join('-').replaceAll(':', '');
  return join(directory, `${title}.${names}.${seed}.${codeOf(title)}.jsonl`);
}

/** A line that was cut off when the match ended is left out: its game is played again. */
export function readKept(file: string): Result[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line): Result[] => {
      try {
        return [JSON.parse(line) as Result];
      } catch {
        return [];
      }
    });
}

export function keep(file: string, result: Result): void {
  mkdirSync(dirname(file), { recursive: true });
  // The line before may have been cut off: each begins with a new line.
  appendFileSync(file, `\n${JSON.stringify(result)}`);
}
