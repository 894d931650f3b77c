import type { CoreState, View } from '@traviesa/engine';
import type { Answer } from '@traviesa/rail/routes';
import { useEffect, useState } from 'react';
import type { RouteAnswer, RouteRequest } from './messages.ts';

let worker: Worker | undefined;
let count = 0;
const waiting = new Map<number, (a: Answer | undefined) => void>();
/** Answers by position; a position is never changed, so an answer never grows old. */
const known = new WeakMap<object, Map<string, Answer>>();

function ask(title: string, state: View<CoreState>, company: string): Promise<Answer | undefined> {
  const before = known.get(state)?.get(company);
  if (before) return Promise.resolve(before);
  if (!worker) {
    worker = new Worker(new URL('./routes.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', (e: MessageEvent<RouteAnswer>) => {
      waiting.get(e.data.n)?.(e.data.answer);
      waiting.delete(e.data.n);
    });
  }
  const n = count++;
  const request: RouteRequest = { n, title, state: state as CoreState, company };
  worker.postMessage(request);
  return new Promise((resolve) => {
    waiting.set(n, (answer) => {
      if (answer) {
        const here = known.get(state) ?? new Map<string, Answer>();
        here.set(company, answer);
        known.set(state, here);
      }
      resolve(answer);
    });
  });
}

/** The best run of a company in this position, worked out beside the page; nothing until it is known. */
export function useBestRun(title: string, state: View<CoreState>, company: string | undefined): Answer | undefined {
  const [found, setFound] = useState<{ readonly on: unknown; readonly company: string; readonly answer: Answer }>();
  useEffect(() => {
    if (company === undefined) return;
    let live = true;
    // After the page has been drawn: handing a position over takes a moment of its own.
    const timer = window.setTimeout(() => {
      void ask(title, state, company).then((answer) => {
        if (live && answer) setFound({ on: state, company, answer });
      });
    });
    return () => {
      live = false;
      window.clearTimeout(timer);
    };
  }, [title, state, company]);
  return found?.on === state && found.company === company ? found.answer : undefined;
}
