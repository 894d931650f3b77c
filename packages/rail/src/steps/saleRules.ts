import type { PlayerId, Rule, View } from '@traviesa/engine';
import { type RuleIds, ruleList } from '../rules.ts';
import { canPartWith, sharesOf, totalShares } from '../shares/certificates.ts';
import { type CompanyId, POOL, type RailState } from '../state.ts';

type Seen = View<RailState>;
export type Sale = { readonly player: PlayerId; readonly company: CompanyId; readonly shares: number };

/** How much the pool takes of a company, in shares; no limit where shares go back to another pile. */
export interface SaleLimits {
  poolLimit(s: Seen, company: CompanyId): number;
}

/** All that is sold finds room. */
export const NO_POOL_LIMIT: SaleLimits = { poolLimit: () => Number.POSITIVE_INFINITY };

export const poolRoom = (limits: SaleLimits, s: Seen, company: CompanyId): number =>
  limits.poolLimit(s, company) - sharesOf(s, company, POOL);

/** Shares of a company that may not be in this game. */
export const heldBy = (s: Seen, company: CompanyId, owner: string): number =>
  s.certificates[company] ? sharesOf(s, company, owner) : 0;

const percent = (s: Seen, company: CompanyId, shares: number): number => (100 * shares) / totalShares(s, company);

/** What can be sold, in a stock round or in need. */
export function saleRules(
  limits: SaleLimits,
  ids: RuleIds<'share.notHeld' | 'share.directorKept' | 'pool.full'>,
): readonly Rule<RailState, unknown, Sale>[] {
  return ruleList<'share.notHeld' | 'share.directorKept' | 'pool.full', RailState, unknown, Sale>(ids, {
    'share.notHeld': {
      ok: (s, _f, a) => a.shares >= 1 && a.shares <= heldBy(s, a.company, a.player),
      params: (s, _f, a) => ({ n: heldBy(s, a.company, a.player), company: a.company }),
    },
    'share.directorKept': {
      ok: (s, _f, a) => canPartWith(s, a.company, a.player, a.shares),
      params: (s, _f, a) => ({
        company: a.company,
        percent: percent(s, a.company, s.certificates[a.company]![0]!.shares),
      }),
    },
    'pool.full': {
      ok: (s, _f, a) => a.shares <= poolRoom(limits, s, a.company),
      params: (s, _f, a) => ({
        company: a.company,
        max: poolRoom(limits, s, a.company),
        limit: percent(s, a.company, limits.poolLimit(s, a.company)),
      }),
    },
  });
}
