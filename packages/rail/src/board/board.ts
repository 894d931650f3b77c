import type { HexId } from '../hex.ts';
import { Rows } from '../rows.ts';
import { type Oriented, trackName } from '../tiles/index.ts';
import { follower, keepFollower } from './kept.ts';
import { type BoardKit, hexNumber, turnedTile } from './kit.ts';
import { madeOf, perBoard } from './perBoard.ts';
import type { Board, Lay, Reservation, Token } from './types.ts';

export const emptyBoard: Board = { tiles: {}, tokens: [], halts: {} };

/** What lies on each hex, by hex number. */
interface Lying {
  readonly tiles: readonly Oriented[];
  readonly tokens: readonly (readonly Token[])[];
}

const NO_TOKENS: readonly Token[] = [];

const lying = perBoard(
  (kit: BoardKit, board: Board): Lying => {
    const tiles = kit.printed.slice();
    for (const hex in board.tiles) tiles[hexNumber(kit, hex)] = laidOn(kit, board, hex)!;
    const tokens: (readonly Token[])[] = new Array(tiles.length).fill(NO_TOKENS);
    for (const token of board.tokens) {
      const n = hexNumber(kit, token.hex);
      tokens[n] = tokens[n] === NO_TOKENS ? [token] : [...tokens[n]!, token];
    }
    return { tiles, tokens };
  },
  (kit, board, earlier, { of, hex }) => {
    const n = hexNumber(kit, hex);
    const tile = laidOn(kit, board, hex) ?? kit.printed[n]!;
    const tiles = earlier.tiles[n] === tile ? earlier.tiles : earlier.tiles.with(n, tile);
    if (board.tokens === of.tokens) return { tiles, tokens: earlier.tokens };
    return {
      tiles,
      tokens: earlier.tokens.with(
        n,
        board.tokens.filter((t) => t.hex === hex),
      ),
    };
  },
);

function laidOn(kit: BoardKit, board: Board, hex: HexId): Oriented | undefined {
  const laid = board.tiles[hex];
  return laid && turnedTile(kit, laid.tile, laid.rotation, board.halts[hex]);
}

const rows = new Rows();

/** How many of each tile lie on the map, by tile number. */
export const tilesUsed: (kit: BoardKit, board: Board) => Readonly<Uint16Array> = perBoard(
  (kit: BoardKit, board: Board): Uint16Array => {
    const counts = rows.shorts(kit.tileNumbers.size);
    for (const hex in board.tiles) counts[kit.tileNumbers.get(board.tiles[hex]!.tile)!]! += 1;
    return counts;
  },
  (kit, board, earlier, { of, hex }) => {
    const [before, after] = [of.tiles[hex]?.tile, board.tiles[hex]?.tile];
    if (before === after) return earlier;
    const counts = rows.shorts(earlier.length);
    counts.set(earlier);
    if (before !== undefined) counts[kit.tileNumbers.get(before)!]! -= 1;
    if (after !== undefined) counts[kit.tileNumbers.get(after)!]! += 1;
    return counts;
  },
);

/** The tile on each hex, by hex number: laid or printed, turned as it lies. */
export function tilesOn(kit: BoardKit, board: Board): readonly Oriented[] {
  return lying(kit, board).tiles;
}

/** The tile on a hex: laid or printed, turned as it lies. */
export function tileAt(kit: BoardKit, board: Board, hex: HexId): Oriented {
  return lying(kit, board).tiles[hexNumber(kit, hex)]!;
}

/** Copies of a tile that are not on the map. */
export function tilesLeft(kit: BoardKit, board: Board, tile: string): number {
  return (kit.counts[tile] ?? 0) - (tilesUsed(kit, board)[kit.tileNumbers.get(tile)!] ?? 0);
}

export function tokensAt(kit: BoardKit, board: Board, hex: HexId): readonly Token[] {
  return lying(kit, board).tokens[hexNumber(kit, hex)]!;
}

