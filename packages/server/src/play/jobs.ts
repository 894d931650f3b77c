import type { Action, Choice, CoreState, GameRecord } from '@traviesa/engine';
import type { InteropResult } from '@traviesa/interop';

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
  | { readonly kind: 'suggest'; readonly title: string; readonly state: CoreState; readonly choice: Choice<Action> }
  | { readonly kind: 'import'; readonly title: '18xx.games'; readonly data: object };

/** What the answer to each kind is. */
export interface JobValue {
  bank: Action;
  bot: Action;
  suggest: Action;
  import: InteropResult<GameRecord>;
}
export type JobOf<K extends keyof JobValue> = Extract<Job, { kind: K }>;

export type JobAnswer =
  | { readonly ok: true; readonly value: JobValue[keyof JobValue] }
  | { readonly ok: false; readonly error: string };
