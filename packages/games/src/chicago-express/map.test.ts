import { describe, expect, it } from 'vitest';
import { companies, companyIds, hexes, hexOf, isHex, neighbours, WABASH } from './index.ts';

/** Steps from hex to hex over the map. */
function stepsTo(from: string, to: string): number {
  const seen = new Map([[hexOf(from).index, 0]]);
  for (const [hex, steps] of seen) {
    if (hexes[hex]!.id === to) return steps;
    for (const other of neighbours[hex]!)
      if (!seen.has(other) && hexes[other]!.kind !== 'start') seen.set(other, steps + 1);
  }
  throw new Error(`${to} cannot be reached from ${from}`);
}

describe('the map', () => {
  it('has the hexes of each kind', () => {
    const kinds: Record<string, number> = {};
    for (const h of hexes) kinds[h.kind] = (kinds[h.kind] ?? 0) + 1;
    expect(kinds).toEqual({ plain: 73, forest: 41, mountain: 16, city: 22, industrial: 3, start: 4, chicago: 1 });
    expect(new Set(hexes.map((h) => h.id)).size).toBe(160);
  });
  it('joins each hex with its neighbours both ways', () => {
    const around = (id: string): string[] => neighbours[hexOf(id).index]!.map((n) => hexes[n]!.id).sort();
    expect(around('A2')).toEqual(['A3', 'B2']);
    expect(around('S3')).toEqual(['R2', 'R3', 'S2', 'S4']);
    expect(around('R5')).toEqual(['Q5', 'Q6', 'R4', 'R6', 'S5']);
    expect(around('K4')).toEqual(['J3', 'J4', 'K3', 'K5', 'L3', 'L4']);
    for (const h of hexes) for (const n of neighbours[h.index]!) expect(neighbours[n]).toContain(h.index);
  });
  it('lets every company reach Chicago with its locomotives', () => {
    const steps = companyIds.map((c) => stepsTo(companies[c].home, 'A2'));
    expect(steps).toEqual([17, 16, 16, 18, 3]);
    for (const [n, c] of companyIds.entries()) expect(steps[n]!).toBeLessThan(companies[c].locomotives);
  });
  it('has every home in its place', () => {
    for (const c of companyIds) expect(hexOf(companies[c].home).kind).toBe(c === WABASH ? 'city' : 'start');
  });
  it('has the scales of the industrial cities and one income for all mountains', () => {
    expect(hexes.filter((h) => h.scale.length > 0).map((h) => [h.name, h.scale])).toEqual([
      ['Detroit', [1, 2, 3, 4, 5, 6, 7, 8]],
      ['Wheeling', [3, 4, 5, 6]],
      ['Pittsburgh', [4, 6, 8]],
    ]);
    for (const h of hexes) if (h.kind === 'mountain') expect([h.income, h.development]).toEqual([1, 2]);
  });
  it('marks the values that are in doubt', () => {
    const doubtful = (what: 'kind' | 'cost' | 'income' | 'name'): string =>
      hexes
        .filter((h) => h.doubtful.includes(what))
        .map((h) => h.id)
        .sort()
        .join(' ');
    expect(doubtful('cost')).toBe('J2 K3 K5 L6 M6 N5 N8 O5 O6 O8');
    expect(doubtful('kind')).toBe('J2 N8 O5 O6 O8');
    expect(doubtful('income')).toBe('I6 K4 N4');
    expect(doubtful('name').split(' ')).toHaveLength(10);
  });
  it('knows which names are hexes', () => {
    expect(isHex('A2')).toBe(true);
    for (const no of ['A1', 'Z9', 'a2', '', 'constructor', 7, null, undefined, ['A2']]) expect(isHex(no)).toBe(false);
    expect(() => hexOf('A1')).toThrow('A1');
  });
});
