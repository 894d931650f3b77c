import { type Action, type CoreState, fold, type GameRecord } from '@traviesa/engine';
import type { ServerGame } from '../remote/types.ts';
import type { SavedGame } from '../table/saved.ts';

/** A game to be studied: where it begins, and the actions in force. */
export interface Studied {
  readonly title: string;
  readonly players: readonly string[];
  readonly actions: readonly Action[];
  /** The head of its record where everything is known; the first position where the seed is a secret. */
  readonly from: Omit<GameRecord, 'entries'> | { readonly start: CoreState };
  /** Positions that a secret seed has drawn, by how many actions lead to them. */
  readonly drawn: readonly (readonly [after: number, state: CoreState])[];
}

/** A game of which everything is known. */
type Whole = Omit<GameRecord, 'entries'> & { readonly entries: readonly Action[] };

export function studiedRecord({ game, revision, players, options, seed, entries }: Whole): Studied {
  const from = { game, revision, players, options, seed };
  return { title: game, players, actions: entries, from, drawn: [] };
}
export const studiedSaved = (saved: SavedGame): Studied => studiedRecord(saved);

export function studiedServer({ table, revision, players, start, seed, entries }: ServerGame): Studied {
  const folded = fold(entries.map((i) => i.entry));
  const kept = folded.ok ? folded.value.kept : [];
  const from = seed === null ? { start } : { game: table.title, revision, players, options: table.options, seed };
  return {
    title: table.title,
    players,
    actions: kept.map((i) => entries[i]!.entry as Action),
    from,
    drawn: kept.flatMap((i, n) => (entries[i]!.state ? [[n + 1, entries[i]!.state] as const] : [])),
  };
}

export const recordOf = ({ from, actions }: Studied): GameRecord | undefined =>
  'start' in from ? undefined : { ...from, entries: actions };
