import { judged, randomBot } from '@traviesa/bots';
import {
  type Action,
  type AnyGame,
  actors,
  type CoreState,
  choices,
  generator,
  initialState,
  type Message,
  newRecord,
  play,
} from '@traviesa/engine';
import { loadTitle } from '@traviesa/games';
import type { Page } from 'playwright-core';
import type { AnyChoice } from '../../titles/face.ts';

export interface Wanted<S extends CoreState = CoreState> {
  readonly title: string;
  readonly players: readonly string[];
  readonly options?: Readonly<Record<string, string>>;
  /** The first game tried. */
  readonly seed?: number;
  /** Which of the moves are drawn from, where chance alone would hardly lead anywhere. */
  readonly lean?: (state: S, offered: readonly AnyChoice[], move: number) => readonly AnyChoice[];
  /** Where to stop; told too what the last move has brought. */
  readonly there: (state: S, offered: readonly AnyChoice[], news: readonly Message[]) => boolean;
}

export interface Prepared<S extends CoreState = CoreState> {
  readonly game: AnyGame;
  readonly head: {
    readonly revision: number;
    readonly options: Readonly<Record<string, string>>;
    readonly seed: number;
  };
  readonly players: readonly string[];
  readonly entries: readonly Action[];
  readonly state: S;
}

const MOST_MOVES = 4000;
const MOST_GAMES = 40;

/** Games played by chance until one comes to a decision that a test wants to click through; always the same one. */
export async function prepare<S extends CoreState>(wanted: Wanted<S>): Promise<Prepared<S>> {
  const game = await loadTitle(wanted.title);
  if (!game) throw new Error(`no title ${wanted.title}`);
  for (let i = 0; i < MOST_GAMES; i++) {
    const found = playUntil(game, wanted, (wanted.seed ?? 1) + i);
    if (found) return found;
  }
  throw new Error('no game leads there');
}

function playUntil<S extends CoreState>(game: AnyGame, wanted: Wanted<S>, seed: number): Prepared<S> | undefined {
  const { players, options = {} } = wanted;
  const record = newRecord(game, { players: [...players], seed, options });
  if (!record.ok) throw new Error(JSON.stringify(record.illegal));
  const bot = randomBot(seed);
  const draw = generator(seed);
  const { state } = initialState(game, record.value);
  const entries: Action[] = [];
  let news: readonly Message[] = [];
  while (entries.length < MOST_MOVES && state.over === undefined) {
    const player = actors(game, state)[0]!;
    const offered = choices(game, state).filter((c) => c.player === player);
    const own = state as S;
    if (wanted.there(own, offered, news)) return { game, head: record.value, players, entries, state: own };
    const action = judged(
      game,
      state,
      bot.pick(game, state, wanted.lean?.(own, offered, entries.length) ?? offered, draw),
    );
    news = play(game, state, action);
    entries.push(action);
  }
  return undefined;
}

/** Puts the prepared game on the device of a page; null is a person, else the kind of bot. */
export async function keep(
  page: Page,
  id: string,
  prepared: Prepared,
  bots: readonly (string | null)[] = prepared.players.map(() => null),
): Promise<void> {
  const { game, head, players, entries } = prepared;
  const saved = {
    id,
    game: game.id,
    revision: head.revision,
    players,
    options: head.options,
    seed: head.seed,
    entries,
    bots,
    notes: '',
    updated: 1,
    over: false,
    round: '',
    yourTurn: true,
  };
  await page.evaluate(
    ([key, text]) => localStorage.setItem(key!, text!),
    [`traviesa.game.${id}`, JSON.stringify(saved)],
  );
}
