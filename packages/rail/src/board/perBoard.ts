import type { HexId } from '../hex.ts';
import { memo } from '../memo.ts';
import type { BoardKit, Memory } from './kit.ts';
import type { Board } from './types.ts';

/** A board is made of another by a change on one hex. */
export interface Change {
  readonly of: Board;
  readonly hex: HexId;
}

/** What is remembered beside a board. */
interface Beside {
  /** What the kits have worked out, by the number of the question. Mostly there is only one kit. */
  readonly answers: { readonly memory: Memory; readonly found: unknown[] }[];
  change: Change | undefined;
  /** How many boards have been made of it. */
  followers: number;
}

const known = memo<Board, Beside>();

function beside(board: Board): Beside {
  let found = known.get(board);
  if (!found) {
    found = { answers: [], change: undefined, followers: 0 };
    known.set(board, found);
  }
  return found;
}

function answersOf({ answers }: Beside, { memory }: BoardKit): unknown[] {
  for (const a of answers) if (a.memory === memory) return a.found;
  const found: unknown[] = [];
  answers.push({ memory, found });
  return found;
}

/** Changes that can be followed at once: between two questions about one thing mostly so many boards are passed by. */
const MOST_CHANGES = 4;

/** Tells that a new board differs from another on one hex only. Only the last few changes are kept: boards are many. */
export function madeOf(of: Board, hex: HexId, board: Board): Board {
  const before = beside(of);
  before.followers += 1;
  beside(board).change = { of, hex };
  let far = before;
  for (let n = 1; n < MOST_CHANGES && far.change; n++) far = beside(far.change.of);
  far.change = undefined;
  return board;
}

let questions = 0;

/**
 * Works something out once per board and then remembers it. Boards never change, so it cannot be stale, and
 * copies of a state share it with their board. It must not depend on the counts. Where the answer for the board before
 * the last change is known, `follow` makes the new one of it; it must be what working it out would give.
 */
export function perBoard<T, K extends BoardKit = BoardKit>(
  workOut: (kit: K, board: Board) => T,
  follow?: (kit: K, board: Board, earlier: T, change: Change) => T,
): (kit: K, board: Board) => T {
  const question = questions++;
  const known = (kit: K, board: Board): T | undefined => {
    const here = beside(board);
    const answers = answersOf(here, kit);
    const found = answers[question] as T | undefined;
    if (found !== undefined || !follow || !here.change) return found;
    const earlier = known(kit, here.change.of);
    if (earlier === undefined) return undefined;
    answers[question] = follow(kit, board, earlier, here.change);
    return answers[question] as T;
  };
  return (kit, board) => {
    let found = known(kit, board);
    if (found === undefined) {
      found = workOut(kit, board);
      answersOf(beside(board), kit)[question] = found;
    }
    return found;
  };
}

/**
 * As `perBoard`, for each company or place by itself. `follow` gives nothing where the change leaves too little of the
 * earlier answer.
 */
export function perBoardAndKey<T, K extends BoardKit = BoardKit>(
  workOut: (kit: K, board: Board, key: string) => T,
  follow: (kit: K, board: Board, key: string, earlier: T, change: Change) => T | undefined,
): (kit: K, board: Board, key: string) => T {
  const answers = perBoard(() => new Map<string, T>());
  const known = (kit: K, board: Board, key: string): T | undefined => {
    const here = answers(kit, board);
    const { change } = beside(board);
    let found = here.get(key);
    if (found !== undefined || !change) return found;
    // Where several changes of one board are tried, it pays to work out what they have in common.
    const earlier = beside(change.of).followers > 1 ? ask(kit, change.of, key) : known(kit, change.of, key);
    found = earlier === undefined ? undefined : follow(kit, board, key, earlier, change);
    if (found !== undefined) here.set(key, found);
    return found;
  };
  const ask = (kit: K, board: Board, key: string): T => {
    let found = known(kit, board, key);
    if (found === undefined) {
      found = workOut(kit, board, key);
      answers(kit, board).set(key, found);
    }
    return found;
  };
  return ask;
}
