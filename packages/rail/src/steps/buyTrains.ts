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
import { type CompanyId, DECK, POOL, type RailState, type TrainCard } from '../state.ts';
import { bankTrains, giveTrain, trainById } from '../trains/trains.ts';
import { type ConsentFrame, type ConsentMessage, refusedAt } from './consent.ts';
import { oneOfEach } from './discardTrains.ts';
import { finishingPass, type Pass } from './pass.ts';

/** A company buys trains, one after the other, until its director has had enough. */
export interface BuyTrainsFrame {
  step: 'buyTrains';
  company: CompanyId;
  finished: boolean;
}

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

export const isForSale = (s: View<RailState>, train: string): boolean => bankTrains(s).some((t) => t.id === train);

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

export interface BuyTrainsOptions<G extends Frame, M extends Message> {
  director(s: View<RailState>, company: CompanyId): PlayerId;
  priceOf(s: View<RailState>, train: View<TrainCard>): number;
  rules: {
    readonly buyTrain: readonly Rule<RailState, BuyTrainsFrame, BuyTrain>[];
    readonly offerForTrain: readonly Rule<RailState, BuyTrainsFrame, OfferForTrain>[];
    readonly pass: readonly Rule<RailState, BuyTrainsFrame, Pass>[];
  };
  /** Must the seller's director be asked? */
  mustAsk(s: View<RailState>, buyer: CompanyId, seller: CompanyId): boolean;
  /** Companies trade trains among each other now. */
  tradesAmongCompanies(s: View<RailState>): boolean;
  /** A train has left the deck: phases and what they bring. */
  leftDeck(s: RailState, train: View<TrainCard>, out: Out<G, M>): void;
  /** A cheap test that nothing can be bought or need be: the step is skipped. */
  nothingToDo(s: View<RailState>, f: View<BuyTrainsFrame>): boolean;
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

export function buyTrains<G extends Frame, M extends Message>(
  options: BuyTrainsOptions<G, M>,
): Step<RailState, BuyTrainsFrame, BuyTrain | OfferForTrain | Pass, G | ConsentFrame, M> {
  const { rules } = options;
  type Log = Out<never, TrainMessage>;

  const buyTrain: Move<RailState, BuyTrainsFrame, BuyTrain, G | ConsentFrame, M> = {
    fields: { train: isId },
    choices: (s, _f, player) => bankTrains(s).map((t) => ({ type: 'buyTrain', player, train: t.id })),
    rules: rules.buyTrain,
    apply(s, f, a, out) {
      const log = out as unknown as Log;
      const train = { ...trainById(s, a.train)! };
      const cost = options.priceOf(s, train);
      // A director who has helped cannot go on buying.
      if (payWithHelp(s, f.company, options.director(s, f.company), cost, log) > 0) f.finished = true;
      giveTrain(s, train.id, f.company);
      log.log('train.bought', {
        company: f.company,
        train: train.type,
        source: train.owner === POOL ? POOL : DECK,
        cost,
      });
      if (train.owner === DECK) options.leftDeck(s, train, out as unknown as Out<G, M>);
    },
  };

  const offerForTrain: Move<RailState, BuyTrainsFrame, OfferForTrain, G | ConsentFrame, M> = {
    fields: { train: isId, price: isWhole },
    choices(s, f, player) {
      const max = s.cash[f.company]!;
      if (max < 1 || !options.tradesAmongCompanies(s)) return [];
      const found = [];
      for (const seller in s.companies) {
        if (seller === f.company) continue;
        for (const t of oneOfEach(s.trains.filter((x) => x.owner === seller))) {
          const min = refusedAt(s, t.id) + 1;
          if (min > max) continue;
          found.push({ type: 'offerForTrain' as const, player, train: t.id, price: { min, max, step: 1 } });
        }
      }
      return found;
    },
    rules: rules.offerForTrain,
    apply(s, f, a, out) {
      const log = out as unknown as Log;
      const seller = trainById(s, a.train)!.owner;
      if (!options.mustAsk(s, f.company, seller)) {
        dealTrain(s, f.company, a.train, a.price, log);
        return;
      }
      const player = options.director(s, seller);
      log.log('consent.asked', { player, buyer: f.company, item: a.train, price: a.price });
      out.push({
        step: 'consent',
        player,
        buyer: f.company,
        kind: 'train',
        item: a.train,
        price: a.price,
        answered: false,
      });
    },
  };

  return {
    next: (s, f) => (f.finished || options.nothingToDo(s, f) ? 'done' : 'ask'),
    actors: (s, f) => [options.director(s, f.company)],
    moves: { buyTrain, offerForTrain, pass: finishingPass(rules.pass) },
  };
}
