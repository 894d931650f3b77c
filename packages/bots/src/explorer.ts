import { type Action, type CoreState, generator, type View } from '@traviesa/engine';
import type { Bot, Draw } from './bot.ts';
import type { Goal } from './knowledge.ts';
import { after, allWorthTrying, best } from './lookahead.ts';

/** How many decisions without any progress before another goal is chosen. */
const PATIENCE = 40;
/** Looking ahead costs a copy per action; from longer lists a sample is tried. */
const SAMPLE = 24;

/** How often each kind of move, and each very move, was made. Explorers that share one explore together. */
export type Memory = Map<string, number>;

/**
 * Tries at once what was never tried; else picks a far goal and prefers what leads there; where nothing does, what it
 * has done least. It exists to reach the rules that chance never finds.
 */
export function explorerBot(seed: number, goals: readonly Goal[], taken: Memory): Bot {
  const own = generator(seed);
  let goal: Goal | undefined;
  let waited = 0;

  function remember(keys: readonly string[]): void {
    for (const k of keys) taken.set(k, (taken.get(k) ?? 0) + 1);
  }
  function leastTaken(actions: readonly Action[], state: View<CoreState>, draw: Draw): Action {
    // First by kind of move, then by the very move: a rare kind goes before a rare target.
    for (const level of [0, 1]) {
      const { actions: rare } = best(actions, (a) => -(taken.get(keysOf(state, a)[level]!) ?? 0));
      actions = rare;
    }
    return actions[draw(actions.length)]!;
  }
  function leadingToGoal(actions: readonly Action[], score: (a: Action) => number, now: number): readonly Action[] {
    const found = best(actions, score);
    return found.score > now ? found.actions : [];
  }

  return {
    id: 'explorer',
    pick(game, state, offered, draw = own) {
      const actions = allWorthTrying(game, state, offered);
      if (goals.length > 0 && (!goal || waited > PATIENCE)) {
        goal = goals[draw(goals.length)]!;
        waited = 0;
      }
      let wanted = actions.filter((a) => !taken.has(keysOf(state, a)[0]));
      if (wanted.length === 0 && goal && actions.length > 1) {
        const { score } = goal;
        const player = actions[0]!.player;
        const now = score(state, player);
        const tried = sample(actions, SAMPLE, draw);
        wanted = [...leadingToGoal(tried, (a) => score(after(game, state, a, draw), player), now)];
        waited = wanted.length > 0 ? 0 : waited + 1;
      }
      const action = leastTaken(wanted.length > 0 ? wanted : actions, state, draw);
      remember(keysOf(state, action));
      return action;
    },
  };
}

function keysOf(state: View<CoreState>, action: Action): [kind: string, whole: string] {
  const kind = `${state.stack[state.stack.length - 1]!.step}/${action.type}`;
  const { player: _, ...rest } = action;
  return [kind, `${kind} ${JSON.stringify(rest)}`];
}

function sample<T>(items: readonly T[], size: number, draw: Draw): readonly T[] {
  if (items.length <= size) return items;
  const rest = [...items];
  for (let i = 0; i < size; i++) {
    const j = i + draw(rest.length - i);
    [rest[i], rest[j]] = [rest[j]!, rest[i]!];
  }
  return rest.slice(0, size);
}
