import { check } from './check.ts';
import { choices, isOneOf } from './choices.ts';
import type { AnyGame } from './game.ts';
import { apply } from './play.ts';
import type { Action, CoreState, PlayerId, View } from './types.ts';

/** What standing orders must know about a title in which shares are traded in turn. */
export interface Trading<S extends CoreState = CoreState> {
  /** Shares are traded now. */
  isOn(s: View<S>): boolean;
  /** This player is asked at the beginning of a turn: nothing has been sold yet. */
  begins(s: View<S>, player: PlayerId): boolean;
  /** Everything a player would want to look at again: own companies, own money, who directs, what has been started. */
  concerns(s: View<S>, player: PlayerId): string;
  /** Companies that have been started, and what a share of each costs at most. */
  companies(s: View<S>): readonly { readonly id: string; readonly price: number; readonly director: string }[];
  /** How many shares of a company each player has. */
  holders(s: View<S>, company: string): Readonly<Record<PlayerId, number>>;
  cash(s: View<S>, player: PlayerId): number;
  /** The type of the move that buys a share. */
  readonly buys: string;
}

/** A question that somebody else's proposal puts to a player. */
export interface Question {
  /** The same question asked again has the same id. */
  readonly id: string;
  /** Answers that may be given in advance, by name. */
  readonly replies: Readonly<Record<string, Action>>;
  /** Of an offer: what for, and how much. */
  readonly offer?: { readonly item: string; readonly price: number };
}

/** What a title tells about orders that players leave behind; everything is left out that it does not have. */
export interface Standing<S extends CoreState = CoreState> {
  readonly trading?: Trading<S>;
  /** What this player is asked now. */
  asked?(s: View<S>, player: PlayerId): Question | undefined;
  /** What others may offer to buy of this player. */
  forSale?(s: View<S>, player: PlayerId): readonly { readonly id: string; readonly name: string }[];
}

/** When an order to pass ends besides: somebody buys or sells shares of a company, or it is a certain round. */
export type Until =
  | { readonly what: 'bought' | 'sold'; readonly company: string }
  | { readonly what: 'round'; readonly round: string };

export type Span = 'round' | 'game';

/** What a player asks for. */
export type Wish =
  /** "Pass for me until something happens to me", or until more. */
  | { readonly kind: 'pass'; readonly until?: Until }
  /** "Buy this company's shares for me, one a turn, as long as they cost no more." */
  | { readonly kind: 'buy'; readonly company: string; readonly left: number; readonly most: number }
  /** "Sell this for so much or more", or let me be asked then; what is less is refused, or waits for me. */
  | {
      readonly kind: 'offer';
      readonly item: string;
      readonly least: number;
      readonly below: 'decline' | 'ask';
      readonly above?: 'ask';
      readonly span: Span;
    }
  /** "Answer this whenever it is asked." */
  | { readonly kind: 'answer'; readonly question: string; readonly reply: string; readonly span: Span };

/** A wish with what it hangs on. */
export type Order = Wish & {
  readonly player: PlayerId;
  readonly round: string;
  /** How many actions there were when it was given or last looked at in a new round: fewer means that something was taken back. */
  readonly at: number;
  /** As soon as this differs, the order is void. */
  readonly concerns: string;
  /** Who held how many shares of the company that `until` names. */
  readonly held?: string;
};

/** Where the table stands: the position, its round, and how many actions are in force. */
export interface Now {
  readonly state: View<CoreState>;
  readonly round: string;
  readonly length: number;
}

/**
 * Why an order ended: it was carried out, what it waited for has happened, its round is over, something was taken back, something it hangs on has changed,
 * or its move is not to be had any more.
 */
export const LAPSES = ['done', 'happened', 'roundOver', 'undone', 'changed', 'impossible'] as const;
export type Lapse = (typeof LAPSES)[number];

export type Verdict =
  | { readonly say: 'wait'; readonly order: Order }
  | { readonly say: 'act'; readonly order: Order; readonly action: Action }
  | { readonly say: 'end'; readonly why: Lapse };

const OWN = 'own';
const ended = (why: Lapse): Verdict => ({ say: 'end', why });

/** To pass, the whole of one's affairs; to buy, price and director of the company; of what is offered, that one has it. */
function concernsOf(standing: Standing, s: View<CoreState>, wish: Wish, player: PlayerId): string {
  const { trading } = standing;
  if (wish.kind === 'pass') return trading?.concerns(s, player) ?? '';
  if (wish.kind === 'buy') return JSON.stringify(trading?.companies(s).find((c) => c.id === wish.company) ?? null);
  if (wish.kind === 'offer') return standing.forSale?.(s, player).some((i) => i.id === wish.item) ? OWN : '';
  return '';
}

const leads = (trading: Trading, s: View<CoreState>, player: PlayerId): string =>
  trading
    .companies(s)
    .filter((c) => c.director === player)
    .map((c) => c.id)
    .join(' ');

const heldOf = (
  trading: Trading,
  s: View<CoreState>,
  until: Until | undefined,
  player: PlayerId,
): string | undefined => {
  if (!until) return undefined;
  // Over several rounds prices and money change by themselves; which companies one leads does not.
  if (until.what === 'round') return leads(trading, s, player);
  const { [player]: _, ...others } = trading.holders(s, until.company);
  return JSON.stringify(others);
};

