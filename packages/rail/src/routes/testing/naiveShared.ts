/** The slow twin for trains that share track: every assignment, every grouping of freights, every choice of what scores. */
import type { Network, SharedRules, Stop, Train } from '../types.ts';
import { allWalks, bonusOf, type NaiveRoute, scorings, TooLarge } from './naive.ts';

interface Option {
  readonly route: NaiveRoute;
  readonly scores: readonly (readonly Stop[])[];
}
type Running = { readonly train: Train; readonly option: Option };

const place = (s: Stop): string => s.group ?? `#${s.id}`;
const cities = (r: NaiveRoute): string[] => r.stops.filter((s) => s.kind === 'city').map((s) => s.id);
const ends = (r: NaiveRoute): Stop[] => [r.stops[0]!, r.stops[r.stops.length - 1]!];

export interface NaiveBest {
  readonly revenue: number;
  readonly subsidy: number;
}

export function naiveShared(network: Network, trains: readonly Train[], rules: SharedRules): NaiveBest {
  const walks = allWalks(network, 250);
  const options = trains.map((train) => optionsOf(train, walks, rules));
  let product = 1;
  for (const o of options) product *= o.length + 1;
  if (product > 40_000) throw new TooLarge();
  let best: NaiveBest = { revenue: -1, subsidy: 0 };
  const assign = (i: number, running: readonly Running[]): void => {
    if (i < trains.length) {
      for (const option of options[i]!) assign(i + 1, [...running, { train: trains[i]!, option }]);
      assign(i + 1, running);
      return;
    }
    if (!together(running, rules)) return;
    const revenue = Math.max(-1, ...groupingsOf(running, rules).map((g) => score(running, g, rules)));
    const subsidy = subsidyOf(running);
    const worth = rules.subsidyCounts ? revenue + subsidy : revenue;
    const known = rules.subsidyCounts ? best.revenue + best.subsidy : best.revenue;
    if (revenue < 0 || worth < known || (worth === known && subsidy <= best.subsidy && best.revenue >= 0)) return;
    const idle = trains.flatMap((train, t) => (running.some((r) => r.train === train) ? [] : [{ train, t }]));
    for (const { train, t } of idle) {
      for (const option of options[t]!) {
        const more = [...running, { train, option }];
        if (together(more, rules) && groupingsOf(more, rules).length > 0) return;
      }
    }
    best = { revenue, subsidy };
  };
  assign(0, []);
  return best;
}

/** One of each kind of route that can make a difference for the train. */
function optionsOf(train: Train, walks: readonly NaiveRoute[], rules: SharedRules): Option[] {
  const found = new Map<string, Option>();
  for (const route of walks) {
    const scores = scorings(train, route);
    if (scores.length === 0) continue;
    const hexes = train.hexSubsidy ? [...new Set(route.hexes)].sort() : [];
    const outer = train.freight ? [entry(route, 0), entry(route, 1)].sort() : [];
    const key = JSON.stringify([
      route.stops.map((s) => s.id).sort(),
      hexes,
      outer,
      train.freight && rules.chainIsRoute ? [...route.pieces].sort() : [],
      train.freight
        ? ends(route)
            .map((s) => s.id)
            .sort()
        : [],
    ]);
    if (!found.has(key)) found.set(key, { route, scores });
  }
  return [...found.values()];
}

function together(running: readonly Running[], rules: SharedRules): boolean {
  if (running.length === 0) return true;
  const isHome = (r: Running): boolean =>
    r.option.route.stops.some((s) => s.kind === 'city' && (s.tags ?? []).includes(rules.home));
  const inside = new Set(running.filter(isHome));
  if (inside.size === 0) return false;
  let size = 0;
  while (size !== inside.size) {
    size = inside.size;
    for (const r of running) {
      const mine = cities(r.option.route);
      if ([...inside].some((other) => cities(other.option.route).some((c) => mine.includes(c)))) inside.add(r);
    }
  }
  return inside.size === running.length;
}

/** All legal ways to put the running freights into chains. */
function groupingsOf(running: readonly Running[], rules: SharedRules): Running[][][] {
  const freights = running.filter((r) => r.train.freight);
  let all: Running[][][] = [[]];
  for (const f of freights) {
    all = all.flatMap((groups) => [
      [...groups, [f]],
      ...groups.map((_, i) => groups.map((g, j) => (i === j ? [...g, f] : g))),
    ]);
  }
  const permanent = (r: Running): boolean => r.train.freight!.permanent;
  const permanents = freights.filter(permanent).length;
  return all.filter((groups) => {
    const mixed = groups.filter((g) => g.some((r) => !permanent(r)));
    if (mixed.length > 1) return false;
    if (mixed.length === 1 && permanents === 1 && !mixed[0]!.some(permanent)) return false;
    return groups.every((g) => orderings(g).some(isLine) && (!rules.chainIsRoute || nothingTwice(g)));
  });
}

