/** Compares the rules in docs/rules with the code and the tests. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { titles as registry } from '@traviesa/games';
import { rulesOf } from './dropRule.ts';

export interface RuleReport {
  readonly title: string;
  readonly ids: readonly string[];
  /** Ids that state nothing checkable, with their reasons in docs/rules/not-checkable.md. */
  readonly excused: readonly string[];
  readonly withoutCode: readonly string[];
  readonly withoutTest: readonly string[];
  /** Ids in rule lists, wherever these were written, and in the title's code that no list of rules explains. */
  readonly withoutText: readonly string[];
  readonly problems: readonly string[];
}

const RULES = 'docs/rules';
const MOST_EXCUSED = 0.03;

export function ruleIds(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^- \*\*([A-Za-z0-9][\w.-]*-[\w.-]+)\*\*/gm)].map((m) => m[1]!);
}

function textBelow(dir: string, test: boolean): string {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((f) => /\.tsx?$/.test(f) && /\.test\.tsx?$/.test(f) === test && !f.includes('node_modules'))
    .map((f) => readFileSync(join(dir, f), 'utf8'))
    .join('\n');
}

/** All ids named in a text; `1888-6-a/b` names only the first, so write them out. */
function named(text: string): Set<string> {
  return new Set([...text.matchAll(/[A-Za-z0-9]+(?:-[A-Za-z0-9]+(?:\.[A-Za-z0-9]+)*)+/g)].map((m) => m[0]));
}

function excuses(): Map<string, string> {
  const file = join(RULES, 'not-checkable.md');
  if (!existsSync(file)) return new Map();
  const rows = readFileSync(file, 'utf8').matchAll(/^\| `?([\w.-]+)`? \| (.+?) \|$/gm);
  return new Map([...rows].map((m) => [m[1]!, m[2]!]));
}

/** What looks like an id of this title: it begins like the others and goes on with their kind of numbers or words. */
function strangers(ids: readonly string[], code: ReadonlySet<string>): string[] {
  const known = new Set(ids);
  const begins = new Set(ids.map((id) => id.split('-', 1)[0]!));
  return [...code].filter((id) => begins.has(id.split('-', 1)[0]!) && id.split('-').length > 2 && !known.has(id));
}

export async function ruleReport(): Promise<RuleReport[]> {
  const documented = readdirSync(RULES)
    .filter((f) => f.endsWith('.md') && !f.endsWith('.es.md') && f !== 'not-checkable.md')
    .map((f) => f.replace('.md', ''));
  const ready = registry.filter((t) => t.load).map((t) => t.id);
  return Promise.all([...new Set([...documented, ...ready])].sort().map(reportOf));
}

async function reportOf(title: string): Promise<RuleReport> {
  const reasons = excuses();
  const dir = join('packages/games/src', title);
  const english = join(RULES, `${title}.md`);
  const ids = existsSync(english) ? ruleIds(english) : [];
  const game = await registry.find((t) => t.id === title)?.load?.();
  const listed = game ? rulesOf(game).map((r) => r.id) : [];
  const code = named(textBelow(dir, false));
  for (const id of listed) code.add(id);
  const tests = named(textBelow(dir, true) + textBelow('tests', true));
  const excused = ids.filter((id) => reasons.has(id));
  const checkable = ids.filter((id) => !reasons.has(id));
  const problems: string[] = existsSync(english) ? [] : [`no ${english}`];
  const spanish = join(RULES, `${title}.es.md`);
  if (!existsSync(spanish)) problems.push('no Spanish twin');
  else if (ruleIds(spanish).join() !== ids.join()) problems.push('the Spanish twin has other ids or another order');
  if (new Set(ids).size !== ids.length) problems.push('an id stands twice');
  if (excused.length > ids.length * MOST_EXCUSED) problems.push(`more than 3 % of the ids are excused`);
  return {
    title,
    ids,
    excused,
    withoutCode: checkable.filter((id) => !code.has(id)),
    withoutTest: checkable.filter((id) => !tests.has(id)),
    withoutText: [...new Set([...listed.filter((id) => !ids.includes(id)), ...strangers(ids, code)])],
    problems,
  };
}
