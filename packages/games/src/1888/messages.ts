import type { RailMessage, ShareSource } from '@traviesa/rail';
import type { Profile } from './profile.ts';

/** What happens, for the log. */
type LogMessage =
  | RailMessage
  | readonly ['share.exchanged', { player: string; company: string; source: ShareSource }]
  | readonly ['power.xian' | 'power.mountain' | 'power.ferry', { company: string }];

/** Why a move is refused: the params are those its `must` gives. */
type Refusal =
  | readonly ['exchange.notOwner' | 'exchange.afterSale' | 'power.mountainTaken' | 'power.yellowOnly', object]
  | readonly ['exchange.notInBeijing' | 'train.passed', { company: string }]
  | readonly ['track.mountainBlocked' | 'power.notOnWall' | 'power.notJoined', { hex: string }];

/** Labels of what is chosen when a table is made. */
type OptionLabel = readonly ['option.profile' | 'option.profile.hint' | `option.profile.${Profile}`, object];

export type Message1888 = LogMessage | Refusal | OptionLabel;
