import type { Network, SharedRules, Train } from './types.ts';

/**
 * Everything that can score once, as numbered items with a weight: places, and hexes that earn a subsidy. A unit of
 * revenue outweighs all subsidies together, so the subsidy decides only between equal revenues.
 */
export interface Items {
  readonly network: Network;
  readonly rules: SharedRules;
  readonly placeOf: Int32Array;
  readonly hexItem: ReadonlyMap<string, number>;
  readonly weight: Int32Array;
  /** Number of each city (or stop) where routes connect, for sets of them, -1 for others; the words such a set needs. */
  readonly cityOf: Int32Array;
  readonly cityWords: number;
  /** The city that one route must contain; -1 when the network has none. */
  readonly home: number;
  /** Room to work out what hangs together: that is asked millions of times. */
  readonly scratch: Cities;
}

/** What one unit of revenue weighs. */
export const UNIT = 1 << 14;

export function itemsOf(network: Network, trains: readonly Train[], rules: SharedRules): Items {
  const { stops } = network;
  const numbers = new Map<string, number>();
  const weight: number[] = [];
  const placeOf = Int32Array.from(stops, (s) => {
    const name = s.group === undefined ? `stop ${s.id}` : `group ${s.group}`;
    const known = numbers.get(name);
    if (known !== undefined) return known;
    numbers.set(name, weight.length);
    return weight.push(s.value * UNIT) - 1;
  });
  const hexItem = new Map<string, number>();
  let subsidy = 0;
  for (const t of trains) subsidy = Math.max(subsidy, t.hexSubsidy ?? 0);
  if (subsidy > 0) {
    const hexes = new Set([...stops.map((s) => s.hex), ...network.stretches.map((s) => s.hex)]);
    if (hexes.size * subsidy >= UNIT) throw new Error('more subsidy than a unit of revenue');
    const each = rules.subsidyCounts ? subsidy * UNIT : subsidy;
    for (const hex of hexes) hexItem.set(hex, weight.push(each) - 1);
  }
  let cities = 0;
  const cityOf = Int32Array.from(stops, (s) => (s.kind === 'city' ? cities++ : -1));
  if (rules.meetAnywhere) {
    cities = numbers.size;
    cityOf.set(placeOf);
  }
  return {
    network,
    rules,
    placeOf,
    hexItem,
    weight: Int32Array.from(weight),
    cityOf,
    cityWords: Math.max(1, Math.ceil(cities / 32)),
    scratch: new Int32Array(Math.max(1, Math.ceil(cities / 32))),
    home: stops.findIndex((s) => s.kind === 'city' && s.tags?.includes(rules.home)),
  };
}

export type Cities = Int32Array;

export function citiesOf(items: Items, stops: readonly number[]): Cities {
  const set = new Int32Array(items.cityWords);
  for (const s of stops) {
    const city = items.cityOf[s]!;
    if (city >= 0) set[city >> 5]! |= 1 << (city & 31);
  }
  return set;
}
export function hasCity(set: Cities, city: number): boolean {
  return ((set[city >> 5]! >> (city & 31)) & 1) === 1;
}
export function meet(a: Cities, b: Cities): boolean {
  for (let w = 0; w < a.length; w++) if (a[w]! & b[w]!) return true;
  return false;
}
export function within(a: Cities, b: Cities): boolean {
  for (let w = 0; w < a.length; w++) if (a[w]! & ~b[w]!) return false;
  return true;
}
export function join(a: Cities, b: Cities): void {
  for (let w = 0; w < a.length; w++) a[w]! |= b[w]!;
}

/** The cities that can be joined with the home city over some of these sets. */
export function reachedFromHome(items: Items, sets: readonly Cities[]): Cities {
  const reached = new Int32Array(items.cityWords);
  if (items.home < 0) return reached;
  const home = items.cityOf[items.home]!;
  reached[home >> 5]! |= 1 << (home & 31);
  let waiting = sets;
  for (let before = -1; before !== waiting.length; ) {
    before = waiting.length;
    waiting = waiting.filter((set) => {
      if (!meet(set, reached)) return true;
      join(reached, set);
      return false;
    });
  }
  return reached;
}

/** Routes as sets of cities: one of them has the home city, and all hang together. */
export function hangTogether(items: Items, sets: readonly Cities[]): boolean {
  if (sets.length === 0) return true;
  if (items.home < 0) return false;
  const { scratch: reached } = items;
  const home = items.cityOf[items.home]!;
  reached.fill(0);
  reached[home >> 5]! |= 1 << (home & 31);
  let waiting = 2 ** sets.length - 1;
  for (let before = 0; before !== waiting && waiting !== 0; ) {
    before = waiting;
    for (let i = 0; i < sets.length; i++) {
      if (!(waiting & (1 << i)) || !meet(sets[i]!, reached)) continue;
      join(reached, sets[i]!);
      waiting ^= 1 << i;
    }
  }
  return waiting === 0;
}
