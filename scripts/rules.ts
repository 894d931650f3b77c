/**
 * Which rules have no code or no test, and which rules could be removed without a test noticing.
 *   npm run rules                       ids without code or test, per title
 *   npm run rules -- --drop <title>     removes each `must` of a title in turn and runs the tests
 */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type MustCall, mustCalls } from './lib/dropRule.ts';
import { ruleReport } from './lib/ruleReport.ts';

const { values } = parseArgs({ options: { drop: { type: 'string' }, help: { type: 'boolean' } } });
if (values.help) {
  console.log(
    'npm run rules [-- --drop <title>]\nLists rules without code or test; with --drop, rules whose removal no test notices.',
  );
  process.exit(0);
}

function sourcesBelow(dir: string, test: boolean): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((f) => f.endsWith('.ts') && f.endsWith('.test.ts') === test)
    .map((f) => join(dir, f))
    .sort();
}

/** Runs tests with one rule dropped; true when some test fails, that is: notices. */
function noticed(drop: MustCall, files: readonly string[], name?: string): Promise<boolean> {
  const args = ['run', '--project', 'unit', '--reporter=dot', '--bail=1', ...(name ? ['-t', name] : []), ...files];
  return new Promise((resolve) => {
    const child = spawn('vitest', args, {
      stdio: 'ignore',
      env: { ...process.env, TRAVIESA_DROP: `${drop.file}#${drop.index}` },
    });
    child.on('close', (code) => resolve(code !== 0));
  });
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

async function survivesDrop(drop: MustCall, tests: ReadonlyMap<string, string>): Promise<boolean> {
  const whole = new RegExp(`${literally(drop.id)}(?![\\w-])`);
  const naming = [...tests].filter(([, text]) => whole.test(text)).map(([file]) => file);
  if (naming.length > 0 && (await noticed(drop, naming, `${literally(drop.id)}(?![\\w-])`))) return false;
  return !(await noticed(drop, [...tests.keys()]));
}

async function dropAll(title: string): Promise<number> {
  const dir = join('packages/games/src', title);
  const calls = sourcesBelow(dir, false).flatMap((f) => mustCalls(f, readFileSync(f, 'utf8')));
  const tests = new Map(sourcesBelow(dir, true).map((f) => [f, readFileSync(f, 'utf8')]));
  if (calls.length === 0) throw new Error(`no rules found in ${dir}`);
  const baseline = await noticed({ file: '', index: -1, line: 0, id: '' }, [...tests.keys()]);
  if (baseline) throw new Error('the tests fail with all rules in place; mend them first');
  const survivors: MustCall[] = [];
  let done = 0;
  const queue = [...calls];
  const worker = async (): Promise<void> => {
    for (let drop = queue.shift(); drop; drop = queue.shift()) {
      if (await survivesDrop(drop, tests)) survivors.push(drop);
      done += 1;
      if (process.stderr.isTTY) process.stderr.write(`\r${done}/${calls.length}`);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(4, availableParallelism())) }, worker));
  if (process.stderr.isTTY) process.stderr.write('\n');
  for (const s of survivors) console.log(`not noticed: ${s.id}  ${s.file}:${s.line}`);
  console.log(`${title}: ${calls.length} rules dropped one by one, ${survivors.length} not noticed`);
  return survivors.length;
}

if (values.drop) process.exit((await dropAll(values.drop)) === 0 ? 0 : 1);

let bad = false;
for (const r of ruleReport()) {
  const { title, ids, excused, withoutCode, withoutTest, problems } = r;
  console.log(`${title}: ${ids.length} rules, ${excused.length} that state nothing checkable`);
  if (withoutCode.length > 0) console.log(`  without code: ${withoutCode.join(' ')}`);
  if (withoutTest.length > 0) console.log(`  without test: ${withoutTest.join(' ')}`);
  for (const p of problems) console.log(`  ${p}`);
  bad ||= withoutCode.length + withoutTest.length + problems.length > 0;
}
process.exit(bad ? 1 : 0);
