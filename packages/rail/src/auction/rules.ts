import type { Rule, View } from '@traviesa/engine';
import { type RuleIds, ruleList } from '../rules.ts';
import { type RailState, seatAfter } from '../state.ts';
import { highestBid, type Raise, type RaisingFrame } from './english.ts';
import {
  type Bid,
  type BuyLot,
  cheapest,
  freeCash,
  giveLot,
  isUnsold,
  type Lot,
  leastBid,
  mostToBid,
  type WaterfallFrame,
  type WaterfallOut,
} from './waterfall.ts';

type Seen = View<RailState>;

/** What the cheapest lot costs now. */
export const currentPrice = (s: Seen, f: View<WaterfallFrame>, lots: readonly Lot[]): number =>
  (cheapest(s, lots)?.face ?? 0) - f.discount;

/** The cheapest lot is bought, with money that no bid holds. */
export const buyLotRules = (
  lots: readonly Lot[],
  ids: RuleIds<'auction.notCheapest' | 'auction.tooDear'>,
): readonly Rule<RailState, WaterfallFrame, BuyLot>[] =>
  ruleList(ids, {
    'auction.notCheapest': {
      ok: (s, _f, a) => cheapest(s, lots)?.id === a.lot,
      params: (s) => ({ lot: cheapest(s, lots)?.id ?? '' }),
    },
    'auction.tooDear': {
      ok: (s, f, a) => currentPrice(s, f, lots) <= freeCash(s, f, a.player),
      params: (s, f, a) => ({ price: currentPrice(s, f, lots), free: freeCash(s, f, a.player) }),
    },
  });

type BidRule = 'auction.sold' | 'auction.cheapestIsBought' | 'bid.tooLow' | 'bid.tooHigh';

/** All others are bid for, above the face value and all earlier bids. */
export function bidRules(
  lots: readonly Lot[],
  increment: number,
  ids: RuleIds<BidRule>,
): readonly Rule<RailState, WaterfallFrame, Bid>[] {
  const lotOf = (id: string): Lot => lots.find((l) => l.id === id)!;
  // Where the least bid is more than a player has, no other sum would do: both numbers are told.
  const limits = (s: Seen, f: View<WaterfallFrame>, a: Bid) => ({
    min: leastBid(f, lotOf(a.lot), increment),
    max: mostToBid(s, f, a.player, a.lot),
  });
  return ruleList(ids, {
    'auction.sold': { ok: (s, _f, a) => isUnsold(s, a.lot), params: (_s, _f, a) => ({ lot: a.lot }) },
    'auction.cheapestIsBought': {
      ok: (s, _f, a) => cheapest(s, lots)?.id !== a.lot,
      params: (_s, _f, a) => ({ lot: a.lot }),
    },
    'bid.tooLow': { ok: (s, f, a) => a.amount >= limits(s, f, a).min, params: limits },
    'bid.tooHigh': { ok: (s, f, a) => a.amount <= limits(s, f, a).max, params: limits },
  });
}

/** Bidders for one lot raise by so much at least. */
export function raiseRules(
  increment: number,
  ids: RuleIds<'bid.tooLow' | 'bid.tooHigh'>,
): readonly Rule<RailState, RaisingFrame, Raise>[] {
  const limits = (_s: Seen, f: View<RaisingFrame>, a: Raise) => ({
    min: highestBid(f.bids) + increment,
    max: f.limits[a.player]!,
  });
  return ruleList(ids, {
    'bid.tooLow': { ok: (s, f, a) => a.amount >= limits(s, f, a).min, params: limits },
    'bid.tooHigh': { ok: (s, f, a) => a.amount <= limits(s, f, a).max, params: limits },
  });
}

/** All have passed: the price of this lot falls, and for nothing the player on turn must take it. */
export function lowerPrice(s: RailState, f: WaterfallFrame, lot: Lot, by: number, out: WaterfallOut): void {
  f.discount += by;
  const price = lot.face - f.discount;
  out.log('auction.priceFell', { lot: lot.id, price });
  if (price > 0) return;
  const player = f.turn;
  f.discount = 0;
  f.turn = seatAfter(s, player);
  giveLot(s, f, { lot: lot.id, player, amount: 0 }, out);
}

export const beginWaterfall = (s: Pick<RailState, 'priority'>): WaterfallFrame => ({
  step: 'waterfall',
  turn: s.priority,
  passes: 0,
  discount: 0,
  bids: {},
  resolving: false,
});
