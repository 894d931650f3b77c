import type { ChainMap } from './chains.ts';
import { ofSearch } from './rows.ts';
import type { Search } from './search.ts';
import { isMajor, type Network, type Train } from './types.ts';

/** What a train makes of each stop, and its limits, as numbers. */
export interface Fit {
  readonly train: Train;
  readonly cost: Int32Array;
  /** Added to the sum when the stop is reached; what is chosen at the end (omitted towns, N of M) is 0 here. */
  readonly pay: Int32Array;
  readonly major: Uint8Array;
  readonly usable: Uint8Array;
  readonly stops: number;
  readonly majors: number;
  readonly steps: number;
  /** Tags that matter, as bits. */
  readonly mask: Int32Array;
  readonly bonuses: readonly { readonly value: number; readonly needs: number }[];
  readonly visitBit: number;
  /** The different values of towns, best first, and each town's place among them: to leave out the worst quickly. */
  readonly townValues: readonly number[];
  readonly townClass: Int32Array;
}

const NO_LIMIT = 1_000_000;
/** With so much range left the order of the search matters more than its pace. */
const LONG = 8;

export function fit(network: Network, train: Train, visits?: string): Fit {
  const { stops } = network;
  const towns = train.towns ?? 'count';
  const tags = new Map<string, number>();
  const bit = (tag: string): number => {
    const known = tags.get(tag) ?? 1 << tags.size;
    tags.set(tag, known);
    return known;
  };
  const bonuses = (train.bonuses ?? []).map((b) => {
    let needs = 0;
    for (const tag of b.needs) needs |= bit(tag);
    return { value: b.value, needs };
  });
  const visitBit = visits === undefined ? 0 : bit(visits);
  const townValues: number[] = [];
  for (const s of stops) if (!isMajor(s) && !townValues.includes(s.value)) townValues.push(s.value);
  townValues.sort((a, b) => b - a);
  const n = stops.length;
  const numbers = {
    cost: ofSearch.ints(n),
    pay: ofSearch.ints(n),
    major: ofSearch.bytes(n),
    usable: ofSearch.bytes(n),
    mask: ofSearch.ints(n),
    townClass: ofSearch.ints(n),
  };
  const { cost, pay, major, usable, mask, townClass } = numbers;
  for (let i = 0; i < n; i++) {
    const s = stops[i]!;
    const counts = isMajor(s) || towns === 'count';
    cost[i] = counts ? (s.range ?? 1) : 0;
    if (isMajor(s)) pay[i] = train.pays === undefined ? s.value : 0;
    else pay[i] = towns === 'count' || towns === 'free' ? s.value : 0;
    major[i] = isMajor(s) ? 1 : 0;
    usable[i] = train.noOffboard && s.kind === 'offboard' ? 0 : 1;
    if (s.tags) for (const tag of s.tags) mask[i]! |= tags.get(tag) ?? 0;
    townClass[i] = townValues.indexOf(s.value);
  }
  return {
    ...numbers,
    train,
    stops: train.stops ?? NO_LIMIT,
    majors: train.majors ?? NO_LIMIT,
    steps: train.freight?.steps ?? NO_LIMIT,
    bonuses,
    visitBit,
    townValues,
  };
}

/** The route under the cursor while walking. */
export interface Cursor {
  root: number;
  /** Chains from the root outwards, and the stops they lead to. */
  readonly first: number[];
  readonly second: number[];
  readonly firstStops: number[];
  readonly secondStops: number[];
  /** Classes of track in use, with what was closed from the start. */
  readonly used: Int32Array;
  /** Stops on the route or closed. */
  readonly seen: Uint8Array;
  majors: number;
  towns: number;
  /** Towns on the route by value. */
  readonly townsBy: Int32Array;
  sum: number;
  mask: number;
}

export interface Walk {
  /** Every legal route once, as far as `bound` lets it grow. */
  emit(c: Cursor): void;
  /** Could a route grown from here still matter? `room` is what is left of the range; `arms` the ends that can still grow. */
  promising?(c: Cursor, room: number, majorRoom: number, head: number, fromRoot: boolean): boolean;
  /** Before each first chain from a token. */
  start?(): void;
  readonly closed?: Int32Array;
  /** Leave out routes that are part of a longer one. */
  readonly longestOnly?: boolean;
}

/**
 * Every route contains a token: grow two arms from the lowest one. A route is met once because its lowest token is its
 * root, lower tokens are closed, and the arm with the lower chain grows first.
 */
