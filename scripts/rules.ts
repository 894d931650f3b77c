/**
 * Which rules have no code or no test, and which rules could be removed without a test noticing.
 *   npm run rules                       ids without code or test, per title
 *   npm run rules -- --drop <title>     takes each rule out of the built title in turn and runs its tests
 *   npm run rules -- --drop <title>:<n or id>
 */
import { parseArgs } from 'node:util';
import { loadTitle } from '@traviesa/games';
import { type PlacedRule, rulesOf } from './lib/dropRule.ts';
import { forEach, notices, testsBelow } from './lib/notice.ts';
import { ruleReport } from './lib/ruleReport.ts';

const { values } = parseArgs({ options: { drop: { type: 'string' }, help: { type: 'boolean' } } });
if (values.help) {
  console.log(
    `npm run rules [-- --drop <title> | <title>:<n> | <title>:<id>]
Lists rules without code or test; with --drop, rules whose removal no test notices.`,
  );
  process.exit(0);
}

async function dropAll(wanted: string): Promise<number> {
  const [title = ''] = wanted.split(':');
  const game = await loadTitle(title);
  if (!game) throw new Error(`there is no title "${title}" that can be played`);
  const rules = rulesOf(game).filter((r) => [title, r.address, `${title}:${r.id}`].includes(wanted));
  if (rules.length === 0) throw new Error(`there is no rule ${wanted}`);
  const files = testsBelow(`packages/games/src/${title}`);
  if (await notices({ files, env: {} })) throw new Error('the tests fail with all rules in place; mend them first');
  const survivors: PlacedRule[] = [];
  await forEach(rules, async (rule) => {
    if (!(await notices({ files, env: { TRAVIESA_DROP: rule.address } }))) survivors.push(rule);
  });
  for (const r of rules.filter((r) => survivors.includes(r)))
    console.log(`not noticed: ${r.id}  ${r.address} ${r.rule.key} in ${r.moves.join(', ')}`);
  console.log(`${title}: ${rules.length} rules dropped one by one, ${survivors.length} not noticed`);
  return survivors.length;
}

if (values.drop) process.exit((await dropAll(values.drop)) === 0 ? 0 : 1);

let bad = false;
for (const r of await ruleReport()) {
  const { title, ids, excused, withoutCode, withoutTest, withoutText, problems } = r;
  console.log(`${title}: ${ids.length} rules, ${excused.length} that state nothing checkable`);
  if (withoutCode.length > 0) console.log(`  without code: ${withoutCode.join(' ')}`);
  if (withoutTest.length > 0) console.log(`  without test: ${withoutTest.join(' ')}`);
  if (withoutText.length > 0) console.log(`  in code and not in docs/rules: ${withoutText.join(' ')}`);
  for (const p of problems) console.log(`  ${p}`);
  bad ||= withoutCode.length + withoutTest.length + withoutText.length + problems.length > 0;
}
process.exit(bad ? 1 : 0);
