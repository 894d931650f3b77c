import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

export interface TypesOf {
  readonly project: string;
  readonly ok: boolean;
  readonly output: string;
  readonly ms: number;
}

/** What has types of its own: the tests and tools at the root, and each package; what takes longest first. */
export function typedProjects(): string[] {
  const quick = ['study', 'interop', 'bots', 'games', 'rail', 'engine'];
  const packages = readdirSync('packages').filter((p) => existsSync(join('packages', p, 'tsconfig.json')));
  return ['.', ...packages.sort((a, b) => quick.indexOf(a) - quick.indexOf(b)).map((p) => `packages/${p}`)];
}

/**
 * Checks the types of projects, one to a core. The compiler by itself would share each of them among several checkers, which work
 * out the same types again: that takes twice the processor time.
 */
export async function checkTypes(
  root: string,
  projects: readonly string[],
  more: (project: string) => readonly string[] = () => [],
): Promise<TypesOf[]> {
  const waiting = [...projects];
  const done: TypesOf[] = [];
  const worker = async (): Promise<void> => {
    for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
      const began = Date.now();
      const { ok, output } = await compiler(root, ['-p', project, '--checkers', '1', ...more(project)]);
      done.push({ project, ok, output, ms: Date.now() - began });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return done;
}

function compiler(root: string, args: readonly string[]): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules/.bin/tsc'), args, { cwd: root });
    let output = '';
    const add = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}
