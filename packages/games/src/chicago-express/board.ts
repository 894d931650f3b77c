import { type CompanyId, companies, companyIds, HOUSES } from './facts.ts';
import { type Hex, type HexId, hexes, hexOf, neighbours } from './map.ts';

/** Locomotives and houses on the map. Pieces are only ever added (cx-expand-l), and each time to a new board. */
export interface Board {
  /** Where each company's locomotives stand, in the order placed; the first is its home. */
  readonly locomotives: Readonly<Record<CompanyId, readonly HexId[]>>;
  /** The developed hexes: one house in each. */
  readonly houses: readonly HexId[];
}

export function addLocomotive(board: Board, company: CompanyId, hex: HexId): Board {
  const locomotives = { ...board.locomotives };
  locomotives[company] = [...locomotives[company], hex];
  const grown: Board = { locomotives, houses: board.houses };
  const now = presence(board).slice();
  mark(now, company, hex);
  known.set(grown, now);
  return grown;
}

export function addHouse(board: Board, hex: HexId): Board {
  const grown: Board = { locomotives: board.locomotives, houses: [...board.houses, hex] };
  known.set(grown, presence(board));
  return grown;
}

export const locomotivesLeft = (board: Board, company: CompanyId): number =>
  companies[company].locomotives - board.locomotives[company].length;

export const housesLeft = (board: Board): number => HOUSES - board.houses.length;

export const isDeveloped = (board: Board, hex: HexId): boolean => board.houses.includes(hex);

export const isOpen = (board: Board, company: CompanyId): boolean => board.locomotives[company].length > 0;

/** The companies with a locomotive in the hex. */
export function companiesIn(board: Board, hex: HexId): CompanyId[] {
  return companyIds.filter((c) => board.locomotives[c].includes(hex));
}

const bitOf: Readonly<Record<CompanyId, number>> = { PRR: 1, 'B&O': 2, 'C&O': 4, NYC: 8, WAB: 16 };
const HERE = 31;
const NEAR = 5;
/** How many bits a number below 32 has: the locomotives in a hex. */
const count: readonly number[] = Array.from({ length: 32 }, (_, n) => n.toString(2).replaceAll('0', '').length);

/** Per hex a bit for each company that stands there and, five places higher, for each that stands next to it. */
type Presence = readonly number[];

/** What derives from a board, worked out once: boards never change. */
const known = new WeakMap<Board, Presence>();

function mark(bits: number[], company: CompanyId, hex: HexId): void {
  const { index } = hexOf(hex);
  const bit = bitOf[company];
  bits[index]! |= bit;
  for (const other of neighbours[index]!) bits[other]! |= bit << NEAR;
}

function presence(board: Board): Presence {
  const before = known.get(board);
  if (before) return before;
  const found = new Array<number>(hexes.length).fill(0);
  for (const company of companyIds) for (const hex of board.locomotives[company]) mark(found, company, hex);
  known.set(board, found);
  return found;
}

const bitsOf = (board: Board, hex: HexId): number => presence(board)[hexOf(hex).index]!;

export const locomotivesIn = (board: Board, hex: HexId): number => count[bitsOf(board, hex) & HERE]!;

export const standsIn = (board: Board, company: CompanyId, hex: HexId): boolean =>
  (bitsOf(board, hex) & bitOf[company]) !== 0;

export const standsNextTo = (board: Board, company: CompanyId, hex: HexId): boolean =>
  (bitsOf(board, hex) & (bitOf[company] << NEAR)) !== 0;

/** The hexes next to the company's network, without those it stands in. */
export function frontier(board: Board, company: CompanyId): HexId[] {
  const bits = presence(board);
  const here = bitOf[company];
  const near = here << NEAR;
  const found: HexId[] = [];
  for (let i = 0; i < bits.length; i++) if ((bits[i]! & (here | near)) === near) found.push(hexes[i]!.id);
  return found;
}

/** The hexes with a locomotive in which more than track can be: all but plains. */
export function settled(board: Board, map: readonly Hex[]): HexId[] {
  const bits = presence(board);
  const found: HexId[] = [];
  for (let i = 0; i < bits.length; i++) if (bits[i]! & HERE && map[i]!.kind !== 'plain') found.push(map[i]!.id);
  return found;
}
