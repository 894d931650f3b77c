import type { Action, CoreState, Frame, PlayerId } from '@traviesa/engine';
import type { Board, Markers } from '@traviesa/rail';
import type { CardId, CompanyId } from './data.ts';
import type { Idle } from './dragons.ts';
import type { Messages } from './messages.ts';

/** Where a single share can be. Players hold the rest. */
export type Holder = 'ipo' | 'pool' | 'dragons' | PlayerId;
export type Source = 'ipo' | 'pool' | 'dragons';

/** 1865-1-b: a president's certificate of two shares, every other card a single share. */
export interface Company {
  kind: 'minor' | 'major';
  /** Who has the president's certificate. */
  president: PlayerId | 'ipo';
  /** Single-share certificates by holder; nobody with none is listed. */
  singles: Record<Holder, number>;
  launched: boolean;
  /** Has finished running since its latest launch. */
  operated: boolean;
  /** Where the first station stands; empty while an absorbed company waits for a new home. */
  home: string;
  /** Row of the Dragons' chart from 1 to 6; 0 before launch. */
  row: number;
  /** Station markers on the charter. */
  markers: number;
  /** 1865-1-d: a counter without bound that nothing uses up. */
  traffic: number;
  loans: number;
}

export interface Train {
  id: string;
  phase: number;
  price: number;
  /** A company, `pool`, or `stack`. */
  owner: string;
}

export interface Card {
  /** A player, a company, `supply` during the draft, or `out`. */
  owner: string;
  /** Its one bonus has been paid (1865-2.6-f). */
  paid: boolean;
}

/** 1865-1-f: all of it is open to everybody, but for the generator. */
export interface State extends CoreState {
  stack: Frames[];
  length: 'full' | 'short';
  /** The text of a corrected map; empty for the standard one. */
  map: string;
  /** In seating order. */
  players: PlayerId[];
  cash: Record<string, number>;
  board: Board;
  companies: Record<CompanyId, Company>;
  cards: Record<CardId, Card>;
  trains: Train[];
  markers: Markers;
  phase: number;
  priority: PlayerId;
  /** Personal state loans. */
  loans: Record<PlayerId, number>;
  /** Share rounds begun, and which operating round (0 during a share round). */
  round: { share: number; operating: number };
  /** Companies each player has sold in this share round (1865-3.5-f). */
  sold: Record<PlayerId, CompanyId[]>;
  /** The Bank has run out: the game ends with the second operating round. */
  bankBroken: boolean;
}

export interface GameFrame extends Frame {
  step: 'game';
  stage: 'draft' | 'before' | 'share' | 'first' | 'second' | 'after';
}
export interface DraftFrame extends Frame {
  step: 'draft';
  /** Who still picks, in order. */
  waiting: PlayerId[];
}
export interface ConversionsFrame extends Frame {
  step: 'conversions';
  waiting: CompanyId[];
}
export interface ShareRoundFrame extends Frame {
  step: 'shareRound';
  next: PlayerId;
  /** Turns without a trade since the last trade, players and Dragons together. */
  passes: number;
  lastTrader: PlayerId | '';
  /** Why the Dragons passed in their last turn; empty if they traded. */
  idle: Idle | '';
}
export interface ShareTurnFrame extends Frame {
  step: 'shareTurn';
  player: PlayerId;
  sold: CompanyId[];
  /** A purchase or a pass ends the turn. */
  ended: boolean;
  traded: boolean;
}
export interface OperatingRoundFrame extends Frame {
  step: 'operatingRound';
  began: boolean;
  /** Companies that have still to operate, in order. */
  waiting: CompanyId[];
}
export interface TurnFrame extends Frame {
  step: 'turn';
  company: CompanyId;
  stage: number;
}
/** What every step of a company's turn has. */
export interface CompanyFrame extends Frame {
  company: CompanyId;
  ended: boolean;
}
export interface TrackFrame extends CompanyFrame {
  step: 'track';
  laid: number;
  /** Has absorbed actively in this turn. */
  absorbed: boolean;
}
export interface StationFrame extends CompanyFrame {
  step: 'station';
}
export interface RunFrame extends CompanyFrame {
  step: 'run';
}
export interface TrainsFrame extends CompanyFrame {
  step: 'trains';
  /** The price has already gone up for a train from the stack. */
  raised: boolean;
  /** Offers refused in this step: the same train wants a better one. */
  refused: { train: string; price: number }[];
}
export interface ConsentFrame extends Frame {
  step: 'consent';
  player: PlayerId;
  company: CompanyId;
  train: string;
  price: number;
  answered: boolean;
}
export interface RaiseFrame extends Frame {
  step: 'raise';
  player: PlayerId;
  company: CompanyId;
  train: string;
  sold: CompanyId[];
}
export interface PhaseFrame extends Frame {
  step: 'phase';
  stage: 'discard' | 'cards';
}
export interface DiscardFrame extends Frame {
  step: 'discard';
  company: CompanyId;
}
export interface AbsorptionFrame extends Frame {
  step: 'absorption';
  stage: 'abandon' | 'cities' | 'mines' | 'end';
  company: CompanyId;
  absorbed: CompanyId;
}
export interface AbandonFrame extends CompanyFrame {
  step: 'abandon';
}
export interface ReplaceFrame extends CompanyFrame {
  step: 'replace';
  absorbed: CompanyId;
}
export interface MinesFrame extends CompanyFrame {
  step: 'mines';
  absorbed: CompanyId;
}

