import { pay } from '@traviesa/engine';
import { type CompanyId, companies } from './facts.ts';
import type { AuctionFrame, Out, Sale, SeenState, State } from './types.ts';

export const sharesLeft = (s: SeenState, company: CompanyId): number =>
  companies[company].shares - s.companies[company].shares.length;

export function nextPlayer(s: SeenState, player: string): string {
  return s.players[(s.players.indexOf(player) + 1) % s.players.length]!;
}

/** cx-auction-c */
export function openingBid(s: SeenState, company: CompanyId): number {
  const { income, shares } = s.companies[company];
  return Math.ceil(income / (shares.length + 1));
}

/** An auction of one share; the auctioneer speaks first (cx-bid-a). */
export function auctionOf(s: SeenState, company: CompanyId, auctioneer: string, out: Out): AuctionFrame {
  const seat = s.players.indexOf(auctioneer);
  const bidders = [...s.players.slice(seat), ...s.players.slice(0, seat)];
  const opening = openingBid(s, company);
  out.log('auction.opened', { player: auctioneer, company, opening });
  return { step: 'auction', company, opening, high: 0, leader: null, bidders };
}

/** Hands a share to the winner, who pays the company itself (cx-bid-h); false when nobody has won. */
export function sell(s: State, company: CompanyId, sale: Sale, out: Out): boolean {
  if (sale.winner === null) return false;
  pay(s, sale.winner, company, sale.price);
  s.companies[company].shares.push(sale.winner);
  out.log('auction.sold', { player: sale.winner, company, price: sale.price });
  return true;
}
