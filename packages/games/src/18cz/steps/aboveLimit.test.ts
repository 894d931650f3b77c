import { describe, expect, it } from 'vitest';
import { certificateCount } from '../common.ts';
import { pass, sell } from '../testing/moves.ts';
import { after, offered, priceOf, stockOf, verdict } from '../testing/position.ts';
import type { State } from '../types.ts';

/** Eleven locals and three cards of the only company that can be sold: two too many among four. */
const over = (excess: readonly string[] = ['p1']): State => {
  const ids = ['S1', 'S2', 'S3', 'S4', 'S5', 'M1', 'M2', 'M3', 'M4', 'M5', 'L1'];
  const locals = Object.fromEntries(ids.map((id) => [id, 'p1']));
  const companies = { SX: { shares: { p2: 4, p1: 3 }, par: 100, price: 120 } };
  return stockOf({ phase: 'd', companies, locals }, { excess: [...excess] });
};
const first = (s: State): State => ({ ...s, revision: 1 });

describe('above the certificate limit', () => {
  it('18cz-VII.4-c one share at a time is no way out: the block grows', () => {
    const s = over();
    expect(certificateCount(s, 'p1')).toBe(14);
    const once = after(s, sell('p1', 'SX'));
    expect(verdict(once, pass('p1'))).toBe('18cz-VII.4-c share.sellFirst');
    expect(offered(once, 'sell')).toMatchObject([{ company: 'SX', shares: { oneOf: [1, 2] } }]);
    const twice = after(once, sell('p1', 'SX'));
    expect(verdict(twice, pass('p1'))).toBe('legal');
    // Within the limit it is a second block.
    expect(verdict(twice, sell('p1', 'SX'))).toBe('18cz-VII.6-e share.soldThisTurn');
  });
  it('18cz-VII.4-c what is added pays the price of the block, and the marker stays', () => {
    const s = over();
    const block = after(s, sell('p1', 'SX', 2));
    const grown = after(s, sell('p1', 'SX'), sell('p1', 'SX'));
    expect(grown.cash['p1']).toBe(500 + 2 * 120);
    expect(grown.cash).toEqual(block.cash);
    expect(priceOf(grown, 'SX')).toBe(priceOf(block, 'SX'));
    expect(priceOf(grown, 'SX')).toBeLessThan(120);
  });
  it('18cz-VII.4-c the price of a block is forgotten with the turn', () => {
    let s = after(over(), sell('p1', 'SX', 2), pass('p1'), pass('p2'), pass('p3'), pass('p4'));
    const price = priceOf(s, 'SX');
    s = after(s, sell('p1', 'SX'));
    expect(s.cash['p1']).toBe(500 + 2 * 120 + price);
    expect(priceOf(s, 'SX')).toBeLessThan(price);
  });
  it('18cz-VII.4-c each is asked in a first turn of their own, and in that one only', () => {
    const ids = ['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'M1', 'M2', 'M3', 'M4', 'M5', 'M6', 'L1'];
    const locals = Object.fromEntries(ids.map((id) => [id, 'p2']));
    const s = stockOf({ phase: 'd', locals, companies: { SX: { shares: { p1: 4, p2: 1 } } } }, { excess: ['p2'] });
    const next = after(s, pass('p1'));
    expect(verdict(next, pass('p2'))).toBe('18cz-VII.4-c share.sellFirst');
    const later = after(next, sell('p2', 'SX'), pass('p2'));
    expect(later.stack.at(-1)).toMatchObject({ turn: 'p3', excess: [] });
  });
  it('18cz-VII.4-c 18cz-VII.6-b nothing is owed in the first stock round', () => {
    const s = over();
    const [cycle, ...rest] = s.stack;
    const early = { ...s, stack: [{ ...cycle, set: 1 }, ...rest] } as State;
    expect(verdict(early, pass('p1'))).toBe('legal');
  });
  it('18cz-VII.4-c DV7 on 18xx.games every sale is a block of its own', () => {
    const companies = { SX: { shares: { p2: 4, p1: 3 }, par: 100, price: 120 } };
    const s = stockOf({ phase: 'd', profile: '18xx.games', companies });
    const once = after(s, sell('p1', 'SX'));
    const price = priceOf(once, 'SX');
    const twice = after(once, sell('p1', 'SX'));
    expect(twice.cash['p1']).toBe(500 + 120 + price);
    expect(priceOf(twice, 'SX')).toBeLessThan(price);
  });
  it('18cz-VII.4-c nobody else adds to a block, nor did anybody in the first revision', () => {
    const free = after(over([]), sell('p1', 'SX'));
    expect(verdict(free, sell('p1', 'SX'))).toBe('18cz-VII.6-e share.soldThisTurn');
    expect(verdict(free, pass('p1'))).toBe('legal');
    const old = after(first(over()), sell('p1', 'SX'));
    expect(verdict(old, sell('p1', 'SX'))).toBe('18cz-VII.6-e share.soldThisTurn');
    expect(verdict(old, pass('p1'))).toBe('legal');
  });
});
