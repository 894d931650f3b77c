import type { View } from '@traviesa/engine';
import { type CompanyId, type Geo, geoOf, reachOf, type State } from '@traviesa/games/1865';
import { perBoard, tilesOn } from '@traviesa/rail';

/** What a place would give a company, and how many tiles are missing for it. */
export interface Prospect {
  readonly hex: string;
  readonly traffic: number;
  readonly tiles: number;
}

/** A place without a tile will be worth this much. */
const UNTILED = 2;
/** A missing tile makes a place worth less. */
export const PER_TILE = 0.55;
const NO_WAY = 12;
/** What is left of a place's worth, by the number of missing tiles. */
const WORTH = Array.from({ length: NO_WAY }, (_, tiles) => PER_TILE ** tiles);

/** What is known of a board, per company: worked out when first asked for. */
function perCompany<V>(work: (s: View<State>, company: CompanyId) => V): (s: View<State>, company: CompanyId) => V {
  const known = perBoard(() => new Map<CompanyId, V>());
  return (s, company) => {
    const ofBoard = known(geoOf(s).kit, s.board);
    let found = ofBoard.get(company);
    if (found === undefined) {
      found = work(s, company);
      ofBoard.set(company, found);
    }
    return found;
  };
}

/** Per hex number: tiles to lay until track from the company's stations comes there. */
const distances = perCompany((s, company): Uint8Array => {
  const geo = geoOf(s);
  const { kit } = geo;
  const { arrives, homes } = reachOf(geo, s.board, company);
  const tiles = tilesOn(kit, s.board);
  const missing = new Uint8Array(arrives.length).fill(NO_WAY);
  const queue: number[] = [];
  const visit = (hex: number, n: number): void => {
    if (missing[hex]! <= n) return;
    missing[hex] = n;
    // Only hexes still to be built on lead further: what track already reaches has been entered below.
    if (tiles[hex]!.exits === 0) queue.push(hex);
  };
  for (const home of homes) {
    const n = kit.index.get(home)!;
    if (tiles[n]!.exits === 0) visit(n, 1);
  }
  for (let n = 0; n < arrives.length; n++) if (arrives[n]) visit(n, tiles[n]!.exits === 0 ? 1 : 0);
  for (let i = 0; i < queue.length; i++) {
    const hex = queue[i]!;
    const n = missing[hex]!;
    for (let side = hex * 6; side < hex * 6 + 6; side++) {
      for (const there of kit.across[side]!) {
        const next = (there / 6) | 0;
        const { exits } = tiles[next]!;
        if (exits === 0) visit(next, n + 1);
        else if (exits & (1 << (there % 6))) visit(next, n);
      }
    }
  }
  return missing;
});

const places = new WeakMap<Geo, readonly number[]>();
function placesOf(geo: Geo): readonly number[] {
  let found = places.get(geo);
  if (!found) {
    found = [...geo.cities, ...geo.mines].map((hex) => geo.kit.index.get(hex)!);
    places.set(geo, found);
  }
  return found;
}

/** Cities and mines a company might still place a station in, the best first. */
export const prospects = perCompany((s, company): readonly Prospect[] => {
  const geo = geoOf(s);
  const { kit } = geo;
  const missing = distances(s, company);
  const tiles = tilesOn(kit, s.board);
  const free = new Int8Array(missing.length);
  for (const n of placesOf(geo)) free[n] = tiles[n]!.stops[0]!.slots;
  for (const t of s.board.tokens) {
    const n = kit.index.get(t.hex)!;
    free[n] = t.company === company ? -9 : free[n]! - 1;
  }
  const found: Prospect[] = [];
  for (const n of placesOf(geo)) {
    if (free[n]! <= 0 || missing[n]! >= NO_WAY) continue;
    const tile = tiles[n]!;
    const traffic = tile.exits === 0 ? UNTILED : tile.stops[0]!.values[0]!;
    found.push({ hex: kit.hexIds[n]!, traffic, tiles: missing[n]! });
  }
  return found.sort((a, b) => b.traffic * WORTH[b.tiles]! - a.traffic * WORTH[a.tiles]!);
});
