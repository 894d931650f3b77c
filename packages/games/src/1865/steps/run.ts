import type { StepOf } from '@traviesa/engine';
import type { CompanyId } from '../data.ts';
import { lowerPrice, raisePrice } from '../shares.ts';
import { capacity, companyOf, earnings, type Out, percentPerShare, sharesOf, transfer } from '../state.ts';
import type { Sardinia, State } from '../types.ts';
import { anytime, presidentActs } from './operating.ts';

/** 1865-4.5-c: by percentage; nothing moves for the pools, the IPO's part goes to the company. */
function payDividend(s: State, c: CompanyId, sum: number, out: Out): void {
  const company = companyOf(s, c);
  const each = (sum * percentPerShare(company)) / 100;
  for (const player of s.players) transfer(s, 'bank', player, each * sharesOf(company, player), out);
  transfer(s, 'bank', c, each * (company.singles['ipo'] ?? 0), out);
  out.log('dividend.paid', { company: c, sum, each });
}

/** 1865-4.5-a: traffic meets capacity. Without earnings the price falls and nothing is asked (1865-4.5-d). */
export const run: StepOf<Sardinia, 'run'> = {
  next(s, f, out) {
    if (f.ended) return 'done';
    if (earnings(s, f.company) > 0) return 'ask';
    f.ended = true;
    s.companies[f.company]!.operated = true; // Q35
    out.log('run.nothing', {
      company: f.company,
      traffic: companyOf(s, f.company).traffic,
      capacity: capacity(s, f.company),
    });
    lowerPrice(s, f.company, 1, out); // 1865-3.11-d
    return 'done';
  },
  actors: presidentActs,
  moves: {
    // 1865-4.5-b: all or nothing.
    payOut: {
      fields: {},
      choices: (_s, _f, player) => [{ type: 'payOut', player }],
      rules: [],
      apply(s, f, _a, out) {
        payDividend(s, f.company, earnings(s, f.company), out);
        raisePrice(s, f.company, out); // 1865-3.11-a
        s.companies[f.company]!.operated = true;
        f.ended = true;
      },
    },
    withhold: {
      fields: {},
      choices: (_s, _f, player) => [{ type: 'withhold', player }],
      rules: [],
      apply(s, f, _a, out) {
        const sum = earnings(s, f.company);
        transfer(s, 'bank', f.company, sum, out);
        out.log('dividend.withheld', { company: f.company, sum });
        s.companies[f.company]!.operated = true;
        f.ended = true;
      },
    },
    ...anytime(),
  },
};
