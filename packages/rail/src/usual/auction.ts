import { nextBidder, raising } from '../auction/english.ts';
import { bidRules, buyLotRules, lowerPrice, raiseRules } from '../auction/rules.ts';
import { isUnsold, waterfall } from '../auction/waterfall.ts';
import type { RailFrames } from '../bundles.ts';
import { payPrivates } from '../questions.ts';
import type { RailState } from '../state.ts';
import type { RailMessage } from '../text/messages.ts';
import type { UsualTitle } from './title.ts';

const INCREMENT = 5;

export interface AuctionIds {
  readonly buyLot: Parameters<typeof buyLotRules>[1];
  readonly bid: Parameters<typeof bidRules>[2];
  readonly raise: Parameters<typeof raiseRules>[1];
}

/**
 * The cheapest private company is bought, the others are bid for. When all pass, the first one falls in price; once it is
 * sold, all that are sold pay their income.
 */
export function usualAuction({ privates }: UsualTitle, ids: AuctionIds) {
  return {
    waterfall: waterfall<RailState, RailFrames, RailMessage>({
      lots: privates,
      increment: INCREMENT,
      rules: { buyLot: buyLotRules(privates, ids.buyLot), bid: bidRules(privates, INCREMENT, ids.bid), pass: [] },
      allPassed(s, f, out) {
        const first = privates[0]!;
        if (isUnsold(s, first.id)) lowerPrice(s, f, first, INCREMENT, out);
        else {
          out.log('auction.income', {});
          payPrivates(s, privates, out);
        }
      },
      sold(s, f) {
        s.priority = f.turn;
      },
    }),
    raising: raising<RailState>({
      rules: { raise: raiseRules(INCREMENT, ids.raise) },
      increment: INCREMENT,
      nextSpeaker: nextBidder,
    }),
  };
}
