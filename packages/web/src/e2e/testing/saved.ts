import { bankAction, botAction, botsFor, judged } from '@traviesa/bots';
import {
  type Action,
  type AnyGame,
  actors,
  BANK,
  type CoreState,
  initialState,
  newRecord,
  play,
} from '@traviesa/engine';
import { loadTitle } from '@traviesa/games';
import type { Page } from 'playwright-core';

export interface Saved {
  readonly json: string;
  readonly actions: number;
  readonly state: CoreState;
}

interface Wanted {
  readonly title: string;
  readonly seed: number;
  /** Stops before the first decision of which this holds; plays to the end without it. */
  readonly until?: (s: CoreState, actions: number, game: AnyGame) => boolean;
  /** Per seat: the kind of bot that plays on there, or null for the person. Nobody plays on unless told. */
  readonly bots?: readonly (string | null)[];
  readonly bot?: 'random' | 'greedy';
}

const players = ['Ana', 'Iker', 'Mei', 'Rosa'];

/** A game against bots as a device keeps it: bots have played it to its end, or to a decision. */
export async function savedGame({ title, seed, until, bots, bot = 'random' }: Wanted): Promise<Saved> {
  const game = await loadTitle(title);
  if (!game) throw new Error(`${title} cannot be played`);
  const record = newRecord(game, { players, seed });
  if (!record.ok) throw new Error(record.illegal.message[0]);
  const { state } = initialState(game, record.value);
  const createBot = await botsFor(title);
  const playing = players.map((_, i) => createBot(bot, { seed: seed * 10 + i }));
  const entries: Action[] = [];
  while (state.over === undefined && !until?.(state, entries.length, game)) {
    const player = actors(game, state)[0]!;
    const action =
      player === BANK ? bankAction(game, state) : botAction(game, state, player, playing[Number(player.slice(1)) - 1]!);
    if (!action) throw new Error('a bot has no choice');
    play(game, state, judged(game, state, action));
    entries.push(action);
  }
  const saved = {
    ...record.value,
    id: 'kept',
    entries,
    bots: bots ?? players.map(() => null),
    notes: '',
    updated: 0,
    over: state.over !== undefined,
    round: game.round(state),
    yourTurn: false,
    state,
  };
  return { json: JSON.stringify(saved), actions: entries.length, state };
}

export const topStep = (s: CoreState): string => s.stack.at(-1)?.step ?? '';

/** Puts a game on the device before the page opens; it is there at `/local/kept`. */
export const putSaved = (page: Page, saved: Saved): Promise<unknown> =>
  page.addInitScript((json) => {
    if (localStorage.getItem('traviesa.game.kept') === null) localStorage.setItem('traviesa.game.kept', json);
  }, saved.json);
