import type { Network, Route, Stretch, StretchEnd } from '@traviesa/rail/routes';

/** A way along the track from one stop to another with no stop between: the hexes it passes. */
type Way = readonly string[];

const indexes = new WeakMap<Network, ReadonlyMap<string, readonly Stretch[]>>();

function byHex(network: Network): ReadonlyMap<string, readonly Stretch[]> {
  let found = indexes.get(network);
  if (!found) {
    const map = new Map<string, Stretch[]>();
    for (const s of network.stretches) map.set(s.hex, [...(map.get(s.hex) ?? []), s]);
    found = map;
    indexes.set(network, found);
  }
  return found;
}

/** The shortest track between two stops that passes no other stop and uses none of these sides. */
export function shortestWay(network: Network, from: number, to: number, taken: ReadonlySet<string>): Way | undefined {
  const start = network.stops[from]!;
  const target = network.stops[to]!;
  const stretches = byHex(network);
  const isStop = (end: StretchEnd, hex: string, stop: number): boolean =>
    typeof end === 'number' && network.stops[end]?.hex === hex && end === stop;
  const queue: { readonly hexes: string[]; readonly into: string }[] = [];
  const step = (ends: readonly [StretchEnd, StretchEnd], enter: (e: StretchEnd) => boolean): StretchEnd[] =>
    [ends, [ends[1], ends[0]] as const].flatMap(([a, b]) => (enter(a) ? [b] : []));
  for (const s of stretches.get(start.hex) ?? [])
    for (const end of step(s.ends, (e) => isStop(e, start.hex, from))) {
      if (typeof end === 'number') {
        if (end === to) return [start.hex];
      } else if (!taken.has(side(start.hex, end))) queue.push({ hexes: [start.hex], into: end });
    }
  const seen = new Set<string>();
  for (let at = queue.shift(); at; at = queue.shift()) {
    const back = at.hexes.at(-1)!;
    const key = `${back}>${at.into}`;
    if (seen.has(key)) continue;
    seen.add(key);
    for (const s of stretches.get(at.into) ?? [])
      for (const end of step(s.ends, (e) => e === back)) {
        const hexes = [...at.hexes, at.into];
        if (typeof end === 'number') {
          if (end === to && target.hex === at.into) return hexes;
        } else if (!taken.has(side(at.into, end)) && !at.hexes.includes(end)) queue.push({ hexes, into: end });
      }
  }
  return undefined;
}

const side = (a: string, b: string): string => (a < b ? `${a}|${b}` : `${b}|${a}`);

function sidesOf(track: Route['track']): string[] {
  return track.flatMap((hexes) => hexes.slice(1).map((h, i) => side(hexes[i]!, h)));
}

function rebuilt(
  network: Network,
  train: string,
  stops: readonly string[],
  taken: ReadonlySet<string>,
): Route | undefined {
  const index = new Map(network.stops.map((s, i) => [s.id, i]));
  const used = new Set(taken);
  const track: string[][] = [];
  for (let i = 1; i < stops.length; i++) {
    const way = shortestWay(network, index.get(stops[i - 1]!)!, index.get(stops[i]!)!, used);
    if (!way) return undefined;
    for (const s of sidesOf([way])) used.add(s);
    track.push([...way]);
  }
  return { train, stops: [...stops], track };
}

/**
 * A stop's hex was tapped while this train's route is edited: an end is dropped, a new stop is added at the nearer
 * end or between two others. What cannot be joined leaves the routes as they are.
 */
export function editRoute(network: Network, routes: readonly Route[], train: string, hex: string): readonly Route[] {
  const route = routes.find((r) => r.train === train);
  const others = routes.filter((r) => r.train !== train);
  const taken = new Set(others.flatMap((r) => sidesOf(r.track)));
  const here = network.stops.filter((s) => s.hex === hex);
  if (here.length === 0) return routes;
  const keep = (stops: readonly string[]): readonly Route[] | undefined => {
    if (stops.length < 2) return others.concat(stops.length === 1 ? [{ train, stops: [...stops], track: [] }] : []);
    const made = rebuilt(network, train, stops, taken);
    return made && [...others, made];
  };
  const now = route?.stops ?? [];
  const inRoute = now.find((id) => here.some((s) => s.id === id));
  if (inRoute !== undefined) {
    const without = now.filter((id) => id !== inRoute);
    const cut = now.indexOf(inRoute);
    return keep(without) ?? keep(now.slice(0, cut)) ?? routes;
  }
  for (const { id } of here) {
    const tries = [
      [...now, id],
      [id, ...now],
      ...now.slice(1).map((_, i) => [...now.slice(0, i + 1), id, ...now.slice(i + 1)]),
    ];
    for (const stops of tries) {
      const made = keep(stops);
      if (made) return made;
    }
  }
  return routes;
}
