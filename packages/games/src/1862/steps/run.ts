import { BANK, isId, isListOf, isMaybe, isWhole, type View } from '@traviesa/engine';
import { directorOf } from '@traviesa/rail';
import type { Fault, Route } from '@traviesa/rail/routes';
import { decider, inReceivership } from '../common.ts';
import { type Kind, kindOfTrain } from '../data.ts';
import type { RunFaultKey } from '../messages.ts';
import { settings } from '../profile.ts';
import { bestRun, reviewRun } from '../routes.ts';
import { must } from '../rule.ts';
import type { Earned, Move1862, Rule1862, RunTrains, RunTrainsFrame, Seen, Step1862 } from '../types.ts';

type RunRule = Rule1862<RunTrainsFrame, RunTrains>;
type Asked = [s: Seen, f: View<RunTrainsFrame>, a: View<RunTrains>];

const faultsOf = (...[s, f, a]: Asked) => reviewRun(s, f.company, a.routes).faults;
const has = (s: Seen, f: View<RunTrainsFrame>, a: View<RunTrains>, ...faults: Fault[]): boolean =>
  faultsOf(s, f, a).some((x) => faults.includes(x.fault));
const about =
  (...faults: Fault[]) =>
  (...[s, f, a]: Asked) => {
    const found = faultsOf(s, f, a).find((x) => faults.includes(x.fault));
    const train = s.trains.find((t) => t.id === found?.train)?.type ?? '';
    return { train, hex: found?.hex ?? '', have: found?.have ?? 0, max: found?.max ?? 0 };
  };
const without = (id: string, key: RunFaultKey, ...faults: Fault[]): RunRule =>
  must(id, key, (s, f, a) => !has(s, f, a, ...faults), about(...faults));

/** How far a train may go depends on its kind. */
const tooLong = (id: string, kind: Kind): RunRule =>
  must(
    id,
    'run.tooLong',
    (s, f, a) =>
      !faultsOf(s, f, a).some(
        (x) => x.fault === 'tooLong' && kindOfTrain(s.trains.find((t) => t.id === x.train)!) === kind,
      ),
    about('tooLong'),
  );

/** 1862-8-c, 1862-Q30: at least as much as the best that was found; D16. */
function isReceiversBest(...[s, f, a]: Asked): boolean {
  if (!inReceivership(s, f.company) || !settings(s).receiverBestRun) return true;
  const { revenue, subsidy } = reviewRun(s, f.company, a.routes);
  return revenue + subsidy >= bestRun(s, f.company, true).total;
}

/** Logs of the site may hold less than we reckon (D05), never more: nobody may write himself money. */
function isCredible(...[s, f, a]: Asked): boolean {
  if (a.said === undefined) return true;
  const { revenue, subsidy } = reviewRun(s, f.company, a.routes);
  return settings(s).trustsRuns && a.said.revenue <= revenue && a.said.subsidy <= subsidy;
}

/** 1862-Q30: the log says when the search of a receiver could not be finished. */
const isUnproven = (s: Seen, company: string): boolean =>
  inReceivership(s, company) && settings(s).receiverBestRun && !bestRun(s, company, true).proven;

