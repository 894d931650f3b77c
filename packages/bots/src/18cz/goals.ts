import { type Seen, type State, sizeOf } from '@traviesa/games/18cz';
import type { Goal } from '../knowledge.ts';
import { railGoals } from '../rail/goals.ts';

const started = (s: Seen) => Object.keys(s.companies).filter((c) => s.companies[c]!.par > 0);

/** Far places that chance seldom visits. */
export const goals: readonly Goal<State>[] = [
  ...railGoals,
  { id: 'large companies', score: (s) => started(s).filter((c) => sizeOf(c) === 'L').length * 10 + started(s).length },
  { id: 'takeovers', score: (s) => Object.values(s.companies).filter((c) => c.closed).length },
  {
    id: 'two tokens in Praha',
    score: (s) => s.board.tokens.filter((t) => t.hex === 'E12').length,
  },
  { id: 'a player in debt', score: (s, player) => s.debts[player]! },
];
