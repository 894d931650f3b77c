import type { View } from '@traviesa/engine';
import {
  type Board,
  type BoardKit,
  EDGES,
  type Oriented,
  perBoard,
  tilesLeft,
  tilesOn,
  turnedTile,
} from '@traviesa/rail';
import { COLOURS, phaseOf } from './data.ts';
import { type Geo, geoOf } from './geo.ts';
import type { Look } from './state.ts';
import type { LayTile } from './types.ts';

/** What a laying of a tile is, worked out once for all its rules. */
export interface Lay {
  readonly geo: Geo;
  readonly before: Oriented;
  readonly after: Oriented;
  /** The same colour: a competitive upgrade (1865-4.2-g). */
  readonly competitive: boolean;
  readonly sidesClosed: number;
  readonly tiles: readonly Oriented[];
  readonly number: number;
  readonly laid: { readonly tile: string } | undefined;
}

/** The laying last asked about on a board: the rules ask about one after the other. */
interface Asked {
  hex: string;
  tile: string;
  rotation: number;
  lay: Lay | undefined;
}
const askedOn = perBoard((): Asked => ({ hex: '', tile: '', rotation: -1, lay: undefined }));

/**
 * Nothing when there is no such hex or tile. The answer is known by what is laid, not by the action: a list of choices
 * tries all rotations with one object.
 */
export function layOf(s: Look, { hex, tile, rotation }: View<LayTile>): Lay | undefined {
  const geo = geoOf(s);
  const asked = askedOn(geo.kit, s.board);
  if (asked.rotation === rotation && asked.tile === tile && asked.hex === hex) return asked.lay;
  asked.hex = hex;
  asked.tile = tile;
  asked.rotation = rotation;
  asked.lay = workOut(geo, s.board, hex, tile, rotation);
  return asked.lay;
}

function workOut(geo: Geo, board: Board, hex: string, tile: string, rotation: number): Lay | undefined {
  const { kit } = geo;
  const tiles = tilesOn(kit, board);
  const n = kit.index.get(hex);
  if (n === undefined || !Object.hasOwn(kit.tiles, tile)) return undefined;
  const before = tiles[n]!;
  const after = turnedTile(kit, tile, rotation);
  return {
    geo,
    before,
    after,
    competitive: before.tile.colour === after.tile.colour,
    sidesClosed: kit.closed[n]!,
    tiles,
    number: n,
    laid: board.tiles[hex],
  };
}

/** Whether the tile that lies at a side has track there. */
export const hasTrack = (tiles: readonly Oriented[], side: number): boolean =>
  (tiles[(side / 6) | 0]!.exits & (1 << (side % 6))) !== 0;

function meetsTrack(kit: BoardKit, tiles: readonly Oriented[], side: number): boolean {
  for (const there of kit.across[side]!) if (hasTrack(tiles, there)) return true;
  return false;
}

/** Q10: an edge is connected if the neighbour has track facing it, or if a sea link ends there. Bit e for edge e. */
export function connectedEdges({ kit, linkSides }: Geo, tiles: readonly Oriented[], hex: number): number {
  const { exits } = tiles[hex]!;
  let connected = 0;
  for (const e of EDGES) {
    if (!(exits & (1 << e))) continue;
    const side = hex * 6 + e;
    if (linkSides.has(side) || meetsTrack(kit, tiles, side)) connected |= 1 << e;
  }
  return connected;
}

/** 1865-4.2-d: every old segment is kept, connected or not. */
export function keepsAll(before: Oriented, after: Oriented): boolean {
  for (const [a, b] of before.tracks) if (!after.tracksFrom[a]!.includes(b)) return false;
  return keepsExits(before, after, before.exits);
}

/** 1865-4.2-g, Q10: what is connected stays; the new tile must differ in its exits or joins. */
export function keepsConnected(before: Oriented, after: Oriented, connected: number): boolean {
  if (before.shape === after.shape) return false;
  for (const [a, b] of before.tracks) {
    const both = connected & (1 << a) && connected & (1 << b);
    if (both && !after.tracksFrom[a]!.includes(b)) return false;
  }
  return keepsExits(before, after, connected);
}

const keepsExits = (before: Oriented, after: Oriented, asked: number): boolean =>
  (before.exits & asked & ~after.exits) === 0;

/** The first none, one, two … of the colours. */
const OPEN_COLOURS: readonly (readonly string[])[] = [[], ...COLOURS.map((_, n) => COLOURS.slice(0, n + 1))];
export const openColours = (s: Look): readonly string[] => OPEN_COLOURS[phaseOf(s.phase).colours]!;

/** 1865-4.2-n: one of the supply, or the very tile turned. */
export function isLeft({ geo, after, laid }: Lay, board: Board): boolean {
  return laid?.tile === after.tile.id || tilesLeft(geo.kit, board, after.tile.id) > 0;
}

/** 1865-4.2-h, 1865-4.2-i, 1865-4.2-j: kind, letter, and the tiles that only some places take. */
export const kindOf = (tile: Oriented): string => tile.stops[0]?.kind ?? 'plain';
export const sameKind = (before: Oriented, after: Oriented): boolean => kindOf(before) === kindOf(after);
export function sameLetter(geo: Geo, hex: string, after: Oriented): boolean {
  return geo.kit.map.hexes[hex]!.printed.label === after.tile.label;
}
export function allowedHere(geo: Geo, hex: string, after: Oriented): boolean {
  const only = geo.kit.only?.[after.tile.id];
  return !only || only.includes(hex);
}
