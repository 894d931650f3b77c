import { BANK, type PlayerId, type View } from '@traviesa/engine';
import {
  type BoardKit,
  byPrice,
  type CompanyId,
  cellOf,
  certificatesOf,
  countTrains,
  directorOf,
  moveMarker,
  OUT,
  payOut,
  phaseOf,
  priceOf,
  type RailState,
  type TrainCard,
  tokensOf,
  topOfDeck,
  trainLeftDeck,
} from '@traviesa/rail';
import {
  type CompanySpec,
  certificateLimits,
  companyIds,
  EXPORTED,
  type Phase,
  phases,
  privates,
  trainTypes,
} from './data.ts';
import { market } from './market.ts';
import { settings } from './profile.ts';
import { kit, prototypeKit } from './tiles.ts';
import type { Frame1888, Out1888, Seen, State } from './types.ts';

/** Shared steps see every title's state as a RailState; here it is always ours. */
export const ours = (s: View<RailState>): Seen => s as Seen;

export const kitOf = (s: Seen): BoardKit => (settings(s).tiles === 'published' ? kit : prototypeKit);
export const phase = (s: View<RailState>): Phase => phaseOf(s, phases);
export const sharePrice = (s: View<RailState>, company: CompanyId): number => priceOf(market, s.market, company);

/** 1888-4.3.2-b: the director alone decides. A floated company always has one. */
export function director(s: View<RailState>, company: CompanyId): PlayerId {
  const player = directorOf(s, company);
  if (player === undefined) throw new Error(`${company} has no director`);
  return player;
}

/** 1888-8.1-c: higher price first, then further right, then top of the stack. 1888-8.1-f: every floated company. */
export const operatingOrder = (s: View<RailState>): CompanyId[] =>
  byPrice(market, s.market).filter((c) => s.companies[c]!.floated);

export const hasOperated = (s: View<RailState>, company: CompanyId): boolean =>
  s.board.tokens.some((t) => t.company === company);

export const tokensLeft = (s: View<RailState>, spec: CompanySpec): number =>
  spec.tokens - tokensOf(s.board, spec.id).length;

/** 1888-8.3.5-b */
export function tokenCost(s: Seen, company: CompanyId): number {
  const costs = settings(s).tokenCosts;
  return costs[Math.min(tokensOf(s.board, company).length, costs.length - 1)]!;
}

/** 1888-7.3-c: certificates of a company in a red cell count nothing. */
export const isRed = (s: View<RailState>, company: CompanyId): boolean =>
  cellOf(market, s.market, company)?.flags.includes('r') ?? false;

/** 1888-7.3-b, 1888-4.3.1-f, 1888-4.3.2-c: cards, not shares; privates of the player too. */
export function certificateCount(s: View<RailState>, player: PlayerId): number {
  let n = 0;
  for (const company of companyIds) {
    const cards = certificatesOf(s, company, player);
    if (cards > 0 && !isRed(s, company)) n += cards;
  }
  for (const p of privates) if (s.privates[p.id]!.owner === player) n++;
  return n;
}

/** 1888-7.3-a */
export function certificateLimit(s: Seen): number {
  const players = s.seats.length;
  return players === 2 ? settings(s).twoPlayerLimit : certificateLimits[players]!;
}

export type PriceOut = { readonly log: Out1888['log'] };

/**
 * Moves a price marker and says so: under those in the new cell (1888-9.1-a), at the ends of a row up or down
 * (1888-9.1-b, 1888-9.1-c).
 */
export function movePrice(
  s: RailState,
  company: CompanyId,
  direction: 'right' | 'left' | 'up' | 'down',
  steps: number,
  out: PriceOut,
): void {
  const from = sharePrice(s, company);
  if (moveMarker(market, s.market, company, direction, steps))
    out.log('price.moved', { company, from, to: sharePrice(s, company) });
}

/** 1888-4.3.1-d: fixed income from the bank, to players and treasuries alike. */
export function payPrivates(s: RailState, out: PriceOut): void {
  for (const p of privates) {
    const { owner } = s.privates[p.id]!;
    if (owner === BANK || owner === OUT) continue;
    payOut(s, owner, p.income, out);
    out.log('private.income', { private: p.id, owner, sum: p.income });
  }
}

/** 1888-4.3.1-g: all privates close, whoever owns them, without compensation. */
function closePrivates(s: RailState, out: PriceOut): void {
  for (const p of privates) s.privates[p.id]!.owner = OUT;
  out.log('private.closed', {});
}

/** 1888-8.3.8-f, DV-17: the companies above the limit, in the order in which they give trains back. */
function overLimit(s: RailState): CompanyId[] {
  const { trainLimit } = phase(s);
  const order = settings(ours(s)).discardOrder === 'list' ? companyIds : operatingOrder(s);
  return order.filter((c) => countTrains(s, c) > trainLimit);
}

/** 1888-8.3.10-a, 1888-8.3.10-d: a train bought or exported may open a phase, which first scraps (1888-8.3.10-b). */
export function trainLeaves(
  s: RailState,
  train: View<TrainCard>,
  out: PriceOut & { readonly push: (frame: Frame1888) => void },
): void {
  const began = trainLeftDeck(s, train.type, phases, trainTypes, out);
  if (!began) return;
  if (began.name === '5') closePrivates(s, out);
  const waiting = overLimit(s);
  if (waiting.length > 0) out.push({ step: 'discardTrains', waiting });
}

/** 1888-8.3.11-a: the top card leaves the game if it is a 2, 3 or 4. */
export function exportTrain(s: State, out: Out1888): void {
  const train = topOfDeck(s);
  if (!train || !EXPORTED.includes(train.type)) return;
  s.trains.find((t) => t.id === train.id)!.owner = OUT;
  out.log('train.exported', { train: train.type });
  trainLeaves(s, train, out);
}
