import type { ActionsOf, Bundle, MoveOf, Out, PlayerId, Rule, StepOf, View } from '@traviesa/engine';
import type {
  BuyTrainsFrame,
  Company,
  CompanyActions,
  CompanyFrames,
  CompanyId,
  CompanyTurnFrame,
  ConsentFrame,
  Decision,
  DiscardTrainsFrame,
  HexId,
  Lay,
  OrderedRoundFrame,
  Pass,
  RailState,
  SellShares,
  StartCompany,
  StockFrame,
  TakeShare,
} from '@traviesa/rail';
import type { Message18CZ } from './messages.ts';
import type { Profile } from './profile.ts';

export interface CompanyState extends Company {
  /** Tokens on the map and beside it; those of acquired companies are added. */
  tokens: number;
  /** It has acquired another: every further token is dear (18cz-VIII.9-m). */
  dear: boolean;
  /** Acquired by another: out of the game. */
  closed: boolean;
}

/** Everything is open (18cz-III.1-a). `seats` is the order of the player cards: it changes after every stock round (18cz-V-c). */
export interface State extends RailState {
  stack: Frame18CZ[];
  /** Which reading of the rules is played: all settings follow from it. */
  profile: Profile;
  /** What E trains leave out, where it is not towns: cities, as the Spanish edition prints it (OQ2). */
  eTrains?: 'cities';
  companies: Record<CompanyId, CompanyState>;
  /** Faces of trains that have rusted: `2`, `2+2`, `3E`. */
  rusted: string[];
  debts: Record<PlayerId, number>;
  /** What loans cost for good, beside the debt itself. */
  penalties: Record<PlayerId, number>;
  /** Companies of the player without turns, in the order received; none but in the game for two. */
  vaclav: CompanyId[];
  /** The foreign generator's last number, where that one draws. */
  drawn: number;
}

/** The whole game: the pre-stock round, then stock rounds and the operating rounds of the progress track. */
export interface CycleFrame {
  step: 'cycle';
  stage: 'before' | 'draft' | 'stock' | 'operating';
  /** Number of the stock round and of the set of operating rounds that follows it. */
  set: number;
  /** The operating round of the set being played; 0 before the set begins. */
  round: number;
}
/** Local railways are taken in turns that go up and down the order. */
export interface DraftFrame {
  step: 'draft';
  turn: number;
  /** Who has passed since the last purchase. */
  passed: PlayerId[];
}
export interface StockRoundFrame extends StockFrame {
  /** Companies sold in this turn. */
  selling: CompanyId[];
  /** At which price, from the second revision on: a block that grows is paid alike. */
  prices?: Record<CompanyId, number>;
  /** Players above the limit when the round began, who have not had a turn yet. */
  excess: PlayerId[];
}
/** A large company places its red tile and home token. */
export type RedTileFrame = Decision<'redTile'>;
/** In which city of ATE's home hex a token stands: ATE's, or that of the company that has acquired it. */
export interface HomeCityFrame extends Decision<'homeCity'> {
  /** Who decides: the company itself, or the one that has laid the first tile. */
  by: CompanyId;
  /** The token has stood on the bare hex. */
  stood?: true;
}
export type AcquireFrame = Decision<'acquire'>;
/** Both companies of a takeover have tokens in different cities of these hexes. */
export interface ClashFrame {
  step: 'clash';
  company: CompanyId;
  target: CompanyId;
  hexes: HexId[];
}
/** What becomes of the trains of an acquired company: those that came with it, and those that have been turned over. */
export interface TakeoverFrame extends Decision<'takeover'> {
  trains: string[];
  flipped: string[];
}
export interface TradeFrame extends BuyTrainsFrame {
  /** The trains are done and only what is open at any time is left. */
  trainsPassed?: true;
}
export interface ReturnTrainsFrame extends DiscardTrainsFrame {
  /** The card that must stay; empty when any may go. */
  kept: string;
  /** The card that a director has helped to pay; empty when nobody has. */
  funded: string;
}

export type Frame18CZ =
  | CycleFrame
  | DraftFrame
  | StockRoundFrame
  | OrderedRoundFrame
  | CompanyTurnFrame
  | RedTileFrame
  | HomeCityFrame
  | CompanyFrame
  | ConsentFrame
  | ClashFrame
  | TakeoverFrame
  | ReturnTrainsFrame;

/** Frames in which a company acts: what is allowed at any time in its turn is allowed there. */
export type CompanyFrame = Exclude<CompanyFrames, BuyTrainsFrame> | AcquireFrame | TradeFrame;

/** On 18xx.games trains and then locals are passed on: there the first of two passes among trains says so. */
export type PassOn = Pass & { on?: 'trains' };
/** A tile laid with the power of a local. */
export interface LocalLay extends Lay {
  local: string;
}

interface OwnMoves {
  buyLocal: { local: string };
  repay: { amount: number };
  layRedTile: { hex: HexId; rotation: number };
  chooseCity: { city: number };
  /** One tile of the normal lay whose terrain a local ignores. */
  layOverTerrain: LocalLay;
  /** A tile with a purple border, at any time in the turn. */
  layPurple: LocalLay;
  offerForLocal: { local: string; price: number };
  sellLocal: { local: string; price: number };
  /** The price is for each share. */
  offerForCompany: { target: CompanyId; price: number };
  /** Whose token leaves the hex: the buyer's or the acquired company's. */
  removeToken: { hex: HexId; company: CompanyId };
  flipTrain: { train: string; face: string };
  scrapTrain: { train: string };
  buyTrain: { train: string; face: string };
}

export type Action18CZ =
  | Exclude<CompanyActions, { type: 'buyTrain' | 'pass' }>
  | PassOn
  | SellShares
  | TakeShare
  | StartCompany
  | ActionsOf<OwnMoves>;
export type BuyTrain = Extract<Action18CZ, { type: 'buyTrain' }>;

export type Types18CZ = Bundle<State, Frame18CZ, Action18CZ, Message18CZ>;

export type Seen = View<State>;
export type Out18CZ = Out<Frame18CZ, Message18CZ>;
export type Move18CZ<Step, K> = MoveOf<Types18CZ, Step, K>;
export type Step18CZ<K> = StepOf<Types18CZ, K>;
/** A rule of a move, whatever the frame's step. */
export type Rule18CZ<F, A> = Rule<State, F, A>;
