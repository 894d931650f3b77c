import type { Action, Choice, CoreState, PlayerId, Types, View } from '@traviesa/engine';
import type { AnyRail, Board, BoardKit, Colour, CompanyFacts, CompanyId, RailState, Reservation } from '@traviesa/rail';
import type { Route } from '@traviesa/rail/routes';
import type { ComponentType } from 'react';
import type { Point } from '../map/geometry.ts';
import type { Margin } from '../map/HexMap.tsx';
import { type Table, useTableOf, withOwn } from '../table/TableContext.ts';
import type { TokenChoice } from './choices.ts';
import type { RouteLook } from './Routes.tsx';
import type { Border } from './TileArt.tsx';
import type { RailTypes } from './types.ts';

/** A title that is played on tiles. */
export interface BoardState extends CoreState {
  board: Board;
}

/** What the map needs to know about it. */
export interface BoardSpec<S extends BoardState = BoardState> {
  kit(s: View<S>): BoardKit;
  readonly companies: readonly CompanyFacts[];
  /** Where companies are bound for, in a title whose map may be corrected. */
  destinations?(s: View<S>): Readonly<Record<CompanyId, string>>;
  readonly homes: readonly Reservation[];
  /** Which of a stop's values counts now, and the colours in which the values stand side by side. */
  tier(s: View<S>): number;
  readonly tierColours: readonly Colour[];
  /** Where a hex is drawn, where that is not its place in the grid: islands far apart stand side by side. */
  centre?(hex: string): Point;
  /** The name of the part of the map to which a hex belongs: each part has its own letters and numbers. */
  partOf?(hex: string): string;
  /** Room around the outermost hexes, where something stands there. */
  readonly margin?: Margin;
  /** Drawn on the ground, below the track: what a title has at the edges of its hexes. */
  readonly Ground?: ComponentType;
  /** Moves that put something on a hex, where they are not the usual ones of a token in a city. */
  placings?(offered: readonly Choice<Action>[]): readonly TokenChoice[];
  /** What a token would cost there, where that depends on how one gets there. */
  tokenPrice?(s: View<S>, hex: string): number | undefined;
  /** How routes are told apart, where it is not by their order. */
  routeLooks?(s: View<S>, routes: readonly { readonly train: string }[]): readonly RouteLook[];
  /** False where a company will not come to its home any more, or is not in this game. */
  inGame?(s: View<S>, company: CompanyId): boolean;
  /** The move to ask about when a hex is tapped for which nothing is offered, and which chip is open. */
  probe?(s: View<S>, player: PlayerId, hex: string, chip: string | undefined): Action | undefined;
  /** Frames that set tiles and bare hexes apart from others of their colour. */
  tileBorder?(tile: string): Border | undefined;
  hexBorder?(hex: string): Border | undefined;
}

/** A kind of space on the market: `par` starts companies, the others have a hatch of their own and a text. */
export type ZoneLook = 'par' | 'free' | 'over' | 'many';
/** Which flag of the market's notation means what. */
export interface Zone {
  readonly flag: string;
  readonly look: ZoneLook;
}

/** A railway title for the shared table: what is known about any of them, and what this one does differently. */
export interface RailSpec<S extends RailState = RailState> extends Omit<AnyRail, 'kit' | 'tier'>, BoardSpec<S> {
  readonly zones: readonly Zone[];
  /** What one share is in per cent of its company. */
  percent(s: View<S>, company: CompanyId): number;
  /** The trains that run, where not all do. */
  running?(s: View<S>, company: CompanyId): readonly { readonly id: string; readonly type: string }[];

  /** What follows from a change of routes by hand. */
  settleRun?(s: View<S>, company: CompanyId, routes: readonly Route[]): readonly Route[];

