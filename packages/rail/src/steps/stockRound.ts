import {
  type Action,
  BANK,
  isAmong,
  isWhole,
  type Move,
  type Out,
  type PlayerId,
  pay,
  type Rule,
  type Step,
  type View,
} from '@traviesa/engine';
import { canPartWith, certificatesOf, partWith, sharesOf, takePost } from '../shares/certificates.ts';
import { type BankMessage, type CompanyId, IPO, POOL, payOut, type RailState, seatAfter } from '../state.ts';
import type { Pass } from './pass.ts';

/** Players in turn sell any number of shares and then buy at most one certificate, until all pass in a row. */
export interface StockRoundFrame {
  step: 'stockRound';
  turn: PlayerId;
  /** Turns in a row without sale or purchase. */
  passes: number;
  /** The player on turn has sold something in this turn. */
  selling: boolean;
  /** Companies of which each player has sold shares in this round. */
  sold: Record<PlayerId, CompanyId[]>;
  /** Who sold or bought last; empty while nobody has. */
  lastActor: PlayerId;
}

export type ShareSource = typeof IPO | typeof POOL;

export interface SellShares extends Action {
  type: 'sell';
  company: CompanyId;
  shares: number;
}
export interface BuyShare extends Action {
  type: 'buyShare';
  company: CompanyId;
  source: ShareSource;
}
export interface StartCompany extends Action {
  type: 'start';
  company: CompanyId;
  par: number;
}

export type ShareMessage =
  | BankMessage
  | readonly ['share.sold', { player: string; n: number; company: string; sum: number }]
  | readonly ['share.bought', { player: string; company: string; source: ShareSource; cost: number }]
  | readonly ['company.started', { player: string; company: string; par: number; cost: number }]
  | readonly ['director.changed', { player: string; company: string }]
  | readonly ['price.moved', { company: string; from: number; to: number }]
  | readonly ['share.passed', { player: string }]
  | readonly ['priority.given', { player: string }]
  | readonly ['company.floated', { company: string; sum: number }];

export type ShareOut = Pick<Out<never, ShareMessage>, 'log'>;

export interface SellOptions {
  priceOf(s: View<RailState>, company: CompanyId): number;
  /** How the price marker reacts to shares sold. */
  afterSale(s: RailState, company: CompanyId, count: number, out: ShareOut): void;
}

/** A block of shares goes to the pool at the price before the sale; the post of director may change. */
export function sellShares(
  s: RailState,
  player: PlayerId,
  company: CompanyId,
  count: number,
  options: SellOptions,
  out: ShareOut,
): void {
  const sum = count * options.priceOf(s, company);
  const next = partWith(s, company, player, count, POOL);
  payOut(s, player, sum, out);
  out.log('share.sold', { player, n: count, company, sum });
  if (next) out.log('director.changed', { player: next, company });
  options.afterSale(s, company, count, out);
}

/** One single certificate from a pile to a player. */
export function takeShare(s: RailState, player: PlayerId, company: CompanyId, source: string, out: ShareOut): void {
  const card = s.certificates[company]!.find((c, i) => i > 0 && c.owner === source);
  if (!card) throw new Error(`no share of ${company} in the ${source}`);
  card.owner = player;
  if (takePost(s, company, player)) out.log('director.changed', { player, company });
}

export const soldThisRound = (f: Pick<View<StockRoundFrame>, 'sold'>, player: PlayerId, company: CompanyId): boolean =>
  f.sold[player]?.includes(company) ?? false;

/** The turn goes to the left. A turn in which nothing happened counts as a pass. */
export function endTurn(s: RailState, f: StockRoundFrame, acted: boolean): void {
  if (acted) f.lastActor = f.turn;
  f.passes = acted ? 0 : f.passes + 1;
  f.selling = false;
  f.turn = seatAfter(s, f.turn);
}

export interface StockRoundOptions<S extends RailState> extends SellOptions {
  companies: readonly CompanyId[];
  pars(s: View<S>): readonly number[];
  /** What a share costs from a source. */
  costOf(s: View<S>, company: CompanyId, source: ShareSource): number;
  rules: {
    readonly sell: readonly Rule<S, StockRoundFrame, SellShares>[];
    readonly buyShare: readonly Rule<S, StockRoundFrame, BuyShare>[];
    readonly start: readonly Rule<S, StockRoundFrame, StartCompany>[];
    readonly pass: readonly Rule<S, StockRoundFrame, Pass>[];
  };
  /** The marker of a new company enters the market. */
  placeMarker(s: S, company: CompanyId, par: number): void;
  /** After shares have left the bank: the company may float. */
  afterPurchase(s: S, company: CompanyId, out: ShareOut): void;
  /** All have passed in a row. */
  finish(s: S, f: StockRoundFrame, out: ShareOut): void;
}

