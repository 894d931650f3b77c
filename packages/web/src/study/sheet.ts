import type { Chronicle } from '@traviesa/study';
import type { Matrix, Value } from './csv.ts';
import { type Column, directorAt, lastPrice, type RunCell, runsOf } from './grid.ts';
import type { Speech } from './words.ts';

export const SHEET_VIEWS = ['both', 'runs', 'prices', 'each'] as const;
export type SheetView = (typeof SHEET_VIEWS)[number];
export const SHEET_ORDERS = ['operating', 'price', 'director'] as const;
export type SheetOrder = (typeof SHEET_ORDERS)[number];

/** What one cell of a company stands for. */
export interface CompanyCell {
  readonly run: RunCell | undefined;
  readonly price: number | null;
  /** The price when the round began; nothing for a company that was not there yet. */
  readonly before: number | null;
  /** The moment it opens. */
  readonly action: number;
}
export interface CompanyRow {
  readonly id: string;
  readonly director: string | undefined;
  readonly cells: readonly CompanyCell[];
  readonly ran: number;
  readonly paid: number;
}
export interface PlayerCell {
  readonly income: number;
  readonly wealth: number;
  readonly most: boolean;
  readonly action: number;
}
export interface PlayerRow {
  readonly id: string;
  readonly name: string;
  readonly cells: readonly PlayerCell[];
  readonly income: number;
}
export interface Foot {
  readonly bank: number;
  readonly trains: readonly (readonly [train: string, n: number])[];
  readonly phases: readonly string[];
}
export interface Sheet {
  readonly columns: readonly Column[];
  readonly companies: readonly CompanyRow[];
  readonly players: readonly PlayerRow[];
  readonly foot: readonly Foot[];
}

const inOrder: Readonly<Record<SheetOrder, (c: Chronicle) => (a: CompanyRow, b: CompanyRow) => number>> = {
  operating: () => () => 0,
  price: (c) => (a, b) => (lastPrice(c, b.id) ?? -1) - (lastPrice(c, a.id) ?? -1),
  director: () => (a, b) => (a.director ?? 'p99').localeCompare(b.director ?? 'p99'),
};

/** The whole game as rows and columns. */
export function sheetOf(chronicle: Chronicle, columns: readonly Column[], order: SheetOrder): Sheet {
  const { spans, prices, ends, wealth, bank } = chronicle;
  const runs = runsOf(chronicle);
  const companies = chronicle.companies.map((id): CompanyRow => {
    const row = [...(runs.get(id)?.values() ?? [])];
    return {
      id,
      director: directorAt(chronicle, id, spans.length - 1),
      cells: columns.map(({ round, end }) => {
        const run = runs.get(id)?.get(round);
        const price = prices[id]?.[end] ?? null;
        return { run, price, before: prices[id]?.[spans[round]!.from] ?? null, action: run?.action ?? end };
      }),
      ran: row.reduce((sum, c) => sum + c.run, 0),
      paid: row.reduce((sum, c) => sum + (c.kind === 'paid' ? c.run : 0), 0),
    };
  });
  const income = (round: number, id: string): number => ends[round]!.income[id] ?? 0;
  const players = chronicle.players.map(
    ({ player: id, name }): PlayerRow => ({
      id,
      name,
      cells: columns.map(({ round, end }) => {
        const own = income(round, id);
        const most = own > 0 && chronicle.players.every((p) => income(round, p.player) <= own);
        return { income: own, wealth: wealth[id]![end]!, most, action: end };
      }),
      income: ends.reduce((sum, e) => sum + (e.income[id] ?? 0), 0),
    }),
  );
  const foot = columns.map(({ round, end }) => ({
    bank: bank[end]!,
    trains: Object.entries(ends[round]!.trains),
    phases: ends[round]!.phases,
  }));
  return { columns, companies: companies.sort(inOrder[order](chronicle)), players, foot };
}

/** The sheet as a table of plain values: a line for each thing that is told of a row. */
export function matrixOf(sheet: Sheet, { t, round }: Pick<Speech, 't' | 'round'>, hasPrices: boolean): Matrix {
  const { columns, companies, players, foot } = sheet;
  const none = columns.map(() => null);
  const head: Value[] = [
    t('study.sheet.row'),
    t('study.sheet.what'),
    ...columns.map((c) => round(c.name)),
    t('study.sum'),
  ];
  const rows: (readonly Value[])[] = [head];
  for (const { id, cells, ran, paid } of companies) {
    rows.push([id, t('study.sheet.run'), ...cells.map((c) => c.run?.run ?? null), ran]);
    rows.push([
      id,
      t('study.sheet.paid'),
      ...cells.map((c) => (c.run ? (c.run.kind === 'paid' ? c.run.run : 0) : null)),
      paid,
    ]);
    if (hasPrices) rows.push([id, t('study.price'), ...cells.map((c) => c.price), null]);
  }
  for (const { name, cells, income } of players) {
    rows.push([name, t('study.chart.income'), ...cells.map((c) => c.income), income]);
    rows.push([name, t('study.chart.wealth'), ...cells.map((c) => c.wealth), cells.at(-1)?.wealth ?? null]);
  }
  rows.push([t('study.bank'), t('study.sheet.left'), ...foot.map((f) => f.bank), null]);
  rows.push([t('study.sheet.trains'), t('study.sheet.sold'), ...foot.map((f) => trainsText(f)), null]);
  rows.push([t('study.sheet.phases'), t('study.sheet.began'), ...foot.map((f) => f.phases.join(' ')), null]);
  return rows.map((row) => (row.length === head.length ? row : [...row, ...none].slice(0, head.length)));
}

export const trainsText = ({ trains }: Foot): string => trains.map(([train, n]) => `${n}×${train}`).join(' ');
