/** Trains that may not share track: the most valuable set of routes, one per train at most, over disjoint track. */

import { type Potential, potential } from './ceiling.ts';
import { type ChainMap, chainsOf } from './chains.ts';
import { RouteList, type SortedRoutes } from './list.ts';
import { routeOf } from './route.ts';
import { Halt, type Search } from './search.ts';
import type { Best, Network, Route, Train } from './types.ts';
import { type Cursor, type Fit, fit, traced, walkRoutes } from './walk.ts';

interface Kind {
  readonly fit: Fit;
  readonly potential: Potential;
  /** No route of this kind earns more: without any visit wanted, without a visit, with one. */
  top: number;
  topPlain: number;
  topVisit: number;
}

interface Job {
  readonly network: Network;
  readonly map: ChainMap;
  readonly search: Search;
  /** The kind of each train, most valuable first. */
  readonly kinds: Kind[];
  readonly trains: Train[];
}

type Found = { value: number; set: Int32Array; path: readonly number[]; visit: number };

const NONE = -1;

/** The best run, and where visits are free the best for each number of them. */
export function packRoutes(network: Network, trains: readonly Train[], visits: string | undefined, search: Search) {
  const map = chainsOf(network, false);
  const kindOf = new Map<string, Kind>();
  const kinds = trains.map((train) => {
    const { id: _, ...rest } = train;
    const key = JSON.stringify(rest);
    let kind = kindOf.get(key);
    if (!kind) {
      const f = fit(network, train, visits);
      kind = { fit: f, potential: potential(network, map, f), top: 0, topPlain: 0, topVisit: NONE };
      kindOf.set(key, kind);
    }
    return kind;
  });
  const visitable =
    visits !== undefined && map.at.some((list, i) => list.length > 0 && network.stops[i]!.tags?.includes(visits));
  // Until the search has proven better, only what the stops themselves can give.
  for (const kind of kindOf.values()) {
    kind.top = kind.potential.most;
    kind.topPlain = kind.top;
    kind.topVisit = visitable ? kind.top : NONE;
  }
  const byVisits: (Best | undefined)[] = [];
  const wanted = visitable ? Array.from({ length: trains.length + 1 }, (_, n) => n) : [undefined];
  let halted = !map.complete;
  const job: Job = { network, map, search, kinds, trains: [...trains] };
  try {
    for (const kind of kindOf.values()) findTops(job, kind, visitable);
  } catch (e) {
    if (!(e instanceof Halt)) throw e;
    halted = true;
  }
  const order = trains
    .map((_, i) => i)
    .sort((x, y) => kinds[y]!.top - kinds[x]!.top || kindNumber(kinds, x) - kindNumber(kinds, y) || x - y);
  job.kinds.splice(0, trains.length, ...order.map((i) => kinds[i]!));
  job.trains.splice(0, trains.length, ...order.map((i) => trains[i]!));
  for (const n of wanted) byVisits.push(bestFor(job, n, halted));
  return byVisits;
}

function kindNumber(kinds: readonly Kind[], i: number): number {
  return kinds.indexOf(kinds[i]!);
}

/** The value of the route under the cursor. */
export function routeValue(network: Network, f: Fit, c: Cursor): number {
  let value = c.sum;
  for (const b of f.bonuses) if ((c.mask & b.needs) === b.needs) value += b.value;
  const { train } = f;
  if (train.towns === 'omit') value += bestOf(network, f, c, 0, f.stops - c.majors);
  if (train.pays !== undefined && train.pays < f.stops) value += bestOf(network, f, c, 1, train.pays);
  return value;
}

/** The sum of the `most` best stops of the route among cities (1) or towns (0). */
function bestOf(network: Network, f: Fit, c: Cursor, major: number, most: number): number {
  const values: number[] = [];
  const add = (s: number): void => {
    if (f.major[s] === major) values.push(network.stops[s]!.value);
  };
  add(c.root);
  for (const s of c.firstStops) add(s);
  for (const s of c.secondStops) add(s);
  values.sort((a, b) => b - a);
  let sum = 0;
  for (let i = 0; i < Math.min(most, values.length); i++) sum += values[i]!;
  return sum;
}

