import { type AnyGame, advance, type CoreState } from '@traviesa/engine';
import type { State } from '@traviesa/games/chicago-express';
import { saleOf } from './sale.ts';
import { dividendsLeft, expectedIncomes } from './worths.ts';

/** Plays a whole auction of an imagined game: the winner bids the price at once, and the others pass. */
export function hammer(game: AnyGame, state: CoreState): boolean {
  const s = state as State;
  const f = s.stack[s.stack.length - 1];
  if (f?.step !== 'auction') return false;
  const { winner, price } = saleOf(s, f, dividendsLeft(s), expectedIncomes(s));
  while (s.stack[s.stack.length - 1] === f) {
    const player = f.bidders[0]!;
    const bids = player === winner && f.leader !== winner;
    advance(game, s, (bids ? { type: 'bid', player, amount: price } : { type: 'pass', player }) as never);
  }
  return true;
}
