import type { Params } from '@traviesa/engine';
import { EDGES, edgeTowards, type HexDef, type Hexes, type Link, neighbour } from '@traviesa/rail';
import { CARDS, COMPANIES, NOT_IN_SHORT } from './data.ts';
import type { MapData } from './map.ts';
import { ONLY_IN, tileDefs } from './tiles.ts';

/** What is wrong with a map: a message key of this title and its parameters. */
export type MapFault = readonly [key: string, params: Params];

export class Fault extends Error {
  readonly fault: MapFault;
  constructor(key: string, params: Params) {
    super(key);
    this.fault = [key, params];
  }
}

/** What a hex can have that this game has no rule for, or lacks what its rules need. */
export type HexFault = 'grid' | 'kind' | 'slots' | 'letter' | 'extras' | 'sea';

const letters: ReadonlySet<string | undefined> = new Set(Object.values(tileDefs).map((t) => t.label));
/** Hexes touch each other only if letters and numbers step together. */
const parity = (hex: string): number => (hex.charCodeAt(0) + Number(hex.slice(1))) % 2;

function hexFault(all: Hexes, { id, printed, cost, walls, stubs }: HexDef): HexFault | undefined {
  const [stop, second] = printed.stops;
  if (parity(id) !== parity(Object.keys(all)[0]!)) return 'grid';
  if (second || stop?.kind === 'offboard' || (stop && printed.tracks.length > 0)) return 'kind';
  if ((stop?.kind === 'city' || stop?.kind === 'mine') && stop.slots < 1) return 'slots';
  if (!letters.has(printed.label)) return 'letter';
  return cost > 0 || walls.length > 0 || stubs.length > 0 || printed.halts ? 'extras' : undefined;
}

const landAcross = (all: Hexes, hex: string, edge: number): HexDef | undefined => {
  const there = neighbour('flat', hex, edge);
  return there !== undefined && Object.hasOwn(all, there) ? all[there] : undefined;
};

export function checkHexes(all: Hexes): void {
  const names = new Set<string>();
  for (const hex of Object.values(all)) {
    const reason = hexFault(all, hex);
    if (reason) throw new Fault('map.badHex', { hex: hex.id, reason });
    checkEdgeCosts(all, hex);
    if (hex.name === undefined) continue;
    if (names.has(hex.name)) throw new Fault('map.nameTwice', { name: hex.name });
    names.add(hex.name);
  }
  for (const name of Object.values(ONLY_IN).flat()) if (!names.has(name)) throw new Fault('map.noSuchName', { name });
}

function checkEdgeCosts(all: Hexes, hex: HexDef): void {
  for (const e of EDGES) {
    if (!hex.edgeCosts[e]) continue;
    const other = landAcross(all, hex.id, e);
    if (!other) throw new Fault('map.costAtSea', { hex: hex.id, edge: e });
    const back = other.edgeCosts[edgeTowards('flat', other.id, hex.id)!];
    if (back && back.cost !== hex.edgeCosts[e].cost) throw new Fault('map.twoCosts', { hex: hex.id, other: other.id });
  }
}

/** Links end at the sea, one at each side, and printed track meets the sea nowhere else. */
export function checkCoast(all: Hexes, links: readonly Link[]): void {
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
export function checkHomes(all: Hexes, homes: MapData['homes']): void {
  for (const hex of new Set(Object.values(homes))) {
    const n = Object.values(homes).filter((h) => h === hex).length;
    const max = all[hex]!.printed.stops[0]!.slots;
    if (n > max) throw new Fault('map.homesFull', { hex, n, max });
  }
}

/** 1865-6.1-a: whatever the short game keeps lies in Sardinia. */
export function checkShortGame({ corsica, homes, destinations, ports }: MapData): void {
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
