import { EDGES, type HexId, neighbour } from '@traviesa/rail';
import { readHexLines } from './mapNotation.ts';

/** The board as printed: 160 flat-top hexes; letters are columns from the west, numbers rows from the north. */
export type { HexId };
export type Kind = 'plain' | 'forest' | 'mountain' | 'city' | 'industrial' | 'start' | 'chicago';

export interface Hex extends HexFacts {
  /** Its place in `hexes`. */
  readonly index: number;
}

/** What is printed in a hex. */
export interface HexFacts {
  readonly id: HexId;
  readonly kind: Kind;
  /** Base cost of a locomotive. */
  readonly cost: number;
  /** What a locomotive adds to its company's income; industrial cities have a scale instead. */
  readonly income: number;
  /** What development adds. */
  readonly development: number;
  /** The values of an industrial city; empty elsewhere. */
  readonly scale: readonly number[];
  readonly name: string;
  /** The values marked `?` in the table: read from a single source and not confirmed by a picture of the board. */
  readonly doubtful: readonly Doubtful[];
}

export type Doubtful = 'kind' | 'cost' | 'income' | 'name';

export const CHICAGO: HexId = 'A2';
export const DETROIT: HexId = 'E0';
export const WHEELING: HexId = 'I6';
export const PITTSBURGH: HexId = 'K4';

// kind, base cost, income + development (or the values of a scale), name : hexes. `?` marks a doubtful value.
export const standardLines = `
  chicago 3 7 "Chicago"                  : A2
  start 0 "New York"                     : S3
  start 0 "Philadelphia"                 : R5
  start 0 "Baltimore"                    : Q7
  start 0 "Washington"                   : Q9

  industrial 3 1/2/3/4/5/6/7/8 "Detroit" : E0
  industrial 3 3/4/5/6? "Wheeling"       : I6
  industrial 4 4/6/8? "Pittsburgh"       : K4

  city 1 2+2 "Indianapolis"              : B5
  city 2 1+2 "South Bend"                : C2
  city 1 1+2 "Fort Wayne"                : D3
  city 2 2+2 "Cincinnati"                : D7
  city 2 1+1 "Toledo"                    : F1
  city 1 1+1 "Columbus"?                 : F5
  city 2 2+1 "Huntington"?               : F8
  city 1 2+2 "Cleveland"                 : I2
  city 2 1+1 "Youngstown"                : I4
  city 3 2+1 "Charleston"                : I9
  city 2 1+1 "Clarksburg"?               : K7
  city 2 1+1 "Roanoke"?                  : K10
  city 2 3+2 "Buffalo"                   : L0
  city 2 1+1 "Altoona"?                  : M4
  city 1 1+1 "Lynchburg"?                : M10
  city 2 1+1 "Cumberland"?               : N6
  city 2 1+2 "Syracuse"?                 : O0
  city 2 1+1 "Harrisburg"?               : O4
  city 2 2+1 "Richmond"                  : O10
  city 2 1+1 "Utica"?                    : Q0
  city 2 1+1 "Binghamton"                : Q3
  city 2 1+2 "Albany"                    : S0

  plain 1    : A3-4 B2-4 B6 C0-1 C3-7 D0-2 D4-6 E1-8 F2-4 F6-7 G2-7 H2-6 I3 J1 K1 L1 L9
  plain 1    : M0 N0 N9 O7 P0 P4-9 Q5-6 Q8 R0 R4 R6 S1-2 S4-5
  plain? 2?  : N8 O5-6 O8
  forest? 1? : J2
  forest 2   : G8 H7-8 I5 I7 J3-5 K2 K9 L2 L8 M1-2 M7-9 N3 N7 O1 O9 P1-3 Q1-2 Q4 R1-3
  forest 3   : L3 L7 M3 N1-2 O2-3
  forest 4?  : K3 K5 N5

  mountain 2? 1+2 : L6 M6
  mountain 3 1+2  : G9 H9 I10 J6 J9 L4
  mountain 3 1+2? : N4
  mountain 4 1+2  : I8 J7-8 K6 K8 L5 M5
`;

export const hexes: readonly Hex[] = readHexLines(standardLines).map((h, index) => ({ ...h, index }));

const byId: ReadonlyMap<HexId, Hex> = new Map(hexes.map((h) => [h.id, h]));

export const isHex = (v: unknown): v is HexId => typeof v === 'string' && byId.has(v);

/** An unknown hex is a broken invariant: input passes `isHex` first. */
export function hexOf(id: HexId): Hex {
  const hex = byId.get(id);
  if (!hex) throw new Error(`there is no hex ${id}`);
  return hex;
}

function neighboursOf(hex: Hex): number[] {
  const around: number[] = [];
  for (const edge of EDGES) {
    const other = byId.get(neighbour('flat-odd-q', hex.id, edge) ?? '');
    if (other) around.push(other.index);
  }
  return around;
}

/** The neighbours of each hex, both as places in `hexes`. */
export const neighbours: readonly (readonly number[])[] = hexes.map(neighboursOf);
