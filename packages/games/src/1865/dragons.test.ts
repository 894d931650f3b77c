import { describe, expect, it } from 'vitest';
import { CHART, zoneAt } from './chart.ts';
import { dragonsCandidates, dragonsChoice, dragonsTurn } from './dragons.ts';
import type { Messages } from './messages.ts';
import { certificatesOf, estimate, type Out, zone } from './state.ts';
import {
  after,
  awaited,
  type CompanySpec,
  find,
  inShareTurn,
  opened,
  play,
  position,
  prices,
  shareRoundStart,
} from './testing/position.ts';
import type { State } from './types.ts';

/** Dragons turns on a position, and what they logged. */
function dragons(s: State, turns = 1): { traded: boolean[]; log: Messages[] } {
  const log: Messages[] = [];
  const out = { log: (...m: Messages) => void log.push(m), push: () => {}, end: () => {} } as unknown as Out;
  return { traded: Array.from({ length: turns }, () => dragonsTurn(s, out) === ''), log };
}
const bought = (log: readonly Messages[]) => find(log, 'dragons.bought').map((p) => p.company);
/** Home and two PH2 trains: estimate 5, green in row 1. */
const green: CompanySpec = { kind: 'major', trains: [2, 2], price: 100 };
const stack = inShareTurn();
const at = (companies: Record<string, CompanySpec>, phase = 2) =>
  position({ companies, phase, top: 2, stack: inShareTurn() });

describe('what the page asks of the Dragons', () => {
  it('1865-3.2-d a row may be red in its first column alone', () => {
    const chart = [{ red: 1, white: 2 }];
    expect([1, 2, 3].map((n) => zoneAt(chart, 1, n))).toEqual(['red', 'white', 'green']);
  });
  it('1865-3.2-e they sell nothing of a company of which they own nothing', () => {
    const s = position({ companies: { FMS: {} }, stack: shareRoundStart() });
    expect([zone(s, 'FMS'), find(dragons(s).log, 'dragons.sold')]).toEqual(['red', []]);
  });
});

describe('estimate and chart', () => {
  it('1865-3.2-a T-6 stations on the map plus the phase numbers of the trains; cards, markers and kind do not matter', () => {
    const s = at({
      FMS: { stations: ['F32', 'B28'], trains: [2, 2], cards: ['M3'], markers: 4 },
      RCSF: { stations: ['E35'], trains: [3], kind: 'major' },
      SFSS: { stations: ['F18', 'D8', 'E25', 'F2'] },
    });
    expect(['FMS', 'RCSF', 'SFSS'].map((c) => estimate(s, c))).toEqual([7, 5, 5]);
  });
  it('1865-3.2-b the column follows the estimate at once, the row stays', () => {
    const s = at({ FMS: { row: 2, trains: [3] } });
    expect([zone(s, 'FMS'), s.companies['FMS']!.row]).toEqual(['red', 2]);
    s.trains.find((t) => t.phase === 2)!.owner = 'FMS';
    expect([zone(s, 'FMS'), s.companies['FMS']!.row]).toEqual(['white', 2]);
  });
  it('1865-3.2-c T-8 a launched company stands in row 1, from phase 5 on in row 2, and is red', () => {
    for (const [phase, row] of [
      [2, 1],
      [4, 1],
      [5, 2],
      [7, 2],
    ] as const) {
      const s = position({
        phase,
        companies: { FMS: { launched: false, kind: 'major', singles: { p1: 3, ipo: 5 } } },
        stack: inShareTurn(),
      });
      const next = after(s, { type: 'buy', company: 'FMS', source: 'ipo' });
      expect([next.companies['FMS']!.launched, next.companies['FMS']!.row]).toEqual([true, row]);
      expect(zone(next, 'FMS')).toBe('red');
      expect(bought(dragons(next).log)).toEqual([]);
    }
  });
  it('1865-3.2-d red, white and green per row; column 1 is always red', () => {
    const zones = (row: number) =>
      [1, 2 * row, 2 * row + 1, 2 * row + 2, 2 * row + 3, 40].map((n) => zoneAt(CHART, row, n));
    for (let row = 1; row <= 6; row++) expect(zones(row)).toEqual(['red', 'red', 'white', 'white', 'green', 'green']);
    expect(zoneAt([{ red: 0, white: 4 }], 1, 1)).toBe('red');
  });
});

