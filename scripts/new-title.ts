/**
 * Writes a small complete railway title to begin with, and registers it everywhere.
 *   npm run new-title -- <id> ["Name"]
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { newTitle } from './newTitle/newTitle.ts';

const USAGE = 'npm run new-title -- <id> ["Name of the title"]   (id: small letters, digits, hyphens)';
const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } });
const [id, name = id] = positionals;
if (values.help || id === undefined || name === undefined) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}
if (!/^[a-z0-9][a-z0-9-]{1,30}$/.test(id) || name.length > 60 || /['\\\n]/.test(name)) {
  console.error(`"${id}" cannot be the id of a title, or its name is too long or quoted.\n${USAGE}`);
  process.exit(2);
}
if (existsSync(`packages/games/src/${id}`)) {
  console.error(`There is a title ${id} already.`);
  process.exit(2);
}
for (const file of newTitle(process.cwd(), id, name)) console.log(file);
console.log(`
Next:
  node scripts/golden.ts ${id}     its golden records, once its rules stand
  npm run check                    types, lint, tests
  npm start                        play it from the start page
docs/adding-a-title.md goes on from here.`);
