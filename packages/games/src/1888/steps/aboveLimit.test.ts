import { describe, expect, it } from 'vitest';
import { certificateCount } from '../common.ts';
import { pass, sell } from '../testing/moves.ts';
import { after, type CompanyGiven, stockOf, verdict } from '../testing/position.ts';
import type { State } from '../types.ts';

/** Eleven of five companies that nobody may sell, as the pool is full, and what is told: the limit is 11. */
const beside = (has: Record<string, CompanyGiven>): State => {
  const full = Object.fromEntries(
    ['JHR', 'SSL', 'CDL', 'HJR', 'LYR'].map((id, i) => [id, { shares: { p2: 3, p1: i < 1 ? 1 : 2, pool: 5 } }]),
  );
  return stockOf({ players: 6, companies: { ...full, ...has }, privates: { KT: 'p1', TA: 'p1' } });
};
const first = (s: State): State => ({ ...s, revision: 1 });

describe('above the certificate limit', () => {
  it('1888-7.3-e nobody is forced to sell shares that do not lower the count', () => {
    const red: CompanyGiven = { shares: { p2: 2, p1: 1 }, at: [8, 0] };
    const s = beside({ ZDR: red, TJL: { shares: { p2: 3, p1: 1, pool: 5 } } });
    expect(certificateCount(s, 'p1')).toBe(12);
    expect(verdict(s, sell('p1', 'ZDR', 1))).toBe('legal');
    expect(verdict(s, pass('p1'))).toBe('legal');
    expect(verdict(first(s), pass('p1'))).toBe('1888-7.3-e share.sellFirst');
  });
  it('1888-7.3-e the post of director may go without a card less; then nothing is forced', () => {
    const post = (pool: number, at: [number, number]): State => beside({ ZDR: { shares: { p1: 2, p2: 2, pool }, at } });
    const one = post(4, [4, 3]);
    expect(certificateCount(one, 'p1')).toBe(12);
    expect(certificateCount(after(one, sell('p1', 'ZDR', 1)), 'p1')).toBe(12);
    expect(verdict(one, pass('p1'))).toBe('legal');
    expect(verdict(first(one), pass('p1'))).toBe('1888-7.3-e share.sellFirst');
    // Two shares would be a card less.
    expect(verdict(post(3, [4, 3]), pass('p1'))).toBe('1888-7.3-e share.sellFirst');
    // The sale would carry the price into a red cell.
    const edge = post(4, [4, 0]);
    expect(certificateCount(after(edge, sell('p1', 'ZDR', 1)), 'p1')).toBe(11);
    expect(verdict(edge, pass('p1'))).toBe('1888-7.3-e share.sellFirst');
  });
  it('1888-7.3-e 1888-7.4-a nothing is owed in the first stock round', () => {
    const s = beside({ ZDR: { shares: { p2: 4, p1: 3 } } });
    const [cycle, ...rest] = s.stack;
    const early = { ...s, stack: [{ ...cycle, number: 1 }, ...rest] } as State;
    expect(verdict(early, pass('p1'))).toBe('legal');
  });
  it('1888-7.3-e sales go on until the count is within the limit', () => {
    const s = beside({ ZDR: { shares: { p2: 4, p1: 3 } } });
    expect(certificateCount(s, 'p1')).toBe(14);
    const once = after(s, sell('p1', 'ZDR', 2));
    expect(verdict(once, pass('p1'))).toBe('1888-7.3-e share.sellFirst');
    expect(verdict(after(once, sell('p1', 'ZDR', 1)), pass('p1'))).toBe('legal');
  });
});
