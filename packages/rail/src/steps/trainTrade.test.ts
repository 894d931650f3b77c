import { describe, expect, it } from 'vitest';
import type { RailState } from '../state.ts';
import { refusals } from './testing/refusals.ts';
import {
  buyTrainRules,
  canTradeTrains,
  cheapestTrain,
  couldPayTrain,
  isAtLimit,
  moneyNeeded,
  mustAfford,
  mustBuyRules,
  offerForTrainRules,
  type TrainTrade,
} from './trainTrade.ts';

const prices: Readonly<Record<string, number>> = { a: 100, b: 250, c: 80 };
let opened = true;
const trade: TrainTrade = {
  forSale: (s) => s.trains.filter((t) => t.owner === 'deck' || t.owner === 'pool'),
  priceOf: (_s, t) => prices[t.type]!,
  limit: () => 2,
  director: () => 'p1',
  tradesAmongCompanies: () => opened,
};
/** Trains as `kind owner`; ABC is the company that buys. */
const table = (cash: number, director: number, ...trains: string[]): RailState =>
  ({
    companies: { ABC: {}, XYZ: {} },
    cash: { ABC: cash, XYZ: 0, p1: director },
    trains: trains.map((told, i) => {
      const [type, owner] = told.split(' ');
      return { id: `${type}-${i}`, type, owner };
    }),
  }) as unknown as RailState;
const f = { company: 'ABC' };

describe('the cheapest train', () => {
  it('decides what a director must add, for a company without trains only', () => {
    const s = table(30, 0, 'b deck', 'a pool');
    expect([cheapestTrain(trade, s), moneyNeeded(trade, s, 'ABC')]).toEqual([100, 70]);
    expect(moneyNeeded(trade, table(100, 0, 'a deck'), 'ABC')).toBe(0);
    expect(moneyNeeded(trade, table(300, 0, 'a deck'), 'ABC')).toBe(0);
    expect(moneyNeeded(trade, table(0, 0, 'a deck', 'a ABC'), 'ABC')).toBe(0);
    expect([cheapestTrain(trade, table(0, 0)), moneyNeeded(trade, table(0, 0), 'ABC')]).toEqual([undefined, 0]);
  });
});

describe('buying a train of the bank', () => {
  const rules = buyTrainRules(trade, {
    'train.notForSale': 'notForSale',
    'train.atLimit': 'atLimit',
    'company.tooPoor': 'tooPoor',
    'train.noHelp': 'noHelp',
    'train.onlyCheapest': 'onlyCheapest',
    'train.sellShares': 'sellShares',
  });
  const buy = (s: RailState, train: string) => refusals(rules, s, f, { train });
  it('is for companies that can pay, below their limit', () => {
    expect(buy(table(100, 0, 'a deck'), 'a-0')).toEqual([]);
    expect(buy(table(100, 0, 'a XYZ'), 'a-0')).toEqual([['notForSale', undefined]]);
    expect(buy(table(100, 0, 'a deck', 'a ABC'), 'a-0')).toEqual([]);
    expect(buy(table(100, 0, 'a deck', 'a ABC', 'b ABC'), 'a-0')).toEqual([['atLimit', { company: 'ABC', n: 2 }]]);
    expect(buy(table(99, 1, 'a deck', 'a ABC'), 'a-0')).toEqual([['tooPoor', { company: 'ABC', cost: 100, cash: 99 }]]);
  });
  it('the director helps with the cheapest train, if the company can pay for none', () => {
    expect(buy(table(40, 60, 'a deck'), 'a-0')).toEqual([]);
    expect(buy(table(40, 59, 'a deck'), 'a-0')).toEqual([['sellShares', { player: 'p1', sum: 1 }]]);
    expect(buy(table(40, 210, 'a deck', 'b pool'), 'b-1')).toEqual([['onlyCheapest', { price: 100 }]]);
    expect(buy(table(100, 150, 'a deck', 'b pool'), 'b-1')).toEqual([
      ['noHelp', { company: 'ABC', price: 100 }],
      ['onlyCheapest', { price: 100 }],
    ]);
    expect(buy(table(99, 151, 'a deck', 'b pool'), 'b-1')).toEqual([['onlyCheapest', { price: 100 }]]);
  });
});

