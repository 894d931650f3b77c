import type { AnyGame, CoreState, PlayerId, View } from '@traviesa/engine';

/** How well a player stands in a position; more is better. */
export type Evaluate = (game: AnyGame, state: View<CoreState>, player: PlayerId) => number;

/** Something far away and rarely seen, and how near a position is to it. */
export interface Goal<S extends CoreState = CoreState> {
  readonly id: string;
  score(state: View<S>, player: PlayerId): number;
}

/** What the bots know about one title. */
export interface Knowledge {
  readonly evaluate: Evaluate;
  /** Steps that are the second part of a decision: `greedy` looks through the first part at them. */
  readonly secondParts: readonly string[];
  readonly goals: readonly Goal[];
}

/** Writes a title's knowledge on its own state; here its type is forgotten. */
export function knowledge<S extends CoreState>(given: {
  evaluate(state: View<S>, player: PlayerId): number;
  secondParts?: readonly string[];
  goals: readonly Goal<S>[];
}): Knowledge {
  return {
    evaluate: (_game, state, player) => given.evaluate(state as View<S>, player),
    secondParts: given.secondParts ?? [],
    goals: given.goals as unknown as readonly Goal[],
  };
}

/** For a title of which nothing is known: its own score, compared with the best of the others. */
const leadInScore: Evaluate = (game, state, player) => {
  let bestOther = Number.NEGATIVE_INFINITY;
  const scores = game.score(state);
  for (const p in scores) if (p !== player && scores[p]! > bestOther) bestOther = scores[p]!;
  return scores[player]! - (bestOther === Number.NEGATIVE_INFINITY ? 0 : bestOther / 2);
};

export const untaught: Knowledge = { evaluate: leadInScore, secondParts: [], goals: [] };
