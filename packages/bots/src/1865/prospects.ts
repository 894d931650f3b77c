import type { View } from '@traviesa/engine';
import {
  type CompanyId,
  cheapestFrom,
  freeSlots,
  type Geo,
  geoOf,
  hasStation,
  reachOf,
  type State,
  stationsOf,
} from '@traviesa/games/1865';
import { type Board, tilesOn } from '@traviesa/rail';

/** What a place would give a company, and how many tiles are missing for it. */
export interface Prospect {
  readonly hex: string;
  readonly traffic: number;
  readonly tiles: number;
}

/** A place without a tile will be worth this much. */
const EXPECTED = { city: 2, mine: 2 };

/** Tiles to lay until track from the company's stations comes to each hex; hexes never reached are left out. */
function tilesTo(geo: Geo, board: Board, company: CompanyId): Map<number, number> {
  const { kit } = geo;
  const { arrives, homes } = reachOf(geo, board, company);
  const tiles = tilesOn(kit, board);
  const found = new Map<number, number>();
  const queue: number[] = [];
  const visit = (hex: number, missing: number): void => {
    if ((found.get(hex) ?? Number.POSITIVE_INFINITY) <= missing) return;
    found.set(hex, missing);
    queue.push(hex);
  };
  for (const home of homes) {
    const n = kit.index.get(home)!;
    if (tiles[n]!.exits === 0) visit(n, 1);
  }
  for (let n = 0; n < arrives.length; n++) if (arrives[n]) visit(n, tiles[n]!.exits === 0 ? 1 : 0);
  for (let n = queue.shift(); n !== undefined; n = queue.shift()) {
    const missing = found.get(n)!;
    // Only over hexes still to be built on: what track already reaches has been entered above.
    if (tiles[n]!.exits !== 0) continue;
    for (let e = 0; e < 6; e++) {
      for (const side of kit.across[n * 6 + e]!) {
        const there = Math.floor(side / 6);
        const { exits } = tiles[there]!;
        if (exits === 0) visit(there, missing + 1);
        else if (exits & (1 << (side % 6))) visit(there, missing);
      }
    }
  }
  return found;
}

/** Tiles missing between a company's track and a place; many when there is no way. */
export function missingTiles(s: View<State>, company: CompanyId, hex: string): number {
  const geo = geoOf(s);
  return tilesTo(geo, s.board, company).get(geo.kit.index.get(hex)!) ?? NO_WAY;
}
const NO_WAY = 12;

const known = new WeakMap<Board, Map<CompanyId, readonly Prospect[]>>();

/** Cities and mines a company might still place a station in, the best first. Remembered per board. */
export function prospects(s: View<State>, company: CompanyId): readonly Prospect[] {
  let ofBoard = known.get(s.board);
  if (!ofBoard) {
    ofBoard = new Map();
    known.set(s.board, ofBoard);
  }
  let found = ofBoard.get(company);
  if (!found) {
    found = search(s, company);
    ofBoard.set(company, found);
  }
  return found;
}

function search(s: View<State>, company: CompanyId): readonly Prospect[] {
  const geo = geoOf(s);
  const { kit } = geo;
  const missing = tilesTo(geo, s.board, company);
  const linked = new Set(stationsOf(s, company).flatMap((hex) => [...cheapestFrom(geo, s.board, hex).keys()]));
  const found: Prospect[] = [];
  for (const kind of ['city', 'mine'] as const) {
    for (const hex of kind === 'city' ? geo.cities : geo.mines) {
      if (hasStation(s, company, hex) || freeSlots(geo, s.board, hex) <= 0) continue;
      const n = kit.index.get(hex)!;
      const away = missing.get(n);
      if (away === undefined && !linked.has(hex)) continue;
      const tile = tilesOn(kit, s.board)[n]!;
      const traffic = tile.exits === 0 ? EXPECTED[kind] : (tile.stops[0]?.values[0] ?? 0);
      found.push({ hex, traffic, tiles: linked.has(hex) ? 0 : away! });
    }
  }
  return found.sort((a, b) => b.traffic * 0.7 ** b.tiles - a.traffic * 0.7 ** a.tiles);
}
