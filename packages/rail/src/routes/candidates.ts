import type { ChainMap } from './chains.ts';
import { type Cities, citiesOf, type Items, meet, reachedFromHome, UNIT, within } from './places.ts';
import type { Search } from './search.ts';
import type { Train } from './types.ts';
import { type Fit, fit, traced, walkRoutes } from './walk.ts';

/** What a train (or a chain of freights) adds to a run: the items it scores, a fixed sum, the cities it connects. */
export interface Candidate<What> {
  readonly items: readonly number[];
  readonly constant: number;
  /** With nothing scored yet. */
  readonly full: number;
  readonly cities: Cities;
  readonly what: What;
}

export interface SimpleRoute {
  readonly stops: readonly number[];
  readonly chains: readonly number[];
  /** The stops that score, where the train leaves some out. */
  readonly scored?: readonly number[];
}

/** Comparing all pairs costs more than it saves beyond this many. */
const MOST_COMPARED = 3000;

/** The routes of a local or express as what they score and connect; those that another one covers are left out. */
export function simpleCandidates(items: Items, map: ChainMap, train: Train, search: Search): Candidate<SimpleRoute>[] {
  const f = fit(items.network, train);
  const found = new Map<string, Candidate<SimpleRoute>>();
  walkRoutes(map, f, search, {
    longestOnly: true,
    emit(c) {
      const { stops, chains } = traced(c);
      const cities = citiesOf(items, stops);
      const extra = hexItems(items, map, train, chains);
      let constant = 0;
      for (const b of f.bonuses) if ((c.mask & b.needs) === b.needs) constant += b.value * UNIT;
      for (const scored of scorings(f, stops)) {
        const scoredItems = [...scored.map((s) => items.placeOf[s]!), ...extra].sort((a, b) => a - b);
        const key = `${scoredItems} ${cities} ${constant}`;
        if (found.has(key)) continue;
        search.step();
        let full = constant;
        for (const item of scoredItems) full += items.weight[item]!;
        const left = stops.some((s) => f.major[s] && !scored.includes(s));
        const what: SimpleRoute = left ? { stops, chains, scored } : { stops, chains };
        found.set(key, { items: scoredItems, constant, full, cities, what });
      }
    },
  });
  const all = [...found.values()].sort((x, y) => y.full - x.full);
  return all.length <= MOST_COMPARED ? undominated(items, all, search) : all;
}

function hexItems(items: Items, map: ChainMap, train: Train, chains: readonly number[]): number[] {
  if (!train.hexSubsidy) return [];
  const hexes = new Set<string>();
  for (const chain of chains) for (const hex of map.chains[chain]!.hexes) hexes.add(hex);
  return [...hexes].map((hex) => items.hexItem.get(hex)!);
}

/** Which stops may score together: all that the train scores, or each choice of N of them. */
function scorings(f: Fit, stops: readonly number[]): number[][] {
  const majors = stops.filter((s) => f.major[s]);
  const towns = f.train.towns === 'ignore' ? [] : stops.filter((s) => !f.major[s]);
  const pays = f.train.pays ?? majors.length;
  if (majors.length <= pays) return [[...majors, ...towns]];
  const choices: number[][] = [];
  const choose = (from: number, chosen: readonly number[]): void => {
    if (chosen.length === pays) {
      choices.push([...chosen, ...towns]);
      return;
    }
    for (let i = from; i < majors.length; i++) choose(i + 1, [...chosen, majors[i]!]);
  };
  choose(0, []);
  return choices;
}

/** Without those that another one replaces in every run: it scores and connects all they do and more. */
function undominated<W>(items: Items, sorted: readonly Candidate<W>[], search: Search): Candidate<W>[] {
  const words = Math.ceil(items.weight.length / 32);
  const kept: { candidate: Candidate<W>; bits: Int32Array }[] = [];
  for (const candidate of sorted) {
    const bits = new Int32Array(words);
    for (const i of candidate.items) bits[i >> 5]! |= 1 << (i & 31);
    const covered = kept.some(
      (k) =>
        k.candidate.constant >= candidate.constant &&
        within(bits, k.bits) &&
        within(candidate.cities, k.candidate.cities),
    );
    search.step(1 + (kept.length >> 4));
    if (!covered) kept.push({ candidate, bits });
  }
  return kept.map((k) => k.candidate);
}

/** Only what can hang together with the home city at all: the others can never run. */
export function connectable<W>(items: Items, lists: readonly (readonly Candidate<W>[])[]): Candidate<W>[][] {
  const reached = reachedFromHome(
    items,
    lists.flatMap((list) => list.map((c) => c.cities)),
  );
  return lists.map((list) => list.filter((c) => meet(c.cities, reached)));
}
