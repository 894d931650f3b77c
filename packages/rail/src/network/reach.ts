import {
  type Board,
  type BoardKit,
  hasToken,
  hexNumber,
  type Laying,
  layingsOn,
  perBoardAndKey,
  tilesOn,
  tilesUsed,
} from '../board/index.ts';
import type { HexId } from '../hex.ts';
import { Rows } from '../rows.ts';
import type { Colour, Oriented, TileDef } from '../tiles/index.ts';
import { reachedSides, walksOf } from './walk.ts';

/** A stop of the map: a hex and which of its tile's stops. */
export interface StopRef {
  readonly hex: HexId;
  readonly stop: number;
}

/** How far a company's track goes from its tokens. */
export interface Reach {
  /**
   * Per hex number: bit e is set when a train could come in over side e. Of a tile that is reached anyway, sides may
   * be set that only a train could use which turns round in a loop and comes back over its own track.
   */
  readonly arrives: Uint8Array;
  /** Per hex number: bit i is set when stop i is reached, as an end at least, or holds an own token. */
  readonly stops: Uint8Array;
  /** Hexes with an own token. */
  readonly homes: readonly HexId[];
  /** Hex numbers that the search has looked at in vain. */
  readonly leftOut: readonly number[];
}

/** A change matters to a company where the search for its reach has come by, or where it has a token now. */
function touches(kit: BoardKit, board: Board, company: string, r: Reach, hex: HexId): boolean {
  const n = hexNumber(kit, hex);
  return r.arrives[n] !== 0 || r.homes.includes(hex) || r.leftOut.includes(n) || hasToken(kit, board, company, hex);
}

/**
 * Track of any length from the company's tokens, never twice over the same track, never reversing at a switch,
 * never through a full city of others. Worked out once per board and company.
 */
export const reach: (kit: BoardKit, board: Board, company: string) => Reach = perBoardAndKey(
  search,
  (kit, board, company, earlier, { hex }) => (touches(kit, board, company, earlier, hex) ? undefined : earlier),
);

const rows = new Rows();

function search(kit: BoardKit, board: Board, company: string): Reach {
  const tiles = tilesOn(kit, board);
  const arrives = rows.bytes(kit.hexIds.length);
  const stops = rows.bytes(kit.hexIds.length);
  const homes: HexId[] = [];
  for (const token of board.tokens) {
    if (token.company !== company) continue;
    if (!homes.includes(token.hex)) homes.push(token.hex);
    stops[hexNumber(kit, token.hex)]! |= 1 << token.city;
  }
  // An upgrade keeps the exits of a tile, so a tile reached for certain need not be reached another way too.
  const matters = (side: number, certain: readonly number[]): boolean => {
    const hex = (side / 6) | 0;
    const tile = tiles[hex]!;
    const stop = tile.stopAt[side % 6]!;
    if (stop >= 0) return !(stops[hex]! & (1 << stop)) && !certain.some((c) => leadsTo(tiles, c, hex, stop));
    return !homes.includes(kit.hexIds[hex]!) && !certain.some((c) => isExit(tiles, c, hex));
  };
  const { sides, leftOut } = reachedSides(kit, walksOf(kit, board, company), matters);
  for (const side of sides) {
    const hex = (side / 6) | 0;
    arrives[hex]! |= 1 << (side % 6);
    const stop = tiles[hex]!.stopAt[side % 6]!;
    if (stop >= 0) stops[hex]! |= 1 << stop;
  }
  return { arrives, stops, homes, leftOut: leftOut.map((side) => (side / 6) | 0) };
}

/** Whether a side belongs to this hex and leads to this stop. */
function leadsTo(tiles: readonly Oriented[], side: number, hex: number, stop: number): boolean {
  return ((side / 6) | 0) === hex && tiles[hex]!.stopAt[side % 6] === stop;
}

/** Whether a side belongs to this hex and its tile has track there. */
function isExit(tiles: readonly Oriented[], side: number, hex: number): boolean {
  return ((side / 6) | 0) === hex && (tiles[hex]!.exits & (1 << (side % 6))) !== 0;
}

export function reachesStop(kit: BoardKit, r: Reach, hex: HexId, stop: number): boolean {
  return (r.stops[hexNumber(kit, hex)]! & (1 << stop)) !== 0;
}

/** Every stop the company reaches, its own tokens' cities included. */
export function reachedStops(kit: BoardKit, r: Reach): StopRef[] {
  const found: StopRef[] = [];
  for (let n = 0; n < r.stops.length; n++) {
    const mask = r.stops[n]!;
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
  const found: Laying[] = [];
  const homes = r.homes.map((hex) => hexNumber(kit, hex));
  const used = tilesUsed(kit, board);
  const isOpen = ({ id, colour }: TileDef): boolean =>
    options.colours.includes(colour) && (kit.counts[id] ?? 0) > used[kit.tileNumbers.get(id)!]!;
  for (let n = 0; n < r.arrives.length; n++) {
    const arrives = r.arrives[n]!;
    const home = homes.includes(n);
    if (arrives === 0 && !home) continue;
    // What can be laid of one tile stands together.
    let tile: TileDef | undefined;
    let open = false;
    for (const laying of layingsOn(kit, board, kit.hexIds[n]!)) {
      if (laying.tile !== tile) {
        tile = laying.tile;
        open = isOpen(tile);
      }
      if (!open || (!home && (arrives & laying.oriented.exits) === 0)) continue;
      if (!options.allows || options.allows(laying)) found.push(laying);
    }
  }
  return found;
}
