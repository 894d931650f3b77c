import { mustOf } from '@traviesa/engine';
import type { ChicagoMessage } from './messages.ts';

/** A refusal of this title: its key has a text, and the params are those the text takes. */
export const must = mustOf<ChicagoMessage>();
