import { isMaybe, type View } from '@traviesa/engine';
import { type CompanyId, NOT_HERE, type RunTrainsFrame, trainsOf } from '@traviesa/rail';
import { type Dress, type Network, type Route, routeNetwork, type Train } from '@traviesa/rail/routes';
import { bestAlike, bestRunRules, isRoute, runBestTrains, runRules, runsOf } from '@traviesa/rail/run';
import { director, kitOf, phase } from '../common.ts';
import { companySpec, trainType } from '../data.ts';
import { settings } from '../profile.ts';
import { must } from '../rule.ts';
import type { Rule1888, RunTrains, Seen, State, Step1888 } from '../types.ts';

const MOUNTAIN = 'mountain';

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
  return routeNetwork(kitOf(s), s.board, company, {
    tier: phase(s).tier,
    dress: dresses[home],
    key: home,
    passing: true,
  });
}

/** 1888-8.3.6-d: home station and destination on one route earn the bonus, for each such train. */
export function runningTrains(s: Seen, company: CompanyId): Train[] {
  const { bonus } = companySpec(company);
  const bonuses = [{ value: bonus, needs: ['home', 'destination'] }];
  return trainsOf(s, company).map((t) => ({ id: t.id, stops: trainType(t.type).stops, bonuses }));
}

/** 1888-8.3.6-c: no track is shared; 1888-8.3.7-c: visits to Heng Shan are the director's choice. */
const runs = runsOf<State>({
  network: networkOf,
  seenBy: (s) => ({ kit: kitOf(s), key: `${phase(s).tier} ${settings(s).homeOfBonus}` }),
  trains: runningTrains,
  rules: { track: 'apart', visits: MOUNTAIN },
});
export const { bestRun, hasRoute, reviewRun } = runs; // 1888-8.3.7-a

/** DV-10 */
const isDuty = (s: Seen): boolean => settings(s).bestRunDuty;
const isProven = (s: Seen, company: CompanyId, routes: readonly Route[]): boolean =>
  bestAlike<State>(runs, s, company, routes)?.proven === true; // 1888-8.3.7-c

/** In the first revision only a proven maximum bound, and the log was told by a flag. */
const flagsUnproven = (s: Seen): boolean => s.revision < 2;

const rules: readonly Rule1888<RunTrainsFrame, RunTrains>[] = [
  ...runRules<State>(runs, {
    'run.trainTwice': '1888-8.3.6-a',
    'run.noTrack': '1888-8.2-b',
    'run.tooFewStops': '1888-8.2-b',
    'run.noToken': '1888-8.2-b',
    'run.trackTwice': '1888-8.2-c',
    'run.passesEnd': '1888-8.2-e', // 1888-8.3.6-f
    'run.passesBlocked': '1888-8.2-f',
    'run.tooLong': '1888-8.3.6-a',
    'run.badScoring': NOT_HERE,
    'run.stopTwice': '1888-8.3.6-b',
    'run.sharedTrack': '1888-8.3.6-c',
  }),
  ...bestRunRules<State>(runs, isDuty, { 'run.notBest': '1888-8.3.7-b' }).map((rule) => ({
    ...rule,
    ok: (s: Seen, f: View<RunTrainsFrame>, a: View<RunTrains>) =>
      (flagsUnproven(s) && !isProven(s, f.company, a.routes)) || rule.ok(s, f, a),
  })),
  must(
    '1888-8.3.7-b',
    'run.isProven',
    (s, f, a) => !a.unproven || (flagsUnproven(s) && !isProven(s, f.company, a.routes)),
  ),
];

const best = runBestTrains<State>(runs, (s) => isDuty(s) && !flagsUnproven(s), {
  actors: (s, company) => [director(s, company)],
  rules: [],
  isRoute,
});
const move = best.moves.runTrains;

/** 1888-8.3.1-a: running is mandatory; without a train there is nothing to run. */
export const run: Step1888<'runTrains'> = {
  ...best,
  moves: {
    runTrains: {
      ...move,
      fields: { ...move.fields, unproven: isMaybe((v: unknown): v is true => v === true) },
      rules,
      apply(s, f, a, out) {
        move.apply(s, f, a, out);
        if (a.unproven) out.log('run.unproven', { company: f.company });
      },
      suggest(s, f, player) {
        const given = move.suggest(s, f, player);
        const flagged = flagsUnproven(s) && isDuty(s) && !isProven(s, f.company, given.routes);
        return flagged ? { ...given, unproven: true } : given;
      },
    },
  },
};
