/** Before each commit: types, lint, and the tests of what changed since main (on main: since the last commit). */
import { execFileSync, spawnSync } from 'node:child_process';
import { checkTypes, typedProjects } from './lib/types.ts';

function run(command: string, ...args: string[]): boolean {
  const began = Date.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  console.log(`${status === 0 ? 'ok' : 'FAILED'}  ${[command, ...args].join(' ')}  (${Date.now() - began} ms)`);
  return status === 0;
}

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

/** What to compare with: the place where this branch left main, or the last commit. */
function changedSince(): string {
  const head = git('rev-parse', 'HEAD');
  const fork = git('merge-base', 'HEAD', 'main');
  if (fork && fork !== head) return fork;
  return git('status', '--porcelain') ? 'HEAD' : 'HEAD~1';
}

/** What the compiler knows of the last check: a second one only looks at what changed. */
const buildInfo = (project: string): string => `node_modules/.cache/tsc/${project.replace(/\W/g, '_')}.tsbuildinfo`;

const types = await checkTypes('.', typedProjects(), (p) => ['--incremental', '--tsBuildInfoFile', buildInfo(p)]);
for (const { project, ok, output, ms } of types)
  console.log(`${output}${ok ? 'ok' : 'FAILED'}  types of ${project}  (${ms} ms)`);
const results = [
  types.every(({ ok }) => ok),
  run('biome', 'ci', '--error-on-warnings', '.'),
  run('vitest', 'run', '--project', 'unit', '--changed', changedSince(), '--passWithNoTests', '--reporter=dot'),
];
process.exit(results.every(Boolean) ? 0 : 1);
