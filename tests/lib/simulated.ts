import { type BotKind, bankAction, botAction, judged } from '@traviesa/bots';
import {
  type Action,
  type AnyGame,
  actors,
  type GameRecord,
  initialState,
  newRecord,
  play,
  stateHash,
} from '@traviesa/engine';
import { createBot } from './bots.ts';

export interface Table {
  readonly players: number;
  readonly seed: number;
  readonly options: Readonly<Record<string, string>>;
  /** Who sits there, by seat from 0. */
  readonly bot: (seat: number) => BotKind;
}

/** A whole game between bots: its record and the hash of its end. */
export function simulated(
  game: AnyGame,
  { players: n, seed, options, bot }: Table,
): { record: GameRecord; end: string } {
  const players = Array.from({ length: n }, (_, i) => `P${i + 1}`);
  const head = newRecord(game, { players, seed, options });
  if (!head.ok) throw new Error(JSON.stringify(head.illegal));
  const { state } = initialState(game, head.value);
  // Told what is offered: what comes of a seed does not depend on candidates that nobody is offered.
  const bots = players.map((_, i) => {
    const { unoffered, ...told } = createBot(bot(i), { seed: seed * 16 + i, title: game.id });
    return told;
  });
  const entries: Action[] = [];
  while (state.over === undefined) {
    const awaited = actors(game, state)[0]!;
    const own = bots[Number(awaited.slice(1)) - 1];
    const action = own ? botAction(game, state, awaited, own) : bankAction(game, state);
    if (!action) throw new Error('nobody can act');
    play(game, state, judged(game, state, action));
    entries.push(action);
  }
  return { record: { ...head.value, entries }, end: stateHash(state) };
}
