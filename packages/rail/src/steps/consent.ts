import type { Action, Message, Move, Out, PlayerId, Step, View } from '@traviesa/engine';
import type { CompanyId, RailState } from '../state.ts';
import { turnOf } from './operatingRound.ts';

/** Another player is asked whether something may be bought at this price. */
export interface ConsentFrame {
  step: 'consent';
  /** Who is asked. */
  player: PlayerId;
  buyer: CompanyId;
  kind: 'private' | 'train' | 'company';
  item: string;
  price: number;
  answered: boolean;
}

export interface Accept extends Action {
  type: 'accept';
}
export interface Decline extends Action {
  type: 'decline';
}

export type ConsentMessage =
  | readonly ['consent.asked', { player: string; buyer: string; item: string; price: number }]
  | readonly ['consent.declined', { player: string; buyer: string; item: string }];

/** What is remembered of a refused offer until the turn ends. */
const refusal = ({ item, price }: ConsentFrame): string => `${item} ${price}`;

/** The highest price refused for something in this turn; nobody is asked for as little again. */
export function refusedAt(s: View<RailState>, item: string): number {
  let most = 0;
  for (const text of turnOf(s)?.declined ?? []) {
    const [what, price] = text.split(' ');
    if (what === item) most = Math.max(most, Number(price));
  }
  return most;
}

export interface ConsentOptions<M extends Message> {
  /** The deal is done. */
  agreed(s: RailState, f: ConsentFrame, out: Out<never, M>): void;
}

export function consent<M extends Message>(
  options: ConsentOptions<M>,
): Step<RailState, ConsentFrame, Accept | Decline, never, M> {
  const accept: Move<RailState, ConsentFrame, Accept, never, M> = {
    fields: {},
    choices: (_s, _f, player) => [{ type: 'accept', player }],
    rules: [],
    apply(s, f, _a, out) {
      f.answered = true;
      options.agreed(s, f, out);
    },
  };
  const decline: Move<RailState, ConsentFrame, Decline, never, M> = {
    fields: {},
    choices: (_s, _f, player) => [{ type: 'decline', player }],
    rules: [],
    apply(s, f, _a, out) {
      f.answered = true;
      turnOf(s)?.declined.push(refusal(f));
      (out as unknown as Out<never, ConsentMessage>).log('consent.declined', {
        player: f.player,
        buyer: f.buyer,
        item: f.item,
      });
    },
  };
  return {
    next: (_s, f) => (f.answered ? 'done' : 'ask'),
    actors: (_s, f) => [f.player],
    moves: { accept, decline },
  };
}
