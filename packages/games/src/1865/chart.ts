/**
 * The Dragons' chart (1865-3.2-d). It comes from one helper program, not from the board; a corrected one can be
 * given in the file of option `map`. Per row: the last column that is red and the last that is white.
 */
export interface ChartRow {
  readonly red: number;
  readonly white: number;
  readonly doubtful?: boolean;
}
export type Chart = readonly ChartRow[];
export type Zone = 'red' | 'white' | 'green';

export const CHART: Chart = [
  { red: 2, white: 4, doubtful: true },
  { red: 4, white: 6, doubtful: true },
  { red: 6, white: 8, doubtful: true },
  { red: 8, white: 10, doubtful: true },
  { red: 10, white: 12, doubtful: true },
  { red: 12, white: 14, doubtful: true },
];

/** Rows are counted from 1 (PH2) to 6 (PH7). Columns are not capped. */
export function zoneAt(chart: Chart, row: number, estimate: number): Zone {
  const { red, white } = chart[row - 1]!;
  if (estimate <= Math.max(red, 1)) return 'red'; // 1865-3.2-d: column 1 is always red
  return estimate <= white ? 'white' : 'green';
}

export const rowOfPhase = (phase: number): number => phase - 1;
