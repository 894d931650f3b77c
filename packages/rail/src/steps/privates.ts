import {
  type Action,
  isAmong,
  isWhole,
  type Move,
  type Out,
  type PlayerId,
  pay,
  type Rule,
  type View,
} from '@traviesa/engine';
import { type RuleIds, ruleList } from '../rules.ts';
import { type CompanyId, isPlayer, type Log, type RailState, seen } from '../state.ts';
import { type AskOut, askConsent, type ConsentFrame, type ConsentMessage, refusedAt } from './consent.ts';
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

/** What the trade of privates asks a title. */
export interface PrivateTrade {
  readonly privates: readonly { readonly id: string }[];
  /** Companies may buy privates now. */
  isOpen(s: Seen): boolean;
  range(id: string): { readonly min: number; readonly max: number };
  director(s: Seen, company: CompanyId): PlayerId;
  /** Are owners asked before something of theirs is bought? The own director never is. */
  asks(s: Seen): boolean;
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

/** Is there a private that the company could offer for? A cheap test. */
export const canOffer = (o: PrivateTrade, s: Seen, company: CompanyId): boolean =>
  o.isOpen(s) && o.privates.some(({ id }) => isPlayer(s, s.privates[id]!.owner) && s.cash[company]! >= o.range(id).min);

type OfferRule = 'private.notNow' | 'private.notPlayers' | 'private.badPrice' | 'company.tooPoor';

export function offerForPrivate<S extends RailState, F extends { company: CompanyId }>(
  o: PrivateTrade,
  ids: RuleIds<OfferRule>,
): Move<S, F, OfferForPrivate, ConsentFrame, DealMessage | ConsentMessage> {
  const rules: readonly Rule<RailState, WithCompany, OfferForPrivate>[] = ruleList(ids, {
    'private.notNow': { ok: (s) => o.isOpen(s) },
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
    apply(s, f, a, out: Out<ConsentFrame, DealMessage | ConsentMessage>) {
      const { owner } = s.privates[a.private]!;
      if (owner === o.director(s, f.company) || !o.asks(s)) dealPrivate(s, f.company, a.private, a.price, out);
      else askConsent(owner, f.company, 'private', a.private, a.price, out as AskOut);
    },
  };
}

/** A power works for the company that owns the private, once in the game. */
export function powerRules(
  id: string,
  ids: RuleIds<'power.notOwner' | 'power.used'>,
): readonly Rule<RailState, WithCompany, unknown>[] {
  return ruleList<'power.notOwner' | 'power.used', RailState, WithCompany, unknown>(ids, {
    'power.notOwner': {
      ok: (s, f) => s.privates[id]!.owner === f.company,
      params: (_s, f) => ({ company: f.company, private: id }),
    },
    'power.used': { ok: (s) => !s.privates[id]!.used, params: () => ({ private: id }) },
  });
}

export const canUsePower = (s: Seen, company: CompanyId, id: string): boolean =>
  s.privates[id]!.owner === company && !s.privates[id]!.used;
