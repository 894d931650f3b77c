import { isId, isListOf, type Move, type PlayerId, type Rule, type Step, type View } from '@traviesa/engine';
import type { Route } from '../routes/index.ts';
import type { CompanyId, RailState } from '../state.ts';
import type { RunMessage, RunTrains, RunTrainsFrame } from './frame.ts';
import { bestAlike } from './rules.ts';
import type { Runs } from './runs.ts';

const MOST_TRAINS = 8;
const isHexList = isListOf(isId, 60);

/** A route in which every stop scores that the train reaches. */
export function isRoute(v: unknown): v is Route {
  if (typeof v !== 'object' || v === null || Array.isArray(v)) return false;
  const { train, stops, track, ...rest } = v as Record<string, unknown>;
  return isId(train) && isHexList(stops) && isListOf(isHexList, 60)(track) && Object.keys(rest).length === 0;
}
/** A route that may say which of its stops score. */
export function isScoredRoute(v: unknown): v is Route {
  if (typeof v !== 'object' || v === null || Array.isArray(v)) return false;
  const { scored, ...route } = v as Record<string, unknown>;
  return (scored === undefined || isHexList(scored)) && isRoute(route);
}

export interface RunTrainsOptions<S extends RailState> {
  /** Who may enter the routes; the first is awaited. */
  actors(s: View<S>, company: CompanyId): readonly PlayerId[];
  rules: readonly Rule<S, RunTrainsFrame, RunTrains>[];
  isRoute(v: unknown): v is Route;
}

type RunMove<S extends RailState> = Move<S, RunTrainsFrame, RunTrains, never, RunMessage>;

export interface RunStep<S extends RailState> extends Step<S, RunTrainsFrame, RunTrains, never, RunMessage> {
  readonly moves: { readonly runTrains: RunMove<S> & Required<Pick<RunMove<S>, 'suggest'>> };
}

/** Trains run as the director likes; the best run is only a suggestion. */
export function runTrains<S extends RailState>(runs: Runs<S>, options: RunTrainsOptions<S>): RunStep<S> {
  return {
    next: (_s, f) => (f.earned ? { result: f.earned } : 'ask'),
    actors: (s, f) => options.actors(s, f.company),
    moves: {
      runTrains: {
        fields: { routes: isListOf(options.isRoute, MOST_TRAINS) },
        choices: (_s, _f, player) => [{ type: 'runTrains', player, routes: { open: 'routes' } }],
        rules: options.rules,
        apply(s, f, a, out) {
          const { revenue, visits } = runs.reviewRun(s as View<S>, f.company, a.routes);
          f.earned = { revenue, visits };
          out.log('run.done', { company: f.company, sum: revenue, n: a.routes.length });
        },
        suggest: (s, f, player) => ({
          type: 'runTrains',
          player,
          routes: runs.proposed(s, f.company).routes as Route[],
        }),
      },
    },
  };
}

/** Trains run at the best there is; the log says when the search could not prove it. */
export function runBestTrains<S extends RailState>(
  runs: Runs<S>,
  isDuty: (s: View<S>) => boolean,
  options: RunTrainsOptions<S>,
): RunStep<S> {
  const step = runTrains(runs, options);
  const move = step.moves.runTrains;
  const saying: typeof move = {
    ...move,
    apply(s, f, a, out) {
      move.apply(s, f, a, out);
      if (out.silent) return;
      const seen = s as View<S>;
      if (isDuty(seen) && !bestAlike(runs, seen, f.company, a.routes)?.proven)
        out.log('run.unproven', { company: f.company });
    },
  };
  return { ...step, moves: { runTrains: saying } };
}
