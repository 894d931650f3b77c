import type { View } from '@traviesa/engine';
import {
  areJoined,
  certificatesOf,
  companyOf,
  isLinked,
  type State,
  shareAPresident,
  stationsOf,
  trainsOf,
} from '@traviesa/games/1865';
import type { Goal } from '../knowledge.ts';
import { prospects } from './prospects.ts';

const all = (s: View<State>): string[] => Object.keys(s.companies);
const launched = (s: View<State>): string[] => all(s).filter((c) => companyOf(s, c).launched);
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Far things that chance seldom brings about. */
export const goals: readonly Goal<State>[] = [
  {
    id: 'many companies',
    score: (s) => launched(s).length * 10 + all(s).filter((c) => companyOf(s, c).president !== 'ipo').length,
  },
  {
    id: 'majors',
    score: (s) => sum(launched(s).map((c) => (companyOf(s, c).kind === 'major' ? 10 : isLinked(s, c) ? 4 : 0))),
  },
  {
    id: 'one president joins two companies',
    score(s, player) {
      const mine = launched(s).filter((c) => companyOf(s, c).president === player);
      const joined = mine.some((a) => mine.some((b) => shareAPresident(s, a, b) && areJoined(s, a, b)));
      return mine.length * 5 + (joined ? 10 : 0);
    },
  },
  {
    id: 'stations',
    score: (s) => sum(launched(s).map((c) => 5 * stationsOf(s, c).length - (prospects(s, c)[0]?.tiles ?? 5))),
  },
  { id: 'mines', score: (s) => s.board.tokens.filter((t) => s.board.tiles[t.hex]?.tile.startsWith('17')).length },
  { id: 'the Dragons trade', score: (s) => certificatesOf(s, 'dragons') },
  { id: 'late phases', score: (s) => s.phase * 10 + sum(launched(s).map((c) => trainsOf(s, c).length)) },
  { id: 'loans', score: (s) => sum(all(s).map((c) => companyOf(s, c).loans)) * 10 + sum(Object.values(s.loans)) * 20 },
  { id: 'a poor president', score: (s, player) => -s.cash[player]! },
];
