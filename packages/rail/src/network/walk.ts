import {
  type Board,
  type BoardKit,
  hexNumber,
  type Onwards,
  onwardsFrom,
  perBoard,
  tilesOn,
  tokensOn,
} from '../board/index.ts';
import type { HexId } from '../hex.ts';
import type { Oriented } from '../tiles/index.ts';

/**
 * Track seen as steps from side to side: a company's train comes in over a side, and goes on to those it can come
 * in over next. A side is `hex number * 6 + edge`.
 */
export interface Walks {
  /** Where trains come in that have just left one of the company's tokens. */
  readonly starts: readonly number[];
  readonly after: (side: number) => readonly number[];
}

/** A city with an empty circle or an own token may be passed; a full one and the ends of the world may not. */
export function mayPass(kit: BoardKit, board: Board, company: string, hex: HexId, stop: number): boolean {
  return passes(tilesOn(kit, board), tokensOn(kit, board), company, hexNumber(kit, hex), stop);
}

function passes(
  tiles: readonly Oriented[],
  tokens: ReturnType<typeof tokensOn>,
  company: string,
  hex: number,
  stop: number,
): boolean {
  const place = tiles[hex]!.stops[stop]!;
  if (place.endOnly) return false;
  if (place.slots === 0) return true;
  let empty = place.slots;
  for (const t of tokens[hex]!) {
    if (t.city !== stop) continue;
    if (t.company === company) return true;
    if (t.slot >= 0) empty--;
  }
  return empty > 0;
}

/** Per hex number: where the ways into it lead. */
const onwardsOn = perBoard(
  (kit: BoardKit, board: Board): readonly Onwards[] => tilesOn(kit, board).map((tile, n) => onwardsFrom(kit, n, tile)),
  (kit, board, earlier, { hex }) => {
    const n = hexNumber(kit, hex);
    const onwards = onwardsFrom(kit, n, tilesOn(kit, board)[n]!);
    return earlier[n] === onwards ? earlier : earlier.with(n, onwards);
  },
);

export function walksOf(kit: BoardKit, board: Board, company: string): Walks {
  const tiles = tilesOn(kit, board);
  const tokens = tokensOn(kit, board);
  const onwards = onwardsOn(kit, board);
  const starts: number[] = [];
  for (const token of board.tokens) {
    if (token.company !== company) continue;
    const hex = hexNumber(kit, token.hex);
    for (const e of tiles[hex]!.stops[token.city]?.exits ?? []) starts.push(...kit.across[hex * 6 + e]!);
  }
  const after = (side: number): readonly number[] => {
    const hex = (side / 6) | 0;
    const edge = side % 6;
    const stop = tiles[hex]!.stopAt[edge]!;
    const { track, pastStop } = onwards[hex]!;
    return stop >= 0 && passes(tiles, tokens, company, hex, stop) ? pastStop[edge]! : track[edge]!;
  };
  return { starts, after };
}

/** Enough for any board seen so far; beyond it a side in doubt counts as reached. */
const STEPS = 5000;

export interface Reached {
  readonly sides: readonly number[];
  /** Sides looked at and left out: only walks that come back over their own track get there. */
  readonly leftOut: readonly number[];
}

/**
 * Every side the walks come in over. The shortest walk to a side is nearly always one that crosses no side of a hex
 * twice. Where it turns round in a loop and comes back over its own track the side is in doubt; those that matter
 * are settled by trying other walks, and left out when none is better.
 */
export function reachedSides(
  kit: BoardKit,
  walks: Walks,
  matters: (side: number, certain: readonly number[]) => boolean,
): Reached {
  const parent = roomFor(kit, parents).fill(UNSEEN, 0, kit.hexIds.length * 6);
  const doubted = roomFor(kit, doubts).fill(0, 0, kit.hexIds.length * 6);
  const reached: number[] = [];
  let isAnyInDoubt = false;
  const arrive = (side: number, from: number): void => {
    if (parent[side] !== UNSEEN) return;
    parent[side] = from;
    reached.push(side);
    if ((from === START || !doubted[from]) && !turnsBack(kit, parent, side)) return;
    doubted[side] = 1;
    isAnyInDoubt = true;
  };
  for (const side of walks.starts) arrive(side, START);
  for (let i = 0; i < reached.length; i++) {
    const from = reached[i]!;
    for (const side of walks.after(from)) arrive(side, from);
  }
  if (!isAnyInDoubt) return { sides: reached, leftOut: [] };

  const certain = reached.filter((side) => !doubted[side]);
  const inDoubt = new Set(reached.filter((side) => doubted[side] && matters(side, certain)));
  settle(kit, walks, inDoubt);
  return { sides: reached.filter((side) => !inDoubt.has(side)), leftOut: [...inDoubt] };
}

const UNSEEN = -2;
const START = -1;

/** Room to write notes on every side of a map. It is the same for all searches, which begin by clearing it: they are many. */
const parents: { room: Int16Array<ArrayBuffer> } = { room: new Int16Array(0) };
const doubts: { room: Int16Array<ArrayBuffer> } = { room: new Int16Array(0) };
function roomFor(kit: BoardKit, notes: { room: Int16Array<ArrayBuffer> }): Int16Array<ArrayBuffer> {
  const needed = kit.hexIds.length * 6;
  if (notes.room.length < needed) notes.room = new Int16Array(needed);
  return notes.room;
}

/** Whether the walk that ends here has crossed this side before, the other way. */
function turnsBack(kit: BoardKit, parent: Int16Array, side: number): boolean {
  const back = kit.across[side]!;
  // Mostly nothing has come that way.
  let seen = false;
  for (const b of back) seen ||= parent[b] !== UNSEEN;
  if (!seen) return false;
  for (let at = parent[side]!; at !== START; at = parent[at]!) if (back.includes(at)) return true;
  return false;
}

/** Tries all walks and takes out of doubt whatever one of them reaches. */
function settle(kit: BoardKit, walks: Walks, inDoubt: Set<number>): void {
  const crossed = new Uint8Array(kit.hexIds.length * 6);
  let steps = 0;
  const visit = (side: number): void => {
    if (inDoubt.size === 0 || crossed[side]) return;
    for (const back of kit.across[side]!) if (crossed[back]) return;
    if (++steps > STEPS) {
      inDoubt.clear();
      return;
    }
    inDoubt.delete(side);
    crossed[side] = 1;
    for (const next of walks.after(side)) visit(next);
    crossed[side] = 0;
  };
  for (const side of walks.starts) visit(side);
}
