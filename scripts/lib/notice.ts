/** Runs tests while something is broken on purpose, and says whether they notice. */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

export interface Attempt {
  readonly files: readonly string[];
  /** What is broken, for a setup file to read. */
  readonly env: Readonly<Record<string, string>>;
  /** Only tests whose full name matches. */
  readonly names?: string;
}

/** The process groups at work: whoever stops us stops them too. */
const running = new Set<number>();

function stop(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const group of running) stop(group);
    process.exit(1);
  });
}

/** True when some test fails. All files share one worker and its modules: what is broken is broken for all of them. */
export function notices({ files, env, names }: Attempt): Promise<boolean> {
  const args = ['run', '--project', 'unit', '--pool=threads', '--no-isolate', '--maxWorkers=1', '--bail=1'];
  if (names) args.push('-t', names);
  return new Promise((resolve) => {
    const child = spawn('vitest', [...args, '--reporter=dot', ...files], {
      stdio: 'ignore',
      detached: true,
      env: { ...process.env, ...env },
    });
    const group = child.pid!;
    running.add(group);
    child.on('close', (code) => {
      running.delete(group);
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

/** Does the work of all items, as many at a time as the machine has cores, and tells how far it is. */
export async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const isTerminal = process.stderr.isTTY;
  const queue = [...items];
  let done = 0;
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      await work(item);
      done += 1;
      if (isTerminal) process.stderr.write(`\r${done}/${items.length}`);
      else if (done % 25 === 0) process.stderr.write(`${done}/${items.length}\n`);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(8, availableParallelism())) }, worker));
  if (isTerminal) process.stderr.write('\n');
}