describe('Dragons sell', () => {
  it('1865-3.2-e everything they own in the red zone', () => {
    const s = at({ FMS: { kind: 'major', singles: { dragons: 3 } } });
    const { traded, log } = dragons(s);
    expect([traded, find(log, 'dragons.sold')]).toEqual([[true], [{ company: 'FMS', n: 3, kept: 0 }]]);
    expect(s.companies['FMS']!.singles).toEqual({ pool: 3, ipo: 5 });
  });
  it('1865-3.2-f T-26 the Pool limit binds them; they try again later', () => {
    const some = at({ FMS: { kind: 'major', singles: { dragons: 2, pool: 4 } } });
    const { log } = dragons(some);
    expect(find(log, 'dragons.sold')).toEqual([{ company: 'FMS', n: 1, kept: 1 }]);
    expect(some.companies['FMS']!.singles).toMatchObject({ dragons: 1, pool: 5 });
    const full = dragons(some);
    expect([full.traded, find(full.log, 'dragons.stuck')]).toEqual([[false], [{ company: 'FMS', n: 1 }]]);
    some.companies['FMS']!.singles = { dragons: 1, pool: 4, p2: 1, ipo: 2 };
    expect(dragons(some).traded).toEqual([true]);
  });
  it('1865-3.2-g the price drops a space for each share', () => {
    const s = at({ FMS: { kind: 'major', price: 100, singles: { dragons: 3 } } });
    dragons(s);
    expect(prices(s)).toEqual({ FMS: 70 });
  });
  it('1865-3.2-l not in the white zone, where they do not buy either', () => {
    const s = at({ FMS: { kind: 'major', trains: [2], singles: { dragons: 2 } } });
    expect(zone(s, 'FMS')).toBe('white');
    expect(dragons(s)).toEqual({ traded: [false], log: [['dragons.idle', { reason: 'none', n: 6 }]] });
  });
});

