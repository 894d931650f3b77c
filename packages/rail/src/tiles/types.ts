import type { Edge } from '../hex.ts';

/** What a piece of the map may be: `white` takes a first tile, `red`, `gray` and `blue` hexes are printed for good. */
export type Colour = 'white' | 'yellow' | 'green' | 'brown' | 'gray' | 'red' | 'blue';
export type StopKind = 'city' | 'town' | 'offboard' | 'mine';

/** A place on a tile where trains stop. */
export interface Stop {
  readonly kind: StopKind;
  /** One value, or one per tier of the title. */
  readonly values: readonly number[];
  /** Circles for tokens. */
  readonly slots: number;
  readonly exits: readonly Edge[];
  /** Stops of one group are one stop, wherever they are printed. */
  readonly group?: string;
  /** Routes end here. */
  readonly endOnly?: true;
  /** Takes no room in a train's range. */
  readonly free?: true;
}

export type Track = readonly [Edge, Edge];

/** Small stations on plain track: worth this much, and whether the tile brings them. */
export interface Halts {
  readonly value: number;
  readonly printed: boolean;
}

/** What is printed on a tile, or on a hex before any tile. Plain data. */
export interface TileDef {
  readonly id: string;
  readonly colour: Colour;
  readonly stops: readonly Stop[];
  /** Track from edge to edge, past every stop. */
  readonly tracks: readonly Track[];
  readonly label?: string;
  readonly halts?: Halts;
}

export type Tiles = Readonly<Record<string, TileDef>>;
/** How many of each tile the box holds. */
export type TileCounts = Readonly<Record<string, number>>;

export interface EdgeCost {
  readonly cost: number;
  readonly terrain: readonly string[];
}

/** A hex of the printed board. */
export interface HexDef {
  readonly id: string;
  readonly printed: TileDef;
  readonly name?: string;
  /** What the first tile costs here. */
  readonly cost: number;
  readonly terrain: readonly string[];
  /** No track may cross these sides. */
  readonly walls: readonly Edge[];
  /** Any tile must have these exits. */
  readonly stubs: readonly Edge[];
  readonly edgeCosts: Readonly<Record<Edge, EdgeCost>>;
}
export type Hexes = Readonly<Record<string, HexDef>>;
