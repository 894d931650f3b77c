/** Bots as they were at an earlier revision, with the engine and the titles of that time. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Bot, CreateBot } from '@traviesa/bots';

const DIRECTORY = join('artifacts', 'arena', 'former');

const git = (args: readonly string[], env: NodeJS.ProcessEnv = {}): string =>
  execFileSync('git', args, { encoding: 'utf8', env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'ignore'] });

/** The commit that a revision names; nothing where there is none, or no history. */
export function commitOf(revision: string): string | undefined {
  if (revision.startsWith('-')) return undefined;
  try {
    return git(['rev-parse', '--verify', '--quiet', `${revision}^{commit}`]).slice(0, 12);
  } catch {
    return undefined;
  }
}

/** The packages as they were, in a folder of their own, which find each other and not those of today. */
export function laidOut(commit: string, directory = DIRECTORY): string {
  const folder = resolve(directory, commit);
  if (existsSync(folder)) return folder;
  // Other threads may lay it out at the same time, and whoever is broken off leaves nothing half done under its name.
  mkdirSync(directory, { recursive: true });
  const growing = mkdtempSync(`${folder}.`);
  const ownIndex = { GIT_INDEX_FILE: join(growing, 'index') };
  git(['read-tree', commit], ownIndex);
  const files = git(['ls-tree', '-r', '-z', '--name-only', commit, 'package.json', 'packages']).split('\0');
  const wanted = files.filter((file) => /package\.json$|\/src\/.*\.ts$/.test(file));
  git(['checkout-index', `--prefix=${growing}/`, '--', ...wanted], ownIndex);
  const links = join(growing, 'node_modules', '@traviesa');
  mkdirSync(links, { recursive: true });
  for (const name of readdirSync(join(growing, 'packages')))
    symlinkSync(join('..', '..', 'packages', name), join(links, name), 'junction');
  rmSync(join(growing, 'index'));
  try {
    renameSync(growing, folder);
  } catch (error) {
    rmSync(growing, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** The bots of a title at that commit. Positions and choices are plain data: they are shown those of today. */
export async function formerBots(title: string, commit: string): Promise<CreateBot> {
  const packages = join(laidOut(commit), 'packages');
  const load = (name: string): Promise<unknown> => import(pathToFileURL(join(packages, name, 'src', 'index.ts')).href);
  const { botsFor } = (await load('bots')) as typeof import('@traviesa/bots');
  const { loadTitle } = (await load('games')) as typeof import('@traviesa/games');
  const game = await loadTitle(title);
  if (!game) throw new Error(`there was no title "${title}" at ${commit}`);
  const createBot = await botsFor(title);
  return (kind, options): Bot => {
    const bot: Bot | undefined = createBot(kind, options);
    if (!bot) throw new Error(`there was no bot "${kind}" at ${commit}`);
    return { id: bot.id, pick: (_now, state, offered, draw) => bot.pick(game, state, offered, draw) };
  };
}
