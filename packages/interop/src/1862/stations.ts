/** Plain track with small stations: the site has a tile of its own for every way to place them, we have one tile. */
import type { State } from '@traviesa/games/1862';
import { kit } from '@traviesa/games/1862';
import { trackName } from '@traviesa/rail';

/** By our tile, what the site calls it with stations on these tracks. Mirror images are left out: a turn shows them. */
const versions: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  16: { _1a: ['0-2'], _1b: ['1-3'], _2: ['0-2', '1-3'] },
  17: { _1: ['0-4'], _2: ['0-4', '1-3'] },
  18: { _1a: ['0-3'], _1b: ['1-2'], _2: ['0-3', '1-2'] },
  19: { _1a: ['0-3'], _1b: ['2-4'], _2: ['0-3', '2-4'] },
  20: { _1: ['0-3'], _1b: ['1-4'], _2: ['0-3', '1-4'] },
  21: { _1a: ['0-2'], _1b: ['3-4'], _2: ['0-2', '3-4'] },
  22: { _1a: ['0-4'], _1b: ['2-3'], _2: ['0-4', '2-3'] },
  778: { _1a: ['0-4'], _1b: ['2-5'], _2a: ['0-4', '2-5'], _2b: ['0-4', '1-3'], _3: ['0-4', '1-3', '2-5'] },
  779: {
    _1a: ['0-4'],
    _1b: ['1-5'],
    _1c: ['2-3'],
    _2a: ['0-4', '1-5'],
    _2b: ['0-4', '2-3'],
    _2c: ['1-5', '2-3'],
    _3: ['0-4', '1-5', '2-3'],
  },
  780: { _1a: ['0-3'], _1b: ['1-2'], _2a: ['0-3', '1-2'], _2b: ['1-2', '4-5'], _3: ['0-3', '1-2', '4-5'] },
  798: { _1: ['0-3'], _2: ['0-3', '1-4'], _3: ['0-3', '1-4', '2-5'] },
};

/** The site counts each of them apart, as many as of the tile itself. */
export const siteCounts: Readonly<Record<string, number>> = {
  ...kit.counts,
  ...Object.fromEntries(
    Object.entries(versions).flatMap(([tile, own]) =>
      Object.keys(own).map((suffix) => [tile + suffix, kit.counts[tile] ?? 0]),
    ),
  ),
};

const turned = (track: string, rotation: number): string => {
  const [a = 0, b = 0] = track.split('-').map((side) => (Number(side) + rotation) % 6);
  return trackName([a, b]);
};
const turnedAll = (tracks: readonly string[], rotation: number): string =>
  tracks
    .map((t) => turned(t, rotation))
    .sort()
    .join(' ');

/** Our tile for one of the site's, and the tracks with a station; nothing is known of tiles without. */
export function plainTile(name: string): { readonly tile: string; readonly stations: readonly string[] } | undefined {
  const at = name.indexOf('_');
  const tile = at < 0 ? name : name.slice(0, at);
  const stations = at < 0 ? undefined : versions[tile]?.[name.slice(at)];
  return stations && { tile, stations };
}

/**
 * How we turn the tile: as the site does, or, where it has turned a tile that looks the same after half a turn only to
 * show the station, as we offer it.
 */
export function ourRotation(name: string, rotation: number): number {
  const plain = plainTile(name);
  if (!plain) return rotation;
  const tracks = kit.tiles[plain.tile]!.tracks.map(trackName);
  const wanted = turnedAll(tracks, rotation);
  const stations = plain.stations.map((t) => turned(t, rotation));
  for (let r = 0; r < rotation; r++) {
    if (turnedAll(tracks, r) !== wanted) continue;
    const back = siteTile(plain.tile, r, stations);
    if (back.name === name && back.rotation === rotation) return r;
  }
  return rotation;
}

/** The stations that a tile of the site shows in a hex and that are not there yet. */
export function newStations(s: State, hex: string, stations: readonly string[], rotation: number): string[] {
  const there = s.board.halts[hex] ?? [];
  return stations.map((t) => turned(t, rotation)).filter((t) => !there.includes(t));
}

/** The tracks of a hex that carry a station. */
export function stationsIn(s: State, hex: string): readonly string[] {
  const laid = s.board.tiles[hex];
  if (!laid) return [];
  const tile = kit.tiles[laid.tile]!;
  if (tile.halts?.printed) return tile.tracks.map((t) => turned(trackName(t), laid.rotation));
  return s.board.halts[hex] ?? [];
}

/** What the site calls one of our tiles with these stations, and how it turns it. */
export function siteTile(
  tile: string,
  rotation: number,
  stations: readonly string[],
): { readonly name: string; readonly rotation: number } {
  const own = versions[tile];
  if (!own || stations.length === 0) return { name: tile, rotation };
  const tracks = kit.tiles[tile]!.tracks.map(trackName);
  const wanted = [turnedAll(tracks, rotation), turnedAll(stations, 0)].join();
  for (let turn = 0; turn < 6; turn++) {
    const r = (rotation + turn) % 6;
    for (const suffix in own) {
      if ([turnedAll(tracks, r), turnedAll(own[suffix]!, r)].join() === wanted)
        return { name: tile + suffix, rotation: r };
    }
  }
  throw new Error(`the site has no tile ${tile} with stations on ${stations.join(' ')}`);
}
