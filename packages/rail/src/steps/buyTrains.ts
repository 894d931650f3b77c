import {
  type Action,
  BANK,
  type Frame,
  isId,
  isWhole,
  type Message,
  type Move,
  type Out,
  type PlayerId,
  pay,
  type Rule,
  type Step,
  type View,
} from '@traviesa/engine';
import { type CompanyId, DECK, POOL, type RailState, seen, type TrainCard } from '../state.ts';
import { giveTrain, trainById, trainsByOwner } from '../trains/trains.ts';
import { type AskOut, askConsent, type ConsentFrame, type ConsentMessage, refusedAt } from './consent.ts';
import { oneOfEach } from './discardTrains.ts';
import { type Decision, finishingPass, type Pass } from './pass.ts';
import type { TrainTrade } from './trainTrade.ts';

/** A company buys trains, one after the other, until its director has had enough. */
export interface BuyTrainsFrame extends Decision<'buyTrains'> {}

/** From the deck or the pool, at the printed price. */
export interface BuyTrain extends Action {
  type: 'buyTrain';
  train: string;
}
/** From another company, whose director may have to agree. */
export interface OfferForTrain extends Action {
  type: 'offerForTrain';
  train: string;
  price: number;
}

export type TrainMessage =
  | ConsentMessage
  | readonly ['train.bought', { company: string; train: string; source: typeof DECK | typeof POOL; cost: number }]
  | readonly ['train.boughtFrom', { company: string; train: string; seller: string; cost: number }]
  | readonly ['train.helped', { player: string; company: string; sum: number }];

/** Money of the company first, then of the director for what is missing; answers how much that was. */
export function payWithHelp(
  s: RailState,
  company: CompanyId,
  director: PlayerId,
  price: number,
  out: { readonly log: Out<never, TrainMessage>['log'] },
): number {
  const missing = Math.max(0, price - s.cash[company]!);
  if (missing > 0) {
    pay(s, director, company, missing);
    out.log('train.helped', { player: director, company, sum: missing });
  }
  pay(s, company, BANK, price);
  return missing;
}

export interface BuyTrainsOptions<S extends RailState, G extends Frame, M extends Message> {
  rules: {
    readonly buyTrain: readonly Rule<S, BuyTrainsFrame, BuyTrain>[];
    readonly offerForTrain: readonly Rule<S, BuyTrainsFrame, OfferForTrain>[];
    readonly pass: readonly Rule<S, BuyTrainsFrame, Pass>[];
  };
  /** Must the seller's director be asked? */
  mustAsk(s: View<S>, buyer: CompanyId, seller: CompanyId): boolean;
  /** A train has left the deck: phases and what they bring. */
  leftDeck(s: S, train: View<TrainCard>, out: Out<G, M>): void;
  /** A cheap test that nothing can be bought or need be: the step is skipped. */
  nothingToDo(s: View<S>, f: View<BuyTrainsFrame>): boolean;
}

type Buys<S extends RailState, A extends BuyTrain | OfferForTrain | Pass, G extends Frame, M extends Message> = Move<
  S,
  BuyTrainsFrame,
  A,
  G | ConsentFrame,
  M
>;
export interface BuyTrainsStep<S extends RailState, G extends Frame, M extends Message>
  extends Step<S, BuyTrainsFrame, BuyTrain | OfferForTrain | Pass, G | ConsentFrame, M> {
  readonly moves: {
    readonly buyTrain: Buys<S, BuyTrain, G, M>;
    readonly offerForTrain: Buys<S, OfferForTrain, G, M>;
    readonly pass: Buys<S, Pass, G, M>;
  };
}

/** A deal between companies is carried out. */
export function dealTrain(
  s: RailState,
  buyer: CompanyId,
  id: string,
  price: number,
  out: { readonly log: Out<never, TrainMessage>['log'] },
): void {
  const { owner: seller, type } = trainById(s, id)!;
  pay(s, buyer, seller, price);
  giveTrain(s, id, buyer);
  out.log('train.boughtFrom', { company: buyer, train: type, seller, cost: price });
}

