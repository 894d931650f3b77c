import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { levelOf, loadPuzzles, type Puzzle } from '@traviesa/study/puzzles';
import type { Person } from '../../play/table.ts';
import { solverRating } from '../../ratings/glicko.ts';
import { notFound } from '../../refusal.ts';
import type { Store } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { human } from '../identity.ts';
import * as P from '../puzzleSchemas.ts';
import * as S from '../schemas.ts';

async function shipped(title: string, id: string): Promise<Puzzle | undefined> {
  return (await loadPuzzles(title))?.puzzles.find((p) => p.id === id);
}

/** As it is shown: those without an account have none, though their answers are kept for the day they get one. */
export async function puzzleRatingOf(store: Store, { id, kind }: Pick<Person, 'id' | 'kind'>) {
  const found = kind === 'person' ? await store.puzzles.ratingOf(id) : undefined;
  return found ? { ...solverRating(found), answers: found.answers, right: found.right } : null;
}

/** First answers to puzzles: judged here, counted once. */
export const puzzleRoutes: FastifyPluginAsyncTypebox<{ context: Context }> = async (app, { context }) => {
  const { store, now } = context;
  const tags = ['puzzles'];

  app.post(
    '/puzzles/answers',
    {
      schema: {
        tags,
        summary: 'My first answers, also those given without a connection',
        body: P.AnswersBody,
        response: { 200: P.AnswersAnswer, '4xx': S.RefusalAnswer },
      },
    },
    async (request) => {
      const person = human(request);
      const answers = [];
      // One after the other: each changes the rating that the next one starts from.
      for (const { title, puzzle: id, answer } of request.body.answers) {
        const puzzle = await shipped(title, id);
        const right = puzzle?.answer === answer;
        const counted =
          puzzle !== undefined &&
          (await store.puzzles.add(person.id, {
            title,
            puzzle: id,
            answer,
            right,
            level: levelOf(puzzle.grade),
            at: now(),
          }));
        answers.push({ title, puzzle: id, known: puzzle !== undefined, right, counted });
      }
      return { answers, rating: await puzzleRatingOf(store, person) };
    },
  );

  app.get(
    '/puzzles/:title/:puzzle',
    {
      schema: {
        tags,
        summary: 'How many have answered a puzzle, and how many right at once',
        params: P.OfPuzzle,
        response: { 200: P.ShareAnswer, '4xx': S.RefusalAnswer },
      },
    },
    async ({ params: { title, puzzle } }) => {
      if (!(await shipped(title, puzzle))) throw notFound('puzzle');
      return store.puzzles.share(title, puzzle);
    },
  );
};
