import type { Action, Message, Move, Out, PlayerId, Step } from '@traviesa/engine';
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
      turnOf(s)?.declined.push(f.item);
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
