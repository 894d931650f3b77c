/** What can be mutated, and which tests could notice. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { testsBelow } from '../lib/notice.ts';

export interface TestGroup {
  readonly files: readonly string[];
  /** Only tests whose full name matches: suites play every title. */
  readonly names?: string;
}

export interface Scope {
  readonly sources: readonly string[];
  /** A later group is asked only about what the earlier ones have not noticed. */
  readonly groups: readonly TestGroup[];
}

const GOLDEN = ['tests/titles/golden.test.ts', 'tests/titles/asked.test.ts'];
const GAMES = ['tests/titles/hidden.test.ts', 'tests/titles/games.test.ts'];

/** Not broken: tests and what they use, tables of texts, and the invariants that tests look at. */
const LEFT_OUT = /\.test\.ts$|(^|\/)testing\/|(^|\/)(text(\.\w+)?|messages|audit)\.ts$/;

function sourcesBelow(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((f) => f.endsWith('.ts') && !LEFT_OUT.test(f))
    .map((f) => join(dir, f))
    .sort();
}

export function scopeOf(name: string): Scope {
  if (name === 'rail') {
    const routes = testsBelow('tests').filter((f) => /\/routes\w*\.test\.ts$/.test(f));
    const groups = [
      { files: testsBelow('packages/rail/src') },
      { files: testsBelow('packages/games/src') },
      { files: routes },
      { files: GOLDEN },
    ];
    return { sources: sourcesBelow('packages/rail/src'), groups };
  }
  if (name === 'engine') {
    const bots = testsBelow('packages/bots/src').filter((f) => /src\/\w+\.test\.ts$/.test(f));
    const groups = [
      { files: testsBelow('packages/engine/src') },
      { files: [...bots, ...testsBelow('packages/games/src'), 'tests/rules.test.ts', 'tests/titles/suite.test.ts'] },
      { files: GOLDEN },
    ];
    return { sources: sourcesBelow('packages/engine/src'), groups };
  }
  const dir = join('packages/games/src', name);
  if (!/^[\w-]+$/.test(name) || !existsSync(dir)) throw new Error(`"${name}" is neither a title nor rail nor engine`);
  const names = `(of|in) ${name} `;
  return {
    sources: sourcesBelow(dir),
    groups: [{ files: testsBelow(dir) }, { files: GOLDEN, names }, { files: GAMES, names }],
  };
}