describe('Dragons buy', () => {
  it('1865-3.2-h one certificate of a green company, also after a sale, never above 50%', () => {
    const s = at({ FMS: green, RCSF: { kind: 'major', singles: { dragons: 2 } } });
    const { log } = dragons(s);
    expect(bought(log)).toEqual(['FMS']);
    expect(find(log, 'dragons.sold')).toHaveLength(1);
    expect(dragonsCandidates(at({ FMS: { ...green, singles: { dragons: 5 } } }))).toEqual([]);
    expect(dragonsCandidates(at({ FMS: { ...green, singles: { dragons: 4 } } }))).toHaveLength(1);
    expect(dragonsCandidates(at({ FMS: { ...green, kind: 'minor', singles: { dragons: 2 } } }))).toEqual([]);
    expect(dragonsCandidates(at({ FMS: { ...green, kind: 'minor', singles: { dragons: 1 } } }))).toHaveLength(1);
  });
  it('1865-3.2-h nothing of a company with no certificate in IPO or Pool', () => {
    expect(dragonsCandidates(at({ FMS: { ...green, singles: { p1: 4, p2: 4, ipo: 0 } } }))).toEqual([]);
  });
  it.each([
    ['the only one', { FMS: green }, 'FMS', 'only'],
    [
      'fewest certificates, not percent',
      { FMS: { ...green, singles: { dragons: 2 } }, RCSF: { ...green, kind: 'minor', singles: { dragons: 1 } } },
      'RCSF',
      'fewest',
    ],
    ['then the highest estimate', { FMS: green, RCSF: { ...green, stations: ['E35'] } }, 'RCSF', 'estimate'],
    ['then the lowest price', { FMS: { ...green, price: 120 }, RCSF: { ...green, price: 110 } }, 'RCSF', 'price'],
    ['then the top of the pile', { FMS: green, RCSF: green }, 'FMS', 'pile'],
    ['then the top of the pile', { RCSF: green, FMS: green }, 'RCSF', 'pile'],
  ] as [string, Record<string, CompanySpec>, string, string][])(
    '1865-3.2-i %s',
    (_what, companies, company, reason) => {
      const s = at(companies, 3);
      expect(dragonsChoice(dragonsCandidates(s))).toEqual({ company, reason });
      expect(find(dragons(s).log, 'dragons.bought')).toMatchObject([{ company, reason }]);
    },
  );
  it('1865-3.2-j from the IPO before the Pool', () => {
    const s = at({ FMS: { ...green, singles: { pool: 2 } } });
    expect(find(dragons(s).log, 'dragons.bought')).toMatchObject([{ source: 'ipo' }]);
    const none = at({ FMS: { ...green, singles: { pool: 2, p1: 6 } } });
    expect(find(dragons(none).log, 'dragons.bought')).toMatchObject([{ source: 'pool', cost: 0 }]);
  });
  it('1865-3.2-k no candidate or the limit reached: a pass; a sale is none', () => {
    expect(dragons(at({}))).toEqual({ traded: [false], log: [] });
    expect(dragons(at({ FMS: {} }))).toEqual({ traded: [false], log: [['dragons.idle', { reason: 'none', n: 6 }]] });
    expect(dragons(at({ FMS: { kind: 'major', singles: { dragons: 1 } } })).traded).toEqual([true]);
  });
  it('1865-3.2-m 6 certificates in phase 2, 10 in phases 3 and 4, 16 from phase 5 on', () => {
    for (const [phase, limit] of [
      [2, 6],
      [3, 10],
      [4, 10],
      [5, 16],
      [6, 16],
      [7, 16],
    ] as const) {
      const rich = { ...green, row: 1, trains: [5], price: 100 };
      const s = at(
        { FMS: { ...rich, singles: { dragons: 4 } }, RCSF: { ...rich, singles: { dragons: limit > 6 ? 4 : 1 } } },
        phase,
      );
      s.companies['FA'] = {
        ...s.companies['FA']!,
        singles: { dragons: limit - certificatesOf(s, 'dragons') - 1, ipo: 20 },
      };
      expect(certificatesOf(s, 'dragons')).toBe(limit - 1);
      const { traded, log } = dragons(s, 2);
      expect([traded, find(log, 'dragons.idle')]).toEqual([[true, false], [{ reason: 'limit', n: limit }]]);
      expect(certificatesOf(s, 'dragons')).toBe(limit);
    }
  });
  it('1865-3.2-n never president, whatever they own', () => {
    const s = at({ FMS: { ...green, singles: { dragons: 4 } } });
    dragons(s);
    expect(s.companies['FMS']).toMatchObject({ president: 'p1', singles: { dragons: 5 } });
    const next = after(s, { type: 'buy', company: 'FMS', source: 'ipo' });
    expect(next.companies['FMS']!.president).toBe('p1');
  });
  it('1865-3.2-o no purse: the Bank pays the company for an IPO share, nothing moves for the Pool', () => {
    const s = at({ FMS: { ...green, price: 110 } });
    const bank = s.cash['bank']!;
    dragons(s);
    expect([s.cash['FMS'], s.cash['bank']]).toEqual([110, bank - 110]);
    const pool = at({
      FMS: { ...green, singles: { pool: 2, p1: 6 } },
      RCSF: { kind: 'major', singles: { dragons: 2 } },
    });
    const before = { ...pool.cash };
    dragons(pool);
    expect(pool.cash).toEqual(before);
  });
  it('1865-3.2-p their certificates can be bought from them', () => {
    const s = at({ FMS: { ...green, singles: { dragons: 2 } } });
    const next = after(s, { type: 'buy', company: 'FMS', source: 'dragons' });
    expect(next.companies['FMS']!.singles).toMatchObject({ p1: 1, dragons: 2 });
  });
  it('1865-3.2-q T-7 the buying sequence: RCSF, SFSS, FMS, RCSF, and then FMS', () => {
    const s = at(
      {
        FMS: { kind: 'major', price: 120, stations: ['F32', 'B34'], trains: [2, 2], singles: { dragons: 2 } },
        RCSF: { kind: 'major', price: 80, stations: ['E35'], trains: [3], singles: { dragons: 1 } },
        SFSS: { kind: 'minor', price: 100, stations: ['F18', 'D8', 'E25', 'F2'], singles: { dragons: 1, ipo: 2 } },
      },
      3,
    );
    const { log } = dragons(s, 5);
    expect(find(log, 'dragons.bought').map((p) => [p.company, p.reason])).toEqual([
      ['RCSF', 'price'],
      ['SFSS', 'fewest'],
      ['FMS', 'estimate'],
      ['RCSF', 'fewest'],
      ['FMS', 'estimate'],
    ]);
    expect(prices(s)).toEqual({ FMS: 120, RCSF: 80, SFSS: 100 });
  });
  it('1865-3.2-q several red companies are sold in operating order as it stood', () => {
    const s = at({
      FMS: { kind: 'major', price: 100, singles: { dragons: 3 } },
      RCSF: { kind: 'major', price: 90, singles: { dragons: 1 } },
    });
    expect(find(dragons(s).log, 'dragons.sold').map((p) => p.company)).toEqual(['FMS', 'RCSF']);
  });
});

