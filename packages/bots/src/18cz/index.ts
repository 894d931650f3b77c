import { canRun, rail, type State, sizeOf, sizes } from '@traviesa/games/18cz';
import { trainById } from '@traviesa/rail';
import { knowledge } from '../knowledge.ts';
import { wasRefused } from '../rail/refused.ts';
import { railSearch } from '../rail/search.ts';
import { railSense, sensible } from '../rail/sense.ts';
import { asksAnother, unasked } from '../rail/unasked.ts';
import { evaluation } from './evaluate.ts';
import { goals } from './goals.ts';
import { judgement } from './judge.ts';
import { gameLeft, isLeaving } from './parts.ts';
import { tuned, usual } from './weights.ts';

const candidates = sensible<State>({
  ...railSense(rail, 0),
  // Trains of another size are of no use, nor such as will be gone before they run.
  isUseful(s, id) {
    const f = s.stack[s.stack.length - 1];
    const train = trainById(s, id)!;
    return f?.step !== 'buyTrains' || (canRun(f.company, train) && !isLeaving(s, train));
  },
  toFloat: (_s, company, par) => sizes[sizeOf(company)].toFloat * par,
});

/** Chance decides less than it seems at first, but more than nothing: three games tell more of a move than one. */
const TIMES = 3;

/** A takeover is offered, then its trains are decided. */
export default knowledge<State>({
  evaluate: evaluation(usual),
  judge: judgement(tuned),
  wasRefused,
  goals,
  candidates,
  asks: ['consent'],
  firstParts: ['sell'],
  // With slips imagined games told less here (docs/bots.md).
  search: {
    ...railSearch(rail),
    slips: 0,
    faithful: { candidates: unasked<State>(candidates, asksAnother), byRule: true, luck: 0, times: TIMES },
  },
  spread: { near: 0.01, far: 0.5 },
  toCome: gameLeft,
  secondParts: ['takeover'],
});
