import type { State } from '@traviesa/games/1865';
import { knowledge } from '../knowledge.ts';
import { railSearch } from '../rail/search.ts';
import { evaluate } from './evaluate.ts';
import { goals } from './goals.ts';

/** A forced purchase and an absorption are decided in parts. */
export default knowledge<State>({ evaluate, goals, search: railSearch, secondParts: ['raise', 'replace'] });
