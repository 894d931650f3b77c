import type { PlayerId } from '@traviesa/engine';
import {
  type CompanyId,
  cellAfter,
  cellsWith,
  fitsPool,
  floatWith,
  hasSale,
  IPO,
  lowersCount,
  markerOf,
  type SaleLimits,
  type SellOptions,
  type ShareOut,
  type StockQuestions,
  sellFirstRules,
  sharesFromIpo,
  stockRoundNumber,
} from '@traviesa/rail';
import { certificateCount, certificateLimit, isRed, movePrice, sharePrice } from '../common.ts';
import { market } from '../market.ts';
import { settings } from '../profile.ts';
import type { Seen, State } from '../types.ts';

const POOL_LIMIT = 5;
export const HOLDING_LIMIT = 6;
export const pars: readonly number[] = cellsWith(market, 'p').map((c) => c.price); // 1888-4.2-a

/** 1888-7.4-a: the first stock round, in which nothing can be sold. */
export const isFirst = (s: Seen): boolean => stockRoundNumber(s) === 1;

export const stock: StockQuestions = {
  costOf: (s, company, source) => (source === IPO ? s.companies[company]!.par : sharePrice(s, company)), // 1888-7.5-a
  pars: () => pars,
  certificateCount,
  certificateLimit,
  holdingLimit: () => HOLDING_LIMIT,
  countsNothing: isRed, // 1888-7.3-d: what counts nothing may always be bought
};

/** How shares are sold, in a stock round and in an emergency. 1888-7.4-c; 1888-9.3-a, 1888-7.4-d */
export const sales: SellOptions & SaleLimits & { priceAfter(s: Seen, company: CompanyId, sold: number): number } = {
  priceOf: sharePrice,
  afterSale: (s, company, count, out) => movePrice(s, company, 'down', count, out),
  poolLimit: () => POOL_LIMIT,
  priceAfter: (s, company, sold) =>
    market.cells[cellAfter(market, markerOf(s.market, company)!.cell, 'down', sold)]!.price,
};

/** In the first revision any sale that was legal was owed, as on 18xx.games (DV-20). */
const isOwed = (s: Seen, player: PlayerId, company: CompanyId, count: number): boolean =>
  s.revision < 2 || settings(s).owes === 'any sale' || lowersCount(stock, sales, s, player, company, count);

const sells = (s: Seen, player: PlayerId, also: (company: CompanyId, n: number) => boolean): boolean =>
  !isFirst(s) && hasSale(s, player, (company, n) => fitsPool(sales, s, company, n) && also(company, n));
export const hasLegalSale = (s: Seen, player: PlayerId): boolean => sells(s, player, () => true);

/** 1888-7.3-e: above the limit a player must sell, as far as that lowers the count. */
const mustSell = (s: Seen, _f: unknown, player: PlayerId): boolean =>
  certificateCount(s, player) > certificateLimit(s) && sells(s, player, (company, n) => isOwed(s, player, company, n));

export const sellsFirst = sellFirstRules(stock, mustSell, {
  'share.sellFirst': '1888-7.3-e',
});

/** 1888-7.6-b: floated the moment enough has left the IPO; the capital comes at once and for good. */
export const floatIfSold = (s: State, company: CompanyId, out: ShareOut): void =>
  floatWith(s, company, sharesFromIpo(s, company), settings(s).sharesToFloat, out);
