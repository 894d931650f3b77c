/** Freights: single routes by their ends, and chains of several freights as one train that scores its outer ends. */
import type { Candidate } from './candidates.ts';
import type { ChainMap } from './chains.ts';
import { type Cities, citiesOf, type Items, join, meet, reachedFromHome, UNIT, within } from './places.ts';
import type { Search } from './search.ts';
import type { Freight, Train } from './types.ts';
import { fit, traced, walkRoutes } from './walk.ts';

/** An end of a route: a stop, and the hex its distance is measured from. */
interface End {
  readonly place: number;
  readonly hex: string;
  readonly offboard: boolean;
  readonly city: boolean;
  readonly rich: boolean;
}

/**
 * Ways of one freight between the same two ends; those that connect no more cities than another are left out, unless
 * chains must be routes, where a way may be needed for what it avoids.
 */
export interface FreightWay {
  readonly cities: Cities;
  readonly stops: readonly number[];
  readonly chains: readonly number[];
}
interface Pair {
  readonly from: number;
  readonly to: number;
  readonly ways: FreightWay[];
}

/** All that one kind of freight can do. */
export interface FreightRoutes {
  readonly freight: Freight;
  readonly pairs: readonly Pair[];
  /** Both directions of every pair, by the end they start from and by its place. */
  readonly fromEnd: ReadonlyMap<number, readonly Pair[]>;
  readonly fromPlace: ReadonlyMap<number, readonly Pair[]>;
  readonly cities: Cities;
}

export class FreightYard {
  readonly ends: End[] = [];
  private readonly endIds = new Map<string, number>();
  private readonly items: Items;
  private readonly map: ChainMap;
  private readonly search: Search;
  private readonly routes = new Map<Train, FreightRoutes>();

  /** Walks all freights. Routes that can never hang together with the home city, by any routes there are, are left out. */
  constructor(items: Items, map: ChainMap, search: Search, freights: readonly Train[], others: readonly Cities[]) {
    this.items = items;
    this.map = map;
    this.search = search;
    const kinds = new Map<string, { walked: Pair[]; trains: Train[] }>();
    for (const train of freights) {
      const key = JSON.stringify({ ...train, id: '' });
      const known = kinds.get(key);
      if (known) known.trains.push(train);
      else kinds.set(key, { walked: this.walk(train, train.freight!), trains: [train] });
    }
    const all = [...kinds.values()];
    const ways = all.flatMap(({ walked }) => walked.flatMap((pair) => pair.ways.map((w) => w.cities)));
    const reached = reachedFromHome(items, [...others, ...ways]);
    for (const { walked, trains } of all) {
      const routes = this.index(walked, reached, trains[0]!.freight!);
      for (const train of trains) this.routes.set(train, routes);
    }
  }

  routesOf(train: Train): FreightRoutes {
    return this.routes.get(train)!;
  }

  private walk(train: Train, freight: Freight): Pair[] {
    const { items, map } = this;
    const pairs = new Map<string, Pair>();
    walkRoutes(map, fit(items.network, train), this.search, {
      emit: (c) => {
        const { stops, chains } = traced(c);
        const a = this.endAt(stops[0]!, chains[0]!, freight);
        const b = this.endAt(stops[stops.length - 1]!, chains[chains.length - 1]!, freight);
        const key = a < b ? `${a} ${b}` : `${b} ${a}`;
        const own = citiesOf(items, stops);
        let pair = pairs.get(key);
        if (!pair) {
          pair = { from: a, to: b, ways: [] };
          pairs.set(key, pair);
        }
        if (items.rules.chainIsRoute) {
          pair.ways.push({ cities: own, stops, chains });
          return;
        }
        if (pair.ways.some((w) => within(own, w.cities))) return;
        this.search.step(pair.ways.length);
        for (let i = pair.ways.length - 1; i >= 0; i--) {
          if (within(pair.ways[i]!.cities, own)) pair.ways.splice(i, 1);
        }
        pair.ways.push({ cities: own, stops, chains });
      },
    });
    return [...pairs.values()];
  }

  private index(walked: readonly Pair[], reached: Cities, freight: Freight): FreightRoutes {
    const fromEnd = new Map<number, Pair[]>();
    const fromPlace = new Map<number, Pair[]>();
    const list = <K>(index: Map<K, Pair[]>, key: K, pair: Pair): void => {
      const known = index.get(key);
      if (known) known.push(pair);
      else index.set(key, [pair]);
    };
    const cities = new Int32Array(this.items.cityWords);
    const pairs: Pair[] = [];
    for (const { from, to, ways: all } of walked) {
      const ways = all.filter((w) => meet(w.cities, reached));
      if (ways.length === 0) continue;
      pairs.push({ from, to, ways });
      for (const w of ways) join(cities, w.cities);
      for (const p of [
        { from, to, ways },
        { from: to, to: from, ways },
      ]) {
        list(fromEnd, p.from, p);
        list(fromPlace, this.ends[p.from]!.place, p);
      }
    }
    return { freight, pairs, fromEnd, fromPlace, cities };
  }

