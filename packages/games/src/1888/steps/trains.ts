import { BANK, isId, pay, type Rule, type View } from '@traviesa/engine';
import {
  type BuyTrain,
  type BuyTrainsFrame,
  bankTrains,
  buyTrains,
  type CompanyId,
  consent as consentStep,
  countTrains,
  DECK,
  type Discard,
  type DiscardTrainsFrame,
  dealTrain,
  discardTrains,
  giveTrain,
  hasReached,
  isForSale,
  type OfferForTrain,
  oneOfEach,
  type Pass,
  POOL,
  type RailState,
  trainById,
  trainsOf,
} from '@traviesa/rail';
import { director, ours, phase, trainLeaves } from '../common.ts';
import { companyIds, phases, TRADE_IN_PRICE, TRADED_IN, trainType } from '../data.ts';
import type { Message1888 } from '../messages.ts';
import { settings } from '../profile.ts';
import { must } from '../rule.ts';
import type { Frame1888, Move1888, Out1888, Seen, State, Step1888, TradeFrame, TradeTrain } from '../types.ts';
import { bankrupt, cheapestTrain, sellForTrain } from './emergency.ts';
import { canActAnytime, dealPrivate } from './privates.ts';

const priceOf = (s: View<RailState>, id: string): number => trainType(trainById(s, id)!.type).price;

const isAtLimit = (s: View<RailState>, company: CompanyId): boolean => countTrains(s, company) >= phase(s).trainLimit;

const atLimit = (s: View<RailState>, f: { readonly company: CompanyId }) => ({
  company: f.company,
  n: phase(s).trainLimit,
});

const poor = (s: View<RailState>, company: CompanyId, cost: number) => ({ company, cost, cash: s.cash[company]! });

/** The company can pay this train alone. */
const affords = (s: View<RailState>, f: { readonly company: CompanyId }, id: string): boolean =>
  s.cash[f.company]! >= priceOf(s, id);

/** Between companies: 1888-8.3.8-g, DV-13. */
const tradesAmongCompanies = (s: View<RailState>): boolean => hasReached(s, phases, settings(ours(s)).trainTradeFrom);

type TrainRules<A> = readonly Rule<RailState, BuyTrainsFrame, A>[];

/** Trains that have been passed on stay so, while privates are asked about (DV-19). */
const trainsAreOpen = <A>(): Rule<RailState, BuyTrainsFrame, A> =>
  must(
    '1888-8.3.1-a',
    'train.passed',
    (_s, f) => !f.finished,
    (_s, f) => ({ company: f.company }),
  );

const buyRules: TrainRules<BuyTrain> = [
  trainsAreOpen(),
  must('1888-8.3.8-c', 'train.notForSale', (s, _f, a) => isForSale(s, a.train)),
  must('1888-8.3.8-e', 'train.atLimit', (s, f) => !isAtLimit(s, f.company), atLimit),
  must(
    '1888-8.3.9-a', // the director helps only a company that must buy
    'company.tooPoor',
    (s, f, a) => affords(s, f, a.train) || countTrains(s, f.company) === 0,
    (s, f, a) => poor(s, f.company, priceOf(s, a.train)),
  ),
  must(
    '1888-8.3.9-c',
    'train.noHelp',
    (s, f, a) => affords(s, f, a.train) || s.cash[f.company]! < cheapestTrain(s)!,
    (s, f) => ({ company: f.company, price: cheapestTrain(s)! }),
  ),
  must(
    '1888-8.3.9-b',
    'train.onlyCheapest',
    (s, f, a) => affords(s, f, a.train) || priceOf(s, a.train) === cheapestTrain(s),
    (s) => ({ price: cheapestTrain(s)! }),
  ),
  must(
    '1888-8.3.9-d',
    'train.sellShares',
    (s, f, a) => s.cash[f.company]! + s.cash[director(s, f.company)]! >= priceOf(s, a.train) || affords(s, f, a.train),
    (s, f, a) => ({
      player: director(s, f.company),
      sum: priceOf(s, a.train) - s.cash[f.company]! - s.cash[director(s, f.company)]!,
    }),
  ),
];

