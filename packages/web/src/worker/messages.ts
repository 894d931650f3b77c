import type { BotKind } from '@traviesa/bots';
import type { Action, CoreState } from '@traviesa/engine';
import type { Answer } from '@traviesa/rail/routes';

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
    };

export type BotAnswer = { readonly n: number; readonly action?: Action; readonly error?: string };

/** The best run of a company in a position. */
export interface RouteRequest {
  readonly n: number;
  readonly title: string;
  readonly state: CoreState;
  readonly company: string;
}
export interface RouteAnswer {
  readonly n: number;
  readonly answer?: Answer;
  readonly error?: string;
}
