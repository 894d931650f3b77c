import { BANK, isWhole, ofPlayer, type PlayerId, pay, regardlessOf, type View } from '@traviesa/engine';
import {
  before,
  buyShareRules,
  byPrice,
  type CompanyId,
  canBuyAny,
  cellAt,
  cellsWith,
  enterCell,
  floatWith,
  hasSale,
  IPO,
  NO_POOL_LIMIT,
  NOT_HERE,
  passTurnMove,
  type SellShares,
  type ShareOut,
  type StartCompany,
  type StockQuestions,
  saleRules,
  seatAfter,
  sellFirstRules,
  sellMove,
  sellShares,
  sharesOf,
  sharesOfPlayers,
  startMove,
  startRules as startRulesOf,
  stockTurns,
  type TakeShare,
  takeShareMove,
} from '@traviesa/rail';
import { certificateCount, certificateLimit, holdingLimit, movePrice, reached, sharePrice } from '../common.ts';
import { companyIds, DIRECTOR_SHARES, type Size, sizeOf, sizes, VACLAV } from '../data.ts';
import { market } from '../market.ts';
import { settings } from '../profile.ts';
import { must } from '../rule.ts';
import type { CycleFrame, Move18CZ, Out18CZ, Rule18CZ, Seen, State, Step18CZ, StockRoundFrame } from '../types.ts';

/** 18cz-VII.5-a: the cells of each size. */
const parCells = (size: Size): number[] => cellsWith(market, sizes[size].par).map((c) => c.price);
const parsOf: Readonly<Record<Size, readonly number[]>> = { S: parCells('S'), M: parCells('M'), L: parCells('L') };
const placeMarker = (s: State, company: CompanyId, par: number): void =>
  enterCell(s.market, company, cellAt(market, par)!.index);
const isFoundable = (s: Seen, company: CompanyId): boolean => reached(s, sizes[sizeOf(company)].from);

/** 18cz-VII.6-b: the first stock round, in which nothing can be sold. */
const isFirst = (s: Seen): boolean => (s.stack[0] as View<CycleFrame>).set === 1;

/** 18cz-VII.4-c: above the limit in the first turn of the round after the excess; DV32. */
function mustCure(s: Seen, f: View<StockRoundFrame>, player: PlayerId): boolean {
  if (settings(s).cures === 'first turn of the next round' && !f.excess.includes(player)) return false;
  return certificateCount(s, player) > certificateLimit(s);
}

/** DV7: one block for each company and turn; 18cz-VII.4-c: what is sold above the limit may be added to it, at its price. */
const maySellAgain = (s: Seen, f: View<StockRoundFrame>, player: PlayerId, company: CompanyId): boolean =>
  settings(s).salesPerTurn === 'several' || !f.selling.includes(company) || (s.revision >= 2 && mustCure(s, f, player));

const hasLegalSale = (s: Seen, f: View<StockRoundFrame>, player: PlayerId): boolean =>
  !isFirst(s) && hasSale(s, player, (company) => maySellAgain(s, f, player, company));

const stock: StockQuestions = {
  costOf: sharePrice,
  pars: (_s, company) => parsOf[sizeOf(company)],
  certificateCount,
  certificateLimit,
  holdingLimit,
  countsNothing: () => false,
};

type InRound<A> = Rule18CZ<StockRoundFrame, A>;
type OwnMove = { readonly player: PlayerId };

/** 18cz-VII.4-d: locals do not help. */
const sellsFirst = sellFirstRules<StockRoundFrame>(
  stock,
  (s: Seen, f, player) => mustCure(s, f, player) && hasLegalSale(s, f, player),
  { 'share.sellFirst': '18cz-VII.4-c' },
);

const hasNoDebt: InRound<OwnMove> = ofPlayer(
  must(
    '18cz-VIII.11-g', // 18cz-VII.3-e
    'debt.first',
    (s, _f, a) => s.debts[a.player] === 0,
    (s, _f, a) => ({ sum: s.debts[a.player]! }),
  ),
);

const sellRules: readonly InRound<SellShares>[] = [
  ofPlayer(must('18cz-VII.6-b', 'share.noSaleYet', (s) => !isFirst(s))),
  ...before<State, StockRoundFrame, SellShares>(
    saleRules(NO_POOL_LIMIT, {
      'share.notHeld': '18cz-VII.1-a',
      'share.directorKept': '18cz-VII.6-c', // 18cz-VII.5.b-c
      'pool.full': NOT_HERE,
    }),
    'share.directorKept',
    must('18cz-VII.6-e', 'share.soldThisTurn', (s, f, a) => maySellAgain(s, f, a.player, a.company), ['company']),
  ),
];

const buyRules: readonly InRound<TakeShare>[] = [
  ...sellsFirst,
  ...before<State, StockRoundFrame, TakeShare>(
    buyShareRules<TakeShare>(stock, () => IPO, {
      'share.notStarted': '18cz-VII.3-c',
      'share.noneThere': '18cz-III.3-b',
      'share.tooDear': '18cz-VII.3-e',
      'share.overLimit': '18cz-VII.4-a',
      'share.tooMany': '18cz-VII.4-b',
      'share.soldNow': '18cz-VII.3-f',
    }),
    'share.tooDear',
    hasNoDebt,
  ),
];

