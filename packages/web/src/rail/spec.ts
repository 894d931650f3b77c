import type { Action, CoreState, PlayerId, View } from '@traviesa/engine';
import type { BoardKit, CompanyId, MarketDef, RailState, Reservation } from '@traviesa/rail';
import type { Answer, Review, Route } from '@traviesa/rail/routes';
import type { ComponentType } from 'react';
import type { TextKey } from '../i18n/text.ts';
import { useTitle, withOwn } from '../table/TableContext.ts';
import type { AnyChoice } from '../titles/face.ts';
import type { TokenChoice } from './choices.ts';
import type { Border } from './TileArt.tsx';

type S = View<RailState>;

export interface CompanyLook {
  readonly id: CompanyId;
  readonly name: string;
  readonly tokens: number;
  readonly destination?: string;
  readonly bonus?: number;
}
export interface TrainLook {
  readonly type: string;
  readonly price: number;
  readonly rustsOn?: string;
}
export interface PhaseLook {
  readonly name: string;
  readonly startsWith?: string;
  readonly trainLimit: number;
  readonly colours: readonly string[];
}
export interface PrivateLook {
  readonly id: string;
  readonly name: string;
  readonly face: number;
  readonly income: number;
}

/** What the map needs to know about a title that is played on tiles. */
export interface BoardSpec {
  readonly kit: (s: S) => BoardKit;
  readonly companies: readonly CompanyLook[];
  readonly homes: readonly Reservation[];
  /** Which of a stop's values counts now. */
  readonly tier: (s: S) => number;
  /** Drawn on the ground, below the track: what a title has at the edges of its hexes. */
  readonly Ground?: ComponentType;
  /** Moves that put something on a hex, where they are not the usual ones of a token in a city. */
  readonly placings?: (offered: readonly AnyChoice[]) => readonly TokenChoice[];
  /** The move to ask about when a hex is tapped for which nothing is offered. */
  readonly probe?: (s: S, player: PlayerId, hex: string) => Action | undefined;
  /** Frames that set tiles and bare hexes apart from others of their colour. */
  readonly tileBorder?: (tile: string) => Border | undefined;
  readonly hexBorder?: (hex: string) => Border | undefined;
}

export type TurnStep = 'layTrack' | 'placeTokens' | 'runTrains' | 'dividend' | 'acquire' | 'buyTrains';

/** What the shared railway table must know about a title; all of it comes from the title's own data and functions. */
export interface RailSpec extends BoardSpec {
  readonly market: MarketDef;
  readonly trains: readonly TrainLook[];
  readonly phases: readonly PhaseLook[];
  readonly privates: readonly PrivateLook[];
  readonly order: (s: S) => readonly CompanyId[];
  readonly priceOf: (s: S, company: CompanyId) => number;
  readonly certificates: (s: S, player: PlayerId) => number;
  readonly certificateLimit: (s: S) => number;
  readonly worth: (s: S, player: PlayerId) => number;
  readonly tokenCost: (s: S, company: CompanyId) => number;
  /** What one share is in per cent of its company. */
  readonly percent: (company: CompanyId) => number;
  /** Most trains of a company now. */
  readonly trainLimit: (s: S, company: CompanyId) => number;
  readonly review: (s: S, company: CompanyId, routes: readonly Route[]) => Review;
  readonly best: (s: S, company: CompanyId) => Answer;
  /** The steps of a company's turn where they are not the usual five, and interruptions by the step they belong to. */
  readonly steps?: (company: CompanyId) => readonly TurnStep[];
  readonly also?: Readonly<Record<string, TurnStep>>;
  /** Moves beside the step, at the right end of the step line. */
  readonly Chips?: ComponentType;
  /** What an open chip shows, below the step line. */
  readonly ChipPanel?: ComponentType;
  /** False for a company that has left the game for good. */
  readonly inGame?: (s: S, company: CompanyId) => boolean;
  /** A letter or two that say what kind of company it is. */
  readonly rank?: (company: CompanyId) => { readonly short: string; readonly long: TextKey } | undefined;
  /** All shares that nobody has lie in one pile of the bank. */
  readonly onePile?: boolean;
  /** Further lines of the ledger's foot. */
  readonly foot?: readonly { readonly label: TextKey; readonly value: (s: S, player: PlayerId) => number }[];
  /** How a train's chip looks, as a class. */
  readonly trainTone?: (type: string) => string;
  /** The trains that run, where not all do. */
  readonly running?: (s: S, company: CompanyId) => readonly { readonly id: string; readonly type: string }[];
  /** What the stops of a network are called, for lists of routes. */
  readonly network: (
    s: S,
    company: CompanyId,
  ) => { readonly stops: readonly { readonly id: string; readonly hex: string; readonly value: number }[] };
}

/** The table with what is known about its title as a railway game. */
export function useRail(): ReturnType<typeof useTitle<RailState>> & { readonly rail: RailSpec } {
  const table = useTitle<RailState>();
  const { rail } = table.face;
  if (!rail) throw new Error(`${table.face.game.id} is not a railway title`);
  return withOwn(table, { rail });
}

/** The table with what is known about its map. */
export function useBoard(): ReturnType<typeof useTitle<RailState>> & { readonly board: BoardSpec } {
  const table = useTitle<RailState>();
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
