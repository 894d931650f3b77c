import { askersOf } from './askers.ts';
import { positionOf } from './position.ts';
import type { Puzzle, PuzzleSet } from './types.ts';

/** What is wrong with these puzzles of a set: each is worked out again from its game. Nothing when all is well. */
export async function checkPuzzles(
  set: PuzzleSet,
  puzzles: readonly Puzzle[] = set.puzzles,
): Promise<readonly string[]> {
  const asking = await askersOf(set.title);
  if (!asking) return [`there is no title ${set.title}`];
  const wrong: string[] = [];
  for (const puzzle of puzzles) {
    const { state } = await positionOf(asking.game, set, puzzle);
    const worked = asking.askers.find((a) => a.kind === puzzle.kind)?.work(state, puzzle);
    const told = worked && [worked.best.key, worked.best.value, worked.margin, worked.grade];
    const stored = [puzzle.answer, puzzle.value, puzzle.margin, puzzle.grade];
    if (JSON.stringify(told) !== JSON.stringify(stored))
      wrong.push(`${puzzle.id}: ${JSON.stringify(stored)} is stored, ${JSON.stringify(told)} is true`);
  }
  return wrong;
}
