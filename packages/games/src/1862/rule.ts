import { mustOf } from '@traviesa/engine';
import type { Message1862 } from './messages.ts';

/** A refusal without a text does not compile. */
export const must = mustOf<Message1862>();
