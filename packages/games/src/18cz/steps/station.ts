import {
  before,
  type CompanyId,
  isPlayer,
  openSlots,
  type PlaceToken,
  type PlaceTokensFrame,
  placeTokens,
  tokenRules,
} from '@traviesa/rail';
import {
  boards,
  localPrice,
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

/** Could the company pay a token, now or with what its locals bring? The site asks while players have locals to sell. */
function isAsked(s: Seen, company: CompanyId): boolean {
  const cost = tokenCost(s, company);
  if (!settings(s).asksAsSite)
    return purse(s, company) >= cost || (settings(s).waitsForPass && playersSellLocals(s, company));
  if (purseAsSite(s, company) < cost) return false;
  return openSlots(boards, s, company, reservations(s)).some(({ hex }) => !isKeptForAte(s, hex));
}

/** 18cz-VIII.6-b: one token besides the home token. */
export const station = placeTokens<State>(boards, {
  director: stationMaster,
  cost: tokenCost,
  rules: { placeToken: rules, pass: [] },
  mayPlaceMore: (s, f) => f.placed === 0 && tokensLeft(s, f.company) > 0 && isAsked(s, f.company),
});
