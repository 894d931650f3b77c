import type { PlayerId, View } from '@traviesa/engine';
import { certificatesOf, sharesOf } from '@traviesa/rail';
import { hasTrain, salePrice, sharePrice } from './common.ts';
import { settings } from './profile.ts';
import { parliamentNumber } from './steps/cycle.ts';
import type { CycleFrame, Seen } from './types.ts';

/** 1862-10.4-a: cash and shares at their price. Q01: halved where there is no train; D18 */
export function wealth(s: Seen, player: PlayerId): number {
  let sum = s.cash[player]!;
  for (const company in s.companies) {
    if (certificatesOf(s, company, player) > 0) sum += holdingValue(s, company, player);
  }
  return sum;
}

function holdingValue(s: Seen, company: string, player: PlayerId): number {
  if (settings(s).finalHalf === 'share' || hasTrain(s, company)) {
    return sharesOf(s, company, player) * salePrice(s, company);
  }
  let sum = 0;
  for (const card of s.certificates[company]!) {
    if (card.owner === player) sum += Math.floor((card.shares * sharePrice(s, company)) / 2);
  }
  return sum;
}

/** 1862-3-c: what companies own does not count; Q14: equals share the victory. */
export function score(s: Seen): Record<PlayerId, number> {
  const result: Record<PlayerId, number> = {};
  for (const player of s.seats) result[player] = wealth(s, player);
  return result;
}

/** `PR 3`, `SR 2`, `OR 2.1` */
export function roundName(s: Seen): string {
  const f = s.stack[0] as View<CycleFrame> | undefined;
  if (f?.step !== 'cycle') return '';
  if (f.stage === 'parliament') return `PR ${parliamentNumber(f)}`;
  return f.stage === 'stock' ? `SR ${f.number}` : `OR ${f.number}.${f.round}`;
}
