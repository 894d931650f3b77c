import { BANK, isAmong, isWhole, ofPlayer, type PlayerId, pay, type View } from '@traviesa/engine';
import {
  type CompanyId,
  cellsWith,
  IPO,
  moveSingles,
  POOL,
  type SellShares,
  type StartCompany,
  seatAfter,
  sharesOf,
  singlesOf,
} from '@traviesa/rail';
import { certificateCount, inReceivership, isAtLimit, sharePrice } from '../common.ts';
import {
  canPlaceHome,
  canSell,
  claimPost,
  enterMarket,
  floatIfSold,
  isAvailable,
  isOpen,
  isStarted,
  parBelow,
} from '../company.ts';
import { BID_RESERVE, companyIds, DIRECTOR_SHARES } from '../data.ts';
import { market } from '../market.ts';
import { settings } from '../profile.ts';
import { must } from '../rule.ts';
import { sellBlock } from '../sale.ts';
import type {
  BuyShare,
  Move1862,
  Out1862,
  Rule1862,
  Seen,
  ShareSource,
  State,
  Step1862,
  StockRoundFrame,
} from '../types.ts';
import { beginFines } from './fines.ts';

const SOURCES: readonly ShareSource[] = ['ipo', 'pool', 'treasury'];
/** 1862-6.5.3-b: yellow and pink. */
export const startPrices: readonly number[] = [...cellsWith(market, 'p'), ...cellsWith(market, 'n')]
  .map((c) => c.price)
  .sort((a, b) => a - b);

/** Whose certificates a source stands for. */
const pileOf = (company: CompanyId, source: ShareSource): string => (source === 'treasury' ? company : source);

/** 1862-6.5.1-a: par from the IPO, otherwise the market's price; trains do not matter. */
export const buyingPrice = (s: Seen, company: CompanyId, source: ShareSource): number =>
  source === IPO ? s.companies[company]!.par : sharePrice(s, company);

const boughtNow = (f: View<StockRoundFrame>, player: PlayerId, company: CompanyId): number =>
  f.bought[player]?.[company] ?? 0;
const soldNow = (f: View<StockRoundFrame>, player: PlayerId, company: CompanyId): boolean =>
  f.sold[player]?.includes(company) ?? false;
const holding = (s: Seen, company: CompanyId, player: PlayerId): number =>
  s.certificates[company] ? sharesOf(s, company, player) : 0;

/** 1862-6.4-c: what was bought in this round stays. */
const keepsPurchases = (s: Seen, f: View<StockRoundFrame>, a: View<SellShares>): boolean =>
  sharesOf(s, a.company, a.player) - a.shares >= boughtNow(f, a.player, a.company);

const saleRules: readonly Rule1862<StockRoundFrame, SellShares>[] = [
  must(
    '1862-6.2-a',
    'share.notHeld',
    (s, _f, a) => a.shares >= 1 && a.shares <= holding(s, a.company, a.player),
    (s, _f, a) => ({ n: holding(s, a.company, a.player), company: a.company }),
  ),
  must(
    '1862-6.4-a',
    'share.soldThisTurn',
    (_s, f, a) => !f.selling.includes(a.company),
    (_s, _f, a) => ({ company: a.company }),
  ),
  must(
    '1862-6.4-c',
    'share.boughtNow',
    (s, f, a) => keepsPurchases(s, f, a),
    (_s, f, a) => ({ company: a.company, n: boughtNow(f, a.player, a.company) }),
  ),
  must(
    '1862-6.3-e',
    'share.notCovered',
    (s, _f, a) => canSell(s, a.company, a.player, a.shares),
    (_s, _f, a) => ({ company: a.company }),
  ),
];

/** 1862-6.5.2-b: above the limit something must go first, while something can. 1862-6.5.2-c: no longer with the LNER. */
const mustSell = (s: Seen, f: View<StockRoundFrame>, player: PlayerId): boolean =>
  !s.lner && certificateCount(s, player) > s.certificateLimit && hasLegalSale(s, f, player);

function hasLegalSale(s: Seen, f: View<StockRoundFrame>, player: PlayerId): boolean {
  for (const company in s.companies) {
    const have = sharesOf(s, company, player);
    for (let shares = 1; shares <= have; shares++) {
      const a: SellShares = { type: 'sell', player, company, shares };
      if (!f.selling.includes(company) && keepsPurchases(s, f, a) && canSell(s, company, player, shares)) return true;
    }
  }
  return false;
}

type OwnMove = { readonly player: PlayerId };
const limits = (s: Seen, _f: unknown, a: OwnMove) => ({ n: certificateCount(s, a.player), max: s.certificateLimit });
const sellsFirst = <A extends OwnMove>(): Rule1862<StockRoundFrame, A> =>
  ofPlayer(must('1862-6.5.2-b', 'share.sellFirst', (s, f, a) => !mustSell(s, f, a.player), limits));
