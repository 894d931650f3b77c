import { type Board, type Stop, type Token, tilesOn, tokensOn } from '@traviesa/rail';
import type { CompanyId } from './data.ts';
import type { Geo } from './geo.ts';

/** Where a company's track comes to: per hex number, bit e is set when track outside leads in over side e. */
export interface Reach {
  readonly arrives: Uint8Array;
  /** Hexes with an own station. */
  readonly homes: readonly string[];
}

const known = new WeakMap<Board, Map<CompanyId, Reach>>();

/**
 * 1865-4.2-o: out of every own station over all its exits; towns are passed, cities with a free slot or an own
 * station too, a mine is an end. Track is followed, not run: all junctions of this title join all their exits, so
 * that turning back would lead nowhere new.
 */
export function reachOf(geo: Geo, board: Board, company: CompanyId): Reach {
  let ofBoard = known.get(board);
  if (!ofBoard) {
    ofBoard = new Map();
    known.set(board, ofBoard);
  }
  let found = ofBoard.get(company);
  if (!found) {
    found = search(geo, board, company);
    ofBoard.set(company, found);
  }
  return found;
}

function search({ kit }: Geo, board: Board, company: CompanyId): Reach {
  const tiles = tilesOn(kit, board);
  const tokens = tokensOn(kit, board);
  const arrives = new Uint8Array(tiles.length);
  const homes: string[] = [];
  const queue: number[] = [];
  const leave = (hex: number, edge: number): void => {
    for (const side of kit.across[hex * 6 + edge]!) {
      const there = (side / 6) | 0;
      const bit = 1 << (side % 6);
      if (arrives[there]! & bit) continue;
      arrives[there]! |= bit;
      queue.push(side);
    }
  };
  for (const token of board.tokens) {
    if (token.company !== company) continue;
    homes.push(token.hex);
    const hex = kit.index.get(token.hex)!;
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
  return { arrives, homes };
}

function mayPass(stop: Stop, there: readonly Token[], company: CompanyId): boolean {
  if (stop.kind !== 'city') return stop.kind === 'town';
  // Out of an own station all exits have been left already.
  return there.length < stop.slots && !there.some((t) => t.company === company);
}

/** 1865-4.2-m: a tile is joined when track leads in at one of its exits, or when it lies under an own station. */
export function joins({ kit }: Geo, { arrives, homes }: Reach, hex: string, exits: number): boolean {
  return (arrives[kit.index.get(hex)!]! & exits) !== 0 || homes.includes(hex);
}
