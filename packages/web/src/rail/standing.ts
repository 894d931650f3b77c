import type { View } from '@traviesa/engine';
import { directorOf, type RailState, sharesOf } from '@traviesa/rail';
import { frameOf } from '../table/TableContext.ts';
import type { RailTypes } from './types.ts';

type S = View<RailState>;

/** "Pass for me until something happens to me": what the table looked like when that was said. */
export interface PassOrder {
  readonly player: string;
  readonly round: string;
  /** What concerns the player: as soon as it differs, the order is void. */
  readonly concerns: string;
  /** How many actions there were when it was given or last carried out: fewer means that something was taken back. */
  readonly at: number;
}

interface Table {
  readonly round: string;
  readonly length: number;
  readonly priceOf: (company: string) => number;
}

/** Everything a player would want to look at again: own companies, own money, who directs, what has been started. */
export function concernsOf(s: S, player: string, priceOf: (company: string) => number): string {
  const started = Object.keys(s.companies).filter((c) => s.companies[c]?.par);
  const own = started.filter((c) => sharesOf(s, c, player) > 0);
  return JSON.stringify([
    s.cash[player] ?? 0,
    started,
    own.map((c) => [c, sharesOf(s, c, player), priceOf(c), directorOf(s, c) ?? '']),
  ]);
}

export const passOrder = (s: S, player: string, { round, length, priceOf }: Table): PassOrder => ({
  player,
  round,
  concerns: concernsOf(s, player, priceOf),
  at: length,
});

/** Whether the order still fits: the same stock round, nothing taken back, nothing that concerns the player changed. */
export const stillStands = (order: PassOrder, s: S, { round, length, priceOf }: Table): boolean =>
  order.round === round && length >= order.at && concernsOf(s, order.player, priceOf) === order.concerns;

/** Whether passing is what the order is about now: the player is asked at the beginning of a turn. */
export function isItsTurn(order: PassOrder, s: View<RailTypes['state']>): boolean {
  const frame = frameOf(s, 'stockRound');
  // Some titles remember what has been sold in the turn, others only that something has.
  const selling: boolean | readonly string[] = frame?.selling ?? false;
  return frame?.turn === order.player && (Array.isArray(selling) ? selling.length === 0 : !selling);
}
