import { isId, isListOf, type PlayerId, type View } from '@traviesa/engine';
import { type CompanyId, memo, trainById } from '@traviesa/rail';
import {
  type Answer,
  bestRoutes,
  type Dress,
  type Fault,
  type FoundFault,
  type Network,
  type Review,
  type Route,
  type RunRules,
  reviewRoutes,
  routeNetwork,
  type Train,
} from '@traviesa/rail/routes';
import { director, isVaclavs, kitOf, phase, runnable } from '../common.ts';
import { faceOf, HOME_BONUS, type Size, sizeOf } from '../data.ts';
import { redHexes } from '../map.ts';
import { settings } from '../profile.ts';
import { must } from '../rule.ts';
import type { Move18CZ, Rule18CZ, RunTrains, RunTrainsFrame, Seen, Step18CZ } from '../types.ts';

/** 18cz-VIII.7-k: trains share no track, but places. */
const rules: RunRules = { track: 'apart' };
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
    ? routeNetwork(kitOf(s), s.board, company, { tier, dress: dressSwapped, key: 'swapped' })
    : routeNetwork(kitOf(s), s.board, company, { tier, dress });
}
/** What declared routes are judged by. */
export const judgedBy = (s: Seen, company: CompanyId): Network =>
  settings(s).prahaTwice
    ? routeNetwork(kitOf(s), s.board, company, { tier: phase(s).tier, dress: dressApart, key: 'apart' })
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

const answers = memo<Network, Map<string, Answer>>();

/** The best runs of a company as things stand. Remembered by the network. */
export function bestRun(s: Seen, company: CompanyId): Answer {
  const network = networkOf(s, company);
  const trains = runningTrains(s, company);
  let known = answers.get(network);
  if (!known) {
    known = new Map();
    answers.set(network, known);
  }
  const key = trains.map((t) => `${t.id} ${t.stops}`).join();
  let answer = known.get(key);
  if (!answer) {
    answer = bestRoutes(network, trains, rules);
    known.set(key, answer);
  }
  return answer;
}

const reviews = new WeakMap<object, { network: Network; review: Review }>();

/** What is wrong with these routes and what they earn (18cz-VIII.8-a). */
export function reviewRun(s: Seen, company: CompanyId, routes: View<RunTrains>['routes']): Review {
  const network = judgedBy(s, company);
  const known = reviews.get(routes);
  if (known?.network === network) return known.review;
  const trains = runningTrains(s, company);
  const review = withSiteScoring(
    s,
    network,
    trains,
    reviewRoutes(network, trains, routes as readonly Route[], rules),
    routes,
  );
  reviews.set(routes, { network, review });
  return review;
}

const MOST_TOWNS = 3;

/** DV4: the n highest stops of an E train's route, at most three of them towns, and the bonus in any case. */
function withSiteScoring(
  s: Seen,
  network: Network,
  trains: readonly Train[],
  review: Review,
  routes: View<RunTrains>['routes'],
): Review {
  if (settings(s).expressScoring === 'cities first' || !trains.some((t) => t.towns === 'omit')) return review;
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
  return { ...review, values, revenue };
}

const omitted = (s: Seen): 'towns' | 'cities' => s.eTrains ?? 'towns';

type RunRule = Rule18CZ<RunTrainsFrame, RunTrains>;
type Asked = (s: Seen, f: View<RunTrainsFrame>, a: View<RunTrains>) => FoundFault | undefined;

const fault =
  (...faults: Fault[]): Asked =>
  (s, f, a) =>
    reviewRun(s, f.company, a.routes).faults.find((x) => faults.includes(x.fault));

/** The same for trains of one size only. */
const faultOf =
  (size: Size, ...faults: Fault[]): Asked =>
  (s, f, a) =>
    reviewRun(s, f.company, a.routes).faults.find(
      (x) => faults.includes(x.fault) && faceOf(trainById(s, x.train ?? '')!.type).size === size,
    );

const about = (asked: Asked) => (s: Seen, f: View<RunTrainsFrame>, a: View<RunTrains>) => {
  const found = asked(s, f, a);
  return { train: found?.train ?? '', hex: found?.hex ?? '', have: found?.have ?? 0, max: found?.max ?? 0 };
};

