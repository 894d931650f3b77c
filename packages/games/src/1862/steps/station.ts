import type { Rule } from '@traviesa/engine';
import {
  emptySlots,
  hasToken,
  type PlaceToken,
  type PlaceTokensFrame,
  placeTokens,
  type RailState,
  reach,
  reachedStops,
  reachesStop,
  type StopRef,
  tileAt,
} from '@traviesa/rail';
import { decider, isLondon, ours, tokensLeft } from '../common.ts';
import { must } from '../rule.ts';
import { kit } from '../tiles.ts';
import type { Seen, State, Step1862 } from '../types.ts';

const isLargeStation = (s: Seen, hex: string, city: number): boolean =>
  !isLondon(hex) && tileAt(kit, s.board, hex).stops[city]?.kind === 'city';

/** Large stations that the company reaches. */
const reachedCities = (s: Seen, company: string): StopRef[] =>
  reachedStops(kit, reach(kit, s.board, company)).filter(({ hex, stop }) => isLargeStation(s, hex, stop));

const canPlace = (s: Seen, company: string, { hex, stop }: StopRef): boolean =>
  !hasToken(kit, s.board, company, hex) && emptySlots(kit, s.board, hex, stop) > 0;

const rules: readonly Rule<RailState, PlaceTokensFrame, PlaceToken>[] = [
  must(
    '1862-7.7-a',
    'token.noStation',
    (s, _f, a) => isLargeStation(ours(s), a.hex, a.city),
    (_s, _f, a) => ({ hex: a.hex }),
  ),
  must(
    '1862-7.7-a',
    'token.already',
    (s, f, a) => !hasToken(kit, s.board, f.company, a.hex),
    (_s, f, a) => ({ company: f.company, hex: a.hex }),
  ),
  must(
    '1862-7.7-a',
    'token.noSlot',
    (s, _f, a) => emptySlots(kit, s.board, a.hex, a.city) > 0,
    (_s, _f, a) => ({ hex: a.hex }),
  ),
  must(
    '1862-7.7-a',
    'token.notConnected',
    (s, f, a) => reachesStop(kit, reach(kit, s.board, f.company), a.hex, a.city),
    (_s, f, a) => ({ company: f.company, hex: a.hex }),
  ),
];

/** 1862-7.7-a: one token, free; 1862-7.7-b: homes of others are open. */
export const station = placeTokens<State>(
  { kit, kitOf: () => kit },
  {
    director: decider,
    candidates: reachedCities,
    cost: () => 0,
    rules: { placeToken: rules, pass: [] },
    mayPlaceMore: (s, f) =>
      f.placed === 0 &&
      tokensLeft(s, f.company) > 0 &&
      reachedCities(s, f.company).some((stop) => canPlace(s, f.company, stop)),
  },
) as Step1862<'placeTokens'>;
