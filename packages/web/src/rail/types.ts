import type { Action, Message } from '@traviesa/engine';
import type {
  Accept,
  Bid,
  BuyLot,
  BuyShare,
  BuyTrain,
  BuyTrainsFrame,
  ConsentFrame,
  Decline,
  Discard,
  DiscardTrainsFrame,
  DividendFrame,
  LayTile,
  LayTrackFrame,
  OfferForTrain,
  Pass,
  PayDividend,
  PlaceToken,
  PlaceTokensFrame,
  RailState,
  Raise,
  RaisingFrame,
  SellShares,
  StartCompany,
  StockRoundFrame,
  WaterfallFrame,
  Withhold,
} from '@traviesa/rail';
import type { Route } from '@traviesa/rail/routes';

interface RunTrainsFrame {
  step: 'runTrains';
  company: string;
}
interface RunTrains extends Action {
  type: 'runTrains';
  routes: readonly Route[];
}
interface OfferForPrivate extends Action {
  type: 'offerForPrivate';
  private: string;
  price: number;
}

/** The decisions and moves that the shared docks show. A title may have others beside them. */
export type RailFrame =
  | WaterfallFrame
  | RaisingFrame
  | StockRoundFrame
  | LayTrackFrame
  | PlaceTokensFrame
  | RunTrainsFrame
  | DividendFrame
  | BuyTrainsFrame
  | DiscardTrainsFrame
  | ConsentFrame;
export type RailAction =
  | BuyLot
  | Bid
  | Raise
  | Pass
  | SellShares
  | BuyShare
  | StartCompany
  | LayTile
  | PlaceToken
  | RunTrains
  | PayDividend
  | Withhold
  | BuyTrain
  | OfferForTrain
  | OfferForPrivate
  | Discard
  | Accept
  | Decline;

interface State extends RailState {
  stack: RailFrame[];
}

/** A railway title as far as the shared table knows it. */
export interface RailTypes {
  state: State;
  frame: RailFrame;
  action: RailAction;
  message: Message;
}
