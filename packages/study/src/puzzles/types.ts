import type { Action, AnyGame, CoreState, Options, PlayerId, View } from '@traviesa/engine';
import type { AnyRail } from '@traviesa/rail';
import type { Route } from '@traviesa/rail/routes';

/** What a puzzle asks. */
export const kinds = [
  'run',
  'tile',
  'station',
  'way',
  'train',
  'takeover',
  'sell',
  'build',
  'expansion',
  'develop',
  'share',
  'dividend',
] as const;
export type Kind = (typeof kinds)[number];

/** One line of the arithmetic behind an answer. What it means is told by the page in words. */
export interface Term {
  readonly what:
    | 'route'
    | 'before'
    | 'after'
    | 'cost'
    | 'cash'
    | 'raised'
    | 'traffic'
    | 'capacity'
    | 'holding'
    | 'dividend';
  readonly sum: number;
  /** Of which company, player, train or hex. */
  readonly of?: string;
  readonly count?: number;
  readonly each?: number;
  /** What the places on a route earn. */
  readonly places?: readonly (readonly [hex: string, value: number])[];
}

/** A legal answer with what it is worth. */
export interface Option {
  readonly key: string;
  readonly value: number;
  readonly terms: readonly Term[];
  readonly action?: Action;
  readonly routes?: readonly Route[];
}

/** Who or what is asked about. */
export interface Question {
  readonly kind: Kind;
  readonly company?: string;
  readonly player?: PlayerId;
  readonly hex?: string;
  /** What shall be bought. */
  readonly want?: string;
}

/** A question answered: every legal answer, the one best, and how clear and how hidden it is. */
export interface Worked {
  readonly options: readonly Option[];
  readonly best: Option;
  /** How much worse the second best is. */
  readonly margin: number;
  /** How many legal answers are better than the obvious one. */
  readonly grade: number;
  /** What values are counted in; money unless told. */
  readonly unit?: 'traffic';
}

/** What is known of a title: its rules, and for railways its answers. */
export interface Known {
  readonly game: AnyGame;
  readonly rail?: AnyRail;
}

/** One kind of puzzle of a title. */
export interface Asker {
  readonly kind: Kind;
  /** What could be asked in this position. Quick: most of it is not worth asking. */
  questions(s: View<CoreState>): readonly Question[];
  /** The answers, if there is one clear best. */
  work(s: View<CoreState>, question: Question): Worked | undefined;
}

/** A question in a position of a recorded game, with its answer as it was found. */
export interface Puzzle extends Question {
  readonly id: string;
  /** Which of the set's games, and after how many moves. */
  readonly game: number;
  readonly at: number;
  readonly grade: number;
  readonly answer: string;
  readonly value: number;
  readonly margin: number;
}

/** A game that positions are taken from, up to the last one that is. Its moves are packed. */
export interface PackedGame {
  readonly players: number;
  readonly options: Options;
  readonly seed: number;
  readonly revision: number;
  readonly moves: string;
}

export interface PuzzleSet {
  readonly title: string;
  readonly games: readonly PackedGame[];
  readonly puzzles: readonly Puzzle[];
}

export const LEVELS: readonly number[] = [1, 2, 3, 4, 5];
/** Up to so many answers better than the obvious one belong to the levels 1 to 4. */
const STEPS = [0, 1, 3, 7];
/** From 1, the easiest, to 5. */
export const levelOf = (grade: number): number => 1 + STEPS.filter((most) => grade > most).length;
