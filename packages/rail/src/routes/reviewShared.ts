/** The part of the validation where trains share track: places score once, routes connect, freights chain, none idles. */
import { type FoundFault, type ReadRoute, routeFaults, type Score, scoredStops } from './review.ts';
import { everyRoute } from './reviewWalk.ts';
import { isMajor, type Network, type SharedRules, type Stop, type Train } from './types.ts';

export interface SharedReview {
  readonly faults: readonly FoundFault[];
  readonly revenue: number;
  readonly values: ReadonlyMap<ReadRoute, number>;
  readonly scores: ReadonlyMap<ReadRoute, Score>;
  readonly subsidy: number;
}

const placeOf = (s: Stop): string => (s.group === undefined ? `stop ${s.id}` : `group ${s.group}`);

export function reviewShared(
  network: Network,
  trains: readonly Train[],
  routes: readonly ReadRoute[],
  rules: SharedRules,
): SharedReview {
  const faults: FoundFault[] = [];
  if (routes.length > 0 && !routes.some((r) => r.stops.some((s) => s.tags?.includes(rules.home)))) {
    faults.push({ fault: 'noHome' });
  } else {
    const stray = unconnected(routes, rules);
    if (stray) faults.push({ fault: 'notConnected', train: stray.train.id });
  }
  const freights = routes.filter((r) => r.train.freight);
  const chains = chainsDeclared(freights);
  if (!groupingAllowed(chains)) faults.push({ fault: 'freightsApart' });
  for (const chain of chains)
    if (!isLine(chain, rules)) faults.push({ fault: 'freightsApart', train: chain[0]!.train.id });
  const idle = rules.mayIdle
    ? undefined
    : trains.find((t) => !routes.some((r) => r.train.id === t.id) && couldRun(network, t, routes, rules));
  if (idle) faults.push({ fault: 'idleTrain', train: idle.id });
  return { faults, ...earned(routes, chains, rules), subsidy: subsidyOf(routes) };
}

/** A route that does not hang together with the others, starting from the home city. */
function unconnected(routes: readonly ReadRoute[], rules: SharedRules): ReadRoute | undefined {
  const cities = (r: ReadRoute): string[] =>
    rules.meetAnywhere ? r.stops.map(placeOf) : r.stops.filter((s) => s.kind === 'city').map((s) => s.id);
  const waiting = new Set(routes);
  const reached = new Set<string>();
  for (let again = true; again; ) {
    again = false;
    for (const r of waiting) {
      const home = r.stops.some((s) => s.kind === 'city' && s.tags?.includes(rules.home));
      if (!home && !cities(r).some((id) => reached.has(id))) continue;
      for (const id of cities(r)) reached.add(id);
      waiting.delete(r);
      again = true;
    }
  }
  return [...waiting][0];
}

/** Freights with the same number are one chain, those without run alone. */
function chainsDeclared(freights: readonly ReadRoute[]): ReadRoute[][] {
  const chains = new Map<number | string, ReadRoute[]>();
  for (const r of freights) {
    const key = r.route.chain ?? `alone ${r.train.id}`;
    chains.set(key, [...(chains.get(key) ?? []), r]);
  }
  return [...chains.values()];
}

/** Freights that do not last run in one chain, together with the one that lasts when only one does. */
function groupingAllowed(chains: readonly (readonly ReadRoute[])[]): boolean {
  const lasts = (r: ReadRoute): boolean => r.train.freight!.permanent;
  const passing = chains.filter((chain) => chain.some((r) => !lasts(r)));
  if (passing.length > 1) return false;
  if (passing.length === 0 || chains.flat().filter(lasts).length !== 1) return true;
  return passing[0]!.some(lasts);
}

const endsOf = (r: ReadRoute): [Stop, Stop] => [r.stops[0]!, r.stops[r.stops.length - 1]!];

/**
 * Joints are cities and ends of exactly two trains, and the whole hangs together by its joints. A ring is a line whose
 * outer ends are the same place.
 */
