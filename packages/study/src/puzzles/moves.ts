import { type Action, type AnyGame, apply, type CoreState, type View } from '@traviesa/engine';
import { keyOf, movesOf, ranked } from './rank.ts';
import type { Asker, Kind, Option, Question, Term, Worked } from './types.ts';

/** More than this are not gone through: nobody would either. */
export const MOST_MOVES = 160;

interface Measured {
  readonly value: number;
  readonly terms: readonly Term[];
}

/** Which of the legal moves of a step is best, by what the position after it is worth. */
export interface BestMove {
  readonly kind: Kind;
  readonly game: AnyGame;
  readonly steps: readonly string[];
  readonly types: readonly string[];
  readonly better?: 'more' | 'less';
  readonly least: number;
  readonly unit?: Worked['unit'];
  /** What can be asked about it; nothing when this is not the moment. */
  questions(s: View<CoreState>): readonly Question[];
  /** What a move is worth; nothing for one that does not answer the question. */
  measure(before: View<CoreState>, after: View<CoreState>, action: Action, question: Question): Measured | undefined;
  /** The higher, the more obvious. */
  obvious(option: Option, s: View<CoreState>): number;
  /** Moves with the same name are one answer. */
  nameOf?(action: Action, s: View<CoreState>): string;
}

export function bestMove(spec: BestMove): Asker {
  const { kind, game, steps, types, better = 'more', least, nameOf = keyOf } = spec;
  return {
    kind,
    questions: (s) => (steps.includes(s.stack.at(-1)?.step ?? '') ? spec.questions(s) : []),
    work(s, question): Worked | undefined {
      const moves = movesOf(game, s, types);
      if (moves.length < 2 || moves.length > MOST_MOVES) return undefined;
      const options = new Map<string, Option>();
      for (const action of moves) {
        const key = nameOf(action, s);
        if (options.has(key)) continue;
        const applied = apply(game, s as CoreState, action);
        const measured = applied.ok ? spec.measure(s, applied.state, action, question) : undefined;
        if (measured) options.set(key, { key, ...measured, action });
      }
      const worked = ranked([...options.values()], {
        better,
        least,
        obvious: (all) => all.toSorted((a, b) => spec.obvious(b, s) - spec.obvious(a, s))[0],
      });
      return worked && (spec.unit ? { ...worked, unit: spec.unit } : worked);
    },
  };
}
