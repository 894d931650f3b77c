import { beginWaterfall } from '../auction/rules.ts';
import type { WaterfallFrame } from '../auction/waterfall.ts';
import type { CompanyFrames } from '../bundles.ts';
import { hasOperated, payPrivates } from '../questions.ts';
import type { CompanyId, RailState } from '../state.ts';
import {
  beginBuyTrains,
  beginDividend,
  beginLayTrack,
  beginPlaceTokens,
  beginRunTrains,
  cycle,
} from '../steps/cycle.ts';
import { dividend, poolPaysCompany } from '../steps/dividend.ts';
import { type Begin, companyTurn, operatingRound } from '../steps/operatingRound.ts';
import { placeHomeToken } from '../steps/placeTokens.ts';
import { beginStockRound, type StockRoundFrame } from '../steps/stockRound.ts';
import type { RailMessage } from '../text/messages.ts';
import { countTrains } from '../trains/trains.ts';
import type { UsualTitle } from './title.ts';

/** The auction, then stock rounds and sets of operating rounds; over when the bank is broken at the end of a set. */
export const usualCycle = (t: UsualTitle) =>
  cycle<RailState, WaterfallFrame, RailMessage>({
    first: beginWaterfall,
    rounds: (s) => t.phase(s).rounds,
    betweenSets: () => {},
  });

/** The same without an auction. */
export const cycleWithoutAuction = (t: UsualTitle) =>
  cycle<RailState, StockRoundFrame, RailMessage>({
    first: beginStockRound,
    rounds: (s) => t.phase(s).rounds,
    betweenSets: () => {},
  });

/** Incomes, then every floated company once: home, track, token, run, dividend, trains. */
export function usualRounds(t: UsualTitle) {
  const placeHome: Begin<RailState, CompanyFrames, RailMessage> = (s, f, out) => {
    if (f.first) placeHomeToken(s, t.kitOf(s), t.homes.find((h) => h.company === f.company)!, out);
    return undefined;
  };
  const canRun = (s: RailState, company: CompanyId): boolean => countTrains(s, company) > 0 && t.hasRoute(s, company);
  return {
    operatingRound: operatingRound<RailMessage>({
      begin: (s, out) => payPrivates(s, t.privates, out),
      order: t.operatingOrder,
      isFirstTurn: (s, company) => !hasOperated(s, company),
    }),
    companyTurn: companyTurn<RailState, CompanyFrames, RailMessage>([
      placeHome,
      beginLayTrack,
      beginPlaceTokens,
      beginRunTrains(canRun),
      (_s, f) => beginDividend(f, 0),
      beginBuyTrains,
    ]),
    /** The price moves right with a dividend and left without; shares in the pool pay the company. */
    dividend: dividend({
      director: t.director,
      receiver: poolPaysCompany,
      movePrice: (s, company, paid, out) => t.movePrice(s, company, paid > 0 ? 'right' : 'left', 1, out),
    }),
  };
}
