import { rail, SHARES_TO_FLOAT, type State } from '@traviesa/games/1862';
import { knowledge } from '../knowledge.ts';
import { gameLeft } from '../rail/evaluate.ts';
import { wasRefused } from '../rail/refused.ts';
import { railSearch } from '../rail/search.ts';
import { railSense, sensible } from '../rail/sense.ts';
import { dutiful } from './duties.ts';
import { evaluation } from './evaluate.ts';
import { goals } from './goals.ts';
import { isOfUse, permitted } from './permits.ts';
import { oneOrAll } from './sales.ts';
import { tuned, usual } from './weights.ts';

const sense = { ...railSense(rail, SHARES_TO_FLOAT / 10), isUseful: isOfUse };

/** So much at least is gained by a sale with what it buys: shares look better in turn, and are not exchanged for that. */
const DETOUR = 200;

/** Who wins an auction sets the par next. */
export default knowledge<State>({
  evaluate: evaluation(usual),
  judge: evaluation(tuned),
  wasRefused,
  goals,
  candidates: dutiful(permitted(oneOrAll(sensible(sense)))),
  // Fortunes differ by thousands here, and turn; with slips imagined games told less (docs/bots.md).
  search: { ...railSearch(rail), slips: 0, scale: { decisive: 3000, doubt: 300 } },
  spread: { near: 0.01, far: 0.7 },
  toCome: gameLeft,
  // One bad decision ruins much here.
  carelessness: 30,
  secondParts: ['charter'],
  firstParts: ['sell'],
  detour: DETOUR,
});
