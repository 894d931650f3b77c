import type { Action, Frame, Message, Move, Out, PlayerId, Step, View } from '@traviesa/engine';
import type { CompanyId, RailState } from '../state.ts';
import { trainById } from '../trains/trains.ts';
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
    if (!text.startsWith(item)) continue;
    const [what, price] = text.split(' ');
    if (what === item) most = Math.max(most, Number(price));
  }
  return most;
}

export type AskOut = Out<ConsentFrame, ConsentMessage>;

/** Asks another player, without a word in the log. */
export const consentFrame = (
  player: PlayerId,
  buyer: CompanyId,
  kind: ConsentFrame['kind'],
  item: string,
  price: number,
): ConsentFrame => ({ step: 'consent', player, buyer, kind, item, price, answered: false });

/** Asks another player, and says so. */
export function askConsent(
  player: PlayerId,
  buyer: CompanyId,
  kind: ConsentFrame['kind'],
  item: string,
  price: number,
  out: AskOut,
  /** What the log calls it. */
  called = item,
): void {
  out.log('consent.asked', { player, buyer, item: called, price });
  out.push(consentFrame(player, buyer, kind, item, price));
}

/** `agreed`: the deal is done; it may push frames, where the buyer has to decide something then. */
export function consent<S extends RailState, G extends Frame, M extends Message>(
  agreed: (s: S, f: ConsentFrame, out: Out<G, M>) => void,
): Step<S, ConsentFrame, Accept | Decline, G, M | ConsentMessage> {
  const accept: Move<S, ConsentFrame, Accept, G, M | ConsentMessage> = {
    fields: {},
    choices: (_s, _f, player) => [{ type: 'accept', player }],
    rules: [],
    apply(s, f, _a, out) {
      f.answered = true;
      agreed(s, f, out);
    },
  };
  const decline: Move<S, ConsentFrame, Decline, G, M | ConsentMessage> = {
    fields: {},
    choices: (_s, _f, player) => [{ type: 'decline', player }],
    rules: [],
    apply(s, f, _a, out) {
      f.answered = true;
      turnOf(s)?.declined.push(refusal(f));
      // A train is called by the face that is up.
      const item = f.kind === 'train' ? (trainById(s, f.item)?.type ?? f.item) : f.item;
      out.log('consent.declined', { player: f.player, buyer: f.buyer, item });
    },
  };
  return {
    next: (_s, f) => (f.answered ? 'done' : 'ask'),
    actors: (_s, f) => [f.player],
    moves: { accept, decline },
  };
}
