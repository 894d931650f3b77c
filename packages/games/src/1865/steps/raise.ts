import { type Choice, isId, isWhole, type PlayerId, type StepOf, type View } from '@traviesa/engine';
import { type CompanyId, LOAN } from '../data.ts';
import { must } from '../rule.ts';
import { mayKeep, mostOfOthers, mostToSell, poolRoom, sellShares } from '../shares.ts';
import { companyOf, type Look, type Out, percentOf, percentPerShare, price, sharesOf, transfer } from '../state.ts';
import { buyFromBank, trainOf } from '../trains.ts';
import type { RaiseFrame, Sardinia, Sell, State } from '../types.ts';

type F = RaiseFrame;

/** What the president still has to find. */
export function shortfall(s: Look, f: View<F>): number {
  return trainOf(s, f.train)!.price - s.cash[f.company]! - s.cash[f.player]!;
}

/** 1865-4.8-a: the presidency of the buying company stays. */
function keepsBuyer(s: Look, f: View<F>, c: CompanyId, kept: number): boolean {
  return (
    c !== f.company || companyOf(s, c).president !== f.player || (kept >= 2 && kept >= mostOfOthers(s, c, f.player))
  );
}

/** The largest block of a company that limits allow; 1865-4.8-b: one block of each. */
function largestBlock(s: Look, f: View<F>, c: CompanyId): number {
  if (f.sold.includes(c)) return 0;
  const most = mostToSell(s, c, f.player);
  if (most === 0 || c !== f.company) return most;
  const held = sharesOf(companyOf(s, c), f.player);
  return Math.max(0, Math.min(most, held - Math.max(2, mostOfOthers(s, c, f.player))));
}

/** What sales of all other companies could still bring. */
function fromOthers(s: Look, f: View<F>, c: CompanyId): number {
  let sum = 0;
  for (const other in s.companies) if (other !== c) sum += largestBlock(s, f, other) * price(s, other);
  return sum;
}

/** 1865-4.8-d, Q19: one share less would not have covered the need. */
const isNeeded = (s: Look, f: View<F>, a: View<Sell>): boolean =>
  (a.shares - 1) * price(s, a.company) < shortfall(s, f);

/** 1865-4.8-e, Q38: a block that leaves him short is the largest, unless other sales can cover the rest. */
function isLargeEnough(s: Look, f: View<F>, a: View<Sell>): boolean {
  const short = shortfall(s, f) - a.shares * price(s, a.company);
  return short <= 0 || a.shares >= largestBlock(s, f, a.company) || fromOthers(s, f, a.company) >= short;
}

const companyParam = (_s: Look, _f: View<F>, a: View<Sell>) => ({ company: a.company });
const keptBy = (s: Look, a: View<Sell>): number => sharesOf(companyOf(s, a.company), a.player) - a.shares;

const rules = [
  must<F, Sell>(
    '1865-4.8-c',
    'sell.tooMany',
    (s, _f, a) =>
      Object.hasOwn(s.companies, a.company) && a.shares >= 1 && a.shares <= sharesOf(companyOf(s, a.company), a.player),
    companyParam,
  ),
  must<F, Sell>('1865-4.8-c', 'sell.notOperated', (s, _f, a) => companyOf(s, a.company).operated, companyParam),
  must<F, Sell>(
    '1865-4.8-c',
    'pool.full',
    (s, _f, a) => a.shares <= poolRoom(companyOf(s, a.company)),
    (s, _f, a) => ({
      company: a.company,
      pct: percentOf(companyOf(s, a.company), 'pool') + a.shares * percentPerShare(companyOf(s, a.company)),
      max: poolRoom(companyOf(s, a.company)),
    }),
  ),
  must<F, Sell>('1865-4.8-c', 'sell.noHeir', (s, _f, a) => mayKeep(s, a.company, a.player, keptBy(s, a)), companyParam),
  must<F, Sell>(
    '1865-4.8-a',
    'sell.keepsPresidency',
    (s, f, a) => keepsBuyer(s, f, a.company, keptBy(s, a)),
    companyParam,
  ),
  must<F, Sell>('1865-4.8-b', 'sell.again', (_s, f, a) => !f.sold.includes(a.company), companyParam),
  must<F, Sell>('1865-4.8-d', 'sell.notNeeded', isNeeded, (s, f) => ({ sum: shortfall(s, f) })),
  must<F, Sell>('1865-4.8-e', 'sell.largest', isLargeEnough, (s, f, a) => ({
    company: a.company,
    n: largestBlock(s, f, a.company),
  })),
];

/** Legal sizes of a block form a stretch: 1 or more up to what is needed, or only the largest. */
function blocks(s: Look, f: View<F>, player: PlayerId): Choice<Sell>[] {
  const found: Choice<Sell>[] = [];
  const short = shortfall(s, f);
  for (const company in s.companies) {
    const largest = largestBlock(s, f, company);
    const each = price(s, company);
    const max = Math.min(largest, Math.ceil(short / each));
    const min = Math.max(1, Math.min(max, Math.ceil((short - fromOthers(s, f, company)) / each)));
    found.push({ type: 'sell', player, company, shares: { min, max, step: 1 } });
  }
  return found;
}

const canSell = (s: Look, f: View<F>): boolean => {
  for (const c in s.companies) if (largestBlock(s, f, c) > 0) return true;
  return false;
};

/** 1865-4.9-a, 1865-4.9-b: bankrupt: as many loans of 500 as complete the purchase; nothing ever repays them. */
function goBankrupt(s: State, f: F, out: Out): void {
  const n = Math.ceil(shortfall(s, f) / LOAN);
  s.loans[f.player] = (s.loans[f.player] ?? 0) + n;
  transfer(s, 'bank', f.player, n * LOAN, out);
  out.log('player.bankrupt', { player: f.player, n, sum: n * LOAN });
}

/** 1865-4.7-e, 1865-4.8: the president sells until the train can be paid, and then it is bought. */
export const raise: StepOf<Sardinia, 'raise'> = {
  next(s, f, out) {
    if (shortfall(s, f) > 0) {
      if (canSell(s, f)) return 'ask';
      goBankrupt(s, f, out);
    }
    const rest = trainOf(s, f.train)!.price - s.cash[f.company]!;
    transfer(s, f.player, f.company, rest, out);
    out.log('president.helps', { player: f.player, company: f.company, sum: rest });
    const buying = s.stack.find((frame) => frame.step === 'trains')!;
    buyFromBank(s, buying, f.train, out); // 1865-4.7-f
    return 'done';
  },
  actors: (_s, f) => [f.player],
  moves: {
    sell: {
      fields: { company: isId, shares: isWhole },
      choices: blocks,
      rules,
      apply(s, f, a, out) {
        sellShares(s, a.player, a.company, a.shares, out);
        f.sold.push(a.company);
      },
    },
  },
};
