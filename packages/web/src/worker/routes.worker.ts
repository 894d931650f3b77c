import { type AnyGame, apply, type CoreState } from '@traviesa/engine';
import { loadRail, loadTitle } from '@traviesa/games';
import type { AnyRail, RailState } from '@traviesa/rail';
import type { Answer } from '@traviesa/rail/routes';
import type { IncomesRequest, RouteAnswer, RouteRequest, RunRequest } from './messages.ts';

/** A title's own code, loaded when its first question comes: it brings its rules and its best run. */
interface Title {
  readonly game: AnyGame;
  readonly rail: AnyRail;
}

async function titleOf(id: string): Promise<Title> {
  const [game, rail] = await Promise.all([loadTitle(id), loadRail(id)]);
  if (!game || !rail) throw new Error(`no routes in ${id}`);
  return { game, rail };
}

/** The page asks for positions of railway titles only. */
const best = ({ rail }: Title, s: CoreState, company: string): Answer => rail.best(s as RailState, company);

const dropped = new Set<number>();
/** Lets messages that have come meanwhile go first: a run that somebody waits for does not queue behind a list. */
const breath = (): Promise<void> => new Promise((done) => setTimeout(done));

async function incomes({ n, title, state, company, actions }: IncomesRequest): Promise<RouteAnswer | undefined> {
  const here = await titleOf(title);
  const after: (number | undefined)[] = [];
  const now = best(here, state, company).total;
  for (const action of actions) {
    await breath();
    if (dropped.delete(n)) return undefined;
    const applied = apply(here.game, state, action);
    after.push(applied.ok ? best(here, applied.state, company).total : undefined);
  }
  return { n, incomes: { now, after } };
}

async function run({ n, title, state, company }: RunRequest): Promise<RouteAnswer> {
  return { n, answer: best(await titleOf(title), state, company) };
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
