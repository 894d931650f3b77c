import {
  beginBuyTrains,
  beginDividend,
  beginLayTrack,
  beginPlaceTokens,
  beginRunTrains,
  beginWaterfall,
  type CompanyTurnFrame,
  companyTurn,
  countTrains,
  cycle as cycleFlow,
  dividend,
  earnedIn,
  operatingRound,
  payPrivates,
  poolPaysCompany,
} from '@traviesa/rail';
import { director, exportTrain, hasOperated, movePrice, operatingOrder, phase } from '../common.ts';
import { MOUNTAIN_MONEY, privates } from '../data.ts';
import type { Message1888 } from '../messages.ts';
import { settings } from '../profile.ts';
import type { Frame1888, State } from '../types.ts';
import { canActAnytime } from './privates.ts';
import { hasRoute } from './run.ts';
import { placeHome } from './track.ts';

/**
 * 1888-5-a, 1888-8.1-e: the auction, then stock rounds and sets of operating rounds in turn. 1888-8.1-a: how many is
 * fixed when the set begins. 1888-10.1-a, 1888-10.1-d: over after a set, without export.
 */
export const cycle = cycleFlow<State, Frame1888, Message1888>({
  first: beginWaterfall,
  rounds: (s) => phase(s).rounds,
  betweenSets: exportTrain, // 1888-8.3.11-b: one card per set
});

/** 1888-8.1-b, 1888-8.1-d: private income (1888-4.3.1-d), then every floated company once. */
export const round = operatingRound<Message1888>({
  begin: (s, out) => payPrivates(s, privates, out),
  order: operatingOrder,
  isFirstTurn: (s, company) => !hasOperated(s, company),
});

/** There is something to run, or something that could be done about it before the run (1888-8.3.1-c). */
function canRun(s: State, company: string): boolean {
  if (countTrains(s, company) === 0) return false;
  return hasRoute(s, company) || (!settings(s).skipsIdleSteps && canActAnytime(s, company));
}
/**
 * 1888-8.3.7-d: money from Heng Shan is the treasury's, whatever becomes of the rest. 1888-10.1-b: the bank pays in
 * full, whatever it has.
 */
const payOrWithhold = (_s: State, f: CompanyTurnFrame) => beginDividend(f, earnedIn(f).visits * MOUNTAIN_MONEY);

/** 1888-8.3.1-a: the steps of a turn, in this order. */
export const turn = companyTurn<State, Frame1888, Message1888>([
  placeHome,
  beginLayTrack,
  beginPlaceTokens,
  beginRunTrains(canRun),
  payOrWithhold,
  beginBuyTrains,
]);

/** 1888-8.3.7-e, 1888-8.3.7-g: all or nothing; the price follows (1888-9.2-a). 1888-8.3.7-f: who is paid for a share. */
export const payOut = dividend({
  director,
  receiver: poolPaysCompany,
  movePrice: (s, company, paid, out) => movePrice(s, company, paid > 0 ? 'right' : 'left', 1, out),
});
