import { generator } from '@traviesa/engine';
import type { Bot } from './bot.ts';
import type { Knowledge } from './knowledge.ts';
import { type Way, waysOn } from './ways.ts';

/** Tries every choice on a copy and takes the one after which its player stands best. */
export function greedyBot(seed: number, knowledge: Knowledge): Bot {
  const own = generator(seed);
  return {
    id: 'greedy',
    pick(game, state, offered, draw = own) {
      const actions = knowledge.candidates(game, state, offered, draw);
      if (actions.length === 1) return actions[0]!;
      let best: Way[] = [];
      for (const way of waysOn(game, knowledge, state, actions, knowledge.candidates, draw)) {
        const most = best[0]?.value ?? Number.NEGATIVE_INFINITY;
        if (way.value > most) best = [way];
        else if (way.value === most) best.push(way);
      }
      const first = [...new Set(best.map((way) => way.path[0]))];
      return first.length === 0 ? actions[0]! : first[draw(first.length)]!;
    },
  };
}
