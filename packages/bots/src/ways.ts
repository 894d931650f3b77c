import { type Action, type AnyGame, type CoreState, choices, type View } from '@traviesa/engine';
import type { Draw } from './bot.ts';
import type { Candidates, Knowledge } from './knowledge.ts';
import { after } from './lookahead.ts';

/** A way to go on: an action, with the second part of the decision where there is one, and how one stands then. */
export interface Way {
  readonly path: readonly [Action, ...Action[]];
  readonly value: number;
  /** The position it leads to, when chance falls one way. */
  readonly state: CoreState;
}

export const topStep = (state: View<CoreState>): string => state.stack[state.stack.length - 1]?.step ?? '';

/** Tries every action on a copy. Where a title splits a decision in two ("expand", then where) both parts are one way. */
export function* waysOn(
  game: AnyGame,
  { evaluate, secondParts }: Pick<Knowledge, 'evaluate' | 'secondParts'>,
  state: View<CoreState>,
  actions: Iterable<Action>,
  candidates: Candidates,
  draw: Draw,
): Generator<Way> {
  const step = topStep(state);
  for (const first of actions) {
    const { player } = first;
    const next = after(game, state, first, draw);
    const now = topStep(next);
    if (now === step || !secondParts.includes(now)) {
      yield { path: [first], value: evaluate(game, next, player), state: next };
      continue;
    }
    for (const second of candidates(game, next, choices(game, next), draw)) {
      const then = after(game, next, second, draw);
      yield { path: [first, second], value: evaluate(game, then, player), state: then };
    }
  }
}
