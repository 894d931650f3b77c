import type { Action, MoveOf, Out, Rule, StepOf, View } from '@traviesa/engine';
import type {
  Accept,
  Bid,
  BuyLot,
  BuyShare,
  BuyTrain,
  BuyTrainsFrame,
  CompanyId,
  CompanyTurnFrame,
  ConsentFrame,
  Decline,
  Discard,
  DiscardTrainsFrame,
  DividendFrame,
  HexId,
  LayTile,
  LayTrackFrame,
  OfferForTrain,
  OperatingRoundFrame,
  Pass,
  PayDividend,
  PlaceToken,
  PlaceTokensFrame,
  RailState,
  Raise,
  RaisingFrame,
  RunTrains as RunRoutes,
  RunTrainsFrame,
  SellShares,
  ShareSource,
  StartCompany,
  StockRoundFrame,
  WaterfallFrame,
  Withhold,
} from '@traviesa/rail';
import type { Message1888 } from './messages.ts';
import type { Profile } from './profile.ts';

export interface State extends RailState {
  stack: Frame1888[];
  /** Which reading of the rules is played: all settings follow from it. */
  profile: Profile;
}

/** The whole game: the auction, then stock rounds and sets of operating rounds in turn. */
export interface CycleFrame {
  step: 'cycle';
  stage: 'auction' | 'stock' | 'operating';
  /** Number of the stock round and of the set of operating rounds that follows it. */
  number: number;
  /** The operating round of the set being played, and how many it has; 0 before the set begins. */
  round: number;
  rounds: number;
}

export interface TradeFrame extends BuyTrainsFrame {
  /** Privates and powers have been passed on too, where they are asked about after the trains (DV-19). */
  over?: true;
}

/** The second tile of the Great Wall, directly after the first. */
export interface SecondWallFrame {
  step: 'secondWall';
  company: CompanyId;
  first: HexId;
  finished: boolean;
}

/** The director has begun to sell shares for a train. */
export interface EmergencyFrame {
  step: 'emergency';
  company: CompanyId;
  finished: boolean;
}

export type Frame1888 =
  | CycleFrame
  | WaterfallFrame
  | RaisingFrame
  | StockRoundFrame
  | OperatingRoundFrame
  | CompanyTurnFrame
  | LayTrackFrame
  | PlaceTokensFrame
  | RunTrainsFrame
  | DividendFrame
  | TradeFrame
  | EmergencyFrame
  | ConsentFrame
  | DiscardTrainsFrame
  | SecondWallFrame;

/** Frames in which a company acts: what is allowed at any time in its turn is allowed there. */
export type CompanyFrame = LayTrackFrame | PlaceTokensFrame | RunTrainsFrame | DividendFrame | BuyTrainsFrame;

/** The Forbidden City is given up for a share. */
export interface Exchange extends Action {
  type: 'exchange';
  company: CompanyId;
  source: ShareSource;
}
export interface RunTrains extends RunRoutes {
  /** In games of the first revision whoever asked the search told the log that it had ended without a proof. */
  unproven?: true;
}
/** A train of the company is handed in for a D. */
export interface TradeTrain extends Action {
  type: 'tradeTrain';
  train: string;
  trade: string;
}
export interface SellForTrain extends Action {
  type: 'sellForTrain';
  company: CompanyId;
  shares: number;
}
export interface Bankrupt extends Action {
  type: 'bankrupt';
}
export interface OfferForPrivate extends Action {
  type: 'offerForPrivate';
  private: string;
  price: number;
}
export interface LayXian extends Action {
  type: 'layXian';
}
export interface LayMountain extends Action {
  type: 'layMountain';
  rotation: number;
}
export interface LayWall extends Action {
  type: 'layWall';
  hex: HexId;
  tile: string;
  rotation: number;
}
export interface LayFerry extends Action {
  type: 'layFerry';
}

export type Action1888 =
  | BuyLot
  | Bid
  | Raise
  | Pass
  | SellShares
  | BuyShare
  | StartCompany
  | Exchange
  | LayTile
  | PlaceToken
  | RunTrains
  | PayDividend
  | Withhold
  | BuyTrain
  | TradeTrain
  | OfferForTrain
  | SellForTrain
  | Bankrupt
  | Discard
  | OfferForPrivate
  | Accept
  | Decline
  | LayXian
  | LayMountain
  | LayWall
  | LayFerry;

export interface Types1888 {
  state: State;
  frame: Frame1888;
  action: Action1888;
  message: Message1888;
}

export type Seen = View<State>;
export type Out1888 = Out<Frame1888, Message1888>;
export type Move1888<Step, K> = MoveOf<Types1888, Step, K>;
export type Step1888<K> = StepOf<Types1888, K>;
/** A rule of a move, whatever the frame's step. */
export type Rule1888<F, A> = Rule<State, F, A>;
