import type { CoreState } from '@traviesa/engine';
import { loadRail } from '@traviesa/games';
import type { AnyRail, RailState } from '@traviesa/rail';
import { type Answer, type Route, reviewRoutes } from '@traviesa/rail/routes';

/** How the runs of a title are read: who is about to run, what is best, what given routes earn. */
export interface RunReader {
  company(state: CoreState): string | undefined;
  best(state: CoreState, company: string): Answer;
  revenue(state: CoreState, company: string, routes: readonly Route[]): number;
  /** Does the best run's own network allow these routes? Another site may have allowed more. */
  isLegal(state: CoreState, company: string, routes: readonly Route[]): boolean;
}

function reader(rail: AnyRail): RunReader {
  // Positions come from games of the same title.
  const ours = (state: CoreState): RailState => state as RailState;
  return {
    company(state) {
      const top = state.stack.at(-1) as ({ step: string; company?: string } & object) | undefined;
      const hasRun = top !== undefined && ('earned' in top || 'revenue' in top);
      return top?.step === 'runTrains' && !hasRun ? top.company : undefined;
    },
    best: (state, company) => rail.best(ours(state), company),
    revenue: (state, company, routes) => rail.review(ours(state), company, routes).revenue,
    isLegal(state, company, routes) {
      const s = ours(state);
      const rules = rail.rules?.(s) ?? { track: 'apart' };
      return reviewRoutes(rail.network(s, company), rail.runners(s, company), routes, rules).faults.length === 0;
    },
  };
}

/** Nothing for titles whose trains do not run on routes. */
export async function runReader(title: string): Promise<RunReader | undefined> {
  const rail = await loadRail(title);
  return rail && reader(rail);
}
