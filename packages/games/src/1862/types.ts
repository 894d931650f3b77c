import type { Action, FlowOf, MoveOf, Out, PlayerId, Rule, StepOf, View } from '@traviesa/engine';
import type {
  Accept,
  BuyTrainsFrame,
  Company,
  CompanyId,
  CompanyTurnFrame,
  ConsentFrame,
  Decline,
  DividendFrame,
  HexId,
  LayTile,
  LayTrackFrame,
  OperatingRoundFrame,
  Pass,
  PayDividend,
  PlaceToken,
  PlaceTokensFrame,
  RailState,
  Raise,
  SellShares,
  StartCompany,
  TrainCard,
  Withhold,
} from '@traviesa/rail';
import type { Route } from '@traviesa/rail/routes';
import type { Group, Kind } from './data.ts';
import type { Message1862 } from './messages.ts';
import type { Profile } from './profile.ts';
import type { Variant } from './variant.ts';

/** `par` is 0 until the company is started; shares in its treasury carry its own id as owner. */
export interface CompanyState extends Company {
  /** Started in Parliament: its shares lie in the IPO and cost par (1862-3.1-a). */
  chartered: boolean;
  /** The phase from which it may be started (1862-3.2-a). */
  from: Group;
  /** The permit dealt to it, which comes back with it when it starts anew. */
  permit: Kind;
  /** What it may run: the permit dealt, and those of companies that it has swallowed (1862-6.5.4.3-a). */
  permits: Kind[];
  /** Tokens on the map and beside it; 0 until it floats. */
  tokens: number;
  /** It has placed its home token: its first turn is over or on (1862-7.2-a). */
  opened: boolean;
  /** Who is fined if it has not floated when the stock round ends (1862-4.3-a); empty when nobody is. */
  obliged: PlayerId | '';
  /** It did not float in time and waits for the next stock round (1862-4.3-e). */
  waits: boolean;
  /** Out of the game (1862-10.3-b). */
  closed: boolean;
}

export interface Train1862 extends TrainCard {
  warranties: number;
}

/**
 * Everything is open. Companies that are not in this game are not in its tables (1862-2.4.1-a). Derived and not kept:
 * receivership (the director's certificate is in the pool), what only a warranty keeps (its group's time has come), half
 * prices (a later phase has begun), the duty of the home tile (an own token beside the circles or on a bare hex).
 */
export interface State extends RailState {
  stack: Frame1862[];
  /** Which reading of the rules is played: all settings follow from it. */
  profile: Profile;
  variant: Variant;
  companies: Record<CompanyId, CompanyState>;
  trains: Train1862[];
  /** The LNER has formed (1862-10.3-a). */
  lner: boolean;
  /** A price has reached the top (1862-10.1-a). */
  topped: boolean;
  /** Certificates each player may own (1862-6.5.2-a). */
  certificateLimit: number;
}

/** The whole game: Parliament, stock rounds and sets of operating rounds in turn. */
export interface CycleFrame {
  step: 'cycle';
  stage: 'parliament' | 'stock' | 'operating';
  /** Number of the stock round and of the set that follows it; 0 before the first. */
  number: number;
  /** Parliament rounds still to be held before the stock round (1862-2.4.4-b). */
  parliaments: number;
  /** The operating round of the set being played, and how many it has; 0 before the set begins. */
  round: number;
  rounds: number;
}

export interface ParliamentFrame {
  step: 'parliament';
  turn: PlayerId;
  /** Turns in a row in which no auction was opened. */
  passes: number;
  /** Who has obtained a charter in this round. */
  won: PlayerId[];
  /** What an auction has answered. */
  result?: unknown;
}

/** Players raise or leave until one is left; answers `CharterWon`. */
export interface AuctionFrame {
  step: 'auction';
  company: CompanyId;
  /** The standing bid and who made it. */
  bid: number;
  leader: PlayerId;
  /** The others still in, the one to speak first. */
  waiting: PlayerId[];
}

/** The winner of an auction sets the par and buys up to two more shares. */
export interface CharterFrame {
  step: 'charter';
  company: CompanyId;
  player: PlayerId;
  /** Further shares bought; absent until the par is set. */
  bought?: number;
  finished: boolean;
}

