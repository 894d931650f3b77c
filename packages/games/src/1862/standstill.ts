import { certificatesOf } from '@traviesa/rail';
import { sharePrice } from './common.ts';
import { canPlaceHome, isOpen, isStarted } from './company.ts';
import { BID_RESERVE } from './data.ts';
import type { Seen } from './types.ts';

/** What it takes to do anything at all with this company in Parliament or in a stock round. */
function entryPrice(s: Seen, company: string): number | undefined {
  if (isStarted(s, company)) return sharePrice(s, company); // a charter that did not float has failed by now
  return isOpen(s, company) && canPlaceHome(s, company) ? BID_RESERVE : undefined;
}

/**
 * 1862-10.4-b: no company is there to earn anything, nobody has a share to sell or the money for one: whatever rounds
 * were still played, everybody would pass.
 */
export function isStandstill(s: Seen): boolean {
  const richest = Math.max(...s.seats.map((player) => s.cash[player]!));
  for (const company in s.companies) {
    if (s.companies[company]!.floated) return false;
    if (s.seats.some((player) => certificatesOf(s, company, player) > 0)) return false;
    const price = entryPrice(s, company);
    if (price !== undefined && price <= richest) return false;
  }
  return true;
}
