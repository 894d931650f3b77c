import { describe, expect, it } from 'vitest';
import { moveSingles, newCertificates } from '../shares/certificates.ts';
import type { RailState } from '../state.ts';
import { bankrupt, type ForcedSales, loseEverything, raisable, sellForTrain } from './emergency.ts';
import { refusals } from './testing/refusals.ts';

const prices: Readonly<Record<string, number>> = { ABC: 60, XYZ: 40 };
const asked = { poolLimit: 5, mayLosePost: false, losesAll: true };
const sales: ForcedSales = {
  companies: ['ABC', 'XYZ'],
  trade: {
    forSale: (s) => s.trains.filter((t) => t.owner === 'deck'),
    priceOf: () => 400,
    limit: () => 3,
    director: () => 'p1',
    tradesAmongCompanies: () => false,
  },
  sales: {
    priceOf: (_s, company) => prices[company]!,
    priceAfter: (_s, company, sold) => prices[company]! - 10 * sold,
    afterSale: () => {},
    poolLimit: () => asked.poolLimit,
  },
  mayLosePost: () => asked.mayLosePost,
};

type Holdings = Readonly<Record<string, number>>;
/** ABC needs a train for 400 and has 100; whoever is named first leads a company. */
function table(cash: number, abc: Holdings, xyz: Holdings): RailState {
  const certificates = { ABC: newCertificates(2, 8), XYZ: newCertificates(2, 8) };
  const s = {
    seats: ['p1', 'p2'],
    cash: { p1: cash, p2: 0, ABC: 100, XYZ: 0, bank: 5000 },
    bank: { broken: false, brokenAt: 0 },
    companies: { ABC: {}, XYZ: {} },
    trains: [{ id: 'a-0', type: 'a', owner: 'deck' }],
    certificates,
  };
  for (const [company, holdings] of [
    ['ABC', abc],
    ['XYZ', xyz],
  ] as const) {
    for (const [i, [owner, shares]] of Object.entries(holdings).entries()) {
      if (i === 0) certificates[company][0]!.owner = owner;
      moveSingles(s, company, 'ipo', owner, i === 0 ? shares - 2 : shares);
    }
  }
  return s as unknown as RailState;
}

describe('what a director can raise for a train', () => {
  it('is the largest lot of each company at its price', () => {
    // Of ABC two stay; of XYZ all four go.
    expect(raisable(sales, table(0, { p1: 5, p2: 1 }, { p2: 5, p1: 4 }), 'ABC', 'p1')).toBe(3 * 60 + 4 * 40);
    // The pool takes five.
    expect(raisable(sales, table(0, { p1: 2 }, { p2: 2, p1: 4, pool: 3 }), 'ABC', 'p1')).toBe(2 * 40);
    // Another director only where he may.
    const s = table(0, { p1: 4, p2: 3 }, { p2: 2 });
    expect(raisable(sales, s, 'ABC', 'p1')).toBe(60);
    asked.mayLosePost = true;
    expect(raisable(sales, s, 'ABC', 'p1')).toBe(4 * 60);
    asked.mayLosePost = false;
  });
});

