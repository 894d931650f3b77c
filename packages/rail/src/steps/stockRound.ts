import type { Action, Out, PlayerId, Rule, Step, View } from '@traviesa/engine';
import { partWith, takePost } from '../shares/certificates.ts';
import { type BankMessage, type CompanyId, type IPO, POOL, payOut, type RailState, seatAfter } from '../state.ts';
import type { Pass } from './pass.ts';
import { buyMove, type Founding, passTurnMove, type StockMove, sellMove, startMove, stockTurns } from './stockMoves.ts';

/** What every stock round remembers. */
export interface StockFrame {
  step: 'stockRound';
  turn: PlayerId;
  /** Turns in a row without sale or purchase. */
  passes: number;
  /** Companies of which each player has sold shares in this round. */
  sold: Record<PlayerId, CompanyId[]>;
}

/** Players in turn sell any number of shares and then buy at most one certificate, until all pass in a row. */
export interface StockRoundFrame extends StockFrame {
  /** The player on turn has sold something in this turn. */
  selling: boolean;
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
  | readonly ['share.taken', { player: string; company: string; cost: number }]
  | readonly ['company.started', { player: string; company: string; par: number; cost: number }]
  | readonly ['director.changed', { player: string; company: string }]
  | readonly ['price.moved', { company: string; from: number; to: number }]
  | readonly ['share.passed', { player: string }]
  | readonly ['priority.given', { player: string }]
  | readonly ['company.floated', { company: string; sum: number }];

export type ShareOut = Pick<Out<never, ShareMessage>, 'log'>;

export interface SellOptions {
  /** Where sold shares lie: the pool unless told. */
  readonly pile?: string;
  priceOf(s: View<RailState>, company: CompanyId): number;
  /** How the price marker reacts to shares sold. */
  afterSale(s: RailState, company: CompanyId, count: number, out: ShareOut): void;
}

/** A block of shares goes to its pile at the price before the sale; the post of director may change. */
export function sellShares(
  s: RailState,
  player: PlayerId,
  company: CompanyId,
  count: number,
  options: SellOptions,
  out: ShareOut,
): void {
  const sum = count * options.priceOf(s, company);
  const next = partWith(s, company, player, count, options.pile ?? POOL);
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

export interface StockRoundOptions<S extends RailState> extends SellOptions, Founding<S> {
  companies: readonly CompanyId[];
  /** What a share costs from a source. */
  costOf(s: View<S>, company: CompanyId, source: ShareSource): number;
  rules: {
    readonly sell: readonly Rule<S, StockRoundFrame, SellShares>[];
    readonly buyShare: readonly Rule<S, StockRoundFrame, BuyShare>[];
    readonly start: readonly Rule<S, StockRoundFrame, StartCompany>[];
    readonly pass: readonly Rule<S, StockRoundFrame, Pass>[];
  };
  /** After shares have left the bank: the company may float. */
  afterPurchase(s: S, company: CompanyId, out: ShareOut): void;
  /** Is the player on turn asked, or passed over because nothing could be done? Everybody is asked unless told. */
  isAsked?(s: View<S>, f: View<StockRoundFrame>): boolean;
  /** All have passed in a row. */
  finish(s: S, f: StockRoundFrame, out: ShareOut): void;
}

/** After the round the player left of who acted last has the priority; who has it says the log. */
export function passPriority(s: RailState, f: StockRoundFrame, out: ShareOut): void {
  if (f.lastActor !== '') s.priority = seatAfter(s, f.lastActor);
  out.log('priority.given', { player: s.priority });
}

export const beginStockRound = (s: View<RailState>): StockRoundFrame => ({
  step: 'stockRound',
  turn: s.priority,
  passes: 0,
  selling: false,
  sold: {},
  lastActor: '',
});

type StockActions = SellShares | BuyShare | StartCompany | Pass;
interface StockRoundStep<S extends RailState> extends Step<S, StockRoundFrame, StockActions, never, ShareMessage> {
  readonly moves: {
    readonly sell: StockMove<S, StockRoundFrame, SellShares>;
    readonly buyShare: StockMove<S, StockRoundFrame, BuyShare>;
    readonly start: StockMove<S, StockRoundFrame, StartCompany>;
    readonly pass: StockMove<S, StockRoundFrame, Pass>;
  };
}

/** The stock round of the 1830 family: two piles, a priority that goes to the left of who acted last. */
export function stockRound<S extends RailState>(o: StockRoundOptions<S>): StockRoundStep<S> {
  const { companies, rules } = o;
  const bought = (s: S, f: StockRoundFrame, company: CompanyId, out: ShareOut): void => {
    o.afterPurchase(s, company, out);
    endTurn(s, f, true);
  };
  const pass = (s: S, f: StockRoundFrame, out: ShareOut): void => {
    if (!f.selling) out.log('share.passed', { player: f.turn });
    endTurn(s, f, f.selling);
  };
  return stockTurns<S, StockRoundFrame, StockRoundStep<S>['moves']>(
    { isAsked: o.isAsked ?? (() => true), pass, finish: o.finish },
    {
      sell: sellMove(companies, rules.sell, (s, f, a, out) => {
        sellShares(s, a.player, a.company, a.shares, o, out);
        f.selling = true;
      }),
      buyShare: buyMove(companies, rules.buyShare, o.costOf, bought),
      start: startMove(companies, rules.start, o, bought),
      pass: passTurnMove(rules.pass, pass),
    },
  );
}
