import { cellAfter, cellAt, cellsWith, type Direction } from '@traviesa/rail';
import { describe, expect, it } from 'vitest';
import { market } from './market.ts';

describe('the share prices of 18CZ', () => {
  it('18cz-IX.1-a are 46 cells in two staggered rows', () => {
    expect(market.cells).toHaveLength(46);
    const [upper, lower] = market.grid.map((row) => row.map((i) => market.cells[i]!.price));
    expect(upper!.slice(0, 6)).toEqual([45, 53, 58, 63, 68, 75]);
    expect(upper!.at(-1)).toBe(370);
    expect(lower!.slice(0, 6)).toEqual([40, 50, 55, 60, 65, 70]);
    expect(lower!.at(-1)).toBe(350);
  });

  it('have par cells per size, all in the lower row', () => {
    const par = (flag: string): number[] => cellsWith(market, flag).map((c) => c.price);
    expect([par('s'), par('m'), par('l')]).toEqual([
      [50, 55, 60, 65, 70],
      [60, 70, 80, 90, 100],
      [90, 100, 110, 120],
    ]);
    for (const c of market.cells) if (c.flags) expect(c.index % 2).toBe(0);
  });

  it.each<[string, number, Direction, number, number]>([
    ['18cz-VIII.8-f paid: one right in the row', 60, 'right', 1, 65],
    ['18cz-VIII.8-f a large company: two right', 100, 'right', 2, 120],
    ['18cz-VIII.8-f stops at the end of its row', 335, 'right', 2, 370],
    ['18cz-VIII.8-f in the lower row too', 350, 'right', 1, 350],
    ['18cz-VIII.8-g not paid: one left in the row', 65, 'left', 1, 60],
    ['18cz-VIII.8-g stays if leftmost', 45, 'left', 1, 45],
    ['18cz-IX.3-a a sale: diagonally left', 60, 'down', 1, 58],
    ['18cz-IX.3-a stays at 40', 40, 'down', 1, 40],
    ['18cz-IX.3-b sold out: diagonally right', 58, 'up', 1, 60],
    ['18cz-IX.3-b stays at 370', 370, 'up', 1, 370],
  ])('%s: %i', (_name, from, direction, steps, to) => {
    expect(market.cells[cellAfter(market, cellAt(market, from)!.index, direction, steps)]!.price).toBe(to);
  });
});
