import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Who may import whom: engine <- rail <- games <- bots, interop, study <- server, web, cli. */
const allowed: Record<string, readonly string[]> = {
  engine: [],
  rail: ['engine'],
  games: ['engine', 'rail'],
  bots: ['engine', 'rail', 'games'],
  interop: ['engine', 'rail', 'games'],
  study: ['engine', 'rail', 'games'],
  cli: ['engine', 'rail', 'games', 'bots', 'interop', 'study', 'server'],
  server: ['engine', 'rail', 'games', 'bots', 'interop', 'study'],
  web: ['engine', 'rail', 'games', 'bots', 'interop', 'study'],
};
/** These run in the browser and in workers: nothing but our own packages. */
const pure = ['engine', 'rail', 'games', 'study'];

function sources(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((e) => e.isFile() && /\.tsx?$/.test(e.name) && !/\.test\.tsx?$/.test(e.name))
    .map((e) => join(e.parentPath, e.name))
    .filter((f) => !f.includes('/testing/'));
}
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:\bfrom\s+|\bimport\s*\(?\s*)'([^']+)'/g)].map((m) => m[1]!);

describe('imports', () => {
  for (const [name, may] of Object.entries(allowed)) {
    it(`${name} imports only ${may.join(', ') || 'itself'}`, () => {
      const wrong: string[] = [];
      for (const file of sources(join('packages', name, 'src'))) {
        for (const target of importsOf(file)) {
          const ours = /^@traviesa\/([^/]+)/.exec(target)?.[1];
          if (ours ? !may.includes(ours) : pure.includes(name) && !target.startsWith('.'))
            wrong.push(`${file}: ${target}`);
          if (name === 'games' && target.startsWith('.')) {
            const title = /packages\/games\/src\/([^/]+)\//.exec(file)?.[1];
            const other = /^packages\/games\/src\/([^/]+)\//.exec(join(file, '..', target))?.[1];
            if (title && other && other !== title) wrong.push(`${file}: titles must not import each other (${target})`);
          }
        }
      }
      expect(wrong).toEqual([]);
    });
  }
  it('finds sources to look at', () => {
    expect(sources('packages/engine/src').length).toBeGreaterThan(10);
  });
});
