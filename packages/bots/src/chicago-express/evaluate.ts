import type { PlayerId } from '@traviesa/engine';
import { companyIds, type SeenState } from '@traviesa/games/chicago-express';
import type { Tell } from '../knowledge.ts';
import { saleOf } from './sale.ts';
import { dividendsLeft, dollarOf, expectedIncome, expectedIncomes, leadOf, worthsWith } from './worths.ts';

/**
 * A player's worth compared with the best of the others. In an open auction the leader counts as the buyer; where
 * somebody has offered a share and nobody has spoken yet, whoever would win it: so a share of a rich company is offered to thin out what the others have.
 */
export function evaluate(s: SeenState, player: PlayerId, tell?: Tell): number {
  const left = dividendsLeft(s);
  const dollar = dollarOf(left);
  let incomes = expectedIncomes(s);
  const top = s.stack[s.stack.length - 1];
  const auction = top?.step === 'auction' ? top : undefined;
  let buyer = auction?.leader ?? null;
  let price = auction?.high ?? 0;
  const isOffered = s.stack[s.stack.length - 2]?.step === 'offer';
  if (auction && isOffered && buyer === null && auction.bidders.length === s.players.length) {
    ({ winner: buyer, price } = saleOf(s, auction, left, incomes));
    if (buyer !== null) {
      const lot = companyIds.indexOf(auction.company);
      incomes = incomes.with(lot, expectedIncome(s, auction.company, price));
    }
  }
  const worth = worthsWith(s, left, incomes, auction?.company, buyer);
  if (buyer !== null) worth[s.players.indexOf(buyer)]! -= price * dollar;
  const seat = s.players.indexOf(player);
  const lead = leadOf(worth, seat);
  if (tell) {
    const money = (s.cash[player]! - (buyer === player ? price : 0)) * dollar;
    tell('money', money);
    tell('dividends', worth[seat]! - money);
    tell('rivals', lead - worth[seat]!);
  }
  return lead;
}
