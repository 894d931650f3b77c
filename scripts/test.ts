/**
 * Everything: types, lint, unit, property, integration and browser tests. Ends with the plain line `N passed, N failed`.
 * Browser tests need Chromium, store tests a PostgreSQL server: found here, installed when CI is set, otherwise the
 * command is printed and the run says which tests were left out.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkTypes, typedProjects } from './lib/types.ts';

interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
}
const total: Outcome = { passed: 0, failed: 0, skipped: 0 };
const remarks: string[] = [];
const began = Date.now();

function add(o: Outcome): void {
  total.passed += o.passed;
  total.failed += o.failed;
  total.skipped += o.skipped;
}

function run(command: string, args: readonly string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  return status === 0;
}

function step(name: string, command: string, ...args: string[]): void {
  console.log(`\n== ${name}`);
  const ok = run(command, args);
  add({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });
}

/** Runs a Vitest project and counts its tests; a run that reports nothing counts as one failure. */
function vitest(name: string, project: string): void {
  console.log(`\n== ${name}`);
  const dir = mkdtempSync(join(tmpdir(), 'traviesa-test-'));
  const report = join(dir, 'report.json');
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const ok = run('vitest', args);
  let outcome: Outcome = { passed: 0, failed: 1, skipped: 0 };
  if (existsSync(report)) {
    const r = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>;
    const failedFiles = r['numFailedTestSuites'] ?? 0;
    const failed = Math.max(r['numFailedTests'] ?? 0, ok ? 0 : 1, failedFiles > 0 ? 1 : 0);
    outcome = {
      passed: r['numPassedTests'] ?? 0,
      failed,
      skipped: (r['numPendingTests'] ?? 0) + (r['numTodoTests'] ?? 0),
    };
  }
  rmSync(dir, { recursive: true, force: true });
  if (outcome.skipped > 0) remarks.push(`${name}: ${outcome.skipped} skipped; the output above says why`);
  add(outcome);
}

function onPath(...names: string[]): boolean {
  return (process.env['PATH'] ?? '').split(':').some((dir) => names.some((n) => existsSync(join(dir, n))));
}
function hasPostgres(): boolean {
  const usual = '/usr/lib/postgresql';
  return (
    onPath('initdb') ||
    (existsSync(usual) && readdirSync(usual).some((v) => existsSync(join(usual, v, 'bin', 'initdb'))))
  );
}

/** Makes sure that a Debian package is there, or says what is missing without it. */
function need(what: string, found: () => boolean, debian: string, without: string): void {
  if (found()) return;
  const command = `apt-get install -y ${debian}`;
  if (process.env['CI'] && onPath('apt-get')) {
    console.log(`Installing ${what}: ${command}`);
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    run('apt-get', ['update', '-q'], quiet);
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', debian], quiet);
    if (found()) return;
  }
  remarks.push(`${what} was not found, so ${without} were skipped. To run them: ${command}`);
}

need('Chromium', () => onPath('chromium', 'chromium-browser', 'google-chrome'), 'chromium', 'the browser tests');
need('nginx', () => onPath('nginx') || existsSync('/usr/sbin/nginx'), 'nginx-light', 'the tests of several servers');
need('PostgreSQL', hasPostgres, 'postgresql', 'the store tests on PostgreSQL');

console.log('\n== Types');
for (const { project, ok, output, ms } of await checkTypes('.', typedProjects())) {
  console.log(`${output}${ok ? 'ok' : 'FAILED'}  ${project}  (${ms} ms)`);
  add({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });
}
step('Lint', 'biome', 'ci', '--error-on-warnings', '.');
vitest('Unit, property and integration tests', 'unit');
vitest('Faults that the server must survive', 'faults');
vitest('Players and attackers at the same time', 'soak');
if (existsSync('packages/web/vite.config.ts')) {
  step('Build of the web client', 'npm', 'run', '-s', 'build', '-w', 'packages/web');
  vitest('Browser tests', 'browser');
}

console.log(`\nTook ${Math.round((Date.now() - began) / 1000)} s.`);
for (const r of remarks) console.log(r);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
