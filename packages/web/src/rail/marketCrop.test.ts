import { describe, expect, it } from 'vitest';
import { cropped } from './marketCrop.ts';

const grid = Array.from({ length: 10 }, () => Array.from({ length: 20 }, (_, c) => c));

describe('the part of the market that is shown', () => {
  it('is three cells around those in use', () => {
    const { rows, columns, all } = cropped(
      grid,
      [
        { row: 4, col: 5 },
        { row: 5, col: 9 },
      ],
      false,
    );
    expect([rows[0], rows.at(-1), columns[0], columns.at(-1)]).toEqual([1, 8, 2, 12]);
    expect(all).toBe(false);
  });
  it('ends where the chart ends, and is the whole where that is asked or near', () => {
    const corner = cropped(grid, [{ row: 0, col: 19 }], false);
    expect([corner.rows[0], corner.rows.at(-1), corner.columns[0], corner.columns.at(-1)]).toEqual([0, 3, 16, 19]);
    expect(cropped(grid, [{ row: 0, col: 19 }], true).columns).toHaveLength(20);
    const all = cropped([[0, 1, 2]], [{ row: 0, col: 1 }], false);
    expect(all).toEqual({ rows: [0], columns: [0, 1, 2], all: true });
  });
});
