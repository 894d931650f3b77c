import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { listedView } from '../../play/table.ts';
import { notAllowed, notFound } from '../../refusal.ts';
import type { Context } from '../context.ts';
import { human, someone } from '../identity.ts';
import * as L from '../lobbySchemas.ts';
import * as S from '../schemas.ts';
import { meant } from './meant.ts';

/** Finding people to play with: quick match, and invitations by name. */
export const lobbyRoutes: FastifyPluginAsyncTypebox<{ context: Context }> = async (app, { context }) => {
  const { store, tables, seating, hub, limiter, quickMatch, tell } = context;
  const tags = ['lobby'];
  const refusals = { '4xx': S.RefusalAnswer };

  app.post(
    '/quick-match',
    {
      schema: {
        tags,
        summary: 'Look for people who want to play the same; ask again every few seconds',
        body: L.WishesBody,
        response: { 200: L.QuestAnswer, ...refusals },
      },
    },
    async (request) => quickMatch.seek(human(request), request.body),
  );

  app.get(
    '/quick-match',
    { schema: { tags, summary: 'How my search goes', response: { 200: L.QuestAnswer, ...refusals } } },
    async (request) => {
      const { person } = request;
      if (!person || person.kind === 'bot') return { state: 'idle' as const, searching: await quickMatch.searching() };
      return quickMatch.look(person);
    },
  );

  app.delete(
    '/quick-match',
    { schema: { tags, summary: 'Stop looking', response: { 204: Type.Null(), ...refusals } } },
    async (request, reply) => {
      await quickMatch.stop(human(request));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/tables/:id/invitations',
    {
      schema: {
        tags,
        summary: 'Ask somebody to a table that waits, by name or id (seated, owner)',
        params: S.WithId,
        body: L.InviteBody,
        response: { 201: L.InvitedAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const who = human(request);
      limiter.take('proofs', request.asker);
      return tables.use(request.params.id, async (table) => {
        await tables.mustView(table, who);
        const person = await meant(store, request.body);
        if (person.id === who.id) throw notAllowed('To sit down yourself, join.');
        await seating.ask(table, who, person);
        tell(person.id, 'invitations');
        return reply.code(201).send({ person: { id: person.id, name: person.name } });
      });
    },
  );

  app.get(
    '/tables/:id/invitations',
    {
      schema: {
        tags,
        summary: 'Who is asked to a table and has not answered (viewer)',
        params: S.WithId,
        response: { 200: L.AskedAnswer, ...refusals },
      },
    },
    async (request) => {
      const who = someone(request);
      return tables.use(request.params.id, async (table) => {
        await tables.mustView(table, who);
        return { people: await store.lobby.invitedTo(table.row.id) };
      });
    },
  );

  app.get(
    '/me/invitations',
    { schema: { tags, summary: 'To which tables I am asked', response: { 200: L.InvitationsAnswer, ...refusals } } },
    async (request) => {
      const { id } = human(request);
      const rows = await store.lobby.invitationsOf(id);
      const found = await Promise.all(
        rows.map((r) =>
          tables
            .use(r.game, async (table) => ({
              table: listedView(table, id, true, hub.seen),
              by: { id: r.by, name: r.by_name },
              at: r.at,
            }))
            .catch(() => undefined),
        ),
      );
      return { invitations: found.filter((i) => i !== undefined) };
    },
  );

  app.delete(
    '/me/invitations/:id',
    {
      schema: {
        tags,
        summary: 'Say no to an invitation',
        params: S.WithId,
        response: { 204: Type.Null(), ...refusals },
      },
    },
    async (request, reply) => {
      if (!(await store.lobby.answered(request.params.id, human(request).id))) throw notFound('invitation');
      return reply.code(204).send(null);
    },
  );
};
