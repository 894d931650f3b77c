/** Runs all tests of a scope once over sound sources: which functions does each test file reach, and how long does it take? */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Task } from './plugin.ts';
import type { TestGroup } from './scopes.ts';

export const CONFIG = 'scripts/mutate/vitest.config.ts';

export interface Covered {
  readonly file: string;
  readonly ms: number;
  readonly reached: ReadonlySet<string>;
}

interface Results {
  readonly success: boolean;
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[];
}

export function cover(sources: readonly string[], { files, names }: TestGroup): Covered[] {
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
      .map(({ file, reached }) => ({ file, ms: took.get(file) ?? 0, reached: new Set(reached) }))
      .sort((a, b) => a.ms - b.ms);
  } finally {
    rmSync(into, { recursive: true, force: true });
  }
}
