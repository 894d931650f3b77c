/** Routes written down by others: lists of hexes per pair of stops, in either direction and without the stops. */
import { reviewRoutes } from './review.ts';
import { traceHexes } from './trace.ts';
import type { Network, Route, RunRules, Train } from './types.ts';

export interface WrittenRoute {
  readonly train: string;
  /** For each pair of neighbouring stops the hexes of the track between, both included, in either direction. */
  readonly connections: readonly (readonly string[])[];
}

/** Every route over just this track: more than one only where a hex holds several stops that the track fits. */
export function routesAlong(network: Network, written: WrittenRoute): Route[] {
  const ways = written.connections.map((hexes) => [
    ...traceHexes(network, hexes).map((t) => ({ ...t, hexes })),
    ...(hexes.length > 1
      ? traceHexes(network, hexes.toReversed()).map((t) => ({ ...t, hexes: hexes.toReversed() }))
      : []),
  ]);
  const routes: Route[] = [];
  const id = (stop: number): string => network.stops[stop]!.id;
  const extend = (i: number, stops: readonly number[], track: readonly (readonly string[])[]): void => {
    if (i === ways.length) {
      if (i > 0) routes.push({ train: written.train, stops: stops.map(id), track });
      return;
    }
    for (const way of ways[i]!) {
      if (i > 0 && way.from !== stops[stops.length - 1]) continue;
      extend(i + 1, i > 0 ? [...stops, way.to] : [way.from, way.to], [...track, way.hexes]);
    }
  };
  extend(0, [], []);
  return routes;
}

/** The written routes in full, preferring a reading that breaks no rule; nothing when some track does not exist. */
export function readWritten(
  network: Network,
  trains: readonly Train[],
  written: readonly WrittenRoute[],
  rules: RunRules = { track: 'apart' },
): Route[] | undefined {
  const readings = written.map((w) => routesAlong(network, w));
  // With one reading there is nothing to choose: whether it is legal is for others to say.
  if (readings.every((r) => r.length === 1)) return inFull(network, trains, readings.flat(), rules);
  let first: Route[] | undefined;
  const choose = (i: number, chosen: readonly Route[]): Route[] | undefined => {
    if (i === readings.length) {
      const whole = inFull(network, trains, chosen, rules);
      first ??= whole;
      return reviewRoutes(network, trains, whole, rules).faults.length === 0 ? whole : undefined;
    }
    for (const route of readings[i]!) {
      const whole = choose(i + 1, [...chosen, route]);
      if (whole) return whole;
    }
    return undefined;
  };
  return choose(0, []) ?? first;
}

const inFull = (network: Network, trains: readonly Train[], routes: readonly Route[], rules: RunRules): Route[] =>
  rules.track === 'shared' ? inChains(network, trains, routes, rules) : [...routes];

/** Beyond so many groupings further freights join the first chain they may. */
const MOST_CHAININGS = 1000;

/** Lists of hexes do not say which freights form a chain: the legal grouping that earns most. */
function inChains(network: Network, trains: readonly Train[], routes: readonly Route[], rules: RunRules): Route[] {
  const freightOf = (r: Route) => trains.find((t) => t.id === r.train)?.freight;
  let groupings: Route[][] = [[]];
  for (const r of routes) {
    const freight = freightOf(r);
    const few = groupings.length > MOST_CHAININGS;
    groupings = groupings.flatMap((done) => {
      if (!freight) return [[...done, r]];
      const numbers = new Set(done.flatMap((d) => d.chain ?? []));
      // Those that do not last are always one chain.
      const fixed = freight.permanent ? undefined : done.find((d) => freightOf(d)?.permanent === false)?.chain;
      const open = fixed === undefined ? [...numbers, numbers.size] : [fixed];
      return (few ? open.slice(0, 1) : open).map((chain) => [...done, { ...r, chain }]);
    });
  }
  if (groupings.length === 1) return groupings[0]!;
  let best: { routes: Route[]; value: number } | undefined;
  for (const grouping of groupings) {
    const { faults, revenue } = reviewRoutes(network, trains, grouping, rules);
    const value = faults.some((f) => f.fault === 'freightsApart') ? -1 : revenue;
    if (!best || value > best.value) best = { routes: grouping, value };
  }
  return best!.routes;
}