const isAnotherCompanys = (s: View<RailState>, f: View<BuyTrainsFrame>, id: string): boolean => {
  const owner = trainById(s, id)?.owner ?? '';
  return owner !== f.company && companyIds.includes(owner);
};

const offerRules: TrainRules<OfferForTrain> = [
  trainsAreOpen(),
  must(
    '1888-8.3.8-g',
    'train.noTradeYet',
    (s) => tradesAmongCompanies(s),
    (s) => ({ phase: settings(ours(s)).trainTradeFrom }),
  ),
  must('1888-8.3.8-g', 'train.notCompanys', (s, f, a) => isAnotherCompanys(s, f, a.train)),
  must('1888-8.3.8-g', 'train.priceTooLow', (_s, _f, a) => a.price >= 1),
  must(
    '1888-8.3.9-b', // never with the director's money
    'company.tooPoor',
    (s, f, a) => s.cash[f.company]! >= a.price,
    (s, f, a) => poor(s, f.company, a.price),
  ),
  must('1888-8.3.8-e', 'train.atLimit', (s, f) => !isAtLimit(s, f.company), atLimit),
];

/** 1888-8.3.8-b, 1888-8.3.1-d: the turn does not end without a train while one can be had; 1888-8.3.10-e: only then. */
const passRules: TrainRules<Pass> = [
  must(
    '1888-8.3.8-b',
    'train.mustBuy',
    (s, f) => f.finished || countTrains(s, f.company) > 0 || cheapestTrain(s) === undefined,
    (_s, f) => ({ company: f.company }),
  ),
];

const tradable = (s: Seen, company: CompanyId) => trainsOf(s, company).filter((t) => TRADED_IN.includes(t.type));
const dieselsForSale = (s: Seen) => bankTrains(s).filter((t) => t.type === 'D');

/** 1888-8.3.8-d: a D for less, with a 4, 5 or 6 of the company; allowed at the limit (1888-8.3.8-e). */
const tradeTrain: Move1888<'buyTrains', 'tradeTrain'> = {
  fields: { train: isId, trade: isId },
  choices(s, f, player) {
    const diesels = dieselsForSale(s);
    if (diesels.length === 0) return [];
    const found = [];
    for (const trade of oneOfEach(tradable(s, f.company))) {
      for (const d of diesels) found.push({ type: 'tradeTrain' as const, player, train: d.id, trade: trade.id });
    }
    return found;
  },
  rules: [
    trainsAreOpen<TradeTrain>(),
    must<State, BuyTrainsFrame, TradeTrain>('1888-8.3.8-c', 'train.notForSale', (s, _f, a) => isForSale(s, a.train)),
    must<State, BuyTrainsFrame, TradeTrain>(
      '1888-8.3.8-d',
      'train.noTradeIn',
      (s, _f, a) => trainById(s, a.train)?.type === 'D',
    ),
    must<State, BuyTrainsFrame, TradeTrain>('1888-8.3.8-d', 'train.notTradable', (s, f, a) =>
      tradable(s, f.company).some((t) => t.id === a.trade),
    ),
    must<State, BuyTrainsFrame, TradeTrain>(
      '1888-8.3.9-b',
      'company.tooPoor',
      (s, f) => s.cash[f.company]! >= TRADE_IN_PRICE,
      (s, f) => poor(s, f.company, TRADE_IN_PRICE),
    ),
  ],
  apply(s, f, a, out) {
    const train = { ...trainById(s, a.train)! };
    const { type: trade } = trainById(s, a.trade)!;
    pay(s, f.company, BANK, TRADE_IN_PRICE);
    giveTrain(s, a.trade, POOL);
    giveTrain(s, a.train, f.company);
    out.log('train.traded', { company: f.company, train: train.type, trade, cost: TRADE_IN_PRICE });
    if (train.owner === DECK) trainLeaves(s, train, out);
  },
};

const canTradeIn = (s: Seen, company: CompanyId): boolean =>
  s.cash[company]! >= TRADE_IN_PRICE && dieselsForSale(s).length > 0 && tradable(s, company).length > 0;

