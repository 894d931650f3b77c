import { cellAfter, cellAt, cellsWith, type Direction } from '@traviesa/rail';
import { describe, expect, it } from 'vitest';
import { market } from './market.ts';

describe('the share prices of 1862', () => {
  it('are 67 in two interleaved rows', () => {
    expect(market.cells).toHaveLength(67);
    const rows = market.grid.map((row) => row.map((i) => market.cells[i]!.price));
    expect(rows.map((r) => [r[0], r[1], r.at(-1), r.length])).toEqual([
      [7, 20, 950, 33],
      [0, 14, 1000, 34],
    ]);
  });

  it('have their zones', () => {
    const prices = (flag: string): number[] => cellsWith(market, flag).map((c) => c.price);
    expect(prices('p')).toEqual([54, 58, 62, 68, 74, 82, 90, 100]);
    expect(prices('p').length + prices('n').length).toBe(29);
    expect([Math.min(...prices('n')), Math.max(...prices('n'))]).toEqual([56, 200]);
    expect(prices('i')).toEqual([7, 14, 20, 26, 31, 36, 210, 220, 232, 245, 260, 275, 292, 310, 330, 350, 375]);
    expect([prices('d')[0], prices('d').at(-1), prices('b'), prices('e')]).toEqual([400, 950, [0], [1000]]);
  });

  it.each<[string, number, Direction, number, number]>([
    ['1862-6.4.2-a a share sold: one down the list', 56, 'down', 1, 54],
    ['1862-6.4.2-a three shares', 56, 'down', 3, 50],
    ['1862-7.8.5-c one space left', 58, 'left', 1, 54],
    ['1862-7.8.5-c index 1 goes to 0', 7, 'left', 1, 0],
    ['right stays in the row', 54, 'right', 1, 58],
    ['right stops at 1000', 950, 'right', 1, 1000],
    ['right stops at 1000 from its own row', 900, 'right', 2, 1000],
  ])('%s: %i', (_name, from, direction, steps, to) => {
    expect(market.cells[cellAfter(market, cellAt(market, from)!.index, direction, steps)]!.price).toBe(to);
  });
});
