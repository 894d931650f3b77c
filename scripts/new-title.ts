/**
 * Writes a small complete railway title to begin with, and registers it everywhere.
 *   npm run new-title -- <id> ["Name"] [--family 1830]
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FORMS, newTitle } from './newTitle/newTitle.ts';

const USAGE = `npm run new-title -- <id> ["Name of the title"] [--family 1830]
  id: small letters, digits, hyphens
  --family 1830: with an auction, private companies, trains that are traded in, and emergencies`;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean' }, family: { type: 'string' } },
});
const [id, name = id] = positionals;
if (values.help || id === undefined || name === undefined) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}
if (!/^[a-z0-9][a-z0-9-]{1,30}$/.test(id) || name.length > 60 || /['\\\n]/.test(name)) {
  console.error(`"${id}" cannot be the id of a title, or its name is too long or quoted.\n${USAGE}`);
  process.exit(2);
}
const form = FORMS.find((f) => f === (values.family ?? 'plain'));
if (!form) {
  console.error(`There is no family ${values.family}.\n${USAGE}`);
  process.exit(2);
}
if (existsSync(`packages/games/src/${id}`)) {
  console.error(`There is a title ${id} already.`);
  process.exit(2);
}
for (const file of newTitle(process.cwd(), id, name, form)) console.log(file);
console.log(`
Next:
  node scripts/golden.ts ${id}     its golden records, once its rules stand
  npm run check                    types, lint, tests
  npm start                        play it from the start page
docs/adding-a-title.md goes on from here.`);
