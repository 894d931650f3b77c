import { describe, expect, it } from 'vitest';
import { Rows } from './rows.ts';

describe('rows of numbers', () => {
  it('are empty at first and never share a place', () => {
    const rows = new Rows();
    const all = Array.from({ length: 3000 }, (_, i) => {
      const row = [rows.ints(3), rows.bytes(5), rows.shorts(3)][i % 3]!;
      expect([...row].every((x) => x === 0)).toBe(true);
      return row.fill(i % 200);
    });
    for (const [i, row] of all.entries()) expect([...row].every((x) => x === i % 200)).toBe(true);
  });
  it('may be longer than a piece of memory, or have nothing in them', () => {
    const rows = new Rows();
    expect(rows.bytes(0)).toHaveLength(0);
    expect(rows.ints(10_000)).toHaveLength(10_000);
    expect(rows.ints(1)).toHaveLength(1);
  });
});
