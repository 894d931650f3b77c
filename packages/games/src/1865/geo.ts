import {
  type Board,
  type BoardKit,
  boardKit,
  type Hexes,
  kindOf,
  type MarketDef,
  type Oriented,
  tileAt,
} from '@traviesa/rail';
import { type MapData, PLAIN_EDGE } from './map.ts';
import { type ReadMap, readMap } from './mapOption.ts';
import { REVISION, readsClosely } from './revision.ts';

/** The kit's board with, per side (hex number * 6 + edge), the price of crossing it. */
export interface PricedKit extends BoardKit {
  readonly crossing: readonly number[];
}

/** A map worked out once: the kit's board, what crossing each side costs, and the places the rules name. */
export interface Geo {
  readonly data: MapData;
  readonly kit: PricedKit;
  readonly market: MarketDef;
  /** Sides at which a sea link ends. */
  readonly linkSides: ReadonlySet<number>;
  readonly carbonia: ReadonlySet<string>;
  readonly mines: readonly string[];
  readonly cities: readonly string[];
}

const GRID = 'flat';

/** 1865-6.1-a: the short game is played on Sardinia alone. */
function withoutCorsica(data: MapData, all: Hexes): Hexes {
  return Object.fromEntries(Object.entries(all).filter(([id]) => !data.corsica.includes(id)));
}

/**
 * Q31: in the short game a link leads nowhere, but its ends in Sardinia stay printed track. Before this was ruled they
 * were sea.
 */
type Extent = 'full' | 'short' | 'shortWithoutLinks';

function extentOf({ length, revision = REVISION }: MapOf): Extent {
  if (length === 'full') return 'full';
  return readsClosely({ revision }) ? 'short' : 'shortWithoutLinks';
}

function work({ data, hexes, tiles, counts, market }: ReadMap, extent: Extent): Geo {
  const short = extent !== 'full';
  const land = short ? withoutCorsica(data, hexes) : hexes;
  const printed = extent === 'shortWithoutLinks' ? [] : data.links;
  const links = short ? [] : data.links;
  const plain = boardKit({ map: { grid: GRID, hexes: land, links }, tiles, counts, only: data.only });
  const kit = { ...plain, closed: [...plain.closed] };
  const crossing = new Array<number>(kit.hexIds.length * 6).fill(PLAIN_EDGE);
  for (const [n, id] of kit.hexIds.entries()) {
    for (const [edge, { cost }] of Object.entries(land[id]!.edgeCosts)) {
      crossing[n * 6 + Number(edge)] = cost;
      for (const side of kit.across[n * 6 + Number(edge)]!) crossing[side] = cost;
    }
  }
  const linkSides = new Set<number>();
  for (const { cost, ends } of printed) {
    for (const { hex, edges } of ends) {
      const n = kit.index.get(hex);
      if (n === undefined) continue; // in Corsica, which the short game leaves out
      for (const e of edges) {
        crossing[n * 6 + e] = cost;
        linkSides.add(n * 6 + e);
        kit.closed[n]! &= ~(1 << e);
      }
    }
  }
  const ofKind = (kind: string): string[] => kit.hexIds.filter((_, n) => kindOf(kit.printed[n]!) === kind);
  const carbonia = new Set(data.carbonia);
  return {
    data,
    kit: { ...kit, crossing },
    market,
    linkSides,
    carbonia,
    mines: ofKind('mine'),
    cities: ofKind('city'),
  };
}

const known: Readonly<Record<Extent, Map<string, Geo>>> = {
  full: new Map(),
  short: new Map(),
  shortWithoutLinks: new Map(),
};
/** Maps are few; a server that is fed many corrected ones forgets the oldest. */
const MOST_KNOWN = 16;

/** What a game says about its map: `map` is the text of a corrected one, or empty for the standard one. */
export interface MapOf {
  readonly length: 'full' | 'short';
  readonly map: string;
  readonly revision?: number;
}

export function geoOf(s: MapOf): Geo {
  const extent = extentOf(s);
  const ofExtent = known[extent];
  let geo = ofExtent.get(s.map);
  if (!geo) {
    geo = work(readMap(s.map), extent);
    const oldest = [...ofExtent.keys()].find((text) => text !== '');
    if (ofExtent.size > MOST_KNOWN && oldest !== undefined) ofExtent.delete(oldest);
    ofExtent.set(s.map, geo);
  }
  return geo;
}

/** What a city, town or mine is worth now; 0 where nothing lies. */
export function trafficAt(geo: Geo, board: Board, hex: string): number {
  return trafficOf(tileAt(geo.kit, board, hex));
}
export function trafficOf(tile: Oriented): number {
  return tile.exits === 0 ? 0 : (tile.stops[0]?.values[0] ?? 0);
}

/** 1865-4.3-b: the one circle of a mine, and those of a city, that nobody fills. */
export function freeSlots(geo: Geo, board: Board, hex: string): number {
  let free = tileAt(geo.kit, board, hex).stops[0]?.slots ?? 0;
  for (const t of board.tokens) if (t.hex === hex) free--;
  return free;
}
