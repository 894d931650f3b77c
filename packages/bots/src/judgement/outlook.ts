import { type AnyGame, type CoreState, copy, generator, playerIds, seedRandom, type View } from '@traviesa/engine';
import type { Knowledge } from '../knowledge.ts';
import { playedOn } from '../search/rollout.ts';
import { never } from '../search/thinking.ts';
import { ended, type Leaf, type Standing, standingOf } from './chance.ts';

/** What each player has, in seat order: the score of a game that is over, else what the bots expect of the position. */
export function worthsIn(game: AnyGame, { evaluate }: Knowledge, state: View<CoreState>): number[] {
  const scores = game.score(state);
  const ids = playerIds(Object.keys(scores).length);
  return ids.map((p) => (state.over === undefined ? evaluate(game, state, p) : scores[p]!));
}

const average = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

/** Makes leaves of what is imagined from a position. */
export function leavesFrom(game: AnyGame, knowledge: Knowledge, from: View<CoreState>): (leaf: CoreState) => Leaf {
  const left = knowledge.toCome?.(from);
  const had = average(Object.values(game.score(from)));
  return (leaf) => {
    const worths = worthsIn(game, knowledge, leaf);
    // Where a title does not say, what has been earned of what is expected tells how far the game is.
    return { worths, toCome: left ?? 1 - had / Math.max(1, average(worths)) };
  };
}

/** Imagines how the game goes on from a position, so many times. */
export function outlook(
  game: AnyGame,
  knowledge: Knowledge,
  state: View<CoreState>,
  games: number,
  seed: number,
): Leaf[] {
  const leafOf = leavesFrom(game, knowledge, state);
  return Array.from({ length: games }, (_, i) => {
    const draw = generator(seed + i);
    const from = copy(state as CoreState, game.shared);
    from.rng = seedRandom(draw(2 ** 32));
    return leafOf(playedOn(game, knowledge, from, draw, never)!);
  });
}

/** How everybody stands in a position. */
export function judge(
  game: AnyGame,
  knowledge: Knowledge,
  state: View<CoreState>,
  games: number,
  seed: number,
): Standing {
  if (state.over !== undefined) return ended(worthsIn(game, knowledge, state));
  return standingOf(outlook(game, knowledge, state, games, seed), knowledge.spread);
}
