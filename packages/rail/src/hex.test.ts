import { describe, expect, it } from 'vitest';
import {
  distance,
  EDGES,
  edgeMiddle,
  edgeTowards,
  type Grid,
  hexCentre,
  hexCorners,
  neighbour,
  opposite,
} from './hex.ts';

describe('hexes', () => {
  it.each<[Grid, string, (string | undefined)[]]>([
    ['pointy', 'C9', ['D8', 'C7', 'B8', 'B10', 'C11', 'D10']],
    ['pointy', 'A1', ['B0', undefined, undefined, undefined, 'A3', 'B2']],
    ['pointy', 'Y5', ['Z4', 'Y3', 'X4', 'X6', 'Y7', 'Z6']],
    ['pointy', 'Z5', [undefined, 'Z3', 'Y4', 'Y6', 'Z7', undefined]],
    ['flat', 'E4', ['E6', 'D5', 'D3', 'E2', 'F3', 'F5']],
    ['flat-odd-q', 'D3', ['D4', 'C4', 'C3', 'D2', 'E3', 'E4']],
    ['flat-odd-q', 'E4', ['E5', 'D4', 'D3', 'E3', 'F3', 'F4']],
    ['flat-odd-q', 'A0', ['A1', undefined, undefined, undefined, undefined, 'B0']],
  ])('%s %s has its neighbours in the order of its sides', (grid, hex, expected) => {
    expect(EDGES.map((e) => neighbour(grid, hex, e))).toEqual(expected);
  });

  it('a neighbour sees us across the opposite side', () => {
    for (const grid of ['pointy', 'flat', 'flat-odd-q'] as const) {
      for (const e of EDGES) {
        const there = neighbour(grid, 'F8', e)!;
        expect(neighbour(grid, there, opposite(e))).toBe('F8');
        expect(edgeTowards(grid, 'F8', there)).toBe(e);
      }
    }
    expect(edgeTowards('flat', 'F8', 'H8')).toBeUndefined();
  });

  it.each<[Grid, string, string, number]>([
    ['pointy', 'C9', 'C9', 0],
    ['pointy', 'A1', 'A7', 3],
    ['pointy', 'A1', 'C1', 2],
    ['pointy', 'B2', 'H14', 9],
    ['flat', 'B3', 'B13', 5],
    ['flat', 'C4', 'H5', 5],
    ['flat-odd-q', 'A2', 'D3', 3],
    ['flat-odd-q', 'S3', 'A2', 18],
  ])('%s %s to %s is %i steps', (grid, a, b, steps) => {
    expect(distance(grid, a, b)).toBe(steps);
    expect(distance(grid, b, a)).toBe(steps);
  });

  it('neighbours lie across the middle of their common side', () => {
    for (const grid of ['pointy', 'flat', 'flat-odd-q'] as const) {
      const here = hexCentre(grid, 'F8');
      for (const e of EDGES) {
        const there = hexCentre(grid, neighbour(grid, 'F8', e)!);
        const middle = edgeMiddle(grid, e);
        expect(there.x - here.x).toBeCloseTo(2 * middle.x);
        expect(there.y - here.y).toBeCloseTo(2 * middle.y);
        const corners = hexCorners(grid);
        expect((corners[e]!.x + corners[(e + 1) % 6]!.x) / 2).toBeCloseTo(middle.x);
        expect((corners[e]!.y + corners[(e + 1) % 6]!.y) / 2).toBeCloseTo(middle.y);
      }
    }
  });

  it('refuses what is no hex', () => {
    expect(() => neighbour('flat', 'c9', 0)).toThrow('"c9" is not a hex');
  });
});
