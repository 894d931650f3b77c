import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const TEMPLATE = join(import.meta.dirname, 'template');
/** Template files are no sources of this project yet. */
const ENDING = '.txt';

/** What the skeleton is: shares and trains alone, or with all that titles of the 1830 family have. */
export type Form = 'plain' | '1830';
export const FORMS: readonly Form[] = ['plain', '1830'];

/** Files and lines may be for one form only: `auction.ts.1830.txt`, `[1830] text`. */
const isFor = (form: Form, file: string): boolean => FORMS.every((f) => f === form || !file.endsWith(`.${f}${ENDING}`));
const pathOf = (form: Form, file: string): string =>
  file.slice(0, -ENDING.length).replace(new RegExp(`\\.${form}$`), '');
const linesFor = (form: Form, text: string): string =>
  text.replace(/^\[(plain|1830)\] (.*\n)/gm, (_, of: string, line: string) => (of === form ? line : ''));

function edit(file: string, change: (text: string) => string): void {
  const before = readFileSync(file, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file} has changed its form: nothing could be registered there`);
  writeFileSync(file, after);
}

/** `'sold-out'`, but `sample` without quotes, as the formatter likes it. */
const exported = (id: string): string => (/^[a-z]\w*$/.test(id) ? id : `'${id}'`);

/** The lines with which each package knows a title. */
function register(root: string, id: string, name: string): string[] {
  const touched: string[] = [];
  const at = (path: string, change: (text: string) => string): void => {
    edit(join(root, path), change);
    touched.push(path);
  };
  at('packages/games/src/index.ts', (text) =>
    text
      .replace(/export type TitleId =([^;]*);/, (_, ids: string) => `export type TitleId =${ids.trimEnd()} | '${id}';`)
      .replace(
        /\n\];\n/,
        () => `
  {
    id: '${id}',
    name: '${name}',
    players: { min: 2, max: 4 },
    status: 'ready',
    load: async () => anyGame((await import('./${id}/index.ts')).default),
    loadRail: async () => (await import('./${id}/index.ts')).rail,
  },
];
`,
      ),
  );
  at('packages/games/package.json', (text) =>
    text.replace(/"\.": "\.\/src\/index\.ts",\n/, (line) => `${line}    "./${id}": "./src/${id}/index.ts",\n`),
  );
  at(
    'packages/web/src/titles/looks.ts',
    (text) => `${text}export { look as ${exported(id)} } from './${id}/look.ts';\n`,
  );
  at('packages/cli/src/views/titles.ts', (text) => `${text}export { view as ${exported(id)} } from './${id}.ts';\n`);
  return touched;
}

/** Writes the template under a new id and registers it; answers the files it has written or changed. */
export function newTitle(root: string, id: string, name: string, form: Form = 'plain'): string[] {
  const told = (text: string): string => text.replaceAll('__id__', id).replaceAll('__name__', name);
  const written: string[] = [];
  for (const file of readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!file.endsWith(ENDING) || !isFor(form, file)) continue;
    const path = told(pathOf(form, file));
    const target = join(root, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, told(linesFor(form, readFileSync(join(TEMPLATE, file), 'utf8'))));
    written.push(path);
  }
  const files = [...written, ...register(root, id, name)];
  // Lines are as long as the id, and lists stand in order.
  const sources = files.filter((f) => !f.endsWith('.md'));
  spawnSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', ...sources], { cwd: root, stdio: 'ignore' });
  return files;
}
