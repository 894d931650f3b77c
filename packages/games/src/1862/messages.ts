import type { RailMessage } from '@traviesa/rail';

/** Why a table cannot be made like that. */
type OptionRefusal =
  | readonly ['option.shorterLength', { players: number }]
  | readonly ['option.beginnerIsSimple', object]
  | readonly ['option.moreForSeven', { players: number }]
  | readonly ['option.noFreights', object]
  | readonly ['option.notOnSite', object];

export type Message1862 = RailMessage | OptionRefusal;
