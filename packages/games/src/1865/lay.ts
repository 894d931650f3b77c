import type { View } from '@traviesa/engine';
import {
  type Board,
  EDGES,
  kindOf,
  type Laying,
  layingsOn,
  type Oriented,
  reach,
  tileAt,
  tilesLeft,
  tilesOn,
  turnedTile,
} from '@traviesa/rail';
import { COLOURS, type CompanyId, phaseOf } from './data.ts';
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
  readonly connected: number;
  readonly laid: { readonly tile: string } | undefined;
}

let lastBoard: View<Board> | undefined;
let lastAction: View<LayTile> | undefined;
let lastLay: Lay | undefined;

/** Nothing when there is no such hex or tile. The rules ask one after the other, so that the last answer is kept. */
export function layOf(s: Look, a: View<LayTile>): Lay | undefined {
  if (lastBoard === s.board && lastAction === a) return lastLay;
  lastBoard = s.board;
  lastAction = a;
  lastLay = workOut(geoOf(s), s.board, a);
  return lastLay;
}

function workOut(geo: Geo, board: Board, { hex, tile, rotation }: View<LayTile>): Lay | undefined {
  const { kit } = geo;
  const n = kit.index.get(hex);
  if (n === undefined || !Object.hasOwn(kit.tiles, tile)) return undefined;
  const before = tilesOn(kit, board)[n]!;
  const after = turnedTile(kit, tile, rotation);
  return {
    geo,
    before,
    after,
    competitive: before.tile.colour === after.tile.colour,
    sidesClosed: kit.closed[n]!,
    connected: connectedEdges(geo, board, n),
    laid: board.tiles[hex],
  };
}

/** Q10: an edge is connected if the neighbour has track facing it, or if a sea link ends there. Bit e for edge e. */
export function connectedEdges({ kit, linkSides }: Geo, board: Board, hex: number): number {
  const tiles = tilesOn(kit, board);
  const { exits } = tiles[hex]!;
  let connected = 0;
  for (const e of EDGES) {
    if (!(exits & (1 << e))) continue;
    const side = hex * 6 + e;
    const met = kit.across[side]!.some((there) => tiles[Math.floor(there / 6)]!.exits & (1 << (there % 6)));
    if (met || linkSides.has(side)) connected |= 1 << e;
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

export const isOpenColour = (s: Look, colour: string): boolean =>
  (COLOURS as readonly string[]).indexOf(colour) < phaseOf(s.phase).colours;

/** 1865-4.2-n: one of the supply, or the very tile turned. */
export function isLeft({ geo, after, laid }: Lay, board: Board): boolean {
  return laid?.tile === after.tile.id || tilesLeft(geo.kit, board, after.tile.id) > 0;
}

/** 1865-4.2-h, 1865-4.2-i, 1865-4.2-j: kind, letter, and the tiles that only some places take. */
export const sameKind = (before: Oriented, after: Oriented): boolean => kindOf(before) === kindOf(after);
export function sameLetter(geo: Geo, hex: string, after: Oriented): boolean {
  return geo.kit.map.hexes[hex]!.printed.label === after.tile.label;
}
export function allowedHere(geo: Geo, hex: string, after: Oriented): boolean {
  const only = geo.kit.only?.[after.tile.id];
  return !only || only.includes(hex);
}

interface Group {
  readonly hex: string;
  readonly tile: string;
  readonly colour: string;
  readonly turns: readonly Laying[];
}
const groups = new WeakMap<Geo, Map<string, readonly Group[]>>();

/** What shape and place allow on a hex: next colour and exchanges, one rotation of each look, grouped by tile. */
function groupsOn(geo: Geo, board: Board, hex: string, n: number): readonly Group[] {
  const laid = board.tiles[hex];
  const connected = laid ? connectedEdges(geo, board, n) : 0;
  const key = laid ? `${hex}:${laid.tile}:${laid.rotation}:${connected}` : hex;
  let ofGeo = groups.get(geo);
  if (!ofGeo) {
    ofGeo = new Map();
    groups.set(geo, ofGeo);
  }
  let found = ofGeo.get(key);
  if (!found) {
    found = grouped(
      laid ? [...layingsOn(geo.kit, board, hex), ...exchanges(geo, board, hex, n)] : layingsOn(geo.kit, board, hex),
    );
    ofGeo.set(key, found);
  }
  return found;
}

function exchanges(geo: Geo, board: Board, hex: string, n: number): Laying[] {
  const { kit } = geo;
  const before = tileAt(kit, board, hex);
  if (kindOf(before) === 'mine') return [];
  const connected = connectedEdges(geo, board, n);
  const found: Laying[] = [];
  for (const tile of Object.values(kit.tiles)) {
    if (tile.colour !== before.tile.colour) continue;
    const looks = new Set<string>();
    for (let rotation = 0; rotation < 6; rotation++) {
      const oriented = turnedTile(kit, tile.id, rotation);
      if (!sameKind(before, oriented) || !sameLetter(geo, hex, oriented) || !allowedHere(geo, hex, oriented)) break;
      if (looks.has(oriented.shape) || oriented.exits & kit.closed[n]!) continue;
      if (!keepsConnected(before, oriented, connected)) continue;
      looks.add(oriented.shape);
      found.push({ hex, tile, rotation, oriented });
    }
  }
  return found;
}

function grouped(layings: readonly Laying[]): Group[] {
  const byTile = new Map<string, Laying[]>();
  for (const l of layings) {
    const same = byTile.get(l.tile.id);
    if (same) same.push(l);
    else byTile.set(l.tile.id, [l]);
  }
  return [...byTile].map(([tile, turns]) => ({ hex: turns[0]!.hex, tile, colour: turns[0]!.tile.colour, turns }));
}

/** Everything a company could lay now: hex, tile and rotations. */
export function layings(s: Look, c: CompanyId): { hex: string; tile: string; rotations: number[] }[] {
  const geo = geoOf(s);
  const { kit } = geo;
  const r = reach(kit, s.board, c);
  const found: { hex: string; tile: string; rotations: number[] }[] = [];
  for (const [n, hex] of kit.hexIds.entries()) {
    const arrives = r.arrives[n]!;
    const home = r.homes.includes(hex);
    if (arrives === 0 && !home) continue;
    const laid = s.board.tiles[hex];
    for (const g of groupsOn(geo, s.board, hex, n)) {
      if (!isOpenColour(s, g.colour)) continue;
      if (g.tile === '174' || g.tile === '175') continue; // 1865-4.2-k
      if (laid?.tile !== g.tile && tilesLeft(kit, s.board, g.tile) < 1) continue;
      const rotations: number[] = [];
      for (const t of g.turns) if (home || t.oriented.exits & arrives) rotations.push(t.rotation);
      if (rotations.length > 0) found.push({ hex, tile: g.tile, rotations });
    }
  }
  return found;
}
