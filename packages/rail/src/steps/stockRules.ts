import { copy, type PlayerId, type Rule, type View } from '@traviesa/engine';
import { pileCopiers } from '../copiers.ts';
import { type RuleIds, ruleList } from '../rules.ts';
import { canPartWith, partWith, sharesOf, singlesOf, totalShares } from '../shares/certificates.ts';
import {
  type BankMessage,
  type CompanyId,
  IPO,
  type Log,
  POOL,
  payOut,
  type Question,
  type RailState,
} from '../state.ts';
import { poolRoom, type SaleLimits } from './saleRules.ts';
import type { SellOptions, ShareSource } from './stockRound.ts';

type Seen = View<RailState>;
/** What these rules look at in the frame of a stock round. */
export interface SoldFrame {
  readonly sold: Readonly<Record<PlayerId, readonly CompanyId[]>>;
}
type OwnMove = { readonly player: PlayerId };
type Purchase = OwnMove & { readonly company: CompanyId };

/** What the rules of a stock round ask a title. */
export interface StockQuestions {
  /** What a share costs from a pile. */
  costOf(s: Seen, company: CompanyId, source: ShareSource): number;
  pars(s: Seen, company: CompanyId): readonly number[];
  certificateCount(s: Seen, player: PlayerId): number;
  certificateLimit(s: Seen): number;
  /** Most shares of one player. */
  holdingLimit(s: Seen, company: CompanyId): number;
  /** Certificates of this company do not count against the limit. */
  countsNothing(s: Seen, company: CompanyId): boolean;
}

const soldNow = (f: SoldFrame, player: PlayerId, company: CompanyId): boolean =>
  f.sold[player]?.includes(company) ?? false;

const limits = (q: StockQuestions) => (s: Seen, _f: unknown, a: OwnMove) => ({
  n: q.certificateCount(s, a.player),
  max: q.certificateLimit(s),
});

/** Above the limit a player sells before anything else. */
export const sellFirstRules = <F>(
  q: StockQuestions,
  mustSell: Question<[f: View<F>, player: PlayerId], boolean>,
  ids: RuleIds<'share.sellFirst'>,
): readonly Rule<RailState, F, OwnMove>[] =>
  ruleList<'share.sellFirst', RailState, F, OwnMove>(ids, {
    'share.sellFirst': { ofPlayer: true, ok: (s, f, a) => !mustSell(s, f, a.player), params: limits(q) },
  });

/** Is there a lot that the player may sell? */
export function hasSale(s: Seen, player: PlayerId, maySell: (company: CompanyId, count: number) => boolean): boolean {
  for (const company in s.companies) {
    const most = sharesOf(s, company, player);
    for (let n = 1; n <= most; n++) if (canPartWith(s, company, player, n) && maySell(company, n)) return true;
  }
  return false;
}
/** Would the player hold fewer certificates? Cards may stay as many, where the post of director goes or some count nothing. */
export function lowersCount(
  q: Pick<StockQuestions, 'certificateCount'>,
  sales: SellOptions,
  s: Seen,
  player: PlayerId,
  company: CompanyId,
  count: number,
): boolean {
  const trial = copy(s as RailState, ['board'], pileCopiers);
  partWith(trial, company, player, count, sales.pile ?? POOL);
  sales.afterSale(trial, company, count, { log: () => {} });
  return q.certificateCount(trial, player) < q.certificateCount(s, player);
}
/** A lot that the pool takes. */
export const fitsPool = (l: SaleLimits, s: Seen, company: CompanyId, count: number): boolean =>
  count <= poolRoom(l, s, company);

type BuyRule =
  | 'share.notStarted'
  | 'share.noneThere'
  | 'share.tooDear'
  | 'share.overLimit'
  | 'share.tooMany'
  | 'share.soldNow';

