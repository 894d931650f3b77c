import { BANK, isAmong, must, type PlayerId, type Rule, type View } from '@traviesa/engine';
import {
  type BuyShare,
  type CompanyId,
  canPartWith,
  cellAt,
  cellsWith,
  endTurn,
  enterCell,
  hasToken,
  IPO,
  OUT,
  type Pass,
  POOL,
  payOut,
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
  stockRoundMoves,
  takeShare,
  totalShares,
} from '@traviesa/rail';
import {
  certificateCount,
  certificateLimit,
  isRed,
  kitOf,
  movePrice,
  operatingOrder,
  ours,
  sharePrice,
} from '../common.ts';
import { BEIJING, companyIds } from '../data.ts';
import { market } from '../market.ts';
import { settings } from '../profile.ts';
import type { CycleFrame, Move1888, Out1888, State, Step1888 } from '../types.ts';

export const POOL_LIMIT = 5;
const HOLDING_LIMIT = 6;
const pars: readonly number[] = cellsWith(market, 'p').map((c) => c.price); // 1888-4.2-a

/** 1888-7.4-a: the first stock round, in which nothing can be sold. */
const isFirst = (s: View<RailState>): boolean => (s.stack[0] as View<CycleFrame>).number === 1;

/** 1888-7.4-c */
export const poolHolds = (s: View<RailState>, company: CompanyId, count: number): boolean =>
  sharesOf(s, company, POOL) + count <= POOL_LIMIT;

const mayFreelySell = (s: View<RailState>, player: PlayerId, company: CompanyId, count: number): boolean =>
  canPartWith(s, company, player, count) && poolHolds(s, company, count);

function hasLegalSale(s: View<RailState>, player: PlayerId): boolean {
  if (isFirst(s)) return false;
  for (const company of companyIds) {
    const most = sharesOf(s, company, player);
    for (let n = 1; n <= most; n++) if (mayFreelySell(s, player, company, n)) return true;
  }
  return false;
}

/** 1888-7.3-e: above the limit a player must sell, unless nothing can be sold. */
const mustSellFirst = (s: View<RailState>, player: PlayerId): boolean =>
  certificateCount(s, player) > certificateLimit(ours(s)) && hasLegalSale(s, player);

/** 1888-7.3-d: what counts nothing may always be bought. */
function withinLimit(s: View<RailState>, player: PlayerId, company: CompanyId): boolean {
  return isRed(s, company) || certificateCount(s, player) + 1 <= certificateLimit(ours(s));
}

const costOf = (s: View<RailState>, company: CompanyId, source: ShareSource): number =>
  source === IPO ? s.companies[company]!.par : sharePrice(s, company); // 1888-7.5-a

type InRound<A> = readonly Rule<RailState, StockRoundFrame, A>[];
type OwnMove = { readonly player: PlayerId };

/** Only the player on turn sells, buys or passes; the Forbidden City of the prototype knows no turn. */
const onTurn = <A extends OwnMove>(): Rule<RailState, StockRoundFrame, A> =>
  must(
    '1888-7.2-a',
    'turn.notYours',
    (_s, f, a) => a.player === f.turn,
    (_s, f) => ({ player: f.turn }),
  );

const sellsFirst = <A extends OwnMove>(): Rule<RailState, StockRoundFrame, A> =>
  must(
    '1888-7.3-e',
    'share.sellFirst',
    (s, _f, a) => !mustSellFirst(s, a.player),
    (s, _f, a) => ({ n: certificateCount(s, a.player), max: certificateLimit(ours(s)) }),
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
    (_s, _f, a) => ({ company: a.company }),
  ),
  must(
    '1888-7.4-c',
    'pool.full',
    (s, _f, a) => poolHolds(s, a.company, a.shares),
    (s, _f, a) => ({ company: a.company, max: POOL_LIMIT - sharesOf(s, a.company, POOL) }),
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
    () => ({ pars: [...pars].sort((x, y) => x - y) }),
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

/** 1888-7.6-b: floated the moment enough has left the IPO; the capital comes at once and for good. */
function floatIfSold(s: State, company: CompanyId, out: Out1888): void {
  const c = s.companies[company]!;
  if (c.floated || totalShares(s, company) - sharesOf(s, company, IPO) < settings(s).sharesToFloat) return;
  c.floated = true;
  const sum = 10 * c.par;
  out.log('company.floated', { company, sum });
  payOut(s, company, sum, out);
}

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

const sources = (s: State | Parameters<typeof ours>[0]): readonly ShareSource[] =>
  settings(ours(s)).forbiddenCity === 'purchase' ? [IPO, POOL] : [IPO];

const exchange: Move1888<'stockRound', 'exchange'> = {
  fields: { company: isAmong(...companyIds), source: isAmong(IPO, POOL) },
  choices(s, _f, player) {
    if (s.privates['FC']!.owner !== player) return [];
    const found = [];
    for (const company of companyIds) {
      if (!hasToken(kitOf(s), s.board, company, BEIJING)) continue;
      for (const source of sources(s)) found.push({ type: 'exchange' as const, player, company, source });
    }
    return found;
  },
  rules: [
    must(
      '1888-4.3.1-e', // 1888-4.3.1-FC-d: the power is lost when a company has bought it
      'exchange.notOwner',
      (s, _f, a) => s.privates['FC']!.owner === a.player,
    ),
    must('1888-4.3.1-FC-b', 'exchange.afterSale', (s, f) => settings(s).forbiddenCity === 'extra' || !f.selling),
    must(
      '1888-4.3.1-FC-a',
      'exchange.notInBeijing',
      (s, _f, a) => hasToken(kitOf(s), s.board, a.company, BEIJING),
      (_s, _f, a) => ({ company: a.company }),
    ),
    must(
      '1888-4.3.1-FC-a',
      'share.noneThere',
      (s, _f, a) => sources(s).includes(a.source) && singlesOf(s, a.company, a.source) > 0,
      (_s, _f, a) => ({ company: a.company, source: a.source }),
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
      (_s, _f, a) => ({ company: a.company }),
    ),
    sellsFirst(),
  ],
  apply(s, f, a, out) {
    s.privates['FC']!.owner = OUT;
    out.log('share.exchanged', { player: a.player, company: a.company, source: a.source });
    takeShare(s, a.player, a.company, a.source, out);
    floatIfSold(s, a.company, out);
    if (settings(s).forbiddenCity === 'purchase') endTurn(s, f, true);
  },
};

const moves = stockRoundMoves(options);

/** Whoever owns the Forbidden City of the prototype may use it out of turn. */
function outOfTurn(s: Parameters<Step1888<'stockRound'>['actors']>[0], turn: PlayerId): PlayerId | undefined {
  if (settings(s).forbiddenCity === 'purchase') return undefined;
  const { owner } = s.privates['FC']!;
  return owner !== turn && owner !== BANK && s.seats.includes(owner) ? owner : undefined;
}

export const stockRound: Step1888<'stockRound'> = {
  next(s, f, out) {
    if (f.passes < s.seats.length) return 'ask';
    options.finish(s, f, out);
    return 'done';
  },
  actors(s, f) {
    const other = outOfTurn(s, f.turn);
    return other === undefined ? [f.turn] : [f.turn, other];
  },
  moves: { ...moves, exchange },
};
