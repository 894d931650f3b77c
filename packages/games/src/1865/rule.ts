import { must as mustOfEngine, type Params, type Rule, type View } from '@traviesa/engine';
import type { Messages } from './messages.ts';
import type { State } from './types.ts';

type Must = <F, A>(
  id: string,
  key: Messages[0],
  ok: (s: View<State>, f: View<F>, a: View<A>) => boolean,
  params?: (s: View<State>, f: View<F>, a: View<A>) => Params,
) => Rule<State, F, A>;

/** The engine's `must`, for keys that have a text in this title. */
export const must = mustOfEngine as unknown as Must;
