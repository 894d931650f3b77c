import type { CoreState, View } from '@traviesa/engine';
import type { Answer } from '@traviesa/rail/routes';
import { useEffect, useState } from 'react';
import { askBestRun } from './routes.ts';

/** The best run of a company in this position, worked out beside the page; nothing until it is known. */
export function useBestRun(title: string, state: View<CoreState>, company: string | undefined): Answer | undefined {
  const [found, setFound] = useState<{ readonly on: unknown; readonly company: string; readonly answer: Answer }>();
  useEffect(() => {
    if (company === undefined) return;
    let live = true;
    // After the page has been drawn: handing a position over takes a moment of its own.
    const timer = window.setTimeout(() => {
      void askBestRun(title, state, company).then((answer) => {
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
