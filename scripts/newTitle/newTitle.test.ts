import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkTypes } from '../lib/types.ts';
import { newTitle } from './newTitle.ts';

const root = resolve(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'traviesa-title-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The sources anew; what is installed is shared, but for our own packages. */
function copyProject(): void {
  const left = new Set(['node_modules', '.git', 'data', 'artifacts', 'dist', 'coverage']);
  cpSync(root, copy, { recursive: true, filter: (from) => !left.has(from.slice(from.lastIndexOf('/') + 1)) });
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@traviesa'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@traviesa' && name !== '.cache' && name !== '.vite')
      symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  for (const name of readdirSync(join(copy, 'packages')))
    symlinkSync(join(copy, 'packages', name), join(modules, '@traviesa', name));
}

function run(command: string, ...args: string[]): string {
  const env = { ...process.env };
  for (const key of Object.keys(env)) if (/^(VITEST|NODE_ENV$|TRAVIESA_)/.test(key)) delete env[key];
  const { status, stdout, stderr } = spawnSync(join(copy, 'node_modules/.bin', command), args, {
    cwd: copy,
    env,
    encoding: 'utf8',
  });
  return status === 0 ? 'ok' : `${command} ${args.join(' ')}\n${stdout}\n${stderr}`.slice(-4000);
}

describe('npm run new-title', () => {
  copyProject();
  const files = [
    ...newTitle(copy, 'new-line', 'New Line'),
    ...newTitle(copy, 'old-line', 'Old Line', '1830'), // with auction, private companies, trade-in and emergencies
  ];
  it('writes titles whose types and form are right in every package', async () => {
    const concerned = ['web', 'cli', 'bots', 'games'].map((p) => `packages/${p}`);
    for (const { project, ok, output } of await checkTypes(copy, concerned))
      expect({ project, ok, output: output.slice(-4000) }).toEqual({ project, ok: true, output: '' });
    const sources = files.filter((f) => /\.tsx?$/.test(f));
    expect(run('biome', 'ci', '--error-on-warnings', ...sources)).toBe('ok');
  }, 900_000);
  it('that have a test for each of their rules, play whole games with bots and show themselves', () => {
    for (const title of ['new-line', 'old-line']) expect(run('node', 'scripts/golden.ts', title)).toBe('ok');
    const own = [
      'packages/games/src/new-line',
      'packages/games/src/old-line',
      'packages/games/src/index.test.ts',
      'packages/web/src/titles',
      'tests/rules.test.ts',
    ];
    expect(run('vitest', 'run', '--project', 'unit', ...own)).toBe('ok');
    const suite = (name: string): string => `tests/titles/${name}.test.ts`;
    const played = (which: string, ...suites: string[]): string =>
      run('vitest', 'run', '--project', 'unit', '-t', which, ...suites.map(suite));
    expect(played('(new|old)-line', 'golden', 'texts', 'games', 'hidden')).toBe('ok');
  }, 900_000);
});
