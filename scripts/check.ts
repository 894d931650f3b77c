/** Before each commit: types, lint, and the tests of what changed. Under a minute. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

function run(command: string, ...args: string[]): boolean {
  const began = Date.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  console.log(`${status === 0 ? 'ok' : 'FAILED'}  ${[command, ...args].join(' ')}  (${Date.now() - began} ms)`);
  return status === 0;
}

const projects = [
  '.',
  ...readdirSync('packages')
    .map((p) => `packages/${p}`)
    .filter((p) => existsSync(`${p}/tsconfig.json`)),
];
const all = process.argv.includes('--types')
  ? []
  : [['vitest', 'run', '--changed', '--passWithNoTests', '--reporter=dot']];
let ok = projects.every((p) => run('tsc', '-p', p));
ok = run('biome', 'ci', '--error-on-warnings', '.') && ok;
for (const [command, ...args] of all) ok = run(command!, ...args) && ok;
process.exit(ok ? 0 : 1);
