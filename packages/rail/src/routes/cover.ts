/** Trains that share track: the most valuable set of routes when every place scores once and all routes connect. */
import { type Candidate, connectable, type SimpleRoute, simpleCandidates } from './candidates.ts';
import { type ChainMap, chainsOf } from './chains.ts';
import { type ChainEnds, FreightYard, groupings, type Line, MOST_GROUPED } from './freight.ts';
import { canJoin, type FreightRun } from './freightJoin.ts';
import { type Cities, hangTogether, type Items, itemsOf, join, meet, reachedFromHome, UNIT } from './places.ts';
import { routeOf } from './route.ts';
import { Halt, type Search } from './search.ts';
import type { Best, Network, Route, SharedRules, Train } from './types.ts';

type What = { readonly simple: SimpleRoute } | { readonly chain: ChainEnds };
type Choice = Candidate<What>;

/** One decision of the search: a train, or a chain of freights. */
interface Unit {
  readonly kind: string;
  readonly trains: readonly Train[];
  readonly choices: readonly Choice[];
}

interface Run {
  readonly value: number;
  readonly routes: Route[];
}

interface Job {
  readonly items: Items;
  readonly map: ChainMap;
  readonly search: Search;
  readonly freights: readonly Train[];
  best: Run;
  /** A set that was put together quickly: the search need not look for less, and falls back on it when it must stop. */
  quick: Run;
}

/** With the freights walked. */
interface Yards extends Job {
  readonly yard: FreightYard;
  readonly chainLists: Map<string, Choice[]>;
}

const NONE: Run = { value: -1, routes: [] };

export interface Covered extends Best {
  readonly subsidy: number;
}

export function coverRoutes(network: Network, trains: readonly Train[], rules: SharedRules, search: Search): Covered {
  const map = chainsOf(network, true);
  const items = itemsOf(network, trains, rules);
  const freights = trains.filter((t) => t.freight);
  const job: Job = { items, map, search, freights, best: NONE, quick: NONE };
  let ceiling = 0;
  for (const w of items.weight) ceiling += w;
  for (const t of freights) ceiling += farthest(items, t) * UNIT;
  for (const t of trains) for (const b of t.bonuses ?? []) ceiling += Math.max(0, b.value) * UNIT;
  let proven = map.complete && freights.filter((t) => t.freight!.permanent).length <= MOST_GROUPED;
  try {
    const simple = simpleUnits(job, trains);
    const others = simple.flatMap((u) => u.choices.map((c) => c.cities));
    const yard = new FreightYard(items, map, search, freights, others);
    const yards: Yards = Object.assign(job, { yard, chainLists: new Map() });
    for (const running of subsets(freights)) {
      for (const blocks of distinctGroupings(running)) {
        const units = [...simple, ...blocks.map((block) => chainUnit(yards, block))];
        explore(yards, units, running);
      }
    }
  } catch (e) {
    if (!(e instanceof Halt)) throw e;
    proven = false;
  }
  return answer(job, proven, ceiling);
}

function answer(job: Job, proven: boolean, ceiling: number): Covered {
  const best = job.quick.value > job.best.value ? job.quick : job.best;
  const total = Math.max(0, Math.floor(best.value / UNIT));
  const subsidy = Math.max(0, best.value % UNIT);
  const bound = proven ? total : Math.max(total, Math.floor(ceiling / UNIT));
  return { routes: best.routes, total, subsidy, proven, bound };
}

/** More than any freight can earn by distance: it moves so many hexes, and off-board ends count one more. */
function farthest(items: Items, train: Train): number {
  const { steps, rate, richRate } = train.freight!;
  return Math.min(steps + 1, items.network.stretches.length) * Math.max(rate, richRate);
}