const belowLimit = <A extends OwnMove>(): Rule1862<StockRoundFrame, A> =>
  ofPlayer(must('1862-6.5.2-a', 'share.overLimit', (s, _f, a) => !isAtLimit(s, a.player), limits));
const notSoldNow = <A extends OwnMove & { readonly company: CompanyId }>(): Rule1862<StockRoundFrame, A> =>
  must(
    '1862-6.5.1-c',
    'share.soldNow',
    (_s, f, a) => !soldNow(f, a.player, a.company),
    (_s, _f, a) => ({ company: a.company }),
  );

/** 1862-6.5.1-b: how much of a company a player owns does not matter. */
const purchaseRules: readonly Rule1862<StockRoundFrame, BuyShare>[] = [
  sellsFirst(),
  must(
    '1862-6.5.1-a',
    'share.notStarted',
    (s, _f, a) => isStarted(s, a.company),
    (_s, _f, a) => ({ company: a.company }),
  ),
  must(
    '1862-6.5.1-a', // 1862-6.3-f: the director's certificate is never for sale
    'share.noneThere',
    (s, _f, a) => singlesOf(s, a.company, pileOf(a.company, a.source)) > 0,
    (_s, _f, a) => ({ company: a.company, source: a.source }),
  ),
  must(
    '1862-6.5.1-a',
    'share.tooDear',
    (s, _f, a) => buyingPrice(s, a.company, a.source) <= s.cash[a.player]!,
    (s, _f, a) => ({ cost: buyingPrice(s, a.company, a.source), cash: s.cash[a.player]! }),
  ),
  belowLimit(),
  notSoldNow(),
];

const startRules: readonly Rule1862<StockRoundFrame, StartCompany>[] = [
  sellsFirst(),
  must('1862-11.3-a', 'company.onlyCharters', (s) => !s.variant.beginner),
  must('1862-10.3-b', 'company.noNewOnes', (s) => !s.lner),
  must(
    '1862-3.2-a',
    'company.notOpen',
    (s, _f, a) => isOpen(s, a.company),
    (_s, _f, a) => ({ company: a.company }),
  ),
  must(
    '1862-6.5.3-a',
    'company.isStarted',
    (s, _f, a) => !isStarted(s, a.company),
    (_s, _f, a) => ({ company: a.company }),
  ),
  must(
    '1862-3.2-b', // 1862-6.5.3-a, 1862-Q21
    'company.noHome',
    (s, _f, a) => canPlaceHome(s, a.company),
    (_s, _f, a) => ({ company: a.company }),
  ),
  must(
    '1862-6.5.3-b',
    'company.noPar',
    (_s, _f, a) => startPrices.includes(a.par),
    () => ({ pars: startPrices }),
  ),
  must(
    '1862-6.5.3-b',
    'share.tooDear',
    (s, _f, a) => DIRECTOR_SHARES * a.par <= s.cash[a.player]!,
    (s, _f, a) => ({ cost: DIRECTOR_SHARES * a.par, cash: s.cash[a.player]! }),
  ),
  belowLimit(),
  notSoldNow(),
];

/** 1862-6.1-a: the turn goes to the left. 1862-6.2-b: a turn in which nothing happened is a pass. */
function endTurn(s: State, f: StockRoundFrame, acted: boolean): void {
  if (acted) f.lastActor = f.turn;
  f.passes = acted ? 0 : f.passes + 1;
  f.selling = [];
  f.turn = seatAfter(s, f.turn);
}

function noteBought(f: StockRoundFrame, player: PlayerId, company: CompanyId, shares: number): void {
  f.bought[player] ??= {};
  f.bought[player]![company] = boughtNow(f, player, company) + shares;
}

const sell: Move1862<'stockRound', 'sell'> = {
  fields: { company: isAmong(...companyIds), shares: isWhole },
  choices(s, _f, player) {
    const found = [];
    for (const company in s.companies) {
      const most = sharesOf(s, company, player);
      if (most === 0) continue;
      const oneOf = Array.from({ length: most }, (_, i) => i + 1);
      found.push({ type: 'sell' as const, player, company, shares: { oneOf } });
    }
    return found;
  },
  rules: saleRules,
  apply(s, f, a, out) {
    f.selling.push(a.company);
    f.sold[a.player] ??= [];
    if (!soldNow(f, a.player, a.company)) f.sold[a.player]!.push(a.company);
    sellBlock(s, a.player, a.company, a.shares, out);
  },
};

const buyShare: Move1862<'stockRound', 'buyShare'> = {
  fields: { company: isAmong(...companyIds), source: isAmong(...SOURCES) },
  choices(s, _f, player) {
    const found = [];
    for (const company in s.companies) {
      if (!isStarted(s, company)) continue;
      for (const source of SOURCES) {
        if (singlesOf(s, company, pileOf(company, source)) > 0)
          found.push({ type: 'buyShare' as const, player, company, source });
      }
    }
    return found;
  },
  rules: purchaseRules,
  apply(s, f, a, out) {
    const { player, company, source } = a;
    const cost = buyingPrice(s, company, source);
    pay(s, player, source === 'treasury' ? company : BANK, cost);
    logPurchase(player, company, source, cost, out);
    moveSingles(s, company, pileOf(company, source), player, 1);
    claimPost(s, company, player, out);
    noteBought(f, player, company, 1);
    endTurn(s, f, true);
    floatIfSold(s, company, out);
  },
};

