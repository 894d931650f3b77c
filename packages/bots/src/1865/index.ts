import type { Action, Choice, View } from '@traviesa/engine';
import type { State } from '@traviesa/games/1865';
import { knowledge } from '../knowledge.ts';
import { railSearch } from '../rail/search.ts';
import { evaluate } from './evaluate.ts';
import { goals } from './goals.ts';

/** Whether this train, or one like it of the same company, has been refused in the turn. */
function wasRefused(s: View<State>, choice: Choice<Action>): boolean {
  if (choice.type !== 'offerTrain') return false;
  const like = (id: unknown): string => {
    const train = s.trains.find((x) => x.id === id);
    return `${train?.owner} ${train?.phase}`;
  };
  const wanted = like((choice as { readonly train?: unknown }).train);
  return s.stack.some((f) => f.step === 'trains' && f.refused.some((r) => like(r.train) === wanted));
}

/** A forced purchase and an absorption are decided in parts. */
export default knowledge<State>({ evaluate, wasRefused, goals, search: railSearch, secondParts: ['raise', 'replace'] });
