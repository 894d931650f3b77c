import type { Chronicle, Line } from '@traviesa/study';

/** The parts of a final wealth as people speak of them; in this order they stand in a bar. */
export const PARTS = ['dividends', 'shares', 'start', 'privates', 'help', 'other'] as const;
export type Part = (typeof PARTS)[number];

const partOf: Readonly<Record<Line['kind'], Part>> = {
  dividend: 'dividends',
  sharesBought: 'shares',
  sharesSold: 'shares',
  held: 'shares',
  start: 'start',
  income: 'privates',
  privateBought: 'privates',
  privateSold: 'privates',
  help: 'help',
  fine: 'other',
  loan: 'other',
  unexplained: 'other',
};

/** What each part brought; together they are the wealth. */
export function partsOf(lines: readonly Line[]): Readonly<Record<Part, number>> {
  const sums: Record<Part, number> = { dividends: 0, shares: 0, start: 0, privates: 0, help: 0, other: 0 };
  for (const { kind, amount } of lines) sums[partOf[kind]] += amount;
  return sums;
}

/** Only the parts that somebody has. */
export const partsIn = (chronicle: Chronicle): readonly Part[] => {
  const all = chronicle.players.map((p) => partsOf(p.lines));
  return PARTS.filter((part) => all.some((sums) => sums[part] !== 0));
};

/** First place first; equals by seat. */
export const byPlace = ({ players }: Chronicle): Chronicle['players'] => [...players].sort((a, b) => a.place - b.place);
