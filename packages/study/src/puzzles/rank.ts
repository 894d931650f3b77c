import {
  type Action,
  type AnyGame,
  type CoreState,
  choices,
  isOneOf,
  isOpen,
  isRange,
  type View,
} from '@traviesa/engine';
import type { Option, Worked } from './types.ts';

/** The fields of a move that tell it from others of its type: `C19 7 2`. */
export const keyOf = (action: Action): string =>
  Object.entries(action)
    .filter(([field]) => field !== 'type' && field !== 'player')
    .map(([, v]) => String(v))
    .join(' ');

/** Ranges are prices somebody names freely: the least of them stands for all. */
function filled(choice: object): readonly Action[] {
  for (const [field, v] of Object.entries(choice)) {
    if (isOneOf(v)) return v.oneOf.map((x) => ({ ...choice, [field]: x }) as unknown as Action);
    if (isRange(v)) return [{ ...choice, [field]: v.min } as unknown as Action];
    if (isOpen(v)) return [];
  }
  return [choice as Action];
}

/** Every legal move of these types. */
export const movesOf = (game: AnyGame, s: View<CoreState>, types: readonly string[]): readonly Action[] =>
  choices(game, s as CoreState)
    .filter((c) => types.includes(c.type))
    .flatMap(filled);

interface Ranking {
  /** Which of two values is better. */
  readonly better: 'more' | 'less';
  /** So much worse the second best must be. */
  readonly least: number;
  /** The answer that comes to mind first. */
  readonly obvious: (options: readonly Option[]) => Option | undefined;
}

/** The one best answer; nothing when the second is nearly as good. */
export function ranked(options: readonly Option[], { better, least, obvious }: Ranking): Worked | undefined {
  const sign = better === 'more' ? 1 : -1;
  const sorted = options.toSorted((a, b) => sign * (b.value - a.value));
  const [best, second] = sorted;
  if (!best || !second) return undefined;
  const margin = Math.abs(best.value - second.value);
  if (margin < least) return undefined;
  const first = obvious(options) ?? second;
  const grade = options.filter((o) => sign * (o.value - first.value) > 0).length;
  return { options, best, margin, grade };
}

/** The first of those with the highest score. */
export const highest = <T>(things: readonly T[], score: (thing: T) => number): T | undefined =>
  things.reduce<T | undefined>((top, x) => (top === undefined || score(x) > score(top) ? x : top), undefined);

/** A number is asked for: the wrong ones are as far off as they are. */
export function numbers(
  right: number,
  wrong: readonly number[],
  { margin, grade, terms }: { readonly margin: number; readonly grade: number; readonly terms: Option['terms'] },
): Worked | undefined {
  const all = [...new Set([right, ...wrong.filter((n) => n >= 0)])].sort((a, b) => a - b);
  if (all.length < 3) return undefined;
  const options = all.map((n) => ({ key: String(n), value: Math.abs(n - right), terms: n === right ? terms : [] }));
  return { options, best: options.find((o) => o.value === 0)!, margin, grade };
}
