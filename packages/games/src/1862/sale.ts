import type { PlayerId } from '@traviesa/engine';
import { type CompanyId, payOut } from '@traviesa/rail';
import { ignoredShares, movePrice, salePrice } from './common.ts';
import { bankruptAtZero, partWithShares } from './company.ts';
import type { Out1862, State } from './types.ts';

/**
 * A block of shares goes to the pool, all at the price before it (1862-6.4-a, 1862-6.4-b); then the price falls.
 * `ignores`: shares of this sale may still be ignored for it (1862-4.3-h).
 */
export function sellBlock(
  s: State,
  player: PlayerId,
  company: CompanyId,
  count: number,
  out: Out1862,
  ignores = true,
): void {
  const sum = count * salePrice(s, company);
  const ignored = ignores ? ignoredShares(s, company, player) : 0;
  partWithShares(s, company, player, count, out);
  payOut(s, player, sum, out);
  out.log('share.sold', { player, n: count, company, sum });
  dropPrice(s, company, count - ignored, out);
}

/** 1862-6.4.2-a: one down the list for each share; 1862-6.4.2-e: not before float, nor after the LNER unless told. */
export function dropPrice(s: State, company: CompanyId, steps: number, out: Out1862, evenLate = false): void {
  if (steps < 1 || !s.companies[company]!.floated || (s.lner && !evenLate)) return;
  movePrice(s, company, 'down', steps, out);
  bankruptAtZero(s, company, out);
}
