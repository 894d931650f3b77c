import type { Action, Choice, PlayerId, View } from '@traviesa/engine';
import { directorOf, type RailState, trainById } from '@traviesa/rail';
import type { Candidates } from '../knowledge.ts';
import { wantedOf } from './refused.ts';

/** Who decides about what is wanted: its owner, or the director of the company that owns it or is it. */
function deciderOf(s: View<RailState>, item: string): PlayerId | undefined {
  const owner = trainById(s, item)?.owner ?? s.privates[item]?.owner ?? item;
  return owner in s.companies ? directorOf(s, owner) : owner;
}

const asksAnother = (s: View<RailState>, choice: Choice<Action>): boolean =>
  choice.type.startsWith('offer') && wantedOf(choice).some((item) => deciderOf(s, item) !== choice.player);

/**
 * The same, but nobody is asked for anything: questions are rare, and to work out the answers takes half the time of an
 * imagined game.
 */
export const unasked =
  (candidates: Candidates): Candidates =>
  (game, state, offered, draw) => {
    const s = state as View<RailState>;
    const quiet = offered.filter((choice) => !asksAnother(s, choice));
    return candidates(game, state, quiet.length > 0 ? quiet : offered, draw);
  };
