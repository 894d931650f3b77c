import { consent as consentStep, dealTrain, trainById } from '@traviesa/rail';
import type { Message18CZ } from '../messages.ts';
import type { Out18CZ, State } from '../types.ts';
import { dealLocal } from './locals.ts';
import { takeOver } from './takeover.ts';

/** Both sides must agree (18cz-IV.1-h, 18cz-VIII.9-d, 18cz-VIII.10-g). */
const asking = consentStep<Message18CZ>({
  agreed(s, f, given) {
    const out = given as unknown as Out18CZ;
    if (f.kind === 'train') dealTrain(s, f.buyer, f.item, f.price, out);
    else if (f.kind === 'private') dealLocal(s as State, f.buyer, f.item, f.price, out);
    else takeOver(s as State, f.buyer, f.item, f.price, out);
  },
});

/** The log names the face that is up, not the card. */
const decline: NonNullable<typeof asking.moves.decline> = {
  ...asking.moves.decline!,
  apply(s, f, a, out) {
    const item = f.kind === 'train' ? trainById(s, f.item)!.type : f.item;
    const log = ((key: string, params: object) =>
      out.log(key as never, { ...params, item } as never)) as typeof out.log;
    asking.moves.decline!.apply(s, f, a, { ...out, log });
  },
};
export const consent: typeof asking = { ...asking, moves: { ...asking.moves, decline } };
