import { NOT_HERE, openSlots, pendingHomes, placeTokens, type Reservation, tokenRules } from '@traviesa/rail';
import { boards, director, tokenCost, tokensLeft } from '../common.ts';
import { companySpec } from '../data.ts';
import { homes } from '../map.ts';
import { settings } from '../profile.ts';
import type { Seen, State } from '../types.ts';
import { canActAnytime } from './privates.ts';

/** 1888-8.3.5-e: homes of companies that have not operated yet. 1888-8.3.5-g: it ends with the home token. */
const kept = (s: Seen): Reservation[] => pendingHomes(s, homes);

/** Is there any city at all? Without one the step is over, unless a power could still lead to one (1888-8.3.1-c). */
const hasPlace = (s: Seen, company: string): boolean =>
  (!settings(s).skipsIdleSteps && canActAnytime(s, company)) || openSlots(boards, s, company, kept(s)).length > 0;

/** 1888-8.3.5-a: one token besides the home token; it stays for good (1888-8.3.5-f). */
export const station = placeTokens<State>(boards, {
  director,
  cost: tokenCost,
  rules: {
    placeToken: tokenRules(
      boards,
      { cost: tokenCost, kept },
      {
        'token.already': '1888-8.3.5-d',
        'token.noSlot': '1888-8.3.5-c',
        'token.notConnected': '1888-8.3.5-c',
        'company.tooPoor': NOT_HERE, // the step is over before
        'token.reserved': '1888-8.3.5-e',
      },
    ),
    pass: [],
  },
  mayPlaceMore: (s, f) =>
    f.placed === 0 &&
    tokensLeft(s, companySpec(f.company)) > 0 &&
    s.cash[f.company]! >= tokenCost(s, f.company) &&
    hasPlace(s, f.company),
});
