import type { Edge, Grid, HexId } from '../hex.ts';
import type { Hexes } from '../tiles/index.ts';

/** Track that joins two hexes which do not touch, or touch only here: a sea link. */
export interface Link {
  readonly id: string;
  readonly cost: number;
  /** Two ends; several sides at one end are alternatives that lead to the same link. */
  readonly ends: readonly [LinkEnd, LinkEnd];
}
export interface LinkEnd {
  readonly hex: HexId;
  readonly edges: readonly Edge[];
}

/** The printed board. Never part of a state. */
export interface MapDef {
  readonly grid: Grid;
  readonly hexes: Hexes;
  readonly links?: readonly Link[];
}

export interface Laid {
  readonly tile: string;
  readonly rotation: number;
}

/** A tile to lay, as actions name it. */
export interface Lay extends Laid {
  readonly hex: HexId;
}

/** `city` counts the stops of the tile (or printed hex). `slot` -1 stands beside the circles and fills none. */
export interface Token {
  readonly company: string;
  readonly hex: HexId;
  readonly city: number;
  readonly slot: number;
}

/**
 * What lies on the map: an immutable, plain value. Functions answer a new board; copies of a state share it,
 * and what derives from it is remembered by the board object itself.
 */
export interface Board {
  readonly tiles: Readonly<Record<HexId, Laid>>;
  /** In the order of placing. */
  readonly tokens: readonly Token[];
  /** Small stations on plain track, named by its sides: `1-4`. */
  readonly halts: Readonly<Record<HexId, readonly string[]>>;
}

/** A circle kept for a company's home token. */
export interface Reservation {
  readonly company: string;
  readonly hex: HexId;
  /** The city with this exit; without it the only city, or the whole hex while it has several. */
  readonly edge?: Edge;
  /** Nobody else enters the hex at all. */
  readonly wholeHex?: true;
}
