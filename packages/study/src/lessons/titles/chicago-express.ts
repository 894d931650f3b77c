import type { CoreState, View } from '@traviesa/engine';
import {
  buildCost,
  type CompanyId,
  companies,
  type Dial,
  dialLimits,
  dividendPerShare,
  hexesOf,
  hexIn,
  locomotivesLeft,
  openingBid,
  type SeenState,
  sharesLeft,
} from '@traviesa/games/chicago-express';
import type { TitleValues } from '../values.ts';

const seen = (s: View<CoreState>): SeenState => s as unknown as SeenState;
const company = (id = ''): CompanyId => id as CompanyId;

const held = (s: SeenState, p: string, c: CompanyId): number => s.companies[c].shares.filter((x) => x === p).length;

export const values: TitleValues = {
  place: (s, hex) => hexIn(seen(s), hex).name,
  hasHex: (s, hex) => hexesOf(seen(s)).some((h) => h.id === hex),
  shares: (s, p, c) => held(seen(s), p, company(c)),
  numbers: {
    income: (s, c) => seen(s).companies[company(c)].income,
    sharesLeft: (s, c) => sharesLeft(seen(s), company(c)),
    sharesSold: (s, c) => seen(s).companies[company(c)].shares.length,
    sharesAll: (_, c) => companies[company(c)].shares,
    locomotives: (s, c) => locomotivesLeft(seen(s).board, company(c)),
    needle: (s, d) => seen(s).dials[d as Dial],
    red: (_, d) => dialLimits[d as Dial],
    scale: (s, hex = '') => seen(s).scales[hex] ?? Number.NaN,
    hexIncome: (s, hex = '') => hexIn(seen(s), hex).income,
    hexDevelopment: (s, hex = '') => hexIn(seen(s), hex).development,
  },
  sums: {
    opening: (s, c) => openingBid(seen(s), company(c)),
    dividend: (s, c) => dividendPerShare(seen(s), company(c)),
    myDividend: (s, p = '') => {
      const x = seen(s);
      let sum = 0;
      for (const c of Object.keys(x.companies) as CompanyId[]) {
        const n = held(x, p, c);
        if (n > 0) sum += n * dividendPerShare(x, c);
      }
      return sum;
    },
    build: (s, hex = '') => buildCost(seen(s), hex),
    high: (s) => {
      const top = seen(s).stack.at(-1);
      return top?.step === 'auction' ? top.high : Number.NaN;
    },
  },
};