const kitStartRules: readonly InRound<StartCompany>[] = startRulesOf(stock, {
  'company.isStarted': '18cz-VII.3-c',
  'company.noPar': '18cz-VII.5-a',
  'share.tooDear': '18cz-VII.3-e',
  'share.overLimit': '18cz-VII.4-a',
});
const isSizeOpen: InRound<StartCompany> = regardlessOf(
  'par',
  must(
    '18cz-VII.3-a', // 18cz-VII.3-b
    'company.tooEarly',
    (s, _f, a) => isFoundable(s, a.company),
    (_s, _f, a) => ({ company: a.company, phase: sizes[sizeOf(a.company)].from }),
  ),
);
const startRules: readonly InRound<StartCompany>[] = [
  ...sellsFirst,
  ...before(before(kitStartRules, 'company.noPar', isSizeOpen), 'share.tooDear', hasNoDebt),
];

/** 18cz-VII.1-b: a purchase ends the turn. 18cz-VII.2-a: it goes round the player cards. A turn in which nothing happened counts as a pass. */
function endTurn(s: State, f: StockRoundFrame, acted: boolean): void {
  f.passes = acted ? 0 : f.passes + 1;
  f.selling = [];
  if (f.prices) delete f.prices;
  if (f.excess.length > 0) f.excess = f.excess.filter((p) => p !== f.turn);
  f.turn = seatAfter(s, f.turn);
}

function passTurn(s: State, f: StockRoundFrame, out: ShareOut): void {
  const sold = f.selling.length > 0;
  if (!sold) out.log('share.passed', { player: f.turn });
  endTurn(s, f, sold);
}

/** 18cz-VII.5.b-d: in shares, not cards. 18cz-VII.6-f: operated or not. 18cz-VII.6-a: at the price before the sale. 18cz-IX.3-a: one step for the block. 18cz-VII.6-d: any number. */
function sellBlock(s: State, f: StockRoundFrame, a: SellShares, out: ShareOut): void {
  const grown = f.prices?.[a.company];
  const price = grown ?? sharePrice(s, a.company);
  sellShares(s, a.player, a.company, a.shares, { pile: IPO, priceOf: () => price, afterSale: () => {} }, out);
  if (grown === undefined) movePrice(s, a.company, 'down', 1, out);
  if (!f.selling.includes(a.company)) f.selling.push(a.company);
  if (s.revision >= 2 && settings(s).salesPerTurn === 'one block') f.prices = { ...f.prices, [a.company]: price };
}

/** 18cz-VII.5-b, 18cz-VII.5.a-a: floated the moment enough is in players' hands, with capital at par, for good. */
function bought(s: State, f: StockRoundFrame, company: CompanyId, out: ShareOut): void {
  floatWith(s, company, sharesOfPlayers(s, company), sizes[sizeOf(company)].toFloat, out);
  endTurn(s, f, true);
}

const repayable = (s: Seen, player: PlayerId): number => Math.min(s.debts[player]!, s.cash[player]!);

/** 18cz-VIII.11-f: neither a pass nor a purchase. */
const repay: Move18CZ<'stockRound', 'repay'> = {
  fields: { amount: isWhole },
  choices(s, _f, player) {
    const max = repayable(s, player);
    if (max === 0) return [];
    const all = settings(s).repays === 'all';
    return [{ type: 'repay', player, amount: { min: all ? s.debts[player]! : 1, max, step: 1 } }];
  },
  rules: [
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
  ],
  apply(s, _f, a, out) {
    pay(s, a.player, BANK, a.amount);
    s.debts[a.player]! -= a.amount;
    out.log('debt.repaid', { player: a.player, sum: a.amount, left: s.debts[a.player]! });
  },
};

/** 18cz-IX.3-b; the shares of the player without turns are in a player's hands too. */
const isSoldOut = (s: Seen, company: CompanyId): boolean =>
  sharesOfPlayers(s, company) + sharesOf(s, company, VACLAV) === sizes[sizeOf(company)].shares;

/** 18cz-IX.3-b in operating order (18cz-IX.3-d: what lies in the bank moves nothing), then 18cz-VII.2-c: the richest begins, equals keep their order. */
function finish(s: State, _f: StockRoundFrame, out: Out18CZ): void {
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

/** What the director's certificate of any company costs in the eyes of 18xx.games, whatever its size. */
const LOWEST_START = DIRECTOR_SHARES * Math.min(...parsOf.S);

/** DV39: does 18xx.games ask this player? Debts always, and a founding as if every company cost the lowest par. */
function asksAsSite(s: Seen, f: View<StockRoundFrame>): boolean {
  const founding = (company: CompanyId) => (isFoundable(s, company) ? LOWEST_START : Number.POSITIVE_INFINITY);
  return s.debts[f.turn]! > 0 || hasLegalSale(s, f, f.turn) || canBuyAny(stock, s, f, f.turn, [IPO], founding);
}

/**
 * 18cz-VII.2-b. 18cz-VII.3-d: shares cost the current price, whoever had them before. 18cz-VII.3-g, 18cz-VII.5.b-a: more
 * than the director takes the post, for two certificates (18cz-VII.5.b-b); the company stays as it is (18cz-VII.5.b-e).
 */
export const stockRound: Step18CZ<'stockRound'> = stockTurns<State, StockRoundFrame, Step18CZ<'stockRound'>['moves']>(
  { isAsked: (s, f) => !settings(s).asksAsSite || asksAsSite(s, f), pass: passTurn, finish },
  {
    sell: sellMove(companyIds, sellRules, sellBlock),
    buyShare: takeShareMove(companyIds, buyRules, sharePrice, bought),
    start: startMove(companyIds, startRules, { pars: stock.pars, placeMarker }, bought),
    repay,
    pass: passTurnMove<State, StockRoundFrame>(sellsFirst, passTurn),
  },
);
