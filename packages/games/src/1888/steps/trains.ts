import {
  type BuyTrain,
  buyTrainRules,
  buyTrains,
  type CompanyId,
  canTradeIn,
  canTradeTrains,
  consentToDeals,
  couldPayTrain,
  countTrains,
  director,
  discardTrains,
  emergency as emergencyStep,
  isAtLimit,
  mustBuyRules,
  offerForTrainRules,
  ownTrainRules,
  type TradeIn,
  tradeTrain,
} from '@traviesa/rail';
import { trainLeaves } from '../common.ts';
import { TRADE_IN_PRICE, TRADED_IN } from '../data.ts';
import type { Message1888 } from '../messages.ts';
import { settings } from '../profile.ts';
import { must } from '../rule.ts';
import type { Frame1888, Rule1888, Seen, State, Step1888, TradeFrame } from '../types.ts';
import { cheapestTrain, forced, giveUp, sellShares, trade } from './emergency.ts';
import { canActAnytime } from './privates.ts';

const diesel: TradeIn = { trade, type: 'D', price: TRADE_IN_PRICE, takes: TRADED_IN };

/** Trains that have been passed on stay so, while privates are asked about (DV-19). */
type OpenFrame = { company: CompanyId; finished: boolean };
const trainsAreOpen: Rule1888<OpenFrame, unknown> = must('1888-8.3.1-a', 'train.passed', (_s, f) => !f.finished, [
  'company',
]);

/** Could the company buy or trade for any train, as 18xx.games sees it? */
const affordsAsSite = (s: Seen, company: CompanyId): boolean =>
  canTradeIn(diesel, s, company) ||
  (!isAtLimit(trade, s, company) && couldPayTrain(s, company, cheapestTrain(s) ?? Number.POSITIVE_INFINITY));

/** DV-19: first trains, while one must or can be bought; then privates and powers. */
function nextAsSite(s: State, f: TradeFrame): 'ask' | 'done' {
  const { company } = f;
  const mustBuy = countTrains(s, company) === 0 && cheapestTrain(s) !== undefined;
  if (!mustBuy && !affordsAsSite(s, company)) f.finished = true;
  if (!f.finished) return 'ask';
  return !f.over && canActAnytime(s, company) ? 'ask' : 'done';
}

/** Nothing can be bought and nothing else be done: the turn ends by itself. */
const nothingToDo = (s: Seen, company: CompanyId): boolean =>
  !canTradeTrains(trade, s, company) &&
  (countTrains(s, company) === 0 || (!canActAnytime(s, company) && !canTradeIn(diesel, s, company)));

const buyRules: readonly Rule1888<OpenFrame, BuyTrain>[] = [
  trainsAreOpen,
  ...buyTrainRules(trade, {
    'train.notForSale': '1888-8.3.8-c',
    'train.atLimit': '1888-8.3.8-e',
    'company.tooPoor': '1888-8.3.9-a', // the director helps only a company that must buy
    'train.noHelp': '1888-8.3.9-c',
    'train.onlyCheapest': '1888-8.3.9-b',
    'train.sellShares': '1888-8.3.9-d',
  }),
];

const step = buyTrains<State, Frame1888, Message1888>(trade, {
  rules: {
    buyTrain: buyRules,
    offerForTrain: [
      trainsAreOpen,
      ...offerForTrainRules(
        trade,
        {
          'train.noTradeYet': '1888-8.3.8-g',
          'train.notCompanys': '1888-8.3.8-g',
          'train.priceTooLow': '1888-8.3.8-g',
          'company.tooPoor': '1888-8.3.9-b', // never with the director's money
          'train.atLimit': '1888-8.3.8-e',
        },
        (s: Seen) => settings(s).trainTradeFrom,
      ),
    ],
    // 1888-8.3.8-b, 1888-8.3.1-d: the turn does not end without a train while one can be had; 1888-8.3.10-e: only then.
    pass: mustBuyRules(trade, { 'train.mustBuy': '1888-8.3.8-b' }),
  },
  mustAsk: (s, buyer, seller) => settings(s).asksConsent && director(s, buyer) !== director(s, seller), // DV-14
  leftDeck: trainLeaves,
  nothingToDo: (s, f) => nothingToDo(s, f.company),
});

/** 1888-8.3.8-d: a D for less, with a 4, 5 or 6 of the company; allowed at the limit (1888-8.3.8-e). */
const tradeForDiesel = tradeTrain<State, Frame1888, Message1888>(diesel, trainLeaves, {
  'train.notForSale': '1888-8.3.8-c',
  'train.noTradeIn': '1888-8.3.8-d',
  'train.notTradable': '1888-8.3.8-d',
  'company.tooPoor': '1888-8.3.9-b',
});

/** 1888-8.3.8-a: the last step of the turn. 1888-8.3.8-h: no sale to the bank, no discard. */
export const trains: Step1888<'buyTrains'> = {
  ...step,
  next: (s, f, out) => (settings(s).asksAsSite ? nextAsSite(s, f) : step.next(s, f, out)),
  moves: {
    ...step.moves,
    tradeTrain: { ...tradeForDiesel, rules: [trainsAreOpen, ...tradeForDiesel.rules] },
    sellForTrain: sellShares,
    bankrupt: giveUp,
    pass: {
      ...step.moves.pass,
      rules: step.moves.pass.rules.map((rule) => ({ ...rule, ok: (s, f, a) => f.finished || rule.ok(s, f, a) })),
      apply(_s, f) {
        if (f.finished) f.over = true;
        f.finished = true;
      },
    },
  },
};

/** Once shares are being sold for a train, nothing else is open (1888-8.3.1-c). */
export const emergency = emergencyStep<State, Frame1888, Message1888>(forced, buyRules, trainLeaves, sellShares);

export const discard = discardTrains({
  limit: trade.limit,
  director,
  rules: ownTrainRules({ 'train.notOwn': '1888-8.3.8-f' }),
});

/** 1888-4.3.1-c, 1888-8.3.8-g: both sides must agree. */
export const consent = consentToDeals<State, Frame1888, Message1888>({});
