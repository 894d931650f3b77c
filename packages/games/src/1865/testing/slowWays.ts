import { type Board, tilesOn } from '@traviesa/rail';
import type { Way } from '../connections.ts';
import { type Geo, trafficOf } from '../geo.ts';

/**
 * Direct connections by another road: a stack of half-built ones, each a plain list of crossed sides. Walks that come
 * back to where they began or pass a town twice are no connections; they are noted among the loops, if somebody asks.
 */
export function slowWays(
  geo: Geo,
  board: Board,
  from: string,
  most = Number.POSITIVE_INFINITY,
  loops?: string[],
): Map<string, Way> {
  const { kit } = geo;
  const { crossing } = kit;
  const tiles = tilesOn(kit, board);
  const ways = new Map<string, Way>();
  const start = kit.index.get(from)!;
  const hexOf = (side: number) => Math.floor(side / 6);
  const open: { sides: number[]; at: number; out: number[] }[] = [
    { sides: [], at: start, out: [...(tiles[start]!.stops[0]?.exits ?? [])] },
  ];
  while (open.length > 0) {
    const { sides, at, out } = open.pop()!;
    for (const e of out) {
      for (const there of kit.across[at * 6 + e]!) {
        const hex = hexOf(there);
        const tile = tiles[hex]!;
        const next = [...sides, at * 6 + e, there];
        if (!(tile.exits & (1 << (there % 6))) || new Set(next).size < next.length) continue;
        const cost = next.filter((_, i) => i % 2 === 0).reduce((sum, side) => sum + crossing[side]!, 0);
        if (cost > most) continue;
        const entered = next.filter((_, i) => i % 2 === 1).map(hexOf);
        const towns = entered.filter((h) => tiles[h]!.stops[0]?.kind === 'town');
        const isLoop = hex === start || new Set(towns).size < towns.length;
        if (isLoop && !loops) continue;
        const stop = tile.stops[0];
        if (stop && stop.kind !== 'town') {
          const way = [from, ...entered.map((h) => kit.hexIds[h]!)].join('-');
          if (isLoop) {
            loops!.push(way);
            continue;
          }
          const traffic = [...towns, hex].reduce((sum, h) => sum + trafficOf(tiles[h]!), 0);
          ways.set(way, { way, from, to: kit.hexIds[hex]!, cost, traffic });
          continue;
        }
        const exits = stop ? stop.exits.filter((x) => x !== there % 6) : tile.tracksFrom[there % 6]!;
        open.push({ sides: next, at: hex, out: [...exits] });
      }
    }
  }
  return ways;
}
