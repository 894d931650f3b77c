import { consent as consentStep, dealTrain } from '@traviesa/rail';
import type { Message18CZ } from '../messages.ts';
import type { Frame18CZ, State } from '../types.ts';
import { dealLocal } from './locals.ts';
import { takeOver } from './takeover.ts';

/** Both sides must agree (18cz-IV.1-h, 18cz-VIII.9-d, 18cz-VIII.10-g). */
export const consent = consentStep<State, Frame18CZ, Message18CZ>((s, f, out) => {
  if (f.kind === 'train') dealTrain(s, f.buyer, f.item, f.price, out);
  else if (f.kind === 'private') dealLocal(s, f.buyer, f.item, f.price, out);
  else takeOver(s, f.buyer, f.item, f.price, out);
});
