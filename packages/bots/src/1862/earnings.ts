import {
  type Group,
  groupOf,
  isLondon,
  isPermanent,
  type Kind,
  kindOfTrain,
  kit,
  phase,
  reached,
  type Seen,
} from '@traviesa/games/1862';
import { type Board, distance, memo, type Reach, reach, tilesOn, tokensOf } from '@traviesa/rail';
import type { PhasesUntil } from '../rail/clock.ts';

/** What a company's track leads to, best first. */
export interface Places {
  /** Large stations on the map, and small ones. */
  readonly large: readonly number[];
  readonly small: readonly number[];
  readonly hexes: number;
  /** How far apart the furthest two of them lie. */
  readonly span: number;
  /** What freights and expresses may score: of all places outside two are ends of a route at most. */
  readonly best: readonly number[];
  /** What is left for locals when the others have taken so many of the best; worked out when first asked for. */
  readonly onMap: (readonly number[] | undefined)[];
}

/** By tier, and whether London counts. */
const known = memo<Reach, Map<string, Places>>();

export function placesOf(s: Seen, company: string): Places {
  const board = s.board as Board;
  const reached = reach(kit, board, company);
  let places = known.get(reached);
  if (!places) {
    places = new Map();
    known.set(reached, places);
  }
  const { tier } = phase(s);
  const london = tokensOf(board, company).some((t) => isLondon(t.hex));
  const key = `${tier} ${london}`;
  let found = places.get(key);
  if (!found) {
    found = look(board, reached, tier, london);
    places.set(key, found);
  }
  return found;
}

const descending = (numbers: number[]): number[] => numbers.sort((a, b) => b - a);

function look(board: Board, { arrives, stops }: Reach, tier: number, london: boolean): Places {
  const tiles = tilesOn(kit, board);
  const [large, small]: [number[], number[]] = [[], []];
  const outside = new Map<string, number>();
  const ends: number[] = [];
  let hexes = 0;
  for (let hex = 0; hex < stops.length; hex++) {
    if (arrives[hex] !== 0) hexes++;
    for (let stop = 0, mask = stops[hex]!; mask; stop++, mask >>= 1) {
      if (!(mask & 1)) continue;
      const { kind, values, group } = tiles[hex]!.stops[stop]!;
      const value = values[Math.min(tier, values.length - 1)] ?? 0;
      if (kind === 'town') small.push(value);
      else if (kind === 'offboard') {
        if (group === 'London' && !london) continue;
        outside.set(group ?? String(hex), value);
        ends.push(hex);
      } else {
        large.push(value);
        ends.push(hex);
      }
    }
  }
  const ports = descending([...outside.values()]);
  return {
    large: descending(large),
    small: descending(small),
    hexes,
    span: furthest(ends),
    best: descending([...large, ...ports.slice(0, 2)]),
    onMap: [],
  };
}

/** Between all hexes, by their numbers. */
const distances: readonly (readonly number[])[] = kit.hexIds.map((a) =>
  kit.hexIds.map((b) => distance(kit.map.grid, a, b)),
);

function furthest(ends: readonly number[]): number {
  let most = 0;
  for (let i = 0; i < ends.length; i++) {
    const from = distances[ends[i]!]!;
    for (let j = i + 1; j < ends.length; j++) most = Math.max(most, from[ends[j]!]!);
  }
  return most;
}

/** As far as the guess needs to know a train. */
export interface Runner {
  readonly kind: Kind;
  readonly freight: number;
  readonly pays: number;
  /** Rounds in which it will run. */
  readonly runs: number;
}

/** Operating rounds that a phase lasts, roughly. */
const ROUNDS_A_PHASE = 1.6;

/** The trains that a company may run, and for how long: until their time has come, and as often as a warranty holds. */
export function runnersOf(s: Seen, company: string, left: number, until: PhasesUntil): Runner[] {
  const { permits } = s.companies[company]!;
  const found: Runner[] = [];
  for (const t of s.trains) {
    if (t.owner !== company) continue;
    const kind = kindOfTrain(t);
    if (!permits.includes(kind)) continue;
    const { freight, pays, rustsOn } = groupOf(t);
    const phasesLeft = rustsOn === undefined || reached(s, rustsOn as Group) ? 0 : until.get(rustsOn)!;
    const runs = isPermanent(s, t) ? left : Math.min(left, ROUNDS_A_PHASE * phasesLeft + t.warranties);
    found.push({ kind, freight, pays, runs });
  }
  return found;
}

/** A freight earns this for a hex between its ends, and a local's treasury this for a hex of its way. */
const RATE = 24;
const SUBSIDY = 10;
/** A run seldom takes all the best stops. */
const PART = 0.85;

/** Places inside the map are worth less than this. */
const OUTSIDE = 60;

function leftForLocals({ best, small, onMap }: Places, taken: number): readonly number[] {
  let left = onMap[taken];
  if (!left) {
    left = descending([...best.slice(taken).filter((v) => v < OUTSIDE), ...small]);
    onMap[taken] = left;
  }
  return left;
}

/** What these trains may bring in one round: every stop counts once for all of them. */
export function revenueOf(places: Places, trains: readonly Runner[]): number {
  const { large, best, span } = places;
  if (best.length < 2 || trains.length === 0) return 0;
  let steps = 0;
  let expressStops = 0;
  let localStops = 0;
  for (const t of trains) {
    if (t.kind === 'freight') steps += t.freight;
    else if (t.kind === 'express') expressStops += t.pays;
    else localStops += t.pays;
  }
  let sum = 0;
  let at = 0;
  if (steps > 0) {
    sum += best[0]! + best[1]! + RATE * Math.max(0, Math.min(steps, span) - 1);
    at = 2;
  }
  for (let i = 0; i < expressStops && at < best.length; i++) sum += best[at++]!;
  if (localStops > 0) {
    const onMap = leftForLocals(places, at);
    for (let i = 0; i < localStops && i < onMap.length; i++) sum += onMap[i]!;
  }
  return PART * sum + (large.length > 1 ? SUBSIDY * localStops : 0);
}

/** What they may bring in all, each as long as it runs. */
export function revenueInAll(places: Places, trains: readonly Runner[]): number {
  const byRuns = [...trains].sort((a, b) => a.runs - b.runs);
  let sum = 0;
  let before = 0;
  for (const [i, t] of byRuns.entries()) {
    if (t.runs > before) sum += (t.runs - before) * revenueOf(places, byRuns.slice(i));
    before = Math.max(before, t.runs);
  }
  return sum;
}
