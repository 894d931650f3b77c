import {
  CHICAGO,
  type CompanyId,
  companyIds,
  HOUSES,
  housesLeft,
  isOpen,
  PITTSBURGH,
  type State,
  sharesLeft,
  standsIn,
  WABASH,
  WHEELING,
} from '@traviesa/games/chicago-express';
import type { Goal } from '../knowledge.ts';
import { stepsTo } from './prospects.ts';

/** Near when it stands there; money in the treasury counts a little, for without it nothing is built. */
const nearTo = (company: CompanyId, hex: string): Goal<State> => ({
  id: `${company} reaches ${hex}`,
  score: (s) => Math.min(s.cash[company]!, 30) / 10 - 10 * stepsTo(s.board, company, hex),
});

/** Far places that chance seldom visits. */
export const goals: readonly Goal<State>[] = [
  nearTo('PRR', CHICAGO),
  nearTo('B&O', CHICAGO),
  nearTo('C&O', CHICAGO),
  nearTo('NYC', CHICAGO),
  {
    id: 'Wabash returns to Chicago',
    score: (s) => (isOpen(s.board, WABASH) ? 1000 - 10 * stepsTo(s.board, WABASH, CHICAGO) + s.cash.WAB! / 10 : 0),
  },
  {
    id: 'shares run out',
    score(s) {
      let unsold = 0;
      for (const company of companyIds) unsold += sharesLeft(s, company);
      return -unsold;
    },
  },
  {
    id: 'locomotives run out',
    score(s) {
      let placed = 0;
      for (const company of companyIds) placed += s.board.locomotives[company].length;
      return placed;
    },
  },
  { id: 'houses run out', score: (s) => HOUSES - housesLeft(s.board) },
  {
    id: 'industry rises to the end of its scale',
    score: (s) => s.scales[WHEELING]! + s.scales[PITTSBURGH]! + (standsIn(s.board, 'PRR', PITTSBURGH) ? 1 : 0),
  },
];
