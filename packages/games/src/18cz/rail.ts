import { anyRail } from '@traviesa/rail';
import {
  certificateCount,
  certificateLimit,
  kitOf,
  operatingOrder,
  phase,
  sharePrice,
  tokenCost,
  trainLimit,
} from './common.ts';
import { cardType, companies, INCOME, locals, phases, sizes, trainClasses } from './data.ts';
import { homes } from './map.ts';
import { market } from './market.ts';
import { wealth } from './score.ts';
import { bestRun, networkOf, reviewRun, runningTrains } from './steps/run.ts';
import type { State } from './types.ts';

/** The title as page, terminal and bots ask about it. Trains are told by the first face of their card. */
export const rail = anyRail<State>({
  kit: kitOf,
  market,
  companies: companies.map((c) => ({ id: c.id, name: c.name, tokens: sizes[c.size].tokens })),
  homes,
  trains: trainClasses.map((c) => ({ type: cardType(c), price: c.faces[0]!.price, stops: c.faces[0]!.n })),
  phases,
  privates: locals.map((l) => ({ id: l.id, name: l.name, face: l.price, income: INCOME[l.size] })),
  tier: (s) => phase(s).tier,
  order: operatingOrder,
  priceOf: sharePrice,
  certificates: certificateCount,
  certificateLimit,
  wealth,
  tokenCost,
  trainLimit,
  runners: runningTrains,
  review: reviewRun,
  best: bestRun,
  network: networkOf,
});
