import { type Board, type BoardKit, type Oriented, perBoard, perBoardAndKey, Rows, tilesOn } from '@traviesa/rail';
import { type Geo, type PricedKit, trafficOf } from './geo.ts';
import { hasTrack } from './lay.ts';

/**
 * Direct connections (1865-4.4-c): track from a city or mine to another that passes no third; towns and sea links
 * are passed freely. No track segment, hex edge or town is used twice (Q25).
 */
export interface Way {
  /** The hexes from start to end: `E35-D34-C33`. Entering and leaving decide the track inside each. */
  readonly way: string;
  readonly from: string;
  readonly to: string;
  readonly cost: number;
  /** The towns on it and the far end (1865-4.4-f). */
  readonly traffic: number;
}

/** A city or a mine: connections begin and end there. */
const isEnd = (tile: Oriented): boolean => tile.stops.length > 0 && tile.stops[0]!.slots > 0;
const hexOf = (side: number): number => (side / 6) | 0;

/** The sides of neighbouring track met when leaving a hex over a side: none, one, or several at a forked link. */
function meets(kit: BoardKit, tiles: readonly Oriented[], side: number): readonly number[] {
  return kit.across[side]!.filter((there) => hasTrack(tiles, there));
}
function exitsOf(tile: Oriented): readonly number[] {
  return tile.stops[0]?.exits ?? [];
}

/** What is known of the connections from a place. */
interface Known {
  /** Every end, and the price of the cheapest way there. */
  readonly cheapest: ReadonlyMap<string, number>;
  /** Per hex number: whether its tile has been looked at. */
  readonly looked: Uint8Array;
  /** Ways that cost at most so much. */
  ways?: { readonly most: number; readonly listed: readonly Way[]; byText?: ReadonlyMap<string, Way> };
}

/** Track alone decides: what is known outlives the placing of stations, and the laying of tiles elsewhere. */
const connections = perBoardAndKey(searchCheapest, (kit, board, _from, earlier, { of, hex }) =>
  board.tiles === of.tiles || !earlier.looked[kit.index.get(hex)!] ? earlier : undefined,
);

/**
 * Every city and mine with a direct connection from this one, and the price of the cheapest. A cheapest walk never
 * needs a town or junction twice, so that this needs no listing of ways.
 */
export function cheapestFrom(geo: Geo, board: Board, from: string): ReadonlyMap<string, number> {
  return connections(geo.kit, board, from).cheapest;
}

const UNREACHED = 2 ** 30;

/**
 * The cheapest price of coming in over each side, out of these cities and mines and past no others, and the sides in
 * the order in which they are reached. Every hex whose tile it looks at is marked.
 */
function cheapestSides(
  kit: PricedKit,
  tiles: readonly Oriented[],
  starts: readonly number[],
  best: Int32Array,
  looked: Uint8Array,
): readonly number[] {
  best.fill(UNREACHED);
  const reached: number[] = [];
  const leave = (hex: number, edge: number, spent: number): void => {
    const side = hex * 6 + edge;
    const cost = spent + kit.crossing[side]!;
    for (const there of kit.across[side]!) {
      looked[hexOf(there)] = 1;
      if (cost >= best[there]! || !hasTrack(tiles, there)) continue;
      best[there] = cost;
      reached.push(there);
    }
  };
  for (const start of starts) for (const e of exitsOf(tiles[start]!)) leave(start, e, 0);
  for (let i = 0; i < reached.length; i++) {
    const side = reached[i]!;
    const hex = hexOf(side);
    const edge = side % 6;
    const tile = tiles[hex]!;
    if (isEnd(tile)) continue;
    const spent = best[side]!;
    for (const e of tile.tracksFrom[edge]!) leave(hex, e, spent);
    if (tile.stopAt[edge]! >= 0) for (const e of exitsOf(tile)) if (e !== edge) leave(hex, e, spent);
  }
  return reached;
}

const rows = new Rows();
/** Room for notes that nobody needs after a search. It is the same for all of them: they are many. */
let notes = { sides: new Int32Array(0), usedSides: new Uint8Array(0), hexes: new Uint8Array(0) };
function notesFor({ length }: readonly Oriented[]): typeof notes {
  if (notes.hexes.length !== length) {
    notes = {
      sides: new Int32Array(6 * length),
      usedSides: new Uint8Array(6 * length),
      hexes: new Uint8Array(length),
    };
  }
  return notes;
}