export interface StockRoundFrame {
  step: 'stockRound';
  turn: PlayerId;
  /** Turns in a row without sale or purchase. */
  passes: number;
  /** Companies sold in this turn. */
  selling: CompanyId[];
  /** Companies of which each player has sold shares in this round. */
  sold: Record<PlayerId, CompanyId[]>;
  /** Shares that each player has bought in this round, by company. */
  bought: Record<PlayerId, Record<CompanyId, number>>;
  /** Who sold or bought last; empty while nobody has. */
  lastActor: PlayerId;
}

/** A non-chartered company floats: how many tokens it buys. */
export interface FloatTokensFrame {
  step: 'floatTokens';
  company: CompanyId;
  finished: boolean;
}

/** Players who have not floated a company in time pay, one after the other. */
export interface FinesFrame {
  step: 'fines';
  waiting: PlayerId[];
  /** What the first of them still owes; absent until cash and shares of the failed companies are gone. */
  owed?: number;
  /** Companies of which the first has sold for the fine: shares are ignored once (1862-4.3-h). */
  sold: CompanyId[];
}

/** The kit's turn with what lasts for one. */
export interface TurnFrame extends CompanyTurnFrame {
  /** It has built to London, which replaces track and token (1862-7.6.5-b). */
  london?: true;
  /** The home tile has been laid or upgraded before its time, which was the turn's track (D07). */
  tracked?: true;
  /** The turn is over before its last step. */
  ended?: true;
}

export interface MergeFrame {
  step: 'merge';
  company: CompanyId;
  /** At the start of a turn or at its end. */
  kind: 'merger' | 'acquisition';
  finished: boolean;
}

/** Another director is asked whether two companies may become one (1862-Q29). */
export interface MergerConsentFrame {
  step: 'mergerConsent';
  player: PlayerId;
  company: CompanyId;
  other: CompanyId;
  survivor: CompanyId;
  kind: 'merger' | 'acquisition';
  answered: boolean;
}

/** Shares are halved holder by holder (1862-5.2). Empty `other`: a refinancing. */
export interface MergeSharesFrame {
  step: 'mergeShares';
  survivor: CompanyId;
  other: CompanyId | '';
  initiator: PlayerId;
  /** The price everything is reckoned at. */
  price: number;
  /** Players still to come, in order; the companies' own shares come last under the survivor's id. */
  waiting: string[];
}

/** A holder keeps an option or gives it up (1862-5.2.4-f, 1862-5.2.4-j). */
export interface OptionFrame {
  step: 'option';
  /** A player, or the surviving company for the pooled treasuries. */
  holder: string;
  /** Who decides. */
  player: PlayerId;
  company: CompanyId;
  /** Of one share, or of the director's certificate. */
  of: 'share' | 'certificate';
  /** What keeping costs and what giving up brings. */
  cost: number;
  gain: number;
  decided: boolean;
}

/** A company has more tokens than it may own after a merger and gives up some on the map. */
export interface DropTokensFrame {
  step: 'dropTokens';
  company: CompanyId;
}

export interface RunTrainsFrame {
  step: 'runTrains';
  company: CompanyId;
  /** Present once the trains have run. */
  earned?: Earned;
}
/** What a run has brought. */
export interface Earned {
  revenue: number;
  subsidy: number;
}

/** The kit's purchase of trains with what a company without one and without money does. */
export interface TradeFrame extends BuyTrainsFrame {
  /** Money was raised: a train of the bank must be bought (1862-7.11-c). */
  raised?: true;
}

export interface RedeemFrame {
  step: 'redeem';
  company: CompanyId;
  finished: boolean;
}

/**
 * What leads to what: `cycle` to `parliament` (`auction`, `charter`, `floatTokens`), to `stockRound` (`floatTokens`,
 * `fines`) and to `operatingRound` (`companyTurn`: `merge`, `layTrack`, `placeTokens`, `runTrains`, `dividend`, `buyTrains`,
 * `redeem`, `merge` again as acquisition). `merge` leads to `mergerConsent`, `mergeShares`, `option`, then `dropTokens`;
 * a refinancing is `buyTrains` and `mergeShares` with an empty `other`.
 */
