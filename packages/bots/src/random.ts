import { complete, drawAction, generator } from '@traviesa/engine';
import type { Bot } from './bot.ts';

/** Uniform over the choices, then over the open field; what is too large to list is left to `suggest`. */
export function randomBot(seed: number): Bot {
  const own = generator(seed);
  return {
    id: 'random',
    pick: (game, state, offered, draw = own) => complete(game, state, offered[draw(offered.length)]!, draw),
    unoffered: (game, state, player, draw = own) => drawAction(game, state, player, draw),
  };
}
