/**
 * Breaks the code outside the rule lists in one place at a time and names the places where no test notices.
 *   npm run mutate -- <title | rail | engine> [--sample 300] [--seed 1]
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { generator } from '@traviesa/engine';
import { forEach } from './lib/notice.ts';
import { type Covered, cover } from './mutate/cover.ts';
import { isSame, outdated, readEquivalents } from './mutate/equivalents.ts';
import { notices, stopHosts } from './mutate/hosts.ts';
import { type Mutant, mutantsOf } from './mutate/mutants.ts';
import { scopeOf, type TestGroup } from './mutate/scopes.ts';

const USAGE = 'npm run mutate -- <title | rail | engine> [--sample 300] [--seed 1] [--only <file>]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    help: { type: 'boolean' },
  },
});
const whole = (text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`"${text}" is no whole number\n${USAGE}`);
  return Number(text);
};

/** The same for the same seed and sources: the first of all mutants, shuffled. */
function drawn(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const draw = generator(seed);
  const rest = [...mutants];
  return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(draw(rest.length), 1)[0]!);
}

interface Known extends TestGroup {
  readonly covered: readonly Covered[];
}

/** A machine that does other things too may be slow; a loop without end is no slower than that. */
const mostMs = (files: readonly Covered[]): number => 30_000 + 10 * files.reduce((sum, f) => sum + f.ms, 0);

async function isNoticed(mutant: Mutant, groups: readonly Known[]): Promise<boolean> {
  const place = `${mutant.file}:${mutant.within}`;
  for (const { covered, names } of groups) {
    const files = covered.filter((c) => c.reached.has(place));
    if (files.length === 0) continue;
    const task = { order: files.map((f) => f.file), broken: mutant };
    if (await notices(names ? { task, names } : { task }, mostMs(files))) return true;
  }
  return false;
}

async function main(): Promise<void> {
  const [name] = positionals;
  if (values.help || name === undefined) return void console.log(USAGE);
  const scope = scopeOf(name);
  const equivalents = readEquivalents();
  const all = scope.sources.flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8')));
  for (const e of outdated(equivalents, all).filter((e) => scope.sources.includes(e.file)))
    console.log(`no longer in the code, see scripts/mutate/equivalent: ${e.file}  ${e.change}`);
  const wanted = all.filter((m) => !equivalents.some((e) => isSame(e, m)) && (!values.only || m.file === values.only));
  const sample = drawn(wanted, whole(values.sample), whole(values.seed));
  console.log(`${name}: ${all.length} places to break, ${all.length - wanted.length} left out, ${sample.length} drawn`);
  const groups = scope.groups.map((g) => ({ ...g, covered: cover(scope.sources, g) }));
  const survivors = new Set<Mutant>();
  await forEach(sample, async (mutant) => {
    if (await isNoticed(mutant, groups)) return;
    survivors.add(mutant);
    console.log(`not noticed: ${mutant.file}:${mutant.line}  ${mutant.change}`);
  });
  stopHosts();
  console.log(`noticed ${sample.length - survivors.size} of ${sample.length}`);
}

await main();
