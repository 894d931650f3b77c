import type { Action, Choice, View } from '@traviesa/engine';
import { isObsolete, type Kind, kindOfTrain, type Seen } from '@traviesa/games/1862';
import type { RailState } from '@traviesa/rail';
import type { Candidates } from '../knowledge.ts';

/** The kinds of train that the company on turn may run. */
function kindsRun(s: Seen): readonly Kind[] {
  const { company } = s.stack[s.stack.length - 1] as { readonly company?: string };
  return s.companies[company ?? '']?.permits ?? [];
}

/** Whether the company on turn may run this train, and for longer than a warranty keeps it. */
export function isOfUse(s: View<RailState>, id: string): boolean {
  const seen = s as Seen;
  const train = seen.trains.find((t) => t.id === id);
  return train !== undefined && kindsRun(seen).includes(kindOfTrain(train)) && !isObsolete(seen, train);
}

/** No new train is bought that the company may not run, where it need not. */
export function permitted(candidates: Candidates): Candidates {
  return (game, state, offered, draw) => {
    const kinds = kindsRun(state as unknown as Seen);
    const isIdle = (c: Choice<Action>): boolean =>
      c.type === 'buyTrain' && !kinds.includes((c as unknown as { readonly kind: Kind }).kind);
    const kept = offered.filter((c) => !isIdle(c));
    const isChoice = kept.some((c) => c.type === 'buyTrain' || c.type === 'pass');
    return candidates(game, state, isChoice ? kept : offered, draw);
  };
}
