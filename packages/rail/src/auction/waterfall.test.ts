import { BANK } from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import type { RailState } from '../state.ts';
import { beginWaterfall, bidRules, buyLotRules, currentPrice, lowerPrice, raiseRules } from './rules.ts';
import { freeCash, type WaterfallFrame, waterfall } from './waterfall.ts';

const lots = [
  { id: 'A', face: 20 },
  { id: 'B', face: 40 },
  { id: 'C', face: 70 },
];
const table = () =>
  ({
    seats: ['p1', 'p2', 'p3'],
    priority: 'p2',
    cash: { p1: 100, p2: 100, p3: 100, [BANK]: 1000 },
    privates: { A: { owner: BANK }, B: { owner: BANK }, C: { owner: BANK } },
  }) as unknown as RailState;

function opened() {
  const s = table();
  const f = beginWaterfall(s);
  const said: unknown[] = [];
  const out = { log: (...entry: unknown[]) => void said.push(entry), push: () => {}, end: () => {} } as never;
  let over = 0;
  const step = waterfall({
    lots,
    increment: 5,
    rules: { buyLot: [], bid: [], pass: [] },
    allPassed: (s, f, out) => lowerPrice(s, f, lots[0]!, 5, out),
    sold: () => void over++,
  });
  const next = (): unknown => step.next(s, f, out);
  const pass = (): void => step.moves.pass!.apply(s, f, { type: 'pass', player: f.turn }, out);
  const buy = (lot: string): void => step.moves.buyLot!.apply(s, f, { type: 'buyLot', player: f.turn, lot }, out);
  const bid = (lot: string, amount: number): void =>
    step.moves.bid!.apply(s, f, { type: 'bid', player: f.turn, lot, amount }, out);
  return { s, f, said, out, step, next, pass, buy, bid, times: () => over };
}

describe('lots of which the cheapest is bought', () => {
  it('begin with the priority, at face value', () => {
    const { s, f } = opened();
    expect(f).toEqual({ step: 'waterfall', turn: 'p2', passes: 0, discount: 0, bids: {}, resolving: false });
    expect(currentPrice(s, f, lots)).toBe(20);
  });

  it('fall in price when all pass in a row; the price is paid and the next lot costs its face', () => {
    const { s, f, pass, buy, bid, next } = opened();
    pass();
    pass();
    expect([f.passes, f.turn, f.discount]).toEqual([2, 'p1', 0]);
    pass();
    expect([f.passes, f.turn, f.discount, currentPrice(s, f, lots)]).toEqual([0, 'p2', 5, 15]);
    pass();
    bid('B', 45);
    expect([f.passes, f.turn, f.bids]).toEqual([0, 'p1', { B: { p3: 45 } }]);
    pass();
    buy('A');
    expect([f.passes, f.turn, f.discount, s.cash['p2'], s.privates['A']!.owner]).toEqual([0, 'p3', 0, 85, 'p2']);
    // One bid alone takes the lot.
    expect([f.resolving, next(), f.resolving, s.privates['B']!.owner, s.cash['p3'], f.bids]).toEqual([
      true,
      'ask',
      false,
      'p3',
      55,
      {},
    ]);
  });

  it('are given for nothing when the price is gone', () => {
    const { s, f, out, said } = opened();
    f.discount = 10;
    lowerPrice(s, f, lots[0]!, 5, out);
    expect([f.discount, f.turn, s.privates['A']!.owner]).toEqual([15, 'p2', BANK]);
    lowerPrice(s, f, lots[0]!, 5, out);
    expect([f.discount, f.turn, s.privates['A']!.owner, s.cash['p2'], f.resolving]).toEqual([0, 'p3', 'p2', 100, true]);
    expect(said).toEqual([
      ['auction.priceFell', { lot: 'A', price: 5 }],
      ['auction.priceFell', { lot: 'A', price: 0 }],
      ['auction.bought', { player: 'p2', lot: 'A', amount: 0 }],
    ]);
  });

  it('several bidders for the next raise, the lowest first, with what no other bid holds', () => {
    const { s, f, buy, bid, next } = opened();
    bid('B', 45);
    bid('B', 50);
    bid('C', 75);
    expect(freeCash(s, f, 'p1')).toBe(25);
    f.bids['C']!['p3'] = 80;
    buy('A');
    expect(next()).toEqual({
      step: 'raising',
      lot: 'B',
      bids: { p2: 45, p3: 50 },
      limits: { p2: 80, p3: 20 },
      speaker: 'p2',
    });
    expect(f.bids).toEqual({ C: { p1: 75, p3: 80 } });
    f.result = { lot: 'B', player: 'p2', amount: 60 };
    expect(next()).toMatchObject({ step: 'raising', lot: 'C' });
    expect([s.privates['B']!.owner, s.cash['p2'], f.result]).toEqual(['p2', 20, undefined]);
    f.result = { lot: 'C', player: 'p3', amount: 85 };
    expect([next(), currentPrice(s, f, lots)]).toEqual(['done', 0]);
  });

  it('are over once, when the last is sold', () => {
    const { f, buy, next, times } = opened();
    for (const lot of ['A', 'B']) {
      buy(lot);
      expect([next(), times()]).toEqual(['ask', 0]);
    }
    buy('C');
    expect([next(), times()]).toEqual(['done', 1]);
    expect(f.resolving).toBe(true);
  });

  it('nobody is offered to raise his own highest bid; bids begin above face and the highest', () => {
    const { s, f, step, bid } = opened();
    const offered = (player: string): unknown[] =>
      step.moves.bid!.choices(s as never, f as never, player).map((c) => [c.lot, c.amount]);
    bid('B', 45);
    bid('C', 75);
    expect(offered('p1')).toEqual([
      ['B', { min: 50, max: 100, step: 1 }],
      ['C', { min: 80, max: 100, step: 1 }],
    ]);
    expect(offered('p2')).toEqual([['C', { min: 80, max: 55, step: 1 }]]);
    expect(offered('p3')).toEqual([['B', { min: 50, max: 25, step: 1 }]]);
    s.privates['A']!.owner = 'p1';
    s.privates['C']!.owner = 'p1';
    expect(offered('p1')).toEqual([]);
    s.privates['A']!.owner = BANK;
    expect(offered('p1')).toEqual([['B', { min: 50, max: 100, step: 1 }]]);
    expect(step.moves.buyLot!.choices(s as never, f as never, 'p1')).toEqual([
      { type: 'buyLot', player: 'p1', lot: 'A' },
    ]);
  });
});

