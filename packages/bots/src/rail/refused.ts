import type { Action, Choice, View } from '@traviesa/engine';
import { type RailState, refusedAt, trainById } from '@traviesa/rail';

/** The fields in which moves name what they want to buy of others. */
const WANTED: readonly string[] = ['train', 'private', 'local', 'target'];

/** Whether this has been refused in the turn; of trains that are alike one refusal holds for all. */
export function wasRefused(s: View<RailState>, choice: Choice<Action>): boolean {
  const fields = choice as unknown as Readonly<Record<string, unknown>>;
  for (const field of WANTED) {
    const item = fields[field];
    if (typeof item !== 'string') continue;
    if (refusedAt(s, item) > 0) return true;
    const train = field === 'train' ? trainById(s, item) : undefined;
    if (train && s.trains.some((x) => x.owner === train.owner && x.type === train.type && refusedAt(s, x.id) > 0))
      return true;
  }
  return false;
}
