import type { Oriented, Stop } from '@traviesa/rail';
import {
  APOTHEM,
  add,
  distance,
  edgeAngle,
  edgePoint,
  type Layout,
  type Point,
  polar,
  scale,
  trackMiddle,
} from '../map/geometry.ts';

/** Where the parts of a tile go, worked out from its exits. */
export interface PlacedStop {
  readonly stop: Stop;
  readonly at: Point;
  /** For a bar across plain track: its direction in degrees. */
  readonly bar?: number;
  /** Middles of the circles for tokens. */
  readonly slots: readonly Point[];
  /** Where its value is written. */
  readonly value: Point;
}
export interface Arranged {
  readonly stops: readonly PlacedStop[];
  /** Where one value stands for all stops: they are worth the same and the middle is free. */
  readonly shared?: Point;
  /** Where a name fits best: above or below. */
  readonly nameAt: Point;
  readonly labelAt: Point;
  readonly costAt: Point;
}

const origin: Point = { x: 0, y: 0 };
const SLOT = 29;

const isBar = (s: Stop): boolean => (s.kind === 'town' || s.kind === 'mine') && s.slots === 0 && s.exits.length === 2;

/** The mean direction of a stop's exits; nothing when they cancel out. */
function pull(layout: Layout, exits: readonly number[]): Point | undefined {
  let sum = origin;
  for (const e of exits) sum = add(sum, edgePoint(layout, e, 1));
  return Math.hypot(sum.x, sum.y) < 0.2 ? undefined : scale(sum, 1 / Math.hypot(sum.x, sum.y));
}

function positions(layout: Layout, stops: readonly Stop[]): Point[] {
  if (stops.length === 1) return [isBar(stops[0]!) ? barAt(layout, stops[0]!, 0.5) : origin];
  const found: (Point | undefined)[] = stops.map((s) => {
    if (isBar(s)) return barAt(layout, s, 0.5);
    const p = pull(layout, s.exits);
    return p && scale(p, s.kind === 'town' ? 42 : 47);
  });
  for (const [i, at] of found.entries()) {
    if (at !== undefined) continue;
    // A stop without track yet keeps away from the others.
    const others = found.filter((p): p is Point => p !== undefined);
    const spots = [-1, 1].map((side) => ({ x: side * 44, y: 0 }));
    const away = others.length === 1 ? scale(others[0]!, -1) : undefined;
    found[i] = away ?? spots.find((p) => others.every((o) => distance(o, p) > 50)) ?? spots[i % 2]!;
  }
  const placed = found as Point[];
  // Two bars that would lie on each other move along their tracks.
  for (let i = 0; i < placed.length; i++)
    for (let j = 0; j < i; j++)
      if (distance(placed[i]!, placed[j]!) < 20) {
        if (isBar(stops[i]!)) placed[i] = barAt(layout, stops[i]!, 0.24);
        if (isBar(stops[j]!)) placed[j] = barAt(layout, stops[j]!, 0.24);
      }
  return placed;
}

/** A point of the track of a two-exit town; 0.5 is its middle. */
function barAt(layout: Layout, stop: Stop, part: number): Point {
  const [a = 0, b = 0] = stop.exits;
  const { point } = trackMiddle(layout, a, b);
  if (part === 0.5) return point;
  const from = edgePoint(layout, a);
  const k = part * 2;
  return { x: from.x * (1 - k) + point.x * k, y: from.y * (1 - k) + point.y * k };
}

function slotsOf(n: number, at: Point): Point[] {
  const ring = (offsets: readonly (readonly [number, number])[]): Point[] =>
    offsets.map(([x, y]) => ({ x: at.x + x, y: at.y + y }));
  if (n <= 1) return [at];
  if (n === 2)
    return ring([
      [-SLOT, 0],
      [SLOT, 0],
    ]);
  if (n === 3)
    return ring([
      [0, -SLOT * 1.15],
      [-SLOT, SLOT * 0.58],
      [SLOT, SLOT * 0.58],
    ]);
  if (n > 4) return Array.from({ length: n }, (_, i) => add(at, polar(-90 + (360 / n) * i, SLOT * 1.71)));
  return ring([
    [-SLOT, -SLOT],
    [SLOT, -SLOT],
    [-SLOT, SLOT],
    [SLOT, SLOT],
  ]);
}