function isLine(chain: readonly ReadRoute[], rules: SharedRules): boolean {
  const ends = new Map<string, ReadRoute[]>();
  for (const r of chain) for (const s of endsOf(r)) ends.set(placeOf(s), [...(ends.get(placeOf(s)) ?? []), r]);
  for (const users of ends.values()) if (users.length > 2) return false;
  const cities = new Set(chain.flatMap((r) => endsOf(r).flatMap((s) => (s.kind === 'city' ? [placeOf(s)] : []))));
  const shared = [...ends].filter(([, users]) => users.length === 2);
  const offCity = rules.joinAnywhere ? 0 : shared.filter(([place]) => !cities.has(place)).length;
  if (offCity > (shared.length === ends.size ? 1 : 0) || !isOneRoute(chain, rules)) return false;
  const joined = new Set<ReadRoute>([chain[0]!]);
  const queue = [chain[0]!];
  for (const r of queue) {
    for (const s of endsOf(r)) {
      for (const other of ends.get(placeOf(s))!) {
        if (joined.has(other)) continue;
        joined.add(other);
        queue.push(other);
      }
    }
  }
  return joined.size === chain.length;
}

/** Where chains must be routes: nothing twice but the joints, no two of a kind. */
function isOneRoute(chain: readonly ReadRoute[], rules: SharedRules): boolean {
  if (!rules.chainIsRoute || chain.length === 1) return true;
  const stops = chain.flatMap((r) => r.stops);
  const pieces = chain.flatMap((r) => r.pieces);
  const marks = [...new Set(stops)].flatMap((s) => s.only ?? []);
  return (
    new Set(stops.map(placeOf)).size === stops.length - (chain.length - 1) &&
    new Set(pieces).size === pieces.length &&
    new Set(marks).size === marks.length
  );
}

interface OuterEnd {
  readonly stop: Stop;
  readonly hex: string;
}

/** The ends of a chain that no other of its trains shares; in a ring any place twice. */
function outerEnds(chain: readonly ReadRoute[]): [OuterEnd, OuterEnd] {
  const all = chain.flatMap((r): OuterEnd[] => {
    const track = r.route.track;
    const [first, last] = endsOf(r);
    // Track may be written down from either end.
    const near = (s: Stop, hexes: readonly string[] = []): string => {
      if (s.kind !== 'offboard') return s.hex;
      return (hexes[0] === s.hex ? hexes[1] : hexes.at(-2)) ?? s.hex;
    };
    return [
      { stop: first, hex: near(first, track[0]) },
      { stop: last, hex: near(last, track.at(-1)) },
    ];
  });
  const outer = all.filter((e) => all.filter((o) => placeOf(o.stop) === placeOf(e.stop)).length === 1);
  if (outer.length === 2) return [outer[0]!, outer[1]!];
  return [all[0]!, all[0]!];
}

function hexesBetween([a, b]: [OuterEnd, OuterEnd], train: Train, rules: SharedRules): NonNullable<Score['between']> {
  const { rate, richRate, richTag } = train.freight!;
  if (placeOf(a.stop) === placeOf(b.stop)) return { hexes: 0, rate };
  const ends = [a, b];
  const offboards = ends.filter((e) => e.stop.kind === 'offboard').length;
  const rich = ends.some((e) => e.stop.tags?.includes(richTag));
  return { hexes: Math.max(0, rules.distance(a.hex, b.hex) - 1 + offboards), rate: rich ? richRate : rate };
}

