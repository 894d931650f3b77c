/** Lines are told apart by their dashes first: a line is known without its colour. */
export const DASHES: readonly string[] = ['', '9 5', '2 4', '12 4 2 4', '5 3', '16 5', '2 7', '9 3 2 3 2 3'];
export const dashOf = (i: number): string => DASHES[i % DASHES.length]!;
/** Colours of the players' lines; `charts.css` says what they are by day and by night. */
export const inkOf = (i: number): string => `var(--line-${(i % 8) + 1})`;

export interface Line {
  readonly id: string;
  readonly name: string;
  readonly values: readonly (number | null)[];
  readonly colour: string;
  readonly dash: string;
}
export interface Shade {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  readonly dark: boolean;
}
