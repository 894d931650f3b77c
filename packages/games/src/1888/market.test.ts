import { cellAfter, cellsWith, type Direction } from '@traviesa/rail';
import { describe, expect, it } from 'vitest';
import { market } from './market.ts';

/** `r2c14`, as charts are written down. */
function cell(name: string): number {
  const [, row, col] = /^r(\d+)c(\d+)$/.exec(name)!;
  return market.grid[Number(row)]![Number(col)]!;
}

describe('the share price chart of 1888', () => {
  it('1888-4.2-a six orange cells from 70 to 95 are par, every cell up to 60 is red', () => {
    expect(cellsWith(market, 'p').map((c) => [c.row, c.col, c.price])).toEqual([
      [1, 3, 95],
      [2, 3, 90],
      [3, 3, 85],
      [4, 3, 80],
      [5, 3, 75],
      [6, 3, 70],
    ]);
    expect(cellsWith(market, 'r')).toEqual(market.cells.filter((c) => c.price <= 60));
    expect(market.cells).toHaveLength(16 + 17 + 15 + 12 + 10 + 8 + 7 + 6 + 5);
  });

  it.each<[string, string, Direction, number, string]>([
    ['1888-9.1-b right at the end of a row goes up', 'r2c14', 'right', 1, 'r1c14'],
    ['1888-9.1-b in the second row too', 'r1c17', 'right', 1, 'r0c17'],
    ['1888-9.1-b not in the top row', 'r0c17', 'right', 1, 'r0c17'],
    ['1888-9.1-c left at the start of a row goes down', 'r0c2', 'left', 1, 'r1c2'],
    ['1888-9.1-c in the second row too', 'r1c1', 'left', 1, 'r2c1'],
    ['1888-9.1-c not in the bottom row', 'r8c0', 'left', 1, 'r8c0'],
    ['1888-9.3-a a sale goes down per share', 'r1c3', 'down', 3, 'r4c3'],
    ['1888-9.3-a and stops at the bottom of the column', 'r3c11', 'down', 2, 'r3c11'],
    ['1888-9.3-b sold out goes up', 'r6c3', 'up', 1, 'r5c3'],
    ['1888-9.3-b but not above the top of its column', 'r1c1', 'up', 1, 'r1c1'],
    ['1888-EX-18 250 pays', 'r2c14', 'right', 1, 'r1c14'],
    ['1888-EX-18 160 pays', 'r3c11', 'right', 1, 'r2c11'],
    ['1888-EX-18 65 pays', 'r8c4', 'right', 1, 'r7c4'],
    ['1888-EX-18 60 retains', 'r5c0', 'left', 1, 'r6c0'],
  ])('%s: %s', (_name, from, direction, steps, to) => {
    expect(cellAfter(market, cell(from), direction, steps)).toBe(cell(to));
  });
});
