import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canPartWith,
  certificatesOf,
  directorOf,
  handOverDirector,
  largestOther,
  losesPost,
  moveSingles,
  newCertificates,
  partWith,
  sharesOf,
  sharesOfPlayers,
  singlesOf,
  takePost,
  totalShares,
} from './certificates.ts';

const seats = ['p1', 'p2', 'p3', 'p4'];
/** A company whose director's certificate has so many shares; the first player named leads it. */
function company(directorShares: number, singles: number, holdings: Record<string, number>) {
  const s = { seats, certificates: { ABC: newCertificates(directorShares, singles) } };
  const [leader] = Object.keys(holdings);
  for (const [owner, shares] of Object.entries(holdings)) {
    if (owner === leader) s.certificates.ABC[0]!.owner = owner;
    moveSingles(s, 'ABC', 'ipo', owner, owner === leader ? shares - directorShares : shares);
  }
  return s;
}

describe('certificates', () => {
  it('counts shares and cards apart', () => {
    const s = company(3, 7, { p1: 5, p2: 2, pool: 1 });
    expect(totalShares(s, 'ABC')).toBe(10);
    expect([sharesOf(s, 'ABC', 'p1'), certificatesOf(s, 'ABC', 'p1'), singlesOf(s, 'ABC', 'p1')]).toEqual([5, 3, 2]);
    expect(sharesOfPlayers(s, 'ABC')).toBe(7);
    expect(directorOf(s, 'ABC')).toBe('p1');
    expect(directorOf(company(2, 2, { pool: 2 }), 'ABC')).toBeUndefined();
  });
  it('a swap moves certificates and nobody’s shares, whatever the size of the double', () => {
    for (const size of [2, 3]) {
      const s = company(size, 7, { p1: size + 1, p3: size + 2 });
      handOverDirector(s, 'ABC', 'p3');
      expect([sharesOf(s, 'ABC', 'p1'), sharesOf(s, 'ABC', 'p3')]).toEqual([size + 1, size + 2]);
      expect(singlesOf(s, 'ABC', 'p1')).toBe(size + 1);
    }
    expect(() => handOverDirector(company(3, 7, { p1: 3, p2: 2 }), 'ABC', 'p2')).toThrow('single certificates');
  });
  it('among equals the nearest to the left is the largest', () => {
    expect(largestOther(company(2, 8, { p3: 4, p1: 2, p4: 2 }), 'ABC', 'p3')).toEqual({ player: 'p4', shares: 2 });
  });
  it('a director parts with the double only when somebody can take it', () => {
    const s = company(3, 7, { p1: 4, p2: 2 });
    expect([1, 2].map((n) => canPartWith(s, 'ABC', 'p1', n))).toEqual([true, false]);
    const able = company(3, 7, { p1: 4, p2: 3 });
    expect([1, 2, 4, 5].map((n) => canPartWith(able, 'ABC', 'p1', n))).toEqual([true, true, true, false]);
    expect([1, 2].map((n) => losesPost(able, 'ABC', 'p1', n))).toEqual([false, true]);
    expect(partWith(able, 'ABC', 'p1', 4, 'pool')).toBe('p2');
    expect([sharesOf(able, 'ABC', 'pool'), able.certificates.ABC[0]!.owner]).toEqual([4, 'p2']);
  });
  it('nobody parts with more than he has; one share makes a largest holder', () => {
    const s = company(2, 8, { p1: 3, p2: 1, p4: 1 });
    expect([1, 2, 3, 4].map((n) => canPartWith(s, 'ABC', 'p2', n))).toEqual([true, false, false, false]);
    expect(largestOther(s, 'ABC', 'p1')).toEqual({ player: 'p2', shares: 1 });
    expect(largestOther(s, 'ABC', 'p2')).toEqual({ player: 'p1', shares: 3 });
    expect(largestOther(company(2, 8, { p1: 3 }), 'ABC', 'p1')).toEqual({ player: 'p1', shares: 0 });
  });
  it('a purchase takes the post only with strictly more', () => {
    const s = company(2, 8, { p1: 3, p2: 3 });
    expect(takePost(s, 'ABC', 'p2')).toBe(false);
    moveSingles(s, 'ABC', 'ipo', 'p2', 1);
    expect(takePost(s, 'ABC', 'p2')).toBe(true);
    expect(directorOf(s, 'ABC')).toBe('p2');
  });
  it('whatever is sold and bought, ten shares stay ten and the largest holder leads', () => {
    const step = fc.record({
      player: fc.constantFrom(...seats),
      count: fc.integer({ min: 1, max: 4 }),
      buys: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const s = company(2, 8, { p1: 2 });
        for (const { player, count, buys } of steps) {
          if (buys) {
            const from = singlesOf(s, 'ABC', 'ipo') > 0 ? 'ipo' : 'pool';
            if (singlesOf(s, 'ABC', from) === 0) continue;
            moveSingles(s, 'ABC', from, player, 1);
            takePost(s, 'ABC', player);
          } else if (canPartWith(s, 'ABC', player, count)) partWith(s, 'ABC', player, count, 'pool');
          expect(totalShares(s, 'ABC')).toBe(10);
          const leader = directorOf(s, 'ABC')!;
          expect(sharesOf(s, 'ABC', leader)).toBeGreaterThanOrEqual(2);
          for (const other of seats) expect(sharesOf(s, 'ABC', other)).toBeLessThanOrEqual(sharesOf(s, 'ABC', leader));
        }
      }),
      { numRuns: 200 },
    );
  });
});
