/**
 * A bot of one's own: it tries every choice on a copy and keeps what leaves it most money and shares, and then plays a
 * game against two `greedy` bots.
 *
 *   npx node examples/own-bot.ts [title] [seed]
 *
 * docs/bots.md tells how the bots of the house decide.
 */
import { type Bot, botsFor, playOut } from '@traviesa/bots';
import {
  type Action,
  advance,
  type CoreState,
  complete,
  copy,
  generator,
  newRecord,
  seedRandom,
} from '@traviesa/engine';
import { loadTitle } from '@traviesa/games';

/** Completes each choice a few times by chance and takes the action after which the title's own score is best. */
function scoreBot(seed: number): Bot {
  const own = generator(seed);
  return {
    id: 'score',
    pick(game, state, offered, draw = own) {
      let best: Action | undefined;
      let most = Number.NEGATIVE_INFINITY;
      for (const choice of offered) {
        for (let tries = 0; tries < 3; tries++) {
          const action = complete(game, state, choice, draw);
          const then = copy(state as CoreState, game.shared);
          // A bot must not know what chance will bring: the copy's generator is drawn anew.
          then.rng = seedRandom(draw(2 ** 32));
          advance(game, then, action);
          const score = game.score(then)[action.player]!;
          if (score <= most) continue;
          most = score;
          best = action;
        }
      }
      return best!;
    },
  };
}

const [title = 'chicago-express', seed = '1'] = process.argv.slice(2);
const game = await loadTitle(title);
if (!game) throw new Error(`there is no title ${title}`);
const createBot = await botsFor(title);
const bots = [scoreBot(Number(seed)), createBot('greedy', { seed: 2 }), createBot('greedy', { seed: 3 })];
const made = newRecord(game, { players: bots.map((bot) => bot.id), seed: Number(seed) });
if (!made.ok) throw new Error(made.illegal.rule);
const { state, broken } = playOut(game, { head: made.value, bots });
for (const { what } of broken) console.error(what);
console.log(JSON.stringify({ over: state.over, scores: game.score(state) }));
