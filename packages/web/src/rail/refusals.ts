import type { Action } from '@traviesa/engine';
import { useEffect, useSyncExternalStore } from 'react';
import { Changing } from '../table/source.ts';
import { useTable } from '../table/TableContext.ts';

/** Who is asked for what, and what is offered for it. */
export interface Question {
  readonly player: string;
  readonly item: string;
  readonly price: number;
}

/** "Not below this", for as long as the round lasts: an answer given once. */
export interface Refusal {
  readonly player: string;
  readonly round: string;
  readonly item: string;
  readonly below: number;
}

/** Whether somebody has already refused this. */
export const isRefused = (refusals: readonly Refusal[], asked: Question, round: string): boolean =>
  refusals.some(
    (r) => r.player === asked.player && r.round === round && r.item === asked.item && asked.price < r.below,
  );

/** So long it is shown that an offer is about to be refused; in this time one can stop it. */
const NOTICE = 1200;

/** Answers live as long as the page: whoever has left the table answers nothing. */
const kept = new Changing<{ readonly table: string; readonly list: readonly Refusal[] }>({ table: '', list: [] });

/** The answers of this table: what is refused by them now, with this move, and how to give and drop one. */
export function useRefusals({ player, item, price }: Question, no: Action) {
  const { source, snap, moment, commit } = useTable();
  const { table, list } = useSyncExternalStore(kept.subscribe, () => kept.value);
  const round = snap.rounds[moment] ?? '';
  const mine = table === source.id ? list : [];
  const refused = snap.me.length === 1 && isRefused(mine, { player, item, price }, round);
  useEffect(() => {
    if (!refused) return;
    const timer = window.setTimeout(() => commit(no), NOTICE);
    return () => window.clearTimeout(timer);
    // The move is made anew with every drawing; who gives it stays the same.
  }, [refused, player, commit]);
  return {
    refused,
    keep: (below: number): void => kept.set({ table: source.id, list: [...mine, { player, round, item, below }] }),
    drop: (): void => kept.set({ table: source.id, list: mine.filter((r) => r.item !== item) }),
  };
}