describe('a train of another company', () => {
  const rules = offerForTrainRules(
    trade,
    {
      'train.noTradeYet': 'noTradeYet',
      'train.notCompanys': 'notCompanys',
      'train.priceTooLow': 'priceTooLow',
      'company.tooPoor': 'tooPoor',
      'train.atLimit': 'atLimit',
    },
    () => 'II',
  );
  const offer = (s: RailState, train: string, price: number) => refusals(rules, s, f, { train, price });
  it('is asked for with own money, at least 1', () => {
    const s = table(50, 0, 'a XYZ', 'b ABC', 'c deck');
    expect([offer(s, 'a-0', 50), offer(s, 'a-0', 1)]).toEqual([[], []]);
    expect(offer(s, 'a-0', 51)).toEqual([['tooPoor', { company: 'ABC', cost: 51, cash: 50 }]]);
    expect(offer(s, 'a-0', 0)).toEqual([['priceTooLow', undefined]]);
    for (const train of ['b-1', 'c-2', 'z-9']) expect(offer(s, train, 5)).toEqual([['notCompanys', undefined]]);
    const full = table(50, 0, 'a XYZ', 'b ABC', 'b ABC');
    expect(offer(full, 'a-0', 5)).toEqual([['atLimit', { company: 'ABC', n: 2 }]]);
    expect([isAtLimit(trade, s, 'ABC'), isAtLimit(trade, full, 'ABC')]).toEqual([false, true]);
  });
  it('waits for its phase', () => {
    opened = false;
    expect(offer(table(50, 0, 'a XYZ'), 'a-0', 5)).toEqual([['noTradeYet', { phase: 'II' }]]);
    opened = true;
  });
});

describe('whoever has no train', () => {
  const rules = mustBuyRules(trade, { 'train.mustBuy': 'mustBuy' });
  it('must buy one while there is any', () => {
    expect(refusals(rules, table(0, 0, 'a deck'), f, {})).toEqual([['mustBuy', { company: 'ABC' }]]);
    expect(refusals(rules, table(0, 0, 'a deck', 'a ABC'), f, {})).toEqual([]);
    expect(refusals(rules, table(0, 0, 'a XYZ'), f, {})).toEqual([]);
  });
  it('is asked while it could buy or offer', () => {
    const could = (cash: number, ...trains: string[]): boolean =>
      canTradeTrains(trade, table(cash, 0, ...trains), 'ABC');
    expect([could(0, 'a deck'), could(0, 'a XYZ'), could(1, 'a XYZ')]).toEqual([true, false, true]);
    expect([could(1, 'a ABC'), could(0, 'a ABC'), could(900, 'a ABC', 'a ABC', 'a deck')]).toEqual([
      true,
      false,
      false,
    ]);
    opened = false;
    expect([could(100, 'a ABC', 'a deck'), could(99, 'a ABC', 'a deck'), could(900, 'a ABC')]).toEqual([
      true,
      false,
      false,
    ]);
    opened = true;
  });
  it('can pay for a train of the bank, or for one of another company with 1', () => {
    const s = (cash: number, ...trains: string[]): RailState => table(cash, 0, ...trains);
    expect([couldPayTrain(s(100), 'ABC', 100), couldPayTrain(s(99), 'ABC', 100)]).toEqual([true, false]);
    expect([couldPayTrain(s(1, 'a XYZ'), 'ABC', 100), couldPayTrain(s(0, 'a XYZ'), 'ABC', 100)]).toEqual([true, false]);
    expect([couldPayTrain(s(50, 'a ABC', 'a pool'), 'ABC', 100), couldPayTrain(s(0), 'ABC', 0)]).toEqual([
      false,
      false,
    ]);
    const rule = mustAfford('poor', (_s, _f, a: { cost: number }) => a.cost);
    expect(refusals([rule], s(50), f, { cost: 50 })).toEqual([]);
    expect(refusals([rule], s(50), f, { cost: 51 })).toEqual([['poor', { company: 'ABC', cost: 51, cash: 50 }]]);
  });
});
