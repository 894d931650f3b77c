/**
 * Runs the tests of a scope once over sound sources: which functions and branches does each test file reach, and how
 * long does it take? What is known of a test file is kept until the file or any source changes.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { CONFIG } from './hosts.ts';
import type { Task } from './plugin.ts';
import type { TestGroup } from './scopes.ts';

const KEPT = 'node_modules/.cache/traviesa-mutate';

export interface Covered {
  readonly file: string;
  readonly ms: number;
  readonly reached: ReadonlySet<string>;
}

interface Results {
  readonly success: boolean;
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[];
}

/** Everything that decides what a test reaches, but the test files themselves. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const dir of [
    'packages/engine',
    'packages/rail',
    'packages/games',
    'packages/bots',
    'tests',
    'scripts/mutate',
  ]) {
    const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((f) => f.isFile());
    const paths = files.map((f) => join(f.parentPath, f.name)).filter((f) => !f.includes('node_modules'));
    for (const path of paths.filter((f) => !f.endsWith('.test.ts') && !f.includes('equivalent')).sort())
      hash.update(path).update(readFileSync(path));
  }
  return hash.digest('hex');
}

export function cover(sources: readonly string[], { files, names }: TestGroup): Covered[] {
  const all = fingerprint();
  const keptAs = (file: string): string => {
    const key = createHash('sha256').update(`${all} ${sources[0]} ${names} ${file} `).update(readFileSync(file));
    return join(KEPT, `${key.digest('hex').slice(0, 32)}.json`);
  };
  const unknown = files.filter((f) => !existsSync(keptAs(f)));
  mkdirSync(KEPT, { recursive: true });
  if (unknown.length > 0)
    for (const known of run(sources, unknown, names)) writeFileSync(keptAs(known.file), JSON.stringify(known));
  for (const file of unknown.filter((f) => !existsSync(keptAs(f))))
    writeFileSync(keptAs(file), JSON.stringify({ file, ms: 0, reached: [] }));
  return files
    .map((f) => JSON.parse(readFileSync(keptAs(f), 'utf8')) as Known)
    .map(({ file, ms, reached }) => ({ file, ms, reached: new Set(reached) }))
    .sort((a, b) => a.ms - b.ms);
}

interface Known {
  readonly file: string;
  readonly ms: number;
  readonly reached: readonly string[];
}

/** Files none of whose tests have such a name are missing. */
function run(sources: readonly string[], files: readonly string[], names: string | undefined): Known[] {
  const into = mkdtempSync(join(tmpdir(), 'traviesa-mutate-'));
  try {
    const task: Task = { order: [], cover: { files: sources, into } };
    const results = join(into, 'results');
    const args = ['run', '--project', 'unit', '--config', CONFIG, '--reporter=json', `--outputFile=${results}`];
    const { status } = spawnSync('vitest', [...args, ...(names ? ['-t', names] : []), ...files], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, TRAVIESA_MUTATE: JSON.stringify(task) },
    });
    if (status !== 0) throw new Error('the tests fail over sound sources; mend them first');
    const { testResults } = JSON.parse(readFileSync(results, 'utf8')) as Results;
    const took = new Map(testResults.map((r) => [relative(process.cwd(), r.name), r.endTime - r.startTime]));
    return readdirSync(into)
      .filter((f) => f.endsWith('.json'))
      .map((f) => JSON.parse(readFileSync(join(into, f), 'utf8')) as { file: string; reached: string[] })
      .map(({ file, reached }) => ({ file, ms: took.get(file) ?? 0, reached }));
  } finally {
    rmSync(into, { recursive: true, force: true });
  }
}
