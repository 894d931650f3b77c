import { facesLeft, type Seen, sharePrice, sizeOf } from '@traviesa/games/18cz';
import { bankTrains, sharesOf } from '@traviesa/rail';

/** What the cheapest train costs that the bank offers and the company could run. */
export function cheapestRunnable(s: Seen, company: string): number {
  const prices = bankTrains(s as never).flatMap((card) =>
    facesLeft(s, card.type)
      .filter((f) => f.size === sizeOf(company))
      .map((f) => f.price),
  );
  return Math.min(...prices);
}

/** Shares of a company in players' hands, by player; those of the bank are not paid in a takeover. */
export const holders = (s: Seen, company: string): readonly { readonly player: string; readonly shares: number }[] =>
  s.seats
    .map((player) => ({ player, shares: sharesOf(s as never, company, player) }))
    .filter(({ shares }) => shares > 0);

/** Prices a share may be offered at: half to one and a half, and no more than the treasury can pay. */
export function offerRange(s: Seen, company: string, target: string): { min: number; max: number; payable: number } {
  const price = sharePrice(s, target);
  const n = holders(s, target).reduce((sum, h) => sum + h.shares, 0);
  return {
    min: Math.ceil(price / 2),
    max: Math.floor(1.5 * price),
    payable: Math.floor((s.cash[company] ?? 0) / Math.max(1, n)),
  };
}