/** The best single route on open track, of those with, without or regardless of a visit. */
function bestSingle(job: Job, kind: Kind, closed: Int32Array | undefined, visit: number | undefined, atLeast: number) {
  const { network, map, search } = job;
  const f = kind.fit;
  let best: Found | undefined;
  let floor = atLeast;
  walkRoutes(map, f, search, {
    ...(closed ? { closed } : {}),
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
      return kind.potential.above(c, room, majorRoom, head, fromRoot, floor);
    },
  });
  return best;
}

function findTops(job: Job, kind: Kind, visitable: boolean): void {
  if (!visitable) {
    kind.top = kind.topPlain = bestSingle(job, kind, undefined, undefined, 0)?.value ?? 0;
    return;
  }
  const plain = bestSingle(job, kind, undefined, 0, 0)?.value ?? 0;
  const visit = bestSingle(job, kind, undefined, 1, NONE)?.value ?? NONE;
  kind.topPlain = plain;
  kind.topVisit = visit;
  kind.top = Math.max(plain, visit);
}

/** The track of the route alone, without what was closed. */
function ownTrack(map: ChainMap, c: Cursor): Int32Array {
  const set = new Int32Array(map.words);
  for (const chain of [...c.first, ...c.second]) {
    for (let w = 0; w < map.words; w++) set[w]! |= map.bits[chain * map.words + w]!;
  }
  return set;
}

/** Root, number of chains of the first arm, chains of both arms. */
function pathOf(c: Cursor): number[] {
  return [c.root, c.first.length, ...c.first, ...c.second];
}

function toRoute(job: Job, train: Train, path: readonly number[]): Route {
  const [root, n] = path as [number, number];
  const first = path.slice(2, 2 + n);
  const second = path.slice(2 + n);
  const along = (chains: readonly number[]): number[] => {
    let at = root;
    return chains.map((chain) => {
      const { a, b } = job.map.chains[chain]!;
      at = a === at ? b : a;
      return at;
    });
  };
  const { stops, chains } = traced({ root, first, second, firstStops: along(first), secondStops: along(second) });
  return routeOf(job.network, job.map, train, stops, chains);
}

/** The best set with exactly so many visits (`undefined`: no matter), or none. */
function bestFor(job: Job, visits: number | undefined, halted: boolean): Best | undefined {
  const { kinds, trains, search } = job;
  const n = trains.length;
  // No set earns more than each train alone could: the ceiling until something better is proven.
  const sum = ceilingFor(kinds, visits);
  if (sum === undefined) return undefined;
  let best = NONE;
  let chosen: (readonly number[] | undefined)[] = [];
  const answer = (proven: boolean): Best | undefined => {
    if (best === NONE) {
      if (proven) return undefined;
      return { routes: [], total: 0, proven: false, bound: sum };
    }
    const routes = chosen.flatMap((path, i) => (path ? [toRoute(job, trains[i]!, path)] : []));
    return { routes, total: best, proven, bound: proven ? best : Math.max(best, sum) };
  };
  if (visits === undefined || visits === 0) {
    best = 0;
    chosen = [];
  }
  if (halted) return answer(false);
  try {
    const first = greedy(job, visits);
    if (first && first.total > best) {
      best = first.total;
      chosen = first.paths;
      search.best = best;
    }
    if (best >= sum) return answer(true);
    const lists = candidateLists(job, visits, best);
    const used = new Int32Array(job.map.words);
    const picks: number[] = new Array(n).fill(-1);
    const rest = new Int32Array(n + 1);
    for (let i = n - 1; i >= 0; i--) rest[i] = rest[i + 1]! + (lists[i]!.values[0] ?? 0);
    combine(
      lists,
      kinds,
      rest,
      visits,
      used,
      picks,
      search,
      () => best,
      (total) => {
        best = total;
        search.best = total;
        chosen = picks.map((r, i) => (r < 0 ? undefined : lists[i]!.paths[r]!));
      },
    );
    return answer(true);
  } catch (e) {
    if (!(e instanceof Halt)) throw e;
    return answer(false);
  }
}

function ceilingFor(kinds: readonly Kind[], visits: number | undefined): number | undefined {
  if (visits === undefined) return kinds.reduce((sum, k) => sum + k.top, 0);
  // Exactly `visits` trains visit: those who lose least by it.
  const able = kinds.filter((k) => k.topVisit !== NONE);
  if (able.length < visits) return undefined;
  let sum = 0;
  for (const k of kinds) sum += k.topPlain;
  const gains = able.map((k) => k.topVisit - k.topPlain).sort((a, b) => b - a);
  for (const gain of gains.slice(0, visits)) sum += gain;
  return sum;
}

