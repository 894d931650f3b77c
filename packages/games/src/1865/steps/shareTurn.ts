import {
  type Choice,
  isAmong,
  isId,
  isWhole,
  ofPlayer,
  type PlayerId,
  regardlessOf,
  type StepOf,
  type View,
} from '@traviesa/engine';
import { placeToken } from '@traviesa/rail';
import { CHEAPEST_START, type CompanyId, PLAYER_LIMIT, phaseOf, START_STEP } from '../data.ts';
import { freeSlots, geoOf } from '../geo.ts';
import { placeOf } from '../places.ts';
import { must } from '../rule.ts';
import {
  mayKeep,
  mostToSell,
  poolRoom,
  sellShares,
  settleAfterPurchase,
  settleLaunch,
  startCompany,
} from '../shares.ts';
import {
  addSingles,
  certificateLimit,
  certificatesOf,
  companyOf,
  isStarted,
  type Look,
  percentOf,
  percentPerShare,
  price,
  sharesOf,
  transfer,
  zonePrice,
} from '../state.ts';
import type { Buy, Restart, Sardinia, Sell, ShareTurnFrame, Source, Start, State } from '../types.ts';

type F = ShareTurnFrame;
const SOURCES: readonly Source[] = ['ipo', 'pool', 'dragons'];

/** What a single share costs: market price from IPO (Q1) and Pool, by zone from the Dragons (1865-3.5-d). */
export function costOf(s: Look, c: CompanyId, source: Source): number {
  return source === 'dragons' ? zonePrice(s, c) : price(s, c);
}

/** 1865-3.6-a: what a company may start at in this phase. */
function startPrices(s: Look): number[] {
  const found: number[] = [];
  for (let p = CHEAPEST_START; p <= phaseOf(s.phase).dearestStart; p += START_STEP) found.push(p);
  return found;
}

const exists = (s: Look, c: CompanyId): boolean => Object.hasOwn(s.companies, c);
const belowLimit = (s: Look, player: PlayerId): boolean => certificatesOf(s, player) < certificateLimit(s);
const limitParams = (s: Look, _f: View<F>, a: { readonly player: PlayerId }) => ({
  n: certificatesOf(s, a.player),
  max: certificateLimit(s),
});
const companyParam = (_s: Look, _f: View<F>, a: { readonly company: CompanyId }) => ({ company: a.company });
const affordable = (s: Look, a: View<Buy>): boolean => s.cash[a.player]! >= costOf(s, a.company, a.source);
const costParams = (s: Look, _f: View<F>, a: View<Buy>) => ({
  cost: costOf(s, a.company, a.source),
  cash: s.cash[a.player]!,
});

const sellRules = [
  must<F, Sell>(
    '1865-3.4-a',
    'sell.tooMany',
    (s, _f, a) => exists(s, a.company) && a.shares >= 1 && a.shares <= sharesOf(companyOf(s, a.company), a.player),
    companyParam,
  ),
  must<F, Sell>('1865-3.4-c', 'sell.again', (_s, f, a) => !f.sold.includes(a.company), companyParam),
  must<F, Sell>('1865-3.4-f', 'sell.notOperated', (s, _f, a) => companyOf(s, a.company).operated, companyParam),
  must<F, Sell>(
    '1865-3.4-g',
    'pool.full',
    (s, _f, a) => a.shares <= poolRoom(companyOf(s, a.company)),
    (s, _f, a) => ({
      company: a.company,
      pct: percentOf(companyOf(s, a.company), 'pool') + a.shares * percentPerShare(companyOf(s, a.company)),
      max: poolRoom(companyOf(s, a.company)),
    }),
  ),
  // 1865-3.4-b, 1865-3.10-c: the president's certificate goes only by exchange.
  must<F, Sell>(
    '1865-3.10-f',
    'sell.noHeir',
    (s, _f, a) => mayKeep(s, a.company, a.player, sharesOf(companyOf(s, a.company), a.player) - a.shares),
    companyParam,
  ),
];

