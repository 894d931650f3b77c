import type { BestHere } from '@traviesa/bots/judgement';
import {
  createContext,
  createElement,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useStudyRoom } from '../StudyContext.ts';
import type { Studied } from '../studied.ts';
import { type Entry, entriesOf } from './entries.ts';
import { hashOf, type Judged, keepReview, nothing, readReview } from './judged.ts';
import { type Looking, lookHere, Reviewer } from './Reviewer.ts';

/** A position of which somebody wants to know the best moves. */
export interface Asked {
  readonly at: number;
  readonly state: 'looking' | 'done' | 'failed';
  /** What is known so far; nothing where there was nothing to choose. */
  readonly best?: BestHere | undefined;
}

export interface Review {
  readonly state: 'none' | 'looking' | 'done' | 'failed';
  readonly looking: Looking | undefined;
  readonly judged: Judged;
  /** It was made by bots that judged otherwise than those of today. */
  readonly older: boolean;
  readonly asked: Asked | undefined;
  readonly start: () => void;
  readonly stop: () => void;
  readonly ask: (at: number) => void;
  /** Whose marks are shown; everybody's when it is nobody. */
  readonly who: string | undefined;
  readonly choose: (player: string | undefined) => void;
}

interface Known {
  readonly state: Review['state'];
  readonly looking?: Looking | undefined;
  readonly judged: Judged;
  readonly older: boolean;
}
const unknown: Known = { state: 'none', judged: nothing, older: false };

/** The review of a game, worked out beside the page; what was found is kept on the device. */
function useOwnReview(key: string, game: Studied, me: string | undefined): Review {
  const [who, choose] = useState(me);
  const hash = useMemo(() => hashOf(game), [game]);
  const [known, setKnown] = useState<Known>(unknown);
  const [asked, setAsked] = useState<Asked>();
  const reviewer = useRef<Reviewer>(undefined);
  const latest = useRef(known);
  latest.current = known;
  const forget = useRef<() => void>(undefined);
  useEffect(() => {
    const kept = readReview(key, hash);
    setKnown(kept ? { state: 'done', judged: kept, older: kept.older } : unknown);
    setAsked(undefined);
    return () => {
      reviewer.current?.stop();
      forget.current?.();
    };
  }, [key, hash]);
  const start = useCallback(() => {
    reviewer.current?.stop();
    const { judged, older } = latest.current;
    const from = older ? nothing : judged;
    setKnown({ state: 'looking', judged: from, older: false });
    reviewer.current = new Reviewer(game, from, ({ judged: found, looking, failed }) => {
      if (!looking && !failed) keepReview(key, hash, found);
      const state = failed ? 'failed' : looking ? 'looking' : 'done';
      // Drawn bit by bit: whoever looks at the page must not notice that it is being worked on.
      startTransition(() => setKnown({ state, looking, judged: found, older: false }));
    });
  }, [key, hash, game]);
  const stop = useCallback(() => {
    reviewer.current?.stop();
    setKnown((k) => {
      if (k.judged.moments.length > 0) keepReview(key, hash, k.judged);
      return { ...k, state: k.judged.moments.length > 0 ? 'done' : 'none', looking: undefined };
    });
  }, [key, hash]);
  const ask = useCallback(
    (at: number) => {
      forget.current?.();
      setAsked({ at, state: 'looking' });
      forget.current = lookHere(game, at, (best, failed) =>
        setAsked({ at, state: failed ? 'failed' : best && !best.done ? 'looking' : 'done', best }),
      );
    },
    [game],
  );
  return useMemo(
    () => ({ looking: undefined, ...known, asked, start, stop, ask, who, choose }),
    [known, asked, start, stop, ask, who],
  );
}

interface Props {
  readonly of: string;
  readonly game: Studied;
  /** The player whose marks are shown at first. */
  readonly me: string | undefined;
  readonly children: ReactNode;
}

const Shared = createContext<Review | undefined>(undefined);

/** Only what shows the review is drawn again while it is worked out. */
export function ReviewOf({ of, game, me, children }: Props) {
  return createElement(Shared, { value: useOwnReview(of, game, me) }, children);
}

/** What is listed of the review, for whose marks are shown. */
export function useEntries(): readonly Entry[] {
  const { chronicle } = useStudyRoom();
  const { judged, who } = useReview();
  return useMemo(
    () =>
      entriesOf(
        judged,
        chronicle.players.map((p) => p.player),
        who,
      ),
    [judged, chronicle, who],
  );
}

export function useReview(): Review {
  const review = useContext(Shared);
  if (!review) throw new Error('outside a review');
  return review;
}
