/** Trains that may not share track: the most valuable set of routes, one per train at most, over disjoint track. */

import { potential } from './ceiling.ts';
import { type ChainMap, chainsOf } from './chains.ts';
import { type Clashes, clashesOf } from './clashes.ts';
import { RouteList, type SortedRoutes } from './list.ts';
import { routeOf } from './route.ts';
import { ofSearch } from './rows.ts';
import { Halt, type Search } from './search.ts';
import {
  bestSingle,
  type Found,
  findTops,
  firstLook,
  type Ground,
  type Kind,
  NONE,
  pathOf,
  routeValue,
} from './single.ts';
import type { Best, Network, Route, Train } from './types.ts';
import { fit, traced, walkRoutes } from './walk.ts';

interface Job extends Ground {
  /** Exits of the stops whose visits are chosen freely: each visit takes one at least. */
  readonly visitExits: number;
  /** The kind of each train, most valuable first. */
  readonly kinds: Kind[];
  readonly trains: Train[];
  /** What the exits of the stops let through at most. */
  readonly exitCeiling: number;
}

/** Routes of one list that are kept at most: beyond that memory would not do, and nothing is proven. */
const MOST_LISTED = 100_000;
/** The best run, and where visits are free the best for each number of them. */
export function packRoutes(
  network: Network,
  trains: readonly Train[],
  visits: string | undefined,
  search: Search,
): (Best | undefined)[] {
  const { job, runs, kinds } = jobOf(network, trains, visits, search);
  if (untilHalt(() => prepare(job, runs, kinds))) {
    for (const run of runs) {
      run.proven = untilHalt(() => improve(job, run)) && job.map.complete;
      if (!run.proven) untilHalt(() => balance(job, run));
    }
  }
  return runs.map((run) => bestOfRun(job, run));
}

/**
 * The best of all numbers of visits, the least of them among equals; nothing where it is not proven. A number that cannot be
 * the best one is not looked into any further: most of the work for all of them goes into those.
 */
export function packBest(
  network: Network,
  trains: readonly Train[],
  visits: string | undefined,
  search: Search,
): Best | undefined {
  const { job, runs, kinds } = jobOf(network, trains, visits, search);
  let best: Run | undefined;
  const most = (run: Run): number => ceilingFor(job, run.visits) ?? NONE;
  const isBefore = (run: Run): boolean => best === undefined || (run.visits ?? 0) < (best.visits ?? 0);
  /** What this run has to be worth more than, to be the best one. */
  const bar = (run: Run): number => (best === undefined ? NONE : isBefore(run) ? best.total - 1 : best.total);
  const done = untilHalt(() => {
    findAllTops(job, kinds);
    for (const run of runs.toSorted((x, y) => most(y) - most(x))) {
      if (most(run) <= bar(run)) continue;
      quickRun(job, run);
      quickRunFromTop(job, run);
      if (run.total > bar(run)) best = run;
    }
    for (const run of runs.toSorted((x, y) => y.total - x.total)) {
      if (run !== best && most(run) <= bar(run)) continue;
      const before = run.total;
      improve(job, run, run === best ? NONE : bar(run));
      if (run.total > before) best = run;
    }
  });
  if (!done || !best || !job.map.complete) return undefined;
  best.proven = true;
  return bestOfRun(job, best);
}

