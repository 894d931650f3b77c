import { describe, expect, it } from 'vitest';
import {
  byPrice,
  cellAfter,
  cellAt,
  cellOf,
  cellsWith,
  enterCell,
  leaveMarket,
  moveMarker,
  priceOf,
  stackIn,
  toBottom,
} from './market.ts';
import { market1d, market2d, zigzag, zigzagToEnds } from './parse.ts';
import type { Direction, Markers, MarketDef } from './types.ts';

const chart = market2d`
  .   90  100 110
  80  85  90p 100
  70r 75  80`;
const price = (m: MarketDef, from: number, direction: Direction, steps = 1): number =>
  m.cells[cellAfter(m, from, direction, steps)]!.price;
const cell = (row: number, col: number): number => chart.grid[row]![col]!;

describe('a chart in two dimensions', () => {
  it.each<[string, [number, number], Direction, number, [number, number]]>([
    ['right along the row', [1, 1], 'right', 1, [1, 2]],
    ['right at the end of a row goes up', [2, 2], 'right', 1, [1, 2]],
    ['right at the end of the top row stays', [0, 3], 'right', 1, [0, 3]],
    ['left along the row', [1, 1], 'left', 1, [1, 0]],
    ['left at the start of a row goes down', [0, 1], 'left', 1, [1, 1]],
    ['left at the start of the bottom row stays', [2, 0], 'left', 1, [2, 0]],
    ['up', [1, 2], 'up', 1, [0, 2]],
    ['up at the top of its column stays', [1, 0], 'up', 1, [1, 0]],
    ['down twice', [0, 2], 'down', 2, [2, 2]],
    ['down stops at the bottom of its column', [0, 3], 'down', 4, [1, 3]],
  ])('%s', (_name, from, direction, steps, to) => {
    expect(cellAfter(chart, cell(...from), direction, steps)).toBe(cell(...to));
  });

  it('goes one step unless told', () => {
    expect(cellAfter(chart, cell(2, 0), 'right')).toBe(cell(2, 1));
  });

  it('knows flags and prices', () => {
    expect(cellsWith(chart, 'p').map((c) => [c.row, c.col, c.price])).toEqual([[1, 2, 90]]);
    expect(cellAt(chart, 90, 'p')?.row).toBe(1);
    expect(cellAt(chart, 90)?.row).toBe(0);
    expect(cellAt(chart, 91)).toBeUndefined();
  });

  it('tells the line of a mistake', () => {
    expect(() => market2d('90\n8?')).toThrow('line 2: "8?" is no price');
    expect(() => market1d('10 20\n20')).toThrow('line 2: 20 does not rise');
  });
});

describe('a chart in one row', () => {
  const row = market1d`10/15/20 20/25/30
    30/35/40`;
  it('stops at its ends and keeps all printed values', () => {
    expect(row.cells.map((c) => c.values)).toEqual([
      [10, 15, 20],
      [20, 25, 30],
      [30, 35, 40],
    ]);
    expect([price(row, 0, 'left'), price(row, 0, 'right', 2), price(row, 2, 'up'), price(row, 2, 'down')]).toEqual([
      10, 30, 30, 20,
    ]);
    expect([row.right, row.left, row.up, row.down, row.grid]).toEqual([
      [1, 2, 2],
      [0, 0, 1],
      [1, 2, 2],
      [0, 0, 1],
      [[0, 1, 2]],
    ]);
    expect(row.cells.map((c) => [c.row, c.col])).toEqual([
      [0, 0],
      [0, 1],
      [0, 2],
    ]);
  });
});

describe('a chart in two staggered rows', () => {
  const text = '0 7 14 20 26 31';
  it('steps along the list up and down, along the row right and left', () => {
    const m = zigzag(text);
    expect([price(m, 2, 'up'), price(m, 2, 'down'), price(m, 2, 'right'), price(m, 2, 'left')]).toEqual([20, 7, 26, 0]);
    expect([price(m, 1, 'left'), price(m, 4, 'right'), price(m, 0, 'left')]).toEqual([7, 26, 0]);
    expect(m.cells.map((c) => [c.row, c.col])).toEqual([
      [1, 0],
      [0, 0],
      [1, 1],
      [0, 1],
      [1, 2],
      [0, 2],
    ]);
    expect(m.grid.map((r) => r.map((i) => m.cells[i]!.price))).toEqual([
      [7, 20, 31],
      [0, 14, 26],
    ]);
  });
  it('or runs into the ends of the list', () => {
    const m = zigzagToEnds(text);
    expect([price(m, 1, 'left'), price(m, 4, 'right'), price(m, 0, 'left'), price(m, 5, 'right')]).toEqual([
      0, 31, 0, 31,
    ]);
  });
});

describe('markers', () => {
  const set = (): Markers => {
    const markers: Markers = [];
    enterCell(markers, 'a', cell(1, 1));
    enterCell(markers, 'b', cell(1, 1));
    enterCell(markers, 'c', cell(2, 2));
    enterCell(markers, 'd', cell(1, 2));
    enterCell(markers, 'e', cell(0, 1));
    return markers;
  };

  it('order companies by price, then further right, then the top of the stack', () => {
    expect(byPrice(chart, set())).toEqual(['d', 'e', 'a', 'b', 'c']);
    expect(byPrice(chart, [])).toEqual([]);
    // At one price the column decides, whoever came first.
    const early = { company: 'e', cell: cell(0, 1) };
    const right = { company: 'd', cell: cell(1, 2) };
    expect(byPrice(chart, [early, right])).toEqual(['d', 'e']);
    expect(byPrice(chart, [right, early])).toEqual(['d', 'e']);
  });

  it('go under those in the cell they enter', () => {
    const markers = set();
    expect(moveMarker(chart, markers, 'd', 'left')).toBe(true);
    expect(stackIn(markers, cell(1, 1))).toEqual(['a', 'b', 'd']);
    expect(moveMarker(chart, markers, 'a', 'down')).toBe(true);
    expect(moveMarker(chart, markers, 'a', 'up')).toBe(true);
    expect(stackIn(markers, cell(1, 1))).toEqual(['b', 'd', 'a']);
  });

  it('that cannot move keep their place', () => {
    const markers = set();
    enterCell(markers, 'f', cell(2, 2));
    expect(moveMarker(chart, markers, 'c', 'down', 2)).toBe(false);
    expect(stackIn(markers, cell(2, 2))).toEqual(['c', 'f']);
    toBottom(markers, 'c');
    toBottom(markers, 'nobody');
    expect(stackIn(markers, cell(2, 2))).toEqual(['f', 'c']);
  });

  it('tell prices, and leave', () => {
    const markers = set();
    expect([priceOf(chart, markers, 'a'), cellOf(chart, markers, 'a')?.col]).toEqual([85, 1]);
    leaveMarket(markers, 'a');
    leaveMarket(markers, 'a');
    expect([priceOf(chart, markers, 'a'), cellOf(chart, markers, 'a')]).toEqual([0, undefined]);
    expect(() => moveMarker(chart, markers, 'a', 'up')).toThrow('a has no price');
  });
});
