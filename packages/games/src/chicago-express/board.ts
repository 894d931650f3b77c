import { type CompanyId, companies, companyIds, HOUSES } from './facts.ts';
import { type HexId, hexes, hexOf, neighbours } from './map.ts';

/** Locomotives and houses on the map. Never changed: building and developing make a new one. */
export interface Board {
  /** Where each company's locomotives stand, in the order placed; the first is its home. */
  readonly locomotives: Readonly<Record<CompanyId, readonly HexId[]>>;
  /** The developed hexes: one house in each. */
  readonly houses: readonly HexId[];
}

export const addLocomotive = (board: Board, company: CompanyId, hex: HexId): Board => ({
  locomotives: { ...board.locomotives, [company]: [...board.locomotives[company], hex] },
  houses: board.houses,
});

export const addHouse = (board: Board, hex: HexId): Board => ({
  locomotives: board.locomotives,
  houses: [...board.houses, hex],
});

export const locomotivesLeft = (board: Board, company: CompanyId): number =>
  companies[company].locomotives - board.locomotives[company].length;

export const housesLeft = (board: Board): number => HOUSES - board.houses.length;

export const isDeveloped = (board: Board, hex: HexId): boolean => board.houses.includes(hex);

export const isOpen = (board: Board, company: CompanyId): boolean => board.locomotives[company].length > 0;

/** The companies with a locomotive in the hex. */
export function companiesIn(board: Board, hex: HexId): CompanyId[] {
  return companyIds.filter((c) => board.locomotives[c].includes(hex));
}

/** Per hex, as one bit per company: who stands there, and who stands next to it. */
interface Presence {
  readonly here: Uint8Array;
  readonly near: Uint8Array;
}

export const bitOf: Readonly<Record<CompanyId, number>> = { PRR: 1, 'B&O': 2, 'C&O': 4, NYC: 8, WAB: 16 };
/** How many bits a number below 32 has: the locomotives in a hex. */
const count: readonly number[] = Array.from({ length: 32 }, (_, n) => n.toString(2).replaceAll('0', '').length);

const known = new WeakMap<Board, Presence>();

export function presence(board: Board): Presence {
  const before = known.get(board);
  if (before) return before;
  const here = new Uint8Array(hexes.length);
  const near = new Uint8Array(hexes.length);
  for (const company of companyIds) {
    const bit = bitOf[company];
    for (const id of board.locomotives[company]) {
      const { index } = hexOf(id);
      here[index]! |= bit;
      for (const other of neighbours[index]!) near[other]! |= bit;
    }
  }
  const found = { here, near };
  known.set(board, found);
  return found;
}

export const locomotivesIn = (board: Board, hex: HexId): number => count[presence(board).here[hexOf(hex).index]!]!;

export const standsIn = (board: Board, company: CompanyId, hex: HexId): boolean =>
  (presence(board).here[hexOf(hex).index]! & bitOf[company]) !== 0;

export const standsNextTo = (board: Board, company: CompanyId, hex: HexId): boolean =>
  (presence(board).near[hexOf(hex).index]! & bitOf[company]) !== 0;

/** The hexes next to the company's network, without those it stands in. */
export function frontier(board: Board, company: CompanyId): HexId[] {
  const { here, near } = presence(board);
  const bit = bitOf[company];
  const found: HexId[] = [];
  for (let i = 0; i < near.length; i++) if (near[i]! & bit && !(here[i]! & bit)) found.push(hexes[i]!.id);
  return found;
}
