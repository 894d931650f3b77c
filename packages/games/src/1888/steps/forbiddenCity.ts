import {
  type CompanyId,
  endTurn,
  exchangeForShare,
  hasToken,
  IPO,
  POOL,
  type ShareExchange,
  type StockRoundFrame,
  sharesOf,
  singlesOf,
  soldThisRound,
} from '@traviesa/rail';
import { kitOf } from '../common.ts';
import { BEIJING, companyIds } from '../data.ts';
import type { Message1888 } from '../messages.ts';
import { settings } from '../profile.ts';
import { must } from '../rule.ts';
import type { Out1888, Seen, State } from '../types.ts';
import { floatIfSold, HOLDING_LIMIT, sellsFirst } from './shares.ts';

const isInBeijing = (s: Seen, company: CompanyId): boolean => hasToken(kitOf(s), s.board, company, BEIJING);

/** 1888-4.3.1-FC-a: the owner closes it for a share of a company in Beijing. DV-2: the prototype takes from the IPO only. */
const city: ShareExchange = {
  private: 'FC',
  companies: companyIds,
  isOpen: isInBeijing,
  sources: (s: Seen) => (settings(s).forbiddenCity === 'purchase' ? [IPO, POOL] : [IPO]),
};

export const exchange = exchangeForShare<State, StockRoundFrame, Message1888>(
  city,
  [
    // 1888-4.3.1-FC-d: the power is lost when a company has bought it.
    must('1888-4.3.1-e', 'exchange.notOwner', (s, _f, a) => s.privates['FC']!.owner === a.player),
    must('1888-4.3.1-FC-b', 'exchange.afterSale', (s, f) => settings(s).forbiddenCity === 'extra' || !f.selling),
    must('1888-4.3.1-FC-a', 'exchange.notInBeijing', (s, _f, a) => isInBeijing(s, a.company), ['company']),
    must(
      '1888-4.3.1-FC-a',
      'share.noneThere',
      (s, _f, a) => city.sources(s).includes(a.source) && singlesOf(s, a.company, a.source) > 0,
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
  (s, f, a, out) => {
    floatIfSold(s, a.company, out);
    if (settings(s).forbiddenCity === 'purchase') endTurn(s, f, true);
  },
  ({ player, company, source }, out: Pick<Out1888, 'log'>) => out.log('share.exchanged', { player, company, source }),
);