  /** The steps of a company's turn, with the texts `rail.step.<name>`, where they are not the usual five. */
  steps?(company: CompanyId, s?: View<S>): readonly string[];
  /** Interruptions, and the step of the turn to which each belongs. */
  readonly also?: Readonly<Record<string, string>>;
  /** The station at which the turn stands, where the step's name does not say it. */
  stationOf?(s: View<S>): string | undefined;
  /** Docks of steps that the shared table does not know or shows in another way. */
  readonly docks?: Readonly<Record<string, DockSpec>>;
  /** Moves that are open beside the step: the dock shows them folded. */
  readonly anytime?: readonly string[];
  /** Moves beside the step as chips at the right end of the step line, with what an open one shows. */
  readonly chips?: ChipsSpec;
  /** A letter or two that say what kind of company it is, and the key of the long form. */
  rank?(company: CompanyId): { readonly short: string; readonly long: string } | undefined;
  /** Signs that stand beside a company wherever it is listed, and what its row tells when it is opened. */
  readonly Signs?: ComponentType<{ readonly company: CompanyId }>;
  readonly Details?: ComponentType<{ readonly company: CompanyId }>;
  /** All shares that nobody has lie in one pile of the bank. */
  readonly onePile?: boolean;
  /** Companies hold shares of their own, which count as unsold. */
  readonly ownShares?: boolean;
  /** Money that a player has to keep for something else than bids of an auction of the kit. */
  bound?(s: View<S>, player: PlayerId): number;
  /** Further lines of the ledger's foot. */
  readonly foot?: readonly FootLine<S>[];
  /** How many tokens a company owns, on the map and beside it, where that is not the same for the whole game. */
  tokensOwned?(s: View<S>, company: CompanyId): number;
  /** What the train limit is about: `rail.treasuryOf.<answer>` says it, where it is not all trains. */
  limitOf?(s: View<S>): string;
  /** A small note at a train's chip, and the key of what it means with its parameters. */
  trainNote?(s: View<S>, train: string): TrainNote | undefined;
  /** What a company has in its treasury when it begins at this par. */
  capital?(company: CompanyId, par: number): number;
  /** How a train's chip looks, as a class. */
  trainTone?(type: string): string;
}

export interface TrainNote {
  readonly short: string;
  readonly long: readonly [key: string, ...args: readonly unknown[]];
}

export interface FootLine<S extends RailState = RailState> {
  /** The key of its name. */
  readonly label: string;
  value(s: View<S>, player: PlayerId): number;
}

/** The dock of a step, and the moves it shows: what else is offered is listed beside them. */
export interface DockSpec {
  readonly View: ComponentType;
  readonly shows: readonly string[];
  /** Further moves may follow a draft of this step. */
  readonly goesOn?: true;
}

export interface ChipsSpec {
  readonly Chips: ComponentType;
  readonly Panel: ComponentType;
  readonly shows: readonly string[];
  /** What stands in the step's place while a chip is used on the map. */
  dock?(chip: string): ComponentType | undefined;
}

export type RailTable = Table<RailTypes> & { readonly rail: RailSpec };

/** The table with what is known about its title as a railway game. */
export function useRail(): RailTable {
  const table = useTableOf<RailTypes>();
  const { rail } = table.face;
  if (!rail) throw new Error(`${table.face.game.id} is not a railway title`);
  return withOwn(table, { rail });
}

/** On the map every title's moves are alike. */
interface BoardTypes extends Types {
  state: BoardState;
}

/** The table with what is known about its map. */
export function useBoard(): Table<BoardTypes> & { readonly board: BoardSpec } {
  const table = useTableOf<BoardTypes>();
  const board = table.face.rail ?? table.face.board;
  if (!board) throw new Error(`${table.face.game.id} has no map of tiles`);
  return withOwn(table, { board });
}

/** The company whose turn it is, if a company's. */
export function companyOnTurn(s: View<CoreState>): CompanyId | undefined {
  for (let i = s.stack.length - 1; i >= 0; i--) {
    const f = s.stack[i] as { step: string; company?: string; waiting?: readonly string[] };
    if (f.step === 'discardTrains') return f.waiting?.[0];
    if (typeof f.company === 'string' && f.step !== 'consent') return f.company;
  }
  return undefined;
}

export const topStep = (s: View<CoreState>): string => s.stack[s.stack.length - 1]?.step ?? '';

/** Prices at which a company may be started. */
export const parPrices = ({ market, zones }: RailSpec): readonly number[] => {
  const flags = zones.filter((z) => z.look === 'par').map((z) => z.flag);
  const prices = market.cells.filter((c) => flags.some((f) => c.flags.includes(f))).map((c) => c.price);
  return [...new Set(prices)].sort((a, b) => b - a);
};