const buyRules = [
  must<F, Buy>(
    '1865-3.5-a',
    'buy.noneThere',
    (s, _f, a) => exists(s, a.company) && (companyOf(s, a.company).singles[a.source] ?? 0) > 0,
    ['company', 'source'],
  ),
  must<F, Buy>('1865-3.5-b', 'buy.presidentFirst', (s, _f, a) => isStarted(companyOf(s, a.company)), companyParam),
  must<F, Buy>('1865-3.5-f', 'buy.soldNow', (s, _f, a) => !s.sold[a.player]?.includes(a.company), companyParam),
  ofPlayer(must<F, Buy>('1865-3.5-e', 'buy.overLimit', (s, _f, a) => belowLimit(s, a.player), limitParams)),
  must<F, Buy>(
    '1865-3.5-g',
    'buy.overPercent',
    (s, _f, a) =>
      percentOf(companyOf(s, a.company), a.player) + percentPerShare(companyOf(s, a.company)) <= PLAYER_LIMIT,
    companyParam,
  ),
  must<F, Buy>('1865-3.5-b', 'buy.tooDear', (s, _f, a) => a.source !== 'ipo' || affordable(s, a), costParams),
  must<F, Buy>('1865-3.5-c', 'buy.tooDear', (s, _f, a) => a.source !== 'pool' || affordable(s, a), costParams),
  must<F, Buy>('1865-3.5-d', 'buy.tooDear', (s, _f, a) => a.source !== 'dragons' || affordable(s, a), costParams),
];

/** The rules of starting that a first start and a relaunch share; one list per kind of action. */
const mayStart = (s: Look, c: CompanyId): boolean => exists(s, c) && !isStarted(companyOf(s, c));
const isStartPrice = (s: Look, p: number): boolean =>
  p >= CHEAPEST_START && p <= phaseOf(s.phase).dearestStart && p % START_STEP === 0;
const startPriceParams = (s: Look) => ({ min: CHEAPEST_START, max: phaseOf(s.phase).dearestStart });
const startCostParams = (s: Look, _f: View<F>, a: { readonly price: number; readonly player: PlayerId }) => ({
  cost: 2 * a.price,
  cash: s.cash[a.player]!,
});

const startRules = [
  regardlessOf(
    'price',
    must<F, Start>('1865-3.6-a', 'start.already', (s, _f, a) => mayStart(s, a.company), companyParam),
  ),
  regardlessOf(
    'price',
    must<F, Start>('1865-5.3-k', 'start.needsHome', (s, _f, a) => companyOf(s, a.company).home !== '', companyParam),
  ),
  must<F, Start>('1865-3.6-a', 'start.badPrice', (s, _f, a) => isStartPrice(s, a.price), startPriceParams),
  ofPlayer(must<F, Start>('1865-3.5-e', 'buy.overLimit', (s, _f, a) => belowLimit(s, a.player), limitParams)),
  must<F, Start>('1865-3.6-a', 'buy.tooDear', (s, _f, a) => s.cash[a.player]! >= 2 * a.price, startCostParams),
];
const restartRules = [
  regardlessOf(
    'price',
    must<F, Restart>('1865-3.6-a', 'start.already', (s, _f, a) => mayStart(s, a.company), companyParam),
  ),
  regardlessOf(
    'price',
    must<F, Restart>('1865-5.3-k', 'start.hasHome', (s, _f, a) => companyOf(s, a.company).home === '', companyParam),
  ),
  regardlessOf(
    'price',
    must<F, Restart>(
      '1865-5.3-k',
      'start.noRoom',
      (s, _f, a) => geoOf(s).cities.includes(a.home) && freeSlots(geoOf(s), s.board, a.home) > 0,
      (s, _f, a) => placeOf(s, a.home),
    ),
  ),
  must<F, Restart>('1865-3.6-a', 'start.badPrice', (s, _f, a) => isStartPrice(s, a.price), startPriceParams),
  ofPlayer(must<F, Restart>('1865-3.5-e', 'buy.overLimit', (s, _f, a) => belowLimit(s, a.player), limitParams)),
  must<F, Restart>('1865-3.6-a', 'buy.tooDear', (s, _f, a) => s.cash[a.player]! >= 2 * a.price, startCostParams),
];

function saleChoices(s: Look, _f: View<F>, player: PlayerId): Choice<Sell>[] {
  const found: Choice<Sell>[] = [];
  for (const company in s.companies) {
    const max = mostToSell(s, company, player);
    if (max > 0) found.push({ type: 'sell', player, company, shares: { min: 1, max, step: 1 } });
  }
  return found;
}

