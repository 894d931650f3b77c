import type { ActionsOf, Bundle, MoveOf, Out, Rule, StepOf, View } from '@traviesa/engine';
import type {
  ActionsBut,
  BuyTrainsFrame,
  CompanyFrames,
  Decision,
  Exchange,
  FramesBut,
  HexId,
  Lay,
  RailState,
  RunTrains as RunRoutes,
} from '@traviesa/rail';
import type { Message1888 } from './messages.ts';
import type { Profile } from './profile.ts';

export interface State extends RailState {
  stack: Frame1888[];
  /** Which reading of the rules is played: all settings follow from it. */
  profile: Profile;
}

export interface TradeFrame extends BuyTrainsFrame {
  /** Privates and powers have been passed on too, where they are asked about after the trains (DV-19). */
  over?: true;
}

/** The second tile of the Great Wall, directly after the first. */
export interface SecondWallFrame extends Decision<'secondWall'> {
  first: HexId;
}

export type Frame1888 = FramesBut<'buyTrains'> | TradeFrame | SecondWallFrame;

/** Frames in which a company acts: what is allowed at any time in its turn is allowed there. */
export type CompanyFrame = Exclude<CompanyFrames, BuyTrainsFrame> | TradeFrame;

export interface RunTrains extends RunRoutes {
  /** In games of the first revision whoever asked the search told the log that it had ended without a proof. */
  unproven?: true;
}

interface OwnMoves {
  layXian: object;
  layMountain: { rotation: number };
  layWall: Lay;
  layFerry: object;
}

export type Action1888 = ActionsBut<'runTrains'> | Exchange | RunTrains | ActionsOf<OwnMoves>;
export type Types1888 = Bundle<State, Frame1888, Action1888, Message1888>;

export type Seen = View<State>;
export type Out1888 = Out<Frame1888, Message1888>;
export type Move1888<Step, K> = MoveOf<Types1888, Step, K>;
export type Step1888<K> = StepOf<Types1888, K>;
/** A rule of a move, whatever the frame's step. */
export type Rule1888<F, A> = Rule<State, F, A>;
