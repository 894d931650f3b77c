/** A space of a share price chart. */
export interface Cell {
  readonly index: number;
  readonly row: number;
  readonly col: number;
  readonly price: number;
  /** All values printed in the space; the price is the first. */
  readonly values: readonly number[];
  /** Letters after the price; the title says what they mean: `p` par, `r` red … */
  readonly flags: string;
}

/** Where each cell leads; a cell that leads nowhere leads to itself. */
export interface MarketDef {
  readonly cells: readonly Cell[];
  readonly right: readonly number[];
  readonly left: readonly number[];
  readonly up: readonly number[];
  readonly down: readonly number[];
  /** Cell by row and column, -1 where there is none: for drawing. */
  readonly grid: readonly (readonly number[])[];
}

export type Direction = 'right' | 'left' | 'up' | 'down';

/** A company's price marker. */
export interface Marker {
  company: string;
  cell: number;
}

/**
 * The markers of a game in the order in which they came to their cells: inside a cell the earlier one lies on
 * top. Plain data for the state.
 */
export type Markers = Marker[];