function purchaseChoices(s: Look, _f: View<F>, player: PlayerId): Choice<Buy>[] {
  const found: Choice<Buy>[] = [];
  for (const company in s.companies) for (const source of SOURCES) found.push({ type: 'buy', player, company, source });
  return found;
}

function startChoices(s: Look, _f: View<F>, player: PlayerId): Choice<Start>[] {
  const found: Choice<Start>[] = [];
  const oneOf = startPrices(s);
  for (const company in s.companies) {
    if (!isStarted(companyOf(s, company))) found.push({ type: 'start', player, company, price: { oneOf } });
  }
  return found;
}

function restartChoices(s: Look, player: PlayerId): Choice<Restart>[] {
  const found: Choice<Restart>[] = [];
  const oneOf = startPrices(s);
  for (const company in s.companies) {
    if (companyOf(s, company).home !== '') continue;
    for (const home of geoOf(s).cities) found.push({ type: 'restart', player, company, home, price: { oneOf } });
  }
  return found;
}

/** 1865-3.7-a, Q36: minor or major is settled when the president's certificate is bought. */
function settleKind(s: State, c: CompanyId): void {
  const company = s.companies[c]!;
  if (company.kind === 'minor' && phaseOf(s.phase).newCompany === 'major') {
    company.kind = 'major'; // 1865-3.8-a
    company.singles = { ipo: 8 };
  }
}

function bought(f: F): void {
  f.traded = true;
  f.ended = true; // 1865-3.3-a, 1865-3.5-a: one certificate, and no sale after it
}

/** 1865-3.3-a: any number of sales, then at most one purchase. */
export const shareTurn: StepOf<Sardinia, 'shareTurn'> = {
  next: (_s, f) => (f.ended ? { result: f.traded } : 'ask'),
  actors: (_s, f) => [f.player],
  moves: {
    // 1865-3.4-e: company by company, in any order.
    sell: {
      fields: { company: isId, shares: isWhole },
      choices: saleChoices,
      rules: sellRules,
      apply(s, f, a, out) {
        sellShares(s, a.player, a.company, a.shares, out);
        f.sold.push(a.company);
        f.traded = true;
        const sold = s.sold[a.player] ?? [];
        if (!sold.includes(a.company)) s.sold[a.player] = [...sold, a.company];
      },
    },
    buy: {
      fields: { company: isId, source: isAmong('ipo', 'pool', 'dragons') },
      choices: purchaseChoices,
      rules: buyRules,
      apply(s, f, a, out) {
        const company = s.companies[a.company]!;
        const cost = costOf(s, a.company, a.source);
        // 1865-3.5-b, 1865-3.7-d: the IPO pays the company; 1865-3.5-c, 1865-3.5-d: the pools pay the Bank.
        transfer(s, a.player, a.source === 'ipo' ? a.company : 'bank', cost, out);
        addSingles(company, a.source, -1);
        addSingles(company, a.player, 1);
        out.log('share.bought', { player: a.player, company: a.company, source: a.source, cost });
        settleAfterPurchase(s, a.company, a.player, out);
        settleLaunch(s, a.company, out);
        bought(f);
      },
    },
    start: {
      fields: { company: isId, price: isWhole },
      choices: startChoices,
      rules: startRules,
      apply(s, f, a, out) {
        settleKind(s, a.company);
        startCompany(s, a.company, a.player, a.price, out);
        bought(f);
      },
    },
    restart: {
      fields: { company: isId, home: isId, price: isWhole },
      choices: (s, _f, player) => restartChoices(s, player),
      rules: restartRules,
      apply(s, f, a, out) {
        s.companies[a.company]!.home = a.home;
        s.board = placeToken(s.board, { company: a.company, hex: a.home, city: 0 });
        startCompany(s, a.company, a.player, a.price, out);
        out.log('company.newHome', { company: a.company, ...placeOf(s, a.home) });
        bought(f);
      },
    },
    pass: {
      fields: {},
      choices: (_s, _f, player) => [{ type: 'pass', player }],
      rules: [],
      apply(_s, f, a, out) {
        f.ended = true;
        if (!f.traded) out.log('player.passed', { player: a.player });
      },
    },
  },
};
