import { Type } from 'typebox';
import { closed, Nullable, Rating } from './shapes.ts';

/** Puzzles of the shipped sets, by title and id. */
const Title = Type.String({ minLength: 1, maxLength: 40, pattern: '^[a-z0-9-]+$' });
const PuzzleId = Type.String({ minLength: 1, maxLength: 80, pattern: '^[\\x21-\\x7e]+$' });

export const OfPuzzle = Type.Object({ title: Title, puzzle: PuzzleId }, closed);
export const ShareAnswer = Type.Object({
  people: Type.Integer({ description: 'How many have answered.' }),
  right: Type.Integer({ description: 'How many of them right with their first answer.' }),
});

export const AnswersBody = Type.Object(
  {
    answers: Type.Array(
      Type.Object(
        {
          title: Title,
          puzzle: PuzzleId,
          answer: Type.String({ maxLength: 120, description: 'The first answer; empty for one who gave up.' }),
        },
        closed,
      ),
      { minItems: 1, maxItems: 50 },
    ),
  },
  closed,
);

export const SolverRating = Type.Object({
  ...Rating.properties,
  answers: Type.Integer(),
  right: Type.Integer(),
});
export const AnswersAnswer = Type.Object({
  answers: Type.Array(
    Type.Object({
      title: Type.String(),
      puzzle: Type.String(),
      known: Type.Boolean({ description: 'Whether the shipped sets have this puzzle.' }),
      right: Type.Boolean(),
      counted: Type.Boolean({ description: 'Only the first answer of a person counts.' }),
    }),
  ),
  rating: Nullable(SolverRating),
});
