import type { Action, AnyGame, Choice, CoreState, Illegal, Message, PlayerId, View, Words } from '@traviesa/engine';
import type { ComponentType } from 'react';
import type { Text, TextKey } from '../i18n/text.ts';
import type { BoardSpec, RailSpec } from '../rail/spec.ts';
import type { Marks } from './marks.ts';

export interface PanelSpec {
  readonly id: string;
  readonly title: TextKey;
  /** The phone's tab it lives on. */
  readonly tab: 'ledger' | 'market' | 'more';
  readonly View: ComponentType;
  /** Starts folded. */
  readonly folded?: boolean;
}

/** A part of the position in words. */
export interface TextSection {
  readonly title: string;
  readonly lines: readonly string[];
}

export interface FaceTexts {
  readonly t: Text;
  readonly words: Words;
}

/** How a title looks and speaks at the table. Its rules are in `game`; nothing here decides what is legal. */
export interface Face {
  readonly game: AnyGame;
  readonly marks: Marks;
  /** The round in words, and what follows or threatens. */
  round(s: View<CoreState>, x: FaceTexts): { readonly name: string; readonly sub: string; readonly short?: string };
  /** A short badge at a seat: the priority deal. */
  badge?(
    s: View<CoreState>,
    player: PlayerId,
    x: FaceTexts,
  ): { readonly short: string; readonly long: string } | undefined;
  readonly cash: (s: View<CoreState>, player: PlayerId) => number;
  /** What an action does, as a button says it. */
  label(action: Action, s: View<CoreState>, x: FaceTexts): string;
  readonly Map: ComponentType<{ readonly inset: number }>;
  /** The middle of the dock while one may act; the generic list where a title has nothing better. */
  readonly Dock: ComponentType;
  /** Beside the dock, in turn and out of turn: standing orders. */
  readonly Standing?: ComponentType;
  /** Who is being asked to do what, for the waiting line and the text view. */
  task(s: View<CoreState>, x: FaceTexts): string;
  /** For newcomers: what the decision at hand is about. */
  coach?(s: View<CoreState>, x: FaceTexts): string | undefined;
  /** A round's short name, as the engine gives it, in words of the language. */
  roundName?(name: string, x: FaceTexts): string;
  readonly panels: readonly PanelSpec[];
  text(s: View<CoreState>, x: FaceTexts): readonly TextSection[];
  /**
   * Moves that are open beside the step, as chips of the step line: which of the moves are meant while this chip is
   * open, or none is.
   */
  readonly choicesFor?: (offered: readonly AnyChoice[], chip: string | undefined) => readonly AnyChoice[];
  /** The tile of a move that does not name it. */
  readonly tileOf?: (choice: AnyChoice, s: View<CoreState>) => string | undefined;
  /** Present for titles that the shared railway table can show. */
  readonly rail?: RailSpec;
  /** Present for titles of which only the map is shared. */
  readonly board?: BoardSpec;
}

export type AnyChoice = Choice<Action>;
/** Why something cannot be done; said in the dock, unless the map says it in place. */
export type Explained = { readonly what: string; readonly illegal: Illegal; readonly at?: 'map' };
export const companyIn = (m: Message): string | undefined => {
  const c = (m[1] as { company?: unknown }).company;
  return typeof c === 'string' ? c : undefined;
};
export const hexIn = (m: Message): string | undefined => {
  const h = (m[1] as { hex?: unknown }).hex;
  return typeof h === 'string' ? h : undefined;
};
