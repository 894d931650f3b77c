import type { Memory } from './kit.ts';
import type { Board } from './types.ts';

/** A board that everybody gets who makes the same change of the same board, with the same kit where that matters. */
interface Kept {
  readonly board: Board;
  readonly memory: Memory | undefined;
}

/** Boards kept at most; then it begins anew, so that long games and many of them cost no more. */
export const MOST_KEPT = 1000;

const kept = new Map<Board, Map<string, Kept>>();
let size = 0;

/** The board that is kept for this change, which the words describe in full. Few boards have any: words are asked for last. */
export function follower(of: Board, change: () => string, memory?: Memory): Board | undefined {
  const found = kept.get(of)?.get(change());
  return found?.memory === memory ? found?.board : undefined;
}

/** From now on this change gives the same board to everybody. */
export function keepFollower(of: Board, change: string, board: Board, memory?: Memory): void {
  if (kept.get(of)?.has(change)) return;
  if (size >= MOST_KEPT) {
    kept.clear();
    size = 0;
  }
  const here = kept.get(of) ?? new Map<string, Kept>();
  kept.set(of, here.set(change, { board, memory }));
  size++;
}
