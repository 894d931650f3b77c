import type { RuleIds } from '../rules.ts';
import type { RailState } from '../state.ts';
import { type BuyTrainsFrame, type BuyTrainsOptions, buyTrains } from '../steps/buyTrains.ts';
import { type DiscardTrainsFrame, discardTrains, ownTrainRules } from '../steps/discardTrains.ts';
import { bankrupt, type EmergencyFrame, emergency, type ForcedSales, sellForTrain } from '../steps/emergency.ts';
import { consentToDeals } from '../steps/privates.ts';
import { canTradeIn, type TradeIn, tradeTrain } from '../steps/tradeIn.ts';
import { buyTrainRules, canTradeTrains, mustBuyRules, offerForTrainRules } from '../steps/trainTrade.ts';
import type { RailMessage } from '../text/messages.ts';
import { trainLeaves, type UsualTitle } from './title.ts';

const leftDeck =
  (t: UsualTitle): BuyTrainsOptions<RailState, DiscardTrainsFrame, RailMessage>['leftDeck'] =>
  (s, train, out) =>
    trainLeaves(t, s, train, out);

/** The kinds that may be paid with another train. */
const tradeIns = ({ trains, trade }: UsualTitle): readonly TradeIn[] =>
  trains.flatMap(({ type, tradeIn }) => (tradeIn ? [{ trade, type, ...tradeIn }] : []));

export interface TrainIds {
  readonly buyTrain: Parameters<typeof buyTrainRules>[1];
  readonly offerForTrain: Parameters<typeof offerForTrainRules>[1];
  readonly pass: Parameters<typeof mustBuyRules>[1];
  readonly discard: Parameters<typeof ownTrainRules>[0];
}

/** Trains of the bank, or of another company whose director agrees; who owns too many gives some back. */
export function usualTrains(t: UsualTitle, ids: TrainIds) {
  const { trade } = t;
  return {
    buyTrains: buyTrains<RailState, DiscardTrainsFrame, RailMessage>(trade, {
      rules: {
        buyTrain: buyTrainRules(trade, ids.buyTrain),
        offerForTrain: offerForTrainRules(trade, ids.offerForTrain),
        pass: mustBuyRules(trade, ids.pass),
      },
      mustAsk: (s, buyer, seller) => t.director(s, buyer) !== t.director(s, seller),
      leftDeck: leftDeck(t),
      nothingToDo: (s, { company }) =>
        !canTradeTrains(trade, s, company) &&
        !tradeIns(t).some((o) => canTradeIn(o, s, company)) &&
        !t.canStillAct(s, company),
    }),
    discardTrains: discardTrains({ limit: trade.limit, director: t.director, rules: ownTrainRules(ids.discard) }),
    consent: consentToDeals<RailState, DiscardTrainsFrame, RailMessage>(t.deals),
  };
}

/** The kind that may be paid with another train: a move of the step in which trains are bought. */
export const usualTradeIn = (t: UsualTitle, ids: Parameters<typeof tradeTrain>[2]) =>
  tradeTrain<RailState, DiscardTrainsFrame, RailMessage>(tradeIns(t)[0]!, leftDeck(t), ids);

export interface EmergencyIds {
  /** The rules about a train from the bank hold here too. */
  readonly buyTrain: Parameters<typeof buyTrainRules>[1];
  readonly sellForTrain: Parameters<typeof sellForTrain>[1];
  readonly bankrupt: RuleIds<'emergency.canPay'>;
}

/**
 * The director sells shares for a train that the company must buy and cannot pay, and is bankrupt where that is not
 * enough: `moves` belong to the step in which trains are bought, `emergency` is open from the first sale on.
 */
export function usualEmergency(t: UsualTitle, ids: EmergencyIds) {
  const { trade, sales, companyIds: companies } = t;
  const forced: ForcedSales = { trade, companies, sales, mayLosePost: t.mayLosePost };
  const sell = sellForTrain<RailState, BuyTrainsFrame | EmergencyFrame>(forced, ids.sellForTrain);
  return {
    moves: {
      sellForTrain: sell,
      bankrupt: bankrupt<RailState, BuyTrainsFrame>(forced, () => false, ids.bankrupt),
    },
    emergency: emergency<RailState, DiscardTrainsFrame, RailMessage>(
      forced,
      buyTrainRules(t.trade, ids.buyTrain),
      leftDeck(t),
      sell,
    ),
  };
}
