import type { Chronicle } from '@traviesa/study';
import { dashOf, inkOf, type Line, type Shade } from '../charts/look.ts';
import type { Marks } from '../titles/marks.ts';
import { type Moment, series } from './review/judged.ts';

const CHARTS = ['chance', 'place', 'wealth', 'cash', 'income', 'prices', 'bank'] as const;
export type ChartKind = (typeof CHARTS)[number];
/** What is not told by the purses but judged. */
export const isJudged = (kind: ChartKind): kind is 'chance' | 'place' => kind === 'chance' || kind === 'place';

/** A title without share prices has no chart of them, and a game that nobody has judged none of chances. */
export const chartsIn = ({ prices }: Chronicle, moments: readonly Moment[]): readonly ChartKind[] =>
  CHARTS.filter((kind) => (isJudged(kind) ? moments.length > 1 : kind !== 'prices' || Object.keys(prices).length > 0));

export function linesOf(
  chronicle: Chronicle,
  kind: ChartKind,
  moments: readonly Moment[],
  marks: Marks,
  bank: string,
): readonly Line[] {
  if (kind === 'bank') return [{ id: 'bank', name: bank, values: chronicle.bank, colour: inkOf(1), dash: '' }];
  if (kind === 'prices')
    return chronicle.companies.map((id, i) => ({
      id,
      name: marks[id]?.short ?? id,
      values: chronicle.prices[id]!,
      colour: marks[id]?.colour ?? inkOf(i),
      dash: dashOf(i),
    }));
  const valuesOf = (player: string, seat: number): Line['values'] => {
    if (!isJudged(kind)) return chronicle[kind][player]!;
    return series(moments, chronicle.actions + 1, ({ chances, places }) =>
      kind === 'chance' ? Math.round(100 * chances[seat]!) : Math.round(10 * places[seat]!) / 10,
    );
  };
  return chronicle.players.map(({ player, name }, i) => ({
    id: player,
    name,
    values: valuesOf(player, i),
    colour: inkOf(i),
    dash: dashOf(i),
  }));
}

/** Rounds behind the lines; those in which companies operate are left bright. */
export const shadesOf = ({ spans, cells }: Chronicle, named: (name: string) => string): readonly Shade[] => {
  const operating = new Set(cells.map((c) => c.round));
  return spans.map(({ name, from, to }, i) => ({ from, to, label: named(name), dark: !operating.has(i) }));
};
