import type { CoreState } from '@traviesa/engine';
import type { Question, Worked } from '@traviesa/study/puzzles';
import { useEffect, useState } from 'react';
import { useFailure } from '../app/failure.ts';
import type { PuzzleAnswer, PuzzleRequest } from '../worker/puzzle.worker.ts';

/** Every answer to a puzzle with what it is worth; nothing until it has been worked out. */
export function useWorked(title: string, state: CoreState, question: Question): Worked | undefined {
  const fail = useFailure();
  const [found, setFound] = useState<{ readonly on: CoreState; readonly worked: Worked }>();
  useEffect(() => {
    const worker = new Worker(new URL('../worker/puzzle.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<PuzzleAnswer>) => {
      if ('error' in data) fail(new Error(data.error));
      else setFound({ on: state, worked: data });
    });
    worker.postMessage({ title, state, question } satisfies PuzzleRequest);
    return () => worker.terminate();
  }, [title, state, question, fail]);
  return found?.on === state ? found.worked : undefined;
}
