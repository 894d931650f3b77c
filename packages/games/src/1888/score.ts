import type { PlayerId } from '@traviesa/engine';
import { sharesOf } from '@traviesa/rail';
import { sharePrice } from './common.ts';
import { companyIds, privates } from './data.ts';
import type { Seen } from './types.ts';

/** 1888-10.2-a, 1888-1-a: cash, privates still open at face value, shares at the chart's price. */
export function wealth(s: Seen, player: PlayerId): number {
  let sum = s.cash[player]!;
  for (const p of privates) if (s.privates[p.id]!.owner === player) sum += p.face;
  for (const company of companyIds) sum += sharesOf(s, company, player) * sharePrice(s, company);
  return sum;
}

/** 1888-10.2-b: the highest wins, equal scores share it. */
export function score(s: Seen): Record<PlayerId, number> {
  const result: Record<PlayerId, number> = {};
  for (const player of s.seats) result[player] = wealth(s, player);
  return result;
}
