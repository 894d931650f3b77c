import type { CoreState, View } from '@traviesa/engine';
import {
  BID_RESERVE,
  CHARTER_TOKEN_PRICE,
  CHARTER_TOKENS,
  fineOf,
  MOST_WARRANTIES,
  type Seen,
  SHARES_TO_FLOAT,
  SUBSIDY,
  WARRANTY_PRICE,
} from '@traviesa/games/1862';
import type { TitleValues } from '../values.ts';

const seen = (s: View<CoreState>): Seen => s as unknown as Seen;

export const values: TitleValues = {
  numbers: {
    toFloat: () => SHARES_TO_FLOAT,
    charterTokens: () => CHARTER_TOKENS,
    mostWarranties: () => MOST_WARRANTIES,
    permitsOf: (s, c = '') => seen(s).companies[c]?.permits.length ?? Number.NaN,
  },
  sums: {
    /** What must be left after a bid in Parliament. */
    reserve: () => BID_RESERVE,
    fine: (s, c = '') => fineOf(seen(s).companies[c]?.par ?? Number.NaN),
    charterTokenCost: () => CHARTER_TOKENS * CHARTER_TOKEN_PRICE,
    subsidy: () => SUBSIDY,
    warranty: () => WARRANTY_PRICE,
    high: (s) => {
      const top = seen(s).stack.at(-1);
      return top?.step === 'auction' ? top.bid : Number.NaN;
    },
  },
};
