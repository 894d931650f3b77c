import { type Action, type AnyGame, actors, type CoreState, choices, type PlayerId, type View } from '@traviesa/engine';
import type { Draw } from './bot.ts';
import type { Candidates, Evaluate, Knowledge } from './knowledge.ts';
import { after, allWorthTrying } from './lookahead.ts';

/** A way to go on: an action, with the second part of the decision where there is one, and how one stands then. */
export interface Way {
  readonly path: readonly [Action, ...Action[]];
  readonly value: number;
  /** The position it leads to, when chance falls one way. */
  readonly state: CoreState;
}

export const topStep = (state: View<CoreState>): string => state.stack[state.stack.length - 1]?.step ?? '';

/** The position after the other player's answer: the one that is better for them, and no favour. */
function answered(game: AnyGame, evaluate: Evaluate, asked: CoreState, other: PlayerId, draw: Draw): CoreState {
  let best = asked;
  let most = Number.NEGATIVE_INFINITY;
  const offered = choices(game, asked).filter((c) => c.player === other);
  for (const action of allWorthTrying(game, asked, offered)) {
    const then = after(game, asked, action, draw);
    const value = evaluate(game, then, other);
    // To agree is offered before to decline: whoever gains nothing declines.
    if (value < most) continue;
    most = value;
    best = then;
  }
  return best;
}

type Judge = Pick<Knowledge, 'evaluate' | 'secondParts' | 'asks'> &
  Partial<Pick<Knowledge, 'firstParts' | 'detour' | 'trifle'>> & {
    /** How those judge who are asked, where that differs. */
    readonly others?: Evaluate;
  };

/**
 * Tries every action on a copy. Where a title splits a decision in two ("expand", then where) both parts are one
 * way. Whoever is asked answers as it is best for them; a question that gains nothing is not a way.
 */
export function* waysOn(
  game: AnyGame,
  judge: Judge,
  state: View<CoreState>,
  actions: Iterable<Action>,
  candidates: Candidates,
  draw: Draw,
): Generator<Way> {
  const { evaluate, secondParts, asks, firstParts = [], detour = 0, trifle = 0, others = evaluate } = judge;
  const step = topStep(state);
  for (const first of actions) {
    const { player } = first;
    const next = after(game, state, first, draw);
    const now = topStep(next);
    const other = asks.includes(now) ? actors(game, next)[0]! : player;
    if (other !== player) {
      const then = answered(game, others, next, other, draw);
      const value = evaluate(game, then, player);
      const isTrifle = trifle > 0 && others(game, then, other) <= others(game, state, other) + trifle;
      if (!isTrifle && value > evaluate(game, state, player) + trifle) yield { path: [first], value, state: then };
      continue;
    }
    if (now === step || !secondParts.includes(now)) {
      yield { path: [first], value: evaluate(game, next, player), state: next };
      if (now !== step || !firstParts.includes(first.type)) continue;
      const offered = choices(game, next).filter((c) => c.player === player && !firstParts.includes(c.type));
      for (const second of offered.length > 0 ? candidates(game, next, offered, draw) : []) {
        const then = after(game, next, second, draw);
        yield { path: [first, second], value: evaluate(game, then, player) - detour, state: then };
      }
      continue;
    }
    for (const second of candidates(game, next, choices(game, next), draw)) {
      const then = after(game, next, second, draw);
      yield { path: [first, second], value: evaluate(game, then, player), state: then };
    }
  }
}
