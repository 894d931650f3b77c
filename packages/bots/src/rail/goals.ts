import type { PlayerId, View } from '@traviesa/engine';
import { type RailState, sharesOf } from '@traviesa/rail';
import { trainsSold } from './evaluate.ts';

type Seen = View<RailState>;

interface RailGoal {
  readonly id: string;
  score(s: Seen, player: PlayerId): number;
}

/** Far places that chance seldom visits, in any railway title. */
export const railGoals: readonly RailGoal[] = [
  { id: 'the last trains', score: trainsSold },
  { id: 'much track', score: (s) => Object.keys(s.board.tiles).length },
  { id: 'every token placed', score: (s) => s.board.tokens.length },
  {
    id: 'many companies',
    score: (s) => Object.values(s.companies).filter((c) => c.floated).length * 10 + s.market.length,
  },
  {
    id: 'privates sold to companies',
    score: (s) => Object.values(s.privates).filter((p) => p.owner in s.companies).length,
  },
  { id: 'powers used', score: (s) => Object.values(s.privates).filter((p) => p.used).length },
  { id: 'a director without money', score: (s, player) => -s.cash[player]! },
  {
    id: 'shares of everything',
    score: (s, player) => Object.keys(s.companies).filter((c) => sharesOf(s, c, player) > 0).length,
  },
];
