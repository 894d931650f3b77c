import {
  bidRules,
  buyLotRules,
  isUnsold,
  lowerPrice,
  lowestBidder,
  nextBidder,
  payPrivates,
  raiseRules,
  raising,
  type WaterfallFrame,
  waterfall,
} from '@traviesa/rail';
import { exportTrain } from '../common.ts';
import { privateSpec, privates } from '../data.ts';
import type { Message1888 } from '../messages.ts';
import { settings } from '../profile.ts';
import type { Frame1888, Out1888, State } from '../types.ts';

const INCREMENT = 5;
const KAIPING = 'KT';

/** 1888-6-l, 1888-6-m, 1888-6-n: everybody has passed in a row. */
function allPassed(s: State, f: WaterfallFrame, out: Out1888): void {
  if (isUnsold(s, KAIPING)) {
    lowerPrice(s, f, privateSpec(KAIPING), INCREMENT, out);
    return;
  }
  out.log('auction.income', {});
  payPrivates(s, privates, out);
  if (settings(s).auctionExports) exportTrain(s, out); // DV-6
}

/**
 * 1888-6-q: the auction as a state machine. The kit resolves bids after a purchase (1888-6-f), frees the money of
 * losers (1888-6-j), goes on left of the last buyer (1888-6-k) and counts passes in a row (1888-6-o).
 */
export const auction = waterfall<State, Frame1888, Message1888>({
  lots: privates,
  increment: INCREMENT,
  rules: {
    buyLot: buyLotRules(privates, { 'auction.notCheapest': '1888-6-a', 'auction.tooDear': '1888-6-d' }),
    bid: bidRules(privates, INCREMENT, {
      'auction.sold': '1888-6-a',
      'auction.cheapestIsBought': '1888-6-b',
      'bid.tooLow': '1888-6-c', // 1888-6-e: this holds for a second bid of the same player too
      'bid.tooHigh': '1888-6-d',
    }),
    pass: [],
  },
  allPassed,
  sold(s, f) {
    s.priority = f.turn; // 1888-6-p
  },
});

/** Several bids on one private: raise or leave for good. */
export const raisingAuction = raising<State>({
  rules: { raise: raiseRules(INCREMENT, { 'bid.tooLow': '1888-6-g', 'bid.tooHigh': '1888-6-i' }) },
  increment: INCREMENT,
  nextSpeaker: (s, bids, after) =>
    // 1888-6-g, 1888-6-h; DV-7
    settings(s).raisingOrder === 'clockwise' ? nextBidder(s, bids, after) : lowestBidder(bids),
});
