import type { Action, CoreState, View } from '@traviesa/engine';
import type { Answer } from '@traviesa/rail/routes';
import type { Incomes, RouteAnswer, RouteRequest } from './messages.ts';

let worker: Worker | undefined;
let count = 0;
const waiting = new Map<number, (a: RouteAnswer) => void>();

function post(request: RouteRequest): void {
  if (!worker) {
    worker = new Worker(new URL('./routes.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', (e: MessageEvent<RouteAnswer>) => {
      waiting.get(e.data.n)?.(e.data);
      waiting.delete(e.data.n);
    });
  }
  worker.postMessage(request);
}

/** Answers by position; a position is never changed, so an answer never grows old. */
const known = new WeakMap<object, Map<string, Answer>>();

/** The best run of a company, worked out beside the page. */
export function askBestRun(title: string, state: View<CoreState>, company: string): Promise<Answer | undefined> {
  const before = known.get(state)?.get(company);
  if (before) return Promise.resolve(before);
  const n = count++;
  post({ kind: 'run', n, title, state: state as CoreState, company });
  return new Promise((resolve) => {
    waiting.set(n, ({ answer }) => {
      if (answer) {
        const here = known.get(state) ?? new Map<string, Answer>();
        here.set(company, answer);
        known.set(state, here);
      }
      resolve(answer);
    });
  });
}

/** What a company's best run earns after each of these actions. The function it gives back calls the question off. */
export function askIncomes(
  title: string,
  state: View<CoreState>,
  company: string,
  actions: readonly Action[],
  then: (incomes: Incomes) => void,
): () => void {
  const n = count++;
  post({ kind: 'incomes', n, title, state: state as CoreState, company, actions });
  waiting.set(n, ({ incomes }) => incomes && then(incomes));
  return () => {
    if (waiting.delete(n)) post({ kind: 'drop', n });
  };
}
