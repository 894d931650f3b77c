import { type Action, type Choice, isOneOf } from '@traviesa/engine';
import type { Candidates } from '../knowledge.ts';

/** One share or all that can be sold: what lies between is seldom better, and each is weighed with all it could buy. */
function ends(choice: Choice<Action>): Choice<Action> {
  const { shares } = choice as unknown as { readonly shares: unknown };
  if (choice.type !== 'sell' || !isOneOf(shares) || shares.oneOf.length < 3) return choice;
  const oneOf = [shares.oneOf[0], shares.oneOf.at(-1)];
  return { ...choice, shares: { oneOf } } as unknown as Choice<Action>;
}

/** Sells one share of a company, or all of them. */
export function oneOrAll(candidates: Candidates): Candidates {
  return (game, state, offered, draw) => candidates(game, state, offered.map(ends), draw);
}
