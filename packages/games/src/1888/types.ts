import type { Action, MoveOf, Out, Rule, StepOf, View } from '@traviesa/engine';
import type {
  ActionsBut,
  BuyTrainsFrame,
  CompanyFrames,
  CompanyId,
  FramesBut,
  HexId,
  RailState,
  RunTrains as RunRoutes,
  ShareSource,
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
export interface SecondWallFrame {
  step: 'secondWall';
  company: CompanyId;
  first: HexId;
  finished: boolean;
}

export type Frame1888 = FramesBut<'buyTrains'> | TradeFrame | SecondWallFrame;

/** Frames in which a company acts: what is allowed at any time in its turn is allowed there. */
export type CompanyFrame = Exclude<CompanyFrames, BuyTrainsFrame> | TradeFrame;

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

export type Action1888 = ActionsBut<'runTrains'> | RunTrains | Exchange | LayXian | LayMountain | LayWall | LayFerry;

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
