import type { PlayerId, Rule, View } from '@traviesa/engine';
import { type RuleIds, ruleList } from '../rules.ts';
import { type CompanyId, type Question, type RailState, seen, type TrainCard } from '../state.ts';
import { countTrains, trainById } from '../trains/trains.ts';
import type { BuyTrain, BuyTrainsFrame, OfferForTrain } from './buyTrains.ts';
import type { WithCompany } from './trackRules.ts';

type Seen = View<RailState>;

/** What steps and rules of trains ask a title. */
export interface TrainTrade {
  /** What the bank sells now: `bankTrains`, where nothing lies beside the deck and the pool. */
  forSale(s: Seen): readonly View<TrainCard>[];
  priceOf(s: Seen, train: View<TrainCard>): number;
  /** Most trains of a company now. */
  limit(s: Seen, company: CompanyId): number;
  director(s: Seen, company: CompanyId): PlayerId;
  /** Companies trade trains among each other now. */
  tradesAmongCompanies(s: Seen): boolean;
  /** Must a company without a train buy one? Always, unless told. */
  mustOwn?(s: Seen, company: CompanyId): boolean;
}

/** Has the company no train although it must own one? */
export const lacksTrain = (trade: Pick<TrainTrade, 'mustOwn'>, s: Seen, company: CompanyId): boolean =>
  countTrains(s, company) === 0 && (trade.mustOwn?.(s, company) ?? true);

export const isAtLimit = ({ limit }: Pick<TrainTrade, 'limit'>, s: Seen, company: CompanyId): boolean =>
  countTrains(s, company) >= limit(s, company);

/** What the cheapest train of the bank costs; nothing when it has none. */
export function cheapestTrain(trade: TrainTrade, s: Seen): number | undefined {
  let price: number | undefined;
  for (const t of trade.forSale(s)) price = Math.min(price ?? Number.POSITIVE_INFINITY, trade.priceOf(s, t));
  return price;
}

/** What the director must add; 0 when there is no emergency. */
export function moneyNeeded(trade: TrainTrade, s: Seen, company: CompanyId): number {
  const price = lacksTrain(trade, s, company) ? cheapestTrain(trade, s) : undefined;
  return price === undefined ? 0 : Math.max(0, price - s.cash[company]!);
}

export const poor = (s: Seen, company: CompanyId, cost: number) => ({ company, cost, cash: s.cash[company]! });

/** The company must be able to pay it. */
export const mustAfford = <S extends RailState, F extends WithCompany, A>(
  id: string,
  cost: (s: View<S>, f: View<F>, a: View<A>) => number,
): Rule<S, F, A> => ({
  id,
  key: 'company.tooPoor',
  ok: (s, f, a) => cost(s, f, a) <= seen(s).cash[companyIn(f)]!,
  params: (s, f, a) => poor(seen(s), companyIn(f), cost(s, f, a)),
});
const companyIn = <F extends WithCompany>(f: View<F>): CompanyId => (f as unknown as WithCompany).company;

type BuyRule =
  | 'train.notForSale'
  | 'train.atLimit'
  | 'company.tooPoor'
  | 'train.noHelp'
  | 'train.onlyCheapest'
  | 'train.sellShares';