export type Frame1862 =
  | CycleFrame
  | ParliamentFrame
  | AuctionFrame
  | CharterFrame
  | StockRoundFrame
  | FloatTokensFrame
  | FinesFrame
  | OperatingRoundFrame
  | TurnFrame
  | MergeFrame
  | MergerConsentFrame
  | MergeSharesFrame
  | OptionFrame
  | DropTokensFrame
  | LayTrackFrame
  | PlaceTokensFrame
  | RunTrainsFrame
  | DividendFrame
  | TradeFrame
  | ConsentFrame
  | RedeemFrame;

/** What an auction answers. */
export interface CharterWon {
  company: CompanyId;
  player: PlayerId;
  bid: number;
}

export interface OpenAuction extends Action {
  type: 'openAuction';
  company: CompanyId;
  bid: number;
}
export interface SetPar extends Action {
  type: 'setPar';
  par: number;
}
export type ShareSource = 'ipo' | 'pool' | 'treasury';
export interface BuyShare extends Action {
  type: 'buyShare';
  company: CompanyId;
  source: ShareSource;
}
export interface BuyTokens extends Action {
  type: 'buyTokens';
  count: number;
}
/** A block of shares is sold to pay a fine. */
export interface SellForFine extends Action {
  type: 'sellForFine';
  company: CompanyId;
  shares: number;
}
export interface AddStation extends Action {
  type: 'addStation';
  hex: HexId;
  /** The track, named by its sides: `1-4`. */
  track: string;
}
export interface BuildToLondon extends Action {
  type: 'buildToLondon';
  /** In which part of London; they are all alike. */
  hex: HexId;
}
export interface RunTrains extends Action {
  type: 'runTrains';
  routes: Route[];
  /** The search has ended without a proof that nothing better exists: said by whoever asked it, for the log. */
  unproven?: true;
  /** What it brought where it was played; counts instead of our own reckoning (D05, D16, D20, D22). */
  said?: Earned;
}
export interface Hudson extends Action {
  type: 'hudson';
}
export interface BuyTrain extends Action {
  type: 'buyTrain';
  kind: Kind;
  /** Bought with it, beside a free one. */
  warranties: number;
}
/** A train of another company, at its fixed price. */
export interface BuyTrainFrom extends Action {
  type: 'buyTrainFrom';
  train: string;
}
/** Treasury shares are sold to pay a train. */
export interface SellTreasury extends Action {
  type: 'sellTreasury';
}
export interface Refinance extends Action {
  type: 'refinance';
}
export interface RedeemShare extends Action {
  type: 'redeemShare';
}
export interface OfferMerger extends Action {
  type: 'offerMerger';
  other: CompanyId;
  survivor: CompanyId;
}
export interface KeepOption extends Action {
  type: 'keepOption';
}
export interface GiveUpOption extends Action {
  type: 'giveUpOption';
}
export interface DropToken extends Action {
  type: 'dropToken';
  hex: HexId;
}

export type Action1862 =
  | OpenAuction
  | Raise
  | Pass
  | SetPar
  | SellShares
  | BuyShare
  | StartCompany
  | BuyTokens
  | SellForFine
  | LayTile
  | AddStation
  | BuildToLondon
  | PlaceToken
  | RunTrains
  | PayDividend
  | Withhold
  | Hudson
  | BuyTrain
  | BuyTrainFrom
  | SellTreasury
  | Refinance
  | RedeemShare
  | OfferMerger
  | Accept
  | Decline
  | KeepOption
  | GiveUpOption
  | DropToken;

export interface Types1862 {
  state: State;
  frame: Frame1862;
  action: Action1862;
  message: Message1862;
}

export type Seen = View<State>;
export type Out1862 = Out<Frame1862, Message1862>;
export type Move1862<Step, K> = MoveOf<Types1862, Step, K>;
export type Step1862<K> = StepOf<Types1862, K>;
export type Flow1862<K> = FlowOf<Types1862, K>;
/** A rule of a move, whatever the frame's step. */
export type Rule1862<F, A> = Rule<State, F, A>;
