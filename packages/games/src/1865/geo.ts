import { type Board, type BoardKit, boardKit, type HexDef, hexes, kindOf, type Oriented, tileAt } from '@traviesa/rail';
import { type MapData, PLAIN_EDGE, standardMap } from './map.ts';
import { parseMap } from './mapOption.ts';
import { ONLY_IN, tileCounts, tileDefs } from './tiles.ts';

/** The kit's board with, per side (hex number * 6 + edge), the price of crossing it. */
export interface PricedKit extends BoardKit {
  readonly crossing: readonly number[];
}

/** A map worked out once: the kit's board, what crossing each side costs, and the places the rules name. */
export interface Geo {
  readonly data: MapData;
  readonly kit: PricedKit;
  /** Sides at which a sea link ends. */
  readonly linkSides: ReadonlySet<number>;
  readonly carbonia: ReadonlySet<string>;
  readonly mines: readonly string[];
  readonly cities: readonly string[];
}

const GRID = 'flat';

/** 1865-6.1-a: the short game is played on Sardinia alone; its sea links end in the sea. */
function withoutCorsica(data: MapData, all: Readonly<Record<string, HexDef>>): Readonly<Record<string, HexDef>> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => !data.corsica.includes(id)));
}

function work(data: MapData, short: boolean): Geo {
  const whole = hexes(data.hexes);
  const land = short ? withoutCorsica(data, whole) : whole;
  const byName = new Map(Object.values(land).flatMap((h) => (h.name ? [[h.name, h.id] as const] : [])));
  const only: Record<string, string[]> = {};
  for (const tile in ONLY_IN) only[tile] = ONLY_IN[tile]!.flatMap((name) => byName.get(name) ?? []);
  const links = short ? [] : data.links;
  const kit = boardKit({ map: { grid: GRID, hexes: land, links }, tiles: tileDefs, counts: tileCounts, only });
  const crossing = new Array<number>(kit.hexIds.length * 6).fill(PLAIN_EDGE);
  for (const [n, id] of kit.hexIds.entries()) {
    for (const [edge, { cost }] of Object.entries(land[id]!.edgeCosts)) {
      crossing[n * 6 + Number(edge)] = cost;
      for (const side of kit.across[n * 6 + Number(edge)]!) crossing[side] = cost;
    }
  }
  const linkSides = new Set<number>();
  for (const { cost, ends } of links) {
    for (const { hex, edges } of ends) {
      for (const e of edges) {
        crossing[kit.index.get(hex)! * 6 + e] = cost;
        linkSides.add(kit.index.get(hex)! * 6 + e);
      }
    }
  }
  const ofKind = (kind: string): string[] => kit.hexIds.filter((_, n) => kindOf(kit.printed[n]!) === kind);
  const carbonia = new Set(data.carbonia);
  return { data, kit: { ...kit, crossing }, linkSides, carbonia, mines: ofKind('mine'), cities: ofKind('city') };
}

const standard: Partial<Record<'full' | 'short', Geo>> = {};
const known = new Map<string, Geo>();
/** Maps are few; a server that is fed many corrected ones forgets the oldest. */
const MOST_KNOWN = 16;

/** The map of a game. `map` is the text of a corrected one, or empty for the standard one. */
export function geoOf(s: { readonly length: 'full' | 'short'; readonly map: string }): Geo {
  if (s.map === '') {
    standard[s.length] ??= work(standardMap, s.length === 'short');
    return standard[s.length]!;
  }
  const key = s.length + s.map;
  let geo = known.get(key);
  if (!geo) {
    geo = work(parseMap(s.map), s.length === 'short');
    if (known.size >= MOST_KNOWN) known.delete(known.keys().next().value!);
    known.set(key, geo);
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