function searchCheapest(kit: PricedKit, board: Board, from: string): Known {
  const tiles = tilesOn(kit, board);
  const start = kit.index.get(from)!;
  const looked = rows.bytes(tiles.length);
  looked[start] = 1;
  const best = notesFor(tiles).sides;
  const reached = cheapestSides(kit, tiles, [start], best, looked);
  const cheapest = new Map<string, number>();
  for (const side of reached) {
    const hex = hexOf(side);
    const id = kit.hexIds[hex]!;
    if (hex === start || !isEnd(tiles[hex]!)) continue;
    if (best[side]! < (cheapest.get(id) ?? UNREACHED)) cheapest.set(id, best[side]!);
  }
  return { cheapest, looked };
}

/** Per side: the price of the cheapest way that leaves over it and comes to a city or mine. */
const toAnyEnd = perBoard(searchToAnyEnd, (kit: PricedKit, board, earlier, { of }) =>
  board.tiles === of.tiles ? earlier : searchToAnyEnd(kit, board),
);

function searchToAnyEnd(kit: PricedKit, board: Board): Int32Array {
  const tiles = tilesOn(kit, board);
  const ends: number[] = [];
  for (let hex = 0; hex < tiles.length; hex++) if (isEnd(tiles[hex]!)) ends.push(hex);
  const best = rows.ints(tiles.length * 6);
  cheapestSides(kit, tiles, ends, best, notesFor(tiles).hexes);
  return best;
}

/** Whether a direct connection joins two cities or mines. */
export const isDirect = (geo: Geo, board: Board, a: string, b: string): boolean => cheapestFrom(geo, board, a).has(b);

/** Every distinct direct connection that leaves a city or mine for at most so much, with its cost and traffic. */
export function listedFrom(geo: Geo, board: Board, from: string, most = Number.POSITIVE_INFINITY): readonly Way[] {
  return knownWays(geo, board, from, most).listed;
}

/** The same by their texts. Those are made up as the search goes on and put together when first compared, which takes longer. */
export function waysFrom(
  geo: Geo,
  board: Board,
  from: string,
  most = Number.POSITIVE_INFINITY,
): ReadonlyMap<string, Way> {
  const known = knownWays(geo, board, from, most);
  known.byText ??= new Map(known.listed.map((w) => [w.way, w]));
  return known.byText;
}

function knownWays(geo: Geo, board: Board, from: string, most: number): NonNullable<Known['ways']> {
  const known = connections(geo.kit, board, from);
  if (!known.ways || known.ways.most < most) known.ways = { most, listed: listWays(geo, board, from, most) };
  return known.ways;
}

/** As long as a way can be named. */
export const LONGEST_WAY = 600;
/** No position of the standard map comes near it. */
const MOST_STEPS = 20_000;
/** Dearer than any bank is rich. */
const BEYOND_PRICE = 10_000;

/**
 * On a corrected map with track everywhere there could be more ways than anybody could list. Then the dear ones are left
 * out; they can still be named.
 */
function listWays(geo: Geo, board: Board, from: string, most: number): readonly Way[] {
  let least = Number.POSITIVE_INFINITY;
  for (const cost of cheapestFrom(geo, board, from).values()) least = Math.min(least, cost);
  for (let limit = most; ; limit = Math.floor((Math.min(limit, BEYOND_PRICE) + least) / 2)) {
    const { found, isAll } = searchWays(geo, board, from, limit);
    if (isAll || limit <= least) return found;
  }
}