export function walkRoutes(map: ChainMap, f: Fit, search: Search, walk: Walk): void {
  const { chains, at, words, bits, group, only, passable } = map;
  const used = ofSearch.ints(words);
  if (walk.closed) used.set(walk.closed);
  const seen = ofSearch.bytes(at.length);
  const groupSeen = ofSearch.bytes(at.length);
  const onlySeen = ofSearch.bytes(at.length);
  const c: Cursor = {
    root: 0,
    first: [],
    second: [],
    firstStops: [],
    secondStops: [],
    used,
    seen,
    majors: 0,
    towns: 0,
    townsBy: ofSearch.ints(f.townValues.length),
    sum: 0,
    mask: 0,
  };
  const { cost, pay, major, usable, mask, townClass } = f;
  const majorEnds = f.train.majorEnds === true;
  const countsTowns = f.train.towns === undefined || f.train.towns === 'count' || f.train.towns === 'omit';

  const enter = (s: number): void => {
    seen[s] = 1;
    groupSeen[group[s]!] = 1;
    onlySeen[only[s]!] = 1;
    if (major[s]) c.majors++;
    else {
      c.towns++;
      c.townsBy[townClass[s]!]!++;
    }
    c.sum += pay[s]!;
  };
  const leave = (s: number): void => {
    seen[s] = 0;
    groupSeen[group[s]!] = 0;
    onlySeen[only[s]!] = 0;
    if (major[s]) c.majors--;
    else {
      c.towns--;
      c.townsBy[townClass[s]!]!--;
    }
    c.sum -= pay[s]!;
  };
  const free = (chain: number): boolean => {
    const base = chain * words;
    for (let w = 0; w < words; w++) if (bits[base + w]! & used[w]!) return false;
    return true;
  };
  const toggle = (chain: number): void => {
    const base = chain * words;
    for (let w = 0; w < words; w++) used[w]! ^= bits[base + w]!;
  };
  const longestOnly = walk.longestOnly === true;
  let emitted = 0;
  const emit = (head: number, otherEnd: number): void => {
    if (majorEnds && !(major[head] && major[otherEnd])) return;
    if (c.majors + (countsTowns ? c.towns : 0) < 2) return;
    emitted++;
    walk.emit(c);
  };

  /** Chains on from a stop, those to stops with the fewest ways on first: left for later they would be missed. */
  const narrowFirst = (from: number): number[] => {
    const found: number[] = [];
    const waysOn: number[] = [];
    for (const chain of at[from]!) {
      const { a, b } = chains[chain]!;
      const to = a === from ? b : a;
      if (seen[to] || !usable[to] || !free(chain)) continue;
      let ways = 0;
      if (passable[to]) {
        for (const next of at[to]!) {
          const { a: x, b: y } = chains[next]!;
          if (!seen[x === to ? y : x] && free(next)) ways++;
        }
      } else ways = at.length;
      let place = found.length;
      for (; place > 0 && waysOn[place - 1]! > ways; place--) {
        found[place] = found[place - 1]!;
        waysOn[place] = waysOn[place - 1]!;
      }
      found[place] = chain;
      waysOn[place] = ways;
    }
    return found;
  };

  /** Tries to lengthen an arm from `from` by `chain`; `fromRoot`: is this the first arm, with the second still to come? */
  const grow = (
    from: number,
    chain: number,
    range: number,
    majors: number,
    steps: number,
    firstChain: number, // place among the root's chains when this is the first arm, -1 in the second
  ): void => {
    const { a, b, hexes } = chains[chain]!;
    const to = a === from ? b : a;
    if (seen[to] || !usable[to]) return;
    const newRange = range - cost[to]!;
    const newMajors = majors - major[to]!;
    const newSteps = steps - (hexes.length - 1);
    if (newRange < 0 || newMajors < 0 || newSteps < 0) return;
    if (groupSeen[group[to]!] || onlySeen[only[to]!] || !free(chain)) return;
    search.step();
    const maskBefore = c.mask;
    c.mask |= mask[to]!;
    toggle(chain);
    enter(to);
    const inFirst = firstChain >= 0;
    (inFirst ? c.first : c.second).push(chain);
    (inFirst ? c.firstStops : c.secondStops).push(to);
    const otherEnd = inFirst ? c.root : c.firstStops[c.firstStops.length - 1]!;
    const before = emitted;
    if (!longestOnly) emit(to, otherEnd);
    if (!walk.promising || walk.promising(c, newRange, newMajors, to, inFirst)) {
      if (passable[to]) {
        const onwards = walk.promising && newRange >= LONG ? narrowFirst(to) : at[to]!;
        for (const next of onwards) if (next !== chain) grow(to, next, newRange, newMajors, newSteps, firstChain);
      }
      if (inFirst && passable[c.root] && !(majorEnds && !major[to])) {
        const rootChains = at[c.root]!;
        for (let i = firstChain + 1; i < rootChains.length; i++) {
          grow(c.root, rootChains[i]!, newRange, newMajors, newSteps, -1);
        }
      }
    }
    if (longestOnly && emitted === before) emit(to, otherEnd);
    (inFirst ? c.first : c.second).pop();
    (inFirst ? c.firstStops : c.secondStops).pop();
    leave(to);
    toggle(chain);
    c.mask = maskBefore;
  };

  for (const root of map.roots) {
    if (usable[root] && f.stops >= cost[root]! && f.majors >= major[root]!) {
      c.root = root;
      enter(root);
      c.mask = mask[root]!;
      const rootChains = at[root]!;
      for (let i = 0; i < rootChains.length; i++) {
        walk.start?.();
        grow(root, rootChains[i]!, f.stops - cost[root]!, f.majors - major[root]!, f.steps, i);
      }
      c.mask = 0;
      leave(root);
    }
    // Later roots never pass this one: such routes have been met already.
    seen[root] = 1;
  }
}

/** The stops of the route under the cursor from end to end, and its chains. */
export function traced(c: Pick<Cursor, 'root' | 'first' | 'second' | 'firstStops' | 'secondStops'>): {
  stops: number[];
  chains: number[];
} {
  return {
    stops: [...c.firstStops.toReversed(), c.root, ...c.secondStops],
    chains: [...c.first.toReversed(), ...c.second],
  };
}
