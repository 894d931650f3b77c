import { BANK, pay } from '@traviesa/engine';
import { type CompanyId, moveSingles, type Pass, POOL, singlesOf } from '@traviesa/rail';
import { decider, sharePrice } from '../common.ts';
import type { Move1862, Seen, Step1862 } from '../types.ts';

/** 1862-7.13-a, 1862-11.3-b: only then the director is asked. */
export const canRedeem = (s: Seen, company: CompanyId): boolean =>
  !s.variant.beginner && singlesOf(s, company, POOL) > 0 && s.cash[company]! >= sharePrice(s, company);

const redeemShare: Move1862<'redeem', 'redeemShare'> = {
  fields: {},
  choices: (_s, _f, player) => [{ type: 'redeemShare', player }],
  rules: [],
  apply(s, f, _a, out) {
    const cost = sharePrice(s, f.company);
    pay(s, f.company, BANK, cost);
    moveSingles(s, f.company, POOL, f.company, 1);
    out.log('share.redeemed', { company: f.company, cost });
    f.finished = true;
  },
};

/** 1862-7.13-a: one own share from the pool. */
export const redeem: Step1862<'redeem'> = {
  next: (_s, f) => (f.finished ? 'done' : 'ask'),
  actors: (s, f) => [decider(s, f.company)],
  moves: {
    redeemShare,
    pass: {
      fields: {},
      choices: (_s, _f, player): Pass[] => [{ type: 'pass', player }],
      rules: [],
      apply(_s, f) {
        f.finished = true;
      },
    },
  },
};
