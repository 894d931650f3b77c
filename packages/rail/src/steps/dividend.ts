import type { Action, Move, Out, PlayerId, Step, View } from '@traviesa/engine';
import { sharesOf, totalShares } from '../shares/certificates.ts';
import { type BankMessage, type CompanyId, IPO, POOL, payOut, type RailState } from '../state.ts';

/** The director decides what becomes of the revenue. */
export interface DividendFrame {
  step: 'dividend';
  company: CompanyId;
  revenue: number;
  /** Money for the treasury whatever is decided. */
  extra: number;
  decided: boolean;
}

export interface PayDividend extends Action {
  type: 'payDividend';
}
export interface Withhold extends Action {
  type: 'withhold';
}

export type DividendMessage =
  | BankMessage
  | readonly ['price.moved', { company: string; from: number; to: number }]
  | readonly ['dividend.paid', { company: string; sum: number; each: number }]
  | readonly ['dividend.payout', { company: string; sum: number }]
  | readonly ['dividend.withheld', { company: string; sum: number }]
  | readonly ['dividend.none', { company: string }]
  | readonly ['dividend.extra', { company: string; sum: number }];

type DividendOut = Out<never, DividendMessage>;

export interface DividendOptions {
  director(s: View<RailState>, company: CompanyId): PlayerId;
  /** Who is paid for a certificate with this owner; nobody when the money stays in the bank. */
  receiver(s: View<RailState>, company: CompanyId, owner: string): string | undefined;
  /** How the price reacts to what was paid per company, 0 included. */
  movePrice(s: RailState, company: CompanyId, paid: number, out: DividendOut): void;
}

export function payShares(s: RailState, f: DividendFrame, options: DividendOptions, out: DividendOut): void {
  const { company, revenue } = f;
  const each = revenue / totalShares(s, company);
  const due = new Map<string, number>();
  for (const c of s.certificates[company]!) {
    const to = options.receiver(s, company, c.owner);
    if (to !== undefined) due.set(to, (due.get(to) ?? 0) + c.shares * each);
  }
  out.log('dividend.paid', { company, sum: revenue, each });
  for (const [to, amount] of due) payOut(s, to, amount, out);
}

/** Every player's part, rounded up; what nobody holds earns nothing. */
export function payPlayers(s: RailState, { company, revenue }: DividendFrame, out: DividendOut): void {
  out.log('dividend.payout', { company, sum: revenue });
  const all = totalShares(s, company);
  for (const player of s.seats) payOut(s, player, Math.ceil((revenue * sharesOf(s, company, player)) / all), out);
}

/** Shares in the pool pay the treasury, those in the initial offering nobody. */
export function poolPaysCompany(_s: unknown, company: CompanyId, owner: string): string | undefined {
  if (owner === IPO) return undefined;
  return owner === POOL ? company : owner;
}

function payExtra(s: RailState, f: DividendFrame, out: DividendOut): void {
  if (f.extra === 0) return;
  out.log('dividend.extra', { company: f.company, sum: f.extra });
  payOut(s, f.company, f.extra, out);
}

type Pays<A extends PayDividend | Withhold> = Move<RailState, DividendFrame, A, never, DividendMessage>;
export interface DividendStep extends Step<RailState, DividendFrame, PayDividend | Withhold, never, DividendMessage> {
  readonly moves: { readonly payDividend: Pays<PayDividend>; readonly withhold: Pays<Withhold> };
}

/** All or nothing, a fixed sum for each share. */
export const dividend = (options: DividendOptions): DividendStep =>
  dividendStep(options, (s, f, out) => payShares(s, f, options, out));

/** All or nothing, to players only. */
export const dividendToPlayers = (options: Omit<DividendOptions, 'receiver'>): DividendStep =>
  dividendStep(options, payPlayers);

function dividendStep(
  options: Omit<DividendOptions, 'receiver'>,
  payAll: (s: RailState, f: DividendFrame, out: DividendOut) => void,
): DividendStep {
  const payDividend: Pays<PayDividend> = {
    fields: {},
    choices: (_s, _f, player) => [{ type: 'payDividend', player }],
    rules: [],
    apply(s, f, _a, out) {
      payAll(s, f, out);
      payExtra(s, f, out);
      options.movePrice(s, f.company, f.revenue, out);
      f.decided = true;
    },
  };
  const withhold: Pays<Withhold> = {
    fields: {},
    choices: (_s, _f, player) => [{ type: 'withhold', player }],
    rules: [],
    apply(s, f, _a, out) {
      out.log('dividend.withheld', { company: f.company, sum: f.revenue });
      payOut(s, f.company, f.revenue, out);
      payExtra(s, f, out);
      options.movePrice(s, f.company, 0, out);
      f.decided = true;
    },
  };
  return {
    next(s, f, out) {
      if (!f.decided && f.revenue === 0) {
        out.log('dividend.none', { company: f.company });
        payExtra(s, f, out);
        options.movePrice(s, f.company, 0, out);
        f.decided = true;
      }
      return f.decided ? 'done' : 'ask';
    },
    actors: (s, f) => [options.director(s, f.company)],
    moves: { payDividend, withhold },
  };
}
