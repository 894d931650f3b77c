import { railFacts } from '@traviesa/rail';
import * as common from './common.ts';
import { companies, phases, privates, trainTypes } from './data.ts';
import { homes } from './map.ts';
import { market } from './market.ts';
import * as run from './steps/run.ts';
import type { State } from './types.ts';

/** The title as page, terminal and bots ask about it. */
export const rail = railFacts<State>(
  { market, companies, homes, trains: trainTypes, phases, privates },
  { ...common, ...run },
);
