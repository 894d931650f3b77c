import type { Action, Lang, Options, PlayerId } from '@traviesa/engine';

/** A text of a lesson, in every language. Numbers stand in it as `{cash:me}`, never as digits. */
export type Both = Readonly<Record<Lang, string>>;

/** What a field of a move may be: this value, any (`*`), one of several, or within bounds. */
export type FieldPattern =
  | string
  | number
  | boolean
  | readonly unknown[]
  | { readonly in: readonly (string | number | boolean)[] }
  | { readonly min?: number; readonly max?: number };

/** Which moves are meant: the type, and those fields that matter. */
export interface Pattern {
  readonly type: string;
  readonly player?: PlayerId;
  readonly [field: string]: FieldPattern | undefined;
}

/** What must hold once the moves of a step are made: a value of the closed list, within bounds. */
export interface Aim {
  readonly value: string;
  readonly min?: number;
  readonly max?: number;
}

/** What lights up: hexes of the map, a panel, a button. */
export interface Look {
  readonly hexes?: readonly string[];
  readonly panel?: string;
  readonly button?: 'main' | 'pass' | 'choices';
}

export interface Step {
  readonly title: Both;
  readonly text: Both;
  readonly look?: Look;
  /** Words of the glossary that the text leans on without naming them. */
  readonly words?: readonly string[];
  /** The rule this step is about. */
  readonly rule?: string;
  /** The moves that are expected, in order. None: a step to read. */
  readonly do?: readonly Pattern[];
  readonly aim?: readonly Aim[];
  /** What "Show me" plays, where the pattern leaves it open. */
  readonly show?: readonly Action[];
  readonly hint?: Both;
  /** What to say to other legal moves; the first that fits. */
  readonly others?: readonly { readonly when: Pattern; readonly say: Both }[];
  /** What is told once it is done. */
  readonly done?: Both;
  /** What everybody does before the next step, the learner's routine included. */
  readonly next?: readonly Action[];
}

/** Where a lesson begins: so many moves of a recorded game, then these moves. */
export interface Beginning {
  readonly record?: string;
  readonly moves?: number;
  readonly actions?: readonly Action[];
}

export interface Lesson {
  readonly id: string;
  readonly title: string;
  readonly kind: 'first' | 'special';
  readonly name: Both;
  readonly about: Both;
  readonly players: readonly string[];
  readonly you: PlayerId;
  readonly options: Options;
  readonly seed: number;
  readonly begin: Beginning;
  readonly steps: readonly Step[];
  readonly end: Both;
}

/** A recorded game that several lessons begin from. */
export interface LessonRecord {
  readonly players: readonly string[];
  readonly options: Options;
  readonly seed: number;
  readonly entries: readonly Action[];
}
