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
}

/**
 * Could an idle freight be added to a set of routes, the others unchanged? `perhaps` when it only connects through a
 * city that other ways between the same ends might avoid.
 */
export function canJoin(
  yard: FreightYard,
  items: Items,
  train: Train,
  runs: readonly FreightRun[],
  sets: readonly Cities[],
): 'yes' | 'no' | 'perhaps' {
  const placed = runs.map((r): Stretch => ({ train: r.train, a: yard.ends[r.from]!.place, b: yard.ends[r.to]!.place }));
  const endCities = new Set(
    runs.flatMap((r) => [yard.ends[r.from]!, yard.ends[r.to]!]).flatMap((e) => (e.city ? [e.place] : [])),
  );
  let answer: 'no' | 'perhaps' = 'no';
  for (const pair of yard.routesOf(train).pairs) {
    const a = yard.ends[pair.from]!.place;
    const b = yard.ends[pair.to]!.place;
    const legal = legalGroupings([...placed, { train, a, b }]);
    if (legal.length === 0) continue;
    const connects =
      sets.length === 0
        ? pair.ways.some((w) => hasHome(items, w))
        : pair.ways.some((w) => sets.some((s) => meet(s, w.cities)));
    if (!connects) continue;
    // Alone it can only add: the set with it has been or will be looked at, and is worth no less.
    if (legal.some((blocks) => blocks.some((block) => block.length === 1 && block[0]!.train === train))) return 'yes';
    if (endCities.has(a) || endCities.has(b)) return 'yes';
    answer = 'perhaps';
  }
  return answer;
}

function hasHome(items: Items, way: FreightWay): boolean {
  return items.home >= 0 && way.stops.includes(items.home);
}

/** The groupings in which every chain of these routes is a line or a ring. */
function legalGroupings(stretches: readonly Stretch[]): Stretch[][][] {
  const of = new Map(stretches.map((s) => [s.train, s]));
  return groupings(stretches.map((s) => s.train))
    .map((blocks) => blocks.map((block) => block.map((t) => of.get(t)!)))
    .filter((blocks) => blocks.every(isLine));
}

/** One connected line or ring: no place is an end of more than two of its routes. */
function isLine(block: readonly Stretch[]): boolean {
  const ends = new Map<number, number>();
  for (const { a, b } of block) {
    ends.set(a, (ends.get(a) ?? 0) + 1);
    ends.set(b, (ends.get(b) ?? 0) + 1);
  }
  for (const n of ends.values()) if (n > 2) return false;
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
