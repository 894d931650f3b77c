import type { BotKind, Explanation } from '@traviesa/bots';
import type { Action, CoreState } from '@traviesa/engine';
import type { Answer } from '@traviesa/rail/routes';
import type { Chronicle, Progress } from '@traviesa/study';
import type { Studied } from '../study/studied.ts';

/** What the page asks the bots' worker. `keep` of the actions it knows still hold; `actions` follow them. */
export type BotRequest =
  | { readonly kind: 'load'; readonly n: number; readonly title: string; readonly start: CoreState }
  | {
      readonly kind: 'pick';
      readonly n: number;
      readonly keep: number;
      readonly actions: readonly Action[];
      readonly player: string;
      readonly bot: BotKind;
      readonly seed: number;
    }
  /** Why this was played at the end of the actions; without a move: what the best bot would play there, and why. */
  | {
      readonly kind: 'explain';
      readonly n: number;
      readonly keep: number;
      readonly actions: readonly Action[];
      readonly player: string;
      readonly played: readonly Action[];
    };

export type BotAnswer = {
  readonly n: number;
  readonly action?: Action;
  readonly explanation?: Explanation;
  readonly error?: string;
};

/** The best run of a company in a position. */
export interface RunRequest {
  readonly kind: 'run';
  readonly n: number;
  readonly title: string;
  readonly state: CoreState;
  readonly company: string;
}
/** The best run of a company after each of these actions. Worked on when nothing else is asked. */
export interface IncomesRequest {
  readonly kind: 'incomes';
  readonly n: number;
  readonly title: string;
  readonly state: CoreState;
  readonly company: string;
  readonly actions: readonly Action[];
}
/** An answer is no longer wanted. */
export interface DropRequest {
  readonly kind: 'drop';
  readonly n: number;
}
export type RouteRequest = RunRequest | IncomesRequest | DropRequest;

/** What the best run earns now, and after each of the actions; nothing where an action is refused. */
export interface Incomes {
  readonly now: number;
  readonly after: readonly (number | undefined)[];
}
export interface RouteAnswer {
  readonly n: number;
  readonly answer?: Answer;
  readonly incomes?: Incomes;
  readonly error?: string;
}

/** The whole of a game, for the study room. */
export interface StudyRequest {
  readonly n: number;
  readonly game: Studied;
}
export type StudyAnswer =
  | { readonly n: number; readonly chronicle: Chronicle }
  | { readonly n: number; readonly error: string };

/** Every decision of a game beside the best there was. To stop it, end its worker. */
export interface ReviewRequest {
  readonly game: Studied;
}
export type ReviewAnswer = Progress | { readonly finished: true } | { readonly error: string };
