import { coverRoutes } from './cover.ts';
import { packBest, packRoutes } from './pack.ts';
import { Search } from './search.ts';
import type { Answer, Best, Network, RunRules, SearchOptions, Train } from './types.ts';

/** The most valuable legal run of these trains on this network, and whether nothing better exists. */
export function bestRoutes(
  network: Network,
  trains: readonly Train[],
  rules: RunRules = { track: 'apart' },
  options: SearchOptions = {},
): Answer {
  const search = new Search(options);
  if (rules.track === 'shared') {
    const best = coverRoutes(network, trains, rules, search);
    const { routes, total, proven, bound } = best;
    return { ...best, steps: search.steps, byVisits: [{ routes, total, proven, bound }] };
  }
  const byVisits = packRoutes(network, trains, rules.visits, search);
  const best = bestAmong(byVisits);
  return { ...best, steps: search.steps, subsidy: 0, byVisits };
}

/** The same for who asks for the best run alone, and not for the best with each number of visits. */
export function bestRoutesAlone(
  network: Network,
  trains: readonly Train[],
  rules: RunRules,
  options: SearchOptions = {},
): Best {
  const alone = rules.track === 'apart' ? packBest(network, trains, rules.visits, new Search(options)) : undefined;
  return alone ?? bestRoutes(network, trains, rules, options);
}

/** The best of all numbers of visits: proven when no other number could still earn more. */
function bestAmong(all: readonly (Best | undefined)[]): Best {
  // With no visit, and where nobody asks for visits, there is always a set, if only the empty one.
  let best = all[0]!;
  let bound = 0;
  for (const b of all) {
    if (!b) continue;
    bound = Math.max(bound, b.bound);
    if (b.total > best.total) best = b;
  }
  return { routes: best.routes, total: best.total, proven: bound <= best.total, bound };
}
