import type { Action, Frame, Message, Move, PlayerId, Rule, View } from '@traviesa/engine';
import type { CompanyId, Question, RailState } from '../state.ts';

/** Declines what is being asked, or declares it finished. */
export interface Pass extends Action {
  type: 'pass';
}

/** A company decides something, in one move or several, until that is finished. */
export interface Decision<Step extends string> {
  step: Step;
  company: CompanyId;
  finished: boolean;
}

/** The step of a decision: the moves that are open until it is finished. */
export const untilFinished = <Moves extends object>(
  director: Question<[company: CompanyId], PlayerId>,
  moves: Moves,
) => ({
  next: (_s: unknown, f: { readonly finished: boolean }): 'ask' | 'done' => (f.finished ? 'done' : 'ask'),
  actors: (s: View<RailState>, f: { readonly company: CompanyId }): readonly PlayerId[] => [director(s, f.company)],
  moves,
});

/** The same, where it can also be seen that there is nothing left to decide. */
export const untilOver = <S, F extends { finished: boolean }, Moves extends object>(
  director: Question<[company: CompanyId], PlayerId>,
  isOver: (s: S, f: F) => boolean,
  moves: Moves,
) => ({
  ...untilFinished(director, moves),
  next: (s: S, f: F): 'ask' | 'done' => (f.finished || isOver(s, f) ? 'done' : 'ask'),
});

/** A pass, and what it does. */
export function passMove<S, F extends Frame, G extends Frame, M extends Message>(
  rules: readonly Rule<S, F, Pass>[],
  apply: Move<S, F, Pass, G, M>['apply'],
): Move<S, F, Pass, G, M> {
  return { fields: {}, choices: (_s, _f, player) => [{ type: 'pass', player }], rules, apply };
}

/** The pass that ends a step which goes on until it is declared finished. */
export const finishingPass = <S, F extends Frame & { finished?: boolean }, G extends Frame, M extends Message>(
  rules: readonly Rule<S, F, Pass>[],
): Move<S, F, Pass, G, M> =>
  passMove(rules, (_s, f) => {
    f.finished = true;
  });
