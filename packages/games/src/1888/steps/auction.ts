import type { Rule, View } from '@traviesa/engine';
import {
  type Bid,
  type BuyLot,
  cheapest,
  freeCash,
  giveLot,
  highestBid,
  isUnsold,
  leastBid,
  lowestBidder,
  mostToBid,
  nextBidder,
  type RailState,
  type Raise,
  type RaisingFrame,
  raising,
  seatAfter,
  type WaterfallFrame,
  waterfall,
} from '@traviesa/rail';
import { exportTrain, ours, payPrivates } from '../common.ts';
import { privateSpec, privates } from '../data.ts';
import { settings } from '../profile.ts';
import { must } from '../rule.ts';
import type { Out1888, State } from '../types.ts';

const INCREMENT = 5;
const KAIPING = 'KT';

const lots = privates.map((p) => ({ id: p.id, face: p.face }));

const currentPrice = (s: View<RailState>, f: View<WaterfallFrame>): number =>
  (cheapest(s, lots)?.face ?? 0) - f.discount;

const buyRules: readonly Rule<RailState, WaterfallFrame, BuyLot>[] = [
  must(
    '1888-6-a',
    'auction.notCheapest',
    (s, _f, a) => cheapest(s, lots)?.id === a.lot,
    (s) => ({ lot: cheapest(s, lots)?.id ?? '' }),
  ),
  must(
    '1888-6-d',
    'auction.tooDear',
    (s, f, a) => currentPrice(s, f) <= freeCash(s, f, a.player),
    (s, f, a) => ({ price: currentPrice(s, f), free: freeCash(s, f, a.player) }),
  ),
];

const bidRules: readonly Rule<RailState, WaterfallFrame, Bid>[] = [
  must(
    '1888-6-a',
    'auction.sold',
    (s, _f, a) => isUnsold(s, a.lot),
    (_s, _f, a) => ({ lot: a.lot }),
  ),
  must(
    '1888-6-b',
    'auction.cheapestIsBought',
    (s, _f, a) => cheapest(s, lots)?.id !== a.lot,
    (_s, _f, a) => ({ lot: a.lot }),
  ),
  must(
    '1888-6-c', // 1888-6-e: this holds for a second bid of the same player too
    'bid.tooLow',
    (_s, f, a) => a.amount >= leastBid(f, privateSpec(a.lot), INCREMENT),
    (_s, f, a) => ({ min: leastBid(f, privateSpec(a.lot), INCREMENT) }),
  ),
  must(
    '1888-6-d',
    'bid.tooHigh',
    (s, f, a) => a.amount <= mostToBid(s, f, a.player, a.lot),
    (s, f, a) => ({ max: mostToBid(s, f, a.player, a.lot) }),
  ),
];

/** 1888-6-l, 1888-6-m, 1888-6-n: everybody has passed in a row. */
function allPassed(s: State, f: WaterfallFrame, out: Out1888): void {
  if (isUnsold(s, KAIPING)) {
    f.discount += INCREMENT;
    const price = currentPrice(s, f);
    out.log('auction.priceFell', { lot: KAIPING, price });
    if (price > 0) return;
    const player = f.turn;
    f.discount = 0;
    f.turn = seatAfter(s, player);
    giveLot(s, f, { lot: KAIPING, player, amount: 0 }, out);
    return;
  }
  out.log('auction.income', {});
  payPrivates(s, out);
  if (settings(s).auctionExports) exportTrain(s, out); // DV-6
}

/**
 * 1888-6-q: the auction as a state machine. The kit resolves bids after a purchase (1888-6-f), frees the money of
 * losers (1888-6-j), goes on left of the last buyer (1888-6-k) and counts passes in a row (1888-6-o).
 */
export const auction = waterfall({
  lots,
  increment: INCREMENT,
  rules: { buyLot: buyRules, bid: bidRules, pass: [] },
  allPassed: (s, f, out) => allPassed(s as State, f, out as Out1888),
  sold: (s, f) => {
    s.priority = f.turn; // 1888-6-p
  },
});

const raiseRules: readonly Rule<RailState, RaisingFrame, Raise>[] = [
  must(
    '1888-6-g',
    'bid.tooLow',
    (_s, f, a) => a.amount >= highestBid(f.bids) + INCREMENT,
    (_s, f) => ({ min: highestBid(f.bids) + INCREMENT }),
  ),
  must(
    '1888-6-i',
    'bid.tooHigh',
    (_s, f, a) => a.amount <= f.limits[a.player]!,
    (_s, f, a) => ({ max: f.limits[a.player]! }),
  ),
];

/** Several bids on one private: raise or leave for good. */
export const raisingAuction = raising({
  rules: { raise: raiseRules },
  increment: INCREMENT,
  nextSpeaker: (s, bids, after) =>
    // 1888-6-g, 1888-6-h; DV-7
    settings(ours(s)).raisingOrder === 'clockwise' ? nextBidder(s, bids, after) : lowestBidder(bids),
});
