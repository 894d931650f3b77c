/** Runs tests while something is broken on purpose, and says whether they notice. */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

export interface Attempt {
  readonly files: readonly string[];
  /** What is broken, for the configuration or a setup file to read. */
  readonly env: Readonly<Record<string, string>>;
  readonly config?: string;
  /** Only tests whose full name matches. */
  readonly names?: string;
  /** After so long the tests are taken for caught in a loop, which counts as noticed. */
  readonly mostMs?: number;
}

/** True when some test fails. All files share one worker and its modules: what is broken is broken for all of them. */
export function notices({ files, env, config, names, mostMs }: Attempt): Promise<boolean> {
  const args = ['run', '--project', 'unit', '--pool=threads', '--no-isolate', '--maxWorkers=1', '--bail=1'];
  if (config) args.push('--config', config);
  if (names) args.push('-t', names);
  return new Promise((resolve) => {
    const child = spawn('vitest', [...args, '--reporter=dot', ...files], {
      stdio: 'ignore',
      detached: true,
      env: { ...process.env, ...env },
    });
    const limit = mostMs === undefined ? undefined : setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), mostMs);
    child.on('close', (code) => {
      clearTimeout(limit);
      resolve(code !== 0);
    });
  });
}

export function testsBelow(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((f) => /\.test\.tsx?$/.test(f) && !f.includes('node_modules'))
    .map((f) => join(dir, f))
    .sort();
}

/** Does the work of all items, as many at a time as the machine has cores; tells a terminal how far it is. */
export async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  let done = 0;
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      await work(item);
      done += 1;
      if (process.stderr.isTTY) process.stderr.write(`\r${done}/${items.length}`);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(8, availableParallelism())) }, worker));
  if (process.stderr.isTTY) process.stderr.write('\n');
}