/** 1862-7.8-f, 1862-7.8-g, 1862-7.8-h: what is not forbidden here is how the review counts. */
const runRules: readonly RunRule[] = [
  without('1862-6.5.4.3-b', 'run.noTrain', 'unknownTrain'),
  without('1862-7.8-a', 'run.trainTwice', 'trainTwice'),
  without('1862-7.4-a', 'run.noTrack', 'noTrack'),
  without('1862-7.8-b', 'run.tooFewStops', 'tooFewStops'),
  without('1862-7.4-a', 'run.noToken', 'noToken'),
  without('1862-7.4-b', 'run.trackTwice', 'trackTwice'),
  without('1862-7.4-b', 'run.stopTwice', 'stopTwice'),
  without('1862-7.4-c', 'run.passesBlocked', 'passesBlocked'),
  without('1862-7.4-d', 'run.passesEnd', 'passesTerminal'),
  without('1862-7.8-e', 'run.twoOfAKind', 'twoOfAKind'),
  without('1862-7.8-b', 'run.endsAtTown', 'endsAtTown'),
  without('1862-7.8.2-a', 'run.offboard', 'offboard'),
  tooLong('1862-7.8.1-a', 'freight'),
  tooLong('1862-7.8.2-a', 'local'),
  tooLong('1862-7.8.3-a', 'express'),
  without('1862-7.8.3-b', 'run.badScoring', 'badScoring'),
  without('1862-7.8-c', 'run.noHome', 'noHome'),
  without('1862-7.8-d', 'run.notConnected', 'notConnected'),
  without('1862-7.8.1-e', 'run.freightsApart', 'freightsApart'), // 1862-7.8.1-g
  without('1862-7.8-a', 'run.idleTrain', 'idleTrain'),
  must(
    '1862-8-c',
    'run.notBest',
    (s, f, a) => isReceiversBest(s, f, a),
    (s, f, a) => {
      const { revenue, subsidy } = reviewRun(s, f.company, a.routes);
      const best = bestRun(s, f.company, true);
      return { sum: revenue + subsidy, best: best.total, routes: best.routes };
    },
  ),
  must('1862-8-c', 'run.isProven', (s, f, a) => (a.unproven === true) === isUnproven(s, f.company)),
  must('1862-7.8-h', 'run.notSaid', (s, f, a) => isCredible(s, f, a)),
];

const isStops = isListOf(isId, 60);
const isChain = isMaybe((v: unknown): v is number => isWhole(v) && v >= 0 && v < 100);
function isRoute(v: unknown): v is Route {
  if (typeof v !== 'object' || v === null || Array.isArray(v)) return false;
  const { train, stops, track, scored, chain, ...rest } = v as Record<string, unknown>;
  return (
    isId(train) &&
    isStops(stops) &&
    isListOf(isStops, 60)(track) &&
    isMaybe(isStops)(scored) &&
    isChain(chain) &&
    Object.keys(rest).length === 0
  );
}
function isEarned(v: unknown): v is Earned {
  if (typeof v !== 'object' || v === null || Array.isArray(v)) return false;
  const { revenue, subsidy, ...rest } = v as Record<string, unknown>;
  const isSum = (n: unknown): boolean => isWhole(n) && n >= 0 && n % 10 === 0;
  return isSum(revenue) && isSum(subsidy) && Object.keys(rest).length === 0;
}

const runTrains: Move1862<'runTrains', 'runTrains'> = {
  fields: {
    routes: isListOf(isRoute, 20),
    unproven: isMaybe((v: unknown): v is true => v === true),
    said: isMaybe(isEarned),
  },
  choices: (_s, _f, player) => [{ type: 'runTrains', player, routes: { open: 'routes' } }],
  rules: runRules,
  apply(s, f, a, out) {
    const { revenue, subsidy } = a.said ?? reviewRun(s, f.company, a.routes);
    f.earned = { revenue, subsidy };
    out.log('run.done', { company: f.company, sum: revenue, n: a.routes.length });
    if (a.unproven) out.log('run.unproven', { company: f.company });
  },
  suggest(s, f, player) {
    const { routes } = bestRun(s, f.company, inReceivership(s, f.company));
    const run: RunTrains = { type: 'runTrains', player, routes: routes as Route[] };
    return isUnproven(s, f.company) ? { ...run, unproven: true } : run;
  },
};

/** 1862-7.8-a: the director picks; 1862-8-c: without one the best is searched for, and who knows better may say so. */
export const run: Step1862<'runTrains'> = {
  next: (_s, f) => (f.earned ? { result: f.earned } : 'ask'),
  actors(s, f) {
    const director = directorOf(s, f.company);
    if (director !== undefined) return [director];
    const other = decider(s, f.company);
    return settings(s).receiverBestRun ? [BANK, other] : [other];
  },
  moves: { runTrains },
};
