import { companyIds, type Seen, sizeOf } from '@traviesa/games/18cz';

interface Goal18CZ {
  readonly id: string;
  score(s: Seen, player: string): number;
}

const started = (s: Seen) => Object.keys(s.companies).filter((c) => s.companies[c]!.par > 0);

/** Far places that chance seldom visits. */
export const goals: readonly Goal18CZ[] = [
  { id: 'the last trains', score: (s) => s.trains.filter((t) => t.owner !== 'deck').length },
  { id: 'much track', score: (s) => Object.keys(s.board.tiles).length },
  { id: 'many tokens', score: (s) => s.board.tokens.length },
  { id: 'large companies', score: (s) => started(s).filter((c) => sizeOf(c) === 'L').length * 10 + started(s).length },
  {
    id: 'locals sold to companies',
    score: (s) => Object.values(s.privates).filter((p) => companyIds.includes(p.owner)).length,
  },
  { id: 'powers used', score: (s) => Object.values(s.privates).filter((p) => p.used).length },
  { id: 'takeovers', score: (s) => Object.values(s.companies).filter((c) => c.closed).length },
  {
    id: 'two tokens in Praha',
    score: (s) => s.board.tokens.filter((t) => t.hex === 'E12').length,
  },
  { id: 'a player in debt', score: (s, player) => s.debts[player]! },
  { id: 'a director without money', score: (s, player) => -s.cash[player]! },
];
