import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Action,
  type AnyGame,
  actors,
  type CoreState,
  check,
  choices,
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
import { actionsFrom, domainsOf, movesAt, note, type Seen } from './domains.ts';
import { goldenFiles, readGolden } from './golden.ts';

/**
 * By game: fingerprints of who is asked, of what is offered, of what is said to actions made up at random, and in a new
 * game of what is logged; each stands for the next few decisions.
 */
export type Asked = Readonly<Record<string, readonly string[]>>;

const TOGETHER = 40;
/** Every third decision of a golden game is looked at; all of a new one, until there are enough. */
const EVERY = 3;
const MOST = 300;
/** How often actions are made up in a golden game, and how many of each move. */
const JUDGED_EVERY = 6;
const MOST_TRIED = 30;

export const askedFile = (game: AnyGame): string => join('tests', 'titles', 'asked', `${game.id}.json`);

export const hasAsked = (game: AnyGame): boolean => existsSync(askedFile(game));
export const readAsked = (game: AnyGame): Asked => JSON.parse(readFileSync(askedFile(game), 'utf8')) as Asked;

/** The standard table, then each other value of each option by itself, with numbers of players in turn. */
function tables(game: AnyGame): GameRecord[] {
  const others = game.options.flatMap(({ id, values, default: usual }) =>
    (values ?? []).filter((v) => v !== usual).map((v): Options => ({ [id]: v })),
  );
  const { min, max } = game.players;
  return [{}, ...others, {}, ...others, {}, ...others].flatMap((options, seed) => {
    const players = Array.from({ length: min + (seed % (max - min + 1)) }, (_, i) => `Player ${i + 1}`);
    const made = newRecord(game, { players, options, seed });
    return made.ok ? [made.value] : [];
  });
}

function together(told: readonly unknown[]): string[] {
  return Array.from({ length: Math.ceil(told.length / TOGETHER) }, (_, i) =>
    stateHash(told.slice(i * TOGETHER, (i + 1) * TOGETHER)),
  );
}

const offeredIn = (game: AnyGame, state: Types['state']): unknown => [actors(game, state), choices(game, state)];

/** What is said to actions made up of what stands in the state: the rule, and the words of the refusal. */
function judgedIn(game: AnyGame, state: CoreState, seen: Seen, draw: (n: number) => number): unknown[] {
  const [player] = actors(game, state);
  if (player === undefined) return [];
  return movesAt(game, state).flatMap(([type, move]) =>
    [...actionsFrom(type, player, domainsOf(move, state, seen), MOST_TRIED, draw)].map(
      (action) => check(game, state, action) ?? 'legal',
    ),
  );
}

function inGolden(game: AnyGame, record: GameRecord): string[] {
  const told: unknown[] = [];
  const seen: Seen = new Map();
  const draw = generator(record.seed);
  replay(game, record, undefined, (state, action, n) => {
    note(seen, action as Action);
    if (n % EVERY === 0) told.push(stateHash(offeredIn(game, state)));
    if (n % JUDGED_EVERY === 0) told.push(stateHash(judgedIn(game, state as CoreState, seen, draw)));
  });
  return together(told);
}

function inNew(game: AnyGame, record: GameRecord): string[] {
  const { state, log } = initialState(game, record);
  const kind = record.seed % 2 === 0 ? 'random' : 'explorer';
  const bot = createBot(kind, { seed: record.seed, title: game.id });
  const draw = generator(record.seed);
  const told: unknown[] = [log];
  for (let n = 0; n < MOST && state.over === undefined; n++) {
    const offered = choices(game, state);
    told.push(stateHash([actors(game, state), offered]));
    told.push(play(game, state, bot.pick(game, state, offered, draw)));
  }
  return together([...told, state]);
}

export function asked(game: AnyGame): Asked {
  const found: Record<string, readonly string[]> = {};
  for (const file of goldenFiles(game)) found[file] = inGolden(game, readGolden(file).record);
  for (const record of tables(game)) {
    const name = [`seed ${record.seed}`, `${record.players.length} players`, ...Object.values(record.options)];
    found[name.filter((word) => word !== '').join(', ')] = inNew(game, record);
  }
  return found;
}
