/**
 * Writes golden records: whole games with a fingerprint of the state per round.
 *   node scripts/golden.ts [title]             for revisions that have none yet
 *   node scripts/golden.ts <title> --replace   again for the present revision: only before it was ever published
 *   node scripts/golden.ts <title> --asked     fingerprints of what is offered, which may change with any revision
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { asked, askedFile } from '../tests/titles/lib/asked.ts';
import { GOLDEN_DIR, goldenFile, goldenGames } from '../tests/titles/lib/golden.ts';
import { readyTitles } from '../tests/titles/lib/titles.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: 'boolean' }, asked: { type: 'boolean' }, help: { type: 'boolean' } },
});
const [wanted] = positionals;
if (values.help || (values.replace && wanted === undefined)) {
  console.log(
    'node scripts/golden.ts [title] [--replace | --asked]\nWrites the golden records of titles; --replace needs a title.',
  );
  process.exit(values.help ? 0 : 2);
}
const games = readyTitles.filter((game) => wanted === undefined || game.id === wanted);
if (games.length === 0) {
  console.error(`There is no title ${wanted}.`);
  process.exit(2);
}
mkdirSync(GOLDEN_DIR, { recursive: true });
for (const game of games) {
  if (values.asked) {
    mkdirSync(dirname(askedFile(game)), { recursive: true });
    writeFileSync(askedFile(game), `${JSON.stringify(asked(game), null, 2)}\n`);
    console.log(askedFile(game));
    continue;
  }
  for (const [name, make] of Object.entries(goldenGames(game))) {
    const file = goldenFile(game, name);
    if (existsSync(file) && !values.replace) {
      console.log(`${file} stands; a change of meaning needs a new revision`);
      continue;
    }
    const golden = make();
    writeFileSync(file, `${JSON.stringify(golden)}\n`);
    console.log(`${file}: ${golden.record.entries.length} actions, ${golden.rounds.length} rounds`);
  }
}
