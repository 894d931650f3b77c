import {
  EDGES,
  edgeTowards,
  Fault,
  type HexDef,
  type Hexes,
  isPlainName,
  type Link,
  neighbour,
  nextColour,
  type Stop,
  type TileDef,
} from '@traviesa/rail';
import { CARDS, COMPANIES, NOT_IN_SHORT } from './data.ts';
import type { MapData } from './map.ts';
import type { ReadMap } from './mapOption.ts';
import { isCell, missingStart } from './market.ts';
import { checkTiles, forks, mostSlots, mostTraffic } from './tileChecks.ts';

/** What a hex can have that this game has no rule for, or lacks what its rules need. */
export type HexFault = 'grid' | 'kind' | 'fork' | 'slots' | 'letter' | 'extras' | 'sea' | 'terrain';

const MOST_HEXES = 200;
const MOST_CELLS = 100;
const DEAREST_EDGE = 1000;

/** Whatever could not be played, or not to the end. */
export function checkMap({ data, hexes, tiles, counts, market }: ReadMap): void {
  const n = Object.keys(hexes).length;
  if (n > MOST_HEXES) throw new Fault('map.tooMany', { field: 'hexes', n, max: MOST_HEXES });
  const mines = Object.values(hexes).filter((h) => h.printed.stops[0]?.kind === 'mine').length;
  checkTiles(tiles, counts, mines);
  for (const tile of Object.keys(data.only)) if (!Object.hasOwn(tiles, tile)) throw new Fault('map.notDrawn', { tile });
  checkHexes(hexes, Object.values(tiles));
  checkCoast(hexes, data.links);
  checkHomes(hexes, data.homes);
  checkShortGame(data);
  if (market.cells.length > MOST_CELLS)
    throw new Fault('map.tooMany', { field: 'market', n: market.cells.length, max: MOST_CELLS });
  for (const cell of market.cells) if (!isCell(cell)) throw new Fault('map.badCell', { cell: cell.values.join('/') });
  const price = missingStart(market);
  if (price !== undefined) throw new Fault('map.noStartPrice', { price });
}

/** Hexes touch each other only if letters and numbers step together. */
const parity = (hex: string): number => (hex.charCodeAt(0) + Number(hex.slice(1))) % 2;

function hexFault(all: Hexes, tiles: readonly TileDef[], hex: HexDef): HexFault | undefined {
  const { id, printed, cost, walls, stubs } = hex;
  const [stop, second] = printed.stops;
  if (parity(id) !== parity(Object.keys(all)[0]!)) return 'grid';
  if (second || stop?.kind === 'offboard' || (stop && printed.tracks.length > 0)) return 'kind';
  if (forks(printed.tracks)) return 'fork';
  // A mine's tiles are laid by the rules, each as the one before.
  if (
    stop &&
    (stop.values.length > 1 || stop.values[0]! > mostTraffic || (stop.kind === 'mine' && stop.exits.length > 0))
  )
    return 'kind';
  if (stop && !hasRoom(stop, hex, tiles)) return 'slots';
  if (!tiles.some((t) => t.label === printed.label)) return 'letter';
  const terrain = Object.values(hex.edgeCosts).flatMap((e) => e.terrain);
  if (terrain.some((t) => t !== 'river' && t !== 'mountain')) return 'terrain';
  return cost > 0 || walls.length > 0 || stubs.length > 0 || printed.halts ? 'extras' : undefined;
}

/** 1865-4.2-n: stations stay when a tile is laid, so that no tile may have fewer circles. */
function hasRoom({ kind, slots }: Stop, { printed }: HexDef, tiles: readonly TileDef[]): boolean {
  if (kind === 'town') return true;
  if (slots < 1 || slots > mostSlots) return false;
  const follows = (t: TileDef): boolean =>
    t.colour === nextColour(printed.colour) && t.label === printed.label && t.stops[0]?.kind === kind;
  return tiles.every((t) => !follows(t) || t.stops[0]!.slots >= slots);
}

const landAcross = (all: Hexes, hex: string, edge: number): HexDef | undefined => {
  const there = neighbour('flat', hex, edge);
  return there === undefined ? undefined : all[there];
};

function checkHexes(all: Hexes, tiles: readonly TileDef[]): void {
  const names = new Set<string>();
  for (const hex of Object.values(all)) {
    const reason = hexFault(all, tiles, hex);
    if (reason) throw new Fault('map.badHex', { hex: hex.id, reason });
    checkEdgeCosts(all, hex);
    if (hex.name === undefined) continue;
    if (!isPlainName(hex.name)) throw new Fault('map.badName', { hex: hex.id });
    if (names.has(hex.name)) throw new Fault('map.nameTwice', { name: hex.name });
    names.add(hex.name);
  }
}

function checkEdgeCosts(all: Hexes, hex: HexDef): void {
  for (const e of EDGES) {
    if (!hex.edgeCosts[e]) continue;
    const { cost } = hex.edgeCosts[e];
    if (cost > DEAREST_EDGE)
      throw new Fault('map.badNumber', { field: `hexes ${hex.id} |${e}`, min: 0, max: DEAREST_EDGE });
    const other = landAcross(all, hex.id, e);
    if (!other) throw new Fault('map.costAtSea', { hex: hex.id, edge: e });
    const back = other.edgeCosts[edgeTowards('flat', other.id, hex.id)!];
    if (back && back.cost !== cost) throw new Fault('map.twoCosts', { hex: hex.id, other: other.id });
  }
}

/** Links end at the sea, one at each side, and printed track meets the sea nowhere else. */
function checkCoast(all: Hexes, links: readonly Link[]): void {
  const ends = new Set<string>();
  for (const { hex, edges } of links.flatMap((l) => l.ends)) {
    for (const edge of edges) {
      if (landAcross(all, hex, edge)) throw new Fault('map.linkOnLand', { hex, edge });
      if (ends.has(`${hex} ${edge}`)) throw new Fault('map.linkTwice', { hex, edge });
      ends.add(`${hex} ${edge}`);
    }
  }
  for (const { id, printed } of Object.values(all)) {
    for (const edge of [...printed.stops.flatMap((s) => s.exits), ...printed.tracks.flat()])
      if (!landAcross(all, id, edge) && !ends.has(`${id} ${edge}`))
        throw new Fault('map.badHex', { hex: id, reason: 'sea' });
  }
}

/** 1865-2.4-d: every home finds a circle. */
function checkHomes(all: Hexes, homes: MapData['homes']): void {
  for (const hex of new Set(Object.values(homes))) {
    const n = Object.values(homes).filter((h) => h === hex).length;
    const max = all[hex]!.printed.stops[0]!.slots;
    if (n > max) throw new Fault('map.homesFull', { hex, n, max });
  }
}

/** 1865-6.1-a: whatever the short game keeps lies in Sardinia. */
function checkShortGame({ corsica, homes, destinations, ports }: MapData): void {
  const out = new Set(corsica);
  const stays = (field: string, hex: string): void => {
    if (out.has(hex)) throw new Fault('map.inCorsica', { field, hex });
  };
  for (const c of COMPANIES) {
    if (NOT_IN_SHORT.companies.includes(c)) continue;
    stays(`homes.${c}`, homes[c]!);
    stays(`destinations.${c}`, destinations[c]!);
  }
  for (const m of CARDS) if (!NOT_IN_SHORT.cards.includes(m)) for (const hex of ports[m]!) stays(`ports.${m}`, hex);
}
