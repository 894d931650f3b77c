import { anyRail } from '@traviesa/rail';
import { certificateCount, certificateLimit, kitOf, operatingOrder, phase, sharePrice, tokenCost } from './common.ts';
import { companies, phases, privates, trainTypes } from './data.ts';
import { homes } from './map.ts';
import { market } from './market.ts';
import { wealth } from './score.ts';
import { bestRun, networkOf, reviewRun, runningTrains } from './steps/run.ts';
import type { State } from './types.ts';

/** The title as page, terminal and bots ask about it. */
export const rail = anyRail<State>({
  kit: kitOf,
  market,
  companies,
  homes,
  trains: trainTypes,
  phases,
  privates,
  tier: (s) => phase(s).tier,
  order: operatingOrder,
  priceOf: sharePrice,
  certificates: certificateCount,
  certificateLimit,
  wealth,
  tokenCost,
  trainLimit: (s) => phase(s).trainLimit,
  runners: runningTrains,
  review: reviewRun,
  best: bestRun,
  network: networkOf,
});
