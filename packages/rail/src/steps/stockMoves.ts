import { BANK, isAmong, isWhole, type Move, type PlayerId, pay, type Rule, type View } from '@traviesa/engine';
import { sharesOf } from '../shares/certificates.ts';
import { type CompanyId, IPO, POOL, type RailState, seen } from '../state.ts';
import type { Pass } from './pass.ts';
import {
  type BuyShare,
  type SellShares,
  type ShareMessage,
  type ShareOut,
  type ShareSource,
  type StartCompany,
  type StockFrame,
  soldThisRound,
  takeShare,
} from './stockRound.ts';

/** The moves of stock rounds, whatever else a round remembers. */
export type StockMove<S, F, A extends { type: string; player: PlayerId }> = Move<S, F, A, never, ShareMessage>;

/** One share from the only pile there is. */
export interface TakeShare extends Omit<BuyShare, 'source'> {}

/** What follows when shares have left the bank: the company may float, the turn may be over. */
type Bought<S, F> = (s: S, f: F, company: CompanyId, out: ShareOut) => void;

const isOnTurn = <F>(f: View<F>, player: PlayerId): boolean => (f as unknown as StockFrame).turn === player;

/** Rules that no candidate of these moves breaks: what is held is proposed, and companies that have not been started. */
const sureOfSales: ReadonlySet<string> = new Set(['share.notHeld']);
const sureOfFoundings: ReadonlySet<string> = new Set(['company.isStarted']);

const known: { readonly oneOf: readonly number[] }[] = [];

/** One of the numbers from 1 to this one. */
function upTo(most: number): { readonly oneOf: readonly number[] } {
  known[most] ??= { oneOf: Array.from({ length: most }, (_, i) => i + 1) };
  return known[most];
}

/** A block of shares is sold, and the round remembers it. */
export function sellMove<S extends RailState, F extends StockFrame>(
  companies: readonly CompanyId[],
  rules: readonly Rule<S, F, SellShares>[],
  sell: (s: S, f: F, a: SellShares, out: ShareOut) => void,
): StockMove<S, F, SellShares> {
  return {
    fields: { company: isAmong(...companies), shares: isWhole },
    choices(given, f, player) {
      const s = seen(given);
      const found = [];
      if (!isOnTurn(f, player)) return [];
      for (const company in s.companies) {
        const most = sharesOf(s, company, player);
        if (most > 0) found.push({ type: 'sell' as const, player, company, shares: upTo(most) });
      }
      return found;
    },
    rules,
    sure: sureOfSales,
    apply(s, f, a, out) {
      sell(s, f, a, out);
      f.sold[a.player] ??= [];
      if (!soldThisRound(f, a.player, a.company)) f.sold[a.player]!.push(a.company);
    },
  };
}

/** One share from the offering or the pool. */
export function buyMove<S extends RailState, F extends StockFrame>(
  companies: readonly CompanyId[],
  rules: readonly Rule<S, F, BuyShare>[],
  costOf: (s: View<S>, company: CompanyId, source: ShareSource) => number,
  bought: Bought<S, F>,
): StockMove<S, F, BuyShare> {
  return {
    fields: { company: isAmong(...companies), source: isAmong(IPO, POOL) },
    choices(given, f, player) {
      const s = seen(given);
      const found = [];
      if (!isOnTurn(f, player)) return [];
      for (const company in s.companies)
        for (const source of [IPO, POOL] as const) found.push({ type: 'buyShare' as const, player, company, source });
      return found;
    },
    rules,
    apply(s, f, a, out) {
      const cost = costOf(s as View<S>, a.company, a.source);
      pay(s, a.player, BANK, cost);
      out.log('share.bought', { player: a.player, company: a.company, source: a.source, cost });
      takeShare(s, a.player, a.company, a.source, out);
      bought(s, f, a.company, out);
    },
  };
}

/** One share, where all that nobody holds lie in one pile. */
export function takeShareMove<S extends RailState, F extends StockFrame>(
  companies: readonly CompanyId[],
  rules: readonly Rule<S, F, TakeShare>[],
  costOf: (s: View<S>, company: CompanyId) => number,
  bought: Bought<S, F>,
): StockMove<S, F, TakeShare> {
  return {
    fields: { company: isAmong(...companies) },
    choices(given, f, player) {
      const s = seen(given);
      const found = [];
      if (!isOnTurn(f, player)) return [];
      for (const company in s.companies) found.push({ type: 'buyShare' as const, player, company });
      return found;
    },
    rules,
    apply(s, f, a, out) {
      const cost = costOf(s as View<S>, a.company);
      pay(s, a.player, BANK, cost);
      out.log('share.taken', { player: a.player, company: a.company, cost });
      takeShare(s, a.player, a.company, IPO, out);
      bought(s, f, a.company, out);
    },
  };
}

export interface Founding<S extends RailState> {
  pars(s: View<S>, company: CompanyId): readonly number[];
  /** The marker of a new company enters the market. */
  placeMarker(s: S, company: CompanyId, par: number): void;
}

/** A company is started with its director's certificate. */
export function startMove<S extends RailState, F extends StockFrame>(
  companies: readonly CompanyId[],
  rules: readonly Rule<S, F, StartCompany>[],
  { pars, placeMarker }: Founding<S>,
  bought: Bought<S, F>,
): StockMove<S, F, StartCompany> {
  return {
    fields: { company: isAmong(...companies), par: isWhole },
    choices(given, f, player) {
      const s = seen(given);
      const found = [];
      if (!isOnTurn(f, player)) return [];
      for (const company in s.companies) {
        if (s.companies[company]!.par === 0)
          found.push({ type: 'start' as const, player, company, par: { oneOf: pars(given, company) } });
      }
      return found;
    },
    rules,
    sure: sureOfFoundings,
    apply(s, f, a, out) {
      const certificate = s.certificates[a.company]![0]!;
      const cost = certificate.shares * a.par;
      pay(s, a.player, BANK, cost);
      certificate.owner = a.player;
      s.companies[a.company]!.par = a.par;
      placeMarker(s, a.company, a.par);
      out.log('company.started', { player: a.player, company: a.company, par: a.par, cost });
      bought(s, f, a.company, out);
    },
  };
}

/** Nothing more is done in this turn. */
export function passTurnMove<S extends RailState, F extends StockFrame>(
  rules: readonly Rule<S, F, Pass>[],
  pass: (s: S, f: F, out: ShareOut) => void,
): StockMove<S, F, Pass> {
  return {
    fields: {},
    choices: (_s, f, player) => (isOnTurn(f, player) ? [{ type: 'pass', player }] : []),
    rules,
    apply: (s, f, _a, out) => pass(s, f, out),
  };
}

/** Turns go round until all have passed in a row; who is not asked passes. */
export function stockTurns<S extends RailState, F extends StockFrame, Moves extends object>(
  o: {
    isAsked(s: View<S>, f: View<F>): boolean;
    pass(s: S, f: F, out: ShareOut): void;
    finish(s: S, f: F, out: ShareOut): void;
  },
  moves: Moves,
) {
  return {
    next(s: S, f: F, out: ShareOut): 'ask' | 'done' {
      while (f.passes < s.seats.length) {
        if (o.isAsked(s as View<S>, f as View<F>)) return 'ask';
        o.pass(s, f, out);
      }
      o.finish(s, f, out);
      return 'done';
    },
    actors: (_s: View<S>, f: View<F>): readonly PlayerId[] => [(f as unknown as StockFrame).turn],
    moves,
  };
}
