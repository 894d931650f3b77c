import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { conflict, notAllowed, notFound } from '../../refusal.ts';
import { NoRoom } from '../../store/errors.ts';
import * as A from '../apartSchemas.ts';
import type { Context } from '../context.ts';
import { human, someone } from '../identity.ts';
import * as S from '../schemas.ts';

const MOST_APART = 500;

/** Keeping away from somebody: not hearing them, or not meeting them at all. */
export const apartRoutes: FastifyPluginAsyncTypebox<{ context: Context }> = async (app, { context }) => {
  const { store, tables, seating, now } = context;
  const tags = ['people'];
  const refusals = { '4xx': S.RefusalAnswer };

  app.get(
    '/me/apart',
    { schema: { tags, summary: 'Whom I keep away from', response: { 200: A.ApartAnswer, ...refusals } } },
    async (request) => ({ people: await store.apart.keptAway(human(request).id) }),
  );

  app.put(
    '/me/apart/:id',
    {
      schema: {
        tags,
        summary: 'Mute somebody (I do not hear them) or block them (nor do we sit at one table)',
        params: S.WithId,
        body: A.ApartBody,
        response: { 204: Type.Null(), ...refusals },
      },
    },
    async (request, reply) => {
      const { id: person } = human(request);
      const { id: other } = request.params;
      if (other === person) throw notAllowed('Nobody keeps away from themselves.');
      if (!(await store.people.get(other))) throw notFound('person');
      await store.apart
        .keepAway({ person, other, how: request.body.how, at: now() }, MOST_APART)
        .catch((error: unknown) => {
          if (!(error instanceof NoRoom)) throw error;
          throw conflict('tooMany', `One person keeps away from ${MOST_APART} others at most.`, { most: MOST_APART });
        });
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/me/apart/:id',
    {
      schema: {
        tags,
        summary: 'Hear and meet somebody again',
        params: S.WithId,
        response: { 204: Type.Null(), ...refusals },
      },
    },
    async (request, reply) => {
      if (!(await store.apart.letCome(human(request).id, request.params.id))) throw notFound('person');
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/tables/:id/acts',
    {
      schema: {
        tags: ['tables'],
        summary: 'What the owner did to others here (seated, owner)',
        params: S.WithId,
        response: { 200: A.TableActsAnswer, ...refusals },
      },
    },
    async (request) => {
      const who = someone(request);
      const acts = await tables.use(request.params.id, (table) => seating.acts(table, who));
      return {
        acts: acts.map((a) => ({ at: a.at, by: a.by_name ?? '', act: a.act, subject: a.subject_name })),
      };
    },
  );
};
