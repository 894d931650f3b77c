import { type Action, apply, type CoreState, type PlayerId, type View } from '@traviesa/engine';
import { type CompanyId, companyIds, dividendPerShare, type State } from '@traviesa/games/chicago-express';
import { bestMove } from '../moves.ts';
import { movesOf, numbers } from '../rank.ts';
import type { Asker, Known, Term, Worked } from '../types.ts';

const own = (s: View<CoreState>): View<State> => s as unknown as View<State>;
const company = (id: string | undefined): CompanyId => companyIds.find((c) => c === id) ?? 'PRR';
type OfCompany = Action & { readonly company: string; readonly hex: string };

const holding = (s: View<CoreState>, id: CompanyId, player: PlayerId): number =>
  own(s).companies[id].shares.filter((owner) => owner === player).length;

/** What a player would get if all companies paid a dividend now. */
const dividendTerms = (s: View<CoreState>, player: PlayerId): readonly Term[] =>
  companyIds.flatMap((id): Term[] => {
    const count = holding(s, id, player);
    const each = dividendPerShare(own(s), id);
    return count === 0 ? [] : [{ what: 'dividend', of: id, count, each, sum: count * each }];
  });
const sum = (terms: readonly Term[]): number => terms.reduce((all, t) => all + t.sum, 0);

/** No trains run here: track and houses earn, and dividends are divided among the shares sold. */
export function askers({ game }: Known): readonly Asker[] {
  const playerOf = (s: View<CoreState>, types: readonly string[]): PlayerId | undefined =>
    movesOf(game, s, types)[0]?.player;
  const builders = (s: View<CoreState>): readonly string[] => [
    ...new Set(movesOf(game, s, ['build']).map((a) => (a as OfCompany).company)),
  ];
  const income = (s: View<CoreState>, id: string | undefined): number => own(s).companies[company(id)].income;

  /** The most income that the track still to be built in this expansion can bring, and how. */
  function mostIncome(
    s: View<CoreState>,
    id: string,
    left: number,
  ): { readonly gain: number; readonly hexes: readonly string[] } {
    let best: { gain: number; hexes: readonly string[] } = { gain: 0, hexes: [] };
    if (left === 0) return best;
    for (const action of movesOf(game, s, ['build']) as readonly OfCompany[]) {
      if (action.company !== id) continue;
      const applied = apply(game, s as CoreState, action);
      if (!applied.ok) continue;
      const here = income(applied.state, id) - income(s, id);
      // Whatever ends the expansion is looked at no further.
      const more =
        applied.state.stack.at(-1)?.step === 'expand'
          ? mostIncome(applied.state, id, left - 1)
          : { gain: 0, hexes: [] };
      if (here + more.gain > best.gain) best = { gain: here + more.gain, hexes: [action.hex, ...more.hexes] };
    }
    return best;
  }

  return [
    bestMove({
      kind: 'build',
      game,
      steps: ['expand'],
      types: ['build'],
      least: 1,
      questions: (s) => builders(s).map((id) => ({ kind: 'build', company: id })),
      measure(before, after, action, { company: id }) {
        if ((action as OfCompany).company !== id) return undefined;
        const gain = income(after, id) - income(before, id);
        return {
          value: gain,
          terms: [
            { what: 'before', sum: income(before, id) },
            { what: 'after', sum: income(after, id) },
            { what: 'cost', sum: own(before).cash[id]! - own(after).cash[id]! },
          ],
        };
      },
      // The cheapest.
      obvious: ({ terms }) => -terms[2]!.sum,
    }),
    {
      kind: 'expansion',
      questions(s) {
        const top = s.stack.at(-1) as { readonly step?: string; readonly built?: readonly string[] } | undefined;
        if (top?.step !== 'expand' || top.built?.length !== 0) return [];
        return builders(s).map((id) => ({ kind: 'expansion', company: id }));
      },
      work(s, { company: id = '' }): Worked | undefined {
        const { gain, hexes } = mostIncome(s, id, 3);
        const one = mostIncome(s, id, 1).gain;
        if (gain < 3 || gain === one) return undefined;
        return numbers(gain, [one, gain - 1, gain + 1, 3 * one], {
          margin: gain - one,
          grade: Math.abs(3 * one - gain) + hexes.length,
          terms: [
            { what: 'before', sum: income(s, id) },
            { what: 'after', sum: income(s, id) + gain },
            { what: 'route', sum: gain, places: hexes.map((hex) => [hex, 0]) },
          ],
        });
      },
    },
    bestMove({
      kind: 'develop',
      game,
      steps: ['develop'],
      types: ['develop'],
      least: 1,
      questions: (s) => {
        const player = playerOf(s, ['develop']);
        return player === undefined ? [] : [{ kind: 'develop', player }];
      },
      measure(before, after, _, { player = '' }) {
        const terms = dividendTerms(after, player);
        return {
          value: sum(terms),
          terms: [{ what: 'before', sum: sum(dividendTerms(before, player)) }, ...terms],
        };
      },
      obvious: ({ terms }) => -terms.length,
    }),
    {
      kind: 'share',
      questions(s) {
        const player = playerOf(s, ['offer']);
        return player === undefined || s.stack.at(-1)?.step !== 'offer' ? [] : [{ kind: 'share', player }];
      },
      work(s, { player = '' }): Worked | undefined {
        const options = (movesOf(game, s, ['offer']) as readonly OfCompany[]).map((action) => {
          const id = company(action.company);
          const { income: earned, shares } = own(s).companies[id];
          const mine = holding(s, id, player);
          const each = Math.ceil(earned / (shares.length + 1));
          const before = mine * dividendPerShare(own(s), id);
          const after = (mine + 1) * each;
          const terms: readonly Term[] = [
            { what: 'dividend', of: id, count: mine + 1, each, sum: after },
            { what: 'before', sum: before },
          ];
          return {
            key: id,
            value: after - before,
            terms,
            now: shares.length === 0 ? earned : dividendPerShare(own(s), id),
          };
        });
        const sorted = options.toSorted((a, b) => b.value - a.value);
        const [best, second] = sorted;
        if (!best || !second || options.length < 3 || best.value === second.value) return undefined;
        // Who looks at what a share pays today forgets that one more divides it further.
        const obvious = options.toSorted((a, b) => b.now - a.now)[0]!;
        return {
          options: options.map(({ now: _, ...option }) => option),
          best,
          margin: best.value - second.value,
          grade: options.filter((o) => o.value > obvious.value).length,
        };
      },
    },
    {
      kind: 'dividend',
      questions(s) {
        if (s.stack.at(-1)?.step !== 'chooseDial') return [];
        return own(s).players.map((player) => ({ kind: 'dividend', player }));
      },
      work(s, { player = '' }): Worked | undefined {
        const terms = dividendTerms(s, player);
        if (terms.length < 2) return undefined;
        const right = sum(terms);
        const ids = terms.map((t) => company(t.of));
        const down = ids.reduce(
          (all, id) => all + holding(s, id, player) * Math.floor(income(s, id) / own(s).companies[id].shares.length),
          0,
        );
        const once = terms.reduce((all, t) => all + (t.each ?? 0), 0);
        if (down === right) return undefined;
        return numbers(right, [down, once, right + 1, right - 2], { margin: right - down, grade: terms.length, terms });
      },
    },
  ];
}
