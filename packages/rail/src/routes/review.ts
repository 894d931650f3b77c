/** Checks declared routes against the rules and values them. Written apart from the solver, over raw track. */
import { reviewShared } from './reviewShared.ts';
import { type Traced, traceHexes } from './trace.ts';
import { isMajor, type Network, type Route, type RunRules, type Stop, type Train } from './types.ts';

export type Fault =
  | 'unknownTrain'
  | 'trainTwice'
  | 'noTrack'
  | 'tooFewStops'
  | 'noToken'
  | 'tooLong'
  | 'trackTwice'
  | 'stopTwice'
  | 'passesBlocked'
  | 'passesTerminal'
  | 'twoOfAKind'
  | 'endsAtTown'
  | 'offboard'
  | 'badScoring'
  | 'sharedTrack'
  | 'noHome'
  | 'notConnected'
  | 'idleTrain'
  | 'freightsApart';

export interface FoundFault {
  readonly fault: Fault;
  /** The train at fault, and where or how far, for the refusal. */
  readonly train?: string;
  readonly hex?: string;
  readonly have?: number;
  readonly max?: number;
}

/** A route with its stops and the pieces of track it uses looked up. */
export interface ReadRoute {
  readonly route: Route;
  readonly train: Train;
  readonly stops: readonly Stop[];
  readonly pieces: readonly string[];
}

/** What one train counts where trains share places: a place scores with the first that counts it. */
export interface Score {
  /** Its stops that score with this train, by name. */
  readonly stops: readonly string[];
  /** Hexes between the ends of a freight, and what each brings; a chain counts with its first train. */
  readonly between?: { readonly hexes: number; readonly rate: number };
}

export interface Review {
  readonly faults: readonly FoundFault[];
  /** What the routes earn together, and each one; 0 for a route that cannot be read. */
  readonly revenue: number;
  readonly values: readonly number[];
  /** How many trains visit a stop with the tag that the rules name. */
  readonly visits: number;
  readonly subsidy: number;
  /** How the values come about, route by route, where places score once for all trains. */
  readonly scores?: readonly Score[];
}

/** Everything wrong with these routes, and what they earn. */
export function reviewRoutes(
  network: Network,
  trains: readonly Train[],
  routes: readonly Route[],
  rules: RunRules = { track: 'apart' },
): Review {
  const faults: FoundFault[] = [];
  const read: (ReadRoute | undefined)[] = [];
  const running = new Set<string>();
  for (const route of routes) {
    const train = trains.find((t) => t.id === route.train);
    if (!train) faults.push({ fault: 'unknownTrain', train: route.train });
    if (running.has(route.train)) faults.push({ fault: 'trainTwice', train: route.train });
    running.add(route.train);
    const found = train && readRoute(network, train, route);
    if (train && !found) faults.push({ fault: 'noTrack', train: route.train });
    if (found) faults.push(...routeFaults(found));
    read.push(found);
  }
  const readable = read.filter((r) => r !== undefined);
  if (rules.track === 'shared') {
    const shared = reviewShared(network, trains, readable, rules);
    const values = read.map((r) => (r ? (shared.values.get(r) ?? 0) : 0));
    return {
      faults: [...faults, ...shared.faults],
      revenue: shared.revenue,
      values,
      visits: 0,
      subsidy: shared.subsidy,
      scores: read.map((r) => (r && shared.scores.get(r)) ?? { stops: [] }),
    };
  }
  const taken = new Set<string>();
  for (const r of readable) {
    const clash = r.pieces.find((p) => taken.has(p));
    if (clash !== undefined) faults.push({ fault: 'sharedTrack', train: r.train.id, hex: clash.split(/[|:]/)[0]! });
    for (const p of r.pieces) taken.add(p);
  }
  const values = read.map((r) => (r ? scoredValue(r) + bonusValue(r) : 0));
  let revenue = 0;
  for (const v of values) revenue += v;
  const tag = rules.visits;
  const visits = tag === undefined ? 0 : readable.filter((r) => r.stops.some((s) => s.tags?.includes(tag))).length;
  return { faults, revenue, values, visits, subsidy: 0 };
}

/** Track may be written down from either end: it is the same track. */
function wayBetween(network: Network, hexes: readonly string[], x: number, y: number): Traced | undefined {
  return traceHexes(network, hexes).find(({ from, to }) => (from === x ? to === y : from === y && to === x));
}

/** The route's stops and track, or nothing when the board has no such track. */
export function readRoute(network: Network, train: Train, route: Route): ReadRoute | undefined {
  const { stops: ids, track } = route;
  if (ids.length !== track.length + 1) return undefined;
  const stops = ids.map((id) => network.stops.findIndex((s) => s.id === id));
  const pieces: string[] = [];
  for (const [i, hexes] of track.entries()) {
    const way = wayBetween(network, hexes, stops[i]!, stops[i + 1]!);
    if (!way) return undefined;
    pieces.push(...way.pieces);
  }
  if (stops.includes(-1)) return undefined;
  return { route, train, stops: stops.map((s) => network.stops[s]!), pieces };
}