/** Every place once; where a train may choose what it scores and the route does not say, the best for the whole. */
function earned(
  routes: readonly ReadRoute[],
  chains: readonly ReadRoute[][],
  rules: SharedRules,
): Pick<SharedReview, 'revenue' | 'values' | 'scores'> {
  const trains = routes.filter((r) => !r.train.freight);
  const options = trains.map(scoringOptions);
  let best: ReturnType<typeof earned> = { revenue: -1, values: new Map(), scores: new Map() };
  const fixed = new Map<ReadRoute, { places: Stop[]; between: NonNullable<Score['between']> }>();
  // In a ring every choice of the scoring place is tried.
  const rings: { first: ReadRoute; places: Stop[] }[] = [];
  for (const chain of chains) {
    const ends = outerEnds(chain);
    const ring = placeOf(ends[0].stop) === placeOf(ends[1].stop);
    if (ring) rings.push({ first: chain[0]!, places: chain.flatMap(endsOf) });
    fixed.set(chain[0]!, {
      places: ring ? [] : [ends[0].stop, ends[1].stop],
      between: hexesBetween(ends, chain[0]!.train, rules),
    });
  }
  const score = (picked: readonly (readonly Stop[])[], ringPlaces: readonly Stop[]): void => {
    const seen = new Set<string>();
    const values = new Map<ReadRoute, number>();
    const scores = new Map<ReadRoute, Score>();
    let revenue = 0;
    const add = (r: ReadRoute, stops: readonly Stop[], bonus: number, between?: Score['between']): void => {
      let value = bonus;
      const counted = [...(scores.get(r)?.stops ?? [])];
      for (const s of stops) {
        if (seen.has(placeOf(s))) continue;
        seen.add(placeOf(s));
        counted.push(s.id);
        value += s.value;
      }
      values.set(r, (values.get(r) ?? 0) + value);
      // Along the route; the far end of a chain lies on another one.
      const own = r.route.stops.filter((id) => counted.includes(id));
      const far = counted.filter((id) => !own.includes(id));
      scores.set(r, { ...scores.get(r), stops: [...own, ...far], ...(between && { between }) });
      revenue += value;
    };
    for (const [i, r] of trains.entries()) add(r, picked[i]!, bonusOf(r));
    for (const [r, { places, between }] of fixed) add(r, places, between.hexes * between.rate, between);
    for (const [i, ring] of rings.entries()) add(ring.first, [ringPlaces[i]!], 0);
    if (revenue > best.revenue) best = { revenue, values, scores };
  };
  for (const picked of product(options)) {
    for (const ringPlaces of product(rings.map((r) => r.places))) score(picked, ringPlaces);
  }
  return best;
}

function bonusOf(r: ReadRoute): number {
  let sum = 0;
  for (const b of r.train.bonuses ?? []) {
    if (b.needs.every((tag) => r.stops.some((s) => s.tags?.includes(tag)))) sum += b.value;
  }
  return sum;
}

function scoringOptions(r: ReadRoute): Stop[][] {
  const majors = r.stops.filter(isMajor);
  const { pays } = r.train;
  if (r.route.scored || pays === undefined || majors.length <= pays) return [scoredStops(r)];
  const towns = r.train.towns === 'ignore' ? [] : r.stops.filter((s) => !isMajor(s));
  let choices: Stop[][] = [[]];
  for (const s of majors) choices = [...choices, ...choices.map((c) => [...c, s])];
  return choices.filter((c) => c.length === pays).map((c) => [...c, ...towns]);
}

function product<T>(options: readonly (readonly T[])[]): T[][] {
  let all: T[][] = [[]];
  for (const of of options) all = all.flatMap((chosen) => of.map((o) => [...chosen, o]));
  return all;
}

function subsidyOf(routes: readonly ReadRoute[]): number {
  const hexes = new Set<string>();
  let each = 0;
  for (const r of routes) {
    if (!r.train.hexSubsidy) continue;
    each = r.train.hexSubsidy;
    for (const hex of r.route.track.flat()) hexes.add(hex);
  }
  return hexes.size * each;
}

/** Is there a route for an idle train with which the whole is still legal, the others unchanged? */
function couldRun(network: Network, train: Train, routes: readonly ReadRoute[], rules: SharedRules): boolean {
  for (const extra of everyRoute(network, train)) {
    if (routeFaults(extra).length > 0) continue;
    const all = [...routes, extra];
    if (unconnected(all, rules)) continue;
    if (
      !train.freight ||
      someGrouping(
        all.filter((r) => r.train.freight),
        rules,
      )
    )
      return true;
  }
  return false;
}

/** Can the freights be put into chains at all? Those that last may join the others or run alone. */
function someGrouping(freights: readonly ReadRoute[], rules: SharedRules): boolean {
  const passing = freights.filter((r) => !r.train.freight!.permanent);
  const lasting = freights.filter((r) => r.train.freight!.permanent);
  if (passing.length === 0) return true;
  if (lasting.length === 1) return isLine([...passing, ...lasting], rules);
  let along: ReadRoute[][] = [[]];
  for (const r of lasting) along = [...along, ...along.map((set) => [...set, r])];
  return along.some((set) => isLine([...passing, ...set], rules));
}
