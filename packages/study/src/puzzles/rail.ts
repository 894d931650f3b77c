import { type Action, apply, type CoreState, type View } from '@traviesa/engine';
import {
  type AnyRail,
  directorOf,
  hexNumber,
  type RailState,
  reach,
  reachedStops,
  sharesOf,
  tilesOn,
} from '@traviesa/rail';
import { bestMove, MOST_MOVES } from './moves.ts';
import { movesOf } from './rank.ts';
import { companyOnTurn, routeTerms, runAsker } from './run.ts';
import { type ShareWords, sellAsker, takeoverAsker } from './shares.ts';
import type { Asker, Kind, Known, Option, Question, Term } from './types.ts';

const own = (s: View<CoreState>): View<RailState> => s as unknown as View<RailState>;
type Placed = Action & { readonly hex: string; readonly tile?: string; readonly train?: string };

/** The company on turn, if it has trains to run. */
const withTrains =
  (rail: AnyRail, kind: Kind) =>
  (s: View<CoreState>): readonly Question[] => {
    const company = companyOnTurn(s);
    if (company === undefined || rail.runners(own(s), company).length === 0) return [];
    return rail.best(own(s), company).total > 0 ? [{ kind, company }] : [];
  };

/** What the company's best run is after a move; nothing where that is not proven. */
function runAfter(
  rail: AnyRail,
  s: View<CoreState>,
  company: string,
): { value: number; terms: readonly Term[] } | undefined {
  const { routes, total, proven } = rail.best(own(s), company);
  return proven ? { value: total, terms: routeTerms(rail, own(s), company, routes) } : undefined;
}

/** What a hex is worth when a tile lies there: the richer the more it strikes the eye. */
function richness(rail: AnyRail, s: View<CoreState>, hex: string): number {
  const tile = tilesOn(rail.kit(own(s)), own(s).board)[hexNumber(rail.kit(own(s)), hex)];
  return Math.max(0, ...(tile?.stops ?? []).map((stop) => stop.values[0] ?? 0));
}
const byRichness =
  (rail: AnyRail) =>
  ({ action }: Option, s: View<CoreState>): number =>
    richness(rail, s, (action as Placed).hex);

/** Cities without an own token that a company's track comes to. */
function cities(rail: AnyRail, s: View<CoreState>, company: string): ReadonlySet<string> {
  const kit = rail.kit(own(s));
  const tiles = tilesOn(kit, own(s).board);
  const found = reachedStops(kit, reach(kit, own(s).board, company));
  return new Set(
    found.filter(({ hex, stop }) => tiles[hexNumber(kit, hex)]!.stops[stop]!.slots > 0).map(({ hex }) => hex),
  );
}

const shareWords: ShareWords = {
  steps: ['stockRound'],
  buy: 'buyShare',
  sell: 'sell',
  directorOf: (s, company) => (own(s).companies[company]!.par > 0 ? directorOf(own(s), company) : undefined),
  sharesOf: (s, company, player) => sharesOf(own(s), company, player),
};

/** The kinds of every railway title whose trains run routes. */
export function railAskers(known: Known & { readonly rail: AnyRail }): readonly Asker[] {
  const { game, rail } = known;
  const spent = (before: View<CoreState>, after: View<CoreState>, company: string): number =>
    own(before).cash[company]! - own(after).cash[company]!;
  /** Cities that several tiles lead to, at different cost. */
  const dearer = (s: View<CoreState>, company: string): readonly string[] => {
    const after = (action: Action): CoreState | undefined => {
      const applied = apply(game, s as CoreState, action);
      return applied.ok ? applied.state : undefined;
    };
    const lays = movesOf(game, s, ['layTile']) as readonly Placed[];
    const one = [...new Map(lays.map((a) => [a.hex, a])).values()].flatMap((a) => after(a) ?? []);
    // What a tile costs lies mostly in the ground: where that is the same everywhere no way is dearer.
    if (new Set(one.map((x) => spent(s, x, company))).size < 2 || lays.length > MOST_MOVES) return [];
    const there = cities(rail, s, company);
    const costs = new Map<string, Set<number>>();
    for (const x of lays.flatMap((a) => after(a) ?? []))
      for (const hex of cities(rail, x, company))
        if (!there.has(hex)) costs.set(hex, (costs.get(hex) ?? new Set()).add(spent(s, x, company)));
    return [...costs].filter(([, sums]) => sums.size > 1).map(([hex]) => hex);
  };
  return [
    runAsker(known),
    bestMove({
      kind: 'tile',
      game,
      steps: ['layTrack'],
      types: ['layTile'],
      least: 10,
      questions: withTrains(rail, 'tile'),
      measure: (_, after, __, { company = '' }) => runAfter(rail, after, company),
      obvious: byRichness(rail),
    }),
    bestMove({
      kind: 'station',
      game,
      steps: ['placeTokens'],
      types: ['placeToken'],
      least: 10,
      questions: withTrains(rail, 'station'),
      measure: (_, after, __, { company = '' }) => runAfter(rail, after, company),
      obvious: byRichness(rail),
    }),
    bestMove({
      kind: 'way',
      game,
      steps: ['layTrack'],
      types: ['layTile'],
      better: 'less',
      least: 10,
      questions(s) {
        const company = companyOnTurn(s);
        if (company === undefined) return [];
        return dearer(s, company).map((hex) => ({ kind: 'way', company, hex }));
      },
      measure(before, after, _, { company = '', hex = '' }) {
        if (!cities(rail, after, company).has(hex)) return undefined;
        const sum = spent(before, after, company);
        return { value: sum, terms: [{ what: 'cost', sum }] };
      },
      obvious: byRichness(rail),
    }),
    bestMove({
      kind: 'train',
      game,
      steps: ['buyTrains'],
      types: ['buyTrain'],
      least: 10,
      questions: withTrains(rail, 'train'),
      measure(before, after, _, { company = '' }) {
        const run = runAfter(rail, after, company);
        const sum = spent(before, after, company);
        return run && { ...run, terms: [{ what: 'cost', sum }, ...run.terms] };
      },
      // The dearest.
      obvious: ({ terms }) => terms[0]!.sum,
      nameOf: (action, s) => trainName(action, s),
    }),
    takeoverAsker(known, shareWords),
    sellAsker(known, shareWords),
  ];
}

/** Trains of one kind are one answer. */
function trainName(action: Action, s: View<CoreState>): string {
  const { train, face, kind } = action as Action & Readonly<Partial<Record<'train' | 'face' | 'kind', string>>>;
  return face ?? kind ?? own(s).trains.find((t) => t.id === train)?.type ?? String(train);
}
