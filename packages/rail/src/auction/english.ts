import { type Action, isWhole, type Move, type PlayerId, type Rule, type Step, type View } from '@traviesa/engine';
import { type RailState, seatsFrom } from '../state.ts';
import type { Pass } from '../steps/pass.ts';

/** Bidders raise or leave until one is left; the frame answers who won and for how much. */
export interface RaisingFrame {
  step: 'raising';
  lot: string;
  /** Standing bids of those still in. */
  bids: Record<PlayerId, number>;
  /** The most that each bidder can spend on this lot. */
  limits: Record<PlayerId, number>;
  speaker: PlayerId;
}

export interface Raise extends Action {
  type: 'raise';
  amount: number;
}

export interface Won {
  lot: string;
  player: PlayerId;
  amount: number;
}

export type RaisingMessage =
  | readonly ['auction.opened', { lot: string; players: readonly string[] }]
  | readonly ['auction.raised', { player: string; lot: string; amount: number }]
  | readonly ['auction.left', { player: string; lot: string }];

type Bids = View<Record<PlayerId, number>>;

export function highestBid(bids: Bids): number {
  let highest = 0;
  for (const player in bids) highest = Math.max(highest, bids[player]!);
  return highest;
}

export function lowestBidder(bids: Bids): PlayerId {
  let lowest = '';
  for (const player in bids) if (lowest === '' || bids[player]! < bids[lowest]!) lowest = player;
  return lowest;
}

/** The next bidder to the left who does not hold the highest bid; he is not asked while he holds it. */
export function nextBidder(s: View<RailState>, bids: Bids, after: PlayerId): PlayerId {
  const highest = highestBid(bids);
  for (const player of [...seatsFrom(s, after).slice(1), after]) {
    const bid = bids[player];
    if (bid !== undefined && bid < highest) return player;
  }
  return after;
}

export interface RaisingOptions<S extends RailState> {
  rules: {
    readonly raise: readonly Rule<RailState, RaisingFrame, Raise>[];
    readonly pass?: readonly Rule<RailState, RaisingFrame, Pass>[];
  };
  /** The least amount above the highest bid. */
  increment: number;
  /** Who speaks after this player has raised or left. */
  nextSpeaker(s: View<S>, bids: Bids, after: PlayerId): PlayerId;
}

export function raising<S extends RailState>(
  given: RaisingOptions<S>,
): Step<S, RaisingFrame, Raise | Pass, RaisingFrame, RaisingMessage> {
  const options = given as unknown as RaisingOptions<RailState>;
  const raise: Move<RailState, RaisingFrame, Raise, RaisingFrame, RaisingMessage> = {
    fields: { amount: isWhole },
    choices: (_s, f, player) => [
      {
        type: 'raise',
        player,
        amount: { min: highestBid(f.bids) + options.increment, max: f.limits[player]!, step: 1 },
      },
    ],
    rules: options.rules.raise,
    apply(s, f, a, out) {
      f.bids[a.player] = a.amount;
      out.log('auction.raised', { player: a.player, lot: f.lot, amount: a.amount });
      f.speaker = options.nextSpeaker(s, f.bids, a.player);
    },
  };
  const leave: Move<RailState, RaisingFrame, Pass, RaisingFrame, RaisingMessage> = {
    fields: {},
    choices: (_s, _f, player) => [{ type: 'pass', player }],
    rules: options.rules.pass ?? [],
    apply(s, f, a, out) {
      delete f.bids[a.player];
      out.log('auction.left', { player: a.player, lot: f.lot });
      f.speaker = options.nextSpeaker(s, f.bids, a.player);
    },
  };
  return {
    next(_s, f) {
      const players = Object.keys(f.bids);
      if (players.length > 1) return 'ask';
      const player = players[0]!;
      const won: Won = { lot: f.lot, player, amount: f.bids[player]! };
      return { result: won };
    },
    actors: (_s, f) => [f.speaker],
    moves: { raise, pass: leave },
  };
}
