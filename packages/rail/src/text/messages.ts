import type { WaterfallMessage } from '../auction/waterfall.ts';
import type { RunMessage } from '../run/frame.ts';
import type { BankMessage } from '../state.ts';
import type {
  ConsentMessage,
  DiscardMessage,
  DividendMessage,
  OperatingMessage,
  ShareMessage,
  ShareSource,
  TokenMessage,
  TrackMessage,
  TrainMessage,
} from '../steps/index.ts';
import type { PhaseMessage } from '../trains/phases.ts';
import type { RailRefusal } from './refusals.ts';

export type RoundMessage =
  | readonly ['round.stock', { number: number }]
  | readonly ['round.operating', { number: number; round: number }]
  | readonly ['over.bank', object];

export type PrivateMessage =
  | readonly ['auction.income', object]
  | readonly ['private.income', { private: string; owner: string; sum: number }]
  | readonly ['private.bought', { company: string; private: string; player: string; cost: number }]
  | readonly ['private.closed', object];

export type EmergencyMessage =
  | readonly ['emergency.bankrupt', { player: string; company: string }]
  | readonly ['over.bankruptcy', object];

/** What private companies do for their owners. */
export type PowerMessage =
  | readonly ['power.laid', { player: string; private: string; hex: string; tile: string }]
  | readonly ['private.exchanged', { player: string; private: string; company: string; source: ShareSource }];

type LaterMessage =
  | readonly ['token.home', { company: string; hex: string }]
  | readonly ['train.traded', { company: string; train: string; trade: string; cost: number }]
  | readonly ['train.exported', { train: string }];

/** What the kit writes into the log and why it refuses. */
export type RailMessage =
  | WaterfallMessage
  | BankMessage
  | ShareMessage
  | DividendMessage
  | ConsentMessage
  | TrainMessage
  | DiscardMessage
  | TrackMessage
  | TokenMessage
  | OperatingMessage
  | PhaseMessage
  | RunMessage
  | RoundMessage
  | PrivateMessage
  | EmergencyMessage
  | PowerMessage
  | LaterMessage
  | RailRefusal;

/** The messages of the kit but these: a title says them with other numbers. */
export type RailMessageBut<Key extends RailMessage[0]> = Exclude<RailMessage, readonly [Key, object]>;
