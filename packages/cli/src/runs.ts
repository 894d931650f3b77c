import type { CoreState } from '@traviesa/engine';
import type { Answer, Route } from '@traviesa/rail/routes';

/** How the runs of a title are read: who is about to run, what is best, what given routes earn. */
export interface RunReader {
  company(state: CoreState): string | undefined;
  best(state: CoreState, company: string): Answer;
  revenue(state: CoreState, company: string, routes: readonly Route[]): number;
}

const readers: Readonly<Record<string, () => Promise<RunReader>>> = {
  async '1888'() {
    const { bestRun, reviewRun } = await import('@traviesa/games/1888');
    type State = Parameters<typeof bestRun>[0];
    return {
      company(state) {
        const top = (state as unknown as State).stack.at(-1);
        return top?.step === 'runTrains' && !top.earned ? top.company : undefined;
      },
      best: (state, company) => bestRun(state as unknown as State, company),
      revenue: (state, company, routes) => reviewRun(state as unknown as State, company, routes).revenue,
    };
  },
  async '18cz'() {
    const { bestRun, reviewRun } = await import('@traviesa/games/18cz');
    type State = Parameters<typeof bestRun>[0];
    return {
      company(state) {
        const top = (state as unknown as State).stack.at(-1);
        return top?.step === 'runTrains' && top.revenue === undefined ? top.company : undefined;
      },
      best: (state, company) => bestRun(state as unknown as State, company),
      revenue: (state, company, routes) => reviewRun(state as unknown as State, company, routes).revenue,
    };
  },
};

export async function runReader(title: string): Promise<RunReader | undefined> {
  return readers[title]?.();
}
