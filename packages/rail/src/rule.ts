import { mustOf } from '@traviesa/engine';

/** What rules of the kit say when they refuse; a title that uses them has the texts among its own. */
export type RailRefusal = never;

/** A refusal of the kit: its key is one of the above, and the params are those the text takes. */
export const must = mustOf<RailRefusal>();