const notOwn = fault('unknownTrain', 'trainTwice');
const noTrack = fault('noTrack');
const tooFew: Asked = (s, f, a) => faultOf('S', 'tooFewStops')(s, f, a) ?? faultOf('M', 'tooFewStops')(s, f, a);
const tooFewExpress = faultOf('L', 'tooFewStops');
const noToken = fault('noToken');
const trackTwice = fault('trackTwice');
const passesEnd = fault('passesTerminal');
const passesBlocked = fault('passesBlocked');
const tooLongRed = faultOf('S', 'tooLong');
const tooLongBlue = faultOf('M', 'tooLong');
const tooLongGreen = faultOf('L', 'tooLong');
const badScoring: Asked = (s, f, a) =>
  settings(s).expressScoring === 'cities first' ? fault('badScoring')(s, f, a) : undefined;
const stopTwice = fault('stopTwice');
const sharedTrack = fault('sharedTrack');

const runRules: readonly RunRule[] = [
  must('18cz-VIII.7-a', 'run.notOwn', (s, f, a) => !notOwn(s, f, a), about(notOwn)),
  must('18cz-VIII.7-b', 'run.noTrack', (s, f, a) => !noTrack(s, f, a), about(noTrack)),
  must('18cz-VIII.7-b', 'run.tooFewStops', (s, f, a) => !tooFew(s, f, a), about(tooFew)),
  must('18cz-VIII.7-f', 'run.tooFewStops', (s, f, a) => !tooFewExpress(s, f, a), about(tooFewExpress)),
  must('18cz-VIII.7-b', 'run.noToken', (s, f, a) => !noToken(s, f, a), about(noToken)),
  must('18cz-VIII.7-j', 'run.trackTwice', (s, f, a) => !trackTwice(s, f, a), about(trackTwice)),
  must('18cz-VIII.7-h', 'run.passesEnd', (s, f, a) => !passesEnd(s, f, a), about(passesEnd)),
  must('18cz-VIII.7-i', 'run.passesBlocked', (s, f, a) => !passesBlocked(s, f, a), about(passesBlocked)), // 18cz-VIII.6-h
  must('18cz-VIII.7-c', 'run.tooLong', (s, f, a) => !tooLongRed(s, f, a), about(tooLongRed)),
  must('18cz-VIII.7-d', 'run.tooLong', (s, f, a) => !tooLongBlue(s, f, a), about(tooLongBlue)),
  must('18cz-VIII.7-e', 'run.tooLong', (s, f, a) => !tooLongGreen(s, f, a), about(tooLongGreen)),
  must(
    '18cz-VIII.7-e',
    'run.badScoring',
    (s, f, a) => !badScoring(s, f, a),
    (s, f, a) => ({ train: badScoring(s, f, a)?.train ?? '', omits: omitted(s) }),
  ),
  must('18cz-VIII.7-g', 'run.stopTwice', (s, f, a) => !stopTwice(s, f, a), about(stopTwice)),
  must('18cz-VIII.7-k', 'run.sharedTrack', (s, f, a) => !sharedTrack(s, f, a), about(sharedTrack)),
];

const isHexList = isListOf(isId, 60);
function isRoute(v: unknown): v is Route {
  if (typeof v !== 'object' || v === null || Array.isArray(v)) return false;
  const { train, stops, track, scored, ...rest } = v as Record<string, unknown>;
  if (scored !== undefined && !isHexList(scored)) return false;
  return isId(train) && isHexList(stops) && isListOf(isHexList, 60)(track) && Object.keys(rest).length === 0;
}

/** The best run; which stops of it count is a choice only where the highest do not count by themselves (DV4). */
function proposed(s: Seen, company: CompanyId): Route[] {
  const { routes } = bestRun(s, company);
  if (settings(s).expressScoring === 'cities first') return routes as Route[];
  return routes.map(({ train, stops, track }) => ({ train, stops, track }));
}

const runTrains: Move18CZ<'runTrains', 'runTrains'> = {
  fields: { routes: isListOf(isRoute, 8) },
  choices: (_s, _f, player) => [{ type: 'runTrains', player, routes: { open: 'routes' } }],
  rules: runRules,
  /** 18cz-VIII.7-l: the director's choice; the maximum is no duty. */
  apply(s, f, a, out) {
    f.revenue = reviewRun(s, f.company, a.routes).revenue;
    out.log('run.done', { company: f.company, sum: f.revenue, n: a.routes.length });
  },
  suggest: (s, f, player) => ({ type: 'runTrains', player, routes: proposed(s, f.company) }),
};

/** 18cz-2P-f: either player enters the routes of a company without player. */
const runners = (s: Seen, company: CompanyId): readonly PlayerId[] =>
  isVaclavs(s, company) ? s.seats : [director(s, company)];

export const run: Step18CZ<'runTrains'> = {
  next: (_s, f) => (f.revenue === undefined ? 'ask' : { result: f.revenue }),
  actors: (s, f) => runners(s, f.company),
  moves: { runTrains },
};
