import type { Seen } from '@traviesa/games/1862';
import { useSyncExternalStore } from 'react';
import { Changing } from '../../../table/source.ts';
import type { Mania } from '../useMania.ts';

/** How long an answer holds: this time, as long as the round lasts, or the whole game. */
export const SPANS = ['this', 'round', 'game'] as const;
export type Span = (typeof SPANS)[number];

/** Options are kept or given up; an offer for one pair of companies is refused. */
export type Answer =
  | { readonly kind: 'option'; readonly yes: boolean }
  | { readonly kind: 'merger'; readonly pair: string; readonly yes: false };

export interface Kept {
  readonly answer: Answer;
  readonly player: string;
  readonly span: Span;
  readonly round: string;
}

/** Answers live as long as the page, like the standing order to pass: whoever has left answers nothing. */
const kept = new Changing<{ readonly table: string; readonly list: readonly Kept[] }>({ table: '', list: [] });

const listFor = (table: string): readonly Kept[] => (kept.value.table === table ? kept.value.list : []);

export const pairOf = (f: { readonly company: string; readonly other: string }): string =>
  [f.company, f.other].sort().join(' ');

const isSame = (a: Answer, b: Answer): boolean =>
  a.kind === b.kind && (a.kind !== 'merger' || b.kind !== 'merger' || a.pair === b.pair);

type Place = Pick<Mania, 'source' | 'snap' | 'moment'>;
const roundOf = ({ snap, moment }: Place): string => snap.rounds[moment] ?? '';

export function keepAnswer(place: Place, answer: Answer, span: Span, player = place.snap.me[0]): void {
  if (span === 'this' || player === undefined || place.snap.me.length !== 1) return;
  const others = listFor(place.source.id).filter((k) => !isSame(k.answer, answer));
  kept.set({ table: place.source.id, list: [...others, { answer, player, span, round: roundOf(place) }] });
}

export const dropAnswer = (table: string, gone: Kept): void =>
  kept.set({ table, list: listFor(table).filter((k) => k !== gone) });

/** The answers that hold now at this table. */
export function useAnswers(place: Place): readonly Kept[] {
  useSyncExternalStore(kept.subscribe, () => kept.value);
  return listFor(place.source.id).filter((k) => k.span === 'game' || k.round === roundOf(place));
}

/** What a kept answer says to the question that is open, if it says something. */
export function answerTo(
  s: Seen,
  player: string,
  list: readonly Kept[],
): { readonly type: 'keepOption' | 'giveUpOption' | 'decline'; readonly player: string } | undefined {
  const f = s.stack.at(-1);
  if (f?.step === 'option' && f.player === player) {
    const found = list.find((k) => k.answer.kind === 'option' && k.player === player);
    return found && { type: found.answer.yes ? 'keepOption' : 'giveUpOption', player };
  }
  if (f?.step === 'mergerConsent' && f.player === player) {
    const found = list.find((k) => k.answer.kind === 'merger' && k.answer.pair === pairOf(f) && k.player === player);
    return found && { type: 'decline', player };
  }
  return undefined;
}
