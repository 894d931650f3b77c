import { describe, expect, it } from 'vitest';
import { compensation } from './absorption.ts';
import { certificatesOf, percentOf, stationsOf } from './state.ts';
import { absorb } from './testing/actions.ts';
import { pair } from './testing/pair.ts';
import { after, find, inShareTurn, offers, play, position, prices, refusal } from './testing/position.ts';

describe('compensation', () => {
  it('1865-5.3-a every share outside the IPO is paid', () => {
    const s = pair({}, { kind: 'major', singles: { p1: 2, p2: 1, pool: 2, dragons: 1, ipo: 2 } });
    expect(compensation(s, 'FMS', 'RCSF').total).toBe(8 * 90);
  });
  it.each([
    ['red', [], 90],
    ['white', [2], 95],
    ['green', [2, 2], 110],
  ] as [string, number[], number][])(
    '1865-5.3-b the price in the %s zone, double for the president',
    (_zone, trains, each) => {
      const s = pair({}, { trains });
      expect(compensation(s, 'FMS', 'RCSF')).toMatchObject({ each, total: 4 * each });
      expect(after(s, absorb('RCSF')).cash['p1']).toBe(500 + 3 * each);
    },
  );
  it('1865-5.3-c players in cash; for Pool and Dragons to the Bank', () => {
    const s = pair({}, { singles: { p2: 1, pool: 1, dragons: 1 } });
    const { state: next, log } = play(s, absorb('RCSF'));
    expect([next.cash['p1'], next.cash['p2'], next.cash['bank']]).toEqual([680, 590, s.cash['bank']! + 180]);
    expect([find(log, 'absorb.pays').length, find(log, 'absorb.paysBank')]).toEqual([2, [{ sum: 180 }]]);
  });
  it('1865-5.3-d 1865-5.3-h from both treasuries; what is left stays with the absorber', () => {
    const s = pair({ cash: 300 }, { cash: 100 });
    const next = after(s, absorb('RCSF'));
    expect([next.cash['FMS'], next.cash['RCSF']]).toEqual([40, 0]);
    const { log } = play(s, absorb('RCSF'));
    expect([find(log, 'absorb.sells'), find(log, 'loan.taken')]).toEqual([[], []]);
    expect(find(log, 'absorb.begun')).toEqual([{ absorber: 'FMS', absorbed: 'RCSF', each: 90, sum: 360 }]);
  });
  const vector = (pool: number, loans: number, absorbedLoans: number) =>
    pair(
      { price: 100, cash: 150, loans, singles: { ipo: 3, pool, p1: 5 - pool } },
      { price: 90, cash: 80, loans: absorbedLoans, trains: [2] },
    );
  it('1865-5.3-e T-32 short: own IPO certificates to the Pool at market price, the price stays', () => {
    const s = vector(3, 0, 1);
    expect(compensation(s, 'FMS', 'RCSF')).toEqual({ each: 95, total: 380, sell: 2, loans: 0, payable: true });
    const next = after(s, absorb('RCSF'));
    expect([next.cash['FMS'], next.companies['FMS']!.loans, percentOf(next.companies['FMS']!, 'pool')]).toEqual([
      50, 1, 50,
    ]);
    expect(prices(next)['FMS']).toBe(100);
  });
  it('1865-5.3-e own certificates are sold at the market price, whatever the absorber’s zone', () => {
    const green = { price: 100, trains: [2, 2, 2], singles: { ipo: 3, p1: 5 } };
    const s = pair({ ...green, cash: 170 }, { cash: 80 }); // 360 to pay, 110 short
    expect(compensation(s, 'FMS', 'RCSF')).toMatchObject({ sell: 2, loans: 0 });
    const next = after(s, absorb('RCSF'));
    expect([next.cash['FMS'], next.cash['bank']]).toEqual([250 + 200 - 360, s.cash['bank']! - 200]);
  });
  it.each([
    [500, 1],
    [501, 2],
    [1000, 2],
    [1500, 3],
  ])('1865-5.3-f 1865-5.3-g %i short are %i loans, no more than needed', (short, loans) => {
    const major = { kind: 'major' as const, price: 490, cash: 0, singles: { p1: 3, p2: 5 } };
    const s = pair({ cash: 4900 - short, singles: { p1: 8 } }, major);
    expect(compensation(s, 'FMS', 'RCSF')).toMatchObject({ total: 4900, sell: 0, loans, payable: true });
    const next = after(s, absorb('RCSF'));
    expect([next.companies['FMS']!.loans, next.cash['FMS']]).toEqual([loans, 500 * loans - short]);
  });
  it('1865-5.3-f T-32 still short: loans, three at most with those of both', () => {
    const s = vector(4, 0, 1);
    expect(compensation(s, 'FMS', 'RCSF')).toMatchObject({ sell: 1, loans: 1, payable: true });
    const next = after(s, absorb('RCSF'));
    expect([next.cash['FMS'], next.companies['FMS']!.loans]).toEqual([450, 2]);
    expect(compensation(vector(4, 2, 1), 'FMS', 'RCSF').payable).toBe(false);
  });
  it('1865-5.3-g no loan while certificates can be sold, and no more than needed', () => {
    const s = vector(0, 0, 0);
    expect(compensation(s, 'FMS', 'RCSF')).toMatchObject({ sell: 2, loans: 0 });
    expect(compensation(pair({ cash: 280 }, { trains: [2] }), 'FMS', 'RCSF')).toMatchObject({ sell: 0, loans: 0 });
  });
  it('1865-5.3-l T-32 the calculation, and nothing moves if the test fails', () => {
    const s = vector(3, 2, 1);
    s.companies['FMS']!.singles = { p1: 5, pool: 3 };
    expect(compensation(s, 'FMS', 'RCSF')).toMatchObject({ sell: 0, loans: 1, payable: false });
    expect(offers(s, 'absorb')).toEqual([]);
  });
  it('1865-5.3-i its certificates return to the IPO as a major’s; market, chart and stations are taken back', () => {
    const next = after(pair(), absorb('RCSF'));
    expect(next.companies['RCSF']).toEqual({
      kind: 'major',
      president: 'ipo',
      singles: { ipo: 8 },
      launched: false,
      operated: false,
      home: '',
      row: 0,
      markers: 0,
      traffic: 0,
      loans: 0,
    });
    expect([prices(next)['RCSF'], stationsOf(next, 'RCSF')]).toEqual([undefined, []]);
    expect([certificatesOf(next, 'p1'), certificatesOf(next, 'p2')]).toEqual([4, 0]);
  });
  it('1865-5.3-j it may be started again in the next share round', () => {
    const s = position({
      companies: { RCSF: { president: 'ipo', kind: 'major', home: '', singles: { ipo: 8 } } },
      stack: inShareTurn(),
    });
    expect(offers(s, 'restart').length).toBeGreaterThan(0);
    expect(refusal(s, { type: 'restart', company: 'RCSF', home: 'B28', price: 60 })).toBe('legal');
  });
});
