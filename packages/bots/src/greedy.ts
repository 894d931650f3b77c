import { type Action, type AnyGame, type CoreState, choices, generator, type View } from '@traviesa/engine';
import type { Bot, Draw } from './bot.ts';
import type { Knowledge } from './knowledge.ts';
import { actionsWorthTrying, after, best } from './lookahead.ts';

const stepOf = (state: View<CoreState>): string => state.stack[state.stack.length - 1]?.step ?? '';

/**
 * Tries every choice on a copy and takes the one after which its player stands best.
 * Where a title splits one decision in two ("expand", then where), the second part is looked at too.
 */
export function greedyBot(seed: number, { evaluate, secondParts }: Knowledge): Bot {
  const own = generator(seed);

  function outcome(game: AnyGame, before: View<CoreState>, action: Action, draw: Draw): number {
    const { player } = action;
    const state = after(game, before, action, draw);
    const now = evaluate(game, state, player);
    const step = stepOf(state);
    if (step === stepOf(before) || !secondParts.includes(step)) return now;
    const second = actionsWorthTrying(game, state, choices(game, state));
    return best(second, (a) => evaluate(game, after(game, state, a, draw), player)).score;
  }

  return {
    id: 'greedy',
    pick(game, state, offered, draw = own) {
      const actions = [...actionsWorthTrying(game, state, offered)];
      if (actions.length === 1) return actions[0]!;
      const { actions: equal } = best(actions, (a) => outcome(game, state, a, draw));
      return equal[draw(equal.length)]!;
    },
  };
}