/** As if one train ran the whole: each place but the joints once, each piece of track once, one end of a kind. */
function nothingTwice(group: readonly Running[]): boolean {
  const visits = new Map<string, number>();
  const track = new Set<string>();
  const kinds: string[] = [];
  for (const { option } of group) {
    for (const s of option.route.stops) {
      visits.set(place(s), (visits.get(place(s)) ?? 0) + 1);
      if (s.only) kinds.push(s.only);
    }
    for (const piece of option.route.pieces) {
      if (track.has(piece)) return false;
      track.add(piece);
    }
  }
  let extra = 0;
  for (const n of visits.values()) extra += n - 1;
  return extra === group.length - 1 && new Set(kinds).size === kinds.length;
}

function orderings<T>(things: readonly T[]): T[][] {
  if (things.length <= 1) return [[...things]];
  return things.flatMap((t, i) => orderings([...things.slice(0, i), ...things.slice(i + 1)]).map((o) => [t, ...o]));
}

/** In this order each train begins where the one before ended; a joint is a city and no end of a third train. */
function isLine(order: readonly Running[]): boolean {
  return walksThrough(order).length > 0;
}
function walksThrough(order: readonly Running[]): string[][] {
  const joints = new Set(
    order.flatMap((r) => ends(r.option.route)).flatMap((s) => (s.kind === 'city' ? [place(s)] : [])),
  );
  let paths = ends(order[0]!.option.route).map((from, i, both) => [place(from), place(both[1 - i]!)]);
  for (const r of order.slice(1)) {
    const [a, b] = ends(r.option.route).map(place) as [string, string];
    paths = paths.flatMap((path) => {
      const at = path[path.length - 1]!;
      return [...(at === a ? [[...path, b]] : []), ...(at === b ? [[...path, a]] : [])];
    });
  }
  return paths.filter((path) => {
    const inner = path.slice(1, -1);
    if (new Set(inner).size !== inner.length || inner.some((p) => !joints.has(p))) return false;
    return !inner.includes(path[0]!) && !inner.includes(path[path.length - 1]!);
  });
}

/** The hex from which an end is measured: for an off-board the one beside it. */
function entry(route: NaiveRoute, end: 0 | 1): string {
  const stop = ends(route)[end]!;
  if (stop.kind !== 'offboard') return stop.hex;
  return end === 0 ? route.hexes[1]! : route.hexes[route.hexes.length - 2]!;
}

function score(running: readonly Running[], groups: readonly (readonly Running[])[], rules: SharedRules): number {
  const simple = running.filter((r) => !r.train.freight);
  let fixed = 0;
  let choices: string[][] = [[]];
  const worth = new Map<string, number>();
  for (const r of running) for (const s of r.option.route.stops) worth.set(place(s), s.value);
  for (const group of groups) {
    const lines = orderings(group).flatMap((order) => walksThrough(order).map((path) => ({ order, path })));
    const { order, path } = lines[0]!;
    const from = path[0]!;
    const to = path[path.length - 1]!;
    if (from === to) {
      const rings = [...new Set(lines.map((l) => l.path[0]!))];
      choices = choices.flatMap((c) => rings.map((p) => [...c, p]));
      continue;
    }
    const end = (r: Running, name: string) => {
      const both = ends(r.option.route);
      const i = place(both[0]!) === name ? 0 : 1;
      return { stop: both[i]!, hex: entry(r.option.route, i as 0 | 1) };
    };
    const a = end(order[0]!, from);
    const b = end(order[order.length - 1]!, to);
    const { rate, richRate, richTag } = order[0]!.train.freight!;
    const off = [a, b].filter((e) => e.stop.kind === 'offboard').length;
    const rich = [a, b].some((e) => (e.stop.tags ?? []).includes(richTag));
    fixed += Math.max(0, rules.distance(a.hex, b.hex) - 1 + off) * (rich ? richRate : rate);
    choices = choices.map((c) => [...c, from, to]);
  }
  for (const r of simple) {
    fixed += bonusOf(r.train, r.option.route);
    choices = choices.flatMap((c) => r.option.scores.map((kept) => [...c, ...kept.map(place)]));
  }
  let best = 0;
  for (const c of choices) {
    let total = fixed;
    for (const p of new Set(c)) total += worth.get(p)!;
    best = Math.max(best, total);
  }
  return best;
}

function subsidyOf(running: readonly Running[]): number {
  const local = running.filter((r) => r.train.hexSubsidy);
  return new Set(local.flatMap((r) => r.option.route.hexes)).size * (local[0]?.train.hexSubsidy ?? 0);
}