/** As `tokensAt`, by hex number. */
export function tokensOn(kit: BoardKit, board: Board): readonly (readonly Token[])[] {
  return lying(kit, board).tokens;
}

export function tokensOf(board: Board, company: string): readonly Token[] {
  return board.tokens.filter((t) => t.company === company);
}

export function countTokens(board: Board, company: string): number {
  let n = 0;
  for (const t of board.tokens) if (t.company === company) n++;
  return n;
}

export function hasToken(kit: BoardKit, board: Board, company: string, hex: HexId, city?: number): boolean {
  for (const t of tokensAt(kit, board, hex)) {
    if (t.company === company && (city === undefined || t.city === city)) return true;
  }
  return false;
}

/** Circles of a city without a token, reserved ones included. */
export function emptySlots(kit: BoardKit, board: Board, hex: HexId, city: number): number {
  const stop = tileAt(kit, board, hex).stops[city];
  if (!stop) return 0;
  let empty = stop.slots;
  for (const t of tokensAt(kit, board, hex)) if (t.city === city && t.slot >= 0) empty--;
  return empty;
}

/** Is this circle of the city there and empty? */
export function isFreeSlot(
  kit: BoardKit,
  board: Board,
  at: { readonly hex: HexId; readonly city: number; readonly slot?: number },
): boolean {
  const { hex, city, slot = 0 } = at;
  const stop = tileAt(kit, board, hex).stops[city];
  if (!stop || slot < 0 || slot >= stop.slots) return false;
  return !tokensAt(kit, board, hex).some((t) => t.city === city && t.slot === slot);
}

/** Circles of a city left for a company once those kept for the homes of others are taken off. */
export function slotsFor(
  kit: BoardKit,
  board: Board,
  hex: HexId,
  city: number,
  company: string,
  reservations: readonly Reservation[],
): number {
  let empty = emptySlots(kit, board, hex, city);
  for (const r of reservations) {
    if (r.hex !== hex || r.company === company || empty <= 0) continue;
    const kept = reservedCity(kit, board, r);
    if (kept === 'hex') return 0;
    if (kept === city) empty--;
  }
  return Math.max(0, empty);
}

/** The city a reservation stands for on the tile that lies there now; `hex` while it could be any of several. */
export function reservedCity(kit: BoardKit, board: Board, r: Reservation): number | 'hex' {
  if (r.wholeHex) return 'hex';
  const { stops, stopAt } = tileAt(kit, board, r.hex);
  if (r.edge !== undefined && stopAt[r.edge]! >= 0) return stopAt[r.edge]!;
  const cities = stops.flatMap((s, i) => (s.slots > 0 ? [i] : []));
  return cities.length === 1 ? cities[0]! : 'hex';
}

function freeSlot(tokens: readonly Token[], hex: HexId, city: number): number {
  const taken = new Set<number>();
  for (const t of tokens) if (t.hex === hex && t.city === city) taken.add(t.slot);
  let slot = 0;
  while (taken.has(slot)) slot++;
  return slot;
}

const tokenWords = ({ company, hex, city, slot }: Token): string => `${company} ${hex} ${city} ${slot}`;
const layWords = ({ hex, tile, rotation }: Lay): string => `${hex} ${tile} ${rotation}`;

/** Places a token in the first empty circle, or in the one named (-1 = beside the circles). */
export function placeToken(board: Board, token: Omit<Token, 'slot'> & { readonly slot?: number }): Board {
  const { company, hex, city } = token;
  const slot = token.slot ?? freeSlot(board.tokens, hex, city);
  const found = follower(board, () => tokenWords({ company, hex, city, slot }));
  return found ?? madeOf(board, hex, { ...board, tokens: [...board.tokens, { company, hex, city, slot }] });
}

/** Whoever places the same token on this board from now on gets the same board, and all that is known of it. */
export function keepToken(board: Board, { company, hex, city }: Omit<Token, 'slot'>): void {
  const token = { company, hex, city, slot: freeSlot(board.tokens, hex, city) };
  keepFollower(board, tokenWords(token), placeToken(board, token));
}

