import {
  type Action,
  type AnyGame,
  actors,
  BANK,
  type CoreState,
  choices,
  complete,
  type View,
} from '@traviesa/engine';
import type { Bot, Draw } from './bot.ts';

/** The action that the bank has to take now, if it is the bank's turn: what the title suggests. */
export function bankAction(game: AnyGame, state: View<CoreState>): Action | undefined {
  if (actors(game, state)[0] !== BANK) return undefined;
  const choice = choices(game, state).find((c) => c.player === BANK);
  if (!choice) throw new Error(`${game.id}: the bank is awaited but has no choice`);
  return complete(game, state, choice, () => 0);
}

/**
 * Submits the bank's actions until a player is awaited or the game is over.
 * `read` gives the current state: a submission may replace it.
 */
export function driveBank(game: AnyGame, read: () => View<CoreState>, submit: (action: Action) => void): void {
  for (let action = bankAction(game, read()); action; action = bankAction(game, read())) submit(action);
}

/** The bot's action for one player; nothing when that player has no choice. */
export function botAction(
  game: AnyGame,
  state: View<CoreState>,
  player: string,
  bot: Bot,
  draw?: Draw,
): Action | undefined {
  const offered = choices(game, state).filter((c) => c.player === player);
  if (offered.length === 0) return undefined;
  return draw ? bot.pick(game, state, offered, draw) : bot.pick(game, state, offered);
}
