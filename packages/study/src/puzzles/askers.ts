import type { AnyGame } from '@traviesa/engine';
import { loadRail, loadTitle } from '@traviesa/games';
import { railAskers } from './rail.ts';
import type { Asker, Known } from './types.ts';

/** Titles with kinds of their own; the others have those of every railway title. */
const special: Readonly<Record<string, () => Promise<(known: Known) => readonly Asker[]>>> = {
  '1865': async () => (await import('./titles/1865.ts')).askers,
  'chicago-express': async () => (await import('./titles/chicago-express.ts')).askers,
};

export interface Asking {
  readonly game: AnyGame;
  readonly askers: readonly Asker[];
}

/** Everything that can be asked about a title; nothing for one that is not known. */
export async function askersOf(title: string): Promise<Asking | undefined> {
  const [game, rail] = await Promise.all([loadTitle(title), loadRail(title)]);
  if (!game) return undefined;
  const own = await special[title]?.();
  if (own) return { game, askers: own({ game }) };
  return { game, askers: rail ? railAskers({ game, rail }) : [] };
}
