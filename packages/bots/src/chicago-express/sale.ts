import type { PlayerId, View } from '@traviesa/engine';
import { type AuctionFrame, companyIds, type Sale, type SeenState } from '@traviesa/games/chicago-express';
import { dollarOf, expectedIncome, leadOf, worthsWith } from './worths.ts';

/**
 * How an auction will end: everybody bids a dollar more as long as that leaves them better off than the bid that lies
 * there. The same as trying each bid, but what the share is worth to whom is worked out once.
 */
export function saleOf(s: SeenState, f: View<AuctionFrame>, left: number, incomes: number[]): Sale {
  const dollar = dollarOf(left);
  const lot = companyIds.indexOf(f.company);
  const worths = new Map<PlayerId | null, number[]>();
  const leadWith = (worth: number[], player: PlayerId, buyer: PlayerId | null, price: number): number => {
    if (buyer === null) return leadOf(worth, s.players.indexOf(player));
    const seat = s.players.indexOf(buyer);
    const before = worth[seat]!;
    worth[seat]! -= price * dollar;
    const found = leadOf(worth, s.players.indexOf(player));
    worth[seat] = before;
    return found;
  };
  /** How far a player is ahead when the buyer pays so much. */
  const lead = (player: PlayerId, buyer: PlayerId | null, price: number): number => {
    let worth = worths.get(buyer);
    if (!worth) {
      worth = worthsWith(s, left, incomes, f.company, buyer);
      worths.set(buyer, worth);
    }
    return leadWith(worth, player, buyer, price);
  };
  /** The same when the share is sold by that: the company has the money then. */
  const leadIfSold = (player: PlayerId, buyer: PlayerId, price: number): number => {
    const paid = incomes.with(lot, expectedIncome(s, f.company, price));
    return leadWith(worthsWith(s, left, paid, f.company, buyer), player, buyer, price);
  };
  let winner = f.leader;
  let price = f.high;
  const bidders = [...f.bidders];
  while (bidders.length > 0 && bidders[0] !== winner) {
    const player = bidders.shift()!;
    const amount = winner === null ? f.opening : price + 1;
    if (s.cash[player]! < amount) continue;
    const isLast = winner !== null && bidders.length === 1;
    const without = isLast ? leadIfSold(player, winner!, price) : lead(player, winner, price);
    if (lead(player, player, amount) <= without) continue;
    winner = player;
    price = amount;
    bidders.push(player);
  }
  return { winner, price };
}
