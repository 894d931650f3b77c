import type { CoreState } from '@traviesa/engine';
import { type Answer, type Network, type Route, reviewRoutes, type Train } from '@traviesa/rail/routes';

/** How the runs of a title are read: who is about to run, what is best, what given routes earn. */
export interface RunReader {
  company(state: CoreState): string | undefined;
  best(state: CoreState, company: string): Answer;
  revenue(state: CoreState, company: string, routes: readonly Route[]): number;
  /** Does the best run's own network allow these routes? Another site may have allowed more. */
  isLegal(state: CoreState, company: string, routes: readonly Route[]): boolean;
}

/** What the 18xx titles have in common. */
interface Runs<S> {
  bestRun(s: S, company: string): Answer;
  reviewRun(s: S, company: string, routes: readonly Route[]): { readonly revenue: number };
  networkOf(s: S, company: string): Network;
  runningTrains(s: S, company: string): readonly Train[];
}

function reader<S>(runs: Runs<S>, hasRun: (frame: object) => boolean): RunReader {
  const ours = (state: CoreState): S => state as unknown as S;
  return {
    company(state) {
      const top = state.stack.at(-1) as ({ step: string; company?: string } & object) | undefined;
      return top?.step === 'runTrains' && !hasRun(top) ? top.company : undefined;
    },
    best: (state, company) => runs.bestRun(ours(state), company),
    revenue: (state, company, routes) => runs.reviewRun(ours(state), company, routes).revenue,
    isLegal(state, company, routes) {
      const s = ours(state);
      const review = reviewRoutes(runs.networkOf(s, company), runs.runningTrains(s, company), routes, {
        track: 'apart',
      });
      return review.faults.length === 0;
    },
  };
}

const readers: Readonly<Record<string, () => Promise<RunReader>>> = {
  '1888': async () => reader(await import('@traviesa/games/1888'), (frame) => 'earned' in frame),
  '18cz': async () => reader(await import('@traviesa/games/18cz'), (frame) => 'revenue' in frame),
};

export async function runReader(title: string): Promise<RunReader | undefined> {
  return readers[title]?.();
}