function logPurchase(player: PlayerId, company: CompanyId, source: ShareSource, cost: number, out: Out1862): void {
  if (source === 'treasury') out.log('share.fromTreasury', { player, company, cost });
  else out.log('share.bought', { player, company, source, cost });
}

const start: Move1862<'stockRound', 'start'> = {
  fields: { company: isAmong(...companyIds), par: isWhole },
  choices(s, _f, player) {
    const found = [];
    const oneOf = startPrices.filter((price) => DIRECTOR_SHARES * price <= s.cash[player]!);
    if (oneOf.length === 0 || s.lner || s.variant.beginner) return [];
    for (const company in s.companies) {
      if (isAvailable(s, company)) found.push({ type: 'start' as const, player, company, par: { oneOf } });
    }
    return found;
  },
  rules: startRules,
  /** 1862-3.1-b, 1862-6.5.3-b, 1862-6.5.3-c */
  apply(s, f, a, out) {
    const { player, company } = a;
    const cost = DIRECTOR_SHARES * a.par;
    pay(s, player, company, cost);
    s.companies[company]!.par = parBelow(a.par);
    enterMarket(s, company, a.par);
    for (const [i, card] of s.certificates[company]!.entries()) card.owner = i === 0 ? player : company;
    out.log('company.opened', { player, company, price: a.par, cost });
    noteBought(f, player, company, DIRECTOR_SHARES);
    endTurn(s, f, true);
  },
};

const pass: Move1862<'stockRound', 'pass'> = {
  fields: {},
  choices: (_s, _f, player) => [{ type: 'pass', player }],
  rules: [sellsFirst()],
  apply: (s, f, _a, out) => passTurn(s, f, out),
};

function passTurn(s: State, f: StockRoundFrame, out: Out1862): void {
  const acted = f.selling.length > 0;
  if (!acted) out.log('share.passed', { player: f.turn });
  endTurn(s, f, acted);
}

/** 1862-6.6-a: the left neighbour of whoever acted last is first next time. */
function finish(s: State, f: StockRoundFrame, out: Out1862): void {
  const fines = beginFines(s);
  if (f.lastActor !== '') s.priority = seatAfter(s, f.lastActor);
  out.log('priority.given', { player: s.priority });
  if (fines) out.push(fines); // 1862-6.6-b
}

/** What 18xx.games takes a share of the pool to cost: where only the director's certificate lies there, all of it. */
function poolPrice(s: Seen, company: CompanyId): number | undefined {
  if (singlesOf(s, company, POOL) > 0) return sharePrice(s, company);
  return inReceivership(s, company) ? DIRECTOR_SHARES * sharePrice(s, company) : undefined;
}

/** D33: does 18xx.games ask the player on turn? Only who can sell, buy or start something. */
function asksAsSite(s: Seen, f: View<StockRoundFrame>): boolean {
  const player = f.turn;
  // Without a company that operates, rounds in which nobody is asked would follow each other for ever.
  if (hasLegalSale(s, f, player) || !Object.values(s.companies).some((c) => c.floated)) return true;
  if (isAtLimit(s, player)) return false;
  const cash = s.cash[player]!;
  for (const company in s.companies) {
    if (soldNow(f, player, company)) continue;
    if (!isStarted(s, company)) {
      if (cash >= BID_RESERVE && !s.lner && isAvailable(s, company)) return true;
      continue;
    }
    if ((poolPrice(s, company) ?? Number.POSITIVE_INFINITY) <= cash) return true;
    for (const source of ['ipo', 'treasury'] as const)
      if (singlesOf(s, company, pileOf(company, source)) > 0 && buyingPrice(s, company, source) <= cash) return true;
  }
  return false;
}

/** 1862-6.1-a; 1862-6.2-a: sales first, then at most one purchase, which ends the turn. */
export const stockRound: Step1862<'stockRound'> = {
  next(s, f, out) {
    while (f.passes < s.seats.length) {
      if (!settings(s).asksAsSite || asksAsSite(s, f)) return 'ask';
      passTurn(s, f, out);
    }
    finish(s, f, out);
    return 'done';
  },
  actors: (_s, f) => [f.turn],
  moves: { sell, buyShare, start, pass },
};

/** 1862-4.3-e: what did not float last time is open again. */
export function beginStockRound(s: State): StockRoundFrame {
  for (const id in s.companies) s.companies[id]!.waits = false;
  return {
    step: 'stockRound',
    turn: s.priority,
    passes: 0,
    selling: [],
    sold: {},
    bought: {},
    lastActor: '',
  };
}
