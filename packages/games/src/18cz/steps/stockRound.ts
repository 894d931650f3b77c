import { BANK, isAmong, isWhole, type PlayerId, pay, type View } from '@traviesa/engine';
import {
  before,
  buyShareRules,
  byPrice,
  type CompanyId,
  cellAt,
  cellsWith,
  certificatesOf,
  enterCell,
  floatWith,
  hasSale,
  IPO,
  NOT_HERE,
  partWith,
  type SaleLimits,
  type SellShares,
  type StartCompany,
  type StockQuestions,
  saleRules,
  seatAfter,
  sellFirstRules,
  sharesOf,
  sharesOfPlayers,
  singlesOf,
  soldThisRound,
  startRules as startRulesOf,
  takeShare,
} from '@traviesa/rail';
import {
  certificateCount,
  certificateLimit,
  holdingLimit,
  isSoldOut,
  movePrice,
  reached,
  roster,
  sharePrice,
} from '../common.ts';
import { companyIds, DIRECTOR_SHARES, type Size, sizeOf, sizes } from '../data.ts';
import { market } from '../market.ts';
import { settings } from '../profile.ts';
import { must } from '../rule.ts';
import type {
  BuyShare,
  CycleFrame,
  Move18CZ,
  Out18CZ,
  Repay,
  Rule18CZ,
  Seen,
  State,
  Step18CZ,
  StockRoundFrame,
} from '../types.ts';

/** 18cz-VII.5-a: the cells of each size. */
const parCells = (size: Size): number[] => cellsWith(market, sizes[size].par).map((c) => c.price);
const parsOf: Readonly<Record<Size, readonly number[]>> = { S: parCells('S'), M: parCells('M'), L: parCells('L') };

/** 18cz-VII.6-b: the first stock round, in which nothing can be sold. */
const isFirst = (s: Seen): boolean => (s.stack[0] as View<CycleFrame>).set === 1;

/** 18cz-VII.4-c: above the limit in the first turn of the round after the excess; DV32. */
function mustCure(s: Seen, f: View<StockRoundFrame>, player: PlayerId): boolean {
  if (settings(s).cures === 'first turn of the next round' && !f.excess.includes(player)) return false;
  return certificateCount(s, player) > certificateLimit(s);
}

/** 18cz-VII.4-c: what is sold above the limit may be added to the block of this turn, at its price. */
const mayGrow = (s: Seen, f: View<StockRoundFrame>, player: PlayerId): boolean =>
  s.revision >= 2 && mustCure(s, f, player);

/** DV7: one block for each company and turn. */
const maySellAgain = (s: Seen, f: View<StockRoundFrame>, player: PlayerId, company: CompanyId): boolean =>
  settings(s).salesPerTurn === 'several' || !f.selling.includes(company) || mayGrow(s, f, player);

const hasLegalSale = (s: Seen, f: View<StockRoundFrame>, player: PlayerId): boolean =>
  !isFirst(s) && hasSale(s, player, (company) => maySellAgain(s, f, player, company));

/** 18cz-VII.4-d: locals do not help. */
const mustSellFirst = (s: Seen, f: View<StockRoundFrame>, player: PlayerId): boolean =>
  mustCure(s, f, player) && hasLegalSale(s, f, player);

type InRound<A> = Rule18CZ<StockRoundFrame, A>;
type OwnMove = { readonly player: PlayerId };

const stock: StockQuestions = {
  costOf: sharePrice,
  pars: (_s, company) => parsOf[sizeOf(company)],
  certificateCount,
  certificateLimit,
  holdingLimit,
  countsNothing: () => false,
};
const NO_LIMIT: SaleLimits = { poolLimit: () => Number.POSITIVE_INFINITY };

const sellsFirst = sellFirstRules<StockRoundFrame>(stock, mustSellFirst, {
  'share.sellFirst': '18cz-VII.4-c',
});

const hasNoDebt = <A extends OwnMove>(): InRound<A> =>
  must(
    '18cz-VIII.11-g', // 18cz-VII.3-e
    'debt.first',
    (s, _f, a) => s.debts[a.player] === 0,
    (s, _f, a) => ({ sum: s.debts[a.player]! }),
  );

const sellRules: readonly InRound<SellShares>[] = [
  must('18cz-VII.6-b', 'share.noSaleYet', (s) => !isFirst(s)),
  ...before<State, StockRoundFrame, SellShares>(
    saleRules(NO_LIMIT, {
      'share.notHeld': '18cz-VII.1-a',
      'share.directorKept': '18cz-VII.6-c', // 18cz-VII.5.b-c
      'pool.full': NOT_HERE,
    }),
    'share.directorKept',
    must(
      '18cz-VII.6-e',
      'share.soldThisTurn',
      (s, f, a) => maySellAgain(s, f, a.player, a.company),
      (_s, _f, a) => ({ company: a.company }),
    ),
  ),
];

