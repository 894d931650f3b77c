import { pay } from '@traviesa/engine';
import {
  type CompanyId,
  countTokens,
  directorOf,
  type OperatingRoundFrame,
  reach,
  reachesStop,
  removeToken,
  replaceToken,
  type Token,
  tokensOf,
} from '@traviesa/rail';
import { hasTrain, inReceivership, isLondon, noteTop, sharePrice, turnOf } from './common.ts';
import { bankruptAtZero, enterMarket, parBelow, resetCompany } from './company.ts';
import { market } from './market.ts';
import { beginMerging } from './shareMerge.ts';
import { kit } from './tiles.ts';
import type { MergeSharesFrame, Out1862, Seen, State } from './types.ts';

/** 1862-7.5.3-a: the lower value and half the higher, rounded down to a price of the market. */
export function mergedPrice(values: readonly [number, number]): number {
  const value = Math.min(...values) + Math.floor(Math.max(...values) / 2);
  return market.cells.findLast((c) => c.price <= value)!.price;
}
const mergerValue = (s: Seen, company: CompanyId): number =>
  hasTrain(s, company) ? sharePrice(s, company) : Math.floor(sharePrice(s, company) / 2);
export const priceTogether = (s: Seen, a: CompanyId, b: CompanyId): number =>
  mergedPrice([mergerValue(s, a), mergerValue(s, b)]);

/** 1862-7.5.2-b, 1862-8-g: afloat, on the map, and led by somebody. */
export const canMerge = (s: Seen, company: CompanyId): boolean =>
  s.companies[company]!.floated && !inReceivership(s, company) && tokensOf(s.board, company).some(isOnMap);
const isOnMap = (t: Token): boolean => !isLondon(t.hex);

/** 1862-7.5.2-a: track leads from a token of one to a token of the other; London does not connect. */
export function areConnected(s: Seen, a: CompanyId, b: CompanyId): boolean {
  const r = reach(kit, s.board, a);
  return tokensOf(s.board, b).some((t) => isOnMap(t) && reachesStop(kit, r, t.hex, t.city));
}

const roundOf = (s: State): OperatingRoundFrame | undefined =>
  s.stack.find((f): f is OperatingRoundFrame => f.step === 'operatingRound');

/** 1862-5.2.3-a: the new price and par come first, then shares merge (1862-7.5.5-a). 1862-7.5.3-b, 1862-7.5.4-a */
export function beginMerger(s: State, active: CompanyId, other: CompanyId, survivor: CompanyId, out: Out1862) {
  const gone = survivor === active ? other : active;
  const price = priceTogether(s, active, other);
  enterMarket(s, survivor, price);
  noteTop(s, survivor, out);
  s.companies[survivor]!.par = parBelow(price);
  pay(s, gone, survivor, s.cash[gone]!); // 1862-7.5.6-a
  out.log('merge.begun', { company: survivor, other: gone, price });
  return beginMerging(s, { survivor, other: gone, initiator: directorOf(s, active)!, price });
}

/** 1862-7.5.6, 1862-7.5.7-a: everything else goes to the survivor, and the other company may begin anew. */
export function completeMerger(s: State, f: MergeSharesFrame, out: Out1862): void {
  const other = f.other as CompanyId;
  const [kept, gone] = [s.companies[f.survivor]!, s.companies[other]!];
  for (const train of s.trains) if (train.owner === other) train.owner = f.survivor;
  for (const permit of gone.permits) if (!kept.permits.includes(permit)) kept.permits.push(permit);
  kept.chartered = false; // 1862-7.5.6-d
  joinTokens(s, f.survivor, other);
  resetCompany(s, other);
  out.log('merge.done', { company: f.survivor, other });
  if (countTokens(s.board, f.survivor) > kept.tokens) out.push({ step: 'dropTokens', company: f.survivor });
  endTurns(s, f.survivor, other);
  bankruptAtZero(s, f.survivor, out); // Q26
}

/** 1862-7.5.6-b, 1862-7.5.6-c */
function joinTokens(s: State, survivor: CompanyId, other: CompanyId): void {
  let total = s.companies[survivor]!.tokens + s.companies[other]!.tokens;
  for (const theirs of tokensOf(s.board, other)) {
    const ours = tokensOf(s.board, survivor).find((t) => isSamePlace(t, theirs));
    if (ours) total -= 1;
    if (ours && !(ours.slot < 0 && theirs.slot >= 0)) {
      s.board = removeToken(s.board, other, theirs.hex);
      continue;
    }
    if (ours) s.board = removeToken(s.board, survivor, ours.hex);
    s.board = replaceToken(s.board, other, theirs.hex, survivor);
  }
  s.companies[survivor]!.tokens = Math.min(total, s.variant.tokens);
}
const isSamePlace = (a: Token, b: Token): boolean => a.hex === b.hex || (isLondon(a.hex) && isLondon(b.hex));

/**
 * 1862-5.1.1-a, 1862-7.5-b, 1862-7.5-c: the turn goes on with the survivor, under its director of now (1862-5.2.5-d),
 * unless the other had operated. 1862-5.1.2-a, 1862-7.14-b:
 * neither has another turn in this round.
 */
function endTurns(s: State, survivor: CompanyId, gone: CompanyId): void {
  const turn = turnOf(s)!;
  const round = roundOf(s)!;
  const joined = turn.company === survivor ? gone : survivor;
  if (round.operated.includes(joined)) turn.ended = true;
  else round.operated.push(joined);
  turn.company = survivor;
}
