import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BotKind, playOut } from '@traviesa/bots';
import {
  type Action,
  type AnyGame,
  type Choice,
  choices,
  complete,
  type GameRecord,
  generator,
  initialState,
  newRecord,
  type Options,
  play,
  replay,
  stateHash,
  type Types,
} from '@traviesa/engine';
import { createBot } from '../../lib/bots.ts';
import { headOf } from './titles.ts';

/** A recorded game with what it must lead to: one fingerprint at the start of each round, and the end. */
export interface Golden {
  readonly rounds: readonly (readonly [round: string, actions: number, hash: string])[];
  readonly end: { readonly over: string; readonly hash: string; readonly scores: Readonly<Record<string, number>> };
  readonly record: GameRecord;
}

export const GOLDEN_DIR = join('tests', 'titles', 'golden');

export const goldenFile = (game: AnyGame, name: string): string =>
  join(GOLDEN_DIR, `${game.id}.r${game.revision}.${name}.json`);

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

/** The golden games that are kept of a title, by name: what bots do among themselves, and lively games. */
export function goldenGames(game: AnyGame): Readonly<Record<string, () => Golden>> {
  const { min, max } = game.players;
  const counts = [...new Set([Math.max(min, 2), Math.min(max, 4)])];
  const others = (game.options[0]?.values ?? []).filter((v) => v !== game.options[0]!.default);
  const tables: readonly Options[] = [{}, ...others.map((v) => ({ [game.options[0]!.id]: v })), {}];
  return Object.fromEntries([
    ...counts.map((n) => [`${n}p`, () => byBots(game, n)] as const),
    ...tables.map((options, i) => [`lively${i + 1}`, () => lively(game, Math.min(max, 3 + i), options, i)] as const),
  ]);
}

function byBots(game: AnyGame, players: number): Golden {
  const mixed: readonly BotKind[] = ['greedy', 'explorer', 'random', 'greedy'];
  const kinds = mixed.slice(0, players);
  const head = headOf(game, kinds, 1800 + players);
  const bots = kinds.map((kind, seed) => createBot(kind, { seed, title: game.id }));
  const { entries } = playOut(game, { head, bots });
  const record = { ...head, entries };
  return { ...fingerprints(game, record), record };
}

/** So many actions are lively; then the game is brought to its end. */
const LIVELY = 700;

/**
 * A bot's move keeps companies alive, and in between each kind of move is as likely as any other: in such a game things
 * happen that neither plan nor chance alone would bring about.
 */
function lively(game: AnyGame, players: number, options: Options, seed: number): Golden {
  const names = Array.from({ length: players }, (_, i) => `Player ${i + 1}`);
  const made = newRecord(game, { players: names, options, seed });
  if (!made.ok && players > game.players.min) return lively(game, players - 1, options, seed); // fewer may play so
  if (!made.ok) throw new Error(`${game.id}: ${JSON.stringify(made.illegal)}`);
  const { state } = initialState(game, made.value);
  const bot = createBot('greedy', { seed, title: game.id });
  const draw = generator(seed);
  const entries: Action[] = [];
  while (state.over === undefined) {
    const offered = choices(game, state);
    const isByChance = entries.length < LIVELY && draw(3) === 0;
    const action = isByChance ? ofAnyKind(game, state, offered, draw) : bot.pick(game, state, offered, draw);
    play(game, state, action);
    entries.push(action as Action);
  }
  const record = { ...made.value, entries };
  return { ...fingerprints(game, record), record };
}

function ofAnyKind(
  game: AnyGame,
  state: Types['state'],
  offered: readonly Choice<Action>[],
  draw: (n: number) => number,
) {
  const busy = offered.filter((c) => c.type !== 'pass');
  const from = busy.length > 0 && draw(4) > 0 ? busy : offered;
  const kinds = [...new Set(from.map((c) => c.type))];
  const kind = kinds[draw(kinds.length)]!;
  const ofKind = from.filter((c) => c.type === kind);
  // Mostly little is bid and paid, so that nobody is ruined at once.
  return complete(game, state, ofKind[draw(ofKind.length)]!, (n) => draw(draw(n) + 1));
}
