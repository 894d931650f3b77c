import type { AnyGame, CoreState, PlayerId, View } from '@traviesa/engine';
import type { State as State18CZ } from '@traviesa/games/18cz';
import type { State as State1865 } from '@traviesa/games/1865';
import type { State as State1888 } from '@traviesa/games/1888';
import type { State as ChicagoExpress } from '@traviesa/games/chicago-express';
import * as title18cz from './18cz/index.ts';
import * as title1865 from './1865/index.ts';
import * as title1888 from './1888/index.ts';
import * as chicagoExpress from './chicago-express/index.ts';

/** How well a player stands in a position; more is better. */
export type Evaluate = (game: AnyGame, state: View<CoreState>, player: PlayerId) => number;

/** Something far away and rarely seen, and how near a position is to it. */
export interface Goal {
  readonly id: string;
  readonly score: (state: View<CoreState>, player: PlayerId) => number;
}

/** What the bots know about one title. */
export interface Knowledge {
  readonly evaluate: Evaluate;
  /** Steps that are the second part of a decision: `greedy` looks through the first part at them. */
  readonly secondParts: readonly string[];
  readonly goals: readonly Goal[];
}

/** For a title that nobody has taught the bots yet: its own score, compared with the best of the others. */
export const leadInScore: Evaluate = (game, state, player) => {
  let bestOther = Number.NEGATIVE_INFINITY;
  const scores = game.score(state);
  for (const p in scores) if (p !== player && scores[p]! > bestOther) bestOther = scores[p]!;
  return scores[player]! - (bestOther === Number.NEGATIVE_INFINITY ? 0 : bestOther / 2);
};

/** Writes a title's knowledge on its own state; here its type is forgotten. */
export function knowledge<S extends CoreState>(given: {
  evaluate(state: View<S>, player: PlayerId): number;
  secondParts: readonly string[];
  goals: readonly { id: string; score(state: View<S>, player: PlayerId): number }[];
}): Knowledge {
  return {
    evaluate: (_game, state, player) => given.evaluate(state as View<S>, player),
    secondParts: given.secondParts,
    goals: given.goals as unknown as readonly Goal[],
  };
}

const titles: Readonly<Record<string, Knowledge>> = {
  '1888': knowledge<State1888>(title1888),
  '18cz': knowledge<State18CZ>(title18cz),
  'chicago-express': knowledge<ChicagoExpress>(chicagoExpress),
  '1865': knowledge<State1865>(title1865),
};

export function knowledgeOf(title: string): Knowledge {
  return titles[title] ?? { evaluate: leadInScore, secondParts: [], goals: [] };
}
