import { type Action, apply, type CoreState, choices, type View } from '@traviesa/engine';
import { capacity, companyOf, type State, sharesOf } from '@traviesa/games/1865';
import { bestMove } from '../moves.ts';
import { movesOf } from '../rank.ts';
import { companyOnTurn } from '../run.ts';
import { type ShareWords, sellAsker, takeoverAsker } from '../shares.ts';
import type { Asker, Kind, Known, Question } from '../types.ts';

const own = (s: View<CoreState>): View<State> => s as unknown as View<State>;
const PER_TRAFFIC = 10;

const asked =
  (kind: Kind) =>
  (s: View<CoreState>): readonly Question[] => {
    const company = companyOnTurn(s);
    return company === undefined ? [] : [{ kind, company }];
  };

const shareWords: ShareWords = {
  steps: ['shareTurn'],
  buy: 'buy',
  sell: 'sell',
  directorOf(s, company) {
    const { president } = companyOf(own(s), company);
    return president === 'ipo' ? undefined : president;
  },
  sharesOf: (s, company, player) => sharesOf(companyOf(own(s), company), player),
};

type Station = Action & { readonly hex: string; readonly way: string };

/** Trains run no routes here: stations bring traffic, trains carry it. */
export function askers(known: Known): readonly Asker[] {
  const { game } = known;
  const traffic = (s: View<CoreState>, company: string): number => companyOf(own(s), company).traffic;
  const spent = (before: View<CoreState>, after: View<CoreState>, company: string): number =>
    own(before).cash[company]! - own(after).cash[company]!;
  /** The most traffic that a new station could bring right now. */
  const bestStation = (s: View<CoreState>, company: string): number => {
    let at = s as CoreState;
    // The rest of the track step is left out.
    for (let i = 0; i < 3 && at.stack.at(-1)?.step === 'track'; i++) {
      const pass = choices(game, at).find((c) => c.type === 'pass') as Action | undefined;
      const applied = pass && apply(game, at, pass);
      if (!applied?.ok) return 0;
      at = applied.state;
    }
    if (at.stack.at(-1)?.step !== 'station') return 0;
    let best = 0;
    for (const move of movesOf(game, at, ['placeStation'])) {
      const applied = apply(game, at, move);
      if (applied.ok) best = Math.max(best, traffic(applied.state, company) - traffic(s, company));
    }
    return best;
  };
  return [
    bestMove({
      kind: 'tile',
      unit: 'traffic',
      game,
      steps: ['track'],
      types: ['layTile'],
      least: 1,
      questions: asked('tile'),
      measure(before, after, _, { company = '' }) {
        const sum = bestStation(after, company);
        const now = bestStation(before, company);
        return {
          value: sum,
          terms: [
            { what: 'before', sum: now },
            { what: 'after', sum },
          ],
        };
      },
      obvious: ({ terms }) => -terms[0]!.sum,
    }),
    bestMove({
      kind: 'station',
      unit: 'traffic',
      game,
      steps: ['station'],
      types: ['placeStation'],
      least: 1,
      questions: asked('station'),
      measure(before, after, _, { company = '' }) {
        const sum = traffic(after, company) - traffic(before, company);
        return {
          value: sum,
          terms: [
            { what: 'traffic', sum },
            { what: 'cost', sum: spent(before, after, company) },
          ],
        };
      },
      // The cheapest.
      obvious: ({ terms }) => -terms[1]!.sum,
      nameOf: (action) => (action as Station).hex,
    }),
    bestMove({
      kind: 'way',
      game,
      steps: ['station'],
      types: ['placeStation'],
      better: 'less',
      least: 10,
      questions(s) {
        const company = companyOnTurn(s);
        if (company === undefined) return [];
        const hexes = movesOf(game, s, ['placeStation']).map((a) => (a as Station).hex);
        return [...new Set(hexes.filter((hex, i) => hexes.indexOf(hex) !== i))].map((hex) => ({
          kind: 'way',
          company,
          hex,
        }));
      },
      measure(before, after, action, { company = '', hex }) {
        if ((action as Station).hex !== hex) return undefined;
        const sum = spent(before, after, company);
        return { value: sum, terms: [{ what: 'cost', sum }] };
      },
      // The shortest on the map.
      obvious: ({ action }) => -(action as Station).way.length,
    }),
    bestMove({
      kind: 'train',
      game,
      steps: ['trains'],
      types: ['buyTrain'],
      least: 10,
      questions: asked('train'),
      measure(before, after, _, { company = '' }) {
        const carried = Math.min(traffic(after, company), capacity(own(after), company));
        return {
          value: carried * PER_TRAFFIC,
          terms: [
            { what: 'cost', sum: spent(before, after, company) },
            { what: 'traffic', sum: traffic(after, company) },
            { what: 'capacity', sum: capacity(own(after), company) },
          ],
        };
      },
      obvious: ({ terms }) => terms[0]!.sum,
      nameOf: (action, s) => {
        const { train } = action as Action & { readonly train: string };
        const card = own(s).trains.find((t) => t.id === train);
        return card ? String(card.phase) : train;
      },
    }),
    takeoverAsker(known, shareWords),
    sellAsker(known, shareWords),
  ];
}