function searchWays({ kit }: Geo, board: Board, from: string, most: number) {
  let steps = 0;
  const tiles = tilesOn(kit, board);
  const rest = toAnyEnd(kit, board);
  const found: Way[] = [];
  /** Ways that came over a link with two sides at one end, which is one crossing: the same hexes are the same way. */
  const twofold = new Set<string>();
  const { usedSides, hexes: usedTowns } = notesFor(tiles);
  usedSides.fill(0);
  usedTowns.fill(0);
  const leave = (hex: number, edge: number, way: string, isTwofold: boolean, cost: number, traffic: number): void => {
    const side = hex * 6 + edge;
    if (usedSides[side] || cost + rest[side]! > most) return;
    const across = kit.across[side]!;
    for (const there of across) {
      if (usedSides[there] || !hasTrack(tiles, there)) continue;
      usedSides[side] = 1;
      usedSides[there] = 1;
      const forked = isTwofold || across.length > 1 || kit.across[there]!.length > 1;
      enter(there, way, forked, cost + kit.crossing[side]!, traffic);
      usedSides[side] = 0;
      usedSides[there] = 0;
    }
  };
  const enter = (side: number, before: string, isTwofold: boolean, cost: number, traffic: number): void => {
    const hex = hexOf(side);
    const edge = side % 6;
    const tile = tiles[hex]!;
    const id = kit.hexIds[hex]!;
    const way = `${before}-${id}`;
    if (way.length > LONGEST_WAY || ++steps > MOST_STEPS) return;
    if (isEnd(tile)) {
      if (id === from || (isTwofold && twofold.has(way))) return;
      if (isTwofold) twofold.add(way);
      found.push({ way, from, to: id, cost, traffic: traffic + trafficOf(tile) });
      return;
    }
    for (const e of tile.tracksFrom[edge]!) leave(hex, e, way, isTwofold, cost, traffic);
    if (tile.stopAt[edge]! < 0 || usedTowns[hex]) return;
    usedTowns[hex] = 1;
    for (const e of exitsOf(tile)) if (e !== edge) leave(hex, e, way, isTwofold, cost, traffic + trafficOf(tile));
    usedTowns[hex] = 0;
  };
  const start = kit.index.get(from)!;
  for (const e of exitsOf(tiles[start]!)) leave(start, e, from, false, 0, 0);
  return { found, isAll: steps <= MOST_STEPS };
}

/** The way last read on a board: a rule after the other asks about it. */
const lastRead = perBoard((): { text: string; way: Way | undefined } => ({ text: '', way: undefined }));

/** The way that a text names, if there is such a direct connection. Unless it is listed by text, one walk tells. */
export function readWay(geo: Geo, board: Board, text: string): Way | undefined {
  const last = lastRead(geo.kit, board);
  if (last.text === text) return last.way;
  const from = text.slice(0, text.indexOf('-'));
  if (!geo.kit.index.has(from)) return undefined;
  last.way = connections(geo.kit, board, from).ways?.byText?.get(text) ?? followWay(geo, board, text);
  last.text = text;
  return last.way;
}

/** As `readWay`, always by walking. */
export function followWay({ kit }: Geo, board: Board, text: string): Way | undefined {
  const ids = text.split('-');
  const hexes = ids.map((id) => kit.index.get(id));
  if (ids.length < 2 || hexes.some((h) => h === undefined)) return undefined;
  const tiles = tilesOn(kit, board);
  const [from, to] = [ids[0]!, ids[ids.length - 1]!];
  const first = tiles[hexes[0]!]!;
  if (from === to || !isEnd(first)) return undefined;
  const usedSides = new Set<number>();
  const usedTowns = new Set<number>();
  const follow = (at: number, exits: readonly number[], cost: number, traffic: number): Way | undefined => {
    const hex = hexes[at]!;
    for (const edge of exits) {
      const side = hex * 6 + edge;
      if (usedSides.has(side)) continue;
      for (const there of meets(kit, tiles, side)) {
        if (hexOf(there) !== hexes[at + 1] || usedSides.has(there)) continue;
        usedSides.add(side);
        usedSides.add(there);
        const way = arrive(at + 1, there % 6, cost + kit.crossing[side]!, traffic);
        usedSides.delete(side);
        usedSides.delete(there);
        if (way) return way;
      }
    }
    return undefined;
  };
  const arrive = (at: number, edge: number, cost: number, traffic: number): Way | undefined => {
    const hex = hexes[at]!;
    const tile = tiles[hex]!;
    const last = at === hexes.length - 1;
    if (isEnd(tile) || last)
      return isEnd(tile) && last ? { way: text, from, to, cost, traffic: traffic + trafficOf(tile) } : undefined;
    if (tile.stopAt[edge]! < 0) return follow(at, tile.tracksFrom[edge]!, cost, traffic);
    if (usedTowns.has(hex)) return undefined;
    usedTowns.add(hex);
    const onwards = exitsOf(tile).filter((e) => e !== edge);
    const way = follow(at, onwards, cost, traffic + trafficOf(tile));
    usedTowns.delete(hex);
    return way;
  };
  return follow(0, exitsOf(first), 0, 0);
}
