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
import { COLOURS, type CompanyId } from './data.ts';
import { type Geo, geoOf } from './geo.ts';
import { allowedHere, connectedEdges, keepsConnected, kindOf, openColours, sameKind, sameLetter } from './lay.ts';
import { reachOf } from './reach.ts';
import type { Look } from './state.ts';

/** What a company could lay, found quickly: shapes are remembered, only supply, phase and reach are asked each time. */
export interface Layings {
  readonly hex: string;
  readonly tile: string;
  readonly rotations: readonly number[];
  /** The same as choices name it. */
  readonly rotation: { readonly oneOf: readonly number[] };
}

interface Group {
  readonly tile: string;
  /** The number of the tile, and how many there are. */
  readonly number: number;
  readonly copies: number;
  /** The place of its colour: how many must be open before. */
  readonly colour: number;
  readonly turns: readonly Laying[];
}
/** What is joined to track, tile by tile. */
interface Joined {
  readonly groups: readonly Group[];
  readonly layings: readonly Layings[];
  /** So many colours are needed for all of it, and these tiles: bit n % 32 for number n. */
  readonly colours: number;
  readonly tiles: number;
}
/** What shape and place allow on a hex. */
interface Shapes {
  readonly groups: readonly Group[];
  /** By the sides that track leads in over, once asked for: what has an exit there. */
  readonly joined: (Joined | undefined)[];
}
/** Per hex: what lies there, then which of its edges are connected. */
type Known = Map<Oriented, (Shapes | undefined)[]>[];
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
  (kit): (Shapes | undefined)[] => new Array(kit.hexIds.length).fill(undefined),
  (kit, board, earlier, { of, hex }) => {
    if (board.tiles === of.tiles) return earlier;
    const shapes = earlier.slice();
    const n = kit.index.get(hex)!;
    shapes[n] = undefined;
    // What is connected is asked where a tile lies only.
    for (const e of EDGES) {
      for (const side of kit.across[n * 6 + e]!) {
        const there = (side / 6) | 0;
        if (shapes[there] && board.tiles[kit.hexIds[there]!]) shapes[there] = undefined;
      }
    }
    return shapes;
  },
);

/** What shape and place allow on a hex: next colour and exchanges, one rotation of each look, grouped by tile. */
function shapesOn(geo: Geo, board: Board, n: number): Shapes {
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
    found = { groups: grouped(geo, laid ? [...next, ...exchanges(geo, before, hex, n, connected)] : next), joined: [] };
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
    colour: (COLOURS as readonly string[]).indexOf(turns[0]!.tile.colour),
    turns,
  }));
}

function joinedTo(all: readonly Group[], hex: string, open: number): Joined {
  const groups: Group[] = [];
  const layings: Layings[] = [];
  let [colours, tiles] = [0, 0];
  for (const group of all) {
    const { tile, number, colour, turns } = group;
    const rotations = turns.filter((t) => t.oriented.exits & open).map((t) => t.rotation);
    if (rotations.length === 0) continue;
    groups.push(group);
    layings.push({ hex, tile, rotations, rotation: { oneOf: rotations } });
    colours = Math.max(colours, colour + 1);
    tiles |= 1 << (number % 32);
  }
  return { groups, layings, colours, tiles };
}

/** By number: how many there are of each tile. */
const copies = new WeakMap<Geo, readonly number[]>();
function copiesOf(geo: Geo): readonly number[] {
  let found = copies.get(geo);
  if (!found) {
    found = [...geo.kit.tileNumbers.keys()].map((tile) => geo.kit.counts[tile] ?? 0);
    copies.set(geo, found);
  }
  return found;
}

/** Tiles of which none is left: bit n % 32 for number n. */
function usedUp(geo: Geo, used: Readonly<Uint16Array>): number {
  const all = copiesOf(geo);
  let gone = 0;
  for (let n = 0; n < used.length; n++) if (used[n]! >= all[n]!) gone |= 1 << (n % 32);
  return gone;
}

/** Everything a company could lay now: hex, tile and rotations. */
export function layingsOf(s: Look, c: CompanyId): Layings[] {
  const geo = geoOf(s);
  const { kit } = geo;
  const { board } = s;
  const { arrives, homes } = reachOf(geo, board, c);
  const shapes = onBoard(kit, board);
  const used = tilesUsed(kit, board);
  const gone = usedUp(geo, used);
  const colours = openColours(s).length;
  const homeNumbers = homes.map((hex) => kit.index.get(hex)!);
  const found: Layings[] = [];
  for (let n = 0; n < arrives.length; n++) {
    const open = homeNumbers.includes(n) ? 63 : arrives[n]!;
    if (open === 0) continue;
    const hex = kit.hexIds[n]!;
    let here = shapes[n];
    if (!here) {
      here = shapesOn(geo, board, n);
      shapes[n] = here;
    }
    let joined = here.joined[open];
    if (!joined) {
      joined = joinedTo(here.groups, hex, open);
      here.joined[open] = joined;
    }
    const { groups, layings } = joined;
    // Mostly all of it can be had, which need not be asked tile by tile.
    const isAllOpen = joined.colours <= colours && (joined.tiles & gone) === 0;
    for (let i = 0; i < layings.length; i++) {
      if (!isAllOpen) {
        const { number, copies, colour, tile } = groups[i]!;
        if (colour >= colours || (used[number]! >= copies && board.tiles[hex]?.tile !== tile)) continue;
      }
      found.push(layings[i]!);
    }
  }
  return found;
}
