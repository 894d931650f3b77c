import { copy, type PlayerId, type Rule, type View } from '@traviesa/engine';
import {
  type CompanyId,
  canPartWith,
  IPO,
  POOL,
  partWith,
  payOut,
  type RailState,
  type StockRoundFrame,
  sharesOf,
  totalShares,
} from '@traviesa/rail';
import { certificateCount, certificateLimit, isRed, movePrice, ours } from '../common.ts';
import { companyIds } from '../data.ts';
import { settings } from '../profile.ts';
import { must } from '../rule.ts';
import type { CycleFrame, Out1888, State } from '../types.ts';

export const POOL_LIMIT = 5;
export const HOLDING_LIMIT = 6;

/** 1888-7.4-a: the first stock round, in which nothing can be sold. */
export const isFirst = (s: View<RailState>): boolean => (s.stack[0] as View<CycleFrame>).number === 1;

/** 1888-7.4-c */
export const poolHolds = (s: View<RailState>, company: CompanyId, count: number): boolean =>
  sharesOf(s, company, POOL) + count <= POOL_LIMIT;

const mayFreelySell = (s: View<RailState>, player: PlayerId, company: CompanyId, count: number): boolean =>
  canPartWith(s, company, player, count) && poolHolds(s, company, count);

/** Cards may stay as many, where the post of director goes or the company is in a red cell. */
function lowersCount(s: View<RailState>, player: PlayerId, company: CompanyId, count: number): boolean {
  const trial = copy(s as RailState, ['board']);
  partWith(trial, company, player, count, POOL);
  movePrice(trial, company, 'down', count, { log: () => {} });
  return certificateCount(trial, player) < certificateCount(s, player);
}

/** In the first revision any sale that was legal was owed, as on 18xx.games (DV-20). */
const isOwed = (s: View<RailState>, player: PlayerId, company: CompanyId, count: number): boolean =>
  mayFreelySell(s, player, company, count) &&
  (s.revision < 2 || settings(ours(s)).owes === 'any sale' || lowersCount(s, player, company, count));

type IsSale = (s: View<RailState>, player: PlayerId, company: CompanyId, count: number) => boolean;

function hasSale(s: View<RailState>, player: PlayerId, isSale: IsSale): boolean {
  if (isFirst(s)) return false;
  for (const company of companyIds) {
    const most = sharesOf(s, company, player);
    for (let n = 1; n <= most; n++) if (isSale(s, player, company, n)) return true;
  }
  return false;
}

export const hasLegalSale = (s: View<RailState>, player: PlayerId): boolean => hasSale(s, player, mayFreelySell);

/** 1888-7.3-e: above the limit a player must sell, as far as that lowers the count. */
const mustSellFirst = (s: View<RailState>, player: PlayerId): boolean =>
  certificateCount(s, player) > certificateLimit(ours(s)) && hasSale(s, player, isOwed);

/** 1888-7.3-d: what counts nothing may always be bought. */
export function withinLimit(s: View<RailState>, player: PlayerId, company: CompanyId): boolean {
  return isRed(s, company) || certificateCount(s, player) + 1 <= certificateLimit(ours(s));
}

export type OwnMove = { readonly player: PlayerId };

export const sellsFirst = <A extends OwnMove>(): Rule<RailState, StockRoundFrame, A> =>
  must(
    '1888-7.3-e',
    'share.sellFirst',
    (s, _f, a) => !mustSellFirst(s, a.player),
    (s, _f, a) => ({ n: certificateCount(s, a.player), max: certificateLimit(ours(s)) }),
  );

/** 1888-7.6-b: floated the moment enough has left the IPO; the capital comes at once and for good. */
export function floatIfSold(s: State, company: CompanyId, out: Out1888): void {
  const c = s.companies[company]!;
  if (c.floated || totalShares(s, company) - sharesOf(s, company, IPO) < settings(s).sharesToFloat) return;
  c.floated = true;
  const sum = 10 * c.par;
  out.log('company.floated', { company, sum });
  payOut(s, company, sum, out);
}
