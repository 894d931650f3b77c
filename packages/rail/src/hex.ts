/** Hexes by name (`C9`), their neighbours, distances and places on paper. Sides are 0..5 clockwise. */
export type HexId = string;
export type Edge = number;

/**
 * How hexes are named and which way up they stand.
 * `pointy`: the letter is the row, numbers step by two along it; side 0 is the lower left.
 * `flat`: the letter is the column, numbers step by two down it; side 0 is the bottom.
 * `flat-odd-q`: as `flat`, but numbers step by one and every second column (B, D, F …) sits half a hex lower.
 */
export type Grid = 'pointy' | 'flat' | 'flat-odd-q';

export const EDGES: readonly Edge[] = [0, 1, 2, 3, 4, 5];
export const opposite = (edge: Edge): Edge => (edge + 3) % 6;
export const turned = (edge: Edge, rotation: number): Edge => (edge + rotation) % 6;

interface Place {
  readonly letter: number;
  readonly number: number;
}

const NAME = /^([A-Z])(\d{1,2})$/;

export function isHexId(text: string): boolean {
  return NAME.test(text);
}

/** `B4 B6 B8`: a list of hexes. */
export function hexList([text]: TemplateStringsArray): readonly HexId[] {
  return text!.trim().split(/\s+/);
}

function placeOf(hex: HexId): Place {
  const m = NAME.exec(hex);
  if (!m) throw new Error(`"${hex}" is not a hex`);
  return { letter: m[1]!.charCodeAt(0) - 65, number: Number(m[2]) };
}

/** Letter and number steps to the neighbour across each side, in numbers that step by two. */
const POINTY: readonly (readonly [number, number])[] = [
  [1, -1],
  [0, -2],
  [-1, -1],
  [-1, 1],
  [0, 2],
  [1, 1],
];
const FLAT: readonly (readonly [number, number])[] = [
  [0, 2],
  [-1, 1],
  [-1, -1],
  [0, -2],
  [1, -1],
  [1, 1],
];

/** Letter, and number stepping by two, whatever the grid. */
function doubled(grid: Grid, hex: HexId): Place {
  const p = placeOf(hex);
  return grid === 'flat-odd-q' ? { letter: p.letter, number: 2 * p.number + (p.letter % 2) } : p;
}

/** The hex across a side; undefined where no hex could be named. */
export function neighbour(grid: Grid, hex: HexId, edge: Edge): HexId | undefined {
  const from = doubled(grid, hex);
  const [dl, dn] = (grid === 'pointy' ? POINTY : FLAT)[edge]!;
  const letter = from.letter + dl;
  const number = from.number + dn;
  if (letter < 0 || letter > 25 || number < 0) return undefined;
  return String.fromCharCode(65 + letter) + (grid === 'flat-odd-q' ? (number - (letter % 2)) / 2 : number);
}

/** The side of `from` that touches `to`; undefined when they are no neighbours. */
export function edgeTowards(grid: Grid, from: HexId, to: HexId): Edge | undefined {
  return EDGES.find((e) => neighbour(grid, from, e) === to);
}

/** Steps from hex to hex, as the crow flies. */
export function distance(grid: Grid, a: HexId, b: HexId): number {
  const p = doubled(grid, a);
  const q = doubled(grid, b);
  const letters = Math.abs(p.letter - q.letter);
  const numbers = Math.abs(p.number - q.number);
  return letters + Math.max(0, (numbers - letters) / 2);
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

const HALF_HEIGHT = Math.sqrt(3) / 2;

/** The middle of a hex, y growing downwards, in sides of a hex. */
export function hexCentre(grid: Grid, hex: HexId): Point {
  const p = doubled(grid, hex);
  return grid === 'pointy'
    ? { x: p.number * HALF_HEIGHT, y: p.letter * 1.5 }
    : { x: p.letter * 1.5, y: p.number * HALF_HEIGHT };
}

/** The middle of a side seen from the middle of its hex. */
export function edgeMiddle(grid: Grid, edge: Edge): Point {
  const degrees = (grid === 'pointy' ? 120 : 90) + 60 * edge;
  const angle = (degrees * Math.PI) / 180;
  return { x: Math.cos(angle) * HALF_HEIGHT, y: Math.sin(angle) * HALF_HEIGHT };
}

/** The six corners seen from the middle; side `e` joins corner `e` to corner `e + 1`. */
export function hexCorners(grid: Grid): readonly Point[] {
  return EDGES.map((e) => {
    const angle = (((grid === 'pointy' ? 90 : 60) + 60 * e) * Math.PI) / 180;
    return { x: Math.cos(angle), y: Math.sin(angle) };
  });
}