  private endAt(stop: number, chain: number, freight: Freight): number {
    const { network, placeOf } = this.items;
    const s = network.stops[stop]!;
    const { b, hexes } = this.map.chains[chain]!;
    const offboard = s.kind === 'offboard';
    const beside = b === stop ? hexes[hexes.length - 2] : hexes[1];
    const hex = offboard ? (beside ?? s.hex) : s.hex;
    const rich = s.tags?.includes(freight.richTag) === true;
    const key = `${stop} ${hex} ${rich}`;
    let id = this.endIds.get(key);
    if (id === undefined) {
      id = this.ends.push({ place: placeOf[stop]!, hex, offboard, city: s.kind === 'city', rich }) - 1;
      this.endIds.set(key, id);
    }
    return id;
  }

  /** What a chain between these outer ends earns besides the ends: by the straight distance; a ring earns nothing. */
  bonus(from: number, to: number, freight: Freight): number {
    const a = this.ends[from]!;
    const b = this.ends[to]!;
    if (a.place === b.place) return 0;
    const k = (a.offboard ? 1 : 0) + (b.offboard ? 1 : 0);
    const between = Math.max(0, this.items.rules.distance(a.hex, b.hex) - 1 + k);
    return between * (a.rich || b.rich ? freight.richRate : freight.rate) * UNIT;
  }

  /** The chains that some freights can form, by their outer ends. Whether a line really exists is seen when one is picked. */
  chainCandidates(block: readonly Train[]): Candidate<ChainEnds>[] {
    const routes = block.map((t) => this.routesOf(t));
    const [first] = routes as [FreightRoutes];
    if (block.length === 1) {
      return first.pairs
        .map(({ from, to, ways }) => {
          const cities = new Int32Array(this.items.cityWords);
          for (const w of ways) join(cities, w.cities);
          return this.candidate({ block, from, to }, first.freight, cities);
        })
        .sort((x, y) => y.full - x.full);
    }
    const cities = new Int32Array(this.items.cityWords);
    for (const r of routes) join(cities, r.cities);
    return this.chainKeys(routes)
      .map(([from, to]) => this.candidate({ block, from, to }, first.freight, cities))
      .sort((x, y) => y.full - x.full);
  }

  private candidate(what: ChainEnds, freight: Freight, cities: Cities): Candidate<ChainEnds> {
    const a = this.ends[what.from]!.place;
    const b = this.ends[what.to]!.place;
    const items = a === b ? [a] : [a, b];
    const constant = this.bonus(what.from, what.to, freight);
    let full = constant;
    for (const i of items) full += this.items.weight[i]!;
    return { items, constant, full, cities, what };
  }

  /** Outer ends joined through any joints: a superset of what lines allow. */
  private chainKeys(routes: readonly FreightRoutes[]): [number, number][] {
    const n = this.ends.length;
    const joined = new Uint8Array(n * n);
    for (const order of orders(routes)) {
      const first = routes[order[0]!]!;
      const last = routes[order[order.length - 1]!]!;
      for (const [from, pairs] of first.fromEnd) {
        let joints = this.addJoints(new Set(), pairs);
        for (const t of order.slice(1, -1)) {
          const next = new Set<number>();
          for (const joint of joints) this.addJoints(next, routes[t]!.fromPlace.get(joint) ?? []);
          this.search.step(joints.size);
          joints = next;
        }
        for (const joint of joints) {
          for (const p of last.fromPlace.get(joint) ?? []) {
            joined[Math.min(from, p.to) * n + Math.max(from, p.to)] = 1;
          }
        }
        this.search.step(joints.size);
      }
    }
    const keys: [number, number][] = [];
    for (let i = 0; i < joined.length; i++) if (joined[i]) keys.push([Math.floor(i / n), i % n]);
    return keys;
  }

  /** Adds the places where another freight may go on. */
  private addJoints(places: Set<number>, pairs: readonly Pair[]): Set<number> {
    for (const p of pairs) if (this.isJoint(p.to)) places.add(this.ends[p.to]!.place);
    return places;
  }

  /** May these ways, which join from end to end, be one chain? */
  isChain(ways: readonly FreightWay[]): boolean {
    const { placeOf, rules } = this.items;
    if (!rules.chainIsRoute || ways.length === 1) return true;
    const stops = ways.flatMap((w) => w.stops);
    const track = ways.flatMap((w) => w.chains.flatMap((c) => this.map.chains[c]!.classes));
    const marks = [...new Set(stops)].map((s) => this.map.only[s]!);
    return (
      new Set(stops.map((s) => placeOf[s]!)).size === stops.length - (ways.length - 1) &&
      new Set(track).size === track.length &&
      new Set(marks).size === marks.length
    );
  }