export type Frames =
  | GameFrame
  | DraftFrame
  | ConversionsFrame
  | ShareRoundFrame
  | ShareTurnFrame
  | OperatingRoundFrame
  | TurnFrame
  | TrackFrame
  | StationFrame
  | RunFrame
  | TrainsFrame
  | ConsentFrame
  | RaiseFrame
  | PhaseFrame
  | DiscardFrame
  | AbsorptionFrame
  | AbandonFrame
  | ReplaceFrame
  | MinesFrame;

export interface Pick extends Action {
  type: 'pick';
  card: CardId;
}
export interface Convert extends Action {
  type: 'convert';
  company: CompanyId;
}
export interface Sell extends Action {
  type: 'sell';
  company: CompanyId;
  shares: number;
}
export interface Buy extends Action {
  type: 'buy';
  company: CompanyId;
  source: Source;
}
export interface Start extends Action {
  type: 'start';
  company: CompanyId;
  price: number;
}
export interface Restart extends Action {
  type: 'restart';
  company: CompanyId;
  home: string;
  price: number;
}
export interface Give extends Action {
  type: 'give';
  card: CardId;
}
export interface Repay extends Action {
  type: 'repay';
  loans: number;
}
/** The company whose turn it is absorbs another (active). */
export interface Absorb extends Action {
  type: 'absorb';
  company: CompanyId;
}
/** The company whose turn it is is absorbed (passive). */
export interface JoinInto extends Action {
  type: 'joinInto';
  company: CompanyId;
}
export interface LayTile extends Action {
  type: 'layTile';
  hex: string;
  tile: string;
  rotation: number;
}
export interface PlaceStation extends Action {
  type: 'placeStation';
  hex: string;
  /** The hexes of the direct connection from an own station to the target: `E35-D34-C33`. */
  way: string;
}
export interface PayOut extends Action {
  type: 'payOut';
}
export interface Withhold extends Action {
  type: 'withhold';
}
export interface BuyTrain extends Action {
  type: 'buyTrain';
  train: string;
}
export interface OfferTrain extends Action {
  type: 'offerTrain';
  train: string;
  price: number;
}
export interface ForceTrain extends Action {
  type: 'forceTrain';
  train: string;
}
export interface Answer extends Action {
  type: 'answer';
  yes: boolean;
}
export interface Discard extends Action {
  type: 'discard';
  train: string;
}
export interface Abandon extends Action {
  type: 'abandon';
  hex: string;
}
export interface Replace extends Action {
  type: 'replace';
  hexes: string[];
}
export interface TakeMine extends Action {
  type: 'takeMine';
  hex: string;
}
export interface Pass extends Action {
  type: 'pass';
}
export type Actions =
  | Pick
  | Convert
  | Sell
  | Buy
  | Start
  | Restart
  | Give
  | Repay
  | Absorb
  | JoinInto
  | LayTile
  | PlaceStation
  | PayOut
  | Withhold
  | BuyTrain
  | OfferTrain
  | ForceTrain
  | Answer
  | Discard
  | Abandon
  | Replace
  | TakeMine
  | Pass;

/** Everything this title is made of. */
export interface Sardinia {
  state: State;
  frame: Frames;
  action: Actions;
  message: Messages;
}
