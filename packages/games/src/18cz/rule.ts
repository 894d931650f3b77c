import { mustOf } from '@traviesa/engine';
import type { Message18CZ } from './messages.ts';

/** A refusal of this title: its key has a text, and the params are those the text takes. */
export const must = mustOf<Message18CZ>();
