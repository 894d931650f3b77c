import { EDGES, type Edge, type HexId, neighbour, opposite } from '../hex.ts';
import {
  type Colour,
  type HexDef,
  type Oriented,
  orient,
  type TileCounts,
  type TileDef,
  type Tiles,
} from '../tiles/index.ts';
import type { MapDef } from './types.ts';

export interface KitOptions {
  readonly map: MapDef;
  readonly tiles: Tiles;
  readonly counts: TileCounts;
  /** Tiles that only these hexes take. */
  readonly only?: Readonly<Record<string, readonly HexId[]>>;
  /** The label a tile of that colour must show on a hex, where it is not the printed one. */
  readonly labelFor?: (hex: HexDef, colour: Colour) => string | undefined;
}

/** A laying that the hex, the tile there and the shapes allow; phase, supply and connection come on top. */
export interface Laying {
  readonly hex: HexId;
  readonly tile: TileDef;
  readonly rotation: number;
  readonly oriented: Oriented;
}

/**
 * What a title's printed board and tiles say, worked out once. Hexes have numbers here; a *side* is
 * `hex number * 6 + edge`.
 */
export interface BoardKit extends KitOptions {
  readonly hexIds: readonly HexId[];
  readonly index: ReadonlyMap<HexId, number>;
  readonly tileNumbers: ReadonlyMap<string, number>;
  readonly printed: readonly Oriented[];
  /** Per side: the sides it meets. One, none, or several at the forked end of a link. */
  readonly across: readonly (readonly number[])[];
  /** Per hex: bit e is set when track may never use side e. */
  readonly closed: readonly number[];
  readonly memory: Memory;
}

/** Per edge a train comes in over: the sides it comes in over next, on plain track, and also past the stop it meets. */
export interface Onwards {
  readonly track: readonly (readonly number[])[];
  readonly pastStop: readonly (readonly number[])[];
}

/** What a kit has worked out so far. Kits that differ in their counts share it. */
export interface Memory {
  /** By what lies there and the number of the hex. */
  readonly layings: Map<Oriented, (readonly Laying[] | undefined)[]>;
  /** By tile and rotation. */
  readonly turns: Map<string, (Oriented | undefined)[]>;
  /** Tiles with small stations, by tile, rotation and tracks. */
  readonly withHalts: Map<string, Oriented>;
  /** By what lies there and the number of the hex: where the ways into it lead. */
  readonly onwards: Map<Oriented, (Onwards | undefined)[]>;
}

const isFixed = (hex: HexDef): boolean =>
  hex.printed.colour === 'red' || hex.printed.colour === 'gray' || hex.printed.colour === 'blue';

export function boardKit(options: KitOptions): BoardKit {
  const { map } = options;
  const hexIds = Object.keys(map.hexes);
  const index = new Map(hexIds.map((id, i) => [id, i]));
  const printed = hexIds.map((id) => orient(map.hexes[id]!.printed, 0));
  const across = acrossSides(map, hexIds, index);
  const kit: BoardKit = {
    ...options,
    hexIds,
    index,
    tileNumbers: new Map(Object.keys(options.tiles).map((id, i) => [id, i])),
    printed,
    across,
    closed: [],
    memory: { layings: new Map(), turns: new Map(), withHalts: new Map(), onwards: new Map() },
  };
  return { ...kit, closed: hexIds.map((id) => closedSides(kit, id)) };
}

/** The same board and tiles with other numbers of tiles. */
export function withCounts(kit: BoardKit, counts: TileCounts): BoardKit {
  return { ...kit, counts };
}

function acrossSides(map: MapDef, hexIds: readonly HexId[], index: ReadonlyMap<HexId, number>): number[][] {
  const across: number[][] = [];
  const walls = (hex: HexId): readonly Edge[] => map.hexes[hex]!.walls;
  for (const hex of hexIds) {
    for (const e of EDGES) {
      const there = neighbour(map.grid, hex, e);
      const at = there === undefined ? undefined : index.get(there);
      const open = at !== undefined && !walls(hex).includes(e) && !walls(there!).includes(opposite(e));
      across.push(open ? [at * 6 + opposite(e)] : []);
    }
  }
  for (const { ends } of map.links ?? []) {
    const sides = ends.map(({ hex, edges }) => edges.map((e) => index.get(hex)! * 6 + e));
    for (const from of sides[0]!) across[from] = sides[1]!;
    for (const from of sides[1]!) across[from] = sides[0]!;
  }
  return across;
}

/** Off the map, at a wall, or at a printed hex that has no track there. */
function closedSides(kit: BoardKit, hex: HexId): number {
  let closed = 0;
  for (const e of EDGES) {
    const open = kit.across[kit.index.get(hex)! * 6 + e]!.some((side) => {
      const there = Math.floor(side / 6);
      return !isFixed(kit.map.hexes[kit.hexIds[there]!]!) || (kit.printed[there]!.exits & (1 << (side % 6))) !== 0;
    });
    if (!open) closed |= 1 << e;
  }
  return closed;
}

export function hexNumber(kit: BoardKit, hex: HexId): number {
  const n = kit.index.get(hex);
  if (n === undefined) throw new Error(`no hex ${hex}`);
  return n;
}

/** Which sides of a hex track may never use. */
export function closedEdges(kit: BoardKit, hex: HexId): readonly Edge[] {
  const closed = kit.closed[hexNumber(kit, hex)]!;
  return EDGES.filter((e) => closed & (1 << e));
}

/** A tile turned, remembered. */
export function turnedTile(kit: BoardKit, tile: string, rotation: number, halts?: readonly string[]): Oriented {
  if (halts?.length) return withHalts(kit, tile, rotation, halts);
  let turns = kit.memory.turns.get(tile);
  if (!turns) {
    turns = [];
    kit.memory.turns.set(tile, turns);
  }
  let oriented = turns[rotation];
  if (!oriented) {
    oriented = orient(drawnTile(kit, tile), rotation);
    turns[rotation] = oriented;
  }
  return oriented;
}

function withHalts(kit: BoardKit, tile: string, rotation: number, halts: readonly string[]): Oriented {
  const key = `${tile}:${rotation}:${halts.join()}`;
  let oriented = kit.memory.withHalts.get(key);
  if (!oriented) {
    oriented = orient(drawnTile(kit, tile), rotation, halts);
    kit.memory.withHalts.set(key, oriented);
  }
  return oriented;
}

function drawnTile(kit: BoardKit, tile: string): TileDef {
  const def = kit.tiles[tile];
  if (!def) throw new Error(`no tile ${tile}`);
  return def;
}

/** Where the ways into a hex with this tile lead, remembered. */
export function onwardsFrom(kit: BoardKit, hex: number, tile: Oriented): Onwards {
  let ofTile = kit.memory.onwards.get(tile);
  if (!ofTile) {
    ofTile = [];
    kit.memory.onwards.set(tile, ofTile);
  }
  let found = ofTile[hex];
  if (!found) {
    const across = (edges: readonly Edge[]): number[] => edges.flatMap((e) => kit.across[hex * 6 + e]!);
    const track = EDGES.map((edge) => across(tile.tracksFrom[edge]!));
    const pastStop = EDGES.map((edge) => {
      const exits = tile.stops[tile.stopAt[edge]!]?.exits ?? [];
      return [...track[edge]!, ...across(exits.filter((e) => e !== edge))];
    });
    found = { track, pastStop };
    ofTile[hex] = found;
  }
  return found;
}