/** One share from a pile. `sourceOf` says which, where the move does not. */
export function buyShareRules<A extends Purchase>(
  q: StockQuestions,
  sourceOf: (a: View<A>) => ShareSource,
  ids: RuleIds<BuyRule>,
): readonly Rule<RailState, SoldFrame, A>[] {
  const cost = (s: Seen, a: View<A>): number => q.costOf(s, a.company, sourceOf(a));
  return ruleList<BuyRule, RailState, SoldFrame, A>(ids, {
    'share.notStarted': {
      ok: (s, _f, a) => Boolean(s.companies[a.company]?.par),
      params: (_s, _f, a) => ({ company: a.company }),
    },
    'share.noneThere': {
      ok: (s, _f, a) => singlesOf(s, a.company, sourceOf(a)) > 0,
      params: (_s, _f, a) => ({ company: a.company, source: sourceOf(a) }),
    },
    'share.tooDear': {
      ok: (s, _f, a) => cost(s, a) <= s.cash[a.player]!,
      params: (s, _f, a) => ({ cost: cost(s, a), cash: s.cash[a.player]! }),
    },
    'share.overLimit': {
      ok: (s, _f, a) => q.countsNothing(s, a.company) || q.certificateCount(s, a.player) < q.certificateLimit(s),
      params: (s, f, a) => limits(q)(s, f, a),
    },
    'share.tooMany': {
      ok: (s, _f, a) => sharesOf(s, a.company, a.player) < q.holdingLimit(s, a.company),
      params: (s, _f, a) => ({
        company: a.company,
        max: (100 * q.holdingLimit(s, a.company)) / totalShares(s, a.company),
      }),
    },
    'share.soldNow': {
      ok: (_s, f, a) => !soldNow(f, a.player, a.company),
      params: (_s, _f, a) => ({ company: a.company }),
    },
  });
}

type StartRule = 'company.isStarted' | 'company.noPar' | 'share.tooDear' | 'share.overLimit';

/** A company is started with its director's certificate at a par of its choice. */
export function startRules(
  q: StockQuestions,
  ids: RuleIds<StartRule>,
): readonly Rule<RailState, unknown, Purchase & { readonly par: number }>[] {
  type A = Purchase & { readonly par: number };
  const cost = (s: Seen, a: A): number => s.certificates[a.company]![0]!.shares * a.par;
  return ruleList<StartRule, RailState, unknown, A>(ids, {
    'company.isStarted': {
      regardless: 'par',
      ok: (s, _f, a) => s.companies[a.company]?.par === 0,
      params: (_s, _f, a) => ({ company: a.company }),
    },
    'company.noPar': {
      ok: (s, _f, a) => q.pars(s, a.company).includes(a.par),
      params: (s, _f, a) => ({ company: a.company, pars: [...q.pars(s, a.company)].sort((x, y) => x - y) }),
    },
    'share.tooDear': {
      ok: (s, _f, a) => cost(s, a) <= s.cash[a.player]!,
      params: (s, _f, a) => ({ cost: cost(s, a), cash: s.cash[a.player]! }),
    },
    'share.overLimit': {
      regardless: 'par',
      ok: (s, _f, a) => q.countsNothing(s, a.company) || q.certificateCount(s, a.player) < q.certificateLimit(s),
      params: limits(q),
    },
  });
}

/** Could the player buy a share or found a company, as far as money, limits and piles tell? */
export function canBuyAny(
  q: StockQuestions,
  s: Seen,
  f: SoldFrame,
  player: PlayerId,
  sources: readonly ShareSource[],
  costOfFounding: (company: CompanyId) => number,
): boolean {
  const cash = s.cash[player]!;
  const isFull = q.certificateCount(s, player) >= q.certificateLimit(s);
  return Object.keys(s.companies).some((company) => {
    if (isFull && !q.countsNothing(s, company)) return false;
    if (s.companies[company]!.par === 0) return costOfFounding(company) <= cash;
    if (sharesOf(s, company, player) >= q.holdingLimit(s, company) || soldNow(f, player, company)) return false;
    return sources.some((source) => singlesOf(s, company, source) > 0 && q.costOf(s, company, source) <= cash);
  });
}

type FloatMessage = BankMessage | readonly ['company.floated', { company: string; sum: number }];

/** Floated the moment so many shares are out; the capital comes at once: par for every share there is. */
export function floatWith(
  s: RailState,
  company: CompanyId,
  sharesOut: number,
  toFloat: number,
  out: Log<FloatMessage>,
): void {
  const c = s.companies[company]!;
  if (c.floated || sharesOut < toFloat) return;
  c.floated = true;
  const sum = totalShares(s, company) * c.par;
  out.log('company.floated', { company, sum });
  payOut(s, company, sum, out);
}

/** Shares that have left the initial offering. */
export const sharesFromIpo = (s: Seen, company: CompanyId): number =>
  totalShares(s, company) - sharesOf(s, company, IPO);
