import type { Action, Choice, CoreState } from '@traviesa/engine';

/** Work that may take long, done away from the thread that answers people. */
export type Job =
  | { readonly kind: 'bank'; readonly title: string; readonly state: CoreState }
  | {
      readonly kind: 'bot';
      readonly title: string;
      readonly state: CoreState;
      readonly bot: string;
      readonly player: string;
      readonly seed: number;
    }
  | { readonly kind: 'suggest'; readonly title: string; readonly state: CoreState; readonly choice: Choice<Action> };

export type JobAnswer = { readonly ok: true; readonly action: Action } | { readonly ok: false; readonly error: string };
