import { type AnyGame, check, fold, type GameRecord, initialState, play, type ReplayError } from '@traviesa/engine';
import { Chronicler } from '../chronicle/chronicler.ts';
import type { Reading } from '../chronicle/readings.ts';
import type { Chronicle } from '../chronicle/types.ts';
import type { FlowKind } from './ledger.ts';

/** All that one kind of flow brought a player about one company or card. */
export interface Line {
  /** `start`: the money one begins with; `held`: what shares, private companies and debts count at the end. */
  readonly kind: FlowKind | 'start' | 'held';
  readonly of: string | null;
  readonly amount: number;
}

export interface PlayerReport {
  readonly player: string;
  readonly name: string;
  /** Equals share a place. */
  readonly place: number;
  readonly wealth: number;
  readonly cash: number;
  /** They add up to `wealth`. */
  readonly lines: readonly Line[];
}

type ByPlayer = Readonly<Record<string, number>>;

/** How things stood when a round began, and at the end (without a round). */
export interface Point {
  readonly action: number;
  readonly round: string | null;
  readonly cash: ByPlayer;
  readonly wealth: ByPlayer;
}

export interface Report {
  readonly title: string;
  /** Why the game ended; nothing while it is being played. */
  readonly over: string | null;
  readonly actions: number;
  readonly players: readonly PlayerReport[];
  readonly rounds: readonly Point[];
}

type Told<V> = { readonly ok: true; readonly value: V } | { readonly ok: false; readonly error: ReplayError };
export type Reported = Told<Report>;

/** Every moment of a game, each action checked on the way. */
export function chronicleOf(game: AnyGame, record: GameRecord, reading: Reading): Told<Chronicle> {
  const folded = fold(record.entries);
  if (!folded.ok) return { ok: false, error: { entry: record.entries.length - 1, illegal: folded.illegal } };
  const { state, log } = initialState(game, record);
  const chronicler = new Chronicler(game, record.players, reading, state, log);
  for (const entry of folded.value.kept) {
    const action = record.entries[entry]!;
    const illegal = check(game, state, action);
    if (illegal) return { ok: false, error: { entry, illegal } };
    chronicler.add(state, action, play(game, state, action));
  }
  return { ok: true, value: chronicler.chronicle() };
}

/** Where everybody's money came from, told by the game's own log. */
export function reportOf(game: AnyGame, record: GameRecord, reading: Reading): Reported {
  const told = chronicleOf(game, record, reading);
  if (!told.ok) return told;
  const { title, over, actions, players, rounds } = told.value;
  return { ok: true, value: { title, over, actions, players, rounds } };
}
