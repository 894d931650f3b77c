import type { Cell, MarketDef } from '@traviesa/rail';
import { describe, expect, it } from 'vitest';
import { CHEAPEST_START, START_STEP } from './data.ts';
import { geoOf } from './geo.ts';
import { isCell, missingStart } from './market.ts';
import { score } from './score.ts';
import { operatingOrder } from './state.ts';
import { buy, pass } from './testing/actions.ts';
import {
  after,
  beforeShares,
  type CompanySpec,
  game,
  inShareTurn,
  inTurn,
  keys,
  opened,
  play,
  position,
  prices,
  type Spec,
  step,
} from './testing/position.ts';

const before = (companies: Record<string, CompanySpec>, more: Partial<Spec> = {}) =>
  opened({ companies, stack: beforeShares(), ...more });

describe('a corrected market', () => {
  const cells = (prices: readonly number[]): MarketDef =>
    ({ cells: prices.map((price) => ({ price, values: [price, price, price], flags: '' })) }) as never as MarketDef;
  it('1865-3.6-a has every starting price from the cheapest to the dearest', () => {
    const { market } = geoOf({ length: 'full', map: '' });
    expect(missingStart(market)).toBeUndefined();
    const all = market.cells.map((c) => c.price);
    const starts = all.filter((p) => missingStart(cells(all.filter((other) => other !== p))) === p);
    expect([starts[0], starts.at(-1)]).toEqual([CHEAPEST_START, 150]);
    expect(starts.length).toBe((150 - CHEAPEST_START) / START_STEP + 1);
  });
  it('1865-3.5-d has three values in each cell that do not fall', () => {
    const fits = (...values: number[]): boolean => isCell({ values, flags: '' } as never as Cell);
    expect([fits(1, 1, 1), fits(10, 15, 2000), fits(10, 10, 20), fits(10, 20, 20)]).toEqual([true, true, true, true]);
    expect([fits(0, 1, 2), fits(10, 15, 2001), fits(10, 9, 20), fits(10, 21, 20)]).toEqual(new Array(4).fill(false));
    expect([fits(10, 20), fits(10, 20, 30, 40)]).toEqual([false, false]);
    expect(isCell({ values: [10, 15, 20], flags: 'p' } as never as Cell)).toBe(false);
  });
});

describe('market', () => {
  it('1865-3.11-a up for a dividend', () => {
    const s = position({ companies: { FMS: { traffic: 3, trains: [2] } }, stack: inTurn('FMS', 'run') });
    expect(prices(after(s, { type: 'payOut' }))['FMS']).toBe(110);
  });
  it('1865-3.11-b T-16 up once for trains from the stack; not for others', () => {
    const s = position({
      phase: 3,
      companies: { FMS: { cash: 1000, traffic: 3, price: 100 }, FA: { price: 110 } },
      stack: inTurn('FMS', 'trains'),
    });
    const two = after(s, { type: 'buyTrain', train: '3-1' }, { type: 'buyTrain', train: '3-2' });
    expect([prices(two)['FMS'], two.markers.map((m) => m.company)]).toEqual([110, ['FA', 'FMS']]);
  });
  it('1865-3.11-b T-16 FMS pays 130 and buys from the stack: two up; RCSF withholds 160 and buys from FMS: no move', () => {
    const s = position({
      phase: 3,
      companies: {
        FMS: { cash: 300, traffic: 13, trains: [3], price: 100 },
        RCSF: { cash: 100, traffic: 16, trains: [2, 2], price: 90 },
        FA: { price: 120 },
      },
      stack: inTurn('FMS', 'run', ['RCSF']),
    });
    let next = after(s, { type: 'payOut' }, { type: 'buyTrain', train: '3-2' }, pass);
    expect([prices(next)['FMS'], operatingOrder(next)]).toEqual([120, ['FA', 'FMS', 'RCSF']]);
    next = after(next, pass, { type: 'withhold' });
    expect(next.cash['RCSF']).toBe(260);
    next = after(next, { type: 'offerTrain', train: '3-2', price: 200 });
    expect([next.trains.find((t) => t.id === '3-2')!.owner, prices(next)['RCSF']]).toEqual(['RCSF', 90]);
  });
  it('1865-3.11-c down for each share that a president or the Dragons sell', () => {
    const s = position({ companies: { FMS: { kind: 'major', singles: { p1: 2, p2: 2 } } }, stack: inShareTurn() });
    expect(prices(after(s, { type: 'sell', company: 'FMS', shares: 3 }))['FMS']).toBe(70);
  });
  it('1865-3.11-d down without earnings; withholding moves nothing', () => {
    const none = position({ companies: { FMS: { traffic: 3, cash: 50 } }, stack: inTurn('FMS', 'run') });
    expect(prices(none)['FMS']).toBe(90);
    const held = position({ companies: { FMS: { traffic: 3, trains: [2] } }, stack: inTurn('FMS', 'run') });
    expect(prices(after(held, { type: 'withhold' }))['FMS']).toBe(100);
  });
  it('1865-3.11-e T-16 SFSS falls and rises and ends under the pile of its old cell', () => {
    const s = position({
      phase: 3,
      top: 4,
      companies: { SFSS: { price: 100, cash: 400, traffic: 3 }, FA: { price: 100 } },
      stack: inTurn('SFSS', 'run'),
    });
    expect([step(s), prices(s)['SFSS']]).toEqual(['trains', 90]);
    const next = after(s, { type: 'buyTrain', train: '4-1' });
    expect([prices(next)['SFSS'], next.markers.map((m) => m.company)]).toEqual([100, ['FA', 'SFSS']]);
  });
  it('1865-3.11-f one row from 10 to 490; a blocked move changes nothing, not even the pile', () => {
    const top = position({
      companies: { FMS: { price: 490, traffic: 3, trains: [2] }, FA: { price: 490 } },
      stack: inTurn('FMS', 'run'),
    });
    const next = after(top, { type: 'payOut' });
    expect([prices(next)['FMS'], next.markers.map((m) => m.company)]).toEqual([490, ['FMS', 'FA']]);
    const low = position({
      companies: { FMS: { price: 10, traffic: 0 }, FA: { price: 10 } },
      stack: inTurn('FMS', 'run'),
    });
    expect([prices(low)['FMS'], low.markers[0]!.company]).toEqual([10, 'FMS']);
  });
  it('1865-3.11-g no purchase, no sale by others, no conversion moves a price', () => {
    const s = position({ companies: { FMS: { president: 'p2', singles: { p1: 1, pool: 1 } } }, stack: inShareTurn() });
    expect(prices(after(s, { type: 'sell', company: 'FMS', shares: 1 }))['FMS']).toBe(100);
    expect(prices(after(s, buy('FMS', 'pool')))['FMS']).toBe(100);
    const { state } = before({ CFD: { stations: ['F2'] } });
    expect(prices(after(state, { type: 'convert', company: 'CFD' }))['CFD']).toBe(100);
  });
});