describe('the rules of the auction', () => {
  const ids = { 'auction.notCheapest': 'a', 'auction.tooDear': 'b' };
  const broken = (rules: readonly { id: string; ok(...args: never[]): boolean }[], ...args: unknown[]): string[] =>
    rules.filter((r) => !r.ok(...(args as never[]))).map((r) => r.id);
  const frame = (more: Partial<WaterfallFrame>): WaterfallFrame => ({ ...beginWaterfall(table()), ...more });

  it('the cheapest is bought with free money', () => {
    const s = table();
    const rules = buyLotRules(lots, ids);
    const bids = { C: { p1: 80 } };
    expect(broken(rules, s, frame({ bids }), { player: 'p1', lot: 'A' })).toEqual([]);
    expect(broken(rules, s, frame({ bids: { C: { p1: 81 } } }), { player: 'p1', lot: 'A' })).toEqual(['b']);
    expect(broken(rules, s, frame({ bids: { C: { p1: 85 } }, discount: 5 }), { player: 'p1', lot: 'A' })).toEqual([]);
    expect(broken(rules, s, frame({}), { player: 'p1', lot: 'B' })).toEqual(['a']);
  });

  it('all others are bid for, above the highest bid and within free money', () => {
    const rules = bidRules(lots, 5, {
      'auction.sold': 'sold',
      'auction.cheapestIsBought': 'first',
      'bid.tooLow': 'low',
      'bid.tooHigh': 'high',
    });
    const s = table();
    s.privates['C']!.owner = 'p3';
    const f = frame({ bids: { B: { p1: 50, p2: 60 } } });
    const bid = (lot: string, amount: number): string[] => broken(rules, s, f, { player: 'p1', lot, amount });
    expect([bid('B', 65), bid('B', 64), bid('B', 100), bid('B', 101)]).toEqual([[], ['low'], [], ['high']]);
    expect([bid('A', 25), bid('C', 75)]).toEqual([['first'], ['sold', 'high']]);
  });

  it('bidders raise by so much at least and as far as they can', () => {
    const rules = raiseRules(5, { 'bid.tooLow': 'low', 'bid.tooHigh': 'high' });
    const f = { bids: { p1: 50, p2: 60 }, limits: { p1: 80, p2: 90 } };
    const raise = (amount: number): string[] => broken(rules, {}, f, { player: 'p1', amount });
    expect([64, 65, 80, 81].map(raise)).toEqual([['low'], [], [], ['high']]);
  });
});
