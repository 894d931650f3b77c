import type { PlayerId, Rule, View } from '@traviesa/engine';
import {
  type BuyShare,
  type CompanyId,
  canPartWith,
  cellAt,
  cellsWith,
  endTurn,
  enterCell,
  IPO,
  isPlayer,
  type Pass,
  POOL,
  type RailState,
  type SellShares,
  type ShareSource,
  type StartCompany,
  type StockRoundFrame,
  type StockRoundOptions,
  seatAfter,
  sharesOf,
  sharesOfPlayers,
  singlesOf,
  soldThisRound,
  stockRound as stockRoundStep,
  totalShares,
} from '@traviesa/rail';
import { certificateCount, certificateLimit, movePrice, operatingOrder, ours, sharePrice } from '../common.ts';
import { companyIds } from '../data.ts';
import { market } from '../market.ts';
import { settings } from '../profile.ts';
import { must } from '../rule.ts';
import type { Out1888, Seen, State, Step1888 } from '../types.ts';
import { exchange } from './forbiddenCity.ts';
import {
  floatIfSold,
  HOLDING_LIMIT,
  hasLegalSale,
  isFirst,
  type OwnMove,
  POOL_LIMIT,
  poolHolds,
  sellsFirst,
  withinLimit,
} from './shares.ts';

const pars: readonly number[] = cellsWith(market, 'p').map((c) => c.price); // 1888-4.2-a

const costOf = (s: View<RailState>, company: CompanyId, source: ShareSource): number =>
  source === IPO ? s.companies[company]!.par : sharePrice(s, company); // 1888-7.5-a

type InRound<A> = readonly Rule<RailState, StockRoundFrame, A>[];

/** Only the player on turn sells, buys or passes; the Forbidden City of the prototype knows no turn. */
const onTurn = <A extends OwnMove>(): Rule<RailState, StockRoundFrame, A> =>
  must(
    '1888-7.2-a',
    'turn.notYours',
    (_s, f, a) => a.player === f.turn,
    (_s, f) => ({ player: f.turn }),
  );

const sellRules: InRound<SellShares> = [
  onTurn(),
  must('1888-7.4-a', 'share.noSaleYet', (s) => !isFirst(s)),
  must(
    '1888-7.1-a',
    'share.notHeld',
    (s, _f, a) => a.shares >= 1 && a.shares <= sharesOf(s, a.company, a.player),
    (s, _f, a) => ({ n: sharesOf(s, a.company, a.player), company: a.company }),
  ),
  must(
    '1888-7.4-b', // 1888-7.7-d
    'share.directorKept',
    (s, _f, a) => canPartWith(s, a.company, a.player, a.shares),
    (_s, _f, a) => ({ company: a.company, percent: 20 }),
  ),
  must(
    '1888-7.4-c',
    'pool.full',
    (s, _f, a) => poolHolds(s, a.company, a.shares),
    (s, _f, a) => ({ company: a.company, max: POOL_LIMIT - sharesOf(s, a.company, POOL), limit: 50 }),
  ),
];

const buyRules: InRound<BuyShare> = [
  onTurn(),
  sellsFirst(),
  must(
    '1888-4.3.2-a',
    'share.notStarted',
    (s, _f, a) => s.companies[a.company]!.par > 0,
    (_s, _f, a) => ({ company: a.company }),
  ),
  must(
    '1888-7.5-a',
    'share.noneThere',
    (s, _f, a) => singlesOf(s, a.company, a.source) > 0,
    (_s, _f, a) => ({ company: a.company, source: a.source }),
  ),
  must(
    '1888-7.5-b',
    'share.tooDear',
    (s, _f, a) => costOf(s, a.company, a.source) <= s.cash[a.player]!,
    (s, _f, a) => ({ cost: costOf(s, a.company, a.source), cash: s.cash[a.player]! }),
  ),
  must(
    '1888-7.3-d',
    'share.overLimit',
    (s, _f, a) => withinLimit(s, a.player, a.company),
    (s, _f, a) => ({ n: certificateCount(s, a.player), max: certificateLimit(ours(s)) }),
  ),
  must(
    '1888-7.5-c',
    'share.tooMany',
    (s, _f, a) => sharesOf(s, a.company, a.player) + 1 <= HOLDING_LIMIT,
    (_s, _f, a) => ({ company: a.company, max: HOLDING_LIMIT * 10 }),
  ),
  must(
    '1888-7.5-d',
    'share.soldNow',
    (_s, f, a) => !soldThisRound(f, a.player, a.company),
    (_s, _f, a) => ({ company: a.company }),
  ),
];

const startRules: InRound<StartCompany> = [
  onTurn(),
  sellsFirst(),
  must(
    '1888-7.5-a',
    'company.isStarted',
    (s, _f, a) => s.companies[a.company]!.par === 0,
    (_s, _f, a) => ({ company: a.company }),
  ),
  must(
    '1888-7.6-a',
    'company.noPar',
    (_s, _f, a) => pars.includes(a.par),
    (_s, _f, a) => ({ company: a.company, pars: [...pars].sort((x, y) => x - y) }),
  ),
  must(
    '1888-7.5-b',
    'share.tooDear',
    (s, _f, a) => 2 * a.par <= s.cash[a.player]!,
    (s, _f, a) => ({ cost: 2 * a.par, cash: s.cash[a.player]! }),
  ),
  must(
    '1888-7.3-d',
    'share.overLimit',
    (s, _f, a) => withinLimit(s, a.player, a.company),
    (s, _f, a) => ({ n: certificateCount(s, a.player), max: certificateLimit(ours(s)) }),
  ),
];

const passRules: InRound<Pass> = [onTurn(), sellsFirst()];

/** 1888-9.3-b: fully in players' hands, one up; in operating order. */
function raiseSoldOut(s: State, out: Out1888): void {
  for (const company of operatingOrder(s)) {
    if (sharesOfPlayers(s, company) === totalShares(s, company)) movePrice(s, company, 'up', 1, out);
  }
}

/** 1888-8.1-e: what follows when all have passed in a row (1888-7.1-c). */
function finish(s: State, f: StockRoundFrame, out: Out1888): void {
  raiseSoldOut(s, out);
  if (f.lastActor !== '') s.priority = seatAfter(s, f.lastActor); // 1888-7.2-a
  out.log('priority.given', { player: s.priority });
}

/**
 * 1888-7.1-b: all trades are with the bank. 1888-7.4-e, 1888-7.4-f: lots in any order, of any started company. The
 * kit settles the post of director: 1888-7.7-a after a purchase, 1888-7.7-b and 1888-7.7-c with a sale.
 */
const options: StockRoundOptions = {
  companies: companyIds,
  pars: () => pars,
  priceOf: sharePrice,
  costOf,
  rules: { sell: sellRules, buyShare: buyRules, start: startRules, pass: passRules },
  afterSale: (s, company, count, out) => movePrice(s, company, 'down', count, out as Out1888), // 1888-9.3-a, 1888-7.4-d
  placeMarker: (s, company, par) => enterCell(s.market, company, cellAt(market, par, 'p')!.index),
  afterPurchase: (s, company, out) => floatIfSold(s as State, company, out as Out1888),
  finish: (s, f, out) => finish(s as State, f, out as Out1888),
};
/** Emergency sales follow the same path. */
export const saleOptions: Pick<StockRoundOptions, 'priceOf' | 'afterSale'> = options;

const step = stockRoundStep(options);

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
      (source) => singlesOf(s, company, source) > 0 && costOf(s, company, source) <= cash,
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
