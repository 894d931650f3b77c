import { auditRail, IPO, POOL } from '@traviesa/rail';
import { kitOf } from './common.ts';
import { companySpec, trainTypes } from './data.ts';
import { settings } from './profile.ts';
import type { Seen } from './types.ts';

const SHARES = [2, 1, 1, 1, 1, 1, 1, 1, 1];

/** What can never be wrong in a position: nothing is lost, nothing is in two places. */
export const audit = (s: Seen): string[] =>
  auditRail(s, {
    money: settings(s).bank,
    tiles: kitOf(s).counts,
    company: (id) => ({ shares: SHARES, piles: [IPO, POOL], tokens: companySpec(id).tokens }),
    trains: Object.fromEntries(trainTypes.map((t) => [t.type, t.type === 'D' ? settings(s).diesels : t.count])),
  });
