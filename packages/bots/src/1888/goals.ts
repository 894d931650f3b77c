import { companyIds, type Seen } from '@traviesa/games/1888';
import { sharesOf } from '@traviesa/rail';

interface Goal1888 {
  readonly id: string;
  score(s: Seen, player: string): number;
}

const trainsSold = (s: Seen): number => s.trains.filter((t) => t.owner !== 'deck').length;

/** Far places that chance seldom visits. */
export const goals: readonly Goal1888[] = [
  { id: 'the last trains', score: trainsSold },
  { id: 'much track', score: (s) => Object.keys(s.board.tiles).length },
  { id: 'every token placed', score: (s) => s.board.tokens.length },
  {
    id: 'many companies',
    score: (s) => companyIds.filter((c) => s.companies[c]!.floated).length * 10 + s.market.length,
  },
  {
    id: 'privates sold to companies',
    score: (s) => Object.values(s.privates).filter((p) => companyIds.includes(p.owner)).length,
  },
  { id: 'powers used', score: (s) => Object.values(s.privates).filter((p) => p.used).length },
  {
    id: 'a director without money',
    score: (s, player) => -s.cash[player]!,
  },
  {
    id: 'shares of everything',
    score: (s, player) => companyIds.filter((c) => sharesOf(s, c, player) > 0).length,
  },
];
