import type { Action, AnyGame, Choice, CoreState, PlayerId, View } from '@traviesa/engine';

/** Picks a whole number from 0 to n - 1. */
export type Draw = (n: number) => number;

/** What a bot is offered: the choices of one player. */
export type Offered = readonly Choice<Action>[];

export interface Bot {
  readonly id: string;
  /** One action out of the offered choices. Without `draw` the bot uses its own seeded generator. */
  pick(game: AnyGame, state: View<CoreState>, offered: Offered, draw?: Draw): Action;
  /** The same for a bot that need not be told what there is to choose from; nothing when that is nothing. */
  readonly unoffered?: (game: AnyGame, state: View<CoreState>, player: PlayerId, draw?: Draw) => Action | undefined;
}
