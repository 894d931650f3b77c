import type { Chronicle } from '@traviesa/study';
import { useEffect, useState } from 'react';
import type { Studied } from '../study/studied.ts';
import type { StudyAnswer, StudyRequest } from './messages.ts';

let worker: Worker | undefined;
let count = 0;
const waiting = new Map<number, (a: StudyAnswer) => void>();

/** The last few: a game that has ended is asked for again and again. */
const known = new Map<string, Promise<StudyAnswer>>();
const KEPT = 4;

/** Everything about a game, worked out beside the page. */
export function askChronicle(game: Studied): Promise<StudyAnswer> {
  const key = JSON.stringify([game.title, game.players, game.from, game.actions]);
  const before = known.get(key);
  if (before) return before;
  const answer = ask(game);
  known.set(key, answer);
  if (known.size > KEPT) known.delete(known.keys().next().value!);
  return answer;
}

function ask(game: Studied): Promise<StudyAnswer> {
  if (!worker) {
    worker = new Worker(new URL('./study.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', (e: MessageEvent<StudyAnswer>) => {
      waiting.get(e.data.n)?.(e.data);
      waiting.delete(e.data.n);
    });
  }
  const request: StudyRequest = { n: count++, game };
  const answer = new Promise<StudyAnswer>((resolve) => waiting.set(request.n, resolve));
  worker.postMessage(request);
  return answer;
}

/** The chronicle of this game: the last one known while the next is being worked out. */
export function useChronicle(game: Studied | undefined): {
  readonly chronicle?: Chronicle;
  readonly error?: string;
} {
  const [found, setFound] = useState<{ readonly chronicle?: Chronicle; readonly error?: string }>({});
  useEffect(() => {
    if (!game) return;
    let live = true;
    void askChronicle(game).then((answer) => {
      if (live) setFound('error' in answer ? { error: answer.error } : { chronicle: answer.chronicle });
    });
    return () => {
      live = false;
    };
  }, [game]);
  return found;
}
