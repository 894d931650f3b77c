import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { conflict } from '../../refusal.ts';
import { SCHEMA } from '../../store/migrations.ts';
import { cleanName } from '../../text.ts';
import { VERSION } from '../../version.ts';
import type { Context } from '../context.ts';
import { steward } from '../identity.ts';
import * as S from '../schemas.ts';
import { banish, mustBeWithin } from './stewardship.ts';

/** For those who look after the server. Moderators see tables and people, wake parked games and ban guests; admins also see limits and acts. */
export const adminRoutes: FastifyPluginAsyncTypebox<{ context: Context }> = async (app, { context }) => {
  const { store, tables, house, hub, health, cluster, limiter, backups, now } = context;
  const { stewards } = store;
  const tags = ['admin'];
  const refusals = { '4xx': S.RefusalAnswer };

  app.get(
    '/admin/overview',
    {
      schema: { tags, summary: 'How the server is (moderators)', response: { 200: S.OverviewAnswer, ...refusals } },
    },
    async (request) => {
      steward(request, 'moderator');
      const { ok, checks } = await health.ready();
      return {
        versions: { traviesa: VERSION, node: process.versions.node, store: store.engine, layout: SCHEMA },
        now: {
          servers: cluster?.members.length ?? 1,
          online: hub.here().people.length,
          sockets: hub.size,
          tables: tables.inMemory,
          parked: await store.tables.parkedCount(),
        },
        ready: { ok, checks: { ...checks } },
        lastBackup: backups?.last ?? null,
        limits: request.role === 'admin' ? { ...limiter.limits } : {},
      };
    },
  );

  app.get(
    '/admin/tables',
    {
      schema: {
        tags,
        summary: 'Tables, whatever their access (moderators)',
        querystring: S.AdminTablesQuery,
        response: { 200: S.AdminTablesAnswer, ...refusals },
      },
    },
    async (request) => {
      steward(request, 'moderator');
      const { search, parked } = request.query;
      const rows = await stewards.tables({ ...(search && { search }), parked: parked === 'true' });
      return {
        tables: rows.map((r) => ({
          id: r.id,
          title: r.title,
          name: r.name,
          status: r.status,
          access: r.access,
          owner: { id: r.owner, name: r.owner_name },
          seq: r.seq,
          round: r.round,
          parked: r.parked,
          createdAt: r.created_at,
          updatedAt: r.updated_at,
        })),
      };
    },
  );

  app.post(
    '/admin/games/:id/resume',
    {
      schema: {
        tags,
        summary: 'Another try in a parked game (moderators)',
        params: S.WithId,
        response: { 204: Type.Null(), ...refusals },
      },
    },
    async (request, reply) => {
      const who = steward(request, 'moderator');
      await tables.use(request.params.id, (table) => house.resume(table));
      await stewards.resumed(request.params.id, who.id, now());
      request.log.info({ act: 'resume', by: who.id, game: request.params.id }, 'act');
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/admin/people',
    {
      schema: {
        tags,
        summary: 'People by a part of their name, or those who are banned (moderators)',
        querystring: S.PeopleQuery,
        response: { 200: S.AdminPeopleAnswer, ...refusals },
      },
    },
    async (request) => {
      steward(request, 'moderator');
      const { search, banned } = request.query;
      const rows = await stewards.people({ ...(search && { search }), banned: banned === 'true' });
      return {
        people: rows.map((p) => ({
          id: p.id,
          name: p.name,
          kind: p.kind,
          owner: p.owner,
          createdAt: p.created_at,
          online: hub.isOnline(p.id),
          role: p.role,
          banned: p.banned,
          silenced: p.silenced && p.silenced.until > now() ? p.silenced : null,
        })),
      };
    },
  );

  app.post(
    '/admin/people/:id/ban',
    {
      schema: {
        tags,
        summary: 'Keep somebody away from this server (moderators; those with a role only by admins)',
        params: S.WithId,
        body: S.BanBody,
        response: { 204: Type.Null(), ...refusals },
      },
    },
    async (request, reply) => {
      const who = steward(request, 'moderator');
      const { id } = request.params;
      await mustBeWithin(context, request, who, id);
      await banish(context, request, who, id, cleanName(request.body.reason));
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/admin/people/:id/ban',
    {
      schema: {
        tags,
        summary: 'Let somebody come again (moderators)',
        params: S.WithId,
        response: { 204: Type.Null(), ...refusals },
      },
    },
    async (request, reply) => {
      const who = steward(request, 'moderator');
      const { id } = request.params;
      if (!(await stewards.unban(id, who.id, now()))) throw conflict('notBanned', 'This person is not banned.');
      request.log.info({ act: 'unban', by: who.id, subject: id }, 'act');
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/admin/acts',
    {
      schema: {
        tags,
        summary: 'What those who look after the server did (admins)',
        response: { 200: S.ActsAnswer, ...refusals },
      },
    },
    async (request) => {
      steward(request, 'admin');
      const acts = await stewards.acts();
      return {
        acts: acts.map((a) => ({
          at: a.at,
          by: a.by_name ?? a.by,
          act: a.act,
          subject: a.subject,
          name: a.subject_name,
          detail: a.detail,
        })),
      };
    },
  );
};
