import { isId, isListOf, isMaybe, type View } from '@traviesa/engine';
import { type CompanyId, memo, trainsOf } from '@traviesa/rail';
import {
  type Answer,
  type Best,
  bestRoutes,
  type Dress,
  type Fault,
  type Network,
  type Review,
  type Route,
  type RunRules,
  reviewRoutes,
  routeNetwork,
  type Train,
} from '@traviesa/rail/routes';
import { director, kitOf, phase } from '../common.ts';
import { companySpec, trainType } from '../data.ts';
import { settings } from '../profile.ts';
import { must } from '../rule.ts';
import type { Move1888, Rule1888, RunTrains, RunTrainsFrame, Seen, Step1888 } from '../types.ts';

const MOUNTAIN = 'mountain';
/** 1888-8.3.6-c: no track is shared; 1888-8.3.7-c: visits to Heng Shan are the director's choice. */
const rules: RunRules = { track: 'apart', visits: MOUNTAIN };

/** Marks what bonuses look for. 1888-8.3.6-e: any stop of the destination counts; DV-9 for the home. */
const dresses: Readonly<Record<'station' | 'hex', Dress>> = {
  station: (stop, at, company) => withTags(stop, at, company, stop.own === true),
  hex: (stop, at, company) => withTags(stop, at, company, true),
};

function withTags(stop: Parameters<Dress>[0], at: Parameters<Dress>[1], company: string, isHomeStop: boolean) {
  const spec = companySpec(company);
  const tags: string[] = [];
  if (at.hex === spec.home && isHomeStop) tags.push('home');
  if (at.hex === spec.destination) tags.push('destination');
  if (at.printed.kind === 'mine') tags.push(MOUNTAIN);
  return tags.length > 0 ? { ...stop, tags } : stop;
}

/**
 * The map as the company's trains see it in this phase (1888-4.1-b): every stop (1888-8.2-a) with all its track
 * (1888-8.2-d), the mountain among them (1888-8.3.6-g).
 */
export function networkOf(s: Seen, company: CompanyId): Network {
  const home = settings(s).homeOfBonus;
  return routeNetwork(kitOf(s), s.board, company, { tier: phase(s).tier, dress: dresses[home], key: home });
}

/** 1888-8.3.6-d: home station and destination on one route earn the bonus, for each such train. */
export function runningTrains(s: Seen, company: CompanyId): Train[] {
  const { bonus } = companySpec(company);
  const bonuses = [{ value: bonus, needs: ['home', 'destination'] }];
  return trainsOf(s, company).map((t) => ({ id: t.id, stops: trainType(t.type).stops, bonuses }));
}

/** In search steps: eighty times what the hardest run of a recorded game has needed; about a tenth of a second. */
const BUDGET = 4_000_000;

const answers = memo<Network, Map<string, Answer>>();

/** The best runs of a company as things stand, by number of visits to Heng Shan. Remembered by the network. */
export function bestRun(s: Seen, company: CompanyId): Answer {
  const network = networkOf(s, company);
  const trains = runningTrains(s, company);
  let known = answers.get(network);
  if (!known) {
    known = new Map();
    answers.set(network, known);
  }
  const key = trains.map((t) => t.id).join(' ');
  let answer = known.get(key);
  if (!answer) {
    answer = bestRoutes(network, trains, rules, { budget: BUDGET });
    known.set(key, answer);
  }
  return answer;
}

/** The run looked at last: its rules are asked one after the other, and then it is played. */
let last: { routes: object; network: Network; trains: string; review: Review } | undefined;

/** What is wrong with these routes and what they earn (1888-8.3.7-a). */
export function reviewRun(s: Seen, company: CompanyId, routes: View<RunTrains>['routes']): Review {
  const network = networkOf(s, company);
  const running = runningTrains(s, company);
  const trains = running.map((t) => t.id).join(' ');
  if (last?.routes === routes && last.network === network && last.trains === trains) return last.review;
  const review = reviewRoutes(network, running, routes as readonly Route[], rules);
  last = { routes, network, trains, review };
  return review;
}

type RunRule = Rule1888<RunTrainsFrame, RunTrains>;

const has = (s: Seen, f: View<RunTrainsFrame>, a: View<RunTrains>, ...faults: Fault[]): boolean =>
  reviewRun(s, f.company, a.routes).faults.some((x) => faults.includes(x.fault));

const about =
  (...faults: Fault[]) =>
  (s: Seen, f: View<RunTrainsFrame>, a: View<RunTrains>) => {
    const found = reviewRun(s, f.company, a.routes).faults.find((x) => faults.includes(x.fault));
    return { train: found?.train ?? '', hex: found?.hex ?? '', have: found?.have ?? 0, max: found?.max ?? 0 };
  };

type Run = Pick<View<RunTrains>, 'routes'>;

