import { railFacts } from '@traviesa/rail';
import * as common from './common.ts';
import { cardType, companies, INCOME, locals, phases, sizes, trainClasses } from './data.ts';
import { homes } from './map.ts';
import { market } from './market.ts';
import * as run from './steps/run.ts';
import type { State } from './types.ts';

/** The title as page, terminal and bots ask about it. Trains are told by the first face of their card. */
export const rail = railFacts<State>(
  {
    market,
    companies: companies.map((c) => ({ id: c.id, name: c.name, tokens: sizes[c.size].tokens })),
    homes,
    trains: trainClasses.map((c) => ({ type: cardType(c), price: c.faces[0]!.price, stops: c.faces[0]!.n })),
    phases,
    privates: locals.map((l) => ({ id: l.id, name: l.name, face: l.price, income: INCOME[l.size] })),
  },
  { ...common, ...run },
);
