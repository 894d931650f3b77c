import type { BotKind } from '@traviesa/bots';
import type { Action, CoreState } from '@traviesa/engine';

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
