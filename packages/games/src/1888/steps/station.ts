import type { Rule, View } from '@traviesa/engine';
import {
  emptySlots,
  hasToken,
  type PlaceToken,
  type PlaceTokensFrame,
  placeTokens,
  type RailState,
  type Reservation,
  reach,
  reachedStops,
  reachesStop,
  slotsFor,
} from '@traviesa/rail';
import { director, hasOperated, ours, tokenCost, tokensLeft } from '../common.ts';
import { companySpec } from '../data.ts';
import { homes } from '../map.ts';
import { settings } from '../profile.ts';
import { must } from '../rule.ts';
import { kit } from '../tiles.ts';
import { canActAnytime } from './privates.ts';

/** 1888-8.3.5-e: homes of companies that have not operated yet. 1888-8.3.5-g: it ends with the home token. */
const pending = (s: View<RailState>): Reservation[] => homes.filter((h) => !hasOperated(s, h.company));

const place = (_s: View<RailState>, f: View<PlaceTokensFrame>, a: View<PlaceToken>) => ({
  company: f.company,
  hex: a.hex,
});

const rules: readonly Rule<RailState, PlaceTokensFrame, PlaceToken>[] = [
  must('1888-8.3.5-d', 'token.already', (s, f, a) => !hasToken(kit, s.board, f.company, a.hex), place),
  must('1888-8.3.5-c', 'token.noSlot', (s, _f, a) => emptySlots(kit, s.board, a.hex, a.city) > 0, place),
  must(
    '1888-8.3.5-c',
    'token.notConnected',
    (s, f, a) => reachesStop(kit, reach(kit, s.board, f.company), a.hex, a.city),
    place,
  ),
  must(
    '1888-8.3.5-e',
    'token.reserved',
    (s, f, a) => slotsFor(kit, s.board, a.hex, a.city, f.company, pending(s)) > 0,
    place,
  ),
];

const reached = (s: View<RailState>, company: string) =>
  reachedStops(kit, reach(kit, s.board, company)).filter((r) => emptySlots(kit, s.board, r.hex, r.stop) > 0);

/** Is there any city at all? Without one the step is over, unless a power could still lead to one (1888-8.3.1-c). */
function hasPlace(s: View<RailState>, company: string): boolean {
  if (!settings(ours(s)).skipsIdleSteps && canActAnytime(ours(s), company)) return true;
  const homesKept = pending(s);
  return reached(s, company).some(
    ({ hex, stop }) =>
      !hasToken(kit, s.board, company, hex) && slotsFor(kit, s.board, hex, stop, company, homesKept) > 0,
  );
}

/** 1888-8.3.5-a: one token besides the home token; it stays for good (1888-8.3.5-f). */
export const station = placeTokens({
  kit,
  director,
  candidates: reached,
  cost: (s, company) => tokenCost(ours(s), company),
  rules: { placeToken: rules, pass: [] },
  mayPlaceMore: (s, f) =>
    f.placed === 0 &&
    tokensLeft(s, companySpec(f.company)) > 0 &&
    s.cash[f.company]! >= tokenCost(ours(s), f.company) &&
    hasPlace(s, f.company),
});
