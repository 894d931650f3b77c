import type { Finding } from '@traviesa/study';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keep, readKept } from '../../remote/kept.ts';
import type { ReviewAnswer, ReviewRequest } from '../../worker/messages.ts';
import type { Studied } from '../studied.ts';

/** Raised when the same game would be judged otherwise. */
const VERSION = 1;

interface Kept {
  readonly version: number;
  readonly actions: number;
  readonly findings: readonly Finding[];
}
const isKept = (v: unknown): v is Kept =>
  typeof v === 'object' && v !== null && (v as Kept).version === VERSION && Array.isArray((v as Kept).findings);

export interface Review {
  readonly state: 'none' | 'looking' | 'done' | 'failed';
  /** From 0 to 1. */
  readonly part: number;
  readonly findings: readonly Finding[];
  readonly start: () => void;
  readonly stop: () => void;
}

/** The review of a game, worked out beside the page; what was found is kept on the device. */
export function useReview(key: string, game: Studied): Review {
  const place = `traviesa.review.${key}`;
  const [state, setState] = useState<Review['state']>('none');
  const [part, setPart] = useState(0);
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  const worker = useRef<Worker | undefined>(undefined);
  const stop = useCallback(() => {
    worker.current?.terminate();
    worker.current = undefined;
    setState('none');
  }, []);
  useEffect(() => {
    const kept = readKept(place, isKept);
    if (kept?.actions === game.actions.length) {
      setFindings(kept.findings);
      setState('done');
    }
    return () => worker.current?.terminate();
  }, [place, game]);
  const start = useCallback(() => {
    worker.current?.terminate();
    const own = new Worker(new URL('../../worker/review.worker.ts', import.meta.url), { type: 'module' });
    worker.current = own;
    setState('looking');
    setPart(0);
    setFindings([]);
    const found: Finding[] = [];
    own.addEventListener('message', (e: MessageEvent<ReviewAnswer>) => {
      const { data } = e;
      if ('error' in data) setState('failed');
      else if ('finished' in data) {
        keep(place, { version: VERSION, actions: game.actions.length, findings: found } satisfies Kept);
        setState('done');
      } else {
        setPart(data.done / Math.max(1, data.of));
        if (!data.finding) return;
        found.push(data.finding);
        setFindings([...found]);
      }
      if ('error' in data || 'finished' in data) own.terminate();
    });
    const request: ReviewRequest = { game };
    own.postMessage(request);
  }, [place, game]);
  return { state, part, findings, start, stop };
}
