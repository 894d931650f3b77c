/** A run as the site writes it: what each route earns, the stops that an N/M train leaves out, the subsidy. */
import { groupOf, type Kind, kindOfTrain, map, networkOf, type State, SUBSIDY } from '@traviesa/games/1862';
import { distance, trainById } from '@traviesa/rail';
import type { Network, Route } from '@traviesa/rail/routes';

/** Per hex between the ends of a freight chain. */
const RATE = 20;
const PORT_RATE = 30;

type Stop = Network['stops'][number];
interface Running {
  readonly route: Route;
  readonly kind: Kind;
  readonly stops: readonly Stop[];
  /** Most large stations and areas that score. */
  readonly pays: number;
  /** May it leave one out? */
  readonly chooses: boolean;
}

export interface WrittenRun {
  readonly train: string;
  readonly connections: Route['track'];
  readonly hexes: readonly string[];
  readonly revenue: number;
  readonly revenue_str: string;
  readonly subsidy: number;
}

const isLarge = (stop: Stop): boolean => stop.kind !== 'town';

function running(s: State, network: Network, route: Route): Running {
  const card = trainById(s, route.train)!;
  const group = groupOf(card);
  const kind = kindOfTrain(card);
  const stops = route.stops.map((id) => network.stops.find((x) => x.id === id)!);
  return { route, kind, stops, pays: group.pays, chooses: kind !== 'freight' && group.pays < group.stops };
}

/** The ends of the chain that a freight belongs to: stops at which just one of its trains ends. */
function chainEnds(chain: readonly Running[]): Stop[] {
  const ends = chain.flatMap(({ stops }) => [stops[0]!, stops.at(-1)!]);
  const outer = ends.filter((stop) => ends.filter((x) => x === stop).length === 1);
  return outer.length > 0 ? outer : ends.slice(0, 1);
}

const chainOf = (all: readonly Running[], r: Running): Running[] =>
  all.filter(
    (x) => x === r || (x.kind === 'freight' && r.route.chain !== undefined && x.route.chain === r.route.chain),
  );

/** Every way to leave stops out so that only so many score. */
function combinations<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, i) => combinations(items.slice(i + 1), size - 1).map((rest) => [item, ...rest]));
}

/** What a train may score, in the order in which the site tries it. */
function options(all: readonly Running[], r: Running): Stop[][] {
  if (r.kind === 'freight') return [ownEnds(all, r)];
  const large = r.stops.filter(isLarge);
  const { scored } = r.route;
  if (scored) return [large.filter((stop) => scored.includes(stop.id))];
  return combinations(large, Math.min(large.length, r.pays));
}
const ownEnds = (all: readonly Running[], r: Running): Stop[] =>
  chainEnds(chainOf(all, r)).filter((stop) => stop === r.stops[0] || stop === r.stops.at(-1));

/** So many choices are looked through; where there are more, each train leaves out its last stop. */
const MOST_CHOICES = 20_000;

/** The first of the best choices over all trains together. */
function bestChoice(all: readonly Running[]): Stop[][] {
  const each = all.map((r) => options(all, r));
  if (each.reduce((n, open) => n * open.length, 1) > MOST_CHOICES) return each.map(([first]) => first!);
  let best: { value: number; chosen: Stop[][] } | undefined;
  const choose = (chosen: Stop[][]): void => {
    const open = each[chosen.length];
    if (open) {
      for (const stops of open) choose([...chosen, stops]);
      return;
    }
    const value = [...new Set(chosen.flat())].reduce((sum, stop) => sum + stop.value, 0);
    if (!best || value > best.value) best = { value, chosen };
  };
  choose([]);
  return best?.chosen ?? [];
}

/** The stops of a route for which it is paid, if no route before it was. */
function scoring(all: readonly Running[], chosen: readonly Stop[][], r: Running): readonly Stop[] {
  if (r.kind === 'freight') return ownEnds(all, r);
  const large = r.chooses ? chosen[all.indexOf(r)]! : r.stops.filter(isLarge);
  return r.kind === 'local' ? [...large, ...r.stops.filter((x) => !isLarge(x))] : large;
}

const isSamePlace = (a: Stop, b: Stop): boolean => a === b || (a.group !== undefined && a.group === b.group);

/**
 * The routes of a run. What freights earn by distance is the first one's of each chain; `earned` is what the whole run
 * has brought, so that it is also right where the site has reckoned otherwise (D05).
 */
export function writeRun(
  s: State,
  company: string,
  routes: readonly Route[],
  earned: { readonly revenue: number; readonly subsidy: number },
): WrittenRun[] {
  const network = networkOf(s, company);
  const all = routes.map((route) => running(s, network, route));
  const chosen = all.some((r) => r.chooses) ? bestChoice(all) : [];
  const paid: Stop[] = [];
  const hexes = new Set<string>();
  const written = all.map((r) => {
    const stops = scoring(all, chosen, r);
    const revenue = stops.filter((x) => !paid.some((y) => isSamePlace(x, y))).reduce((sum, x) => sum + x.value, 0);
    paid.push(...stops);
    const missing = r.chooses ? r.stops.find((x) => isLarge(x) && !stops.includes(x)) : undefined;
    return {
      train: r.route.train,
      connections: r.route.track,
      hexes: r.stops.map((x) => x.hex),
      revenue,
      revenue_str: r.stops.map((x) => (x === missing ? `[${x.hex}]` : x.hex)).join('-'),
      subsidy: r.kind === 'local' ? SUBSIDY * newHexes(hexes, r.route) : 0,
    };
  });
  settle(all, written, earned);
  return written;
}

/** For the hexes between the outer ends of a chain, as the crow flies; more to and from ports. */
function distanceBonus(chain: readonly Running[]): number {
  const [a, b = a] = chainEnds(chain);
  if (!a || !b || a === b) return 0;
  const isPort = (stop: Stop): boolean => stop.tags?.includes('port') === true;
  const between = Math.max(0, distance(map.grid, a.hex, b.hex) - 1);
  return between * (isPort(a) || isPort(b) ? PORT_RATE : RATE);
}

function newHexes(known: Set<string>, route: Route): number {
  const before = known.size;
  for (const hex of route.track.flat()) known.add(hex);
  return known.size - before;
}

/** What is left of the earnings is the freights' for distance, chain by chain; any other rest is the first route's. */
function settle(
  all: readonly Running[],
  written: { revenue: number; subsidy: number }[],
  earned: { readonly revenue: number; readonly subsidy: number },
): void {
  const [first] = written;
  if (!first) return;
  const firsts = all.flatMap((r, i) => (r.kind === 'freight' && chainOf(all, r)[0] === r ? [i] : []));
  for (const i of firsts) written[i]!.revenue += distanceBonus(chainOf(all, all[i]!));
  const rest = earned.revenue - written.reduce((sum, r) => sum + r.revenue, 0);
  (written[firsts[0] ?? 0] ?? first).revenue += rest;
  first.subsidy += earned.subsidy - written.reduce((sum, r) => sum + r.subsidy, 0);
}