  isJoint(end: number): boolean {
    return this.items.rules.joinAnywhere === true || this.ends[end]!.city;
  }

  /** Every line of the block between the ends: for each of its trains the pair it runs. `take` answers true to stop. */
  lines(what: ChainEnds, take: (line: readonly Pair[]) => boolean): boolean {
    const { block, from, to } = what;
    const routes = block.map((t) => this.routesOf(t));
    const target = this.ends[to]!.place;
    const line: Pair[] = new Array(block.length);
    const touched = new Set<number>([this.ends[from]!.place]);
    const extend = (order: readonly number[], i: number, at: number): boolean => {
      const last = i === order.length - 1;
      const t = order[i]!;
      const pairs = i === 0 ? routes[t]!.fromEnd.get(at) : routes[t]!.fromPlace.get(this.ends[at]!.place);
      for (const p of pairs ?? []) {
        this.search.step();
        const place = this.ends[p.to]!.place;
        if (last) {
          if (p.to !== to) continue;
          line[t] = p;
          if (take(line)) return true;
          continue;
        }
        if (place === target || touched.has(place) || !this.isJoint(p.to)) continue;
        touched.add(place);
        line[t] = p;
        const stop = extend(order, i + 1, p.to);
        touched.delete(place);
        if (stop) return true;
      }
      return false;
    };
    for (const order of orders(routes)) {
      if (extend(order, 0, from)) return true;
      // A line is met in one direction only: with different outer ends the other way round is another order.
      if (order.length > 1 && from !== to && extend(order.toReversed(), 0, from)) return true;
    }
    return false;
  }
}

/** A chain of freights by the ends that score. */
export interface ChainEnds {
  readonly block: readonly Train[];
  readonly from: number;
  readonly to: number;
}
export type Line = readonly Pair[];

/** Orders of these things that look different, one of each pair that are each other's reverse; by their indexes. */
function orders<T>(things: readonly T[]): number[][] {
  const n = things.length;
  const kind = things.map((t) => things.indexOf(t));
  const used = new Uint8Array(n);
  const order: number[] = [];
  const all: number[][] = [];
  const extend = (): void => {
    if (order.length === n) {
      if (!isAfterReverse(order.map((i) => kind[i]!))) all.push([...order]);
      return;
    }
    // Of equal things the first unused one stands for all.
    const tried = new Set<number>();
    for (let i = 0; i < n; i++) {
      if (used[i] || tried.has(kind[i]!)) continue;
      tried.add(kind[i]!);
      used[i] = 1;
      order.push(i);
      extend();
      order.pop();
      used[i] = 0;
    }
  };
  extend();
  return all;
}

/** Read backwards it would come first. */
function isAfterReverse(kinds: readonly number[]): boolean {
  const n = kinds.length;
  for (let i = 0; i < n; i++) if (kinds[i] !== kinds[n - 1 - i]) return kinds[i]! > kinds[n - 1 - i]!;
  return false;
}

/** Every way to form chains out of running freights: those that do not last are together, with the only one that does. */
export function groupings(freights: readonly Train[]): Train[][][] {
  const lasting = freights.filter((t) => t.freight!.permanent);
  const others = freights.filter((t) => !t.freight!.permanent);
  if (lasting.length > MOST_GROUPED) return fewGroupings(lasting, others);
  if (others.length === 0) return partitions(lasting);
  if (lasting.length === 1) return [[[...others, ...lasting]]];
  const all: Train[][][] = [];
  for (let mask = 0; mask < 1 << lasting.length; mask++) {
    const along = lasting.filter((_, i) => mask & (1 << i));
    const rest = lasting.filter((_, i) => !(mask & (1 << i)));
    for (const parts of partitions(rest)) all.push([[...others, ...along], ...parts]);
  }
  return all;
}

/** Beyond so many freights that last there are too many groupings to try: only all apart and all together. */
export const MOST_GROUPED = 8;

function fewGroupings(lasting: readonly Train[], others: readonly Train[]): Train[][][] {
  const apart = lasting.map((t) => [t]);
  return [others.length > 0 ? [[...others], ...apart] : apart, [[...others, ...lasting]]];
}

function partitions<T>(things: readonly T[]): T[][][] {
  const [first, ...rest] = things;
  if (first === undefined) return [[]];
  const all: T[][][] = [];
  for (const parts of partitions(rest)) {
    all.push([[first], ...parts]);
    for (let i = 0; i < parts.length; i++) {
      all.push(parts.map((part, j) => (i === j ? [first, ...part] : part)));
    }
  }
  return all;
}
