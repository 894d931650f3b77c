import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { personView, seatName, storedSeat } from '../../play/table.ts';
import { placesOf } from '../../ratings/plackettLuce.ts';
import { ratingOf, read } from '../../ratings/ratings.ts';
import { notAllowed, notFound } from '../../refusal.ts';
import type { PastGame } from '../../store/ratings.ts';
import type { ResultRow } from '../../store/schema.ts';
import type { SeatWithPerson } from '../../store/tables.ts';
import type { Context } from '../context.ts';
import * as F from '../fairSchemas.ts';
import { human } from '../identity.ts';
import * as S from '../schemas.ts';
import { puzzleRatingOf } from './puzzles.ts';

const PAGE = 20;

const changeOf = ({ mu_before, sigma_before, mu, sigma }: ResultRow) =>
  mu_before === null || sigma_before === null || mu === null || sigma === null
    ? null
    : {
        before: ratingOf({ mu: read(mu_before), sigma: read(sigma_before) }),
        after: ratingOf({ mu: read(mu), sigma: read(sigma) }),
      };

/** Everybody who played, the best first. */
function playersOf(game: PastGame, rows: readonly SeatWithPerson[]) {
  const { scores } = JSON.parse(game.result ?? '{"scores":{}}') as { scores: Record<string, number> };
  const points = rows.map((_, i) => scores[`p${i + 1}`] ?? 0);
  const places = placesOf(points);
  const seats = rows.map(storedSeat);
  return seats
    .map((seat, i) => ({
      name: seatName(seats, i),
      person: seat.person,
      place: places[i]!,
      score: points[i]!,
    }))
    .sort((a, b) => a.place - b.place);
}

/** People as others see them: ratings and past games. */
export const fairRoutes: FastifyPluginAsyncTypebox<{ context: Context }> = async (app, { context }) => {
  const { store, tables, accounts } = context;
  const { ratings } = store;
  const tags = ['people'];
  const refusals = { '4xx': S.RefusalAnswer };

  /** Whoever has gone for good has no page. */
  async function known(id: string) {
    const person = await store.people.get(id);
    if (!person || person.name === accounts.nameless) throw notFound('person');
    return person;
  }

  app.get(
    '/people/:id',
    {
      schema: {
        tags,
        summary: 'Somebody and their ratings',
        params: S.WithId,
        response: { 200: F.PersonPageAnswer, ...refusals },
      },
    },
    async (request) => {
      const person = await known(request.params.id);
      const profile = await ratings.profile(person.id);
      const viewer = request.person?.id;
      const rows = (await ratings.maySee(profile.ratings, person.id, viewer)) ? await ratings.of(person.id) : null;
      return {
        person: { ...personView(person), since: person.created_at },
        ratings:
          rows &&
          (await Promise.all(
            rows.map(async ({ title, mu, sigma, games, won }) => ({
              title,
              ...ratingOf({ mu: read(mu), sigma: read(sigma) }),
              games,
              won,
              last: await ratings.last(person.id, title),
            })),
          )),
        puzzles: rows && (await puzzleRatingOf(store, person)),
        games: await ratings.maySee(profile.games, person.id, viewer),
      };
    },
  );

  app.get(
    '/people/:id/games',
    {
      schema: {
        tags,
        summary: 'Past games of somebody, the latest first',
        params: S.WithId,
        querystring: F.HistoryQuery,
        response: { 200: F.HistoryAnswer, ...refusals },
      },
    },
    async (request) => {
      const { id } = await known(request.params.id);
      const viewer = request.person?.id;
      if (!(await ratings.maySee((await ratings.profile(id)).games, id, viewer)))
        throw notAllowed('This person does not show their games.');
      const { title, cursor, limit: text } = request.query;
      const limit = Number(text ?? PAGE);
      const [at, game] = cursor?.split('-') ?? [];
      const before = cursor === undefined ? undefined : { at: Number(at), game: game! };
      const found = await ratings.history(id, viewer, { title, before, limit: limit + 1 });
      const page = found.slice(0, limit);
      const seats = Map.groupBy(await store.tables.seatsOf(page.map((g) => g.game)), (s) => s.game);
      const last = page.at(-1);
      return {
        games: page.map((g) => ({
          id: g.game,
          title: g.title,
          name: g.name,
          finishedAt: g.at,
          place: g.place,
          score: g.score,
          rated: g.rated === 1,
          change: changeOf(g),
          players: playersOf(g, seats.get(g.game) ?? []),
        })),
        next: found.length > limit && last ? `${last.at}-${last.game}` : null,
      };
    },
  );

  app.get(
    '/games/:id/ratings',
    {
      schema: {
        tags: ['games'],
        summary: 'What a rated game did to the ratings of those who played it',
        params: S.WithId,
        response: { 200: F.ChangesAnswer, ...refusals },
      },
    },
    async (request) =>
      tables.use(request.params.id, async (table) => {
        await tables.mustView(table, request.person);
        const rows = await ratings.changes(table.row.id);
        return {
          changes: rows.flatMap((row) => {
            const change = changeOf(row);
            return change ? [{ person: row.person, place: row.place, ...change }] : [];
          }),
        };
      }),
  );

  app.get(
    '/me/profile',
    { schema: { tags, summary: 'What others see of me', response: { 200: F.ProfileAnswer, ...refusals } } },
    async (request) => ratings.profile(human(request).id),
  );

  app.patch(
    '/me/profile',
    {
      schema: {
        tags,
        summary: 'Choose who sees my games and ratings',
        body: F.ProfileBody,
        response: { 200: F.ProfileAnswer, ...refusals },
      },
    },
    async (request) => {
      const { id } = human(request);
      await ratings.saveProfile(id, request.body);
      return ratings.profile(id);
    },
  );
};