function simpleUnits(job: Job, trains: readonly Train[]): Unit[] {
  const lists = new Map<string, Choice[]>();
  const units: Unit[] = [];
  for (const train of trains) {
    if (train.freight) continue;
    const kind = kindOf(train);
    let choices = lists.get(kind);
    if (!choices) {
      choices = simpleCandidates(job.items, job.map, train, job.search).map((c) => ({
        ...c,
        what: { simple: c.what },
      }));
      lists.set(kind, choices);
    }
    units.push({ kind, trains: [train], choices });
  }
  return units;
}

function chainUnit(job: Yards, block: readonly Train[]): Unit {
  const name = block.map((t) => t.id).join(' ');
  let choices = job.chainLists.get(name);
  if (!choices) {
    choices = job.yard.chainCandidates(block).map((c) => ({ ...c, what: { chain: c.what } }));
    job.chainLists.set(name, choices);
  }
  return { kind: block.map(kindOf).join(' + '), trains: block, choices };
}

function kindOf(train: Train): string {
  return JSON.stringify({ ...train, id: '' });
}

/** Larger sets first: a train that can run must, so they are nearly always the answer. */
function subsets<T>(things: readonly T[]): T[][] {
  let all: T[][] = [[]];
  for (const thing of things) all = [...all, ...all.map((set) => [...set, thing])];
  return all.sort((a, b) => b.length - a.length);
}

