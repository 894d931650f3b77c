import type { View } from '@traviesa/engine';
import { type CompanyId, distance, memo, perRegion, trainsOf } from '@traviesa/rail';
import {
  type Answer,
  bestRoutes,
  type Dress,
  type Network,
  type Review,
  type Route,
  reviewRoutes,
  routeNetwork,
  type SharedRules,
  type Train,
} from '@traviesa/rail/routes';
import { isLondon, isPermanent, phase } from './common.ts';
import { companySpec, groupOf, kindOfTrain, SUBSIDY } from './data.ts';
import { map } from './map.ts';
import { settings } from './profile.ts';
import { kit } from './tiles.ts';
import type { RunTrains, Seen, Train1862 } from './types.ts';

/** Marks homes, ports and red areas; London is for companies with a token there (1862-7.4-e). */
const dresses: Readonly<Record<'inLondon' | 'outside', Dress>> = {
  inLondon: (stop, at, company) => dressed(stop, at, company, true),
  outside: (stop, at, company) => dressed(stop, at, company, false),
};

function dressed(
  stop: Parameters<Dress>[0],
  at: Parameters<Dress>[1],
  company: string,
  london: boolean,
): ReturnType<Dress> {
  if (at.printed.kind === 'offboard') {
    if (at.printed.group === 'London' && !london) return false;
    const port = map.hexes[at.hex]!.printed.colour === 'blue';
    return port ? { ...stop, only: 'port', tags: ['port'] } : { ...stop, only: 'red' }; // 1862-7.8-e
  }
  return stop.own && at.hex === companySpec(company).home ? { ...stop, tags: ['home'] } : stop;
}

/** The map as the company's trains see it in this phase. */
export function networkOf(s: Seen, company: CompanyId): Network {
  const key = s.board.tokens.some((t) => t.company === company && isLondon(t.hex)) ? 'inLondon' : 'outside';
  return routeNetwork(kit, s.board, company, { tier: phase(s).tier, dress: dresses[key], key });
}

/** 1862-6.5.4.3-b: trains that it owns and may run. */
export const permittedTrains = (s: Seen, company: CompanyId): View<Train1862>[] =>
  (trainsOf(s, company) as View<Train1862>[]).filter((t) => s.companies[company]!.permits.includes(kindOfTrain(t)));

/**
 * 1862-7.8.1-a, 1862-7.8.1-b, 1862-7.8.2-a, 1862-7.8.3-a, 1862-7.8.3-b: what the solver must know of a train.
 * 1862-7.8.1-f, 1862-7.8.1-h: freights that last run apart or in chains.
 */
function describe(s: Seen, train: View<Train1862>): Train {
  const { freight, pays, stops } = groupOf(train);
  const scores = pays < stops ? { pays } : {};
  switch (kindOfTrain(train)) {
    case 'freight':
      return {
        id: train.id,
        stops: null,
        towns: 'ignore',
        majorEnds: true,
        freight: { steps: freight, permanent: isPermanent(s, train), rate: 20, richRate: 30, richTag: 'port' },
      };
    case 'local':
      return { id: train.id, stops, ...scores, towns: 'free', majorEnds: true, noOffboard: true, hexSubsidy: SUBSIDY };
    case 'express':
      return { id: train.id, stops, ...scores, towns: 'ignore', majorEnds: true };
  }
}

export const runningTrains = (s: Seen, company: CompanyId): Train[] =>
  permittedTrains(s, company).map((t) => describe(s, t));

/** 1862-7.8-c, 1862-7.8-d, 1862-7.8.1-c, 1862-7.8.1-d; D04, D21, D31. 1862-8-c: a receiver counts the subsidy like revenue. */
export function rulesOf(s: Seen, forReceiver = false): SharedRules {
  const { routesMeet, chainJoints, mustRun } = settings(s);
  return {
    track: 'shared',
    home: 'home',
    distance: (a, b) => distance(map.grid, a, b),
    ...(routesMeet === 'stops' ? { meetAnywhere: true } : {}),
    ...(chainJoints === 'ends' ? { joinAnywhere: true } : {}),
    ...(s.variant.singleChains ? { chainIsRoute: true } : {}), // Q04
    ...(mustRun ? {} : { mayIdle: true }),
    ...(forReceiver ? { subsidyCounts: true } : {}),
  };
}

/** In search steps, the same on every machine (1862-Q30). */
const BUDGET = 20_000_000;

const answers = perRegion<{ best?: Answer }>(() => ({}));

/** The best run of a company as things stand. Remembered by what it reaches. */
export function bestRun(s: Seen, company: CompanyId, forReceiver = false): Answer {
  const trains = runningTrains(s, company);
  const key = `${s.profile} ${s.variant.singleChains} ${forReceiver} ${phase(s).tier} ${JSON.stringify(trains)}`;
  const known = answers(kit, s.board, company, key);
  known.best ??= bestRoutes(networkOf(s, company), trains, rulesOf(s, forReceiver), { budget: BUDGET });
  return known.best;
}

/** By network, the run looked at last: its rules are asked one after the other, and then it is played. */
const reviewed = memo<Network, { last?: { routes: object; trains: readonly string[]; review: Review } }>();

/** What is wrong with these routes and what they earn. */
export function reviewRun(s: Seen, company: CompanyId, routes: View<RunTrains>['routes']): Review {
  const network = networkOf(s, company);
  const known = reviewed.get(network) ?? {};
  if (known.last?.routes === routes && hasTrains(s, company, known.last.trains)) return known.last.review;
  const running = runningTrains(s, company);
  const review = reviewRoutes(network, running, routes as readonly Route[], rulesOf(s));
  if (!known.last) reviewed.set(network, known);
  known.last = { routes, trains: running.map((t) => t.id), review };
  return review;
}

/** Are these the trains that it may run, in this order? */
function hasTrains(s: Seen, company: CompanyId, ids: readonly string[]): boolean {
  const { permits } = s.companies[company]!;
  let n = 0;
  for (const t of s.trains) {
    if (t.owner === company && permits.includes(kindOfTrain(t)) && ids[n++] !== t.id) return false;
  }
  return n === ids.length;
}
