import type { Action, Choice, CoreState, PlayerId, View } from '@traviesa/engine';
import { directorOf, type RailState, trainById } from '@traviesa/rail';
import type { Candidates } from '../knowledge.ts';
import { wantedOf } from './refused.ts';

/** Who decides about what is wanted: its owner, or the director of the company that owns it or is it. */
function deciderOf(s: View<RailState>, item: string): PlayerId | undefined {
  const owner = trainById(s, item)?.owner ?? s.privates[item]?.owner ?? item;
  return owner in s.companies ? directorOf(s, owner) : owner;
}

/** Whether a move needs the consent of another player. */
export const asksAnother = (s: View<RailState>, choice: Choice<Action>): boolean =>
  choice.type.startsWith('offer') && wantedOf(choice).some((item) => deciderOf(s, item) !== choice.player);

/**
 * The same, but nobody is asked for anything: questions are rare, and to work out the answers takes half the time of an
 * imagined game.
 */
export const unasked =
  <S extends CoreState>(candidates: Candidates, asks: (s: View<S>, choice: Choice<Action>) => boolean): Candidates =>
  (game, state, offered, draw) => {
    const quiet = offered.filter((choice) => !asks(state as View<S>, choice));
    return candidates(game, state, quiet.length > 0 ? quiet : offered, draw);
  };
