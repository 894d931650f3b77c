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
import type { Studied } from '../studied.ts';
import { type Doubt, hashOf, type Judged, keepReview, nothing, readReview } from './judged.ts';
import { type Looking, Reviewer, weighOne } from './Reviewer.ts';

/** A decision that somebody wants to know more about. */
export interface Asked {
  readonly at: number;
  readonly state: 'weighing' | 'done' | 'failed';
  /** What came of it; nothing where there was nothing else to do. */
  readonly doubt?: Doubt | undefined;
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
      setAsked({ at, state: 'weighing' });
      forget.current = weighOne(game, at, (doubt, failed) =>
        setAsked({ at, state: failed ? 'failed' : 'done', doubt }),
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

export function useReview(): Review {
  const review = useContext(Shared);
  if (!review) throw new Error('outside a review');
  return review;
}
