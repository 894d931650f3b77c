import type { FlowOf } from '@traviesa/engine';
import type { Earned, RailState, StockRoundFrame, WaterfallFrame } from '@traviesa/rail';
import {
  type Begin,
  beginStockRound,
  companyTurn,
  countTrains,
  dividend,
  IPO,
  operatingRound,
  POOL,
} from '@traviesa/rail';
import { hasAnyRoute } from '@traviesa/rail/routes';
import { director, exportTrain, hasOperated, movePrice, operatingOrder, payPrivates, phase } from '../common.ts';
import { MOUNTAIN_MONEY } from '../data.ts';
import type { Message1888 } from '../messages.ts';
import { settings } from '../profile.ts';
import type { CycleFrame, Frame1888, Out1888, State, Types1888 } from '../types.ts';
import { canActAnytime } from './privates.ts';
import { networkOf } from './run.ts';
import { placeHome } from './track.ts';

/** 1888-5-a, 1888-8.1-e: the auction, then stock rounds and sets of operating rounds in turn. */
export const cycle: FlowOf<Types1888, 'cycle'> = {
  next(s, f, out) {
    if (f.stage === 'auction') {
      f.stage = 'stock';
      return openAuction(s);
    }
    if (f.stage === 'stock') return openStockRound(s, f, out);
    if (f.round === 0) f.rounds = phase(s).rounds; // 1888-8.1-a: fixed when the set begins
    if (f.round < f.rounds) {
      f.round += 1;
      out.log('round.operating', { number: f.number, round: f.round });
      return { step: 'operatingRound', number: f.round, of: f.rounds, begun: false, operated: [] };
    }
    if (s.bank.broken) {
      out.log('over.bank', {}); // 1888-10.1-a, 1888-10.1-d: without export
      out.end('bank');
      return 'done';
    }
    exportTrain(s, out); // 1888-8.3.11-b: one card per set
    return openStockRound(s, f, out);
  },
};

function openStockRound(s: State, f: CycleFrame, out: Out1888): StockRoundFrame {
  f.stage = 'operating';
  f.number += 1;
  f.round = 0;
  out.log('round.stock', { number: f.number });
  return beginStockRound(s);
}

const openAuction = (s: State): WaterfallFrame => ({
  step: 'waterfall',
  turn: s.priority,
  passes: 0,
  discount: 0,
  bids: {},
  resolving: false,
});

/** 1888-8.1-b, 1888-8.1-d: private income, then every floated company once. */
export const round = operatingRound<Message1888>({
  begin: (s, out) => payPrivates(s, out as unknown as Out1888),
  order: operatingOrder,
  isFirstTurn: (s, company) => !hasOperated(s, company),
});

type TurnStep = Begin<State, Frame1888, Message1888>;

const layTrack: TurnStep = (_s, f) => ({ step: 'layTrack', company: f.company, laid: [], finished: false });
const placeTokens: TurnStep = (_s, f) => ({ step: 'placeTokens', company: f.company, placed: 0, finished: false });
/** There is nothing to run, and nothing that could be done about it before the run (1888-8.3.1-c). */
function isIdle(s: State, company: string): boolean {
  if (countTrains(s, company) === 0) return true;
  if (hasAnyRoute(networkOf(s, company))) return false;
  return settings(s).skipsIdleSteps || !canActAnytime(s, company);
}
const runTrains: TurnStep = (s, f) => {
  delete f.result;
  return isIdle(s, f.company) ? undefined : { step: 'runTrains', company: f.company };
};
/**
 * 1888-8.3.7-d: money from Heng Shan is the treasury's, whatever becomes of the rest. 1888-10.1-b: the bank pays in
 * full, whatever it has.
 */
const payOrWithhold: TurnStep = (_s, f) => {
  const earned = (f.result ?? { revenue: 0, visits: 0 }) as Earned;
  return {
    step: 'dividend',
    company: f.company,
    revenue: earned.revenue,
    extra: earned.visits * MOUNTAIN_MONEY,
    decided: false,
  };
};
const buyTrains: TurnStep = (_s, f) => ({ step: 'buyTrains', company: f.company, finished: false });

/** 1888-8.3.1-a: the steps of a turn, in this order. */
export const turn = companyTurn<State, Frame1888, Message1888>([
  placeHome,
  layTrack,
  placeTokens,
  runTrains,
  payOrWithhold,
  buyTrains,
]);

/** 1888-8.3.7-f: shares in the pool pay the treasury, those in the IPO nobody. */
function receiver(company: string, owner: string): string | undefined {
  if (owner === IPO) return undefined;
  return owner === POOL ? company : owner;
}

/** 1888-8.3.7-e, 1888-8.3.7-g: all or nothing; the price follows (1888-9.2-a). */
export const payOut = dividend({
  director,
  receiver: (_s, company, owner) => receiver(company, owner),
  movePrice: (s: RailState, company, paid, out) =>
    movePrice(s, company, paid > 0 ? 'right' : 'left', 1, out as unknown as Out1888),
});
