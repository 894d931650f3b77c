import {
  type Action,
  BANK,
  type Frame,
  isId,
  isWhole,
  type Message,
  type Move,
  type Out,
  type PlayerId,
  pay,
  type Rule,
  type Step,
  type View,
} from '@traviesa/engine';
import { type RailState, seatAfter } from '../state.ts';
import type { Pass } from '../steps/pass.ts';
import { highestBid, lowestBidder, type RaisingFrame, type RaisingMessage, type Won } from './english.ts';

/** The cheapest lot can be bought, all others bid for; bids are settled when their lot becomes the cheapest. */
export interface WaterfallFrame {
  step: 'waterfall';
  turn: PlayerId;
  /** Passes in a row. */
  passes: number;
  /** By how much the price of the cheapest lot has fallen. */
  discount: number;
  /** Standing bids: the money is set aside but not yet paid. */
  bids: Record<string, Record<PlayerId, number>>;
  /** A lot has been sold, and the bids on the next must be looked at. */
  resolving: boolean;
  result?: Won;
}

export interface BuyLot extends Action {
  type: 'buyLot';
  lot: string;
}
export interface Bid extends Action {
  type: 'bid';
  lot: string;
  amount: number;
}

export interface Lot {
  readonly id: string;
  readonly face: number;
}

export type WaterfallMessage =
  | RaisingMessage
  | readonly ['auction.bid', { player: string; lot: string; amount: number }]
  | readonly ['auction.passed', { player: string }]
  | readonly ['auction.bought', { player: string; lot: string; amount: number }]
  | readonly ['auction.priceFell', { lot: string; price: number }];

export type WaterfallOut = Out<WaterfallFrame | RaisingFrame, WaterfallMessage>;
type Frames = WaterfallFrame | RaisingFrame;

export interface WaterfallOptions<S extends RailState, G extends Frame, M extends Message> {
  /** In the order in which they are sold. */
  lots: readonly Lot[];
  increment: number;
  rules: {
    readonly buyLot: readonly Rule<RailState, WaterfallFrame, BuyLot>[];
    readonly bid: readonly Rule<RailState, WaterfallFrame, Bid>[];
    readonly pass: readonly Rule<RailState, WaterfallFrame, Pass>[];
  };
  /** Everybody has passed in a row; `f.passes` is 0 again and `f.turn` is the next player. */
  allPassed(s: S, f: WaterfallFrame, out: Out<G, M>): void;
  /** Nothing is left to sell. */
  sold(s: S, f: WaterfallFrame): void;
}

export const isUnsold = (s: View<RailState>, lot: string): boolean => s.privates[lot]?.owner === BANK;

export const cheapest = (s: View<RailState>, lots: readonly Lot[]): Lot | undefined =>
  lots.find((lot) => isUnsold(s, lot.id));

/** What a player can spend without touching the money set aside for bids. */
export function freeCash(s: View<RailState>, f: View<WaterfallFrame>, player: PlayerId): number {
  let free = s.cash[player]!;
  for (const lot in f.bids) free -= f.bids[lot]![player] ?? 0;
  return free;
}

/** The most a player can bid on a lot: money set aside for the same lot can be used again. */
export const mostToBid = (s: View<RailState>, f: View<WaterfallFrame>, player: PlayerId, lot: string): number =>
  freeCash(s, f, player) + (f.bids[lot]?.[player] ?? 0);

export const leastBid = (f: View<WaterfallFrame>, lot: Lot, increment: number): number =>
  Math.max(lot.face, highestBid(f.bids[lot.id] ?? {})) + increment;

const holdsHighest = (bids: View<Record<PlayerId, number>> | undefined, player: PlayerId): boolean =>
  bids !== undefined && bids[player] === highestBid(bids);

/** A lot changes hands; losers' bids on it are free again. */
export function giveLot(s: RailState, f: WaterfallFrame, won: Won, out: WaterfallOut): void {
  pay(s, won.player, BANK, won.amount);
  s.privates[won.lot]!.owner = won.player;
  delete f.bids[won.lot];
  f.resolving = true;
  out.log('auction.bought', { player: won.player, lot: won.lot, amount: won.amount });
}

