import { type Action, type AnyGame, apply, type CoreState, type Message, play } from '@traviesa/engine';
import { movesOf } from '../puzzles/rank.ts';
import type { Earning } from './earning.ts';

/** A decision that brought less than it could have, and that is proven: by the search for routes or by the till. */
export interface Finding {
  /** The moment before the decision. */
  readonly action: number;
  readonly round: string;
  readonly company: string;
  readonly player: string;
  /** A run, what was built before it, or a share that cost less elsewhere. */
  readonly kind: 'run' | 'tile' | 'station' | 'share';
  /** What it brought, and the most it could have; below zero what it cost. */
  readonly earned: number;
  readonly best: number;
  /** The move that brings it, where it is one move. */
  readonly better?: Action;
}
export interface Progress {
  readonly done: number;
  readonly of: number;
  readonly round: string;
  readonly finding?: Finding;
}

/** Less than this is not worth a word. */
const LEAST = 10;

interface Compared {
  readonly kind: Finding['kind'];
  readonly company: string;
  readonly earned: number;
  readonly best: number;
  readonly better?: Action;
}
type Fields = Readonly<Record<string, unknown>>;

const companyOf = (s: CoreState): string | undefined => {
  const { company } = (s.stack.at(-1) ?? {}) as Fields;
  return typeof company === 'string' ? company : undefined;
};
const purse = (s: CoreState, player: string): number =>
  (s as CoreState & { readonly cash: Readonly<Record<string, number>> }).cash[player] ?? 0;

/** What was built beside everything else that could have been. */
function built(game: AnyGame, earning: Earning, state: CoreState, action: Action): Compared | undefined {
  const company = companyOf(state);
  if (company === undefined || state.stack.at(-1)?.step !== earning.step || !earning.canEarn(state, company))
    return undefined;
  const after = (a: Action): number => {
    const applied = apply(game, state, a);
    return applied.ok ? earning.best(applied.state as CoreState, company) : 0;
  };
  const earned = after(action);
  let best = earned;
  let better: Action | undefined;
  for (const other of movesOf(game, state, [earning.move])) {
    const total = after(other);
    if (total <= best) continue;
    best = total;
    better = other;
  }
  return { kind: earning.kind, company, earned, best, ...(better && { better }) };
}

/** The same share from somewhere else. */
function bought(game: AnyGame, state: CoreState, action: Action): Compared | undefined {
  const { company, source } = action as Fields & Action;
  if (!action.type.startsWith('buy') || typeof company !== 'string' || source === undefined) return undefined;
  const left = (a: Action): number => {
    const applied = apply(game, state, a);
    return applied.ok ? purse(applied.state as CoreState, action.player) : Number.NEGATIVE_INFINITY;
  };
  const had = purse(state, action.player);
  const earned = left(action) - had;
  for (const better of movesOf(game, state, [action.type])) {
    if ((better as Fields & Action)['company'] !== company || better.player !== action.player) continue;
    const best = left(better) - had;
    if (best > earned) return { kind: 'share', company, earned, best, better };
  }
  return undefined;
}

/** Goes through a game and compares what was done with what could have been: runs, what was built, what shares cost. */
export function* reviewOf(
  game: AnyGame,
  earning: Earning | undefined,
  state: CoreState,
  actions: readonly Action[],
): Generator<Progress, void, void> {
  const of = actions.length;
  for (const [n, action] of actions.entries()) {
    const company = companyOf(state);
    const round = game.round(state);
    let compared: Compared | undefined;
    if (earning && company !== undefined && action.type === 'runTrains') {
      const best = earning.best(state, company);
      const log: readonly Message[] = play(game, state, action);
      const ran = log.find(([key]) => key === 'run.done')?.[1] as { sum?: number } | undefined;
      compared = { kind: 'run', company, earned: ran?.sum ?? 0, best };
    } else {
      compared = (earning && built(game, earning, state, action)) ?? bought(game, state, action);
      play(game, state, action);
    }
    const progress = { done: n + 1, of, round };
    if (!compared || compared.best - compared.earned < LEAST) yield progress;
    else yield { ...progress, finding: { action: n, round, player: action.player, ...compared } };
  }
}
