import type { RailMessage, ShareSource } from '@traviesa/rail';

type Place = { hex: string };

/** What happens, for the log. */
type LogMessage =
  | RailMessage
  | readonly ['share.exchanged', { player: string; company: string; source: ShareSource }]
  | readonly ['power.xian', { company: string }]
  | readonly ['power.mountain', { company: string }]
  | readonly ['power.ferry', { company: string }];

/** Why a move is refused: the params are those its `must` gives. */
type Refusal =
  | readonly ['exchange.notOwner', object]
  | readonly ['exchange.afterSale', object]
  | readonly ['exchange.notInBeijing', { company: string }]
  | readonly ['track.mountainBlocked', Place]
  | readonly ['power.mountainTaken', object]
  | readonly ['power.notOnWall', Place]
  | readonly ['power.yellowOnly', object]
  | readonly ['power.notJoined', Place]
  | readonly ['train.passed', { company: string }];

/** Labels of what is chosen when a table is made. */
type OptionLabel =
  | readonly ['option.profile', object]
  | readonly ['option.profile.hint', object]
  | readonly ['option.profile.rulebook', object]
  | readonly ['option.profile.18xx.games', object]
  | readonly ['option.profile.18xx.games-prototype', object];

export type Message1888 = LogMessage | Refusal | OptionLabel;
