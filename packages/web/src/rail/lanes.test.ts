import { describe, expect, it } from 'vitest';
import { edgePoint, edgeToEdge, edgeToPoint, trackMiddle } from '../map/geometry.ts';
import { besideLine, pointsOf } from './lanes.ts';

const near = (a: { x: number; y: number }, b: { x: number; y: number }): boolean =>
  Math.hypot(a.x - b.x, a.y - b.y) < 0.1;
const ends = (d: string): readonly (readonly number[])[] =>
  d
    .slice(1)
    .split('L')
    .map((p) => p.split(' ').map(Number));

describe('lines beside each other', () => {
  for (const [from, to] of [
    [0, 3],
    [0, 2],
    [2, 0],
    [0, 1],
    [5, 0],
  ] as const)
    it(`track from side ${from} to side ${to} goes through its middle`, () => {
      const points = pointsOf(edgeToEdge('flat', from, to), false);
      expect(near(points[0]!, edgePoint('flat', from))).toBe(true);
      expect(near(points.at(-1)!, edgePoint('flat', to))).toBe(true);
      const { point } = trackMiddle('flat', from, to);
      const nearest = Math.min(...points.map((p) => Math.hypot(p.x - point.x, p.y - point.y)));
      expect(points.length === 2 || nearest < 0.1).toBe(true);
    });

  it('a line that bends to a stop, read from there', () => {
    const stop = { x: 40, y: 10 };
    const points = pointsOf(edgeToPoint('flat', 1, stop), true);
    expect(near(points[0]!, stop)).toBe(true);
    expect(near(points.at(-1)!, edgePoint('flat', 1))).toBe(true);
  });

  it('meets itself at the side between two hexes, whichever way the track bends', () => {
    // From above straight down into the lower hex and round to the right there.
    const upper = ends(besideLine(pointsOf(edgeToEdge('flat', 3, 0), false), 11)).at(-1)!;
    const lower = ends(besideLine(pointsOf(edgeToEdge('flat', 3, 5), false), 11))[0]!;
    const height = 2 * edgePoint('flat', 0).y;
    expect(Math.abs(upper[0]! - lower[0]!)).toBeLessThan(1.5);
    expect(Math.abs(upper[1]! - (lower[1]! + height))).toBeLessThan(1.5);
  });
});
