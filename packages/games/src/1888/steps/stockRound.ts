import type { PlayerId, View } from '@traviesa/engine';
import {
  type BuyShare,
  buyShareRules,
  cellAt,
  endTurn,
  enterCell,
  IPO,
  isPlayer,
  type Pass,
  POOL,
  passPriority,
  type SellShares,
  type ShareOut,
  type StartCompany,
  type StockRoundFrame,
  saleRules,
  sharesOf,
  sharesOfPlayers,
  singlesOf,
  soldThisRound,
  startRules,
  stockRound as stockRoundStep,
  totalShares,
} from '@traviesa/rail';
import { movePrice, operatingOrder } from '../common.ts';
import { companyIds } from '../data.ts';
import { market } from '../market.ts';
import { settings } from '../profile.ts';
import { must } from '../rule.ts';
import type { Rule1888, Seen, State, Step1888 } from '../types.ts';
import { exchange } from './forbiddenCity.ts';
import {
  floatIfSold,
  HOLDING_LIMIT,
  hasLegalSale,
  isFirst,
  pars,
  sales,
  sellsFirst,
  stock,
  withinLimit,
} from './shares.ts';

/** Only the player on turn sells, buys or passes; the Forbidden City of the prototype knows no turn. */
const onTurn = <A extends { readonly player: PlayerId }>(): Rule1888<StockRoundFrame, A> =>
  must(
    '1888-7.2-a',
    'turn.notYours',
    (_s, f, a) => a.player === f.turn,
    (_s, f) => ({ player: f.turn }),
  );

/** 1888-9.3-b: fully in players' hands, one up; in operating order. */
function raiseSoldOut(s: State, out: ShareOut): void {
  for (const company of operatingOrder(s)) {
    if (sharesOfPlayers(s, company) === totalShares(s, company)) movePrice(s, company, 'up', 1, out);
  }
}

/**
 * 1888-7.1-b: all trades are with the bank. 1888-7.4-e, 1888-7.4-f: lots in any order, of any started company. The
 * kit settles the post of director: 1888-7.7-a after a purchase, 1888-7.7-b and 1888-7.7-c with a sale.
 */
const step = stockRoundStep<State>({
  companies: companyIds,
  pars: () => pars,
  costOf: stock.costOf,
  ...sales,
  rules: {
    sell: [
      onTurn<SellShares>(),
      must('1888-7.4-a', 'share.noSaleYet', (s) => !isFirst(s)),
      ...saleRules(sales, {
        'share.notHeld': '1888-7.1-a',
        'share.directorKept': '1888-7.4-b', // 1888-7.7-d
        'pool.full': '1888-7.4-c',
      }),
    ],
    buyShare: [
      onTurn<BuyShare>(),
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
      onTurn<StartCompany>(),
      ...sellsFirst,
      ...startRules(stock, {
        'company.isStarted': '1888-7.5-a',
        'company.noPar': '1888-7.6-a',
        'share.tooDear': '1888-7.5-b',
        'share.overLimit': '1888-7.3-d',
      }),
    ],
    pass: [onTurn<Pass>(), ...sellsFirst],
  },
  placeMarker: (s, company, par) => enterCell(s.market, company, cellAt(market, par, 'p')!.index),
  afterPurchase: floatIfSold,
  /** 1888-8.1-e: what follows when all have passed in a row (1888-7.1-c). */
  finish(s, f, out) {
    raiseSoldOut(s, out);
    passPriority(s, f, out); // 1888-7.2-a
  },
});

/** Whoever owns the Forbidden City of the prototype may use it out of turn. */
function outOfTurn(s: Seen, turn: PlayerId): PlayerId | undefined {
  if (settings(s).forbiddenCity === 'purchase') return undefined;
  const { owner } = s.privates['FC']!;
  return owner !== turn && isPlayer(s, owner) ? owner : undefined;
}

const LOWEST_PAR = Math.min(...pars);

/** DV-19: does 18xx.games ask the player on turn? The Forbidden City alone is no reason. */
function asksAsSite(s: Seen, f: View<StockRoundFrame>): boolean {
  const player = f.turn;
  if (hasLegalSale(s, player)) return true;
  const cash = s.cash[player]!;
  return companyIds.some((company) => {
    if (!withinLimit(s, player, company)) return false;
    if (s.companies[company]!.par === 0) return 2 * LOWEST_PAR <= cash;
    if (sharesOf(s, company, player) >= HOLDING_LIMIT || soldThisRound(f, player, company)) return false;
    return ([IPO, POOL] as const).some(
      (source) => singlesOf(s, company, source) > 0 && stock.costOf(s, company, source) <= cash,
    );
  });
}

export const stockRound: Step1888<'stockRound'> = {
  ...step,
  next(s, f, out) {
    const { seats } = s;
    while (settings(s).asksAsSite && f.passes < seats.length && !asksAsSite(s, f)) {
      if (!f.selling) out.log('share.passed', { player: f.turn });
      endTurn(s, f, f.selling);
    }
    return step.next(s, f, out);
  },
  actors(s, f) {
    const other = outOfTurn(s, f.turn);
    return other === undefined ? [f.turn] : [f.turn, other];
  },
  moves: { ...step.moves, exchange },
};