describe('Dragons in the share round', () => {
  it('1865-3.1-a T-5 a Dragons turn before every player turn', () => {
    const { state, log } = opened({
      phase: 3,
      companies: {
        SFSS: { ...green, price: 90, singles: { p2: 3 } },
        FCS: { ...green, price: 100, home: 'D30', singles: { p1: 2 }, president: 'p3' },
      },
      stack: shareRoundStart('p1'),
    });
    expect(bought(log)).toEqual(['SFSS']);
    expect(awaited(state)).toBe('p1');
    let s = after(state, { type: 'sell', company: 'FCS', shares: 1 });
    expect(s.companies['FCS']!.singles['dragons']).toBeUndefined();
    s = after(s, { type: 'buy', company: 'SFSS', source: 'ipo' });
    expect(awaited(s)).toBe('p2');
    expect(s.companies['FCS']!.singles['dragons']).toBe(1);
    s = after(s, { type: 'pass' });
    expect(awaited(s)).toBe('p3');
    expect(certificatesOf(s, 'dragons')).toBe(3);
  });
  it('1865-3.2-k the log says once why they pass, and again after a trade of theirs', () => {
    const { state, log } = opened({
      companies: { FMS: { ...green, singles: { dragons: 4, p2: 1 } } },
      stack: shareRoundStart('p1'),
    });
    expect(log.map((m) => m[0])).toEqual(['dragons.bought']);
    const passed = play(state, { type: 'pass' });
    expect(find(passed.log, 'dragons.idle')).toEqual([{ reason: 'none', n: 6 }]);
    const again = play(passed.state, { type: 'pass' });
    expect(find(again.log, 'dragons.idle')).toEqual([]);
    const sold = play(again.state, { type: 'buy', company: 'FMS', source: 'dragons' });
    expect(sold.log.map((m) => m[0])).toEqual(['share.bought', 'dragons.bought']);
    const after = play(sold.state, { type: 'pass' });
    expect(find(after.log, 'dragons.idle')).toHaveLength(1);
  });
  it('1865-3.1-d nobody is asked and the prices used are those of the moment', () => {
    const s = position({
      companies: {
        FMS: { ...green, price: 100, singles: { p1: 2, p2: 1 } },
        RCSF: { ...green, price: 90, president: 'p2', singles: { p3: 1 } },
      },
      stack,
    });
    const next = after(s, { type: 'sell', company: 'FMS', shares: 2 }, { type: 'pass' });
    expect(prices(next)).toEqual({ FMS: 80, RCSF: 90 });
    expect([next.companies['FMS']!.singles['dragons'], awaited(next)]).toEqual([1, 'p2']);
  });
});
