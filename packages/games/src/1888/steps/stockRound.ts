import { ofPlayer, type PlayerId, type View } from '@traviesa/engine';
import {
  type BuyShare,
  buyShareRules,
  canBuyAny,
  cellAt,
  enterCell,
  IPO,
  isSoldOut,
  POOL,
  passPriority,
  type StockRoundFrame,
  saleRules,
  startRules,
  stockRound as stockRoundStep,
  withMoves,
} from '@traviesa/rail';
import { movePrice, operatingOrder } from '../common.ts';
import { companyIds } from '../data.ts';
import { market } from '../market.ts';
import { settings } from '../profile.ts';
import { must } from '../rule.ts';
import type { Rule1888, Seen, State, Step1888 } from '../types.ts';
import { exchange } from './forbiddenCity.ts';
import { floatIfSold, hasLegalSale, isFirst, pars, sales, sellsFirst, stock } from './shares.ts';

/** Only the player on turn sells, buys or passes; the Forbidden City of the prototype knows no turn. */
const onTurn: Rule1888<StockRoundFrame, { readonly player: PlayerId }> = ofPlayer(
  must(
    '1888-7.2-a',
    'turn.notYours',
    (_s, f, a) => a.player === f.turn,
    (_s, f) => ({ player: f.turn }),
  ),
);

const LOWEST_START = 2 * Math.min(...pars);

/** DV-19: does 18xx.games ask the player on turn? The Forbidden City alone is no reason. */
const asksAsSite = (s: Seen, f: View<StockRoundFrame>): boolean =>
  hasLegalSale(s, f.turn) || canBuyAny(stock, s, f, f.turn, [IPO, POOL], () => LOWEST_START);

/**
 * 1888-7.1-b: all trades are with the bank. 1888-7.4-e, 1888-7.4-f: lots in any order, of any started company. The
 * kit settles the post of director: 1888-7.7-a after a purchase, 1888-7.7-b and 1888-7.7-c with a sale.
 */
const step = stockRoundStep<State>({
  companies: companyIds,
  ...stock,
  ...sales,
  rules: {
    sell: [
      onTurn,
      ofPlayer(must('1888-7.4-a', 'share.noSaleYet', (s) => !isFirst(s))),
      ...saleRules(sales, {
        'share.notHeld': '1888-7.1-a',
        'share.directorKept': '1888-7.4-b', // 1888-7.7-d
        'pool.full': '1888-7.4-c',
      }),
    ],
    buyShare: [
      onTurn,
      ...sellsFirst,
      ...buyShareRules<BuyShare>(stock, (a) => a.source, {
        'share.notStarted': '1888-4.3.2-a',
        'share.noneThere': '1888-7.5-a',
        'share.tooDear': '1888-7.5-b',
        'share.overLimit': '1888-7.3-d',
        'share.tooMany': '1888-7.5-c',
        'share.soldNow': '1888-7.5-d',
      }),
    ],
    start: [
      onTurn,
      ...sellsFirst,
      ...startRules(stock, {
        'company.isStarted': '1888-7.5-a',
        'company.noPar': '1888-7.6-a',
        'share.tooDear': '1888-7.5-b',
        'share.overLimit': '1888-7.3-d',
      }),
    ],
    pass: [onTurn, ...sellsFirst],
  },
  placeMarker: (s, company, par) => enterCell(s.market, company, cellAt(market, par, 'p')!.index),
  afterPurchase: floatIfSold,
  isAsked: (s, f) => !settings(s).asksAsSite || asksAsSite(s, f),
  /** 1888-8.1-e: what follows when all have passed in a row (1888-7.1-c). */
  finish(s, f, out) {
    for (const company of operatingOrder(s)) if (isSoldOut(s, company)) movePrice(s, company, 'up', 1, out); // 1888-9.3-b
    passPriority(s, f, out); // 1888-7.2-a
  },
});

/** Whoever owns the Forbidden City of the prototype may use it out of turn. */
const others = (s: Seen, turn: PlayerId): readonly PlayerId[] =>
  settings(s).forbiddenCity === 'purchase' ? [] : s.seats.filter((p) => p === s.privates['FC']!.owner && p !== turn);

export const stockRound: Step1888<'stockRound'> = {
  ...withMoves(step, { exchange }),
  actors: (s, f) => [f.turn, ...others(s, f.turn)],
};