function jobOf(
  network: Network,
  trains: readonly Train[],
  visits: string | undefined,
  search: Search,
): { readonly job: Job; readonly runs: readonly Run[]; readonly kinds: readonly Kind[] } {
  const map = chainsOf(network, false);
  const kindOf = new Map<string, Kind>();
  const kinds = trains.map((train) => {
    const key = JSON.stringify({ ...train, id: '' });
    let kind = kindOf.get(key);
    if (!kind) {
      const f = fit(network, train, visits);
      const bound = potential(network, map, f, search);
      kind = { fit: f, potential: bound, top: bound.most, topPlain: bound.most, topVisit: NONE, looks: new Map() };
      kindOf.set(key, kind);
    }
    return kind;
  });
  let visitExits = 0;
  for (let s = 0; visits !== undefined && s < map.at.length; s++) {
    if (network.stops[s]!.tags?.includes(visits)) visitExits += exitsAt(map, s);
  }
  const visitable = visitExits > 0;
  if (visitable) for (const kind of kindOf.values()) kind.topVisit = kind.top;
  // The most valuable first, equal trains side by side.
  const order = trains
    .map((_, i) => i)
    .sort((x, y) => kinds[y]!.top - kinds[x]!.top || kinds.indexOf(kinds[x]!) - kinds.indexOf(kinds[y]!));
  const job: Job = {
    network,
    map,
    search,
    visitExits,
    kinds: order.map((i) => kinds[i]!),
    trains: order.map((i) => trains[i]!),
    exitCeiling: exitCeiling(network, map, kinds),
  };
  const most = Math.min(trains.length, visitExits);
  const wanted = visitable ? Array.from({ length: most + 1 }, (_, n) => n) : [undefined];
  const runs = wanted.map((n): Run => ({ visits: n, proven: false, total: n ? NONE : 0, paths: [] }));
  return { job, runs, kinds: [...kindOf.values()] };
}

/** Answers whether the work was done to its end. */
function untilHalt(work: () => void): boolean {
  try {
    work();
    return true;
  } catch (e) {
    if (e instanceof Halt) return false;
    throw e;
  }
}

/** Good sets, and for each kind of train what it earns at most. */
function prepare(job: Job, runs: readonly Run[], kinds: readonly Kind[]): void {
  for (const run of runs) quickRun(job, run);
  findAllTops(job, kinds);
  for (const run of runs) quickRunFromTop(job, run);
}

function findAllTops(job: Job, kinds: readonly Kind[]): void {
  const { search, trains } = job;
  // One train alone needs nothing but this; several leave most of the steps to their combination.
  const share = trains.length === 1 ? 0.9 * search.budget : search.budget / (3 * kinds.length);
  for (const kind of kinds) findTops(job, kind, job.visitExits > 0, share);
}

/** Where a set could still be better: another one, around the best route of the first train. */
function quickRunFromTop(job: Job, run: Run): void {
  const ceiling = ceilingFor(job, run.visits);
  if (ceiling !== undefined && run.total < ceiling) quickRun(job, run, { first: job.kinds[0]?.best });
}

/** The best set known so far for one number of visits; a total of -1 says that none is known. */
interface Run {
  readonly visits: number | undefined;
  proven: boolean;
  total: number;
  paths: readonly (readonly number[] | undefined)[];
}