const buyRules: readonly InRound<BuyShare>[] = [
  ...sellsFirst,
  ...before<State, StockRoundFrame, BuyShare>(
    buyShareRules<BuyShare>(stock, () => IPO, {
      'share.notStarted': '18cz-VII.3-c',
      'share.noneThere': '18cz-III.3-b',
      'share.tooDear': '18cz-VII.3-e',
      'share.overLimit': '18cz-VII.4-a',
      'share.tooMany': '18cz-VII.4-b',
      'share.soldNow': '18cz-VII.3-f',
    }),
    'share.tooDear',
    hasNoDebt(),
  ),
];

const kitStartRules = startRulesOf(stock, {
  'company.isStarted': '18cz-VII.3-c',
  'company.noPar': '18cz-VII.5-a',
  'share.tooDear': '18cz-VII.3-e',
  'share.overLimit': '18cz-VII.4-a',
});
const startRules: readonly InRound<StartCompany>[] = [
  ...sellsFirst,
  ...before<State, StockRoundFrame, StartCompany>(
    before<State, StockRoundFrame, StartCompany>(
      kitStartRules,
      'company.noPar',
      must(
        '18cz-VII.3-a', // 18cz-VII.3-b
        'company.tooEarly',
        (s, _f, a) => reached(s, sizes[sizeOf(a.company)].from),
        (_s, _f, a) => ({ company: a.company, phase: sizes[sizeOf(a.company)].from }),
      ),
    ),
    'share.tooDear',
    hasNoDebt(),
  ),
];

const repayRules: readonly InRound<Repay>[] = [
  ...sellsFirst,
  must(
    '18cz-VIII.11-f',
    'debt.badAmount',
    (s, _f, a) => a.amount >= 1 && a.amount <= repayable(s, a.player),
    (s, _f, a) => ({ max: repayable(s, a.player) }),
  ),
  must(
    '18cz-VIII.11-f',
    'debt.all',
    (s, _f, a) => settings(s).repays === 'any amount' || a.amount === s.debts[a.player], // DV18
    (s, _f, a) => ({ sum: s.debts[a.player]! }),
  ),
];

const repayable = (s: Seen, player: PlayerId): number => Math.min(s.debts[player]!, s.cash[player]!);

/** 18cz-VII.1-b: a purchase ends the turn. 18cz-VII.2-a: it goes round the player cards. A turn in which nothing happened counts as a pass. */
function endTurn(s: State, f: StockRoundFrame, acted: boolean): void {
  f.passes = acted ? 0 : f.passes + 1;
  f.selling = [];
  delete f.prices;
  f.excess = f.excess.filter((p) => p !== f.turn);
  f.turn = seatAfter(s, f.turn);
}

const sell: Move18CZ<'stockRound', 'sell'> = {
  fields: { company: isAmong(...companyIds), shares: isWhole },
  choices(s, _f, player) {
    if (isFirst(s)) return [];
    const found = [];
    for (const company in s.companies) {
      const most = sharesOf(s, company, player);
      if (most === 0) continue;
      const oneOf = Array.from({ length: most }, (_, i) => i + 1);
      found.push({ type: 'sell' as const, player, company, shares: { oneOf } });
    }
    return found;
  },
  rules: sellRules,
  /** 18cz-VII.5.b-d: in shares, not cards. 18cz-VII.6-f: operated or not. 18cz-VII.6-a: at the price before the sale. 18cz-IX.3-a: one step for the block. 18cz-VII.6-d: any number. */
  apply(s, f, a, out) {
    const grown = f.prices?.[a.company];
    const price = grown ?? sharePrice(s, a.company);
    const sum = a.shares * price;
    const next = partWith(s, a.company, a.player, a.shares, IPO);
    pay(s, BANK, a.player, sum);
    out.log('share.sold', { player: a.player, n: a.shares, company: a.company, sum });
    if (next) out.log('director.changed', { player: next, company: a.company });
    if (grown === undefined) movePrice(s, a.company, 'down', 1, out);
    f.sold[a.player] ??= [];
    if (!soldThisRound(f, a.player, a.company)) f.sold[a.player]!.push(a.company);
    if (!f.selling.includes(a.company)) f.selling.push(a.company);
    if (s.revision >= 2 && settings(s).salesPerTurn === 'one block') f.prices = { ...f.prices, [a.company]: price };
  },
};

/** 18cz-VII.5-b, 18cz-VII.5.a-a: floated the moment enough is in players' hands, with capital at par, for good. */
const floatIfSold = (s: State, company: CompanyId, out: Out18CZ): void =>
  floatWith(s, company, sharesOfPlayers(s, company), sizes[sizeOf(company)].toFloat, out);

const buyShare: Move18CZ<'stockRound', 'buyShare'> = {
  fields: { company: isAmong(...companyIds) },
  choices(s, _f, player) {
    const found = [];
    for (const company in s.companies) {
      if (s.companies[company]!.par === 0 || sharePrice(s, company) > s.cash[player]!) continue;
      if (certificatesOf(s, company, IPO) > 0) found.push({ type: 'buyShare' as const, player, company });
    }
    return found;
  },
  rules: buyRules,
  /**
   * 18cz-VII.3-d: at the current price, whoever had it before. 18cz-VII.3-g, 18cz-VII.5.b-a: more than the director
   * takes the post, for two certificates (18cz-VII.5.b-b); the company stays as it is (18cz-VII.5.b-e).
   */
  apply(s, f, a, out) {
    const cost = sharePrice(s, a.company);
    pay(s, a.player, BANK, cost);
    out.log('share.taken', { player: a.player, company: a.company, cost });
    takeShare(s, a.player, a.company, IPO, out);
    floatIfSold(s, a.company, out);
    endTurn(s, f, true);
  },
};

