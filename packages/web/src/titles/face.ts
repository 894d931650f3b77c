import type { Action, AnyGame, Choice, Illegal, Message, PlayerId, Types, View, Words } from '@traviesa/engine';
import type { ComponentType } from 'react';
import type { InfoCard, Thing } from '../cards/thing.ts';
import type { OwnTexts, Say, Text } from '../i18n/text.ts';
import type { BoardSpec, RailSpec } from '../rail/spec.ts';
import type { ComingTrain } from '../study/forecast/coming.ts';
import type { Marks } from './marks.ts';

export interface PanelSpec {
  readonly id: string;
  /** The key of its name, among the texts of the page or of the title. */
  readonly title: string;
  /** The phone's tab it lives on. */
  readonly tab: 'ledger' | 'market' | 'more';
  readonly View: ComponentType;
  /** Stands in one tab with this panel, below it. */
  readonly under?: string;
  /** Starts folded, on a phone. */
  readonly folded?: boolean;
}

/** A part of the position in words. */
export interface TextSection {
  readonly title: string;
  readonly lines: readonly string[];
}

/** The page's texts together with those of a title. */
export interface FaceTexts<C extends object = object> {
  readonly t: Text & Say<C>;
  readonly words: Words;
}

export interface RoundWords {
  readonly name: string;
  /** What follows or threatens. */
  readonly sub: string;
  readonly short?: string;
}

/** That the end is near, or when it comes. */
export interface Ending {
  readonly text: string;
  /** It can no longer be avoided. */
  readonly certain: boolean;
  /** What this round is the last of: told to whoever acts. */
  readonly last?: 'stock' | 'run';
}

/**
 * How a title looks and speaks at the table, typed by the title and its texts. Its rules are in `game`; nothing here
 * decides what is legal.
 */
export interface Face<T extends Types = Types, C extends object = object> {
  readonly game: AnyGame;
  readonly marks: Marks;
  readonly texts?: OwnTexts<C>;
  /** The round in words. */
  round(s: View<T['state']>, x: FaceTexts<C>): RoundWords;
  /** What the header says about the end, from the moment it is known. */
  ending?(s: View<T['state']>, x: FaceTexts<C>): Ending | undefined;
  /** A short badge at a seat: the priority deal. */
  badge?(
    s: View<T['state']>,
    player: PlayerId,
    x: FaceTexts<C>,
  ): { readonly short: string; readonly long: string } | undefined;
  cash(s: View<T['state']>, player: PlayerId): number;
  /** What an action does, as a button says it. */
  label(action: T['action'], s: View<T['state']>, x: FaceTexts<C>): string;
  readonly Map: ComponentType<{ readonly inset: number }>;
  /** The map is higher than wide: on a desk it stands at full height beside the dock. */
  readonly tall?: true;
  /** The players clockwise, where that is not the order of the seats. */
  clockwise?(s: View<T['state']>): readonly PlayerId[];
  /** The middle of the dock while one may act; the generic list where a title has nothing better. */
  readonly Dock: ComponentType;
  /** Beside the dock, in turn and out of turn: standing orders of its own. */
  readonly Standing?: ComponentType;
  /** Who is being asked to do what, for the waiting line and the text view. */
  task(s: View<T['state']>, x: FaceTexts<C>): string;
  /** For newcomers: what the decision at hand is about. */
  coach?(s: View<T['state']>, x: FaceTexts<C>): string | undefined;
  /** A round's short name, as the engine gives it, in words of the language. */
  roundName?(name: string, x: FaceTexts<C>): string;
  /** The card of something that is named at the table; nothing for what has none. */
  card?(thing: Thing, s: View<T['state']>, x: FaceTexts<C>): InfoCard | undefined;
  readonly panels: readonly PanelSpec[];
  text(s: View<T['state']>, x: FaceTexts<C>): readonly TextSection[];
  /**
   * Moves that are open beside the step, as chips of the step line: which of the moves are meant while this chip is
   * open, or none is.
   */
  choicesFor?(offered: readonly Choice<T['action']>[], chip: string | undefined): readonly Choice<T['action']>[];
  /** The tile of a move that does not name it. */
  tileOf?(choice: Choice<T['action']>, s: View<T['state']>): string | undefined;
  /** The trains that are sold next, where the shared railway table does not know them. */
  coming?(s: View<T['state']>): readonly ComingTrain[];
  /** Present for titles that the shared railway table can show. */
  readonly rail?: RailSpec;
  /** Present for titles of which only the map is shared. */
  readonly board?: BoardSpec;
}

export type AnyChoice = Choice<Action>;
/**
 * Why something cannot be done; said over the dock, unless the map says it in place. What was only pointed at is
 * explained until the pointer leaves, what was pressed until the next press.
 */
export type Explained = {
  readonly what: string;
  readonly illegal: Illegal;
  readonly at?: 'map';
  readonly passing?: true;
};
export const companyIn = (m: Message): string | undefined => {
  const c = (m[1] as { company?: unknown }).company;
  return typeof c === 'string' ? c : undefined;
};
export const hexIn = (m: Message): string | undefined => {
  const h = (m[1] as { hex?: unknown }).hex;
  return typeof h === 'string' ? h : undefined;
};
/** The private company, local railway or card that a message names. */
export const privateIn = (m: Message): string | undefined => {
  const p = m[1] as Readonly<Record<string, unknown>>;
  return ['private', 'lot', 'local', 'card'].map((k) => p[k]).find((v) => typeof v === 'string');
};
