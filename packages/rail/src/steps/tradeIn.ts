import {
  type Action,
  BANK,
  type Frame,
  isId,
  type Message,
  type Move,
  type Out,
  pay,
  type Rule,
  type View,
} from '@traviesa/engine';
import { type RuleIds, ruleList } from '../rules.ts';
import { type CompanyId, DECK, POOL, type RailState, seen, type TrainCard } from '../state.ts';
import { giveTrain, trainById, trainsOf } from '../trains/trains.ts';
import type { BuyTrainsFrame } from './buyTrains.ts';
import { oneOfEach } from './discardTrains.ts';
import type { WithCompany } from './trackRules.ts';
import { poor, type TrainTrade } from './trainTrade.ts';

/** A train of the company is handed in for a better one. */
export interface TradeTrain extends Action {
  type: 'tradeTrain';
  train: string;
  trade: string;
}
type Seen = View<RailState>;

export interface TradeIn {
  readonly trade: TrainTrade;
  /** The kind that is sold for less, what it costs then, and the kinds that are taken for it. */
  readonly type: string;
  readonly price: number;
  readonly takes: readonly string[];
}

const handedIn = (o: TradeIn, s: Seen, company: CompanyId) =>
  trainsOf(s, company).filter((t) => o.takes.includes(t.type));
const offered = (o: TradeIn, s: Seen) => o.trade.forSale(s).filter((t) => t.type === o.type);

/** Could the company trade in a train now? */
export const canTradeIn = (o: TradeIn, s: Seen, company: CompanyId): boolean =>
  s.cash[company]! >= o.price && offered(o, s).length > 0 && handedIn(o, s, company).length > 0;

type TradeRule = 'train.notForSale' | 'train.noTradeIn' | 'train.notTradable' | 'company.tooPoor';

/** Allowed at the limit too: one train goes, one comes. */
export function tradeTrain<S extends RailState, G extends Frame, M extends Message>(
  o: TradeIn,
  leftDeck: (s: S, train: View<TrainCard>, out: Out<G, M>) => void,
  ids: RuleIds<TradeRule>,
): Move<S, BuyTrainsFrame, TradeTrain, G, M> {
  const rules: readonly Rule<RailState, WithCompany, TradeTrain>[] = ruleList(ids, {
    'train.notForSale': { ok: (s, _f, a: View<TradeTrain>) => o.trade.forSale(s).some((t) => t.id === a.train) },
    'train.noTradeIn': { ok: (s, _f, a) => trainById(s, a.train)?.type === o.type },
    'train.notTradable': { ok: (s, f, a) => handedIn(o, s, f.company).some((t) => t.id === a.trade) },
    'company.tooPoor': {
      ok: (s, f: WithCompany) => s.cash[f.company]! >= o.price,
      params: (s, f) => poor(s, f.company, o.price),
    },
  });
  return {
    fields: { train: isId, trade: isId },
    choices(s, f, player) {
      const found = [];
      for (const { id: train } of offered(o, seen(s))) {
        for (const { id: trade } of oneOfEach(handedIn(o, seen(s), f.company)))
          found.push({ type: 'tradeTrain' as const, player, train, trade });
      }
      return found;
    },
    rules,
    apply(s, f, a, out) {
      const train = { ...trainById(s, a.train)! };
      const { type: trade } = trainById(s, a.trade)!;
      pay(s, f.company, BANK, o.price);
      giveTrain(s, a.trade, POOL);
      giveTrain(s, a.train, f.company);
      const log = out as unknown as Out<never, readonly ['train.traded', object]>;
      log.log('train.traded', { company: f.company, train: train.type, trade, cost: o.price });
      if (train.owner === DECK) leftDeck(s, train, out);
    },
  };
}
