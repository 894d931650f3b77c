import type { PlayerId, Rule, View } from '@traviesa/engine';
import { cellAt, enterCell } from '../market/index.ts';
import { type RuleIds, ruleList } from '../rules.ts';
import { isSoldOut } from '../shares/certificates.ts';
import type { CompanyId, RailState } from '../state.ts';
import { stockRoundNumber } from '../steps/cycle.ts';
import { saleRules } from '../steps/saleRules.ts';
import { type BuyShare, passPriority, type ShareOut, stockRound } from '../steps/stockRound.ts';
import {
  buyShareRules,
  fitsPool,
  floatWith,
  hasSale,
  lowersCount,
  sellFirstRules,
  sharesFromIpo,
  startRules,
} from '../steps/stockRules.ts';
import type { UsualTitle } from './title.ts';

type Seen = View<RailState>;

export interface StockIds {
  readonly sell: Parameters<typeof saleRules>[1];
  readonly buyShare: Parameters<typeof buyShareRules>[2];
  readonly start: Parameters<typeof startRules>[1];
  /** Nothing is sold in the first stock round; above the certificate limit something is, before anything else. */
  readonly turn: RuleIds<'share.noSaleYet' | 'share.sellFirst'>;
}

/** Nothing is sold in the first stock round. */
const isFirst = (s: Seen): boolean => stockRoundNumber(s) === 1;

/** Above the limit a player must sell, as far as that lowers the count. */
const mustSell =
  (t: UsualTitle) =>
  (s: Seen, _f: unknown, player: PlayerId): boolean =>
    t.certificateCount(s, player) > t.certificateLimit(s) &&
    !isFirst(s) &&
    hasSale(s, player, (c, n) => fitsPool(t.sales, s, c, n) && lowersCount(t, t.sales, s, player, c, n));

/** The company floats when enough has left the offering, with the money for all its shares. */
export const usualFloat =
  (t: UsualTitle) =>
  (s: RailState, company: CompanyId, out: ShareOut): void =>
    floatWith(s, company, sharesFromIpo(s, company), t.toFloat, out);

/** Sell any number of lots, then buy one certificate, until all pass in a row; what is sold out rises. */
export function usualStockRound(t: UsualTitle, ids: StockIds) {
  const { sales, market } = t;
  const sellsFirst = sellFirstRules(t, mustSell(t), ids.turn);
  const notInFirst: readonly Rule<RailState, unknown, unknown>[] = ruleList(ids.turn, {
    'share.noSaleYet': { ok: (s: Seen) => !isFirst(s) },
  });
  return stockRound<RailState>({
    companies: t.companyIds,
    costOf: t.costOf,
    pars: t.pars,
    ...sales,
    rules: {
      sell: [...notInFirst, ...saleRules(sales, ids.sell)],
      buyShare: [...sellsFirst, ...buyShareRules<BuyShare>(t, (a) => a.source, ids.buyShare)],
      start: [...sellsFirst, ...startRules(t, ids.start)],
      pass: sellsFirst,
    },
    placeMarker: (s, company, par) => enterCell(s.market, company, cellAt(market, par, 'p')!.index),
    afterPurchase: usualFloat(t),
    finish(s, f, out) {
      for (const company of t.operatingOrder(s)) if (isSoldOut(s, company)) t.movePrice(s, company, 'up', 1, out);
      passPriority(s, f, out);
    },
  });
}
