import type { Action, Frame, Message, Move, Rule } from '@traviesa/engine';

/** Declines what is being asked, or declares it finished. */
export interface Pass extends Action {
  type: 'pass';
}

/** The pass that ends a step which goes on until it is declared finished. */
export function finishingPass<S, F extends Frame & { finished?: boolean }, G extends Frame, M extends Message>(
  rules: readonly Rule<S, F, Pass>[],
): Move<S, F, Pass, G, M> {
  return {
    fields: {},
    choices: (_s, _f, player) => [{ type: 'pass', player }],
    rules,
    apply(_s, f) {
      f.finished = true;
    },
  };
}
