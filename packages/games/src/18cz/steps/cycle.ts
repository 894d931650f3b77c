import { BANK, type FlowOf, pay } from '@traviesa/engine';
import {
  type Begin,
  beginLayTrack,
  beginPlaceTokens,
  companyTurn,
  type DividendFrame,
  dividend,
  type Earned,
  sharesOf,
} from '@traviesa/rail';
import { hasAnyRoute } from '@traviesa/rail/routes';
import {
  director,
  hasOperated,
  isForTwo,
  isVaclavs,
  movePrice,
  operatingOrder,
  payIncomes,
  runnable,
} from '../common.ts';
import { SETS, sizeOf, sizes } from '../data.ts';
import type { Message18CZ } from '../messages.ts';
import { settings } from '../profile.ts';
import { askForReturns, companyForVaclav, exportTrain, takeForVaclav } from '../trains.ts';
import type { CycleFrame, Frame18CZ, Out18CZ, State, Step18CZ, StockRoundFrame, Types18CZ } from '../types.ts';
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
  if (isForTwo(s)) drawForVaclav(s, out);
  else exportTrain(s, out); // 18cz-VIII.13-a
  return openStockRound(s, f, out);
}

/** 18cz-2P-d, 18cz-2P-h: one after the other; a company received meanwhile is not among them. */
function drawForVaclav(s: State, out: Out18CZ): void {
  for (const company of [...s.vaclav]) takeForVaclav(s, company, out);
}

/** 18cz-VIII.2-a: incomes, then every floated company once, in the order of the beginning. */
export const operatingRound: FlowOf<Types18CZ, 'operatingRound'> = {
  next(s, f, out) {
    if (!f.begun) {
      f.begun = true;
      payIncomes(s, out);
      f.waiting = operatingOrder(s);
    }
    let company = f.waiting.shift();
    while (company !== undefined && s.companies[company]!.closed) company = f.waiting.shift(); // 18cz-VIII.9-i
    if (company === undefined) return 'done';
    out.log('company.operates', { company });
    return { step: 'companyTurn', company, stage: 0, first: !hasOperated(s, company), declined: [] };
  },
};

type TurnStep = Begin<State, Frame18CZ, Message18CZ>;

/** 18cz-VIII.3-d: without a train that runs the revenue is 0. */
const runTrains: TurnStep = (s, f) => {
  delete f.result;
  return canRunNow(s, f.company) ? { step: 'runTrains', company: f.company } : undefined;
};
/** DV39: the site asks where track leads from a token to any other place. */
const canRunNow = (s: State, company: string): boolean =>
  runnable(s, company).length > 0 && (!settings(s).asksAsSite || hasAnyRoute(judgedBy(s, company)));
const payOrWithhold: TurnStep = (s, f, out) => {
  const frame: DividendFrame = {
    step: 'dividend',
    company: f.company,
    revenue: (f.result as Earned | undefined)?.revenue ?? 0,
    extra: 0,
    decided: false,
  };
  if (!isVaclavs(s, f.company) || frame.revenue === 0) return frame;
  payShares(s, frame, out); // 18cz-2P-e: always
  return undefined;
};
const acquire: TurnStep = (s, f) =>
  sizeOf(f.company) === 'S' || isVaclavs(s, f.company)
    ? undefined
    : { step: 'acquire', company: f.company, finished: false };
const buyTrains: TurnStep = (s, f, out) => {
  if (isVaclavs(s, f.company)) return undefined;
  // DV35: trains kept by turning them over may be too many; 18xx.games looks at that when all takeovers are done.
  if (!settings(s).scrapsFlipped) askForReturns(s, { kept: '', funded: '' }, out);
  return { step: 'buyTrains', company: f.company, finished: false };
};

/** 18cz-VIII.3-a: the steps of a turn, in this order. */
export const turn = companyTurn<State, Frame18CZ, Message18CZ>([
  placeHome,
  beginLayTrack,
  beginPlaceTokens,
  runTrains,
  payOrWithhold,
  acquire,
  buyTrains,
]);

/** 18cz-VIII.8-e: each player's part rounded up; what lies in the bank stays there. 18cz-VIII.8-f: the price rises. */
function payShares(s: State, f: DividendFrame, out: Out18CZ): void {
  const { company, revenue } = f;
  const { shares, steps } = sizes[sizeOf(company)];
  out.log('dividend.payout', { company, sum: revenue });
  for (const player of s.seats) pay(s, BANK, player, Math.ceil((revenue * sharesOf(s, company, player)) / shares));
  movePrice(s, company, 'right', steps, out);
  f.decided = true;
}

/** 18cz-VIII.8-d, 18cz-VIII.8-g: all or nothing; without a dividend the price falls. */
const step = dividend({
  director,
  receiver: () => undefined,
  movePrice: (s, company, _paid, out) => movePrice(s, company, 'left', 1, out),
});

export const payOut: Step18CZ<'dividend'> = {
  ...step,
  moves: {
    ...step.moves,
    payDividend: { ...step.moves.payDividend, apply: (s: State, f, _a, out: Out18CZ) => payShares(s, f, out) },
  },
};