/** What is wrong with one route by itself. */
export function routeFaults(r: ReadRoute): FoundFault[] {
  const { stops, train } = r;
  const id = train.id;
  const faults: FoundFault[] = [];
  const towns = train.towns ?? 'count';
  const majors = stops.filter(isMajor);
  const counted = towns === 'count' || towns === 'omit' ? stops : majors;
  if (counted.length < 2) faults.push({ fault: 'tooFewStops', train: id });
  if (!stops.some((s) => s.own)) faults.push({ fault: 'noToken', train: id });

  const twicePiece = repeated(r.pieces);
  if (twicePiece !== undefined) faults.push({ fault: 'trackTwice', train: id, hex: twicePiece.split(/[|:]/)[0]! });
  const twice = repeated(stops.map((s) => s.group ?? s.id));
  if (twice !== undefined) {
    faults.push({ fault: 'stopTwice', train: id, hex: stops.find((s) => (s.group ?? s.id) === twice)!.hex });
  }
  if (repeated(stops.flatMap((s) => s.only ?? [])) !== undefined) faults.push({ fault: 'twoOfAKind', train: id });

  for (const s of stops.slice(1, -1)) {
    if (s.terminal) faults.push({ fault: 'passesTerminal', train: id, hex: s.hex });
    if (s.blocked) faults.push({ fault: 'passesBlocked', train: id, hex: s.hex });
  }
  for (const s of [stops[0]!, stops[stops.length - 1]!]) {
    if (train.majorEnds && !isMajor(s)) faults.push({ fault: 'endsAtTown', train: id, hex: s.hex });
  }
  const offboard = train.noOffboard ? stops.find((s) => s.kind === 'offboard') : undefined;
  if (offboard) faults.push({ fault: 'offboard', train: id, hex: offboard.hex });

  const most = train.stops ?? Number.POSITIVE_INFINITY;
  let range = 0;
  for (const s of towns === 'count' ? stops : majors) range += s.range ?? 1;
  if (range > most) faults.push({ fault: 'tooLong', train: id, have: range, max: most });
  if (train.majors !== undefined && majors.length > train.majors) {
    faults.push({ fault: 'tooLong', train: id, have: majors.length, max: train.majors });
  }
  if (train.freight) {
    let steps = 0;
    for (const hexes of r.route.track) steps += hexes.length - 1;
    if (steps > train.freight.steps)
      faults.push({ fault: 'tooLong', train: id, have: steps, max: train.freight.steps });
  }
  if (!scoringAllowed(r)) faults.push({ fault: 'badScoring', train: id });
  return faults;
}

function repeated(names: readonly string[]): string | undefined {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) return name;
    seen.add(name);
  }
  return undefined;
}

/** May the train score just the stops that the route names? */
function scoringAllowed(r: ReadRoute): boolean {
  const { scored } = r.route;
  if (!scored) return true;
  const { stops, train } = r;
  const named = stops.filter((s) => scored.includes(s.id));
  if (named.length !== scored.length || new Set(scored).size !== scored.length) return false;
  const left = stops.filter((s) => !scored.includes(s.id));
  if (train.towns === 'omit') {
    return !left.some(isMajor) && named.length >= 2 && named.length <= (train.stops ?? Number.POSITIVE_INFINITY);
  }
  if (train.pays !== undefined) {
    const majors = named.filter(isMajor).length;
    const pays = Math.min(train.pays, stops.filter(isMajor).length);
    const wrong = train.towns === 'ignore' ? named : left;
    return majors === pays && wrong.every(isMajor);
  }
  return left.length === 0;
}

/** The stops of a route that score, the best ones where the route does not say. */
export function scoredStops(r: ReadRoute): Stop[] {
  const { train, stops, route } = r;
  const { scored } = route;
  if (scored) return stops.filter((s) => scored.includes(s.id));
  const majors = stops.filter(isMajor).sort((a, b) => b.value - a.value);
  const towns = stops.filter((s) => !isMajor(s)).sort((a, b) => b.value - a.value);
  switch (train.towns ?? 'count') {
    case 'count':
    case 'free':
      return [...majors.slice(0, train.pays), ...towns];
    case 'ignore':
      return majors.slice(0, train.pays);
    case 'omit':
      return [...majors, ...towns.slice(0, Math.max(0, (train.stops ?? Number.POSITIVE_INFINITY) - majors.length))];
  }
}

function scoredValue(r: ReadRoute): number {
  let sum = 0;
  for (const s of scoredStops(r)) sum += s.value;
  return sum;
}

function bonusValue(r: ReadRoute): number {
  let sum = 0;
  for (const bonus of r.train.bonuses ?? []) {
    if (bonus.needs.every((tag) => r.stops.some((s) => s.tags?.includes(tag)))) sum += bonus.value;
  }
  return sum;
}
