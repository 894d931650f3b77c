import { type CompanyId, NOT_HERE, trainById } from '@traviesa/rail';
import { type Dress, type Network, type Review, type Route, routeNetwork, type Train } from '@traviesa/rail/routes';
import { isScoredRoute, type Runs, runRules, runsOf, runTrains } from '@traviesa/rail/run';
import { director, isVaclavs, kitOf, phase, runnable } from '../common.ts';
import { faceOf, HOME_BONUS, type Size, sizeOf } from '../data.ts';
import { redHexes } from '../map.ts';
import { settings } from '../profile.ts';
import { must } from '../rule.ts';
import type { Seen, State } from '../types.ts';

const HOME = 'home';

/** 18cz-VIII.8-c: the red tile of the company itself. */
const dress: Dress = (stop, at, company) => (redHexes[company]?.includes(at.hex) ? { ...stop, tags: [HOME] } : stop);
/** DV33: every city of Praha by itself. */
const dressApart: Dress = (stop, at, company) => {
  const { group: _, ...rest } = stop;
  return dress(rest, at, company);
};

/** OQ2: where E trains leave out cities, towns and cities change parts. A red tile is never left out. */
const dressSwapped: Dress = (stop, at, company) => {
  const kind = stop.terminal || stop.kind === 'town' ? 'city' : 'town';
  return dress({ ...stop, kind }, at, company);
};

/** The map as the company's trains see it in this phase (18cz-VIII.8-b). */
export function networkOf(s: Seen, company: CompanyId): Network {
  const { tier } = phase(s);
  return s.eTrains === 'cities' && sizeOf(company) === 'L'
    ? routeNetwork(kitOf(s), s.board, company, { tier, dress: dressSwapped, key: 'swapped', passing: true })
    : routeNetwork(kitOf(s), s.board, company, { tier, dress, passing: true });
}
/** What declared routes are judged by. */
export const judgedBy = (s: Seen, company: CompanyId): Network =>
  settings(s).prahaTwice
    ? routeNetwork(kitOf(s), s.board, company, { tier: phase(s).tier, dress: dressApart, key: 'apart', passing: true })
    : networkOf(s, company);

const bonuses = [{ value: HOME_BONUS, needs: [HOME] }];

/** 18cz-VIII.7-c, 18cz-VIII.7-d, 18cz-VIII.7-e; what E trains omit is a town of the network. 18cz-VIII.7-a: runnable ones. */
export function runningTrains(s: Seen, company: CompanyId): Train[] {
  return runnable(s, company).map(({ id, type }) => {
    const { n, size } = faceOf(type);
    if (size === 'M') return { id, stops: 2 * n, majors: n };
    return size === 'L' ? { id, stops: n, towns: 'omit', bonuses } : { id, stops: n };
  });
}

const MOST_TOWNS = 3;

/** DV4: the n highest stops of an E train's route, at most three of them towns, and the bonus in any case. */
function siteScore(review: Review, routes: readonly Route[], network: Network, trains: readonly Train[]): Review {
  const values = review.values.map((value, i) => {
    const train = trains.find((t) => t.id === routes[i]!.train);
    if (value === 0 || train?.towns !== 'omit') return value;
    const stops = routes[i]!.stops.map((id) => network.stops.find((x) => x.id === id)!);
    const towns = stops.filter((x) => x.kind === 'town').sort((a, b) => b.value - a.value);
    const counted = [...stops.filter((x) => x.kind !== 'town'), ...towns.slice(0, MOST_TOWNS)]
      .sort((a, b) => b.value - a.value)
      .slice(0, train.stops!);
    let sum = stops.some((x) => x.tags?.includes(HOME)) ? HOME_BONUS : 0;
    for (const stop of counted) sum += stop.value;
    return sum;
  });
  let revenue = 0;
  for (const v of values) revenue += v;
  return { ...review, values, revenue, faults: review.faults.filter((x) => x.fault !== 'badScoring') };
}

/** 18cz-VIII.7-k: trains share no track, but places. */
const rules = { track: 'apart' } as const;
const seenBy = (s: Seen) => ({ kit: kitOf(s), key: `${s.profile} ${s.eTrains ?? ''} ${phase(s).tier}` });
export const { bestRun } = runsOf<State>({ network: networkOf, seenBy, trains: runningTrains, rules });
/** What is wrong with declared routes and what they earn (18cz-VIII.8-a). */
export const { reviewRun } = runsOf<State>({
  network: judgedBy,
  seenBy,
  trains: runningTrains,
  rules,
  score: (s, review, ...run) => (settings(s).expressScoring === 'cities first' ? review : siteScore(review, ...run)),
});
/** Which stops count is a choice only where the highest do not count by themselves (DV4): else it is not proposed. */
const runs: Runs<State> = {
  reviewRun,
  bestRun,
  proposed(s, company) {
    const best = bestRun(s, company);
    if (settings(s).expressScoring === 'cities first') return best;
    return { ...best, routes: best.routes.map(({ train, stops, track }) => ({ train, stops, track })) };
  },
};

const omitted = (s: Seen): 'towns' | 'cities' => s.eTrains ?? 'towns';
const badScoring = (s: Seen, company: CompanyId, routes: readonly Route[]) =>
  reviewRun(s, company, routes).faults.find((x) => x.fault === 'badScoring');

/** Rules about trains of one size only. */
const forSize = (size: Size, id: string) => ({
  id,
  isAbout: (s: Seen, train: string): boolean => faceOf(trainById(s, train)!.type).size === size,
});

/**
 * 18cz-VIII.7-l: the director's choice; the maximum is no duty. 18cz-2P-f: either player enters the routes of a company
 * without player.
 */
export const run = runTrains<State>(runs, {
  actors: (s, company) => (isVaclavs(s, company) ? s.seats : [director(s, company)]),
  isRoute: isScoredRoute,
  rules: [
    ...runRules<State>(runs, {
      'run.trainTwice': [{ id: '18cz-VIII.7-a', key: 'run.notOwn' }],
      'run.noTrack': '18cz-VIII.7-b',
      'run.tooFewStops': [forSize('S', '18cz-VIII.7-b'), forSize('M', '18cz-VIII.7-b'), forSize('L', '18cz-VIII.7-f')],
      'run.noToken': '18cz-VIII.7-b',
      'run.trackTwice': '18cz-VIII.7-j',
      'run.passesEnd': '18cz-VIII.7-h',
      'run.passesBlocked': '18cz-VIII.7-i', // 18cz-VIII.6-h
      'run.tooLong': [forSize('S', '18cz-VIII.7-c'), forSize('M', '18cz-VIII.7-d'), forSize('L', '18cz-VIII.7-e')],
      'run.badScoring': NOT_HERE, // said below
      'run.stopTwice': '18cz-VIII.7-g',
      'run.sharedTrack': '18cz-VIII.7-k',
    }),
    must(
      '18cz-VIII.7-e',
      'run.badScoring',
      (s, f, a) => badScoring(s, f.company, a.routes) === undefined,
      (s, f, a) => ({ train: badScoring(s, f.company, a.routes)?.train ?? '', omits: omitted(s) }),
    ),
  ],
});
