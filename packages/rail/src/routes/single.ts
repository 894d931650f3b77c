/** The best route of one train alone. */
import type { Potential } from './ceiling.ts';
import type { ChainMap } from './chains.ts';
import { ofSearch } from './rows.ts';
import type { Search } from './search.ts';
import type { Network } from './types.ts';
import { type Cursor, type Fit, walkRoutes } from './walk.ts';

/** No such route. */
export const NONE = -1;

/** Where to look. */
export interface Ground {
  readonly network: Network;
  readonly map: ChainMap;
  readonly search: Search;
}

/** All trains of the same make. */
export interface Kind {
  readonly fit: Fit;
  readonly potential: Potential;
  /** No route of this kind earns more: without any visit wanted, without a visit, with one. */
  top: number;
  topPlain: number;
  topVisit: number;
  /** A route worth the most among those that do not visit, or the best met. */
  best?: Found | undefined;
  /** What a quick look on open ground has found, by what was looked for. */
  readonly looks: Map<string, Look & { readonly steps: number }>;
}

/** The best single route met; `complete` says that there is no better one. */
interface Look {
  readonly best: Found | undefined;
  readonly complete: boolean;
}

/** A route as a set of track with a value, and how to find it again. */
export type Found = { value: number; set: Int32Array; path: readonly number[]; visit: number };

/** The value of the route under the cursor. */
export function routeValue(network: Network, f: Fit, c: Cursor): number {
  let value = c.sum;
  for (const b of f.bonuses) if ((c.mask & b.needs) === b.needs) value += b.value;
  const { train } = f;
  if (train.towns === 'omit') {
    let left = f.stops - c.majors;
    for (const [k, worth] of f.townValues.entries()) {
      const n = Math.min(left, c.townsBy[k]!);
      value += n * worth;
      left -= n;
    }
  }
  if (train.pays !== undefined) value += bestMajors(network, f, c, train.pays);
  return value;
}

/** The sum of the `most` best cities and off-boards of the route. */
function bestMajors(network: Network, f: Fit, c: Cursor, most: number): number {
  const values = [c.root, ...c.firstStops, ...c.secondStops]
    .filter((s) => f.major[s])
    .map((s) => network.stops[s]!.value)
    .sort((a, b) => b - a);
  let sum = 0;
  for (const value of values.slice(0, most)) sum += value;
  return sum;
}

/** What to look for, and how long. */
interface Aim {
  readonly closed?: Int32Array | undefined;
  /** With (1), without (0) or regardless of a visit. */
  readonly visit?: number | undefined;
  /** Only routes worth more. */
  readonly above: number;
  /** Steps in all, or for each way out of a token: a quick look should not spend all on the first. */
  readonly most?: number;
  readonly quick?: boolean;
  /** Most stops, fewer than the train could. */
  readonly limit?: number | undefined;
}

/** A quick look with no track closed: the first train of every set and the ceiling of its kind ask for the same one. */
export function firstLook(ground: Ground, kind: Kind, visit: number | undefined, above: number): Look {
  const { search } = ground;
  const name = `${visit} ${above}`;
  const known = kind.looks.get(name);
  // Remembered or not, it counts as much: how far the budget reaches does not depend on it.
  if (known && search.skip(known.steps)) return known;
  const before = search.steps;
  const look = { ...bestSingle(ground, kind, { visit, above, quick: true }), steps: search.steps - before };
  kind.looks.set(name, look);
  return look;
}

/** The best single route; `complete` says that it is, and not only the best met within the steps allowed. */
export function bestSingle(ground: Ground, kind: Kind, aim: Aim): Look {
  const { network, map, search } = ground;
  const { visit } = aim;
  const f = aim.limit === undefined ? kind.fit : { ...kind.fit, stops: Math.min(kind.fit.stops, aim.limit) };
  let best: Found | undefined;
  let floor = aim.above;
  let complete = true;
  let starts = 0;
  for (const root of map.roots) starts += map.at[root]!.length;
  let until = search.steps + (aim.most ?? Number.POSITIVE_INFINITY);
  walkRoutes(map, f, search, {
    ...(aim.closed ? { closed: aim.closed } : {}),
    start() {
      if (aim.quick) until = search.steps + search.quick / starts;
    },
    emit(c) {
      const visiting = c.mask & f.visitBit ? 1 : 0;
      if (visit !== undefined && visiting !== visit) return;
      const value = routeValue(network, f, c);
      if (value <= floor) return;
      floor = value;
      best = { value, set: ownTrack(map, c), path: pathOf(c), visit: visiting };
    },
    promising: (c, room, majorRoom, head, fromRoot) => {
      if (visit === 0 && c.mask & f.visitBit) return false;
      if (search.steps > until) {
        complete = false;
        return false;
      }
      return kind.potential.above(c, room, majorRoom, head, fromRoot, floor);
    },
  });
  return { best, complete };
}

/** The best single route of a kind, and its value as a ceiling when nothing better exists. */
export function findTops(ground: Ground, kind: Kind, visitable: boolean, most: number): void {
  const look = (visit: number | undefined, none: number): { top: number; best: Found | undefined } => {
    const quick = firstLook(ground, kind, visit, none);
    const found = quick.complete ? quick : bestSingle(ground, kind, { visit, above: quick.best?.value ?? none, most });
    const best = found.best ?? quick.best;
    return { top: found.complete ? (best?.value ?? none) : kind.potential.most, best };
  };
  if (!visitable) {
    const { top, best } = look(undefined, 0);
    kind.top = kind.topPlain = top;
    kind.best = best;
    return;
  }
  const plain = look(0, 0);
  const visit = look(1, NONE);
  kind.topPlain = plain.top;
  kind.topVisit = visit.top;
  kind.top = Math.max(plain.top, visit.top);
  kind.best = plain.best;
}

/** The track of the route alone, without what was closed. */
function ownTrack(map: ChainMap, c: Cursor): Int32Array {
  const set = ofSearch.ints(map.words);
  for (const chain of [...c.first, ...c.second]) {
    for (let w = 0; w < map.words; w++) set[w]! |= map.bits[chain * map.words + w]!;
  }
  return set;
}

/** Root, number of chains of the first arm, chains of both arms. */
export function pathOf(c: Cursor): number[] {
  return [c.root, c.first.length, ...c.first, ...c.second];
}
