import {
  type Action,
  type Frame,
  isAmong,
  isWhole,
  type Message,
  type Move,
  type Out,
  type PlayerId,
  pay,
  type Rule,
  type Step,
  type View,
} from '@traviesa/engine';
import { type RuleIds, ruleList } from '../rules.ts';
import { type CompanyId, isPlayer, type Log, type RailState, seen } from '../state.ts';
import { dealTrain, type TrainMessage } from './buyTrains.ts';
import {
  type Accept,
  type AskOut,
  askConsent,
  type ConsentFrame,
  type ConsentMessage,
  consent,
  type Decline,
  refusedAt,
} from './consent.ts';
import type { WithCompany } from './trackRules.ts';
import { poor } from './trainTrade.ts';

/** A company buys a private from its owner. */
export interface OfferForPrivate extends Action {
  type: 'offerForPrivate';
  private: string;
  price: number;
}
type Seen = View<RailState>;
type DealMessage = readonly ['private.bought', { company: string; private: string; player: string; cost: number }];

/** A private company that a company has bought, and who had it before. */
export interface PrivateDeal {
  readonly company: CompanyId;
  readonly private: string;
  readonly seller: PlayerId;
}

/** What the trade of privates asks a title. */
export interface PrivateTrade<G extends Frame = never, M extends Message = never> {
  readonly privates: readonly { readonly id: string }[];
  /** Companies may buy privates now. */
  isOpen(s: Seen): boolean;
  range(id: string): { readonly min: number; readonly max: number };
  director(s: Seen, company: CompanyId): PlayerId;
  /** Are owners asked before something of theirs is bought? The own director never is. */
  asks(s: Seen): boolean;
  /** What follows a sale, where something does. */
  sold?(s: RailState, deal: PrivateDeal, out: Out<G, M>): void;
}

/** Half to one and a half of the face value. */
export const halfToOneAndAHalf = (face: number): { min: number; max: number } => ({
  min: Math.ceil(face / 2),
  max: Math.floor((face * 3) / 2),
});

/** A private goes from a player to a company, and stays there. */
export function dealPrivate(s: RailState, company: CompanyId, id: string, price: number, out: Log<DealMessage>): void {
  const { owner } = s.privates[id]!;
  pay(s, company, owner, price);
  s.privates[id]!.owner = company;
  out.log('private.bought', { company, private: id, player: owner, cost: price });
}

/** The deal, and what follows it in this title. */
export function dealPrivateIn<G extends Frame, M extends Message>(
  { sold }: Pick<PrivateTrade<G, M>, 'sold'>,
  s: RailState,
  { buyer, item, price }: Pick<ConsentFrame, 'buyer' | 'item' | 'price'>,
  out: Out<G, M>,
): void {
  const seller = s.privates[item]!.owner;
  dealPrivate(s, buyer, item, price, out as unknown as Log<DealMessage>);
  sold?.(s, { company: buyer, private: item, seller }, out);
}

/** The other side agrees to sell a train or a private company. */
export const consentToDeals = <S extends RailState, G extends Frame, M extends Message>(
  trade: Pick<PrivateTrade<G, M>, 'sold'>,
): Step<S, ConsentFrame, Accept | Decline, G, M | ConsentMessage> =>
  consent<S, G, M>((s, f, out) => {
    if (f.kind === 'train') dealTrain(s, f.buyer, f.item, f.price, out as unknown as Log<TrainMessage>);
    else dealPrivateIn(trade, s, f, out);
  });

/** Is there a private that the company could offer for? A cheap test. */
export const canOffer = <G extends Frame, M extends Message>(
  o: PrivateTrade<G, M>,
  s: Seen,
  company: CompanyId,
): boolean =>
  o.isOpen(s) && o.privates.some(({ id }) => isPlayer(s, s.privates[id]!.owner) && s.cash[company]! >= o.range(id).min);

export type PrivateOfferRule = 'private.notNow' | 'private.notPlayers' | 'private.badPrice' | 'company.tooPoor';

export function offerForPrivate<
  S extends RailState,
  F extends { company: CompanyId },
  G extends Frame = never,
  M extends Message = never,
>(
  o: PrivateTrade<G, M>,
  ids: RuleIds<PrivateOfferRule>,
): Move<S, F, OfferForPrivate, G | ConsentFrame, M | DealMessage | ConsentMessage> {
  const rules: readonly Rule<RailState, WithCompany, OfferForPrivate>[] = ruleList(ids, {
    'private.notNow': { ofPlayer: true, ok: (s) => o.isOpen(s) },
    'private.notPlayers': {
      ok: (s, _f, a: View<OfferForPrivate>) => isPlayer(s, s.privates[a.private]!.owner),
      params: (_s, _f, a) => ({ private: a.private }),
    },
    'private.badPrice': {
      ok: (_s, _f, a) => a.price >= o.range(a.private).min && a.price <= o.range(a.private).max,
      params: (_s, _f, a) => ({ private: a.private, ...o.range(a.private) }),
    },
    'company.tooPoor': {
      ok: (s, f: WithCompany, a) => a.price <= s.cash[f.company]!,
      params: (s, f, a) => poor(s, f.company, a.price),
    },
  });
  return {
    fields: { private: isAmong(...o.privates.map((p) => p.id)), price: isWhole },
    choices(given, f, player) {
      const s = seen(given);
      if (!o.isOpen(s)) return [];
      const found = [];
      for (const { id } of o.privates) {
        if (!isPlayer(s, s.privates[id]!.owner)) continue;
        const range = o.range(id);
        const min = Math.max(range.min, refusedAt(s, id) + 1);
        const max = Math.min(range.max, s.cash[(f as WithCompany).company]!);
        if (min > max) continue;
        found.push({ type: 'offerForPrivate' as const, player, private: id, price: { min, max, step: 1 } });
      }
      return found;
    },
    rules: rules as readonly Rule<S, F, OfferForPrivate>[],
    apply(s, f, a, out) {
      const { owner } = s.privates[a.private]!;
      if (owner === o.director(s, f.company) || !o.asks(s))
        dealPrivateIn(o, s, { buyer: f.company, item: a.private, price: a.price }, out);
      else askConsent(owner, f.company, 'private', a.private, a.price, out as AskOut);
    },
  };
}