/** A good set quickly: train by train the best route on the track that is left. */
function greedy(job: Job, visits: number | undefined) {
  const used = new Int32Array(job.map.words);
  const paths: (readonly number[] | undefined)[] = [];
  let total = 0;
  let missing = visits ?? 0;
  for (const kind of job.kinds) {
    const want = visits === undefined ? undefined : missing > 0 ? 1 : 0;
    let route = bestSingle(job, kind, used, want, want === 1 ? NONE : 0);
    if (want === 1) {
      if (route) missing--;
      else route = bestSingle(job, kind, used, 0, 0);
    }
    paths.push(route?.path);
    if (!route) continue;
    total += route.value;
    for (let w = 0; w < used.length; w++) used[w]! |= route.set[w]!;
  }
  return missing > 0 ? undefined : { total, paths };
}

/** For each train the routes that can be part of something better than `best`. Equal trains share one list. */
function candidateLists(job: Job, visits: number | undefined, best: number): SortedRoutes[] {
  const { network, map, search, kinds } = job;
  const shared = new Map<Kind, SortedRoutes>();
  for (const kind of new Set(kinds)) {
    const floor = best - othersTop(kinds, kind);
    const list = new RouteList(map.words);
    const f = kind.fit;
    walkRoutes(map, f, search, {
      emit(c) {
        const value = routeValue(network, f, c);
        if (value <= floor) return;
        const visiting = c.mask & f.visitBit ? 1 : 0;
        if (visiting && visits === 0) return;
        list.offer(c.used, value, visiting, () => pathOf(c));
      },
      promising: (c, room, majorRoom, head, fromRoot) => {
        if (visits === 0 && c.mask & f.visitBit) return false;
        return kind.potential.above(c, room, majorRoom, head, fromRoot, floor);
      },
    });
    shared.set(kind, list.sorted());
  }
  return kinds.map((kind) => shared.get(kind)!);
}

function othersTop(kinds: readonly Kind[], kind: Kind): number {
  let sum = -kind.top;
  for (const k of kinds) sum += k.top;
  return sum;
}

/** Depth first over the trains; what is left can never earn more than each train's best route that still fits. */
function combine(
  lists: readonly SortedRoutes[],
  kinds: readonly Kind[],
  rest: Int32Array,
  visits: number | undefined,
  used: Int32Array,
  picks: number[],
  search: Search,
  best: () => number,
  improve: (total: number) => void,
): void {
  const n = lists.length;
  const { words } = lists[0] ?? { words: 0 };
  const misses = (list: SortedRoutes, r: number): boolean => {
    for (let w = 0; w < words; w++) if (list.sets[r * words + w]! & used[w]!) return false;
    return true;
  };
  const fits = (total: number, i: number): boolean => {
    let bound = total;
    for (let j = i; j < n; j++) {
      const list = lists[j]!;
      let r = 0;
      while (r < list.size && !misses(list, r)) r++;
      search.step(1 + (r >> 3));
      if (r < list.size) bound += list.values[r]!;
    }
    return bound > best();
  };
  const dfs = (i: number, total: number, visited: number): void => {
    search.step();
    if ((visits === undefined || visited === visits) && total > best()) improve(total);
    if (i === n || total + rest[i]! <= best()) return;
    if (visits !== undefined && visited + (n - i) < visits) return;
    if (!fits(total, i)) return;
    const list = lists[i]!;
    // Equal trains take routes in list order, so that a set is met once; idle ones come last.
    const equal = i > 0 && kinds[i] === kinds[i - 1];
    if (equal && picks[i - 1] === -1) {
      dfs(i + 1, total, visited);
      return;
    }
    for (let r = equal ? picks[i - 1]! + 1 : 0; r < list.size; r++) {
      if (total + list.values[r]! + rest[i + 1]! <= best()) break;
      search.step();
      if (!misses(list, r)) continue;
      if (visits !== undefined && visited + list.visits[r]! > visits) continue;
      for (let w = 0; w < words; w++) used[w]! ^= list.sets[r * words + w]!;
      picks[i] = r;
      dfs(i + 1, total + list.values[r]!, visited + list.visits[r]!);
      picks[i] = -1;
      for (let w = 0; w < words; w++) used[w]! ^= list.sets[r * words + w]!;
    }
    dfs(i + 1, total, visited);
  };
  dfs(0, 0, 0);
}
