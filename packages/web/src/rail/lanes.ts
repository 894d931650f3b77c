import { at, type Point } from '../map/geometry.ts';

/** Points per bend: enough to look round at any zoom. */
const FINE = 10;

/** A line as the map draws it (`M…L`, `M…A` with a small arc, `M…Q`), as points. */
export function pointsOf(d: string, backwards: boolean): readonly Point[] {
  const kind = /[LAQ]/.exec(d)?.[0];
  const n = (d.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  const from = { x: n[0]!, y: n[1]! };
  const to = { x: n.at(-2)!, y: n.at(-1)! };
  const points =
    kind === 'A'
      ? arc(from, to, n[2]!, n[6] === 1)
      : kind === 'Q'
        ? bend(from, { x: n[2]!, y: n[3]! }, to)
        : [from, to];
  return backwards ? points.toReversed() : points;
}

const parts = Array.from({ length: FINE + 1 }, (_, i) => i / FINE);

function bend(a: Point, by: Point, b: Point): Point[] {
  return parts.map((k) => {
    const [p, q, r] = [(1 - k) ** 2, 2 * k * (1 - k), k ** 2];
    return { x: p * a.x + q * by.x + r * b.x, y: p * a.y + q * by.y + r * b.y };
  });
}

function arc(a: Point, b: Point, radius: number, clockwise: boolean): Point[] {
  const half = { x: (b.x - a.x) / 2, y: (b.y - a.y) / 2 };
  const length = Math.hypot(half.x, half.y);
  const away = (Math.sqrt(Math.max(0, radius ** 2 - length ** 2)) / length) * (clockwise ? 1 : -1);
  const centre = { x: a.x + half.x - half.y * away, y: a.y + half.y + half.x * away };
  const start = Math.atan2(a.y - centre.y, a.x - centre.x);
  let turn = Math.atan2(b.y - centre.y, b.x - centre.x) - start;
  if (clockwise && turn < 0) turn += 2 * Math.PI;
  if (!clockwise && turn > 0) turn -= 2 * Math.PI;
  return parts.map((k) => ({
    x: centre.x + radius * Math.cos(start + turn * k),
    y: centre.y + radius * Math.sin(start + turn * k),
  }));
}

/** The same line so far to its left. */
export function besideLine(points: readonly Point[], by: number): string {
  const moved = points.map((p, i) => {
    const before = points[Math.max(0, i - 1)]!;
    const after = points[Math.min(points.length - 1, i + 1)]!;
    const along = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    return { x: p.x + ((after.y - before.y) / along) * by, y: p.y - ((after.x - before.x) / along) * by };
  });
  return `M${moved.map(at).join('L')}`;
}
