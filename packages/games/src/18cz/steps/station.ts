import type { Rule, View } from '@traviesa/engine';
import {
  type CompanyId,
  emptySlots,
  hasToken,
  isPlayer,
  type PlaceToken,
  type PlaceTokensFrame,
  placeTokens,
  type RailState,
  reach,
  reachedStops,
  reachesStop,
  type StopRef,
  slotsFor,
} from '@traviesa/rail';
import {
  kitOf,
  localPrice,
  ours,
  playersSellLocals,
  purse,
  reached,
  reservations,
  stationMaster,
  tokenCost,
  tokensLeft,
} from '../common.ts';
import { ATE, TEPLICE } from '../data.ts';
import { settings } from '../profile.ts';
import { must } from '../rule.ts';
import { kit } from '../tiles.ts';
import type { Seen } from '../types.ts';

const place = (_s: View<RailState>, f: View<PlaceTokensFrame>, a: View<PlaceToken>) => ({
  company: f.company,
  hex: a.hex,
});

/** 18cz-VIII.6-g, DV12: nobody enters ATE's hex before its token. */
const isKeptForAte = (s: View<RailState>, hex: string): boolean =>
  hex === TEPLICE && settings(ours(s)).ateReserves === 'hex' && reservations(ours(s)).some((r) => r.company === ATE);

const isStop = (s: View<RailState>, a: View<PlaceToken>): boolean =>
  kitOf(s).index.has(a.hex) && emptySlots(kitOf(s), s.board, a.hex, a.city) > 0;

const rules: readonly Rule<RailState, PlaceTokensFrame, PlaceToken>[] = [
  must(
    '18cz-VIII.6-d',
    'token.already',
    (s, f, a) => !isStop(s, a) || !hasToken(kitOf(s), s.board, f.company, a.hex),
    place,
  ),
  must('18cz-VIII.6-e', 'token.noSlot', (s, _f, a) => isStop(s, a), place),
  must(
    '18cz-VIII.6-e',
    'token.notConnected',
    (s, f, a) => reachesStop(kitOf(s), reach(kitOf(s), s.board, f.company), a.hex, a.city),
    place,
  ),
  must('18cz-VIII.6-g', 'token.hexReserved', (s, _f, a) => !isKeptForAte(s, a.hex), place),
  must(
    '18cz-VIII.6-c',
    'company.tooPoor',
    (s, f) => tokenCost(ours(s), f.company) <= s.cash[f.company]!,
    (s, f) => ({ company: f.company, cost: tokenCost(ours(s), f.company), cash: s.cash[f.company]! }),
  ),
  must(
    '18cz-VIII.6-f',
    'token.reserved',
    (s, f, a) => slotsFor(kitOf(s), s.board, a.hex, a.city, f.company, reservations(ours(s))) > 0,
    place,
  ),
];

const candidates = (s: View<RailState>, company: CompanyId): StopRef[] =>
  reachedStops(kitOf(s), reach(kitOf(s), s.board, company)).filter(
    (r) => emptySlots(kitOf(s), s.board, r.hex, r.stop) > 0,
  );

/** What 18xx.games thinks a company could raise: its locals at their price, those of players for one crown less. */
function purseAsSite(s: Seen, company: CompanyId): number {
  let sum = s.cash[company]!;
  if (!reached(s, 'b')) return sum;
  const price = localPrice(s);
  const canBuy = sum > 0;
  for (const id in s.privates) {
    const { owner } = s.privates[id]!;
    if (owner === company) sum += price;
    else if (canBuy && isPlayer(s, owner)) sum += price - 1;
  }
  return sum;
}

const isOpenTo = (s: Seen, company: CompanyId, { hex, stop }: StopRef): boolean =>
  !hasToken(kitOf(s), s.board, company, hex) &&
  !isKeptForAte(s, hex) &&
  slotsFor(kitOf(s), s.board, hex, stop, company, reservations(s)) > 0;

/** Could the company pay a token, now or with what its locals bring? The site asks while players have locals to sell. */
function isAsked(s: Seen, company: CompanyId): boolean {
  if (settings(s).asksAsSite)
    return (
      purseAsSite(s, company) >= tokenCost(s, company) && candidates(s, company).some((r) => isOpenTo(s, company, r))
    );
  return purse(s, company) >= tokenCost(s, company) || (settings(s).waitsForPass && playersSellLocals(s, company));
}

/** 18cz-VIII.6-b: one token besides the home token. */
export const station = placeTokens({
  kit,
  director: stationMaster,
  candidates,
  cost: (s, company) => tokenCost(ours(s), company),
  rules: { placeToken: rules, pass: [] },
  mayPlaceMore: (s, f) => f.placed === 0 && tokensLeft(ours(s), f.company) > 0 && isAsked(ours(s), f.company),
});