/** Could the company buy or trade for any train, as 18xx.games sees it? Those of other companies count as 1. */
function affordsAsSite(s: Seen, company: CompanyId): boolean {
  if (canTradeIn(s, company)) return true;
  const cash = s.cash[company]!;
  if (cash < 1 || isAtLimit(s, company)) return false;
  if (s.trains.some((t) => t.owner !== company && companyIds.includes(t.owner))) return true;
  return cash >= (cheapestTrain(s) ?? Number.POSITIVE_INFINITY);
}

/** DV-19: first trains, while one must or can be bought; then privates and powers. */
function nextAsSite(s: State, f: TradeFrame): 'ask' | 'done' {
  const { company } = f;
  const mustBuy = countTrains(s, company) === 0 && cheapestTrain(s) !== undefined;
  if (!mustBuy && !affordsAsSite(s, company)) f.finished = true;
  if (!f.finished) return 'ask';
  return !f.over && canActAnytime(s, company) ? 'ask' : 'done';
}

/** Nothing can be bought and nothing else be done: the turn ends by itself. */
function nothingToDo(s: Seen, company: CompanyId): boolean {
  const cash = s.cash[company]!;
  const cheapest = cheapestTrain(s);
  if (countTrains(s, company) === 0) return cheapest === undefined && cash === 0;
  if (canActAnytime(s, company)) return false;
  if (canTradeIn(s, company)) return false;
  if (isAtLimit(s, company)) return true;
  return cash === 0 || (!tradesAmongCompanies(s) && (cheapest === undefined || cash < cheapest));
}

const step = buyTrains<Frame1888, Message1888>({
  director,
  priceOf: (_s, train) => trainType(train.type).price,
  rules: { buyTrain: buyRules, offerForTrain: offerRules, pass: passRules },
  mustAsk: (s, buyer, seller) => settings(ours(s)).asksConsent && director(s, buyer) !== director(s, seller), // DV-14
  tradesAmongCompanies,
  leftDeck: (s, train, out) => trainLeaves(s, train, out),
  nothingToDo: (s, f) => nothingToDo(ours(s), f.company),
});

/** 1888-8.3.8-a: the last step of the turn. 1888-8.3.8-h: no sale to the bank, no discard. */
export const trains: Step1888<'buyTrains'> = {
  ...step,
  next: (s, f, out) => (settings(s).asksAsSite ? nextAsSite(s, f) : step.next(s, f, out)),
  moves: {
    ...step.moves,
    tradeTrain,
    sellForTrain,
    bankrupt,
    pass: {
      ...(step.moves.pass as unknown as Move1888<'buyTrains', 'pass'>),
      apply(_s, f) {
        if (f.finished) f.over = true;
        f.finished = true;
      },
    },
  },
};

/** Once shares are being sold for a train, nothing else is open (1888-8.3.1-c). */
export const emergency: Step1888<'emergency'> = {
  next: (_s, f) => (f.finished ? 'done' : 'ask'),
  actors: (s, f) => [director(s, f.company)],
  moves: {
    buyTrain: step.moves.buyTrain as unknown as Move1888<'emergency', 'buyTrain'>,
    sellForTrain: sellForTrain as unknown as Move1888<'emergency', 'sellForTrain'>,
  },
};

const discardRules: readonly Rule<RailState, DiscardTrainsFrame, Discard>[] = [
  must(
    '1888-8.3.8-f',
    'train.notOwn',
    (s, f, a) => trainById(s, a.train)?.owner === f.waiting[0],
    (_s, f) => ({ company: f.waiting[0] ?? '' }),
  ),
];

export const discard = discardTrains({ limit: (s) => phase(s).trainLimit, director, rules: discardRules });

/** 1888-4.3.1-c, 1888-8.3.8-g: both sides must agree. */
export const consent = consentStep<Message1888>({
  agreed(s, f, out) {
    const log = out as unknown as Out1888;
    if (f.kind === 'train') dealTrain(s, f.buyer, f.item, f.price, log);
    else dealPrivate(s as State, f.buyer, f.item, f.price, log);
  },
});
