import type { CoreState, View } from '@traviesa/engine';
import type { AnyRail, RailState } from '@traviesa/rail';
import { bestRoutes, type Network, type Route, type RunRules, type Train } from '@traviesa/rail/routes';
import { ranked } from './rank.ts';
import type { Asker, Known, Option, Term } from './types.ts';

/** The best and those that come next to it: how hidden it is among them makes the grade. */
const NEXT = 4;
/** There must be so many others, or the run finds itself. */
const LEAST_OTHERS = 2;
const BUDGET = 400_000;

const hexOf = (stop: string): string => stop.split('.')[0]!;

/** What each route earns, place by place; what is not printed on places (bonuses) is in the sum. */
export function routeTerms(rail: AnyRail, s: View<RailState>, company: string, routes: readonly Route[]): Term[] {
  const { stops } = rail.network(s, company);
  const value = new Map(stops.map((stop) => [stop.id, stop.value]));
  const { values } = rail.review(s, company, routes);
  return routes.map((route, i) => ({
    what: 'route',
    of: route.train,
    sum: values[i] ?? 0,
    places: (route.scored ?? route.stops).map((id) => [hexOf(id), value.get(id) ?? 0]),
  }));
}

/** The pieces of track a set of routes runs over, by their place in the network. */
function piecesOf(network: Network, routes: readonly Route[]): readonly number[] {
  const index = new Map(network.stops.map((stop, i) => [stop.id, i]));
  const used = new Set<number>();
  const add = (hex: string, a: number | string, b: number | string): void => {
    const at = network.stretches.findIndex(
      ({ hex: h, ends: [x, y] }) => h === hex && ((x === a && y === b) || (x === b && y === a)),
    );
    if (at >= 0) used.add(at);
  };
  for (const { stops, track } of routes)
    track.forEach((hexes, i) => {
      const ends = [index.get(stops[i]!)!, index.get(stops[i + 1]!)!] as const;
      const along = hexes[0] === hexOf(stops[i]!) ? hexes : hexes.toReversed();
      along.forEach((hex, k) => {
        add(hex, k === 0 ? ends[0] : along[k - 1]!, k === along.length - 1 ? ends[1] : along[k + 1]!);
      });
    });
  return [...used];
}

/**
 * The best runs that do without one piece of track of the best run, or without one of its places: any other run lacks
 * one, so that the best of these is the second best run there is.
 */
function others(network: Network, trains: readonly Train[], rules: RunRules, best: readonly Route[]) {
  const without = piecesOf(network, best).map((piece) => ({
    ...network,
    stretches: network.stretches.filter((_, i) => i !== piece),
  }));
  return without.map((n) => bestRoutes(n, trains, rules, { budget: BUDGET }));
}

/** Find the best run of the company on turn. */
export function runAsker({ rail }: Known, step = 'runTrains'): Asker {
  return {
    kind: 'run',
    questions(s) {
      const top = s.stack.at(-1) as { readonly step: string; readonly company?: string } | undefined;
      if (!rail || top?.step !== step || top.company === undefined) return [];
      return [{ kind: 'run', company: top.company }];
    },
    work: (s, { company = '' }) => rail && workRun(rail, s as unknown as View<RailState>, company),
  };
}

function workRun(rail: AnyRail, s: View<RailState>, company: string) {
  const network = rail.network(s, company);
  const trains = rail.runners(s, company);
  const rules = rail.rules?.(s) ?? { track: 'apart' };
  const best = rail.best(s, company);
  if (!best.proven || best.total === 0 || best.routes.length === 0) return undefined;
  const first = runOption(rail, s, company, best.routes);
  if (first?.value !== best.total) return undefined;
  const byValue = new Map<number, Option>();
  for (const other of others(network, trains, rules, best.routes)) {
    if (!other.proven) return undefined;
    const found = runOption(rail, s, company, other.routes);
    // Another way to the same sum: there is no one best run.
    if (found?.value === best.total) return undefined;
    if (found && !byValue.has(found.value)) byValue.set(found.value, found);
  }
  const rest = [...byValue.values()].sort((a, b) => b.value - a.value).slice(0, NEXT - 1);
  if (rest.length < LEAST_OTHERS) return undefined;
  // Who looks at length alone takes the run over most track.
  const longest = (o: Option): number => o.routes!.flatMap((r) => r.track.flat()).length;
  // In an order of their own: of two runs of the same length the best is not the more obvious one.
  const written = (o: Option): string => JSON.stringify(o.routes);
  const options = [first, ...rest].toSorted((a, b) => written(a).localeCompare(written(b)));
  return ranked(options, {
    better: 'more',
    least: 10,
    obvious: (all) => all.toSorted((a, b) => longest(b) - longest(a))[0],
  });
}

/** A run as an answer, named by what it earns; nothing for one that the rules forbid. */
export function runOption(
  rail: AnyRail,
  s: View<RailState>,
  company: string,
  routes: readonly Route[],
): Option | undefined {
  const { faults, revenue } = rail.review(s, company, routes);
  if (faults.length > 0 || routes.length === 0) return undefined;
  return { key: String(revenue), value: revenue, terms: routeTerms(rail, s, company, routes), routes };
}

export const companyOnTurn = (s: View<CoreState>): string | undefined => {
  const top = s.stack.at(-1) as { readonly company?: unknown } | undefined;
  return typeof top?.company === 'string' ? top.company : undefined;
};
