import { before, openSlots, type PlaceToken, type PlaceTokensFrame, placeTokens, tokenRules } from '@traviesa/rail';
import { boards, couldRaise, reservations, stationMaster, tokenCost, tokensLeft } from '../common.ts';
import { ATE, TEPLICE } from '../data.ts';
import { settings } from '../profile.ts';
import { must } from '../rule.ts';
import type { Seen, State } from '../types.ts';

/** 18cz-VIII.6-g, DV12: nobody enters ATE's hex before its token. */
const isKeptForAte = (s: Seen, hex: string): boolean =>
  hex === TEPLICE && settings(s).ateReserves === 'hex' && reservations(s).some((r) => r.company === ATE);

const rules = before<State, PlaceTokensFrame, PlaceToken>(
  tokenRules(
    boards,
    { cost: tokenCost, kept: reservations },
    {
      'token.noSlot': '18cz-VIII.6-e',
      'token.already': '18cz-VIII.6-d',
      'token.notConnected': '18cz-VIII.6-e',
      'company.tooPoor': '18cz-VIII.6-c',
      'token.reserved': '18cz-VIII.6-f',
    },
  ),
  'company.tooPoor',
  must('18cz-VIII.6-g', 'token.hexReserved', (s, _f, a) => !isKeptForAte(s, a.hex), ['company', 'hex']),
);

/** Could a token be paid? 18xx.games also looks for a city that is open. */
const isAsked = (s: Seen, company: string): boolean =>
  couldRaise(s, company, tokenCost(s, company)) &&
  (!settings(s).asksAsSite || openSlots(boards, s, company, reservations(s)).some((r) => !isKeptForAte(s, r.hex)));

/** 18cz-VIII.6-b: one token besides the home token. */
export const station = placeTokens<State>(boards, {
  director: stationMaster,
  cost: tokenCost,
  rules: { placeToken: rules, pass: [] },
  mayPlaceMore: (s, f) => f.placed === 0 && tokensLeft(s, f.company) > 0 && isAsked(s, f.company),
});