function bestOfRun(job: Job, run: Run): Best | undefined {
  const { proven } = run;
  const sum = ceilingFor(job, run.visits);
  if (sum === undefined || (run.total === NONE && proven)) return undefined;
  if (run.total === NONE) return { routes: [], total: 0, proven: false, bound: sum };
  const routes = run.paths.flatMap((path, i) => (path ? [toRoute(job, job.trains[i]!, path)] : []));
  const bound = proven ? run.total : Math.max(run.total, sum);
  return { routes, total: run.total, proven: bound === run.total, bound };
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

/** Looks for something better than what is known, and than what it has to beat, until nothing better can exist. */
function improve(job: Job, run: Run, toBeat = NONE): void {
  const { kinds, trains, search } = job;
  const { visits } = run;
  const sum = ceilingFor(job, visits);
  let best = Math.max(run.total, toBeat);
  if (sum === undefined || best >= sum) return;
  const lists = candidateLists(job, visits, best);
  const n = trains.length;
  const picks: number[] = new Array(n).fill(-1);
  const rest = ofSearch.ints(n + 1);
  for (let i = n - 1; i >= 0; i--) rest[i] = rest[i + 1]! + (lists[i]!.values[0] ?? 0);
  combine(
    lists,
    kinds,
    rest,
    visits,
    ofSearch.ints(job.map.words),
    picks,
    search,
    () => best,
    (total) => {
      best = total;
      run.total = total;
      search.best = total;
      run.paths = picks.map((r, i) => (r < 0 ? undefined : lists[i]!.path(r)));
    },
  );
}

/** No set earns more than each train alone could, nor more than the exits of the stops let through. */
function ceilingFor(job: Job, visits: number | undefined): number | undefined {
  const { kinds } = job;
  let sum = 0;
  if (visits === undefined) for (const k of kinds) sum += k.top;
  else {
    // Exactly `visits` trains visit: those who lose least by it.
    const able = kinds.filter((k) => k.topVisit !== NONE);
    if (Math.min(able.length, job.visitExits) < visits) return undefined;
    for (const k of kinds) sum += k.topPlain;
    const gains = able.map((k) => k.topVisit - k.topPlain).sort((a, b) => b - a);
    for (const gain of gains.slice(0, visits)) sum += gain;
  }
  return Math.min(sum, job.exitCeiling);
}

/**
 * A train that passes a stop uses two of its exits, one that ends there one: n exits let n / 2 trains pass, and each of
 * the two ends of each route adds one visit at most.
 */
function exitCeiling(network: Network, map: ChainMap, kinds: readonly Kind[]): number {
  const n = kinds.length;
  let sum = 0;
  for (const k of kinds) for (const b of k.fit.bonuses) sum += Math.max(0, b.value);
  const ends: number[] = [];
  for (let s = 0; s < map.at.length; s++) {
    const exits = exitsAt(map, s);
    if (exits === 0) continue;
    const { value } = network.stops[s]!;
    const passes = map.passable[s] ? Math.min(n, exits >> 1) : 0;
    sum += passes * value;
    for (let more = Math.min(n, exits) - passes; more > 0; more--) ends.push(value);
  }
  ends.sort((a, b) => b - a);
  for (const value of ends.slice(0, 2 * n)) sum += value;
  return sum;
}

/** By how many exits chains leave a stop. */
function exitsAt(map: ChainMap, stop: number): number {
  const exits: string[] = [];
  for (const chain of map.at[stop]!) {
    const exit = exitOf(map, chain, stop);
    if (!exits.includes(exit)) exits.push(exit);
  }
  return exits.length;
}

/** The side by which a chain leaves a stop, or the stop it joins inside the hex. */
function exitOf(map: ChainMap, chain: number, stop: number): string {
  const { a, b, hexes } = map.chains[chain]!;
  if (hexes.length === 1) return `${a}-${b}`;
  return a === stop ? hexes[1]! : hexes[hexes.length - 2]!;
}

/** Where no proof is in reach: begin with short routes, so that one train does not take what several could share. */
function balance(job: Job, run: Run): void {
  if (job.kinds.length < 2) return;
  for (let limit = 4; limit <= 24; limit++) quickRun(job, run, { limit });
}

interface Start {
  /** The route of the first train. */
  readonly first?: Found | undefined;
  /** Most stops of the first routes. */
  readonly limit?: number;
}

/** A good set quickly: train by train the best route on the track that is left, then each once more. */
function quickRun(job: Job, run: Run, start: Start = {}): void {
  const { kinds, map } = job;
  const { visits } = run;
  const routes: (Found | undefined)[] = [];
  let missing = visits ?? 0;
  const closedBut = (train: number): Int32Array | undefined => {
    let used: Int32Array | undefined;
    for (let i = 0; i < routes.length; i++) {
      const r = routes[i];
      if (!r || i === train) continue;
      used ??= ofSearch.ints(map.words);
      for (let w = 0; w < used.length; w++) used[w]! |= r.set[w]!;
    }
    return used;
  };
  const quick = (i: number, visit: number | undefined, above: number, limit?: number): Found | undefined => {
    const closed = closedBut(i);
    if (!closed && limit === undefined) return firstLook(job, kinds[i]!, visit, above).best;
    return bestSingle(job, kinds[i]!, { closed, visit, above, quick: true, limit }).best;
  };
  for (let i = 0; i < kinds.length; i++) {
    let route = i === 0 ? start.first : undefined;
    if (missing > 0) {
      route = quick(i, 1, NONE, start.limit);
      if (route) missing--;
    }
    routes.push(route ?? quick(i, visits === undefined ? undefined : 0, 0, start.limit));
  }
  if (missing > 0) return;
  for (let again = kinds.length > 1; again; ) {
    again = false;
    for (let i = 0; i < kinds.length; i++) {
      const now = routes[i];
      const better = quick(i, visits === undefined ? undefined : (now?.visit ?? 0), now?.value ?? 0);
      if (!better) continue;
      routes[i] = better;
      again = true;
    }
  }
  let total = 0;
  for (const r of routes) total += r?.value ?? 0;
  if (total <= run.total) return;
  run.total = total;
  run.paths = routes.map((r) => r?.path);
  job.search.best = Math.max(job.search.best, total);
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
        if (list.size > MOST_LISTED) throw new Halt();
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

/** Equal trains have one list. */
function clashesOfAll(lists: readonly SortedRoutes[]): Clashes[] {
  const known = new Map([...new Set(lists)].map((list) => [list, clashesOf(list)]));
  return lists.map((list) => known.get(list)!);
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
  const { words } = lists[0]!;
  const misses = (list: SortedRoutes, r: number): boolean => {
    for (let w = 0; w < words; w++) if (list.sets[r * words + w]! & used[w]!) return false;
    return true;
  };
  const clashes = clashesOfAll(lists);
  // Per depth: where in each list the first route that still fits stands. What is taken only grows with the depth.
  const firstFit = ofSearch.ints((n + 1) * n);
  /** What the trains from `j` on could add at most, each alone; looks no further once that is too little. */
  const mostOf = (depth: number, from: number, needed: number): number => {
    let sum = 0;
    for (let j = from; j < n && sum + rest[j]! > needed; j++) sum += lists[j]!.values[fitting(depth, j)] ?? 0;
    return sum;
  };
  const fitting = (depth: number, j: number): number => {
    const began = firstFit[depth * n + j]!;
    const r = clashes[j]!.nextFree(began, used);
    search.step(1 + ((r - began) >> 3));
    firstFit[depth * n + j] = r;
    return r;
  };
  const dfs = (i: number, total: number, visited: number): void => {
    search.step();
    if ((visits === undefined || visited === visits) && total > best()) improve(total);
    if (i === n || total + rest[i]! <= best()) return;
    if (visits !== undefined && visited + (n - i) < visits) return;
    if (i > 0) firstFit.copyWithin(i * n, (i - 1) * n, i * n);
    const list = lists[i]!;
    const first = fitting(i, i);
    const others = mostOf(i, i + 1, best() - total - (list.values[first] ?? 0));
    // Equal trains take routes in list order, so that a set is met once; idle ones come last.
    const equal = kinds[i] === kinds[i - 1];
    if (equal && picks[i - 1] === -1) {
      dfs(i + 1, total, visited);
      return;
    }
    for (let r = Math.max(first, equal ? picks[i - 1]! + 1 : 0); r < list.size; r++) {
      if (total + list.values[r]! + others <= best()) break;
      search.step();
      if (!misses(list, r)) continue;
      if (visits !== undefined && visited + list.visits[r]! > visits) continue;
      for (let w = 0; w < words; w++) used[w]! ^= list.sets[r * words + w]!;
      picks[i] = r;
      dfs(i + 1, total + list.values[r]!, visited + list.visits[r]!);
      picks[i] = -1;
      for (let w = 0; w < words; w++) used[w]! ^= list.sets[r * words + w]!;
    }
    if (total + others > best()) dfs(i + 1, total, visited);
  };
  dfs(0, 0, 0);
}