/** An order as it stands from now on; nothing when the title or the position knows nothing of the kind. */
export function giveOrder(game: AnyGame, now: Now, player: PlayerId, wish: Wish): Order | undefined {
  const { standing } = game;
  const { state, round, length } = now;
  if (!standing) return undefined;
  const { trading } = standing;
  const common = { player, round, at: length, concerns: concernsOf(standing, state, wish, player) };
  if (wish.kind === 'pass' || wish.kind === 'buy') {
    if (!trading?.isOn(state)) return undefined;
    const company = wish.kind === 'buy' ? wish.company : wish.until && 'company' in wish.until && wish.until.company;
    if (company && !trading.companies(state).some((c) => c.id === company)) return undefined;
    if (wish.kind === 'buy') return { ...wish, ...common };
    if (wish.until?.what === 'round' && wish.until.round === round) return undefined;
    const held = heldOf(trading, state, wish.until, player);
    return { ...wish, ...common, ...(held !== undefined && { held }) };
  }
  if (!standing.asked) return undefined;
  // What is one's own, or what one is being asked for.
  const isKnown =
    wish.kind === 'answer' || common.concerns === OWN || standing.asked(state, player)?.offer?.item === wish.item;
  return isKnown ? { ...wish, ...common } : undefined;
}

/** Whether somebody else has bought or sold shares since. */
function hasHappened(trading: Trading, now: Now, order: Extract<Order, { kind: 'pass' }>): boolean {
  const { until, held, player } = order;
  if (!until || held === undefined) return false;
  if (until.what === 'round') return now.round === until.round;
  const before = JSON.parse(held) as Record<PlayerId, number>;
  const { [player]: _, ...after } = trading.holders(now.state, until.company);
  const moved = (p: PlayerId): number => (after[p] ?? 0) - (before[p] ?? 0);
  const players = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...players].some((p) => (until.what === 'bought' ? moved(p) > 0 : moved(p) < 0));
}

/** What a field of a choice may be. */
const any = (field: unknown): readonly unknown[] => (isOneOf(field) ? field.oneOf : [field]);

/** The cheapest share of a company that is to be had, if it costs no more than was said. */
export function purchase(
  game: AnyGame,
  s: View<CoreState>,
  order: Extract<Order, { kind: 'buy' }>,
): Action | undefined {
  const trading = game.standing?.trading;
  if (!trading) return undefined;
  let best: { readonly action: Action; readonly cost: number } | undefined;
  for (const c of choices(game, s)) {
    const { company, source } = c as { company?: unknown; source?: unknown };
    if (c.type !== trading.buys || c.player !== order.player || !any(company).includes(order.company)) continue;
    for (const from of source === undefined ? [undefined] : any(source)) {
      const action = { ...c, company: order.company, ...(from !== undefined && { source: from }) } as Action;
      const then = apply(game, s, action);
      const cost = then.ok ? trading.cash(s, order.player) - trading.cash(then.state, order.player) : undefined;
      if (cost !== undefined && cost <= order.most && (!best || cost < best.cost)) best = { action, cost };
    }
  }
  return best?.action;
}

/** What an order says to this position. The same on the page and on a server. */
export function judgeOrder(game: AnyGame, given: Order, now: Now): Verdict {
  const { standing } = game;
  const { state, round, length } = now;
  if (!standing) return ended('impossible');
  if (length < given.at) return ended('undone');
  if (given.kind === 'pass' || given.kind === 'buy') return judgeTrade(game, standing, given, now);
  if (given.span === 'round' && round !== given.round) return ended('roundOver');
  const { player } = given;
  if (concernsOf(standing, state, given, player) !== given.concerns) return ended('changed');
  const question = standing.asked?.(state, player);
  const reply = question && replyTo(question, given);
  const action = reply && question.replies[reply];
  if (!action) return { say: 'wait', order: given };
  return check(game, state, action) ? ended('impossible') : { say: 'act', order: given, action };
}

function replyTo(question: Question, order: Extract<Order, { kind: 'offer' | 'answer' }>): string | undefined {
  if (order.kind === 'answer') return question.id === order.question ? order.reply : undefined;
  if (question.offer?.item !== order.item) return undefined;
  if (question.offer.price >= order.least) return order.above === 'ask' ? undefined : 'accept';
  return order.below === 'decline' ? 'decline' : undefined;
}

function judgeTrade(
  game: AnyGame,
  standing: Standing,
  given: Extract<Order, { kind: 'pass' | 'buy' }>,
  now: Now,
): Verdict {
  const { state, round, length } = now;
  const { trading } = standing;
  if (!trading) return ended('impossible');
  let order = given;
  if (order.kind === 'pass' && hasHappened(trading, now, order)) return ended('happened');
  if (round !== order.round) {
    if (order.kind === 'buy' || order.until?.what !== 'round') return ended('roundOver');
    if (leads(trading, state, order.player) !== order.held) return ended('changed');
    if (!trading.isOn(state)) return { say: 'wait', order };
    order = { ...order, round, at: length, concerns: trading.concerns(state, order.player) };
  }
  if (concernsOf(standing, state, order, order.player) !== order.concerns) return ended('changed');
  if (!trading.begins(state, order.player)) return { say: 'wait', order };
  const action = order.kind === 'pass' ? { type: 'pass', player: order.player } : purchase(game, state, order);
  if (!action || check(game, state, action)) return ended('impossible');
  return { say: 'act', order, action };
}

/** The order after it was carried out once; nothing when that was all. */
export function carriedOut(game: AnyGame, order: Order, then: Now): Order | undefined {
  const at = then.length;
  if (order.kind !== 'buy') return { ...order, at };
  if (order.left <= 1 || !game.standing) return undefined;
  const concerns = concernsOf(game.standing, then.state, order, order.player);
  return { ...order, at, left: order.left - 1, concerns };
}
