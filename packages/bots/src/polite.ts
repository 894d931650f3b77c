import type { Bot } from './bot.ts';
import type { Knowledge } from './knowledge.ts';

/** The same bot, which asks nobody again in a turn for what was refused. */
export const polite = (bot: Bot, { wasRefused }: Knowledge): Bot => ({
  id: bot.id,
  pick(game, state, offered, draw) {
    const welcome = offered.filter((c) => !wasRefused(state, c));
    return bot.pick(game, state, welcome.length > 0 ? welcome : offered, draw);
  },
});
