import { BANK, isAmong, isWhole, type PlayerId, pay, type View } from '@traviesa/engine';
import { type Pass, type Raise, seatAfter, seatsFrom } from '@traviesa/rail';
import { isAtLimit } from '../common.ts';
import { canPlaceHome, isAvailable, isOpen, isStarted } from '../company.ts';
import { BID_RESERVE, BID_STEP, companyIds } from '../data.ts';
import { must } from '../rule.ts';
import type {
  AuctionFrame,
  CharterWon,
  Move1862,
  OpenAuction,
  ParliamentFrame,
  Rule1862,
  Seen,
  State,
  Step1862,
} from '../types.ts';

/** 1862-4.1-d: what must stay for three shares at the lowest par; 1862-4.1-b, 1862-4.1-c: in steps. */
export const highestBid = (s: Seen, player: PlayerId): number =>
  Math.floor((s.cash[player]! - BID_RESERVE) / BID_STEP) * BID_STEP;

/** 1862-4.1-d, 1862-4.1-e: who cannot bid this much must pass. */
const canBid = (s: Seen, player: PlayerId, bid: number): boolean =>
  highestBid(s, player) >= bid && !isAtLimit(s, player);

const isStep = (bid: number): boolean => bid >= 0 && bid % BID_STEP === 0;

const openRules: readonly Rule1862<ParliamentFrame, OpenAuction>[] = [
  must(
    '1862-3.2-a',
    'company.notOpen',
    (s, _f, a) => isOpen(s, a.company),
    (_s, _f, a) => ({ company: a.company }),
  ),
  must(
    '1862-4.1-a',
    'company.isStarted',
    (s, _f, a) => !isStarted(s, a.company),
    (_s, _f, a) => ({ company: a.company }),
  ),
  must(
    '1862-4.3-e',
    'company.waits',
    (s, _f, a) => !s.companies[a.company]!.waits,
    (_s, _f, a) => ({ company: a.company }),
  ),
  must(
    '1862-3.2-b', // 1862-3.2-c
    'company.noHome',
    (s, _f, a) => canPlaceHome(s, a.company),
    (_s, _f, a) => ({ company: a.company }),
  ),
  must(
    '1862-4.1-b',
    'bid.step',
    (_s, _f, a) => isStep(a.bid),
    () => ({ step: BID_STEP }),
  ),
  must(
    '1862-4.1-d',
    'bid.reserve',
    (s, _f, a) => a.bid <= highestBid(s, a.player),
    (s, _f, a) => ({ min: 0, max: highestBid(s, a.player), reserve: BID_RESERVE }),
  ),
];

const openAuction: Move1862<'parliament', 'openAuction'> = {
  fields: { company: isAmong(...companyIds), bid: isWhole },
  choices(s, _f, player) {
    const max = highestBid(s, player);
    const found = [];
    for (const company in s.companies) {
      if (isAvailable(s, company))
        found.push({ type: 'openAuction' as const, player, company, bid: { min: 0, max, step: BID_STEP } });
    }
    return found;
  },
  rules: openRules,
  apply(s, _f, a, out) {
    out.log('auction.bid', { player: a.player, lot: a.company, amount: a.bid });
    out.push({
      step: 'auction',
      company: a.company,
      bid: a.bid,
      leader: a.player,
      waiting: seatsFrom(s, a.player).slice(1),
    });
  },
};

const declineToOpen: Move1862<'parliament', 'pass'> = {
  fields: {},
  choices: (_s, _f, player) => [{ type: 'pass', player }],
  rules: [],
  apply(s, f, a, out) {
    out.log('auction.passed', { player: a.player });
    nextToOpen(s, f);
  },
};

function nextToOpen(s: State, f: ParliamentFrame): void {
  f.passes += 1;
  f.turn = seatAfter(s, f.turn);
}

/** 1862-4.1-f: one charter a round by own auctions. Who cannot open is not asked. */
const canOpen = (s: Seen, f: View<ParliamentFrame>): boolean =>
  !f.won.includes(f.turn) && canBid(s, f.turn, 0) && Object.keys(s.companies).some((id) => isAvailable(s, id));

/** 1862-4.2-a: the winner pays, and settles the charter before anybody goes on. */
function grantCharter(s: State, f: ParliamentFrame, { company, player, bid }: CharterWon) {
  pay(s, player, BANK, bid);
  f.won.push(player);
  f.passes = 0;
  f.turn = seatAfter(s, player); // 1862-4.1-h
  return { step: 'charter', company, player, finished: false } as const;
}

/**
 * 1862-4.1-a, 1862-4.1-i: clockwise until all in succession decline or cannot; who declined may open later.
 * 1862-4.1-j: the priority deal stays where it is.
 */
export const parliament: Step1862<'parliament'> = {
  next(s, f, out) {
    if (f.result) {
      const won = f.result as CharterWon;
      delete f.result;
      out.log('auction.bought', { player: won.player, lot: won.company, amount: won.bid });
      return grantCharter(s, f, won);
    }
    while (f.passes < s.seats.length && !canOpen(s, f)) nextToOpen(s, f);
    return f.passes < s.seats.length ? 'ask' : 'done';
  },
  actors: (_s, f) => [f.turn],
  moves: { openAuction, pass: declineToOpen },
};

export const beginParliament = (s: Seen): ParliamentFrame => ({
  step: 'parliament',
  turn: s.priority,
  passes: 0,
  won: [],
});

const raiseRules: readonly Rule1862<AuctionFrame, Raise>[] = [
  must(
    '1862-4.1-c',
    'bid.tooLow',
    (_s, f, a) => a.amount >= f.bid + BID_STEP,
    (_s, f) => ({ min: f.bid + BID_STEP }),
  ),
  must(
    '1862-4.1-c',
    'bid.step',
    (_s, _f, a) => isStep(a.amount),
    () => ({ step: BID_STEP }),
  ),
  must(
    '1862-4.1-d',
    'bid.reserve',
    (s, _f, a) => a.amount <= highestBid(s, a.player),
    (s, f, a) => ({ min: f.bid + BID_STEP, max: highestBid(s, a.player), reserve: BID_RESERVE }),
  ),
];

const raise: Move1862<'auction', 'raise'> = {
  fields: { amount: isWhole },
  choices: (s, f, player) => [
    { type: 'raise', player, amount: { min: f.bid + BID_STEP, max: highestBid(s, player), step: BID_STEP } },
  ],
  rules: raiseRules,
  apply(s, f, a, out) {
    out.log('auction.raised', { player: a.player, lot: f.company, amount: a.amount });
    const others = [f.leader, ...f.waiting];
    f.leader = a.player;
    f.bid = a.amount;
    f.waiting = seatsFrom(s, a.player).filter((p) => p !== a.player && others.includes(p));
  },
};

const leave: Move1862<'auction', 'pass'> = {
  fields: {},
  choices: (_s, _f, player): Pass[] => [{ type: 'pass', player }],
  rules: [],
  apply(_s, f, a, out) {
    out.log('auction.left', { player: a.player, lot: f.company });
    f.waiting.shift();
  },
};

/** 1862-4.1-c: from the last bidder clockwise; who passes is out. 1862-4.1-g: until one is left. */
export const auction: Step1862<'auction'> = {
  next(s, f) {
    f.waiting = f.waiting.filter((player) => canBid(s, player, f.bid + BID_STEP));
    if (f.waiting.length > 0) return 'ask';
    const won: CharterWon = { company: f.company, player: f.leader, bid: f.bid };
    return { result: won };
  },
  actors: (_s, f) => [f.waiting[0]!],
  moves: { raise, pass: leave },
};
