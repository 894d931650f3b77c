import { type Action, type AnyGame, advance, type CoreState, type GameRecord, initialState } from '@traviesa/engine';
import { unpackMoves } from './pack.ts';
import type { PackedGame, Puzzle, PuzzleSet } from './types.ts';

/** The head of a packed game as a record: nobody's name is kept. */
const recordOf = (title: string, { players, options, seed, revision }: PackedGame): GameRecord => ({
  game: title,
  revision,
  players: Array.from({ length: players }, (_, i) => `P${i + 1}`),
  options,
  seed,
  entries: [],
});

export interface Position {
  readonly record: GameRecord;
  readonly moves: readonly Action[];
  readonly state: CoreState;
}

/** The position a puzzle is about, played from the beginning of its game. */
export async function positionOf(game: AnyGame, set: PuzzleSet, puzzle: Puzzle): Promise<Position> {
  const packed = set.games[puzzle.game];
  if (!packed) throw new Error(`no game ${puzzle.game}`);
  const moves = (await unpackMoves(packed.moves)).slice(0, puzzle.at);
  const record = recordOf(set.title, packed);
  const { state } = initialState(game, record);
  for (const move of moves) advance(game, state, move);
  return { record, moves, state };
}