/** A company offers for a train of another, whose director may have to agree. */
export function offerForTrainMove<S extends RailState, F extends BuyTrainsFrame, G extends Frame, M extends Message>(
  trade: Pick<TrainTrade, 'director' | 'tradesAmongCompanies'>,
  rules: readonly Rule<S, F, OfferForTrain>[],
  mustAsk: (s: View<S>, buyer: CompanyId, seller: CompanyId) => boolean,
): Move<S, F, OfferForTrain, G | ConsentFrame, M> {
  return {
    fields: { train: isId, price: isWhole },
    choices(given, f, player) {
      const s = seen(given);
      const { company } = f as unknown as BuyTrainsFrame;
      const max = s.cash[company]!;
      if (max < 1 || !trade.tradesAmongCompanies(s)) return [];
      const found = [];
      const owned = trainsByOwner(s);
      for (const seller in s.companies) {
        if (seller === company) continue;
        for (const t of oneOfEach(owned.get(seller) ?? [])) {
          const min = refusedAt(s, t.id) + 1;
          if (min > max) continue;
          found.push({ type: 'offerForTrain' as const, player, train: t.id, price: { min, max, step: 1 } });
        }
      }
      return found;
    },
    rules,
    apply(s, f, a, out) {
      const { owner: seller, type } = trainById(s, a.train)!;
      if (mustAsk(s as View<S>, f.company, seller)) {
        const other = trade.director(s, seller);
        askConsent(other, f.company, 'train', a.train, a.price, out as unknown as AskOut, type);
      } else dealTrain(s, f.company, a.train, a.price, out as unknown as Out<never, TrainMessage>);
    },
  };
}

/** What is proposed is for sale. */
const sureOfSale: ReadonlySet<string> = new Set(['train.notForSale']);

/** A train of the bank, in whatever step it is bought. */
export function buyTrainMove<
  S extends RailState,
  F extends Frame & { company: CompanyId; finished: boolean },
  G extends Frame,
  M extends Message,
>(
  trade: TrainTrade,
  rules: readonly Rule<S, F, BuyTrain>[],
  leftDeck: BuyTrainsOptions<S, G, M>['leftDeck'],
): Move<S, F, BuyTrain, G, M> {
  return {
    fields: { train: isId },
    choices: (s, _f, player) => trade.forSale(seen(s)).map((t) => ({ type: 'buyTrain', player, train: t.id })),
    rules,
    sure: sureOfSale,
    apply(s, f, a, out) {
      const log = out as unknown as Out<never, TrainMessage>;
      const train = { ...trainById(s, a.train)! };
      const cost = trade.priceOf(s, train);
      // A director who has helped cannot go on buying.
      if (payWithHelp(s, f.company, trade.director(s, f.company), cost, log) > 0) f.finished = true;
      giveTrain(s, train.id, f.company);
      log.log('train.bought', {
        company: f.company,
        train: train.type,
        source: train.owner === POOL ? POOL : DECK,
        cost,
      });
      if (train.owner === DECK) leftDeck(s, train, out);
    },
  };
}

export function buyTrains<S extends RailState, G extends Frame, M extends Message>(
  trade: TrainTrade,
  options: BuyTrainsOptions<S, G, M>,
): BuyTrainsStep<S, G, M> {
  const { rules } = options;
  return {
    next: (s, f) => (f.finished || options.nothingToDo(s as View<S>, f) ? 'done' : 'ask'),
    actors: (s, f) => [trade.director(seen(s), f.company)],
    moves: {
      buyTrain: buyTrainMove<S, BuyTrainsFrame, G, M>(trade, rules.buyTrain, options.leftDeck) as Buys<
        S,
        BuyTrain,
        G,
        M
      >,
      offerForTrain: offerForTrainMove<S, BuyTrainsFrame, G, M>(trade, rules.offerForTrain, options.mustAsk),
      pass: finishingPass(rules.pass),
    },
  };
}
