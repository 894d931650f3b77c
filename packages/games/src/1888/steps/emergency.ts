import type { PlayerId } from '@traviesa/engine';
import {
  bankrupt,
  bankTrains,
  type CompanyId,
  cheapestTrain as cheapest,
  type EmergencyFrame,
  type ForcedSales,
  hasReached,
  moneyNeeded as needed,
  raisable as raisableBy,
  sellForTrain,
  type TrainTrade,
} from '@traviesa/rail';
import { director, trainLimit } from '../common.ts';
import { companyIds, phases, trainType } from '../data.ts';
import { settings } from '../profile.ts';
import type { Seen, State, TradeFrame } from '../types.ts';
import { sales } from './shares.ts';

/** Between companies: 1888-8.3.8-g, DV-13. */
export const trade: TrainTrade = {
  forSale: bankTrains,
  priceOf: (_s, train) => trainType(train.type).price,
  limit: trainLimit,
  director,
  tradesAmongCompanies: (s: Seen) => hasReached(s, phases, settings(s).trainTradeFrom),
};
export const cheapestTrain = (s: Seen): number | undefined => cheapest(trade, s);
/** 1888-8.3.9-a, 1888-8.3.9-g (1) and (2): what the director must add. */
export const moneyNeeded = (s: Seen, company: CompanyId): number => needed(trade, s, company);

/** 1888-8.3.9-d, DV-4: a sale may not make anybody else director. */
export const forced: ForcedSales = {
  trade,
  companies: companyIds,
  sales,
  mayLosePost: (s: Seen, needy, company) => settings(s).emergencyKeeps === 'own director' && company !== needy,
};

/** 1888-8.3.9-g (4) */
export const raisable = (s: Seen, needy: CompanyId, player: PlayerId): number => raisableBy(forced, s, needy, player);

/** 1888-8.3.9-h: no stock round remembers it, and it is legal from the first operating round on. */
export const sellShares = sellForTrain<State, TradeFrame | EmergencyFrame>(forced, {
  'emergency.notNeeded': '1888-8.3.9-a',
  'emergency.cashFirst': '1888-8.3.9-d',
  'share.notHeld': '1888-7.1-a',
  'share.directorKept': '1888-7.4-b',
  'pool.full': '1888-7.4-c',
  'emergency.directorStays': '1888-8.3.9-d',
  'emergency.tooMany': '1888-8.3.9-e',
  'emergency.unreachable': '1888-8.3.9-g', // (5), last clause
});

/** 1888-8.3.9-f, 1888-10.1-c: the game ends at once. DV-5: what is lost before. */
export const giveUp = bankrupt<State, TradeFrame>(forced, (s: Seen) => settings(s).bankruptcy === 'everything', {
  'emergency.canPay': '1888-8.3.9-f',
});
