import { mustOf, type Refusal, type Rule } from '@traviesa/engine';
import type { Messages } from './messages.ts';
import type { State } from './types.ts';

type Must = <F, A>(id: string, ...refusal: Refusal<Messages, State, F, A>) => Rule<State, F, A>;

/** A refusal of this title: its key has a text, and the params are those the text takes. */
export const must: Must = mustOf<Messages>();
