import type { BotKind, Explanation } from '@traviesa/bots';
import type { BestHere, Plan, Standing, Weighing } from '@traviesa/bots/judgement';
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

/** A game is opened, then asked about bit by bit. To stop it, end its worker. */
export type ReviewRequest =
  | { readonly kind: 'open'; readonly game: Studied }
  /** Every run, tile and price beside the best there was. */
  | { readonly kind: 'facts' }
  /** How everybody stood after so many actions. */
  | { readonly kind: 'moment'; readonly at: number; readonly games: number }
  /** The decision made there beside what else could be done. */
  | { readonly kind: 'decision'; readonly at: number; readonly parts: number }
  /** What could be done there, told bit by bit. */
  | { readonly kind: 'best'; readonly at: number };
export type ReviewAnswer =
  | { readonly kind: 'plan'; readonly plan: Plan }
  | { readonly kind: 'fact'; readonly progress: Progress }
  | { readonly kind: 'facts' }
  | { readonly kind: 'moment'; readonly at: number; readonly games: number; readonly standing: Standing }
  | { readonly kind: 'decision'; readonly at: number; readonly weighing: Weighing | undefined }
  /** Nothing where there was nothing to choose. */
  | { readonly kind: 'best'; readonly best: BestHere | undefined }
  | { readonly kind: 'error'; readonly error: string };
