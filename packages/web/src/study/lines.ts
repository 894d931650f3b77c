import type { Chronicle } from '@traviesa/study';
import { dashOf, inkOf, type Line, type Shade } from '../charts/look.ts';
import type { Marks } from '../titles/marks.ts';

export const CHARTS = ['wealth', 'cash', 'income', 'prices', 'bank'] as const;
export type ChartKind = (typeof CHARTS)[number];

/** A title without share prices has no chart of them. */
export const chartsIn = ({ prices }: Chronicle): readonly ChartKind[] =>
  CHARTS.filter((kind) => kind !== 'prices' || Object.keys(prices).length > 0);

export function linesOf(chronicle: Chronicle, kind: ChartKind, marks: Marks, bank: string): readonly Line[] {
  if (kind === 'bank') return [{ id: 'bank', name: bank, values: chronicle.bank, colour: inkOf(1), dash: '' }];
  if (kind === 'prices')
    return chronicle.companies.map((id, i) => ({
      id,
      name: marks[id]?.short ?? id,
      values: chronicle.prices[id]!,
      colour: marks[id]?.colour ?? inkOf(i),
      dash: dashOf(i),
    }));
  const series = chronicle[kind];
  return chronicle.players.map(({ player, name }, i) => ({
    id: player,
    name,
    values: series[player]!,
    colour: inkOf(i),
    dash: dashOf(i),
  }));
}

/** Rounds behind the lines; those in which companies operate are left bright. */
export const shadesOf = ({ spans, cells }: Chronicle, named: (name: string) => string): readonly Shade[] => {
  const operating = new Set(cells.map((c) => c.round));
  return spans.map(({ name, from, to }, i) => ({ from, to, label: named(name), dark: !operating.has(i) }));
};
