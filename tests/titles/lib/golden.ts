import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BotKind, playOut } from '@traviesa/bots';
import { type AnyGame, type GameRecord, initialState, replay, stateHash } from '@traviesa/engine';
import { createBot } from '../../lib/bots.ts';
import { headOf } from './titles.ts';

/** A recorded game with what it must lead to: one fingerprint at the start of each round, and the end. */
export interface Golden {
  readonly rounds: readonly (readonly [round: string, actions: number, hash: string])[];
  readonly end: { readonly over: string; readonly hash: string; readonly scores: Readonly<Record<string, number>> };
  readonly record: GameRecord;
}

export const GOLDEN_DIR = join('tests', 'titles', 'golden');

export const goldenFile = (game: AnyGame, players: number): string =>
  join(GOLDEN_DIR, `${game.id}.r${game.revision}.${players}p.json`);

/** The golden records of a title, of all its revisions. */
export function goldenFiles(game: AnyGame): string[] {
  if (!existsSync(GOLDEN_DIR)) return [];
  return readdirSync(GOLDEN_DIR)
    .filter((f) => f.startsWith(`${game.id}.r`))
    .sort()
    .map((f) => join(GOLDEN_DIR, f));
}

export const readGolden = (file: string): Golden => JSON.parse(readFileSync(file, 'utf8')) as Golden;

/** Replays a record and notes the fingerprints. Throws when it does not replay to the end. */
export function fingerprints(game: AnyGame, record: GameRecord): Omit<Golden, 'record'> {
  let round = game.round(initialState(game, record).state);
  const rounds: [string, number, string][] = [[round, 0, stateHash(initialState(game, record).state)]];
  const replayed = replay(game, record, undefined, (state, _action, n) => {
    if (state.over !== undefined || game.round(state) === round) return;
    round = game.round(state);
    rounds.push([round, n, stateHash(state)]);
  });
  if (!replayed.ok)
    throw new Error(`${game.id}: entry ${replayed.error.entry} is refused by ${replayed.error.illegal.rule}`);
  const { state } = replayed.value;
  if (state.over === undefined) throw new Error(`${game.id}: the golden game does not end`);
  return { rounds, end: { over: state.over, hash: stateHash(state), scores: game.score(state) } };
}

/** The player counts for which golden games are kept. */
export function goldenPlayers(game: AnyGame): readonly number[] {
  const { min, max } = game.players;
  return [...new Set([Math.max(min, 2), Math.min(max, 4)])];
}

export function makeGolden(game: AnyGame, players: number): Golden {
  const mixed: readonly BotKind[] = ['greedy', 'explorer', 'random', 'greedy'];
  const kinds = mixed.slice(0, players);
  const head = headOf(game, kinds, 1800 + players);
  const bots = kinds.map((kind, seed) => createBot(kind, { seed, title: game.id }));
  const { entries } = playOut(game, { head, bots });
  const record = { ...head, entries };
  return { ...fingerprints(game, record), record };
}
