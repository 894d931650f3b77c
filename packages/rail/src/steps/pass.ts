import type { Action, Frame, Message, Move, Rule } from '@traviesa/engine';
import type { RailState } from '../state.ts';

/** Declines what is being asked, or declares it finished. */
export interface Pass extends Action {
  type: 'pass';
}

/** The pass that ends a step which goes on until it is declared finished. */
export function finishingPass<F extends Frame & { finished?: boolean }, G extends Frame, M extends Message>(
  rules: readonly Rule<RailState, F, Pass>[],
): Move<RailState, F, Pass, G, M> {
  return {
    fields: {},
    choices: (_s, _f, player) => [{ type: 'pass', player }],
    rules,
    apply(_s, f) {
      f.finished = true;
    },
  };
}
