import {
  type Action,
  type AnyGame,
  advance,
  type CoreState,
  copyState,
  isOneOf,
  isOpen,
  isRange,
  seedRandom,
  suggest,
  type View,
} from '@traviesa/engine';
import type { Draw, Offered } from './bot.ts';

/** The whole actions that choices stand for: every option, the ends and the middle of a range, what is suggested. */
export function allWorthTrying(game: AnyGame, state: View<CoreState>, offered: Offered): Action[] {
  const found: Action[] = [];
  for (const choice of offered) {
    const c = choice as unknown as Record<string, unknown>;
    const whole = (field: string, value: unknown): Action => ({ ...c, [field]: value }) as unknown as Action;
    let open = false;
    for (const k in c) {
      const v = c[k];
      if (typeof v !== 'object' || v === null) continue;
      if (isOneOf(v)) {
        open = true;
        for (const x of v.oneOf) found.push(whole(k, x));
      } else if (isRange(v)) {
        open = true;
        const steps = Math.floor((v.max - v.min) / v.step);
        for (const n of new Set([0, steps >> 1, steps])) found.push(whole(k, v.min + n * v.step));
      } else if (isOpen(v)) {
        open = true;
        found.push(suggest(game, state, choice));
      }
    }
    if (!open) found.push(choice as unknown as Action);
  }
  return found;
}

/**
 * The position after an action, on a copy. Its generator is drawn anew:
 * a bot must not see the chance that is still to come.
 */
export function after(game: AnyGame, state: View<CoreState>, action: Action, draw: Draw): CoreState {
  const next = copyState(game, state as CoreState);
  next.rng = seedRandom(draw(2 ** 32));
  advance(game, next, action);
  return next;
}

/** The actions that score best, and how well. */
export function best(
  actions: Iterable<Action>,
  score: (action: Action) => number,
): { readonly actions: readonly Action[]; readonly score: number } {
  let top = Number.NEGATIVE_INFINITY;
  let found: Action[] = [];
  for (const action of actions) {
    const n = score(action);
    if (n > top) {
      top = n;
      found = [action];
    } else if (n === top) {
      found.push(action);
    }
  }
  return { actions: found, score: top };
}
