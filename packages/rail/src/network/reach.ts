import {
  type Board,
  type BoardKit,
  hexNumber,
  type Laying,
  layingsOn,
  perBoard,
  tilesOn,
  tilesUsed,
  tokensOn,
} from '../board/index.ts';
import type { HexId } from '../hex.ts';
import type { Colour, Oriented } from '../tiles/index.ts';

/** A stop of the map: a hex and which of its tile's stops. */
export interface StopRef {
  readonly hex: HexId;
  readonly stop: number;
}

/** How far a company's track goes from its tokens. */
export interface Reach {
  /** Per hex number: bit e is set when a train could come in over side e. */
  readonly arrives: Uint8Array;
  /** Per hex number: bit i is set when stop i is reached, as an end at least, or holds an own token. */
  readonly stops: Uint8Array;
  /** Hexes with an own token. */
  readonly homes: readonly HexId[];
}

/** A city with an empty circle or an own token may be passed; a full one and the ends of the world may not. */
export function mayPass(kit: BoardKit, board: Board, company: string, hex: HexId, stop: number): boolean {
  return passes(tilesOn(kit, board), tokensOn(kit, board), company, hexNumber(kit, hex), stop);
}

function passes(
  tiles: readonly Oriented[],
  tokens: ReturnType<typeof tokensOn>,
  company: string,
  hex: number,
  stop: number,
): boolean {
  const place = tiles[hex]!.stops[stop]!;
  if (place.endOnly) return false;
  if (place.slots === 0) return true;
  let empty = place.slots;
  for (const t of tokens[hex]!) {
    if (t.city !== stop) continue;
    if (t.company === company) return true;
    if (t.slot >= 0) empty--;
  }
  return empty > 0;
}

const reaches = perBoard(() => new Map<string, Reach>());

/**
 * Track of any length from the company's tokens, never reversing at a switch, never through a full city of
 * others. Worked out once per board and company.
 */
export function reach(kit: BoardKit, board: Board, company: string): Reach {
  const known = reaches(kit, board);
  let found = known.get(company);
  if (!found) {
    found = search(kit, board, company);
    known.set(company, found);
  }
  return found;
}

function search(kit: BoardKit, board: Board, company: string): Reach {
  const tiles = tilesOn(kit, board);
  const tokens = tokensOn(kit, board);
  const arrives = new Uint8Array(kit.hexIds.length);
  const stops = new Uint8Array(kit.hexIds.length);
  const homes: HexId[] = [];
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
    const hex = hexNumber(kit, token.hex);
    if (!homes.includes(token.hex)) homes.push(token.hex);
    stops[hex]! |= 1 << token.city;
    for (const e of tiles[hex]!.stops[token.city]?.exits ?? []) leave(hex, e);
  }
  for (let side = queue.pop(); side !== undefined; side = queue.pop()) {
    const hex = (side / 6) | 0;
    const edge = side % 6;
    const tile = tiles[hex]!;
    for (const e of tile.tracksFrom[edge]!) leave(hex, e);
    const stop = tile.stopAt[edge]!;
    if (stop < 0) continue;
    stops[hex]! |= 1 << stop;
    if (!passes(tiles, tokens, company, hex, stop)) continue;
    for (const e of tile.stops[stop]!.exits) if (e !== edge) leave(hex, e);
  }
  return { arrives, stops, homes };
}

export function reachesStop(kit: BoardKit, r: Reach, hex: HexId, stop: number): boolean {
  return (r.stops[hexNumber(kit, hex)]! & (1 << stop)) !== 0;
}

/** Every stop the company reaches, its own tokens' cities included. */
export function reachedStops(kit: BoardKit, r: Reach): StopRef[] {
  const found: StopRef[] = [];
  for (const [n, mask] of r.stops.entries()) {
    for (let stop = 0; mask >> stop; stop++) if (mask & (1 << stop)) found.push({ hex: kit.hexIds[n]!, stop });
  }
  return found;
}

/**
 * Whether a tile, once laid, is joined to one of the company's tokens. No new search: a train reaches the tile
 * exactly when track outside it comes in at one of its exits, or when a token of the company stands on the hex.
 */
export function connects(kit: BoardKit, r: Reach, hex: HexId, laid: Oriented): boolean {
  return (r.arrives[hexNumber(kit, hex)]! & laid.exits) !== 0 || r.homes.includes(hex);
}

export interface LayingOptions {
  /** The colours of this phase. */
  readonly colours: readonly Colour[];
  /** Leaves hexes or tiles out that the title forbids. */
  readonly allows?: (laying: Laying) => boolean;
}

/** All a company could lay now: tiles that fit, are in supply, of an open colour and joined to its tokens. */
export function layingsOf(kit: BoardKit, board: Board, company: string, options: LayingOptions): Laying[] {
  const r = reach(kit, board, company);
  const used = tilesUsed(kit, board);
  const found: Laying[] = [];
  for (const [n, hex] of kit.hexIds.entries()) {
    const arrives = r.arrives[n]!;
    const home = r.homes.includes(hex);
    if (arrives === 0 && !home) continue;
    for (const laying of layingsOn(kit, board, hex)) {
      if (!home && (arrives & laying.oriented.exits) === 0) continue;
      const { id, colour } = laying.tile;
      if (!options.colours.includes(colour) || (used[id] ?? 0) >= (kit.counts[id] ?? 0)) continue;
      if (!options.allows || options.allows(laying)) found.push(laying);
    }
  }
  return found;
}
