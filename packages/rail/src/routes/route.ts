import type { ChainMap } from './chains.ts';
import { isMajor, type Network, type Route, type Train } from './types.ts';

/** Stops from end to end and the chains between them, as a route that an action can carry. */
export function routeOf(
  network: Network,
  map: ChainMap,
  train: Train,
  stops: readonly number[],
  chains: readonly number[],
  scored?: readonly number[],
): Route {
  const id = (s: number): string => network.stops[s]!.id;
  const track = chains.map((chain, i) => {
    const { a, hexes } = map.chains[chain]!;
    return a === stops[i] ? hexes : hexes.toReversed();
  });
  const counted = scored ?? bestScored(network, train, stops);
  return {
    train: train.id,
    stops: stops.map(id),
    track,
    ...(counted ? { scored: counted.map(id) } : {}),
  };
}

/** Which stops a train that must leave some out should score; nothing when it scores all it can. */
function bestScored(network: Network, train: Train, stops: readonly number[]): number[] | undefined {
  const value = (s: number): number => network.stops[s]!.value;
  const best = (of: readonly number[], n: number): Set<number> =>
    new Set(of.toSorted((x, y) => value(y) - value(x)).slice(0, Math.max(0, n)));
  const majors = stops.filter((s) => isMajor(network.stops[s]!));
  const towns = stops.filter((s) => !isMajor(network.stops[s]!));
  if (train.towns === 'omit' && train.stops !== null && stops.length > train.stops) {
    const kept = best(towns, train.stops - majors.length);
    return stops.filter((s) => isMajor(network.stops[s]!) || kept.has(s));
  }
  if (train.pays !== undefined && majors.length > train.pays) {
    const kept = best(majors, train.pays);
    return stops.filter((s) => (isMajor(network.stops[s]!) ? kept.has(s) : train.towns !== 'ignore'));
  }
  return undefined;
}
