import type { PlayerId, View } from '@traviesa/engine';
import {
  type CompanyId,
  cellOf,
  certificatesOf,
  countTokens,
  countTrains,
  directorOf,
  hasReached,
  moveMarker,
  POOL,
  phaseOf,
  priceOf,
  type RailState,
  seatsFrom,
  sharesOf,
  toBottom,
  turnOf as turnOfKit,
} from '@traviesa/rail';
import { type Group, groupOf, type Phase, phases } from './data.ts';
import { LONDON } from './map.ts';
import { market } from './market.ts';
import { settings } from './profile.ts';
import type { Out1862, Seen, State, Train1862, TurnFrame } from './types.ts';

/** Shared steps see every title's state as a RailState; here it is always ours. */
export const ours = (s: View<RailState>): Seen => s as Seen;

export const phase = (s: View<Pick<RailState, 'phase'>>): Phase => phaseOf(s, phases);
export const reached = (s: View<Pick<RailState, 'phase'>>, group: Group): boolean => hasReached(s, phases, group);
export const turnOf = (s: Seen): TurnFrame | undefined => turnOfKit(s as State) as TurnFrame | undefined;

export const hasMarker = (s: Seen, company: CompanyId): boolean => s.market.some((m) => m.company === company);

/** 1862-6.4.1-b: a company without a marker is worth its par. */
export const sharePrice = (s: Seen, company: CompanyId): number =>
  hasMarker(s, company) ? priceOf(market, s.market, company) : s.companies[company]!.par;

export const hasTrain = (s: Seen, company: CompanyId): boolean => countTrains(s, company) > 0;

/** 1862-6.4.1-a: half for a company without a train of any kind. */
export const salePrice = (s: Seen, company: CompanyId): number =>
  hasTrain(s, company) ? sharePrice(s, company) : Math.floor(sharePrice(s, company) / 2);

/** 1862-8-a */
export const inReceivership = (s: Seen, company: CompanyId): boolean => s.certificates[company]![0]!.owner === POOL;

/** 1862-8-d: who makes the few choices of a company without a director. */
export function largestHolder(s: Seen, company: CompanyId): PlayerId {
  let best = { player: s.priority, shares: 0 };
  for (const player of seatsFrom(s, s.priority)) {
    const shares = sharesOf(s, company, player);
    if (shares > best.shares) best = { player, shares };
  }
  return best.player;
}

/** 1862-7.1-d: the director decides, or whoever stands in. */
export const decider = (s: Seen, company: CompanyId): PlayerId => directorOf(s, company) ?? largestHolder(s, company);

export function certificateCount(s: Seen, player: PlayerId): number {
  let n = 0;
  for (const company in s.companies) n += certificatesOf(s, company, player);
  return n;
}
export const isAtLimit = (s: Seen, player: PlayerId): boolean => certificateCount(s, player) >= s.certificateLimit;

/** Tokens beside the map. */
export const tokensLeft = (s: Seen, company: CompanyId): number =>
  s.companies[company]!.tokens - countTokens(s.board, company);
export const isLondon = (hex: string): boolean => LONDON.some((l) => l.hex === hex);

/** 1862-7.10-c: its time has come, and only a warranty keeps it. */
export function isObsolete(s: Seen, train: View<Train1862>): boolean {
  const rustsOn = rustsOnOf(s, groupOf(train).type);
  return rustsOn !== undefined && reached(s, rustsOn);
}

/** 1862-9-b; 1862-11.2-a: in the shorter game D trains last. */
export function rustsOnOf(s: Seen, group: Group): Group | undefined {
  if (group === 'D' && s.variant.shorter) return undefined;
  return groupOf({ id: group }).rustsOn as Group | undefined;
}
export const isPermanent = (s: Seen, train: { readonly id: string }): boolean =>
  rustsOnOf(s, groupOf(train).type) === undefined;

/** 1862-7.9-b: half of the printed price once a later group has been sold. */
export function trainPrice(s: Seen, train: { readonly id: string }): number {
  const { price, type } = groupOf(train);
  return phase(s).name > type ? price / 2 : price;
}

/** 1862-10.2-a, 1862-10.3-a: the group whose first train brings the LNER. */
export const lnerGroup = (s: Seen): Group => (s.variant.shorter ? 'E' : 'H');

/**
 * Moves a marker and says so. 1862-6.4.2-d, 1862-7.1-b: it goes under those in the new space; 1862-10.1-a: at the top
 * the game will end.
 */
export function movePrice(
  s: State,
  company: CompanyId,
  direction: 'right' | 'left' | 'down',
  steps: number,
  out: Pick<Out1862, 'log'>,
): void {
  const from = sharePrice(s, company);
  if (moveMarker(market, s.market, company, direction, steps)) {
    out.log('price.moved', { company, from, to: sharePrice(s, company) });
  }
  noteTop(s, company, out);
}

export function noteTop(s: State, company: CompanyId, out: Pick<Out1862, 'log'>): void {
  if (s.topped || !cellOf(market, s.market, company)?.flags.includes('e')) return;
  s.topped = true;
  out.log('price.top', { company });
}

/** 1862-7.1-b; D01 */
export function stayInPlace(s: State, company: CompanyId): void {
  if (settings(s).bottomOnOperate) toBottom(s.market, company);
}

/**
 * 1862-6.4.2-b, 1862-6.4.2-c: shares that do not count for the price when somebody else than the director sells. Q16:
 * by the price before the sale; Q11: never for the director.
 */
export function ignoredShares(s: Seen, company: CompanyId, seller: string): number {
  if (directorOf(s, company) === seller) return 0;
  const flags = cellOf(market, s.market, company)?.flags ?? '';
  return flags.includes('d') ? 2 : flags.includes('i') ? 1 : 0;
}
