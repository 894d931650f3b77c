import type { Action, Choice, View } from '@traviesa/engine';
import { type RailState, refusedAt, trainById } from '@traviesa/rail';

/** The fields in which moves name what they want to buy of others. */
const WANTED: readonly string[] = ['train', 'private', 'local', 'target'];

/** What a move wants to have. */
export function wantedOf(choice: Choice<Action>): readonly string[] {
  const fields = choice as unknown as Readonly<Record<string, unknown>>;
  const found: string[] = [];
  for (const field of WANTED) {
    const item = fields[field];
    if (typeof item === 'string') found.push(item);
  }
  return found;
}

/** Whether this has been refused in the turn; of trains that are alike one refusal holds for all. */
export function wasRefused(s: View<RailState>, choice: Choice<Action>): boolean {
  for (const item of wantedOf(choice)) {
    if (refusedAt(s, item) > 0) return true;
    const train = trainById(s, item);
    if (train && s.trains.some((x) => x.owner === train.owner && x.type === train.type && refusedAt(s, x.id) > 0))
      return true;
  }
  return false;
}
