import {
  type Board,
  type BoardKit,
  EDGES,
  hasToken,
  type Oriented,
  perBoardAndKey,
  Rows,
  type Stop,
  type Token,
  tilesOn,
  tokensOn,
} from '@traviesa/rail';
import type { CompanyId } from './data.ts';
import type { Geo } from './geo.ts';
import { keepsAll } from './lay.ts';

/** Where a company's track comes to: per hex number, bit e is set when track outside leads in over side e. */
export interface Reach {
  readonly arrives: Uint8Array;
  /** Hexes with an own station. */
  readonly homes: readonly string[];
}

/** Whether every way that the old tile gave is there on the new one. */
const leadsOn = (before: Oriented, after: Oriented): boolean =>
  keepsAll(before, after) && (before.stops[0]?.slots ?? 0) <= (after.stops[0]?.slots ?? 0);

const rows = new Rows();

/** Where one tile is new, most of what was known of the board before still holds. */
const reaches = perBoardAndKey(search, (kit, board, company, earlier, { of, hex }): Reach | undefined => {
  const n = kit.index.get(hex)!;
  const isHome = earlier.homes.includes(hex);
  if (earlier.arrives[n] === 0 && !isHome && !hasToken(kit, board, company, hex)) return earlier;
  if (board.tokens !== of.tokens || !leadsOn(tilesOn(kit, of)[n]!, tilesOn(kit, board)[n]!)) return undefined;
  const arrives = rows.bytes(earlier.arrives.length);
  arrives.set(earlier.arrives);
  const sides: number[] = [];
  for (const e of EDGES) if (arrives[n]! & (1 << e)) sides.push(n * 6 + e);
  flood(kit, board, company, arrives, isHome ? [hex] : [], sides);
  return { arrives, homes: earlier.homes };
});

/**
 * 1865-4.2-o: out of every own station over all its exits; towns are passed, cities with a free slot or an own
 * station too, a mine is an end. Track is followed, not run: all junctions of this title join all their exits, so
 * that turning back would lead nowhere new.
 */
export const reachOf = (geo: Geo, board: Board, company: CompanyId): Reach => reaches(geo.kit, board, company);

function search(kit: BoardKit, board: Board, company: CompanyId): Reach {
  const homes = board.tokens.filter((t) => t.company === company).map((t) => t.hex);
  const arrives = rows.bytes(kit.hexIds.length);
  flood(kit, board, company, arrives, homes, []);
  return { arrives, homes };
}

/** Marks all sides that track leads to out of these stations and from these sides. */
function flood(
  kit: BoardKit,
  board: Board,
  company: CompanyId,
  arrives: Uint8Array,
  stations: readonly string[],
  sides: readonly number[],
): void {
  const tiles = tilesOn(kit, board);
  const tokens = tokensOn(kit, board);
  const queue = [...sides];
  const leave = (hex: number, edge: number): void => {
    for (const side of kit.across[hex * 6 + edge]!) {
      const there = (side / 6) | 0;
      const bit = 1 << (side % 6);
      if (arrives[there]! & bit) continue;
      arrives[there]! |= bit;
      queue.push(side);
    }
  };
  for (const station of stations) {
    const hex = kit.index.get(station)!;
    for (const e of tiles[hex]!.stops[0]!.exits) leave(hex, e);
  }
  for (let side = queue.pop(); side !== undefined; side = queue.pop()) {
    const hex = (side / 6) | 0;
    const edge = side % 6;
    const tile = tiles[hex]!;
    const stop = tile.stops[0];
    if (!stop) for (const e of tile.tracksFrom[edge]!) leave(hex, e);
    else if (tile.stopAt[edge] === 0 && mayPass(stop, tokens[hex]!, company)) for (const e of stop.exits) leave(hex, e);
  }
}

function mayPass(stop: Stop, there: readonly Token[], company: CompanyId): boolean {
  if (stop.kind !== 'city') return stop.kind === 'town';
  // Out of an own station all exits have been left already.
  if (there.length >= stop.slots) return false;
  for (const t of there) if (t.company === company) return false;
  return true;
}

/** 1865-4.2-m: a tile is joined when track leads in at one of its exits, or when it lies under an own station. */
export function joins({ kit }: Geo, { arrives, homes }: Reach, hex: string, exits: number): boolean {
  return (arrives[kit.index.get(hex)!]! & exits) !== 0 || homes.includes(hex);
}
