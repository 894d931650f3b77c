import type { Raise, RaisingFrame } from './auction/english.ts';
import type { Bid, BuyLot, WaterfallFrame } from './auction/waterfall.ts';
import type { RunTrains, RunTrainsFrame } from './run/frame.ts';
import type {
  Accept,
  Bankrupt,
  BuyShare,
  BuyTrain,
  BuyTrainsFrame,
  CompanyTurnFrame,
  ConsentFrame,
  CycleFrame,
  Decline,
  Discard,
  DiscardTrainsFrame,
  DividendFrame,
  EmergencyFrame,
  LayTile,
  LayTrackFrame,
  OfferForPrivate,
  OfferForTrain,
  OperatingRoundFrame,
  Pass,
  PayDividend,
  PlaceToken,
  PlaceTokensFrame,
  SellForTrain,
  SellShares,
  StartCompany,
  StockRoundFrame,
  TradeTrain,
  Withhold,
} from './steps/index.ts';

/** Frames in which a company acts, one for each step of its turn. */
export type CompanyFrames = LayTrackFrame | PlaceTokensFrame | RunTrainsFrame | DividendFrame | BuyTrainsFrame;

/** Every frame of a title of the 1830 family. A title whose frame remembers more leaves the kit's out. */
export type RailFrames =
  | CycleFrame
  | WaterfallFrame
  | RaisingFrame
  | StockRoundFrame
  | OperatingRoundFrame
  | CompanyTurnFrame
  | CompanyFrames
  | EmergencyFrame
  | ConsentFrame
  | DiscardTrainsFrame;

/** What companies do in their turns, and what others answer. */
export type CompanyActions =
  | LayTile
  | PlaceToken
  | RunTrains
  | PayDividend
  | Withhold
  | BuyTrain
  | OfferForTrain
  | Discard
  | Accept
  | Decline
  | Pass;

/** Every action of a title of the 1830 family. */
export type RailActions =
  | CompanyActions
  | BuyLot
  | Bid
  | Raise
  | SellShares
  | BuyShare
  | StartCompany
  | TradeTrain
  | SellForTrain
  | Bankrupt
  | OfferForPrivate;

/** The kit's frames or actions but these, where a title has its own of the same name. */
export type FramesBut<Step extends RailFrames['step']> = Exclude<RailFrames, { step: Step }>;
export type ActionsBut<Type extends RailActions['type']> = Exclude<RailActions, { type: Type }>;
