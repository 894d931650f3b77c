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

/** Whether trains of one company may use the same track. */
export type Track = 'apart' | 'shared';

const takenBy = (others: readonly Route[], track: Track): Set<string> =>
  new Set(track === 'shared' ? [] : others.flatMap((r) => sidesOf(r.track)));

/** So many steps are tried when every way is wanted: enough for any real map. */
const PATIENCE = 4000;

/** Track between two stops that passes no other stop and uses none of these sides: the shortest first. */
function* waysBetween(
  network: Network,
  from: number,
  to: number,
  taken: ReadonlySet<string>,
  every: boolean,
): Generator<Way, undefined> {
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
        if (end === to) yield [start.hex];
      } else if (!taken.has(side(start.hex, end))) queue.push({ hexes: [start.hex], into: end });
    }
  const seen = new Set<string>();
  for (let n = 0; n < queue.length && n < PATIENCE; n++) {
    const at = queue[n]!;
    const back = at.hexes.at(-1)!;
    const key = `${back}>${at.into}`;
    if (!every && seen.has(key)) continue;
    seen.add(key);
    for (const s of stretches.get(at.into) ?? [])
      for (const end of step(s.ends, (e) => e === back)) {
        const hexes = [...at.hexes, at.into];
        if (typeof end === 'number') {
          if (end === to && target.hex === at.into) yield hexes;
        } else if (!taken.has(side(at.into, end)) && !at.hexes.includes(end)) queue.push({ hexes, into: end });
      }
  }
  return undefined;
}

export const shortestWay = (network: Network, from: number, to: number, taken: ReadonlySet<string>): Way | undefined =>
  waysBetween(network, from, to, taken, false).next().value;

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

/** The routes with this one in the place of the train's old one, so that each keeps its letter and colour. */
function withRoute(routes: readonly Route[], made: Route): readonly Route[] {
  return routes.some((r) => r.train === made.train)
    ? routes.map((r) => (r.train === made.train ? made : r))
    : [...routes, made];
}

/**
 * A stop's hex was tapped while this train's route is edited: an end is dropped, a new stop is added at the nearer
 * end or between two others. What cannot be joined leaves the routes as they are.
 */
export function editRoute(
  network: Network,
  routes: readonly Route[],
  train: string,
  hex: string,
  track: Track = 'apart',
): readonly Route[] {
  const route = routes.find((r) => r.train === train);
  const others = routes.filter((r) => r.train !== train);
  const taken = takenBy(others, track);
  const here = network.stops.filter((s) => s.hex === hex);
  if (here.length === 0) return routes;
  const keep = (stops: readonly string[]): readonly Route[] | undefined => {
    if (stops.length === 0) return others;
    if (stops.length === 1) return withRoute(routes, { train, stops: [...stops], track: [] });
    const made = rebuilt(network, train, stops, taken);
    return made && withRoute(routes, made);
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

const sameWay = (a: Way, b: Way): boolean =>
  a.length === b.length && (a.every((h, i) => h === b[i]) || a.every((h, i) => h === b[b.length - 1 - i]));

/** One leg of a route: which way it takes now, of those that are free for it. */
export interface Leg {
  readonly n: number;
  readonly ways: readonly Way[];
  readonly now: number;
}

/** The legs of a train's route with every way each could take while all the others stay as they are. */
export function legsOf(
  network: Network,
  routes: readonly Route[],
  train: string,
  track: Track = 'apart',
): readonly Leg[] {
  const route = routes.find((r) => r.train === train);
  if (!route) return [];
  const index = new Map(network.stops.map((s, i) => [s.id, i]));
  const elsewhere = takenBy(
    routes.filter((r) => r !== route),
    track,
  );
  return route.track.map((now, n) => {
    const taken = new Set([...elsewhere, ...sidesOf(route.track.filter((_, i) => i !== n))]);
    const ends = [index.get(route.stops[n]!), index.get(route.stops[n + 1]!)];
    if (ends[0] === undefined || ends[1] === undefined) return { n, ways: [now], now: 0 };
    const ways = [...waysBetween(network, ends[0], ends[1], taken, true)];
    const at = ways.findIndex((w) => sameWay(w, now));
    return at < 0 ? { n, ways: [now, ...ways], now: 0 } : { n, ways, now: at };
  });
}

function withLeg(routes: readonly Route[], train: string, n: number, way: Way): readonly Route[] {
  return routes.map((r) =>
    r.train === train ? { ...r, track: r.track.map((hexes, i) => (i === n ? [...way] : hexes)) } : r,
  );
}

/** The leg takes its next way, after the last one the first again. */
export function nextWay(
  network: Network,
  routes: readonly Route[],
  train: string,
  n: number,
  track: Track = 'apart',
): readonly Route[] {
  const leg = legsOf(network, routes, train, track)[n];
  return leg ? withLeg(routes, train, n, leg.ways[(leg.now + 1) % leg.ways.length]!) : routes;
}

/**
 * The line was pulled to a hex: a stop there joins the route on the leg that was taken hold of; plain track is used
 * if a way of that leg leads over it, or of any leg when none was held. What cannot be leaves the routes as they are.
 */
export function pullRoute(
  network: Network,
  routes: readonly Route[],
  train: string,
  hex: string,
  held?: string,
  track: Track = 'apart',
): readonly Route[] {
  const route = routes.find((r) => r.train === train);
  if (!route) return routes;
  const legs = legsOf(network, routes, train, track).filter(
    ({ n }) => held === undefined || route.track[n]!.includes(held),
  );
  for (const { n, ways } of legs) {
    if (route.track[n]!.includes(hex)) return routes;
    const way = ways.find((w) => w.includes(hex));
    if (way) return withLeg(routes, train, n, way);
  }
  const others = routes.filter((r) => r.train !== train);
  const taken = takenBy(others, track);
  for (const { id } of network.stops.filter((s) => s.hex === hex && !route.stops.includes(s.id)))
    for (const { n } of legs) {
      const made = rebuilt(network, train, [...route.stops.slice(0, n + 1), id, ...route.stops.slice(n + 1)], taken);
      if (made) return withRoute(routes, made);
    }
  return routes;
}
