import { cheapestFrom, type Geo, type Way, waysFrom } from '@traviesa/games/1865';
import type { Board, Oriented } from '@traviesa/rail';
import { tileAt, tilesOn } from '@traviesa/rail';
import { sideTowards } from '../../rail/Routes.tsx';

export type EdgeKind = 'plain' | 'river' | 'mountain' | 'both' | 'sea';
export interface Crossing {
  readonly kind: EdgeKind;
  readonly n: number;
  readonly cost: number;
}

const kindOfCost: Readonly<Record<number, EdgeKind>> = { 10: 'plain', 40: 'river', 60: 'mountain', 100: 'both' };
const order: readonly EdgeKind[] = ['plain', 'river', 'mountain', 'both', 'sea'];

/** The edges that a direct connection crosses, counted by kind. */
export function crossingsOf(geo: Geo, board: Board, way: string): readonly Crossing[] {
  const hexes = way.split('-');
  const tiles = tilesOn(geo.kit, board);
  const found = new Map<EdgeKind, { n: number; cost: number }>();
  for (let i = 1; i < hexes.length; i++) {
    const edge = sideTowards(geo.kit, tiles, hexes[i - 1]!, hexes[i]!);
    if (edge === undefined) continue;
    const side = geo.kit.index.get(hexes[i - 1]!)! * 6 + edge;
    const cost = geo.kit.crossing[side]!;
    const kind = geo.linkSides.has(side) ? 'sea' : (kindOfCost[cost] ?? 'plain');
    const sum = found.get(kind) ?? { n: 0, cost: 0 };
    found.set(kind, { n: sum.n + 1, cost: sum.cost + cost });
  }
  return order.flatMap((kind) => {
    const sum = found.get(kind);
    return sum ? [{ kind, ...sum }] : [];
  });
}

const isTown = (tile: Oriented): boolean => tile.stops.length > 0 && tile.stops[0]!.slots === 0;

/** The towns on the way, each where it gives traffic. */
export function townsOf(geo: Geo, board: Board, way: string): readonly string[] {
  return way
    .split('-')
    .slice(1, -1)
    .filter((hex) => isTown(tileAt(geo.kit, board, hex)));
}

/** A way as the map draws routes: cut at its towns. */
export function asRoute(geo: Geo, board: Board, way: string): { train: string; stops: string[]; track: string[][] } {
  const hexes = way.split('-');
  const towns = new Set(townsOf(geo, board, way));
  const stops = [`${hexes[0]}.0`];
  const track: string[][] = [[hexes[0]!]];
  for (const [i, hex] of hexes.entries()) {
    if (i === 0) continue;
    track[track.length - 1]!.push(hex);
    if (i === hexes.length - 1 || towns.has(hex)) {
      stops.push(`${hex}.0`);
      if (i < hexes.length - 1) track.push([hex]);
    }
  }
  return { train: '', stops, track };
}

/** Those worth a look first: cheaper or richer than any before; then the others, cheapest first. */
export function inOrder(ways: readonly Way[]): readonly Way[] {
  const sorted = [...ways].sort((a, b) => a.cost - b.cost || b.traffic - a.traffic || a.way.length - b.way.length);
  const good: Way[] = [];
  for (const w of sorted) if (good.every((g) => g.traffic < w.traffic)) good.push(w);
  return [...good, ...sorted.filter((w) => !good.includes(w))];
}

/** The cheapest direct connection from one of these places to another; nothing when there is none. */
export function cheapestWay(geo: Geo, board: Board, from: readonly string[], to: string): Way | undefined {
  let best: Way | undefined;
  for (const hex of from) {
    const cost = cheapestFrom(geo, board, hex).get(to);
    if (cost === undefined || (best && best.cost <= cost)) continue;
    // Ways are many, so that only those are listed that cost no more.
    best = [...waysFrom(geo, board, hex, cost).values()].find((w) => w.to === to && w.cost === cost) ?? best;
  }
  return best;
}
