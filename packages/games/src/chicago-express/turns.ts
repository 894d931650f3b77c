import { isAmong } from '@traviesa/engine';
import { isOpen } from './board.ts';
import { type CompanyId, companyIds, type Dial, dialIds, dialLimits, WABASH } from './facts.ts';
import { itsCompany } from './messages.ts';
import { must } from './rule.ts';
import { auctionOf, nextPlayer, sell, sharesLeft } from './shares.ts';
import type { AFlow, AMove, AStep, ChicagoExpressFrame, InitialFrame, Out, Sale, SeenState, State } from './types.ts';

/** The companies whose first shares are auctioned before the first turn, in this order (cx-init-a). */
const initialCompanies = companyIds.filter((c) => c !== WABASH);

/** Four first shares, without dials (cx-init-g). With no share sold, the opening bid is the income (cx-init-b). */
export const initial: AFlow<'initial'> = {
  next(s, f, out) {
    if (f.result) {
      handOver(s, initialCompanies[f.sold]!, f, f.result, out);
      delete f.result;
      f.sold++;
    }
    if (f.sold < initialCompanies.length) return auctionOf(s, initialCompanies[f.sold]!, f.starter, out); // cx-init-d
    out.push({ step: 'turns', player: s.companies[initialCompanies[0]!].shares[0]! }); // cx-init-h
    out.log('round.began', { round: 1 });
    return 'done';
  },
};

/** Who receives a share, bought or free, starts the next auction (cx-init-c). */
function handOver(s: State, company: CompanyId, f: InitialFrame, sale: Sale, out: Out): void {
  if (sale.winner !== null) {
    sell(s, company, sale, out); // cx-init-f
    f.starter = sale.winner;
    return;
  }
  s.companies[company].shares.push(f.starter); // cx-init-e
  out.log('auction.given', { player: f.starter, company });
}

/** cx-turn-g */
export const isRed = (s: SeenState, dial: Dial): boolean => s.dials[dial] >= dialLimits[dial];

function redDials(s: SeenState): number {
  let red = 0;
  for (const dial of dialIds) if (isRed(s, dial)) red++;
  return red;
}

/**
 * One turn after the other, with a general dividend whenever two needles are in red.
 * Auctions and the Chicago phase are over by then (cx-chi-k, cx-chi-l), and who was to play next plays on (cx-turn-i).
 */
export const turns: AFlow<'turns'> = {
  next(s, f) {
    if (redDials(s) === 2) return { step: 'generalDividend' }; // cx-turn-a
    const { player } = f;
    f.player = nextPlayer(s, player); // cx-turn-h
    return { step: 'chooseDial', player, dial: null };
  },
};

function frameOf(dial: Dial, player: string): ChicagoExpressFrame {
  if (dial === 'auction') return { step: 'offer', player, company: null, declined: false };
  if (dial === 'development') return { step: 'develop', player, finished: false };
  return { step: 'expand', player, company: null, built: [], finished: false };
}

/** cx-turn-b: one of the three; also one whose action cannot be carried out (cx-turn-f). */
const choose: AMove<'chooseDial', 'choose'> = {
  fields: { dial: isAmong(...dialIds) },
  choices: (_s, _f, player) => [{ type: 'choose', player, dial: { oneOf: dialIds } }],
  rules: [must('cx-turn-c', 'dial.inRed', (s, _f, a) => !isRed(s, a.dial), ['dial'])],
  apply(s, f, a, out) {
    f.dial = a.dial;
    s.dials[a.dial]++; // cx-turn-d
    out.log('dial.chosen', { player: a.player, dial: a.dial, used: s.dials[a.dial], limit: dialLimits[a.dial] });
    out.push(frameOf(a.dial, a.player));
  },
};

export const chooseDial: AStep<'chooseDial'> = {
  next: (_s, f) => (f.dial === null ? 'ask' : 'done'),
  actors: (_s, f) => [f.player],
  moves: { choose },
};

const offerShare: AMove<'offer', 'offer'> = {
  fields: { company: isAmong(...companyIds) },
  choices: (_s, _f, player) => [{ type: 'offer', player, company: { oneOf: companyIds } }],
  rules: [
    must('cx-auction-b', 'offer.closed', (s, _f, a) => isOpen(s.board, a.company), itsCompany),
    must('cx-auction-g', 'offer.soldOut', (s, _f, a) => sharesLeft(s, a.company) > 0, itsCompany),
  ],
  apply(_s, f, a) {
    f.company = a.company;
  },
};

/** cx-turn-e: the dial stays where it is. */
const declineOffer: AMove<'offer', 'pass'> = {
  fields: {},
  choices: (_s, _f, player) => [{ type: 'pass', player }],
  rules: [],
  apply(_s, f, a, out) {
    f.declined = true;
    out.log('action.declined', { player: a.player, dial: 'auction' });
  },
};

/** The action of the auction dial: any open company's share comes under the hammer, whoever owns it (cx-auction-a). */
export const offer: AStep<'offer'> = {
  next(s, f, out) {
    if (f.declined) return 'done';
    if (f.company === null) return 'ask';
    if (!f.result) return auctionOf(s, f.company, f.player, out); // cx-auction-d
    if (!sell(s, f.company, f.result, out)) out.log('auction.unsold', { company: f.company }); // cx-auction-e
    return 'done';
  },
  actors: (_s, f) => [f.player],
  moves: { offer: offerShare, pass: declineOffer },
};
