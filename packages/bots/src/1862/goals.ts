import { hasTrain, type Seen, type State } from '@traviesa/games/1862';
import { directorOf, POOL, sharesOf } from '@traviesa/rail';
import type { Goal } from '../knowledge.ts';
import { railGoals } from '../rail/goals.ts';

const floated = (s: Seen): string[] => Object.keys(s.companies).filter((c) => s.companies[c]!.floated);

/** Far places that chance seldom visits. */
export const goals: readonly Goal<State>[] = [
  ...railGoals,
  {
    id: 'companies that have swallowed others',
    score: (s) => floated(s).filter((c) => s.companies[c]!.permits.length > 1).length,
  },
  { id: 'warranties', score: (s) => s.trains.reduce((n, t) => n + t.warranties, 0) },
  {
    id: 'a director of poor companies without trains',
    score: (s, player) =>
      floated(s).reduce(
        (n, c) => n + (directorOf(s, c) === player ? 10 - s.cash[c]! / 50 - (hasTrain(s, c) ? 5 : 0) : 0),
        0,
      ),
  },
  { id: 'shares in the pool', score: (s) => floated(s).reduce((n, c) => n + sharesOf(s, c, POOL), 0) },
];
