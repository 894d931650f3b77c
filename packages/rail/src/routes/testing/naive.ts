/** The slow twin: every walk over raw track, every assignment. Shares no code with the solver or the validator. */
import type { Network, Stop, Train } from '../types.ts';

export interface NaiveRoute {
  readonly stops: readonly Stop[];
  readonly pieces: ReadonlySet<string>;
  readonly hexes: readonly string[];
  readonly steps: number;
}

/** Thrown when a board is too large for this method. */
export class TooLarge extends Error {}

/** All routes of any length, as walks from every stop along single stretches. */
export function allWalks(network: Network, most: number): NaiveRoute[] {
  const routes: NaiveRoute[] = [];
  let work = 0;
  const onward = (
    stops: Stop[],
    at: number | { hex: string; from: string },
    pieces: string[],
    hexes: string[],
    steps: number,
  ): void => {
    if (++work > most * 40) throw new TooLarge();
    const hex = typeof at === 'number' ? network.stops[at]!.hex : at.hex;
    const near = typeof at === 'number' ? at : at.from;
    for (const s of network.stretches) {
      if (s.hex !== hex) continue;
      for (const turn of [0, 1]) {
        if (s.ends[turn] !== near) continue;
        const far = s.ends[1 - turn]!;
        if (typeof far === 'number') {
          const stop = network.stops[far]!;
          if (stops.some((x) => x.id === stop.id || (x.group !== undefined && x.group === stop.group))) continue;
          if (stop.only !== undefined && stops.some((x) => x.only === stop.only)) continue;
          const inner = typeof near === 'number' ? [`${hex} ${[near, far].sort()}`] : [];
          if (inner.some((p) => pieces.includes(p))) continue;
          const all = [...pieces, ...inner];
          const route = [...stops, stop];
          // Each walk is met from both ends; one is enough.
          if (route[0]!.id < stop.id && route.some((x) => x.own)) {
            routes.push({ stops: route, pieces: new Set(all), hexes, steps });
            if (routes.length > most) throw new TooLarge();
          }
          if (!stop.blocked && !stop.terminal) onward(route, far, all, hexes, steps);
        } else {
          const side = [hex, far].sort().join(' ');
          if (pieces.includes(side)) continue;
          onward(stops, { hex: far, from: hex }, [...pieces, side], [...hexes, far], steps + 1);
        }
      }
    }
  };
  for (const [i, stop] of network.stops.entries()) onward([stop], i, [], [stop.hex], 0);
  return routes;
}

const isTown = (s: Stop): boolean => s.kind === 'town';
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

function subsets<T>(items: readonly T[]): T[][] {
  let all: T[][] = [[]];
  for (const item of items) all = [...all, ...all.map((set) => [...set, item])];
  return all;
}

/** What the train may count of this route: every allowed set of scoring stops, none when it cannot run it. */
export function scorings(train: Train, route: NaiveRoute): Stop[][] {
  const { stops } = route;
  const majors = stops.filter((s) => !isTown(s));
  const towns = stops.filter(isTown);
  const ends = [stops[0]!, stops[stops.length - 1]!];
  if (train.majorEnds && ends.some(isTown)) return [];
  if (train.noOffboard && stops.some((s) => s.kind === 'offboard')) return [];
  const range = (of: readonly Stop[]): number => sum(of.map((s) => s.range ?? 1));
  const limit = train.stops ?? 1e9;
  const use = train.towns ?? 'count';
  if (train.freight) return majors.length >= 2 && route.steps <= train.freight.steps ? [ends] : [];
  if (use === 'omit') {
    return subsets(towns)
      .map((kept) => [...majors, ...kept])
      .filter((counted) => counted.length >= 2 && counted.length <= limit);
  }
  if (use === 'count') {
    if (stops.length < 2 || range(stops) > limit || majors.length > (train.majors ?? 1e9)) return [];
  } else if (majors.length < 2 || range(majors) > limit) return [];
  const pays = train.pays ?? majors.length;
  return subsets(majors)
    .filter((kept) => kept.length === Math.min(pays, majors.length))
    .map((kept) => (use === 'ignore' ? kept : [...kept, ...towns]));
}

export function bonusOf(train: Train, route: NaiveRoute): number {
  const has = (name: string): boolean => route.stops.some((s) => (s.tags ?? []).includes(name));
  return sum((train.bonuses ?? []).map((b) => (b.needs.every(has) ? b.value : 0)));
}

/** The best totals by number of visiting trains, over disjoint track; -1 where none. */
export function naiveApart(
  network: Network,
  trains: readonly Train[],
  visits: string | undefined,
  most = 400,
): number[] {
  const walks = allWalks(network, most);
  const options = trains.map((train) =>
    walks.flatMap((route) => {
      const values = scorings(train, route).map((kept) => sum(kept.map((s) => s.value)));
      if (values.length === 0) return [];
      const visiting = visits !== undefined && route.stops.some((s) => (s.tags ?? []).includes(visits)) ? 1 : 0;
      return [{ pieces: route.pieces, value: Math.max(...values) + bonusOf(train, route), visiting }];
    }),
  );
  let product = 1;
  for (const o of options) product *= o.length + 1;
  if (product > 3_000_000) throw new TooLarge();
  const best: number[] = new Array(trains.length + 1).fill(-1);
  const assign = (i: number, used: ReadonlySet<string>, total: number, visited: number): void => {
    if (i === trains.length) {
      best[visited] = Math.max(best[visited]!, total);
      return;
    }
    assign(i + 1, used, total, visited);
    for (const o of options[i]!) {
      if ([...o.pieces].some((p) => used.has(p))) continue;
      assign(i + 1, new Set([...used, ...o.pieces]), total + o.value, visited + o.visiting);
    }
  };
  assign(0, new Set(), 0, 0);
  return best;
}
