import type { Rule, View } from '@traviesa/engine';
import type { Best, Fault, FoundFault, Route } from '../routes/index.ts';
import { NOT_HERE, type RuleId, type RuleIds, ruleList } from '../rules.ts';
import type { CompanyId, RailState } from '../state.ts';
import type { RunTrains, RunTrainsFrame } from './frame.ts';
import type { Runs } from './runs.ts';

const FAULTS = {
  'run.trainTwice': ['unknownTrain', 'trainTwice'],
  'run.noTrack': ['noTrack'],
  'run.tooFewStops': ['tooFewStops'],
  'run.noToken': ['noToken'],
  'run.trackTwice': ['trackTwice'],
  'run.passesEnd': ['passesTerminal'],
  'run.passesBlocked': ['passesBlocked'],
  'run.tooLong': ['tooLong'],
  'run.badScoring': ['badScoring'],
  'run.stopTwice': ['stopTwice'],
  'run.sharedTrack': ['sharedTrack'],
} as const satisfies Readonly<Record<string, readonly Fault[]>>;

type RunRule = keyof typeof FAULTS;
const NAMES = Object.keys(FAULTS) as RunRule[];

/** Where a rulebook speaks of its kinds of trains one by one, or refuses in words of its own. */
export interface RuleForTrains<S extends RailState> {
  readonly id: string;
  readonly key?: string;
  isAbout?(s: View<S>, train: string): boolean;
}
export type RunRuleIds<S extends RailState> = string | Readonly<Record<RunRule, RuleId | readonly RuleForTrains<S>[]>>;

/** What can be wrong with declared routes. */
export function runRules<S extends RailState>(
  { reviewRun }: Runs<S>,
  ids: RunRuleIds<S>,
): readonly Rule<S, RunTrainsFrame, RunTrains>[] {
  const rule = (name: RunRule, { id, key = name, isAbout = () => true }: RuleForTrains<S>) => {
    const faults: readonly Fault[] = FAULTS[name];
    const found = (s: View<S>, f: View<RunTrainsFrame>, a: View<RunTrains>): FoundFault | undefined =>
      reviewRun(s, f.company, a.routes).faults.find((x) => faults.includes(x.fault) && isAbout(s, x.train ?? ''));
    const made: Rule<S, RunTrainsFrame, RunTrains> = {
      id,
      key,
      ok: (s, f, a) => found(s, f, a) === undefined,
      params(s, f, a) {
        const { train = '', hex = '', have = 0, max = 0 } = found(s, f, a) ?? {};
        return { train, hex, have, max };
      },
    };
    return made;
  };
  return NAMES.flatMap((name) => {
    const id = typeof ids === 'string' ? ids : ids[name];
    if (id === NOT_HERE) return [];
    return typeof id === 'string' ? [rule(name, { id })] : id.map((x) => rule(name, x));
  });
}

/** The best found with as many visits, where visits are free to choose. */
export const bestAlike = <S extends RailState>(
  { bestRun, reviewRun }: Runs<S>,
  s: View<S>,
  company: CompanyId,
  routes: readonly Route[],
): Best | undefined => {
  const best = bestRun(s, company);
  return best.byVisits.length > 0 ? best.byVisits[reviewRun(s, company, routes).visits] : best;
};

/** The director must claim as much as the best that the search has found, proven or not. */
export function bestRunRules<S extends RailState>(
  runs: Runs<S>,
  isDuty: (s: View<S>) => boolean,
  ids: RuleIds<'run.notBest'>,
): readonly Rule<S, RunTrainsFrame, RunTrains>[] {
  const revenue = (s: View<S>, f: View<RunTrainsFrame>, a: View<RunTrains>): number =>
    runs.reviewRun(s, f.company, a.routes).revenue;
  return ruleList(ids, {
    'run.notBest': {
      ok: (s, f, a) => !isDuty(s) || revenue(s, f, a) >= (bestAlike(runs, s, f.company, a.routes)?.total ?? 0),
      params(s, f, a) {
        const { total = 0, routes = [] } = bestAlike(runs, s, f.company, a.routes) ?? {};
        return { sum: revenue(s, f, a), best: total, routes };
      },
    },
  });
}
