import type { AnyRail, RailState } from '@traviesa/rail';
import { type Knowledge, knowledge } from '../knowledge.ts';
import { gameLeft, PART_TO_FLOAT, type RailHabits, railEvaluation } from './evaluate.ts';
import { railGoals } from './goals.ts';
import { wasRefused } from './refused.ts';
import { railSearch } from './search.ts';
import { railSense, sensible } from './sense.ts';
import { asksAnother, unasked } from './unasked.ts';

/** Nobody is asked to agree, nor agrees, for less. */
const TRIFLE = 20;
/** What looks worse at once by more is not imagined. */
const DOUBT = 300;
/** Of several moves the one with the best single game is too often just the luckiest. */
const TIMES = 3;

/** What the bots know about any railway title. */
export const railKnowledge = (facts: AnyRail, habits?: RailHabits): Knowledge => {
  const candidates = sensible<RailState>({
    ...railSense(facts, habits?.partToFloat ?? PART_TO_FLOAT),
    lastTrainsStay: true,
  });
  return knowledge<RailState>({
    evaluate: railEvaluation(facts, habits),
    ...(habits?.tuned ? { judge: railEvaluation(facts, habits, habits.tuned) } : {}),
    wasRefused,
    goals: railGoals,
    candidates,
    trifle: TRIFLE,
    asks: ['consent'],
    firstParts: ['sell'],
    search: {
      ...railSearch(facts),
      faithful: { candidates: unasked<RailState>(candidates, asksAnother), byRule: true, luck: 0, times: TIMES },
      scale: { doubt: DOUBT },
    },
    toCome: gameLeft,
    ...(habits?.haste === undefined ? {} : { haste: habits.haste }),
  });
};
