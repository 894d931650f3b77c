import { isAmong } from '@traviesa/engine';
import {
  type CompanyId,
  endTurn,
  hasToken,
  IPO,
  OUT,
  POOL,
  type ShareSource,
  sharesOf,
  singlesOf,
  soldThisRound,
  takeShare,
} from '@traviesa/rail';
import { kitOf } from '../common.ts';
import { BEIJING, companyIds } from '../data.ts';
import { settings } from '../profile.ts';
import { must } from '../rule.ts';
import type { Move1888, Seen } from '../types.ts';
import { floatIfSold, HOLDING_LIMIT, sellsFirst } from './shares.ts';

/** DV-2: the prototype takes from the IPO only. */
const sources = (s: Seen): readonly ShareSource[] => (settings(s).forbiddenCity === 'purchase' ? [IPO, POOL] : [IPO]);

const isInBeijing = (s: Seen, company: CompanyId): boolean => hasToken(kitOf(s), s.board, company, BEIJING);

/** 1888-4.3.1-FC-a: the owner closes it for a share of a company in Beijing. */
export const exchange: Move1888<'stockRound', 'exchange'> = {
  fields: { company: isAmong(...companyIds), source: isAmong(IPO, POOL) },
  choices(s, _f, player) {
    if (s.privates['FC']!.owner !== player) return [];
    const found = [];
    for (const company of companyIds.filter((c) => isInBeijing(s, c)))
      for (const source of sources(s)) found.push({ type: 'exchange' as const, player, company, source });
    return found;
  },
  rules: [
    // 1888-4.3.1-FC-d: the power is lost when a company has bought it.
    must('1888-4.3.1-e', 'exchange.notOwner', (s, _f, a) => s.privates['FC']!.owner === a.player),
    must('1888-4.3.1-FC-b', 'exchange.afterSale', (s, f) => settings(s).forbiddenCity === 'extra' || !f.selling),
    must('1888-4.3.1-FC-a', 'exchange.notInBeijing', (s, _f, a) => isInBeijing(s, a.company), ['company']),
    must(
      '1888-4.3.1-FC-a',
      'share.noneThere',
      (s, _f, a) => sources(s).includes(a.source) && singlesOf(s, a.company, a.source) > 0,
      ['company', 'source'],
    ),
    must(
      '1888-4.3.1-FC-c',
      'share.tooMany',
      (s, _f, a) => sharesOf(s, a.company, a.player) + 1 <= HOLDING_LIMIT,
      (_s, _f, a) => ({ company: a.company, max: HOLDING_LIMIT * 10 }),
    ),
    must(
      '1888-4.3.1-FC-c',
      'share.soldNow',
      (s, f, a) => settings(s).exchangeAfterSale || !soldThisRound(f, a.player, a.company), // DV-11
      ['company'],
    ),
    ...sellsFirst,
  ],
  apply(s, f, a, out) {
    s.privates['FC']!.owner = OUT;
    out.log('share.exchanged', { player: a.player, company: a.company, source: a.source });
    takeShare(s, a.player, a.company, a.source, out);
    floatIfSold(s, a.company, out);
    if (settings(s).forbiddenCity === 'purchase') endTurn(s, f, true);
  },
};
