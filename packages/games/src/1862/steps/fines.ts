import { BANK, isAmong, isWhole, type PlayerId, pay, type View } from '@traviesa/engine';
import { type CompanyId, payOut, seatsFrom, sharesOf } from '@traviesa/rail';
import { salePrice } from '../common.ts';
import { canSell, resetCompany } from '../company.ts';
import { companyIds } from '../data.ts';
import { settings } from '../profile.ts';
import { must } from '../rule.ts';
import { sellBlock } from '../sale.ts';
import type { FinesFrame, Move1862, Out1862, Rule1862, Seen, SellForFine, State, Step1862 } from '../types.ts';

const FINE_SHARES = 5;
/** 1862-4.3-b */
export const fineOf = (par: number): number => FINE_SHARES * par;

/** 1862-6.5.4-c: only who has won a charter is obliged. */
export const isFailed = (s: Seen, company: CompanyId, player: PlayerId): boolean =>
  s.companies[company]!.obliged === player && !s.companies[company]!.floated;

/** 1862-4.3-h: clockwise from whoever had the priority deal in the round that ends. */
export function beginFines(s: Seen): FinesFrame | undefined {
  const waiting = seatsFrom(s, s.priority).filter((player) =>
    Object.keys(s.companies).some((id) => isFailed(s, id, player)),
  );
  return waiting.length > 0 ? { step: 'fines', waiting, sold: [] } : undefined;
}

/**
 * 1862-4.3-b, 1862-4.3-c, 1862-4.3-f: cash, then shares of the failed company at half its par, single ones first and
 * the director's certificate as a whole. Answers what is still owed.
 */
function payFromFailed(s: State, player: PlayerId, company: CompanyId, out: Out1862): number {
  const { par } = s.companies[company]!;
  let owed = fineOf(par);
  out.log('fine.due', { player, company, sum: owed });
  const fromCash = (): void => {
    const sum = Math.min(owed, s.cash[player]!);
    pay(s, player, BANK, sum);
    owed -= sum;
  };
  fromCash();
  for (const card of s.certificates[company]!.toReversed()) {
    if (owed === 0) break;
    if (card.owner !== player) continue;
    payOut(s, player, card.shares * Math.floor(par / 2), out);
    card.owner = 'pool';
    fromCash();
  }
  return owed;
}

/** 1862-4.3-d: all its shares go back without compensation; 1862-4.3-e, D06: for now nobody starts it. */
function failCharter(s: State, company: CompanyId, out: Out1862): void {
  resetCompany(s, company);
  s.companies[company]!.waits = settings(s).failedCharter === 'next stock round';
  out.log('company.failed', { company });
}

function settleFailed(s: State, player: PlayerId, out: Out1862): number {
  let owed = 0;
  for (const company in s.companies) {
    if (!isFailed(s, company, player)) continue;
    owed += payFromFailed(s, player, company, out);
    failCharter(s, company, out);
  }
  const left = Math.min(owed, s.cash[player]!);
  pay(s, player, BANK, left);
  return owed - left;
}

function legalBlocks(s: Seen, company: CompanyId, player: PlayerId): number[] {
  const found: number[] = [];
  const have = sharesOf(s, company, player);
  for (let n = 1; n <= have; n++) if (canSell(s, company, player, n)) found.push(n);
  return found;
}
const canSellAny = (s: Seen, player: PlayerId): boolean =>
  Object.keys(s.companies).some((id) => legalBlocks(s, id, player).length > 0);

/** 1862-4.3-h: the smallest block that covers what is owed; D28. */
function largestBlock(s: Seen, f: View<FinesFrame>, company: CompanyId, player: PlayerId): number {
  const blocks = legalBlocks(s, company, player);
  const most = blocks.at(-1) ?? 0;
  if (settings(s).fineBlocks === 'any') return most;
  return blocks.find((n) => n * salePrice(s, company) >= (f.owed ?? 0)) ?? most;
}

const rules: readonly Rule1862<FinesFrame, SellForFine>[] = [
  must(
    '1862-4.3-h',
    'share.notHeld',
    (s, _f, a) => s.companies[a.company] !== undefined && a.shares >= 1 && a.shares <= sharesOf(s, a.company, a.player),
    (s, _f, a) => ({ n: s.companies[a.company] ? sharesOf(s, a.company, a.player) : 0, company: a.company }),
  ),
  must(
    '1862-6.3-e',
    'share.notCovered',
    (s, _f, a) => canSell(s, a.company, a.player, a.shares),
    (_s, _f, a) => ({ company: a.company }),
  ),
  must(
    '1862-4.3-h',
    'fine.tooMany',
    (s, f, a) => a.shares <= largestBlock(s, f, a.company, a.player),
    (s, f, a) => ({ company: a.company, max: largestBlock(s, f, a.company, a.player), sum: f.owed ?? 0 }),
  ),
];

const sellForFine: Move1862<'fines', 'sellForFine'> = {
  fields: { company: isAmong(...companyIds), shares: isWhole },
  choices(s, _f, player) {
    const found = [];
    for (const company in s.companies) {
      const oneOf = legalBlocks(s, company, player);
      if (oneOf.length > 0) found.push({ type: 'sellForFine' as const, player, company, shares: { oneOf } });
    }
    return found;
  },
  rules,
  apply(s, f, a, out) {
    sellBlock(s, a.player, a.company, a.shares, out, !f.sold.includes(a.company));
    f.sold.push(a.company);
    const sum = Math.min(f.owed ?? 0, s.cash[a.player]!);
    pay(s, a.player, BANK, sum);
    f.owed = (f.owed ?? 0) - sum;
  },
};

/** 1862-4.3-h: one player after the other; 1862-4.3-g: what nobody can pay is forgiven. */
export const fines: Step1862<'fines'> = {
  next(s, f, out) {
    for (let player = f.waiting[0]; player !== undefined; player = f.waiting[0]) {
      f.owed ??= settleFailed(s, player, out);
      if (f.owed > 0 && canSellAny(s, player)) return 'ask';
      if (f.owed > 0) out.log('fine.forgiven', { player, sum: f.owed });
      f.waiting.shift();
      f.sold = [];
      delete f.owed;
    }
    return 'done';
  },
  actors: (_s, f) => [f.waiting[0]!],
  moves: { sellForFine },
};
