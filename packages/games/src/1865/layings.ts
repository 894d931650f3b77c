import {
  type Board,
  EDGES,
  type Laying,
  layingsOn,
  type Oriented,
  perBoard,
  tilesOn,
  tilesUsed,
  turnedTile,
} from '@traviesa/rail';
import type { CompanyId } from './data.ts';
import { type Geo, geoOf } from './geo.ts';
import { allowedHere, connectedEdges, keepsConnected, kindOf, openColours, sameKind, sameLetter } from './lay.ts';
import { reachOf } from './reach.ts';
import type { Look } from './state.ts';

/** What a company could lay, found quickly: shapes are remembered, only supply, phase and reach are asked each time. */
export interface Layings {
  readonly hex: string;
  readonly tile: string;
  readonly rotations: readonly number[];
}

interface Group {
  readonly tile: string;
  /** The number of the tile, and how many there are. */
  readonly number: number;
  readonly copies: number;
  readonly colour: string;
  readonly turns: readonly Laying[];
  /** By the sides that track leads in over, once asked for: the rotations with an exit there. */
  readonly joined: (readonly number[] | undefined)[];
}
/** Per hex: what lies there, then which of its edges are connected. */
type Known = Map<Oriented, (readonly Group[] | undefined)[]>[];
const known = new WeakMap<Geo, Known>();

function knownOf(geo: Geo): Known {
  let found = known.get(geo);
  if (!found) {
    found = geo.kit.hexIds.map(() => new Map());
    known.set(geo, found);
  }
  return found;
}

/** Per hex number, once asked for. A tile changes what is connected on its own hex and around it. */
const onBoard = perBoard(
  (kit): (readonly Group[] | undefined)[] => new Array(kit.hexIds.length).fill(undefined),
  (kit, board, earlier, { of, hex }) => {
    if (board.tiles === of.tiles) return earlier;
    const groups = earlier.slice();
    const n = kit.index.get(hex)!;
    groups[n] = undefined;
    // What is connected is asked where a tile lies only.
    for (const e of EDGES) {
      for (const side of kit.across[n * 6 + e]!) {
        const there = (side / 6) | 0;
        if (groups[there] && board.tiles[kit.hexIds[there]!]) groups[there] = undefined;
      }
    }
    return groups;
  },
);

/** What shape and place allow on a hex: next colour and exchanges, one rotation of each look, grouped by tile. */
function groupsOn(geo: Geo, board: Board, n: number): readonly Group[] {
  const ofGeo = knownOf(geo);
  const tiles = tilesOn(geo.kit, board);
  const before = tiles[n]!;
  const hex = geo.kit.hexIds[n]!;
  const laid = board.tiles[hex] !== undefined;
  const connected = laid ? connectedEdges(geo, tiles, n) : 0;
  let ofTile = ofGeo[n]!.get(before);
  if (!ofTile) {
    ofTile = [];
    ofGeo[n]!.set(before, ofTile);
  }
  let found = ofTile[connected];
  if (!found) {
    const next = layingsOn(geo.kit, board, hex);
    found = grouped(geo, laid ? [...next, ...exchanges(geo, before, hex, n, connected)] : next);
    ofTile[connected] = found;
  }
  return found;
}

function exchanges(geo: Geo, before: Oriented, hex: string, n: number, connected: number): Laying[] {
  const { kit } = geo;
  const found: Laying[] = [];
  if (kindOf(before) === 'mine') return found; // 1865-4.2-k
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

function grouped({ kit }: Geo, layings: readonly Laying[]): Group[] {
  const byTile = new Map<string, Laying[]>();
  for (const l of layings) {
    if (kindOf(l.oriented) === 'mine' && l.tile.colour !== 'yellow') continue; // 1865-4.2-k
    const same = byTile.get(l.tile.id);
    if (same) same.push(l);
    else byTile.set(l.tile.id, [l]);
  }
  return [...byTile].map(([tile, turns]) => ({
    tile,
    number: kit.tileNumbers.get(tile)!,
    copies: kit.counts[tile] ?? 0,
    colour: turns[0]!.tile.colour,
    turns,
    joined: [],
  }));
}

function joinedTurns({ turns, joined }: Group, open: number): readonly number[] {
  let found = joined[open];
  if (!found) {
    found = turns.filter((t) => t.oriented.exits & open).map((t) => t.rotation);
    joined[open] = found;
  }
  return found;
}

/** Everything a company could lay now: hex, tile and rotations. */
export function layingsOf(s: Look, c: CompanyId): Layings[] {
  const geo = geoOf(s);
  const { kit } = geo;
  const { board } = s;
  const { arrives, homes } = reachOf(geo, board, c);
  const groups = onBoard(kit, board);
  const used = tilesUsed(kit, board);
  const colours = openColours(s);
  const homeNumbers = homes.map((hex) => kit.index.get(hex)!);
  const found: Layings[] = [];
  for (let n = 0; n < arrives.length; n++) {
    const open = homeNumbers.includes(n) ? 63 : arrives[n]!;
    if (open === 0) continue;
    const hex = kit.hexIds[n]!;
    const here = groups[n] ?? groupsOn(geo, board, n);
    groups[n] = here;
    for (let i = 0; i < here.length; i++) {
      const group = here[i]!;
      if (!colours.includes(group.colour)) continue;
      if (used[group.number]! >= group.copies && board.tiles[hex]?.tile !== group.tile) continue;
      const rotations = joinedTurns(group, open);
      if (rotations.length > 0) found.push({ hex, tile: group.tile, rotations });
    }
  }
  return found;
}
