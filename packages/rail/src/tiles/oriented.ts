import { type Edge, turned } from '../hex.ts';
import type { Halts, Stop, TileDef, Track } from './types.ts';

/** A tile as it lies on the map: every edge is a side of the hex. */
export interface Oriented {
  readonly tile: TileDef;
  readonly rotation: number;
  readonly stops: readonly Stop[];
  readonly tracks: readonly Track[];
  /** Bit e is set when track uses side e. */
  readonly exits: number;
  /** Per side: where its plain track leads. */
  readonly tracksFrom: readonly (readonly Edge[])[];
  /** Per side: the stop it leads to, or -1. */
  readonly stopAt: readonly number[];
  /** Equal for two layings that look the same. */
  readonly shape: string;
}

export const trackName = ([a, b]: Track): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

function describe(stops: readonly Stop[], tracks: readonly Track[]): string {
  const named = stops.map((s) => `${s.kind}${[...s.exits].sort().join('')}`);
  return [...named, ...tracks.map(trackName)].sort().join(' ');
}

/** The tile turned, with small stations on the named tracks (`1-4`, as sides of the hex). */
export function orient(tile: TileDef, rotation: number, haltsOn: readonly string[] = []): Oriented {
  const stops: Stop[] = tile.stops.map((s) => ({ ...s, exits: s.exits.map((e) => turned(e, rotation)) }));
  const tracks: Track[] = [];
  for (const [a, b] of tile.tracks) {
    const track: Track = [turned(a, rotation), turned(b, rotation)];
    if (tile.halts && haltsOn.includes(trackName(track))) stops.push(haltOn(track, tile.halts));
    else tracks.push(track);
  }
  const tracksFrom: Edge[][] = [[], [], [], [], [], []];
  const stopAt = [-1, -1, -1, -1, -1, -1];
  let exits = 0;
  for (const [a, b] of tracks) {
    tracksFrom[a]!.push(b);
    tracksFrom[b]!.push(a);
    exits |= (1 << a) | (1 << b);
  }
  for (const [i, stop] of stops.entries()) {
    for (const e of stop.exits) {
      stopAt[e] = i;
      exits |= 1 << e;
    }
  }
  return { tile, rotation, stops, tracks, exits, tracksFrom, stopAt, shape: describe(stops, tracks) };
}

function haltOn(track: Track, halts: Halts): Stop {
  return { kind: 'town', values: [halts.value], slots: 0, exits: track };
}
