import type { Action } from '@traviesa/engine';
import type { Term } from './knowledge.ts';

/** A move with what it is worth to who makes it, in all and part by part. */
export interface Weighed {
  readonly path: readonly [Action, ...Action[]];
  readonly value: number;
  readonly terms: Readonly<Partial<Record<Term, number>>>;
}

/** Why a move was made, or would be. */
export interface Explanation {
  readonly chosen: Weighed;
  /** What else could be done, the best first; each first action once. */
  readonly others: readonly Weighed[];
  /** Games that were imagined to weigh them; none: they were weighed by how one stands at once. */
  readonly games: number;
}

/** By how much the chosen move is better than another, and the part that most of it comes from. */
export function difference(
  chosen: Weighed,
  other: Weighed,
): { readonly by: number; readonly mostly: Term | undefined } {
  const by = chosen.value - other.value;
  let mostly: Term | undefined;
  let most = 0;
  for (const term of new Set([...Object.keys(chosen.terms), ...Object.keys(other.terms)]) as Set<Term>) {
    const part = ((chosen.terms[term] ?? 0) - (other.terms[term] ?? 0)) * (Math.sign(by) || 1);
    if (part <= most) continue;
    most = part;
    mostly = term;
  }
  return { by, mostly };
}
