import { EDGES, Fault, nextColour, type TileCounts, type TileDef, type Tiles } from '@traviesa/rail';
import { COLOURS } from './data.ts';

/** What a tile can have that this game has no rule for, or lacks what its rules need. */
export type TileFault =
  | 'number'
  | 'colour'
  | 'kind'
  | 'slots'
  | 'traffic'
  | 'track'
  | 'fork'
  | 'uneven'
  | 'shrinks'
  | 'mine';

export const mostSlots = 9;
export const mostTraffic = 99;
const MOST_TILES = 99;
const MOST_KINDS = 120;

/** 1865-3.12-a: the tiles that a mine goes through, by themselves and never turned. */
export const MINE_TILES: readonly string[] = ['173', '174', '175'];

export function checkTiles(tiles: Tiles, counts: TileCounts, mines: number): void {
  const all = Object.values(tiles);
  if (all.length > MOST_KINDS) throw new Fault('map.tooMany', { field: 'counts', n: all.length, max: MOST_KINDS });
  for (const [id, n] of Object.entries(counts))
    if (n > MOST_TILES) throw new Fault('map.badNumber', { field: `counts.${id}`, min: 0, max: MOST_TILES });
  for (const tile of all) {
    const reason = alone(tile) ?? amongOthers(tile, all);
    if (reason) throw new Fault('map.badTile', { tile: tile.id, reason });
  }
  for (const [level, id] of MINE_TILES.entries()) {
    const tile = Object.hasOwn(tiles, id) ? tiles[id] : undefined;
    if (tile?.stops[0]?.kind !== 'mine' || tile.colour !== COLOURS[level] || !sameExits(tile, tiles[MINE_TILES[0]!]))
      throw new Fault('map.badTile', { tile: id, reason: 'mine' });
    // Laid by the rules, whatever is left.
    if (level > 0 && counts[id]! < mines) throw new Fault('map.fewTiles', { tile: id, n: counts[id]!, min: mines });
  }
}

const sameExits = (a: TileDef, b: TileDef | undefined): boolean =>
  [...(a.stops[0]?.exits ?? [])].sort().join() === [...(b?.stops[0]?.exits ?? [])].sort().join();

/**
 * Whether somewhere two tracks meet whose far ends are not joined. No tile of the box has such a junction, and searches
 * count on it: a walk that comes back to one finds no way on that it did not have before.
 */
export function forks(tracks: TileDef['tracks']): boolean {
  const onwards = (from: number): number[] => tracks.flatMap(([a, b]) => (a === from ? [b] : b === from ? [a] : []));
  return EDGES.some((at) => onwards(at).some((a) => onwards(at).some((b) => a !== b && !onwards(a).includes(b))));
}

/** What can be seen on the tile itself. */
function alone({ id, colour, stops, tracks, halts }: TileDef): TileFault | undefined {
  const [stop, second] = stops;
  if (!/^[A-Z]?\d{1,4}$/.test(id)) return 'number';
  if (!(COLOURS as readonly string[]).includes(colour)) return 'colour';
  if (second || halts || stop?.kind === 'offboard' || (stop && (tracks.length > 0 || stop.values.length > 1)))
    return 'kind';
  if (!stop && tracks.length === 0) return 'track';
  if (forks(tracks)) return 'fork';
  if (!stop) return undefined;
  if (stop.exits.length === 0) return 'track';
  if (stop.values[0]! > mostTraffic) return 'traffic';
  if (stop.kind !== 'town' && (stop.slots < 1 || stop.slots > mostSlots)) return 'slots';
  return stop.kind === 'mine' && !MINE_TILES.includes(id) ? 'mine' : undefined;
}

/** 1865-4.2-g: an exchange changes neither slots nor traffic; 1865-4.2-n: stations stay through upgrades. */
function amongOthers(tile: TileDef, all: readonly TileDef[]): TileFault | undefined {
  const [stop] = tile.stops;
  if (!stop) return undefined;
  for (const other of all) {
    const [there] = other.stops;
    if (there?.kind !== stop.kind || other.label !== tile.label) continue;
    const same = there.slots === stop.slots && there.values[0] === stop.values[0];
    if (other.colour === tile.colour && !same) return 'uneven';
    if (other.colour === nextColour(tile.colour) && there.slots < stop.slots) return 'shrinks';
  }
  return undefined;
}
