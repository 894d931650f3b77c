import type { PlayerId } from '@traviesa/engine';
import { type CompanyId, LOAN, LOAN_PER_SHARE } from './data.ts';
import { companyOf, type Look, price, sharesOf } from './state.ts';

/** 1865-5.5-d: a share loses 50 for each loan of its company, below zero if need be. */
export const shareValue = (s: Look, c: CompanyId): number => price(s, c) - LOAN_PER_SHARE * companyOf(s, c).loans;

/** 1865-2.7-c, 1865-2.7-d: cash, shares less loans, personal loans; what companies own is worth nothing. */
export function score(s: Look): Record<PlayerId, number> {
  const wealth: Record<PlayerId, number> = {};
  for (const p of s.players) {
    let sum = s.cash[p]! - LOAN * (s.loans[p] ?? 0);
    for (const c in s.companies) {
      const n = sharesOf(companyOf(s, c), p);
      if (n > 0) sum += n * shareValue(s, c);
    }
    wealth[p] = sum; // 1865-2.1-a
  }
  return wealth;
}
