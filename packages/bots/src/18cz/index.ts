import type { State } from '@traviesa/games/18cz';
import { knowledge } from '../knowledge.ts';
import { wasRefused } from '../rail/refused.ts';
import { railSearch } from '../rail/search.ts';
import { evaluate } from './evaluate.ts';
import { goals } from './goals.ts';

/** A takeover is offered, then its trains are decided. */
export default knowledge<State>({ evaluate, wasRefused, goals, search: railSearch, secondParts: ['takeover'] });
