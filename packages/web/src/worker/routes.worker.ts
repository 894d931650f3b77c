import { type AnyGame, anyGame, apply, type CoreState } from '@traviesa/engine';
import type { Answer } from '@traviesa/rail/routes';
import type { IncomesRequest, RouteAnswer, RouteRequest, RunRequest } from './messages.ts';

/** The titles whose trains run on routes: each brings its own best run. */
interface Title {
  readonly game: AnyGame;
  readonly solve: (s: CoreState, company: string) => Answer;
}
const titles: Readonly<Record<string, () => Promise<Title>>> = {
  '18cz': async () => {
    const { default: game, bestRun } = await import('@traviesa/games/18cz');
    return { game: anyGame(game), solve: bestRun as unknown as Title['solve'] };
  },
  '1888': async () => {
    const { default: game, bestRun } = await import('@traviesa/games/1888');
    return { game: anyGame(game), solve: bestRun as unknown as Title['solve'] };
  },
};

async function titleOf(id: string): Promise<Title> {
  const title = await titles[id]?.();
  if (!title) throw new Error(`no routes in ${id}`);
  return title;
}

const dropped = new Set<number>();
/** Lets messages that have come meanwhile go first: a run that somebody waits for does not queue behind a list. */
const breath = (): Promise<void> => new Promise((done) => setTimeout(done));

async function incomes({ n, title, state, company, actions }: IncomesRequest): Promise<RouteAnswer | undefined> {
  const { game, solve } = await titleOf(title);
  const after: (number | undefined)[] = [];
  const now = solve(state, company).total;
  for (const action of actions) {
    await breath();
    if (dropped.delete(n)) return undefined;
    const applied = apply(game, state, action);
    after.push(applied.ok ? solve(applied.state, company).total : undefined);
  }
  return { n, incomes: { now, after } };
}

async function run({ n, title, state, company }: RunRequest): Promise<RouteAnswer> {
  const { solve } = await titleOf(title);
  return { n, answer: solve(state, company) };
}

addEventListener('message', (e: MessageEvent<RouteRequest>) => {
  const request = e.data;
  if (request.kind === 'drop') {
    dropped.add(request.n);
    return;
  }
  (request.kind === 'run' ? run(request) : incomes(request))
    .catch((error: unknown): RouteAnswer => ({ n: request.n, error: String(error) }))
    .then((answer) => {
      dropped.delete(request.n);
      if (answer) postMessage(answer);
    });
});
