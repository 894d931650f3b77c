import type { CoreState } from '@traviesa/engine';
import type { Answer } from '@traviesa/rail/routes';
import type { RouteAnswer, RouteRequest } from './messages.ts';

/** The titles whose trains run on routes: each brings its own best run. */
type Solve = (s: CoreState, company: string) => Answer;
const solvers: Readonly<Record<string, () => Promise<Solve>>> = {
  '18cz': async () => (await import('@traviesa/games/18cz')).bestRun as unknown as Solve,
  '1888': async () => (await import('@traviesa/games/1888')).bestRun as unknown as Solve,
};

addEventListener('message', (e: MessageEvent<RouteRequest>) => {
  const { n, title, state, company } = e.data;
  void (async () => {
    try {
      const solve = await solvers[title]?.();
      if (!solve) throw new Error(`no routes in ${title}`);
      const answer: RouteAnswer = { n, answer: solve(state, company) };
      postMessage(answer);
    } catch (error) {
      const answer: RouteAnswer = { n, error: error instanceof Error ? error.message : String(error) };
      postMessage(answer);
    }
  })();
});
