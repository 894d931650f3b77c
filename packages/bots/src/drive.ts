import {
  type Action,
  type AnyGame,
  actors,
  BANK,
  type CoreState,
  check,
  choices,
  complete,
  type View,
  whyNoChoice,
} from '@traviesa/engine';
import type { Bot, Draw } from './bot.ts';

/** The action that the bank has to take now, if it is the bank's turn: what the title suggests. */
export function bankAction(game: AnyGame, state: View<CoreState>): Action | undefined {
  if (actors(game, state)[0] !== BANK) return undefined;
  const choice = choices(game, state).find((c) => c.player === BANK);
  if (!choice) throw new Error(`the bank is awaited, but ${whyNoChoice(game, state)}`);
  return complete(game, state, choice, () => 0);
}

/** The same action, if it is legal: what bots and titles propose is judged before it is played. */
export function judged(game: AnyGame, state: View<CoreState>, action: Action): Action {
  const illegal = check(game, state, action);
  if (illegal) throw new Error(`${illegal.rule} refuses ${JSON.stringify(action)}`);
  return action;
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
  if (bot.unoffered) return bot.unoffered(game, state, player, draw);
  const offered = choices(game, state).filter((c) => c.player === player);
  if (offered.length === 0) return undefined;
  return draw ? bot.pick(game, state, offered, draw) : bot.pick(game, state, offered);
}