export function removeToken(board: Board, company: string, hex: HexId): Board {
  const tokens = board.tokens.filter((t) => t.company !== company || t.hex !== hex);
  return madeOf(board, hex, { ...board, tokens });
}

/** The token keeps its age and moves to another circle of its hex. */
export function moveToken(board: Board, company: string, hex: HexId, to: { city: number; slot?: number }): Board {
  const others = board.tokens.filter((t) => t.company !== company || t.hex !== hex);
  const slot = to.slot ?? freeSlot(others, hex, to.city);
  const moved = board.tokens.map((t) => (others.includes(t) ? t : { ...t, city: to.city, slot }));
  return madeOf(board, hex, { ...board, tokens: moved });
}

/** A token becomes another company's and keeps its place and age: mergers and takeovers. */
export function replaceToken(board: Board, from: string, hex: HexId, to: string): Board {
  const tokens = board.tokens.map((t) => (t.company === from && t.hex === hex ? { ...t, company: to } : t));
  return madeOf(board, hex, { ...board, tokens });
}

/** A small station on a plain track of a hex, named by its sides (`1-4`). */
export function addHalt(board: Board, hex: HexId, track: string): Board {
  const halts = { ...board.halts, [hex]: [...(board.halts[hex] ?? []), track].sort() };
  return madeOf(board, hex, { ...board, halts });
}

/**
 * The board with a tile laid or replaced. Tokens go to the city that holds the exits of their old one; a city
 * that had no track becomes the first new one nobody else claims.
 */
export function layTile(kit: BoardKit, board: Board, lay: Lay): Board {
  const found = follower(board, () => layWords(lay), kit.memory);
  if (found) return found;
  const { hex, tile, rotation } = lay;
  const before = tileAt(kit, board, hex);
  const halts = haltsAfter(kit, board, { hex, tile, rotation });
  const after = turnedTile(kit, tile, rotation, halts[hex]);
  const tiles = { ...board.tiles, [hex]: { tile, rotation } };
  if (tokensAt(kit, board, hex).length === 0) return madeOf(board, hex, { tiles, tokens: board.tokens, halts });
  const cityOf = cityAfter(before, after);
  const settled: Token[] = [];
  const tokens = board.tokens.map((t) => {
    if (t.hex !== hex) return t;
    const city = cityOf[t.city]!;
    const keeps = t.slot < 0 || !settled.some((s) => s.city === city && s.slot === t.slot);
    const moved = { ...t, city, slot: keeps ? t.slot : freeSlot(settled, hex, city) };
    settled.push(moved);
    return moved;
  });
  return madeOf(board, hex, { tiles, tokens, halts });
}

/** As `keepToken`, for a tile. */
export function keepTile(kit: BoardKit, board: Board, lay: Lay): void {
  keepFollower(board, layWords(lay), layTile(kit, board, lay), kit.memory);
}

function haltsAfter(kit: BoardKit, board: Board, { hex, tile, rotation }: Lay): Board['halts'] {
  if (!kit.tiles[tile]?.halts?.printed) return board.halts;
  return { ...board.halts, [hex]: turnedTile(kit, tile, rotation).tracks.map(trackName).sort() };
}

/** For each stop of the old tile, the stop of the new one that takes its tokens. */
export function cityAfter(before: Oriented, after: Oriented): readonly number[] {
  const claimed = new Set<number>();
  const to = before.stops.map((s) => {
    const exit = s.exits[0];
    if (exit === undefined) return -1;
    claimed.add(after.stopAt[exit]!);
    return after.stopAt[exit]!;
  });
  const spare = after.stops.flatMap((s, i) => (s.slots > 0 && !claimed.has(i) ? [i] : []));
  return to.map((city) => (city >= 0 ? city : (spare.shift() ?? 0)));
}
