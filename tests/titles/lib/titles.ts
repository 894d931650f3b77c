import type { BotKind } from '@traviesa/bots';
import { type AnyGame, type GameRecord, newRecord } from '@traviesa/engine';
import { titles } from '@traviesa/games';

/** Every title that can be played: whatever is registered is tested, without another word. */
export const readyTitles: readonly AnyGame[] = await Promise.all(titles.flatMap((t) => (t.load ? [t.load()] : [])));

export function headOf(game: AnyGame, players: readonly string[], seed: number): GameRecord {
  const made = newRecord(game, { players, seed });
  if (!made.ok) throw new Error(`${game.id}: ${JSON.stringify(made.illegal)}`);
  return made.value;
}

/** Who sits at the tables of the suite: every kind of bot, and every number of players in turn. */
export function seatings(game: AnyGame): readonly (readonly BotKind[])[] {
  const mixed: readonly BotKind[] = ['explorer', 'greedy', 'random'];
  const { min, max } = game.players;
  const tables: BotKind[][] = [];
  for (let n = min; n <= max; n++) tables.push(Array.from({ length: n }, (_, i) => mixed[(i + n) % mixed.length]!));
  const few = Math.min(max, Math.max(min, 3));
  for (const kind of mixed) tables.push(new Array<BotKind>(few).fill(kind));
  return tables;
}
