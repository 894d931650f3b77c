import { isWhole, type PlayerId, type View } from '@traviesa/engine';
import { must } from './rule.ts';
import type { AMove, AStep, AuctionFrame, SeenState } from './types.ts';

const lowestBid = (f: View<AuctionFrame>): number => (f.leader === null ? f.opening : f.high + 1);

const bid: AMove<'auction', 'bid'> = {
  fields: { amount: isWhole },
  choices: (s, f, player) => [
    { type: 'bid', player, amount: { min: lowestBid(f), max: s.cash[player] ?? 0, step: 1 } },
  ],
  rules: [
    must(
      'cx-bid-b',
      'bid.tooLow',
      (_s, f, a) => a.amount >= lowestBid(f),
      (_s, f) => ({ min: lowestBid(f) }),
    ),
    must(
      'cx-bid-c',
      'bid.tooHigh',
      (s, _f, a) => a.amount <= (s.cash[a.player] ?? 0),
      (s, _f, a) => ({ cash: s.cash[a.player] ?? 0 }),
    ),
  ],
  apply(_s, f, a, out) {
    f.high = a.amount;
    f.leader = a.player;
    f.bidders.push(f.bidders.shift()!);
    out.log('auction.bid', { player: a.player, company: f.company, amount: a.amount });
  },
};

/** cx-bid-d: a pass is final for this auction. */
const pass: AMove<'auction', 'pass'> = {
  fields: {},
  choices: (_s, _f, player) => [{ type: 'pass', player }],
  rules: [],
  apply(_s, f, a, out) {
    f.bidders.shift();
    out.log('auction.passed', { player: a.player });
  },
};

const canBid = (s: SeenState, f: View<AuctionFrame>, player: PlayerId): boolean =>
  (s.cash[player] ?? 0) >= lowestBid(f);

/** One share under the hammer; answers with the winner and the price. Serves every auction of the game. */
export const auction: AStep<'auction'> = {
  next(s, f, out) {
    for (let player = f.bidders[0]; player !== undefined; player = f.bidders[0]) {
      if (player === f.leader) return { result: { winner: player, price: f.high } }; // cx-bid-e, cx-bid-f
      if (canBid(s, f, player)) return 'ask';
      f.bidders.shift(); // cx-bid-g
      out.log('auction.out', { player, lowest: lowestBid(f) });
    }
    return { result: { winner: null, price: 0 } };
  },
  actors: (_s, f) => f.bidders.slice(0, 1),
  moves: { bid, pass },
};
