/** Which certificate lies where, as the site numbers them: our own state knows only how many. */
import type { PlayerId } from '@traviesa/engine';

/** Piles of one company in the order in which certificates came to them; 0 is the director's. */
export type Piles = Record<string, number[]>;

export const newPiles = (singles: number): Piles => ({
  ipo: Array.from({ length: singles + 1 }, (_, n) => n),
  pool: [],
});

const pile = (piles: Piles, owner: string): number[] => {
  piles[owner] ??= [];
  return piles[owner];
};

function move(piles: Piles, from: string, to: string, ids: readonly number[]): void {
  const left = pile(piles, from).filter((n) => !ids.includes(n));
  piles[from] = left;
  pile(piles, to).push(...ids);
}

/** The director's certificate goes to the player who starts the company. */
export function takeDirector(piles: Piles, player: PlayerId): void {
  move(piles, 'ipo', player, [0]);
}

/** The certificate that a buyer gets: the first single of the pile. */
export function takeSingle(piles: Piles, from: string, player: PlayerId): number {
  const n = pile(piles, from).find((x) => x > 0);
  if (n === undefined) throw new Error(`no certificate in the ${from}`);
  move(piles, from, player, [n]);
  return n;
}

/** Two singles of the new director change places with the director's certificate. */
export function swapDirector(piles: Piles, from: string, to: PlayerId): void {
  const given = pile(piles, to)
    .filter((n) => n > 0)
    .slice(0, 2);
  move(piles, from, to, [0]);
  move(piles, to, from, given);
}

/** The certificates that the site names for a sale of so many shares: singles first, then the director's. */
export function soldIds(piles: Piles, player: PlayerId, count: number): number[] {
  const own = pile(piles, player);
  const singles = own.filter((n) => n > 0).slice(0, count);
  return singles.length < count && own.includes(0) ? [...singles, 0] : singles;
}

/**
 * A sale, and the change of director that it may bring. When the director's certificate is among what is sold, the site
 * puts it into the pool whole; the next director gives two singles for it into the pool, and of what lies there the
 * first goes back to the seller for each share of it that was not for sale.
 */
export function sellTo(
  piles: Piles,
  player: PlayerId,
  count: number,
  post: { readonly before: PlayerId | undefined; readonly after: PlayerId | undefined },
): void {
  const ids = soldIds(piles, player, count);
  move(piles, player, 'pool', ids);
  const { before, after } = post;
  if (before === undefined || after === undefined || before === after) return;
  if (!ids.includes(0)) {
    swapDirector(piles, before, after);
    return;
  }
  move(
    piles,
    after,
    'pool',
    pile(piles, after)
      .filter((n) => n > 0)
      .slice(0, 2),
  );
  move(piles, 'pool', after, [0]);
  const back = ids.length + 1 - count;
  move(piles, 'pool', player, pile(piles, 'pool').slice(0, back));
}

/** Certificates that leave the IPO for a player who is not asked. */
export function takeFromIpo(piles: Piles, owner: string, ids: readonly number[]): void {
  move(piles, 'ipo', owner, ids);
}