describe('end', () => {
  const broke = (stack: Spec['stack'], bank = 20) =>
    opened({ bank, companies: { FMS: { traffic: 3, trains: [2] } }, stack });
  it('1865-2.7-a with one lira left the Bank is not empty', () => {
    const at = (bank: number) =>
      position({
        bank,
        companies: { FMS: { traffic: 3, trains: [2] } },
        stack: inTurn('FMS', 'run'),
      });
    expect([31, 30].map((bank) => after(at(bank), { type: 'withhold' }).bankBroken)).toEqual([false, true]);
  });
  it('1865-2.7-a the end is certain once the Bank is empty; it then pays on credit', () => {
    const { state } = broke(inTurn('FMS', 'run'));
    expect(state.bankBroken).toBe(false);
    const { state: next, log } = play(state, { type: 'withhold' });
    expect([next.bankBroken, next.cash['bank'], next.cash['FMS']]).toEqual([true, -10, 30]);
    expect(keys(log)).toContain('bank.broken');
    const exact = broke(inTurn('FMS', 'run'), 30).state;
    expect(after(exact, { type: 'withhold' }).bankBroken).toBe(true);
    next.cash['bank'] = 900;
    expect(after(next, pass).bankBroken).toBe(true);
  });
  it('1865-2.7-b in the first operating round the second is played too; in a share round both', () => {
    const inFirst = broke([
      { step: 'game', stage: 'second' },
      { step: 'operatingRound', began: true, waiting: [] },
      { step: 'turn', company: 'FMS', stage: 3 },
      { step: 'run', company: 'FMS', ended: false },
    ]).state;
    inFirst.round.operating = 1;
    const second = after(inFirst, { type: 'withhold' });
    expect([second.over, second.round.operating, step(second)]).toEqual([undefined, 2, 'track']);
    const over = after(second, pass, { type: 'withhold' });
    expect(over.over).toBe('bank');
    const share = position({
      bank: 50,
      companies: { FMS: { president: 'p2', singles: { p1: 1 }, traffic: 0 } },
      stack: inShareTurn(),
    });
    let s = after(share, { type: 'sell', company: 'FMS', shares: 1 }, pass);
    expect([s.bankBroken, s.over]).toEqual([true, undefined]);
    const rounds = new Set<string>();
    while (s.over === undefined) {
      rounds.add(game.round(s));
      s = after(s, pass);
    }
    expect([...rounds]).toEqual(['SR 2', 'OR 2.1', 'OR 2.2']);
  });
  it('1865-2.7-c T-35 cash, shares less 50 for each loan of the company, 500 for each personal loan', () => {
    const s = position({
      cash: { p1: 100 },
      companies: { FMS: { price: 80, loans: 2, president: 'p2', singles: { p1: 3 } } },
      stack: inShareTurn(),
    });
    s.loans = { p1: 1 };
    expect(score(s)['p1']).toBe(-460);
  });
  it('1865-2.7-d what companies own is worth nothing; equal wealth is a shared win', () => {
    const s = position({
      companies: { FMS: { price: 100, cash: 900, traffic: 20, trains: [3] } },
      cash: { p1: 0, p2: 200, p3: 0 },
      stack: inShareTurn(),
    });
    expect(score(s)).toEqual({ p1: 200, p2: 200, p3: 0 });
  });
  it('1865-2.1-a the greatest wealth wins: the score of the title is wealth', () => {
    const s = position({
      companies: { FMS: { price: 100, singles: { p1: 1 } } },
      cash: { p1: 10 },
      stack: inShareTurn(),
    });
    expect(game.score(s)).toEqual({ p1: 310, p2: 500, p3: 500 });
  });
});