const start: Move18CZ<'stockRound', 'start'> = {
  fields: { company: isAmong(...companyIds), par: isWhole },
  choices(s, _f, player) {
    const found = [];
    for (const company of roster(s)) {
      const size = sizeOf(company);
      if (s.companies[company]!.par !== 0 || !reached(s, sizes[size].from)) continue;
      const oneOf = parsOf[size].filter((par) => DIRECTOR_SHARES * par <= s.cash[player]!);
      if (oneOf.length > 0) found.push({ type: 'start' as const, player, company, par: { oneOf } });
    }
    return found;
  },
  rules: startRules,
  apply(s, f, a, out) {
    const cost = DIRECTOR_SHARES * a.par;
    pay(s, a.player, BANK, cost);
    s.certificates[a.company]![0]!.owner = a.player;
    s.companies[a.company]!.par = a.par;
    enterCell(s.market, a.company, cellAt(market, a.par)!.index);
    out.log('company.started', { player: a.player, company: a.company, par: a.par, cost });
    floatIfSold(s, a.company, out);
    endTurn(s, f, true);
  },
};

/** 18cz-VIII.11-f: neither a pass nor a purchase. */
const repay: Move18CZ<'stockRound', 'repay'> = {
  fields: { amount: isWhole },
  choices(s, _f, player) {
    const max = repayable(s, player);
    if (max === 0) return [];
    const all = settings(s).repays === 'all';
    return [{ type: 'repay', player, amount: { min: all ? s.debts[player]! : 1, max, step: 1 } }];
  },
  rules: repayRules,
  apply(s, _f, a, out) {
    pay(s, a.player, BANK, a.amount);
    s.debts[a.player]! -= a.amount;
    out.log('debt.repaid', { player: a.player, sum: a.amount, left: s.debts[a.player]! });
  },
};

const pass: Move18CZ<'stockRound', 'pass'> = {
  fields: {},
  choices: (_s, _f, player) => [{ type: 'pass', player }],
  rules: sellsFirst,
  apply: (s, f, _a, out) => passTurn(s, f, out),
};

function passTurn(s: State, f: StockRoundFrame, out: Out18CZ): void {
  const sold = f.selling.length > 0;
  if (!sold) out.log('share.passed', { player: f.turn });
  endTurn(s, f, sold);
}

/** 18cz-IX.3-b in operating order (18cz-IX.3-d: what lies in the bank moves nothing), then 18cz-VII.2-c: the richest begins, equals keep their order. */
function finish(s: State, out: Out18CZ): void {
  for (const company of byPrice(market, s.market)) if (isSoldOut(s, company)) movePrice(s, company, 'up', 1, out);
  s.seats = [...s.seats].sort((a, b) => s.cash[b]! - s.cash[a]!);
  s.priority = s.seats[0]!;
  out.log('order.changed', { players: s.seats });
}

export const beginStockRound = (s: Seen): StockRoundFrame => ({
  step: 'stockRound',
  turn: s.seats[0]!,
  passes: 0,
  selling: [],
  sold: {},
  excess: s.seats.filter((p) => certificateCount(s, p) > certificateLimit(s)),
});

/** What a share of a company that nobody has founded costs in the eyes of 18xx.games, whatever its size. */
const LOWEST_PAR = Math.min(...parsOf.S);

/** DV39: does 18xx.games ask this player? Debts always, and a founding as if every company cost the lowest par. */
function asksAsSite(s: Seen, f: View<StockRoundFrame>): boolean {
  const player = f.turn;
  if (s.debts[player]! > 0 || hasLegalSale(s, f, player)) return true;
  if (certificateCount(s, player) >= certificateLimit(s)) return false;
  const cash = s.cash[player]!;
  for (const company of roster(s)) {
    if (s.companies[company]!.par === 0) {
      if (cash >= DIRECTOR_SHARES * LOWEST_PAR && reached(s, sizes[sizeOf(company)].from)) return true;
    } else if (
      sharePrice(s, company) <= cash &&
      singlesOf(s, company, IPO) > 0 &&
      sharesOf(s, company, player) < holdingLimit(s, company) &&
      !soldThisRound(f, player, company)
    )
      return true;
  }
  return false;
}

export const stockRound: Step18CZ<'stockRound'> = {
  next(s, f, out) {
    // 18cz-VII.2-b
    while (f.passes < s.seats.length) {
      if (!settings(s).asksAsSite || asksAsSite(s, f)) return 'ask';
      passTurn(s, f, out);
    }
    finish(s, out);
    return 'done';
  },
  actors: (_s, f) => [f.turn],
  moves: { sell, buyShare, start, repay, pass },
};