/** Points that something else should keep clear of: along all track, and the stops. */
function obstacles(layout: Layout, o: Oriented, at: readonly Point[]): Point[] {
  const points: Point[] = [];
  const alongLine = (a: Point, b: Point): void => {
    for (let k = 0; k <= 1; k += 0.25) points.push({ x: a.x + (b.x - a.x) * k, y: a.y + (b.y - a.y) * k });
  };
  for (const [a, b] of o.tracks) {
    const { point } = trackMiddle(layout, a, b);
    alongLine(edgePoint(layout, a), point);
    alongLine(point, edgePoint(layout, b));
  }
  for (const [i, s] of o.stops.entries()) {
    for (const e of s.exits) alongLine(edgePoint(layout, e), at[i]!);
    for (const p of slotsOf(s.slots, at[i]!)) if (s.slots > 0) points.push(p);
  }
  return points;
}

const clearance = (p: Point, from: readonly Point[]): number => {
  let least = 200;
  for (const o of from) least = Math.min(least, distance(p, o));
  return least;
};

function freest(spots: readonly Point[], from: readonly Point[]): Point {
  let best = spots[0]!;
  let most = -1;
  for (const p of spots) {
    const inside = APOTHEM - Math.hypot(p.x, p.y);
    const score = Math.min(clearance(p, from), inside + 8);
    if (score > most + 0.5) {
      most = score;
      best = p;
    }
  }
  return best;
}

const sharesValue = (stops: readonly Stop[]): boolean =>
  stops.length > 1 &&
  stops.every((s) => s.values.length === 1 && s.values[0] === stops[0]!.values[0] && s.exits.length > 0);

const known = new WeakMap<Oriented, Partial<Record<Layout, Arranged>>>();

/** The arrangement of a tile as it lies; remembered, since tiles are turned only once. */
export function arrange(layout: Layout, o: Oriented): Arranged {
  let both = known.get(o);
  if (!both) {
    both = {};
    known.set(o, both);
  }
  both[layout] ??= work(layout, o);
  return both[layout];
}

function work(layout: Layout, o: Oriented): Arranged {
  const at = positions(layout, o.stops);
  const taken = obstacles(layout, o, at);
  const stops = o.stops.map((stop, i): PlacedStop => {
    const here = at[i]!;
    const reach = stop.slots > 0 ? (stop.slots >= 3 ? 72 : stop.slots === 2 ? 54 : 49) : 42;
    const spots = Array.from({ length: 12 }, (_, k) => add(here, polar(k * 30 + 15, reach)));
    const value = freest(spots, taken);
    taken.push(value);
    // Values of several phases stand in a row of boxes below the stop.
    if (stop.values.length > 1) for (const x of [-40, 0, 40]) taken.push(add(here, { x, y: 46 }));
    const [a = 0, b = 0] = stop.exits;
    const bar = isBar(stop) ? { bar: trackMiddle(layout, a, b).angle + 90 } : {};
    return { stop, at: here, ...bar, slots: slotsOf(stop.slots, here), value };
  });
  const shared = sharesValue(o.stops) && at.every((p) => distance(p, origin) > 34) ? { shared: origin } : {};
  const topY = layout === 'pointy' ? -66 : -64;
  const bottomY = layout === 'pointy' ? 74 : 72;
  const nameAt = freest(
    [
      { x: 0, y: topY },
      { x: 0, y: bottomY - 8 },
    ],
    taken,
  );
  const name = nameAt.y < 0 ? { x: 0, y: topY } : { x: 0, y: bottomY };
  taken.push(name, { x: name.x - 30, y: name.y }, { x: name.x + 30, y: name.y });
  const corners = Array.from({ length: 12 }, (_, k) => polar(edgeAngle(layout, 0) + k * 30, 66));
  // A bare hex with a label has nothing else to show.
  const labelAt = o.stops.length + o.tracks.length === 0 ? { x: 0, y: 0 } : freest(corners, taken);
  taken.push(labelAt);
  const low = [
    { x: 0, y: 60 },
    { x: 34, y: 52 },
    { x: -34, y: 52 },
    { x: 34, y: -46 },
    { x: -34, y: -46 },
  ];
  return {
    stops,
    ...shared,
    nameAt: name,
    labelAt,
    costAt: o.stops.length === 0 ? { x: 0, y: 44 } : freest(low, taken),
  };
}
