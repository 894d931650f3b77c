import type { State } from '@traviesa/games/1862';
import { knowledge } from '../knowledge.ts';
import { railSearch } from '../rail/search.ts';
import { evaluate } from './evaluate.ts';
import { goals } from './goals.ts';

/** Who wins an auction sets the par next. */
export default knowledge<State>({ evaluate, goals, search: railSearch, secondParts: ['charter'] });