/** A train from the bank; the director helps a company that must buy, with the cheapest train there is. */
export function buyTrainRules(
  trade: TrainTrade,
  ids: RuleIds<BuyRule>,
): readonly Rule<RailState, WithCompany, BuyTrain>[] {
  const priceOf = (s: Seen, id: string): number => trade.priceOf(s, trainById(s, id)!);
  const affords = (s: Seen, f: WithCompany, id: string): boolean => s.cash[f.company]! >= priceOf(s, id);
  const helper = (s: Seen, f: WithCompany): PlayerId => trade.director(s, f.company);
  const missing = (s: Seen, f: WithCompany, id: string): number =>
    priceOf(s, id) - s.cash[f.company]! - s.cash[helper(s, f)]!;
  return ruleList(ids, {
    'train.notForSale': { ok: (s, _f, a: View<BuyTrain>) => trade.forSale(s).some((t) => t.id === a.train) },
    'train.atLimit': {
      ofPlayer: true,
      ok: (s, f) => !isAtLimit(trade, s, f.company),
      params: (s, f) => ({ company: f.company, n: trade.limit(s, f.company) }),
    },
    'company.tooPoor': {
      ok: (s, f, a) => affords(s, f, a.train) || lacksTrain(trade, s, f.company),
      params: (s, f, a) => poor(s, f.company, priceOf(s, a.train)),
    },
    'train.noHelp': {
      ok: (s, f, a) => affords(s, f, a.train) || s.cash[f.company]! < cheapestTrain(trade, s)!,
      params: (s, f) => ({ company: f.company, price: cheapestTrain(trade, s)! }),
    },
    'train.onlyCheapest': {
      ok: (s, f, a) => affords(s, f, a.train) || priceOf(s, a.train) === cheapestTrain(trade, s),
      params: (s) => ({ price: cheapestTrain(trade, s)! }),
    },
    'train.sellShares': {
      ok: (s, f, a) => affords(s, f, a.train) || missing(s, f, a.train) <= 0,
      params: (s, f, a) => ({ player: helper(s, f), sum: missing(s, f, a.train) }),
    },
  });
}

type OfferRule = 'train.noTradeYet' | 'train.notCompanys' | 'train.priceTooLow' | 'company.tooPoor' | 'train.atLimit';

/** A train of another company, for the treasury's own money. `opensIn`: the phase from which on that is allowed. */
export function offerForTrainRules(
  trade: Pick<TrainTrade, 'limit' | 'tradesAmongCompanies'>,
  ids: RuleIds<OfferRule>,
  opensIn: Question<[], string> = (s) => s.phase,
): readonly Rule<RailState, WithCompany, OfferForTrain>[] {
  const isAnothers = (s: Seen, f: WithCompany, id: string): boolean => {
    const owner = trainById(s, id)?.owner ?? '';
    return owner !== f.company && s.companies[owner] !== undefined;
  };
  return ruleList(ids, {
    'train.noTradeYet': {
      ofPlayer: true,
      ok: (s) => trade.tradesAmongCompanies(s),
      params: (s) => ({ phase: opensIn(s) }),
    },
    'train.notCompanys': { ok: (s, f, a: View<OfferForTrain>) => isAnothers(s, f, a.train) },
    'train.priceTooLow': { ok: (_s, _f, a) => a.price >= 1 },
    'company.tooPoor': {
      ok: (s, f, a) => s.cash[f.company]! >= a.price,
      params: (s, f, a) => poor(s, f.company, a.price),
    },
    'train.atLimit': {
      ofPlayer: true,
      ok: (s, f) => !isAtLimit(trade, s, f.company),
      params: (s, f) => ({ company: f.company, n: trade.limit(s, f.company) }),
    },
  });
}

/** The turn does not end without a train while one can be had. */
export const mustBuyRules = (
  trade: TrainTrade,
  ids: RuleIds<'train.mustBuy'>,
): readonly Rule<RailState, BuyTrainsFrame, unknown>[] =>
  ruleList(ids, {
    'train.mustBuy': {
      ok: (s, f: View<BuyTrainsFrame>) => !lacksTrain(trade, s, f.company) || cheapestTrain(trade, s) === undefined,
      params: (_s, f) => ({ company: f.company }),
    },
  });

/** Could the company buy a train or offer for one? */
export function canTradeTrains(trade: TrainTrade, s: Seen, company: CompanyId): boolean {
  const cash = s.cash[company]!;
  if (lacksTrain(trade, s, company)) return cheapestTrain(trade, s) !== undefined || cash > 0;
  if (isAtLimit(trade, s, company) || cash === 0) return false;
  return trade.tradesAmongCompanies(s) || cash >= (cheapestTrain(trade, s) ?? Number.POSITIVE_INFINITY);
}

/** Has the company money for a train of the bank, or for one of another company, be it for as little as 1? */
export function couldPayTrain(s: Seen, company: CompanyId, cheapest: number): boolean {
  const cash = s.cash[company]!;
  if (cash < 1) return false;
  return cash >= cheapest || s.trains.some((t) => t.owner !== company && s.companies[t.owner] !== undefined);
}
