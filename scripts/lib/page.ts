/** The page is built when it is missing or older than what it is made of. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const built = 'packages/web/dist/index.html';
/** What the page is made of: its own code, the packages it runs, the rules it shows. */
const sources = ['engine', 'rail', 'games', 'bots', 'interop', 'study', 'web']
  .map((p) => `packages/${p}`)
  .concat('docs/rules');

function newestBelow(dir: string): number {
  let newest = 0;
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue;
    const path = join(dir, entry.name);
    newest = Math.max(newest, entry.isDirectory() ? newestBelow(path) : statSync(path).mtimeMs);
  }
  return newest;
}

/** False when the page could not be built; what went wrong has been printed. */
export function ensurePage(): boolean {
  const isFresh = existsSync(built) && sources.every((dir) => newestBelow(dir) <= statSync(built).mtimeMs);
  if (isFresh) return true;
  console.error('Building the page …');
  const { status } = spawnSync('npm', ['run', '-s', 'build', '-w', 'packages/web'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // Whoever asks, a test run for instance: what is built is what hosts hand out.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return status === 0;
}
