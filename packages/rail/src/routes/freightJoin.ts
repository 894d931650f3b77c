import type { FreightWay, FreightYard } from './freight.ts';
import { groupings } from './freight.ts';
import { type Cities, type Items, meet } from './places.ts';
import type { Train } from './types.ts';

/** A freight on its way: from end to end, as part of a chain. */
export interface FreightRun {
  readonly train: Train;
  readonly chain: number;
  readonly from: number;
  readonly to: number;
  readonly way: FreightWay;
}

interface Stretch {
  readonly train: Train;
  readonly a: number;
  readonly b: number;
  /** Ends at which it may be joined to others. */
  readonly joints: readonly number[];
  readonly way: FreightWay;
}

/** Could an idle freight be added to a set of routes, the others unchanged? */
export function canJoin(
  yard: FreightYard,
  items: Items,
  train: Train,
  runs: readonly FreightRun[],
  sets: readonly Cities[],
): boolean {
  const stretch = (of: Train, ends: { readonly from: number; readonly to: number }, way: FreightWay): Stretch => ({
    train: of,
    way,
    a: yard.ends[ends.from]!.place,
    b: yard.ends[ends.to]!.place,
    joints: [ends.from, ends.to].filter((e) => yard.isJoint(e)).map((e) => yard.ends[e]!.place),
  });
  const placed = runs.map((r) => stretch(r.train, r, r.way));
  const connects = (w: FreightWay): boolean =>
    sets.length === 0 ? hasHome(items, w) : sets.some((set) => meet(set, w.cities));
  for (const pair of yard.routesOf(train).pairs) {
    const ways = pair.ways.filter(connects);
    // Which way it takes matters only where the whole chain must be a route.
    const tried = items.rules.chainIsRoute ? ways : ways.slice(0, 1);
    if (tried.some((w) => hasLegalGrouping(yard, [...placed, stretch(train, pair, w)]))) return true;
  }
  return false;
}

function hasHome(items: Items, way: FreightWay): boolean {
  return items.home >= 0 && way.stops.includes(items.home);
}

/** Is there a grouping in which every chain of these routes is a line or a ring? */
function hasLegalGrouping(yard: FreightYard, stretches: readonly Stretch[]): boolean {
  const of = new Map(stretches.map((s) => [s.train, s]));
  return groupings(stretches.map((s) => s.train)).some((blocks) =>
    blocks.every((block) => {
      const line = block.map((t) => of.get(t)!);
      return isLine(line) && yard.isChain(line.map((x) => x.way));
    }),
  );
}

/**
 * One connected line or ring: no place is an end of more than two of its routes, and where two meet they may be joined,
 * but for the outer end of a ring.
 */
function isLine(block: readonly Stretch[]): boolean {
  const ends = new Map<number, number>();
  for (const { a, b } of block) {
    ends.set(a, (ends.get(a) ?? 0) + 1);
    ends.set(b, (ends.get(b) ?? 0) + 1);
  }
  const joints = new Set(block.flatMap((s) => s.joints));
  const isRing = [...ends.values()].every((n) => n === 2);
  let meetings = 0;
  for (const [place, n] of ends) {
    if (n > 2) return false;
    if (n === 2 && !joints.has(place)) meetings++;
  }
  if (meetings > (isRing ? 1 : 0)) return false;
  const reached = new Set([block[0]!.a]);
  for (let again = true; again; ) {
    again = false;
    for (const { a, b } of block) {
      if (reached.has(a) === reached.has(b)) continue;
      reached.add(a).add(b);
      again = true;
    }
  }
  return reached.size === ends.size;
}