/** The auction among the bidders for one lot: the lowest speaks first. */
function openRaising(s: RailState, f: WaterfallFrame, lot: string, out: WaterfallOut): RaisingFrame {
  const limits: Record<PlayerId, number> = {};
  for (const player in f.bids[lot]) limits[player] = mostToBid(s, f, player, lot);
  out.log('auction.opened', { lot, players: Object.keys(limits) });
  const bids = f.bids[lot]!;
  delete f.bids[lot];
  return { step: 'raising', lot, bids, limits, speaker: lowestBidder(bids) };
}

export function waterfall<S extends RailState, G extends Frame, M extends Message>(
  given: WaterfallOptions<S, G, M>,
): Step<S, WaterfallFrame, BuyLot | Bid | Pass, Frames, WaterfallMessage> {
  // At run time the state and the log are always those of the title.
  const options = given as unknown as WaterfallOptions<RailState, Frames, WaterfallMessage>;
  const { lots, increment, rules } = options;

  const buyLot: Move<RailState, WaterfallFrame, BuyLot, Frames, WaterfallMessage> = {
    fields: { lot: isId },
    choices(s, _f, player) {
      const lot = cheapest(s, lots);
      return lot ? [{ type: 'buyLot', player, lot: lot.id }] : [];
    },
    rules: rules.buyLot,
    apply(s, f, a, out) {
      const lot = cheapest(s, lots)!;
      f.passes = 0;
      f.turn = seatAfter(s, a.player);
      giveLot(s, f, { lot: lot.id, player: a.player, amount: lot.face - f.discount }, out);
      f.discount = 0;
    },
  };

  const bid: Move<RailState, WaterfallFrame, Bid, Frames, WaterfallMessage> = {
    fields: { lot: isId, amount: isWhole },
    choices(s, f, player) {
      const first = cheapest(s, lots);
      const found = [];
      for (const lot of lots) {
        if (lot === first || !isUnsold(s, lot.id)) continue;
        // Raising one's own highest bid only loses money: legal where the rules say so, but never offered.
        if (holdsHighest(f.bids[lot.id], player)) continue;
        const amount = { min: leastBid(f, lot, increment), max: mostToBid(s, f, player, lot.id), step: 1 };
        found.push({ type: 'bid' as const, player, lot: lot.id, amount });
      }
      return found;
    },
    rules: rules.bid,
    apply(s, f, a, out) {
      f.bids[a.lot] ??= {};
      f.bids[a.lot]![a.player] = a.amount;
      f.passes = 0;
      f.turn = seatAfter(s, a.player);
      out.log('auction.bid', { player: a.player, lot: a.lot, amount: a.amount });
    },
  };

  const pass: Move<RailState, WaterfallFrame, Pass, Frames, WaterfallMessage> = {
    fields: {},
    choices: (_s, _f, player) => [{ type: 'pass', player }],
    rules: rules.pass,
    apply(s, f, a, out) {
      out.log('auction.passed', { player: a.player });
      f.passes += 1;
      f.turn = seatAfter(s, a.player);
      if (f.passes < s.seats.length) return;
      f.passes = 0;
      options.allPassed(s, f, out);
    },
  };

  return {
    next(s, f, out) {
      if (f.result) {
        const won = f.result;
        delete f.result;
        giveLot(s, f, won, out);
      }
      while (f.resolving) {
        const lot = cheapest(s, lots);
        if (!lot) {
          options.sold(s, f);
          return 'done';
        }
        const bidders = Object.entries(f.bids[lot.id] ?? {});
        if (bidders.length > 1) return openRaising(s, f, lot.id, out);
        f.resolving = false;
        const only = bidders[0];
        if (only) giveLot(s, f, { lot: lot.id, player: only[0], amount: only[1] }, out);
      }
      return 'ask';
    },
    actors: (_s, f) => [f.turn],
    moves: { buyLot, bid, pass },
  };
}
