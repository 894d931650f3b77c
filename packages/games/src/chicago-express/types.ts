import type { CoreState, FlowOf, MoveOf, OutOf, PlayerId, StepOf, View } from '@traviesa/engine';
import type { Board } from './board.ts';
import type { CompanyId, Dial } from './facts.ts';
import type { HexId } from './map.ts';
import type { ChicagoMessage } from './messages.ts';

export interface Company {
  /** Any number; it never falls (cx-income-e). */
  income: number;
  /** The owner of each share sold, in the order of sale; it only grows (cx-auction-f). */
  shares: PlayerId[];
}

export interface State extends CoreState {
  stack: ChicagoExpressFrame[];
  /** The text of a corrected map; absent for the standard one. */
  map?: string;
  /** In seat order, clockwise. */
  players: PlayerId[];
  /** Players, companies and the bank, which starts with nothing and may owe any sum. */
  cash: Record<string, number>;
  companies: Record<CompanyId, Company>;
  /** Locomotives and houses: an immutable value that copies share. */
  board: Board;
  /** The value shown for each industrial city. */
  scales: Record<HexId, number>;
  /** Selections in this round. */
  dials: Record<Dial, number>;
}

/** What an auction answers; nobody wins when all have passed. */
export interface Sale {
  winner: PlayerId | null;
  price: number;
}

export interface InitialFrame {
  step: 'initial';
  starter: PlayerId;
  sold: number;
  result?: Sale;
}
export interface AuctionFrame {
  step: 'auction';
  company: CompanyId;
  opening: number;
  high: number;
  leader: PlayerId | null;
  /** Those who have not passed, the next to speak first. */
  bidders: PlayerId[];
}
export interface TurnsFrame {
  step: 'turns';
  /** Whose turn is about to start. */
  player: PlayerId;
}
export interface ChooseDialFrame {
  step: 'chooseDial';
  player: PlayerId;
  dial: Dial | null;
}
export interface OfferFrame {
  step: 'offer';
  player: PlayerId;
  company: CompanyId | null;
  declined: boolean;
  result?: Sale;
}
export interface ExpandFrame {
  step: 'expand';
  player: PlayerId;
  company: CompanyId | null;
  built: HexId[];
  finished: boolean;
}
export interface DevelopFrame {
  step: 'develop';
  player: PlayerId;
  finished: boolean;
}
export interface ChicagoFrame {
  step: 'chicago';
  /** Who built into Chicago. */
  player: PlayerId;
  company: CompanyId;
  /** The special dividend has been paid. */
  paid: boolean;
  result?: Sale;
}
export interface GeneralDividendFrame {
  step: 'generalDividend';
}
export type ChicagoExpressFrame =
  | InitialFrame
  | AuctionFrame
  | TurnsFrame
  | ChooseDialFrame
  | OfferFrame
  | ExpandFrame
  | DevelopFrame
  | ChicagoFrame
  | GeneralDividendFrame;

export interface Bid {
  type: 'bid';
  player: PlayerId;
  amount: number;
}
export interface Choose {
  type: 'choose';
  player: PlayerId;
  dial: Dial;
}
export interface Offer {
  type: 'offer';
  player: PlayerId;
  company: CompanyId;
}
export interface Build {
  type: 'build';
  player: PlayerId;
  company: CompanyId;
  hex: HexId;
}
export interface Develop {
  type: 'develop';
  player: PlayerId;
  hex: HexId;
}
/** Out of an auction; or declining, or ending, an action. */
export interface Pass {
  type: 'pass';
  player: PlayerId;
}
export type ChicagoExpressAction = Bid | Choose | Offer | Build | Develop | Pass;

export interface ChicagoExpress {
  state: State;
  frame: ChicagoExpressFrame;
  action: ChicagoExpressAction;
  message: ChicagoMessage;
}
export type SeenState = View<State>;
export type Out = OutOf<ChicagoExpress>;
export type AStep<K> = StepOf<ChicagoExpress, K>;
export type AFlow<K> = FlowOf<ChicagoExpress, K>;
export type AMove<Step, K> = MoveOf<ChicagoExpress, Step, K>;