describe('selling shares for a train', () => {
  const move = sellForTrain<RailState, { step: string; company: string; finished: boolean }>(sales, {
    'emergency.notNeeded': 'notNeeded',
    'emergency.cashFirst': 'cashFirst',
    'share.notHeld': 'notHeld',
    'share.directorKept': 'directorKept',
    'pool.full': 'full',
    'emergency.directorStays': 'directorStays',
    'emergency.tooMany': 'tooMany',
    'emergency.unreachable': 'unreachable',
  });
  const f = { company: 'ABC' };
  const sell = (s: RailState, company: string, shares: number) =>
    refusals(move.rules, s, f, { player: 'p1', company, shares });
  it('is for who has not enough, and for no more than is needed', () => {
    const s = table(200, { p1: 5 }, { p2: 5, p1: 4 });
    expect([sell(s, 'XYZ', 3), sell(s, 'ABC', 2)]).toEqual([[], []]);
    expect(sell(s, 'XYZ', 4)).toEqual([['tooMany', { sum: 100 }]]);
    expect(sell(s, 'ABC', 3)).toEqual([['tooMany', { sum: 100 }]]);
    expect(sell(table(300, { p1: 5 }, { p2: 5, p1: 4 }), 'XYZ', 1)).toEqual([
      ['cashFirst', { cash: 300, sum: 300 }],
      ['tooMany', { sum: 0 }],
    ]);
    const rich = table(0, { p1: 5 }, { p2: 5, p1: 4 });
    rich.cash['ABC'] = 399;
    expect(sell(rich, 'XYZ', 1)).toEqual([]);
    rich.cash['ABC'] = 400;
    expect(sell(rich, 'XYZ', 1).map(([id]) => id)).toEqual(['notNeeded', 'cashFirst', 'tooMany']);
    expect(sell(rich, 'XYZ', 1)[0]).toEqual(['notNeeded', { company: 'ABC' }]);
  });
  it('leaves the company its director and the money within reach', () => {
    const s = table(0, { p1: 4, p2: 3 }, { p2: 5, p1: 4 });
    expect(sell(s, 'ABC', 2)).toContainEqual(['directorStays', { company: 'ABC' }]);
    expect(sell(s, 'ABC', 1).map(([id]) => id)).not.toContain('directorStays');
    // 4 x 60 + 4 x 40 would do; one by one the price falls too fast.
    const tight = (cash: number): RailState => table(cash, { p1: 6 }, { p2: 5, p1: 4 });
    expect(sell(tight(0), 'ABC', 4)).toEqual([]);
    expect(sell(tight(0), 'ABC', 1)).toEqual([]);
    whilePricesFallBy(20, () => {
      // 60 now, 3 x 40 later and 160 of XYZ: 340 of 300.
      expect(sell(tight(0), 'ABC', 1)).toEqual([]);
      expect(sell(table(0, { p1: 6 }, { p2: 5, p1: 3 }), 'ABC', 1)).toEqual([]);
      expect(sell(table(0, { p1: 6 }, { p2: 5, p1: 2 }), 'ABC', 1)).toEqual([['unreachable', { sum: 300 }]]);
    });
  });
  it('is offered as lots while money is missing', () => {
    const offered = (s: RailState) => move.choices(s as never, f as never, 'p1').map((c) => [c.company, c.shares]);
    expect(offered(table(0, { p1: 4 }, { p2: 5, p1: 1 }))).toEqual([
      ['ABC', { oneOf: [1, 2] }],
      ['XYZ', { oneOf: [1] }],
    ]);
    expect(offered(table(300, { p1: 4 }, { p2: 5, p1: 1 }))).toEqual([]);
  });
  it('goes on until the train is bought', () => {
    const pushed: unknown[] = [];
    const out = { log: () => {}, push: (frame: unknown) => pushed.push(frame), end: () => {} } as never;
    const s = table(0, { p1: 4 }, { p2: 5, p1: 2 });
    const frame = { step: 'buyTrains', company: 'ABC', finished: false };
    move.apply(s, frame, { type: 'sellForTrain', player: 'p1', company: 'XYZ', shares: 2 }, out);
    expect([s.cash['p1'], frame.finished, pushed]).toEqual([
      80,
      true,
      [{ step: 'emergency', company: 'ABC', finished: false }],
    ]);
    const again = { step: 'emergency', company: 'ABC', finished: false };
    move.apply(s, again, { type: 'sellForTrain', player: 'p1', company: 'ABC', shares: 1 }, out);
    expect([s.cash['p1'], again.finished, pushed.length]).toEqual([140, false, 1]);
  });
});

/** For a while prices fall by so much for each share sold. */
function whilePricesFallBy(by: number, run: () => void): void {
  const before = sales.sales.priceAfter;
  Object.assign(sales.sales, {
    priceAfter: (_s: unknown, company: string, sold: number) => prices[company]! - by * sold,
  });
  run();
  Object.assign(sales.sales, { priceAfter: before });
}

describe('bankruptcy', () => {
  const move = bankrupt<RailState, { step: string; company: string }>(sales, () => asked.losesAll, {
    'emergency.canPay': 'canPay',
  });
  const f = { step: 'buyTrains', company: 'ABC' };
  it('is for who could not pay with everything', () => {
    const at = (cash: number) => refusals(move.rules, table(cash, { p1: 2 }, { p2: 5, p1: 2 }), f, { player: 'p1' });
    expect([at(219), at(220)]).toEqual([[], [['canPay', { company: 'ABC' }]]]);
    const offered = (cash: number): number =>
      move.choices(table(cash, { p1: 2 }, { p2: 5 }) as never, f as never, 'p1').length;
    expect([offered(299), offered(300)]).toEqual([1, 0]);
  });
  it('ends the game; all is sold where the title says so', () => {
    const said: unknown[] = [];
    const out = { log: (...entry: unknown[]) => void said.push(entry), end: (why: string) => said.push(why) } as never;
    for (const losesAll of [false, true]) {
      asked.losesAll = losesAll;
      const s = table(10, { p1: 3 }, { p2: 5, p1: 2 });
      move.apply(s, f, { type: 'bankrupt', player: 'p1' }, out);
      expect([s.cash['p1'], s.certificates['XYZ']!.some((c) => c.owner === 'p1')]).toEqual([
        losesAll ? 0 : 10,
        !losesAll,
      ]);
    }
    expect(said.slice(0, 3)).toEqual([
      ['emergency.bankrupt', { player: 'p1', company: 'ABC' }],
      ['over.bankruptcy', {}],
      'bankruptcy',
    ]);
    let moved = 0;
    const counted = { ...sales, sales: { ...sales.sales, afterSale: () => void moved++ } };
    loseEverything(counted, table(0, { p1: 2 }, { p2: 5, p1: 2 }), 'ABC', 'p1');
    expect(moved).toBe(1);
  });
});