/** 1888-8.3.7-c: the best found with as many visits to Heng Shan. */
function bestAlike(s: Seen, f: View<RunTrainsFrame>, a: Run): Best | undefined {
  return bestRun(s, f.company).byVisits[reviewRun(s, f.company, a.routes).visits];
}

/** In the first revision only a proven maximum bound, and the log was told by a flag. */
const flagsUnproven = (s: Seen): boolean => s.revision < 2;

const isProven = (s: Seen, f: View<RunTrainsFrame>, a: Run): boolean => bestAlike(s, f, a)?.proven === true;

/** 1888-8.3.7-b: as much as the best that the search has found, proven or not. */
function meetsDuty(s: Seen, f: View<RunTrainsFrame>, a: Run): boolean {
  const best = bestAlike(s, f, a);
  if (!best || (flagsUnproven(s) && !best.proven)) return true;
  return reviewRun(s, f.company, a.routes).revenue >= best.total;
}

const runRules: readonly RunRule[] = [
  must(
    '1888-8.3.6-a',
    'run.trainTwice',
    (s, f, a) => !has(s, f, a, 'unknownTrain', 'trainTwice'),
    about('unknownTrain', 'trainTwice'),
  ),
  must('1888-8.2-b', 'run.noTrack', (s, f, a) => !has(s, f, a, 'noTrack'), about('noTrack')),
  must('1888-8.2-b', 'run.tooFewStops', (s, f, a) => !has(s, f, a, 'tooFewStops'), about('tooFewStops')),
  must('1888-8.2-b', 'run.noToken', (s, f, a) => !has(s, f, a, 'noToken'), about('noToken')),
  must('1888-8.2-c', 'run.trackTwice', (s, f, a) => !has(s, f, a, 'trackTwice'), about('trackTwice')),
  must('1888-8.2-e', 'run.passesEnd', (s, f, a) => !has(s, f, a, 'passesTerminal'), about('passesTerminal')), // 1888-8.3.6-f
  must('1888-8.2-f', 'run.passesBlocked', (s, f, a) => !has(s, f, a, 'passesBlocked'), about('passesBlocked')),
  must('1888-8.3.6-a', 'run.tooLong', (s, f, a) => !has(s, f, a, 'tooLong'), about('tooLong')),
  must('1888-8.3.6-b', 'run.stopTwice', (s, f, a) => !has(s, f, a, 'stopTwice'), about('stopTwice')),
  must('1888-8.3.6-c', 'run.sharedTrack', (s, f, a) => !has(s, f, a, 'sharedTrack'), about('sharedTrack')),
  must(
    '1888-8.3.7-b', // 1888-8.3.7-c; DV-10
    'run.notBest',
    (s, f, a) => !settings(s).bestRunDuty || meetsDuty(s, f, a),
    (s, f, a) => {
      const best = bestAlike(s, f, a);
      return { sum: reviewRun(s, f.company, a.routes).revenue, best: best?.total ?? 0, routes: best?.routes ?? [] };
    },
  ),
  must('1888-8.3.7-b', 'run.isProven', (s, f, a) => !a.unproven || (flagsUnproven(s) && !isProven(s, f, a))),
];

const isHexList = isListOf(isId, 60);
function isRoute(v: unknown): v is Route {
  if (typeof v !== 'object' || v === null || Array.isArray(v)) return false;
  const { train, stops, track, ...rest } = v as Record<string, unknown>;
  return isId(train) && isHexList(stops) && isListOf(isHexList, 60)(track) && Object.keys(rest).length === 0;
}

const runTrains: Move1888<'runTrains', 'runTrains'> = {
  fields: { routes: isListOf(isRoute, 8), unproven: isMaybe((v: unknown): v is true => v === true) },
  choices: (_s, _f, player) => [{ type: 'runTrains', player, routes: { open: 'routes' } }],
  rules: runRules,
  apply(s, f, a, out) {
    const { revenue, visits } = reviewRun(s, f.company, a.routes);
    f.earned = { revenue, visits };
    out.log('run.done', { company: f.company, sum: revenue, n: a.routes.length });
    const unproven = flagsUnproven(s) ? a.unproven : settings(s).bestRunDuty && !isProven(s, f, a);
    if (unproven) out.log('run.unproven', { company: f.company });
  },
  suggest(s, f, player) {
    const run: RunTrains = { type: 'runTrains', player, routes: bestRun(s, f.company).routes as Route[] };
    const flagged = flagsUnproven(s) && settings(s).bestRunDuty && !isProven(s, f, run);
    return flagged ? { ...run, unproven: true } : run;
  },
};

/** 1888-8.3.1-a: running is mandatory; without a train there is nothing to run. */
export const run: Step1888<'runTrains'> = {
  next: (_s, f) => (f.earned ? { result: f.earned } : 'ask'),
  actors: (s, f) => [director(s, f.company)],
  moves: { runTrains },
};
