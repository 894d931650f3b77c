import type { State } from '@traviesa/games/chicago-express';
import { knowledge } from '../knowledge.ts';
import { evaluate } from './evaluate.ts';
import { goals } from './goals.ts';
import { search, sensible } from './search.ts';
import { toCome } from './worths.ts';

/** A turn first chooses a dial, then what to do with it. */
export default knowledge<State>({
  evaluate,
  goals,
  candidates: sensible,
  search,
  toCome,
  spread: { near: 0.03, far: 0.4 },
  secondParts: ['offer', 'expand', 'develop'],
});
