import { type AnyGame, advance, type CoreState, type PlayerId } from '@traviesa/engine';
import { companyIds, type State } from '@traviesa/games/chicago-express';
import type { Draw } from '../bot.ts';
import { dividendsLeft, dollarOf, expectedIncome, expectedIncomes, leadOf, worthsWith } from './evaluate.ts';

/**
 * Plays a whole auction of an imagined game: everybody bids a dollar more as long as that leaves them better off than
 * the bid that lies there. The same as trying each bid, but what the share is worth to whom is worked out once.
 */
export function hammer(game: AnyGame, state: CoreState, draw: Draw): boolean {
  const s = state as State;
  const f = s.stack[s.stack.length - 1];
  if (f?.step !== 'auction') return false;
  const left = dividendsLeft(s);
  const dollar = dollarOf(left);
  const incomes = expectedIncomes(s);
  const lot = companyIds.indexOf(f.company);
  const worths = new Map<PlayerId | null, number[]>();
  /** How far a player is ahead when the buyer pays so much. */
  const lead = (player: PlayerId, buyer: PlayerId | null, price: number): number => {
    let worth = worths.get(buyer);
    if (!worth) {
      worth = worthsWith(s, left, incomes, f.company, buyer);
      worths.set(buyer, worth);
    }
    return leadWith(worth, player, buyer, price);
  };
  const leadWith = (worth: number[], player: PlayerId, buyer: PlayerId | null, price: number): number => {
    if (buyer === null) return leadOf(worth, s.players.indexOf(player));
    const seat = s.players.indexOf(buyer);
    const before = worth[seat]!;
    worth[seat]! -= price * dollar;
    const found = leadOf(worth, s.players.indexOf(player));
    worth[seat] = before;
    return found;
  };
  /** The same when the share is sold by that: the company has the money then. */
  const leadIfSold = (player: PlayerId, buyer: PlayerId, price: number): number => {
    const paid = incomes.with(lot, expectedIncome(s, f.company, price));
    return leadWith(worthsWith(s, left, paid, f.company, buyer), player, buyer, price);
  };
  while (s.stack[s.stack.length - 1] === f) {
    const player = f.bidders[0]!;
    const amount = f.leader === null ? f.opening : f.high + 1;
    const isLast = f.leader !== null && f.bidders.length === 2;
    const without = isLast ? leadIfSold(player, f.leader!, f.high) : lead(player, f.leader, f.high);
    const gain = lead(player, player, amount) - without;
    const bids = gain > 0 || (gain === 0 && draw(2) === 0);
    advance(game, s, (bids ? { type: 'bid', player, amount } : { type: 'pass', player }) as never);
  }
  return true;
}