/** After the round the player left of who acted last has the priority; who has it says the log. */
export function passPriority(s: RailState, f: StockRoundFrame, out: ShareOut): void {
  if (f.lastActor !== '') s.priority = seatAfter(s, f.lastActor);
  out.log('priority.given', { player: s.priority });
}

type StockActions = SellShares | BuyShare | StartCompany | Pass;

export function stockRoundMoves(options: StockRoundOptions<RailState>) {
  const { companies, rules } = options;
  const isCompany = isAmong(...companies);

  const sell: Move<RailState, StockRoundFrame, SellShares, never, ShareMessage> = {
    fields: { company: isCompany, shares: isWhole },
    choices(s, f, player) {
      const found = [];
      if (player !== f.turn) return [];
      for (const company of companies) {
        const most = sharesOf(s, company, player);
        if (most === 0) continue;
        const oneOf = [];
        for (let n = 1; n <= most; n++) if (canPartWith(s, company, player, n)) oneOf.push(n);
        if (oneOf.length > 0) found.push({ type: 'sell' as const, player, company, shares: { oneOf } });
      }
      return found;
    },
    rules: rules.sell,
    apply(s, f, a, out) {
      sellShares(s, a.player, a.company, a.shares, options, out);
      f.sold[a.player] ??= [];
      if (!soldThisRound(f, a.player, a.company)) f.sold[a.player]!.push(a.company);
      f.selling = true;
    },
  };

  const buyShare: Move<RailState, StockRoundFrame, BuyShare, never, ShareMessage> = {
    fields: { company: isCompany, source: isAmong(IPO, POOL) },
    choices(s, f, player) {
      const found = [];
      if (player !== f.turn) return [];
      for (const company of companies) {
        if (s.companies[company]!.par === 0) continue;
        for (const source of [IPO, POOL] as const) {
          if (certificatesOf(s, company, source) > 0)
            found.push({ type: 'buyShare' as const, player, company, source });
        }
      }
      return found;
    },
    rules: rules.buyShare,
    apply(s, f, a, out) {
      const cost = options.costOf(s, a.company, a.source);
      pay(s, a.player, BANK, cost);
      out.log('share.bought', { player: a.player, company: a.company, source: a.source, cost });
      takeShare(s, a.player, a.company, a.source, out);
      options.afterPurchase(s, a.company, out);
      endTurn(s, f, true);
    },
  };

  const start: Move<RailState, StockRoundFrame, StartCompany, never, ShareMessage> = {
    fields: { company: isCompany, par: isWhole },
    choices(s, f, player) {
      const found = [];
      if (player !== f.turn) return [];
      for (const company of companies) {
        if (s.companies[company]!.par !== 0) continue;
        const certificate = s.certificates[company]![0]!;
        const oneOf = options.pars(s).filter((par) => par * certificate.shares <= s.cash[player]!);
        if (oneOf.length > 0) found.push({ type: 'start' as const, player, company, par: { oneOf } });
      }
      return found;
    },
    rules: rules.start,
    apply(s, f, a, out) {
      const certificate = s.certificates[a.company]![0]!;
      const cost = certificate.shares * a.par;
      pay(s, a.player, BANK, cost);
      certificate.owner = a.player;
      s.companies[a.company]!.par = a.par;
      options.placeMarker(s, a.company, a.par);
      out.log('company.started', { player: a.player, company: a.company, par: a.par, cost });
      options.afterPurchase(s, a.company, out);
      endTurn(s, f, true);
    },
  };

  const pass: Move<RailState, StockRoundFrame, Pass, never, ShareMessage> = {
    fields: {},
    choices: (_s, f, player) => (player === f.turn ? [{ type: 'pass', player }] : []),
    rules: rules.pass,
    apply(s, f, a, out) {
      if (!f.selling) out.log('share.passed', { player: a.player });
      endTurn(s, f, f.selling);
    },
  };
  return { sell, buyShare, start, pass };
}

export const beginStockRound = (s: View<RailState>): StockRoundFrame => ({
  step: 'stockRound',
  turn: s.priority,
  passes: 0,
  selling: false,
  sold: {},
  lastActor: '',
});

export function stockRound<S extends RailState>(
  given: StockRoundOptions<S>,
): Step<S, StockRoundFrame, StockActions, never, ShareMessage> & {
  readonly moves: ReturnType<typeof stockRoundMoves>;
} {
  // At run time the state is always the title's.
  const options = given as unknown as StockRoundOptions<RailState>;
  return {
    next(s, f, out) {
      if (f.passes < s.seats.length) return 'ask';
      options.finish(s, f, out);
      return 'done';
    },
    actors: (_s, f) => [f.turn],
    moves: stockRoundMoves(options),
  };
}
