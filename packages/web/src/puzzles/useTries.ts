import type { Option, Puzzle, Worked } from '@traviesa/study/puzzles';
import { useState } from 'react';
import { keepAnswer } from './answers.ts';
import { keepOutcome, nameOf, progress, today } from './progress.ts';

const MOST_TRIES = 3;
/** Never so many that the last one could not be wrong. */
const mostTries = (worked: Worked | undefined): number =>
  Math.min(MOST_TRIES, (worked?.options.length ?? MOST_TRIES + 1) - 1);

export interface Tries {
  readonly made: readonly Option[];
  readonly left: number;
  /** Solved, given up or used up: the solution may be seen. */
  readonly outcome: 'open' | 'solved' | 'lost';
  readonly hinted: boolean;
  readonly tryOne: (option: Option) => void;
  readonly giveUp: () => void;
  readonly hint: () => void;
}

/** What somebody has tried in a puzzle. Who comes back to one that is done sees its solution. */
export function useTries(title: string, puzzle: Puzzle, ofDay: boolean, worked: Worked | undefined): Tries {
  const [made, setMade] = useState<readonly Option[]>([]);
  const most = mostTries(worked);
  const [hinted, setHinted] = useState(false);
  const before = progress.value.tried[nameOf(title, puzzle.id)];
  const [outcome, setOutcome] = useState<Tries['outcome']>(
    before === undefined ? 'open' : before > 0 ? 'solved' : 'lost',
  );
  const end = (solvedIn: number): void => {
    setOutcome(solvedIn > 0 ? 'solved' : 'lost');
    keepOutcome(title, puzzle.id, solvedIn, ofDay ? today() : undefined);
  };
  return {
    made,
    left: outcome === 'open' ? Math.max(0, most - made.length) : 0,
    outcome,
    hinted,
    hint: () => setHinted(true),
    giveUp() {
      if (made.length === 0) void keepAnswer({ title, puzzle: puzzle.id, answer: '' });
      end(0);
    },
    tryOne(option) {
      if (!worked || outcome !== 'open' || made.some((o) => o.key === option.key)) return;
      // The first one counts for the rating.
      if (made.length === 0) void keepAnswer({ title, puzzle: puzzle.id, answer: option.key });
      const all = [...made, option];
      setMade(all);
      if (option.key === worked.best.key) end(all.length);
      else if (all.length >= most) end(0);
    },
  };
}
