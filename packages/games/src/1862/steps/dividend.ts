import { BANK, pay } from '@traviesa/engine';
import {
  type CompanyId,
  type DividendFrame,
  type DividendOptions,
  dividend,
  IPO,
  OUT,
  POOL,
  payOut,
  payShares,
} from '@traviesa/rail';
import { decider, inReceivership, isObsolete, movePrice, ours, sharePrice, stayInPlace } from '../common.ts';
import { bankruptAtZero } from '../company.ts';
import { must } from '../rule.ts';
import type { Earned, Hudson, Move1862, Out1862, Rule1862, Seen, State, Step1862 } from '../types.ts';

/** 1862-7.8.5-d: spaces to the right for revenue of R at price P. */
export const spacesRight = (revenue: number, price: number): number => Math.min(4, Math.floor(revenue / price));

/** 1862-7.10-b, 1862-7.10-c: a warranty of each train is used up, and with the last one an old train goes. */
function useWarranties(s: State, company: CompanyId, out: Out1862): void {
  for (const train of s.trains) {
    if (train.owner !== company || train.warranties === 0) continue;
    train.warranties -= 1;
    if (train.warranties > 0 || !isObsolete(s, train)) continue;
    train.owner = OUT;
    out.log('train.warrantyEnded', { company, train: train.type });
  }
}

/** 1862-7.8.5-c, 1862-7.8.5-d: nothing paid moves left, less than the price stays, more moves right. */
function afterDividend(s: State, company: CompanyId, paid: number, out: Out1862): void {
  useWarranties(s, company, out);
  const right = spacesRight(paid, sharePrice(s, company));
  if (paid === 0) movePrice(s, company, 'left', 1, out);
  else if (right > 0) movePrice(s, company, 'right', right, out);
  else stayInPlace(s, company);
  bankruptAtZero(s, company, out); // 1862-7.12-a
}

/** 1862-7.8.5-b: players and the treasury are paid, the pool and the IPO are not. */
const options: DividendOptions = {
  director: (s, company) => decider(ours(s), company),
  receiver: (_s, _company, owner) => (owner === IPO || owner === POOL ? undefined : owner),
  movePrice: (s, company, paid, out) => afterDividend(s as State, company, paid, out as unknown as Out1862),
};

/** 1862-7.8.6-a: the least that makes the dividend reach the price. */
export const hudsonCost = (revenue: number, price: number): number => Math.ceil((price - revenue) / 10) * 10;
const missing = (s: Seen, f: { readonly company: string; readonly revenue: number }): number =>
  hudsonCost(f.revenue, sharePrice(s, f.company));

const hudsonRules: readonly Rule1862<DividendFrame, Hudson>[] = [
  must('1862-11.3-d', 'hudson.notForBeginners', (s) => !s.variant.beginner),
  must(
    '1862-7.8.6-a',
    'hudson.notNeeded',
    (s, f) => f.revenue >= 10 && f.revenue < sharePrice(s, f.company),
    (s, f) => ({ sum: f.revenue, price: sharePrice(s, f.company) }),
  ),
  must(
    '1862-7.8.6-a',
    'hudson.tooDear',
    (s, f) => missing(s, f) <= s.cash[f.company]! + f.extra, // the subsidy too
    (s, f) => ({ company: f.company, cost: missing(s, f), cash: s.cash[f.company]! + f.extra }),
  ),
];

const hudson: Move1862<'dividend', 'hudson'> = {
  fields: {},
  choices: (_s, _f, player) => [{ type: 'hudson', player }],
  rules: hudsonRules,
  apply(s, f, _a, out) {
    const cost = missing(s, f);
    paySubsidy(s, f.company, f.extra, out);
    pay(s, f.company, BANK, cost);
    f.revenue += cost;
    out.log('dividend.hudson', { company: f.company, sum: cost });
    payShares(s, f, options, out as never);
    afterDividend(s, f.company, f.revenue, out);
    f.decided = true;
  },
};

const step = dividend(options) as unknown as Step1862<'dividend'>;

/** 1862-7.8.5-a: all or nothing. */
export const payOutOrWithhold: Step1862<'dividend'> = { ...step, moves: { ...step.moves, hudson } };

function paySubsidy(s: State, company: CompanyId, sum: number, out: Out1862): void {
  if (sum === 0) return;
  out.log('dividend.extra', { company, sum });
  payOut(s, company, sum, out);
}

/** 1862-7.8.2-b: the subsidy is the treasury's whatever becomes of the revenue; 1862-8-c: a receiver withholds. */
export function afterRun(
  s: State,
  company: CompanyId,
  { revenue, subsidy }: Earned,
  out: Out1862,
): DividendFrame | undefined {
  if (!inReceivership(s, company)) return { step: 'dividend', company, revenue, extra: subsidy, decided: false };
  if (revenue === 0) out.log('dividend.none', { company });
  else out.log('dividend.withheld', { company, sum: revenue });
  payOut(s, company, revenue, out);
  paySubsidy(s, company, subsidy, out);
  afterDividend(s, company, 0, out);
  return undefined;
}
