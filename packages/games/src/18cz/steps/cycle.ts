import { BANK, type FlowOf, pay } from '@traviesa/engine';
import {
  type Begin,
  beginDividend,
  beginLayTrack,
  beginPlaceTokens,
  beginRunTrains,
  type CompanyId,
  companyTurn,
  dividendToPlayers,
  isPlayer,
  orderedRound,
  type PriceOut,
  payPlayers,
  type RailState,
} from '@traviesa/rail';
import { hasAnyRoute } from '@traviesa/rail/routes';
import { director, isForTwo, isVaclavs, movePrice, operatingOrder, runnable } from '../common.ts';
import { INCOME, locals, SETS, sizeOf, sizes } from '../data.ts';
import type { Message18CZ } from '../messages.ts';
import { settings } from '../profile.ts';
import { askForReturns, companyForVaclav, exportTrain, takeForVaclav } from '../trains.ts';
import type { CycleFrame, Frame18CZ, Out18CZ, State, StockRoundFrame, Types18CZ } from '../types.ts';
import { placeHome } from './home.ts';
import { judgedBy } from './run.ts';
import { beginStockRound } from './stockRound.ts';

/** 18cz-V-a: the progress track. */
export const cycle: FlowOf<Types18CZ, 'cycle'> = {
  next(s, f, out) {
    switch (f.stage) {
      case 'before':
        f.stage = 'draft';
        if (isForTwo(s)) {
          out.log('table.forTwo', {});
          companyForVaclav(s, 'a', out); // 18cz-2P-b
        } else if (s.seats.length > 5) out.log('table.forSix', {});
        out.log('round.draft', {});
        return { step: 'draft', turn: 0, passed: [] };
      case 'draft':
        return openStockRound(s, f, out);
      case 'stock':
        f.stage = 'operating';
        return openOperatingRound(f, out);
      case 'operating':
        return afterOperatingRound(s, f, out);
    }
  },
};

function openStockRound(s: State, f: CycleFrame, out: Out18CZ): StockRoundFrame {
  f.stage = 'stock';
  f.set += 1;
  f.round = 0;
  out.log('round.stock', { number: f.set });
  return beginStockRound(s);
}

/** 18cz-IV.1-c: the price of locals follows from where the track stands. */
function openOperatingRound(f: CycleFrame, out: Out18CZ): Frame18CZ {
  f.round += 1;
  out.log('round.operating', { number: f.set, round: f.round, price: SETS[f.set - 1]![f.round - 1]! });
  return { step: 'operatingRound', begun: false, waiting: [] };
}

function afterOperatingRound(s: State, f: CycleFrame, out: Out18CZ): Frame18CZ | 'done' {
  if (f.round < SETS[f.set - 1]!.length) return openOperatingRound(f, out);
  if (f.set === SETS.length) {
    out.log('over.track', {}); // 18cz-X.1-a, 18cz-X.1-b: no export, no further round
    out.end('track');
    return 'done';
  }
  // Trains above a limit are returned before the round that opens here (18cz-VIII.13-c).
  if (!isForTwo(s)) exportTrain(s, out); // 18cz-VIII.13-a
  // 18cz-2P-d, 18cz-2P-h: one after the other; a company received meanwhile is not among them.
  for (const company of [...s.vaclav]) takeForVaclav(s, company, out);
  return openStockRound(s, f, out);
}

/** 18cz-IV.1-b: from the bank to players and treasuries alike. */
function payIncomes(s: State, out: Pick<Out18CZ, 'log'>): void {
  const due = new Map<string, number>();
  for (const { id, size } of locals) {
    const owner = s.privates[id]?.owner ?? '';
    if (isPlayer(s, owner) || s.companies[owner]) due.set(owner, (due.get(owner) ?? 0) + INCOME[size]);
  }
  for (const [owner, sum] of due) {
    pay(s, BANK, owner, sum);
    out.log('local.income', { owner, sum });
  }
}

/** 18cz-VIII.2-a: incomes, then every floated company once, in the order of the beginning; 18cz-VIII.9-i */
export const operatingRound = orderedRound<State, Message18CZ>(
  (s, out) => {
    payIncomes(s, out);
    return operatingOrder(s);
  },
  (s, company) => s.companies[company]!.closed,
);

type TurnStep = Begin<State, Frame18CZ, Message18CZ>;

/** 18cz-VIII.3-d: without a train that runs the revenue is 0. DV39: the site asks where track leads from a token to any other place. */
const canRunNow = (s: State, company: string): boolean =>
  runnable(s, company).length > 0 && (!settings(s).asksAsSite || hasAnyRoute(judgedBy(s, company)));

const payOrWithhold: TurnStep = (s, f, out) => {
  const frame = beginDividend(f, 0);
  if (!isVaclavs(s, f.company) || frame.revenue === 0) return frame;
  payPlayers(s, frame, out); // 18cz-2P-e: always
  followRevenue(s, f.company, frame.revenue, out);
  return undefined;
};
const acquire: TurnStep = (s, f) =>
  sizeOf(f.company) === 'S' || isVaclavs(s, f.company)
    ? undefined
    : { step: 'acquire', company: f.company, finished: false };
const buyTrains: TurnStep = (s, f, out) => {
  if (isVaclavs(s, f.company)) return undefined;
  // DV35: trains kept by turning them over may be too many; 18xx.games looks at that when all takeovers are done.
  if (!settings(s).scrapsFlipped) askForReturns(s, out);
  return { step: 'buyTrains', company: f.company, finished: false };
};

/** 18cz-VIII.3-a: the steps of a turn, in this order. */
export const turn = companyTurn<State, Frame18CZ, Message18CZ>([
  placeHome,
  beginLayTrack,
  beginPlaceTokens,
  beginRunTrains(canRunNow),
  payOrWithhold,
  acquire,
  buyTrains,
]);

/** 18cz-VIII.8-f: with a dividend the price rises; 18cz-VIII.8-g: without one it falls. */
function followRevenue(s: RailState, company: CompanyId, paid: number, out: PriceOut): void {
  if (paid > 0) movePrice(s, company, 'right', sizes[sizeOf(company)].steps, out);
  else movePrice(s, company, 'left', 1, out);
}

/** 18cz-VIII.8-d: all or nothing. 18cz-VIII.8-e: each player's part rounded up; what lies in the bank stays there. */
export const payOut = dividendToPlayers({ director, movePrice: followRevenue });
