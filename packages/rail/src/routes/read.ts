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
  let first: Route[] | undefined;
  const choose = (i: number, chosen: readonly Route[]): Route[] | undefined => {
    if (i === readings.length) {
      first ??= [...chosen];
      return reviewRoutes(network, trains, chosen, rules).faults.length === 0 ? [...chosen] : undefined;
    }
    for (const route of readings[i]!) {
      const whole = choose(i + 1, [...chosen, route]);
      if (whole) return whole;
    }
    return undefined;
  };
  return choose(0, []) ?? first;
}