/** Groupings that differ by more than which of two equal trains is which. */
function distinctGroupings(running: readonly Train[]): Train[][][] {
  const seen = new Set<string>();
  return groupings(running).filter((blocks) => {
    const name = blocks
      .map((block) => block.map(kindOf).sort().join(' + '))
      .sort()
      .join(' | ');
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}

/** Depth first over the units. What is left can never add more than each unit's best gain over what is covered now. */
function explore(job: Yards, all: readonly Unit[], running: readonly Train[]): void {
  const { items, search } = job;
  const lists = connectable(
    items,
    all.map((u) => u.choices),
  );
  const units = all
    .map((u, i): Unit => ({ ...u, choices: lists[i]! }))
    .sort(
      (x, y) =>
        (y.choices[0]?.full ?? 0) - (x.choices[0]?.full ?? 0) || (x.kind < y.kind ? -1 : x.kind > y.kind ? 1 : 0),
    );
  const { weight } = items;
  const covered = new Uint8Array(weight.length);
  const picks: (Choice | undefined)[] = new Array(units.length).fill(undefined);
  const pickedAt = new Int32Array(units.length);

  /** What a choice adds to what is covered; gives up with `floor` as soon as it cannot be more than that. */
  const gainOf = (c: Choice, floor: number): number => {
    let gain = c.full;
    const scored = c.items;
    for (let k = 0; k < scored.length; k++) {
      if (covered[scored[k]!] === 0) continue;
      gain -= weight[scored[k]!]!;
      if (gain <= floor) return floor;
    }
    return gain;
  };
  const topGain = (u: Unit): number => {
    let top = 0;
    let looked = 0;
    for (const c of u.choices) {
      if (c.full <= top) break;
      looked++;
      top = gainOf(c, top);
    }
    search.step(1 + (looked >> 2));
    return top;
  };
  // What the search finds is the same with a set to beat, and found sooner: sets as good as that one still count.
  const quick = putTogether(job, units, gainOf, covered, running);
  if (quick.value > job.quick.value) job.quick = quick;
  if (job.quick.value > job.best.value) job.best = { value: job.quick.value - 1, routes: job.best.routes };
  /** The last unit decides: no list, no order, only what connects with the others picked. */
  const last = units.length - 1;
  const sets: Cities[] = [];
  const finish = (value: number, from: number): void => {
    const unit = units[last]!;
    for (let at = from; at < unit.choices.length; at++) {
      const c = unit.choices[at]!;
      if (value + c.full <= job.best.value) break;
      search.step();
      const floor = job.best.value - value;
      const gain = gainOf(c, floor);
      if (gain <= floor) continue;
      const cities = citiesOfChain(job, c);
      if (cities === 'no line') continue;
      sets.push(cities);
      if (hangTogether(items, sets)) {
        picks[last] = c;
        settle(job, units, picks, value + gain, running);
        picks[last] = undefined;
      }
      sets.pop();
    }
    if (!unit.trains[0]!.freight && value > job.best.value) settle(job, units, picks, value, running);
  };
  const scorable = units.map((_, i) => scorableFrom(units, i));
  /** What the units from here on can add at most: each item once, whoever scores it. */
  const leftFrom = (i: number): number => {
    const { items: open, constant } = scorable[i]!;
    let sum = constant;
    for (const item of open) if (covered[item] === 0) sum += weight[item]!;
    return sum;
  };
  const spread = spreads(units);
  const dfs = (i: number, value: number): void => {
    search.step();
    if (value + leftFrom(i) <= job.best.value) return;
    if (sets.length > 0 && !couldHangTogether(items, sets, spread[i]!)) return;
    const unit = units[i]!;
    const equal = units[i - 1]?.kind === unit.kind;
    const from = equal ? (picks[i - 1] ? pickedAt[i - 1]! : unit.choices.length) : 0;
    if (i === last) {
      finish(value, from);
      return;
    }
    let rest = 0;
    for (let j = i + 1; j < units.length; j++) rest += topGain(units[j]!);
    const floor = job.best.value - value - rest;
    const tries: { at: number; gain: number }[] = [];
    for (let at = from; at < unit.choices.length; at++) {
      const c = unit.choices[at]!;
      if (c.full <= floor) break;
      const gain = gainOf(c, floor);
      if (gain > floor) tries.push({ at, gain });
    }
    search.step(1 + (tries.length >> 2));
    tries.sort((x, y) => y.gain - x.gain);
    for (const { at, gain } of tries) {
      if (value + gain + rest <= job.best.value) break;
      const c = unit.choices[at]!;
      const cities = citiesOfChain(job, c);
      if (cities === 'no line') continue;
      picks[i] = c;
      pickedAt[i] = at;
      sets.push(cities);
      for (const item of c.items) covered[item]!++;
      dfs(i + 1, value + gain);
      for (const item of c.items) covered[item]!--;
      sets.pop();
      picks[i] = undefined;
    }
    // Freights of this grouping all run. Other trains stay at home only where nothing fits: a route that adds nothing
    // has been tried by now.
    if (value + rest > job.best.value && !unit.trains[0]!.freight) dfs(i + 1, value);
  };
  if (units.length > 0) dfs(0, 0);
  else if (job.best.value < 0) job.best = { value: 0, routes: [] };
}

/** For each unit the cities that hang together when all choices from this unit on could be taken at once. */
function spreads(units: readonly Unit[]): (readonly Cities[])[] {
  let parts: Cities[] = [];
  const all = units.toReversed().map(({ choices }) => {
    for (const { cities } of choices) {
      const [own, others] = [cities.slice(), [] as Cities[]];
      for (const part of parts) {
        if (meet(part, own)) join(own, part);
        else others.push(part);
      }
      parts = [...others, own];
    }
    return parts;
  });
  return all.toReversed();
}

/** Some of these sets are picked: may they still come to hang together? */
function couldHangTogether(items: Items, sets: readonly Cities[], parts: readonly Cities[]): boolean {
  return hangTogether(
    items,
    sets.map((set) => {
      const wide = set.slice();
      for (const part of parts) if (meet(part, set)) join(wide, part);
      return wide;
    }),
  );
}

/** The items that some unit from this one on could score, and the most that these units earn besides. */
function scorableFrom(
  units: readonly Unit[],
  from: number,
): { readonly items: readonly number[]; readonly constant: number } {
  const items = new Set<number>();
  let constant = 0;
  for (const { choices } of units.slice(from)) {
    let most = 0;
    for (const c of choices) {
      most = Math.max(most, c.constant);
      for (const item of c.items) items.add(item);
    }
    constant += most;
  }
  return { items: [...items], constant };
}

/**
 * A good set by the shortest way, from the home city outwards: again and again the train that adds most of those whose
 * route meets what is there already.
 */
function putTogether(
  job: Yards,
  units: readonly Unit[],
  gainOf: (c: Choice, floor: number) => number,
  covered: Uint8Array,
  running: readonly Train[],
): Run {
  const { items, search } = job;
  const reached = reachedFromHome(items, []);
  const left = new Set(units);
  const simple: SimpleRun[] = [];
  const runs: FreightRun[] = [];
  const taken: Choice[] = [];
  let chains = 0;
  let value = 0;
  for (;;) {
    let top: { readonly unit: Unit; readonly choice: Choice; readonly gain: number } | undefined;
    let line: FreightRun[] | undefined;
    for (const unit of left) {
      for (const choice of unit.choices) {
        const floor = top?.gain ?? -1;
        if (choice.full <= floor) break;
        if (!meet(choice.cities, reached)) continue;
        const gain = gainOf(choice, floor);
        if (gain <= floor) continue;
        const found = 'chain' in choice.what ? lineFrom(job, choice.what.chain, reached, chains) : [];
        if (!found) continue;
        top = { unit, choice, gain };
        line = found;
      }
      search.step(1 + (unit.choices.length >> 4));
    }
    if (!top) break;
    const { unit, choice, gain } = top;
    left.delete(unit);
    taken.push(choice);
    for (const item of choice.items) covered[item]!++;
    value += gain;
    if ('simple' in choice.what) {
      simple.push({ train: unit.trains[0]!, route: choice.what.simple, cities: choice.cities });
      join(reached, choice.cities);
    } else {
      chains++;
      runs.push(...line!);
      for (const r of line!) join(reached, r.way.cities);
    }
  }
  for (const { items: scored } of taken) for (const item of scored) covered[item]!--;
  if ([...left].some((u) => u.trains[0]!.freight) || someIdle(job, simple, runs, running)) return NONE;
  return { value, routes: routesOf(job, simple, runs) };
}

/** A line of the chain that meets what is reached: freights hang together where they join. */
function lineFrom(job: Yards, chain: ChainEnds, reached: Cities, number: number): FreightRun[] | undefined {
  const { yard } = job;
  let found: FreightRun[] | undefined;
  let looked = 0;
  yard.lines(chain, (line) => {
    const runs = line.map(({ from, to, ways }, t) => ({
      train: chain.block[t]!,
      chain: number,
      from,
      to,
      way: ways.find((w) => meet(w.cities, reached)) ?? ways[0]!,
    }));
    if (runs.some((r) => meet(r.way.cities, reached)) && yard.isChain(runs.map((r) => r.way))) found = runs;
    return found !== undefined || ++looked > MOST_LINES;
  });
  return found;
}

/** What a chain between two ends may connect: worked out of its lines where these are few, otherwise of all freights. */
const connecting = new WeakMap<ChainEnds, Cities | 'no line'>();
const MOST_LINES = 400;

function citiesOfChain(job: Yards, { cities: most, what }: Choice): Cities | 'no line' {
  if (!('chain' in what)) return most;
  let known = connecting.get(what.chain);
  if (known !== undefined) return known;
  const cities = new Int32Array(job.items.cityWords);
  let lines = 0;
  const isMany = job.yard.lines(what.chain, (line) => {
    for (const pair of line) for (const way of pair.ways) join(cities, way.cities);
    return ++lines > MOST_LINES;
  });
  known = isMany ? most : lines === 0 ? 'no line' : cities;
  connecting.set(what.chain, known);
  return known;
}

interface SimpleRun {
  readonly train: Train;
  readonly route: SimpleRoute;
  readonly cities: Cities;
}

/** A set that would be the best: are there ways for its freights so that all connects and nobody stays idle? */
function settle(
  job: Yards,
  units: readonly Unit[],
  picks: readonly (Choice | undefined)[],
  value: number,
  running: readonly Train[],
): void {
  const { items } = job;
  const optimistic = picks.flatMap((p) => (p ? [p.cities] : []));
  if (!hangTogether(items, optimistic)) return;
  const simple: SimpleRun[] = [];
  const chains: { chain: ChainEnds; cities: Cities }[] = [];
  for (const [i, p] of picks.entries()) {
    if (!p) continue;
    if ('simple' in p.what) simple.push({ train: units[i]!.trains[0]!, route: p.what.simple, cities: p.cities });
    else chains.push({ chain: p.what.chain, cities: p.cities });
  }
  const runs: FreightRun[] = [];
  const chosen = chooseLines(
    job,
    chains,
    runs,
    simple.map((s) => s.cities),
    () => hangTogether(items, setsOf(simple, runs)) && !someIdle(job, simple, runs, running),
  );
  if (!chosen) return;
  job.best = { value, routes: routesOf(job, simple, runs) };
  job.search.best = Math.floor(value / UNIT);
}

const setsOf = (simple: readonly SimpleRun[], runs: readonly FreightRun[]): Cities[] => [
  ...simple.map((s) => s.cities),
  ...runs.map((r) => r.way.cities),
];

/** Could a freight that is left at home be added? */
function someIdle(
  job: Yards,
  simple: readonly SimpleRun[],
  runs: readonly FreightRun[],
  running: readonly Train[],
): boolean {
  const { items, freights, yard } = job;
  if (items.rules.mayIdle) return false;
  const sets = setsOf(simple, runs);
  return freights.some((train) => !running.includes(train) && canJoin(yard, items, train, runs, sets));
}

function routesOf(job: Yards, simple: readonly SimpleRun[], runs: readonly FreightRun[]): Route[] {
  const { network } = job.items;
  return [
    ...simple.map(({ train, route }) => routeOf(network, job.map, train, route.stops, route.chains, route.scored)),
    ...runs.map(({ train, chain, way }) => {
      const route = routeOf(network, job.map, train, way.stops, way.chains);
      return runs.some((r) => r.train !== train && r.chain === chain) ? { ...route, chain } : route;
    }),
  ];
}

/** Tries every line and way of the chains until `good`; leaves the chosen ones in `runs`. */
function chooseLines(
  job: Yards,
  chains: readonly { readonly chain: ChainEnds; readonly cities: Cities }[],
  runs: FreightRun[],
  others: readonly Cities[],
  good: () => boolean,
): boolean {
  const { yard, items, search } = job;
  const next = (i: number): boolean => {
    const current = chains[i];
    if (!current) return good();
    return yard.lines(current.chain, (line: Line) => {
      const first = runs.length;
      const way = (t: number): boolean => {
        search.step();
        const train = current.chain.block[t];
        if (!train) return yard.isChain(runs.slice(first).map((r) => r.way)) && next(i + 1);
        const pair = line[t]!;
        for (const w of pair.ways) {
          runs.push({ train, chain: i, from: pair.from, to: pair.to, way: w });
          if (way(t + 1)) return true;
          runs.pop();
        }
        return false;
      };
      // All ways at once, as if one train could take them together: when that does not connect, none does.
      const together = line.map((pair) => unite(items, pair.ways));
      const later = chains.slice(i + 1).map((c) => c.cities);
      const chosen = runs.map((r) => r.way.cities);
      if (!hangTogether(items, [...others, ...chosen, ...together, ...later])) return false;
      if (way(0)) return true;
      runs.length = first;
      return false;
    });
  };
  return next(0);
}

function unite(items: Items, ways: Line[number]['ways']): Cities {
  const all = new Int32Array(items.cityWords);
  for (const w of ways) for (let k = 0; k < all.length; k++) all[k]! |= w.cities[k]!;
  return all;
}
