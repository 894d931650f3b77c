import { anyRail } from '@traviesa/rail';
import { certificateCount, phase, sharePrice } from './common.ts';
import { companies, phases, trainGroups } from './data.ts';
import { homes } from './map.ts';
import { market } from './market.ts';
import { bestRun, networkOf, reviewRun, rulesOf, runningTrains } from './routes.ts';
import { wealth } from './score.ts';
import { operatingOrder } from './steps/turn.ts';
import { kit } from './tiles.ts';
import { trainLimit } from './trains.ts';
import type { State } from './types.ts';

/** The title as page, terminal and bots ask about it. */
export const rail = anyRail<State>({
  kit: () => kit,
  market,
  // How many tokens a company owns is settled when it floats: its state knows.
  companies: companies.map(({ id, name }) => ({ id, name, tokens: 0 })),
  homes: Object.entries(homes).map(([company, hex]) => ({ company, hex })),
  trains: trainGroups,
  phases,
  privates: [],
  tier: (s) => phase(s).tier,
  order: operatingOrder,
  priceOf: sharePrice,
  certificates: certificateCount,
  certificateLimit: (s) => s.certificateLimit,
  wealth,
  tokenCost: () => 0,
  trainLimit: (s) => trainLimit(s).most,
  review: reviewRun,
  best: (s, company) => bestRun(s, company),
  network: networkOf,
  rules: (s) => rulesOf(s),
  runners: runningTrains,
});
