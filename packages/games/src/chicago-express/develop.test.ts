import { choices } from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import game, { hexes, housesLeft } from './index.ts';
import { after, asked, develop, pass, position, type Spec, verdict } from './testing/position.ts';
import type { State } from './types.ts';

const developing = (spec: Spec = {}): State => position({ chosen: 'development', ...spec });
const manyHouses = (n: number): string[] =>
  hexes
    .filter((h) => h.kind === 'forest')
    .map((h) => h.id)
    .slice(0, n);

describe('developing', () => {
  it('cx-dev-a any player develops one hex, without a share and without money', () => {
    const before = developing({ turn: 'p3', locomotives: { 'C&O': ['I9'] } });
    const s = after(before, develop('p3', 'I9'));
    expect(s.cash).toEqual(before.cash);
    expect(s.companies['C&O'].income).toBe(before.companies['C&O'].income + 1);
    expect(asked(s)).toBe('p1 chooseDial');
  });
  it('cx-dev-b the hex holds a locomotive of any company', () => {
    expect(verdict(developing(), develop('p1', 'I9'))).toBe('cx-dev-b develop.empty');
    expect(verdict(developing({ locomotives: { 'C&O': ['I9'] } }), develop('p1', 'I9'))).toBe('legal');
    expect(verdict(developing(), develop('p1', 'I6'))).toBe('cx-dev-b develop.empty');
  });
  for (const hex of ['I9', 'L4', 'R2']) {
    it(`cx-dev-c ${hex} can be developed once, with one house`, () => {
      const s = developing({ locomotives: { NYC: [hex] } });
      const done = after(s, develop('p1', hex));
      expect(done.board.houses).toEqual([hex]);
      expect(housesLeft(done.board)).toBe(19);
      const again = developing({ locomotives: { NYC: [hex] }, houses: [hex] });
      expect(verdict(again, develop('p1', hex))).toBe('cx-dev-c develop.twice');
    });
  }
  it('cx-dev-c without a house left only industrial cities can be developed', () => {
    const locomotives = { NYC: ['I9', 'I6'] };
    const none = developing({ locomotives, houses: manyHouses(20) });
    expect(verdict(none, develop('p1', 'I9'))).toBe('cx-dev-c develop.noHouse');
    expect(verdict(none, develop('p1', 'I6'))).toBe('legal');
    expect(verdict(developing({ locomotives, houses: manyHouses(19) }), develop('p1', 'I9'))).toBe('legal');
  });
  it('cx-dev-d a city or mountain raises the income of every company there at once', () => {
    const city = after(developing({ locomotives: { PRR: ['L0'], 'B&O': ['L0'] } }), develop('p1', 'L0'));
    expect([city.companies.PRR.income, city.companies['B&O'].income]).toEqual([7 + 3 + 2, 6 + 3 + 2]);
    expect([city.companies.NYC.income, city.companies['C&O'].income]).toEqual([8, 5]);
    const mountain = after(developing({ locomotives: { PRR: ['L4'] } }), develop('p1', 'L4'));
    expect(mountain.companies.PRR.income).toBe(7 + 1 + 2);
  });
  it('cx-dev-e a forest brings its company 2 from the bank and no income', () => {
    const before = developing({ locomotives: { NYC: ['R2'] }, cash: { NYC: 5 } });
    const s = after(before, develop('p1', 'R2'));
    expect(s.cash['NYC']).toBe(7);
    expect(s.cash['bank']).toBe(before.cash['bank']! - 2);
    expect(s.companies).toEqual(before.companies);
  });
  it('cx-dev-f Wheeling and Pittsburgh step along their scales, again and again, without a house', () => {
    let s = developing({ locomotives: { PRR: ['I6'], 'B&O': ['I6'], NYC: ['K4'] } });
    s = after(s, develop('p1', 'I6'));
    expect(s.scales).toEqual({ E0: 1, I6: 4, K4: 4 });
    expect([s.companies.PRR.income, s.companies['B&O'].income, s.companies.NYC.income]).toEqual([11, 10, 12]);
    s = after(s, { type: 'choose', player: 'p2', dial: 'development' }, develop('p2', 'I6'));
    expect([s.scales['I6'], s.companies.PRR.income]).toEqual([5, 12]);
    s = after(s, { type: 'choose', player: 'p3', dial: 'development' }, develop('p3', 'K4'));
    expect([s.scales['K4'], s.companies.NYC.income]).toEqual([6, 14]);
    expect(s.board.houses).toEqual([]);
  });
  for (const [hex, last] of [
    ['I6', 6],
    ['K4', 8],
  ] as const) {
    it(`cx-dev-g ${hex} at ${last} cannot rise further`, () => {
      const s = developing({ locomotives: { PRR: [hex] }, scales: { [hex]: last } });
      expect(verdict(s, develop('p1', hex))).toBe('cx-dev-g develop.atEnd');
      const below = developing({ locomotives: { PRR: [hex] }, scales: { [hex]: last === 6 ? 5 : 6 } });
      expect(after(below, develop('p1', hex)).scales[hex]).toBe(last);
    });
  }
  for (const [what, hex] of [
    ['a plain', 'R4'],
    ['New York', 'S3'],
    ['Philadelphia', 'R5'],
    ['Baltimore', 'Q7'],
    ['Washington', 'Q9'],
    ['Chicago', 'A2'],
    ['Detroit', 'E0'],
  ] as const) {
    it(`cx-dev-h ${what} is never developed`, () => {
      const s = developing({ locomotives: { PRR: ['R4', 'A2', 'E0'] } });
      expect(verdict(s, develop('p1', hex))).toBe('cx-dev-h develop.never');
    });
  }
  it('cx-dev-i Fort Wayne is developed like any city', () => {
    expect(verdict(developing(), develop('p1', 'D3'))).toBe('cx-dev-b develop.empty');
    const s = after(developing({ locomotives: { PRR: ['D3'], WAB: [] } }), develop('p1', 'D3'));
    expect([s.companies.PRR.income, s.companies.WAB.income]).toEqual([7 + 1 + 2, 3]);
    expect(s.board.houses).toEqual(['D3']);
  });
  it('offers what can be developed and nothing else', () => {
    const s = developing({ locomotives: { PRR: ['R4', 'Q3', 'R2', 'E0', 'I6'], NYC: ['L4'] }, houses: ['R2'] });
    const [one] = choices(game, s);
    expect(new Set((one as unknown as { hex: { oneOf: string[] } }).hex.oneOf)).toEqual(new Set(['Q3', 'I6', 'L4']));
    expect(choices(game, developing())).toEqual([pass('p1')]);
  });
});
