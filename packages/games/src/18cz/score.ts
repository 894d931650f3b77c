import type { PlayerId } from '@traviesa/engine';
import { sharesOf } from '@traviesa/rail';
import { sharePrice } from './common.ts';
import { LOCAL_VALUE } from './data.ts';
import type { Seen } from './types.ts';

/** 18cz-X.2-a: cash, shares at the market's price, own locals, without debts and penalties (18cz-VIII.11-h). */
export function wealth(s: Seen, player: PlayerId): number {
  let sum = s.cash[player]! - s.debts[player]! - s.penalties[player]!;
  for (const id in s.privates) if (s.privates[id]!.owner === player) sum += LOCAL_VALUE; // 18cz-IV.1-p
  for (const company in s.companies) sum += sharesOf(s, company, player) * sharePrice(s, company);
  return sum;
}

/** 18cz-X.2-b: the highest wins; equals share the victory. */
export function score(s: Seen): Record<PlayerId, number> {
  const result: Record<PlayerId, number> = {};
  for (const player of s.seats) result[player] = wealth(s, player);
  return result;
}
