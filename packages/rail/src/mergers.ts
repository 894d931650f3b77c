import { pay } from '@traviesa/engine';
import { replaceToken, tokensOf } from './board/index.ts';
import { leaveMarket } from './market/index.ts';
import { sharesOf } from './shares/certificates.ts';
import { type CompanyId, OUT, type RailState } from './state.ts';

/** A company pays every player for the shares of another; answers the sum. */
export function payForShares(s: RailState, payer: CompanyId, company: CompanyId, price: number): number {
  let sum = 0;
  for (const player of s.seats) {
    const due = price * sharesOf(s, company, player);
    pay(s, payer, player, due);
    sum += due;
  }
  return sum;
}

/** Money, privates and trains go to another company. */
export function takeGoods(s: RailState, from: CompanyId, to: CompanyId): void {
  pay(s, from, to, s.cash[from]!);
  for (const id in s.privates) if (s.privates[id]!.owner === from) s.privates[id]!.owner = to;
  for (const t of s.trains) if (t.owner === from) t.owner = to;
}

/** Tokens change hands in place. */
export function takeTokens(s: RailState, from: CompanyId, to: CompanyId): void {
  for (const { hex } of tokensOf(s.board, from)) s.board = replaceToken(s.board, from, hex, to);
}

/** The company leaves the game with its certificates and its marker. */
export function closeCompany(s: RailState, company: CompanyId): void {
  for (const c of s.certificates[company]!) c.owner = OUT;
  leaveMarket(s.market, company);
  s.companies[company]!.floated = false;
}
