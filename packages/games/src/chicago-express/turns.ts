import { isAmong, must } from '@traviesa/engine';
import { isOpen } from './board.ts';
import { companyIds, type Dial, dialIds, dialLimits, WABASH } from './facts.ts';
import { auctionOf, nextPlayer, sell, sharesLeft } from './shares.ts';
import type { AFlow, AMove, AStep, ChicagoExpressFrame, SeenState } from './types.ts';

/** The companies whose first shares are auctioned before the first turn, in this order (cx-init-a). */
const initialCompanies = companyIds.filter((c) => c !== WABASH);

/** Four first shares; an unwanted one goes to the starter for nothing. */
export const initial: AFlow<'initial'> = {
  next(s, f, out) {
    const company = initialCompanies[f.sold]!;
    if (!f.result) return auctionOf(s, company, f.starter, out);
    // cx-init-e
    const sale = f.result;
    delete f.result;
    if (sell(s, company, sale, out)) f.starter = sale.winner!;
    else {
      s.companies[company].shares.push(f.starter);
      out.log('auction.given', { player: f.starter, company });
    }
    f.sold++;
    if (f.sold < initialCompanies.length) return auctionOf(s, initialCompanies[f.sold]!, f.starter, out);
    out.push({ step: 'turns', player: s.companies[initialCompanies[0]!].shares[0]! }); // cx-init-h
    out.log('round.began', { round: 1 });
    return 'done';
  },
};

export const isRed = (s: SeenState, dial: Dial): boolean => s.dials[dial] >= dialLimits[dial];

function redDials(s: SeenState): number {
  let red = 0;
  for (const dial of dialIds) if (isRed(s, dial)) red++;
  return red;
}

/** One turn after the other, with a general dividend whenever two needles are in red. */
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

const choose: AMove<'chooseDial', 'choose'> = {
  fields: { dial: isAmong(...dialIds) },
  choices: (_s, _f, player) => [{ type: 'choose', player, dial: { oneOf: dialIds } }],
  rules: [
    must(
      'cx-turn-c',
      'dial.inRed',
      (s, _f, a) => !isRed(s, a.dial),
      (_s, _f, a) => ({ dial: a.dial }),
    ),
  ],
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
    must(
      'cx-auction-b',
      'offer.closed',
      (s, _f, a) => isOpen(s.board, a.company),
      (_s, _f, a) => ({ company: a.company }),
    ),
    must(
      'cx-auction-g',
      'offer.soldOut',
      (s, _f, a) => sharesLeft(s, a.company) > 0,
      (_s, _f, a) => ({ company: a.company }),
    ),
  ],
  apply(_s, f, a) {
    f.company = a.company;
  },
};

const declineOffer: AMove<'offer', 'pass'> = {
  fields: {},
  choices: (_s, _f, player) => [{ type: 'pass', player }],
  rules: [],
  apply(_s, f, a, out) {
    f.declined = true;
    out.log('action.declined', { player: a.player, dial: 'auction' });
  },
};

/** The action of the auction dial: any open company's share comes under the hammer. */
export const offer: AStep<'offer'> = {
  next(s, f, out) {
    if (f.declined) return 'done';
    if (f.company === null) return 'ask';
    if (!f.result) return auctionOf(s, f.company, f.player, out);
    if (!sell(s, f.company, f.result, out)) out.log('auction.unsold', { company: f.company }); // cx-auction-e
    return 'done';
  },
  actors: (_s, f) => [f.player],
  moves: { offer: offerShare, pass: declineOffer },
};
