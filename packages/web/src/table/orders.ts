import { type Action, type CoreState, isOneOf, type PlayerId, type View } from '@traviesa/engine';
import type { AnyChoice } from '../titles/face.ts';
import { fieldsOf } from './offers.ts';

/** What standing orders must know about a title in which shares are traded in turn. */
export interface Trading {
  /** Shares are traded now. */
  isOn(s: View<CoreState>): boolean;
  /** This player is asked at the beginning of a turn: nothing has been sold yet. */
  begins(s: View<CoreState>, player: PlayerId): boolean;
  /** Everything a player would want to look at again: own companies, own money, who directs, what has been started. */
  concerns(s: View<CoreState>, player: PlayerId): string;
  /** Companies that have been started, and what a share of each costs at most. */
  companies(s: View<CoreState>): readonly { readonly id: string; readonly price: number; readonly director: string }[];
  /** The type of the move that buys a share. */
  readonly buys: string;
}

interface Common {
  readonly player: PlayerId;
  readonly round: string;
  /** As soon as this differs, the order is void. */
  readonly concerns: string;
  /** How many actions there were when it was given or last carried out: fewer means that something was taken back. */
  readonly at: number;
}
/** "Pass for me until something happens to me." */
export interface PassOrder extends Common {
  readonly kind: 'pass';
}
/** "Buy this company's shares for me, one a turn, as long as they cost no more." */
export interface BuyOrder extends Common {
  readonly kind: 'buy';
  readonly company: string;
  readonly left: number;
  readonly most: number;
}
export type Order = PassOrder | BuyOrder;

/** Where the table stands. */
export interface Now {
  readonly state: View<CoreState>;
  readonly round: string;
  readonly length: number;
}

/** What an order hangs on: the whole of one's affairs to pass, price and director of the company to buy. */
const concernsOf = (
  trading: Trading,
  s: View<CoreState>,
  order: Pick<Order, 'player'> & { company?: string },
): string =>
  order.company === undefined
    ? trading.concerns(s, order.player)
    : JSON.stringify(trading.companies(s).find((c) => c.id === order.company));

export const passOrder = (trading: Trading, now: Now, player: PlayerId): PassOrder => ({
  kind: 'pass',
  player,
  round: now.round,
  concerns: concernsOf(trading, now.state, { player }),
  at: now.length,
});

export function buyOrder(
  trading: Trading,
  now: Now,
  player: PlayerId,
  wish: Pick<BuyOrder, 'company' | 'left' | 'most'>,
): BuyOrder {
  const concerns = concernsOf(trading, now.state, { player, company: wish.company });
  return { kind: 'buy', player, round: now.round, concerns, at: now.length, ...wish };
}

/** Whether the order still fits: the same round, nothing taken back, nothing changed that it hangs on. */
export const stillStands = (trading: Trading, order: Order, now: Now): boolean =>
  order.round === now.round && now.length >= order.at && concernsOf(trading, now.state, order) === order.concerns;

/** What a field of a choice may be. */
const any = (field: unknown): readonly unknown[] => (isOneOf(field) ? field.oneOf : [field]);

/** The cheapest share of a company that is offered, if it costs no more than was said. */
export function purchase(
  trading: Pick<Trading, 'buys'>,
  order: BuyOrder,
  offered: readonly AnyChoice[],
  costOf: (action: Action) => number,
): Action | undefined {
  let best: { readonly action: Action; readonly cost: number } | undefined;
  for (const c of offered) {
    const { company, source } = fieldsOf(c);
    if (c.type !== trading.buys || c.player !== order.player || !any(company).includes(order.company)) continue;
    for (const from of source === undefined ? [undefined] : any(source)) {
      const action = { ...c, company: order.company, ...(from !== undefined && { source: from }) } as Action;
      const cost = costOf(action);
      if (cost <= order.most && (!best || cost < best.cost)) best = { action, cost };
    }
  }
  return best?.action;
}

/** The order after it was carried out once; nothing when that was all. */
export function carriedOut(trading: Trading, order: Order, then: Now): Order | undefined {
  const at = then.length;
  if (order.kind === 'pass') return { ...order, at };
  if (order.left <= 1) return undefined;
  return { ...order, at, left: order.left - 1, concerns: concernsOf(trading, then.state, order) };
}
