/** Hexes of radius 100 around the origin. Edges 0..5 run clockwise: 0 is the bottom (flat) or lower left (pointy). */
export type Layout = 'flat' | 'pointy';
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const RADIUS = 100;
export const APOTHEM = (RADIUS * Math.sqrt(3)) / 2;

const base: Readonly<Record<Layout, number>> = { flat: 90, pointy: 120 };

/** The direction of an edge in degrees, clockwise from the right, as the screen counts. */
export const edgeAngle = (layout: Layout, edge: number): number => base[layout] + 60 * edge;

export function polar(degrees: number, length: number): Point {
  const a = (degrees * Math.PI) / 180;
  return { x: Math.cos(a) * length, y: Math.sin(a) * length };
}

export const add = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
export const scale = (a: Point, k: number): Point => ({ x: a.x * k, y: a.y * k });
export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export const edgePoint = (layout: Layout, edge: number, length = APOTHEM): Point =>
  polar(edgeAngle(layout, edge), length);

/** The corner between an edge and the next one. */
export const cornerPoint = (layout: Layout, edge: number, length = RADIUS): Point =>
  polar(edgeAngle(layout, edge) + 30, length);

export function num(n: number): string {
  return String(Math.round(n * 100) / 100);
}
export const at = (p: Point): string => `${num(p.x)} ${num(p.y)}`;

/** The outline of a hex, for `points`. */
export function outline(layout: Layout, radius = RADIUS): string {
  return [0, 1, 2, 3, 4, 5]
    .map((e) => {
      const p = cornerPoint(layout, e, radius);
      return `${num(p.x)},${num(p.y)}`;
    })
    .join(' ');
}

/** Track between two edges: straight, a gentle arc round the neighbour's centre, or a sharp one round the corner. */
export function edgeToEdge(layout: Layout, from: number, to: number): string {
  const a = edgePoint(layout, from);
  const b = edgePoint(layout, to);
  const turn = (((to - from) % 6) + 6) % 6;
  if (turn === 0) return `M${at(a)}L0 0`;
  if (turn === 3) return `M${at(a)}L${at(b)}`;
  const radius = turn === 1 || turn === 5 ? RADIUS / 2 : RADIUS * 1.5;
  const sweep = turn < 3 ? 0 : 1;
  return `M${at(a)}A${radius} ${radius} 0 0 ${sweep} ${at(b)}`;
}

/** The middle of that track, and its direction there in degrees. */
export function trackMiddle(
  layout: Layout,
  from: number,
  to: number,
): { readonly point: Point; readonly angle: number } {
  const turn = (((to - from) % 6) + 6) % 6;
  if (turn === 0) return { point: edgePoint(layout, from, APOTHEM / 2), angle: edgeAngle(layout, from) };
  if (turn === 3) return { point: { x: 0, y: 0 }, angle: edgeAngle(layout, from) };
  const short = turn < 3 ? turn : 6 - turn;
  const mid = turn < 3 ? from + turn / 2 : to + short / 2;
  const length = short === 1 ? RADIUS - RADIUS / 2 : 2 * APOTHEM - RADIUS * 1.5;
  const direction = edgeAngle(layout, mid);
  return { point: polar(direction, length), angle: direction + 90 };
}

/** Track from an edge to a stop: it leaves the edge at a right angle and bends towards the stop. */
export function edgeToPoint(layout: Layout, edge: number, to: Point): string {
  const a = edgePoint(layout, edge);
  const inwards = edgePoint(layout, edge, APOTHEM * 0.45);
  const onLine = Math.abs(a.x * to.y - a.y * to.x) < 1;
  return onLine ? `M${at(a)}L${at(to)}` : `M${at(a)}Q${at(inwards)} ${at(to)}`;
}

/** The first half of the track between two edges: from the first edge to the middle. */
export function halfTrack(layout: Layout, from: number, to: number): string {
  const turn = (((to - from) % 6) + 6) % 6;
  const a = edgePoint(layout, from);
  const { point } = trackMiddle(layout, from, to);
  if (turn === 0 || turn === 3) return `M${at(a)}L${at(point)}`;
  const radius = turn === 1 || turn === 5 ? RADIUS / 2 : RADIUS * 1.5;
  return `M${at(a)}A${radius} ${radius} 0 0 ${turn < 3 ? 0 : 1} ${at(point)}`;
}
