import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AnyGame,
  actors,
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
import { goldenFiles, readGolden } from './golden.ts';

/** By game: one fingerprint for so many decisions, of who is asked, what is offered, and in a new game what is logged. */
export type Asked = Readonly<Record<string, readonly string[]>>;

const TOGETHER = 40;
/** Of a golden game every so manieth decision is looked at, of a new one all of them, up to so many. */
const EVERY = 3;
const MOST = 300;

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

function inGolden(game: AnyGame, record: GameRecord): string[] {
  const told: unknown[] = [];
  replay(game, record, undefined, (state, _action, n) => {
    if (n % EVERY === 0) told.push(stateHash(offeredIn(game, state)));
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
