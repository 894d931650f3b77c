import { copy, type PlayerId } from '@traviesa/engine';
import { type CompanyId, countTokens, directorOf, sharesOf } from '@traviesa/rail';
import { sharePrice } from './common.ts';
import { copiers } from './copiers.ts';
import { beginMerger, completeMerger } from './merger.ts';
import type { Message1862 } from './messages.ts';
import { beginMerging, mergeHolding, settleDirector } from './shareMerge.ts';
import { canKeep, giveUp, redeem, refinanced } from './steps/mergeShares.ts';
import type { MergeSharesFrame, OptionFrame, Out1862, Seen, State } from './types.ts';

/** The option a holder is left with: what keeping costs and giving up brings. */
export interface PlannedOption {
  readonly of: OptionFrame['of'];
  readonly cost: number;
  readonly gain: number;
  /** Who cannot pay is not asked. */
  readonly canKeep: boolean;
  readonly kept: boolean;
}

/** What happens to one holder when two companies become one, or one is refinanced (1862-5.2.4). */
export interface HolderPlan {
  /** A player, or the survivor for the treasuries of both companies. */
  readonly holder: string;
  /** Shares of the company that goes and of the one that stays, when the turn comes to this holder. */
  readonly old: number;
  readonly kept: number;
  readonly returns: number;
  readonly swaps: readonly { readonly from: string; readonly n: number }[];
  /** Shares for which nothing was found, and what the bank pays. */
  readonly sold: { readonly n: number; readonly sum: number } | undefined;
  /** The director's certificate was changed for three single shares. */
  readonly split: boolean;
  readonly option: PlannedOption | undefined;
  /** Shares of the surviving company in the end. */
  readonly now: number;
}

export interface MergePlan {
  readonly survivor: CompanyId;
  /** Empty in a refinancing. */
  readonly other: CompanyId | '';
  readonly price: number;
  readonly holders: readonly HolderPlan[];
  /** Nobody: the company goes into receivership. */
  readonly director: PlayerId | undefined;
  /** Tokens on the map beyond what the survivor may own. */
  readonly tokensOver: number;
  readonly after: Seen;
}

/** How options were or will be decided; who is not named keeps what he can pay. */
export type Decisions = Readonly<Record<string, boolean>>;

class Told implements Out1862 {
  readonly messages: Message1862[] = [];
  readonly log = (...entry: Message1862): void => void this.messages.push(entry);
  readonly push = (): void => undefined;
  readonly end = (): void => undefined;

  about<K extends Message1862[0]>(key: K): Extract<Message1862, readonly [K, unknown]>[1][] {
    return this.messages.flatMap((m) => (m[0] === key ? [m[1] as Extract<Message1862, readonly [K, unknown]>[1]] : []));
  }
}

/** A merger or an acquisition, done on a copy. */
export function planMerger(
  s: Seen,
  active: CompanyId,
  other: CompanyId,
  survivor: CompanyId,
  decisions: Decisions = {},
): MergePlan {
  const own = copyOf(s);
  return planFrom(own, beginMerger(own, active, other, survivor, new Told()), decisions);
}

/** A refinancing, done on a copy. */
export function planRefinancing(s: Seen, company: CompanyId, player: PlayerId, decisions: Decisions = {}): MergePlan {
  const own = copyOf(s);
  const given = { survivor: company, other: '', initiator: player, price: sharePrice(s, company) } as const;
  return planFrom(own, beginMerging(own, given), decisions);
}

const copyOf = (s: Seen): State => copy(s as State, ['board'], copiers);

function planFrom(s: State, f: MergeSharesFrame, decisions: Decisions): MergePlan {
  s.stack.push(f); // who decides asks whether this is a refinancing
  const holders: HolderPlan[] = [];
  for (let holder = f.waiting.shift(); holder !== undefined; holder = f.waiting.shift())
    holders.push(planHolder(s, f, holder, decisions));
  const out = new Told();
  settleDirector(s, f, out);
  s.stack.pop();
  if (f.other !== '') completeMerger(s, f, out);
  else refinanced(s, f.survivor, out);
  const { survivor, other, price } = f;
  const tokensOver = Math.max(0, countTokens(s.board, survivor) - s.companies[survivor]!.tokens);
  return {
    survivor,
    other,
    price,
    holders: holders.map((h) => ({ ...h, now: sharesOf(s, survivor, h.holder) })),
    director: directorOf(s, survivor),
    tokensOver,
    after: s,
  };
}

function planHolder(s: State, f: MergeSharesFrame, holder: string, decisions: Decisions): HolderPlan {
  const out = new Told();
  const old = f.other === '' ? 0 : sharesOf(s, f.other, holder);
  const kept = sharesOf(s, f.survivor, holder);
  const frame = mergeHolding(s, f, holder, out);
  const option = frame && decide(s, frame, decisions[holder] ?? true, out);
  const sales = out.about('merge.sold');
  return {
    holder,
    old,
    kept,
    returns: out.about('merge.returned').reduce((n, m) => n + m.n, 0),
    swaps: out.about('merge.swapped').map(({ from, n }) => ({ from, n })),
    sold: sales.length > 0 ? { n: total(sales, 'n'), sum: total(sales, 'sum') } : undefined,
    split: out.about('merge.split').length > 0,
    option,
    now: 0,
  };
}

const total = <K extends string>(list: readonly Readonly<Record<K, number>>[], key: K): number =>
  list.reduce((sum, m) => sum + m[key], 0);

function decide(s: State, f: OptionFrame, keeps: boolean, out: Out1862): PlannedOption {
  const able = canKeep(s, f);
  if (able && keeps) redeem(s, f, out);
  else giveUp(s, f, out);
  const { of, cost, gain } = f;
  return { of, cost, gain, canKeep: able, kept: able && keeps };
}
