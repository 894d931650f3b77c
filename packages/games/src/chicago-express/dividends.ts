import { pay } from '@traviesa/engine';
import { addLocomotive, isOpen } from './board.ts';
import { raiseScale } from './develop.ts';
import { endReason } from './ending.ts';
import { incomeOf } from './expand.ts';
import { type CompanyId, companies, companyIds, dialIds, WABASH } from './facts.ts';
import { DETROIT } from './map.ts';
import { hexIn } from './mapOption.ts';
import { auctionOf, sell } from './shares.ts';
import type { AFlow, Out, SeenState, State } from './types.ts';

/** cx-div-a: rounded up per share, over the shares that are sold. */
export function dividendPerShare(s: SeenState, company: CompanyId): number {
  const { income, shares } = s.companies[company];
  return shares.length === 0 ? 0 : Math.ceil(income / shares.length);
}

function payDividend(s: State, company: CompanyId, out: Out): void {
  const { shares } = s.companies[company];
  const each = dividendPerShare(s, company);
  if (each === 0) return;
  for (const owner of shares) pay(s, 'bank', owner, each); // cx-div-b
  out.log('dividend.paid', { company, each, sum: each * shares.length });
}

/** The number of the round: Detroit rises once in every general dividend and only then, so the eighth is the last (cx-end-c). */
export const roundNumber = (s: SeenState): number => hexIn(s, DETROIT).scale.indexOf(s.scales[DETROIT]!) + 1;

export const generalDividend: AFlow<'generalDividend'> = {
  next(s, _f, out) {
    out.log('dividend.general', { round: roundNumber(s) });
    for (const company of companyIds) payDividend(s, company, out);
    const reason = endReason(s); // cx-div-c
    if (reason) {
      out.log(`over.${reason}`, {});
      out.end(reason);
      return 'done';
    }
    for (const dial of dialIds) s.dials[dial] = 0; // cx-div-d
    raiseScale(s, DETROIT); // cx-div-e
    out.log('detroit.rose', { value: s.scales[DETROIT]! });
    out.log('round.began', { round: roundNumber(s) });
    return 'done';
  },
};

/** cx-chi-d: with one locomotive free of charge (cx-chi-e) and the income of its home (cx-chi-f). */
function openWabash(s: State, out: Out): void {
  const { home } = companies[WABASH];
  s.board = addLocomotive(s.board, WABASH, home);
  s.companies[WABASH].income = incomeOf(s, home);
  out.log('wabash.opened', { income: s.companies[WABASH].income });
}

/** A company has reached Chicago: its holders are paid, and the first time Wabash opens. */
export const chicago: AFlow<'chicago'> = {
  next(s, f, out) {
    if (!f.paid) {
      f.paid = true;
      out.log('chicago.reached', { company: f.company });
      payDividend(s, f.company, out); // cx-chi-c
      if (isOpen(s.board, WABASH)) return 'done'; // cx-chi-j
      openWabash(s, out);
    }
    if (!f.result) return auctionOf(s, WABASH, f.player, out); // cx-chi-g, no action: cx-chi-h
    if (!sell(s, WABASH, f.result, out)) out.log('auction.unsold', { company: WABASH }); // cx-chi-i
    return 'done';
  },
};
