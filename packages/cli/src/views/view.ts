import type { Action, AnyGame, Choice, CoreState, View as Seen } from '@traviesa/engine';
import type { Say } from '../text.ts';

/** How a title is shown in a terminal. */
export interface TitleView {
  /** Board and tables. */
  show(state: Seen<CoreState>, table: Table): string;
  /** A choice in words; nothing where the plain form will do. */
  choice(choice: Choice<Action>, state: Seen<CoreState>, table: Table): string | undefined;
}

/** The game being shown, the names of the players in seat order, and the language. */
export interface Table {
  readonly game: AnyGame;
  readonly names: readonly string[];
  readonly say: Say;
}
