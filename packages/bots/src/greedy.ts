import { generator } from '@traviesa/engine';
import type { Bot } from './bot.ts';
import { actionsWorthTrying, after, best } from './lookahead.ts';
import type { Evaluate } from './titles.ts';

/** Tries every choice on a copy and takes the one after which its player stands best. */
export function greedyBot(seed: number, evaluate: Evaluate): Bot {
  const own = generator(seed);
  return {
    id: 'greedy',
    pick(game, state, offered, draw = own) {
      const actions = [...actionsWorthTrying(game, state, offered)];
      if (actions.length === 1) return actions[0]!;
      const { actions: equal } = best(actions, (a) => evaluate(game, after(game, state, a, draw), a.player));
      return equal[draw(equal.length)]!;
    },
  };
}
