import { INPUT_RULE } from './check.ts';
import type { AnyGame, Game, Options } from './game.ts';
import { start } from './play.ts';
import { seedRandom } from './random.ts';
import type { Action, Illegal, Params, PlayerId, Types } from './types.ts';

/** Takes back the last `count` effective actions (one when absent). */
export interface Undo {
  type: 'undo';
  player: PlayerId;
  count?: number;
}
/** Restores what the last undo took back. */
export interface Redo {
  type: 'redo';
  player: PlayerId;
}
export type Entry = Action | Undo | Redo;

/** A whole game: with the title's code of that revision it gives the same state, always. */
export interface GameRecord {
  readonly game: string;
  readonly revision: number;
  /** Names in seat order; the ids in states and actions are `p1`, `p2`, … */
  readonly players: readonly string[];
  readonly options: Options;
  readonly seed: number;
  readonly entries: readonly Entry[];
  /** Where an imported game comes from; means nothing to the engine. */
  readonly origin?: Origin;
}

/** The site a log was read from, its id there, and the players' ids there in seat order. */
export interface Origin {
  readonly site: string;
  readonly id: string;
  readonly players: readonly string[];
}

export interface NewGame {
  /** Names in seat order. */
  readonly players: readonly string[];
  readonly options?: Options;
  readonly seed?: number;
}

export type Result<V> = { readonly ok: true; readonly value: V } | { readonly ok: false; readonly illegal: Illegal };

const refuse = (rule: string, key: string, params: Params = {}): { ok: false; illegal: Illegal } => ({
  ok: false,
  illegal: { rule, message: [key, params] },
});

export const playerIds = (n: number): PlayerId[] => Array.from({ length: n }, (_, i) => `p${i + 1}`);

const isName = (v: unknown): v is string => typeof v === 'string' && v.trim().length > 0 && v.length <= 40;
const isSeed = (v: unknown): v is number => typeof v === 'number' && Number.isSafeInteger(v) && v >= 0;

/** The options with defaults filled in, or what is wrong with them. Players are as few as may be unless said. */
export function readOptions(game: AnyGame, given: Options, players: number): Result<Options> {
  const options: Record<string, string> = {};
  for (const spec of game.options) options[spec.id] = spec.default;
  for (const [id, value] of Object.entries(given)) {
    const spec = game.options.find((o) => o.id === id);
    if (!spec) return refuse(INPUT_RULE, 'setup.unknownOption', { option: id.slice(0, 40) });
    if (typeof value !== 'string' || (spec.values && !spec.values.includes(value)))
      return refuse(INPUT_RULE, 'setup.badOption', { option: id, values: spec.values ?? [] });
    options[id] = value;
  }
  for (const spec of game.options) {
    const wrong = Object.hasOwn(given, spec.id) ? spec.check?.(options[spec.id]!, players, options) : undefined;
    if (wrong) return refuse(INPUT_RULE, ...wrong);
  }
  return { ok: true, value: options };
}

/** A record without entries, checked: player count, names, options, seed. */
export function newRecord<T extends Types>(game: Game<T>, given: NewGame): Result<GameRecord> {
  const { players, seed = 0 } = given;
  const { min, max, rule } = game.players;
  if (!Array.isArray(players) || players.length < min || players.length > max)
    return refuse(rule, 'setup.playerCount', { n: players?.length ?? 0, min, max });
  const nameless = players.findIndex((name) => !isName(name));
  if (nameless >= 0) return refuse(INPUT_RULE, 'setup.badName', { n: nameless + 1 });
  if (!isSeed(seed)) return refuse(INPUT_RULE, 'setup.badSeed');
  const options = readOptions(game as unknown as AnyGame, given.options ?? {}, players.length);
  if (!options.ok) return options;
  return {
    ok: true,
    value: { game: game.id, revision: game.revision, players: [...players], options: options.value, seed, entries: [] },
  };
}

/** The position before the first decision, and what was logged on the way there. */
export function initialState<T extends Types>(
  game: Game<T>,
  record: Omit<GameRecord, 'entries'>,
): { state: T['state']; log: T['message'][] } {
  const rng = seedRandom(record.seed);
  const state = game.setup({
    players: playerIds(record.players.length),
    options: record.options,
    seed: record.seed,
    rng,
  });
  state.revision = record.revision;
  const log = start(game, state);
  return { state, log };
}

/** `newRecord` and `initialState` in one, for callers that keep no record. Throws on bad input. */
export function newGame<T extends Types>(game: Game<T>, given: NewGame): T['state'] {
  const record = newRecord(game, given);
  if (!record.ok)
    throw new Error(`${game.id}: ${record.illegal.message[0]} ${JSON.stringify(record.illegal.message[1])}`);
  return initialState(game, record.value).state;
}

export const MAX_ENTRIES = 100_000;

function isEntry(v: unknown): v is Entry {
  if (typeof v !== 'object' || v === null || Array.isArray(v)) return false;
  const { type, player } = v as Record<string, unknown>;
  return typeof type === 'string' && typeof player === 'string';
}

const isShortText = (v: unknown): v is string => typeof v === 'string' && v.length <= 80;

function isOrigin(v: unknown, players: number): v is Origin {
  if (typeof v !== 'object' || v === null) return false;
  const { site, id, players: ids } = v as Record<string, unknown>;
  return isShortText(site) && isShortText(id) && Array.isArray(ids) && ids.length === players && ids.every(isShortText);
}

/** Reads a record from outside. Only its shape is checked here; replaying it checks the moves. */
export function parseRecord(game: AnyGame, input: unknown): Result<GameRecord> {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return refuse(INPUT_RULE, 'record.notAnObject');
  const raw = input as Record<string, unknown>;
  const wrong = (field: string): { ok: false; illegal: Illegal } => refuse(INPUT_RULE, 'record.badField', { field });
  const { revision, players, options, seed, entries } = raw;
  if (raw['game'] !== game.id) return wrong('game');
  if (typeof revision !== 'number' || !Number.isInteger(revision) || revision < 1) return wrong('revision');
  if (revision > game.revision) return refuse(INPUT_RULE, 'record.newerRevision', { revision, known: game.revision });
  if (!Array.isArray(players)) return wrong('players');
  if (typeof options !== 'object' || options === null || Array.isArray(options)) return wrong('options');
  if (!isSeed(seed)) return wrong('seed');
  if (!Array.isArray(entries)) return wrong('entries');
  if (entries.length > MAX_ENTRIES) return refuse(INPUT_RULE, 'record.tooLong', { max: MAX_ENTRIES });
  const bad = entries.findIndex((e) => !isEntry(e));
  if (bad >= 0) return wrong(`entries[${bad}]`);
  const { origin } = raw;
  if (origin !== undefined && !isOrigin(origin, players.length)) return wrong('origin');
  const head = newRecord(game, { players: players as string[], options: options as Options, seed });
  if (!head.ok) return head;
  const record: GameRecord = { ...head.value, revision, entries: entries as Entry[] };
  return { ok: true, value: origin === undefined ? record : { ...record, origin } };
}
