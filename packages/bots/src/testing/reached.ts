import { type Action, type AnyGame, actors, type CoreState, choices, newGame, play } from '@traviesa/engine';
import { bankAction, botAction, botsFor } from '../index.ts';
import { loadKnowledge } from '../titles.ts';

/** The first position of a game between `greedy` bots that is as wanted. */
export async function reached<S extends CoreState>(
  game: AnyGame,
  players: number,
  seed: number,
  wanted: (state: S, offered: readonly Action[]) => boolean,
): Promise<S> {
  const createBot = await botsFor(game.id);
  const names = Array.from({ length: players }, (_, i) => `Bot ${i + 1}`);
  const bots = names.map((_, i) => createBot('greedy', { seed: seed * 10 + i }));
  const state = newGame(game, { players: names, seed });
  while (state.over === undefined) {
    const player = actors(game, state)[0]!;
    const bot = bots[Number(player.slice(1)) - 1];
    if (bot && wanted(state as S, choices(game, state) as unknown as Action[])) return state as S;
    play(game, state, bot ? botAction(game, state, player, bot)! : bankAction(game, state)!);
  }
  throw new Error('no such position');
}

/** What the bots of a title consider here, of one kind. */
export async function considered<A extends Action>(
  game: AnyGame,
  state: CoreState,
  type: A['type'],
): Promise<readonly A[]> {
  const { candidates } = await loadKnowledge(game.id);
  const player = actors(game, state)[0]!;
  const offered = choices(game, state).filter((c) => c.player === player);
  return candidates(game, state, offered, () => 0).filter((a) => a.type === type) as unknown as readonly A[];
}
