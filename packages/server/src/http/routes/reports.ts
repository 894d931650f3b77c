import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { conflict, notAllowed, notFound, Refusal } from '../../refusal.ts';
import { newId } from '../../secrets.ts';
import { NoRoom } from '../../store/errors.ts';
import { cleanName, cleanText } from '../../text.ts';
import * as A from '../apartSchemas.ts';
import type { Context } from '../context.ts';
import { human, steward } from '../identity.ts';
import * as S from '../schemas.ts';
import { banish, mustBeWithin, silence } from './stewardship.ts';

const MOST_OPEN = 20;

/** Telling those who look after the server about somebody, and what they do about it. */
export const reportRoutes: FastifyPluginAsyncTypebox<{ context: Context }> = async (app, { context }) => {
  const { store, tables, limiter, now } = context;
  const { stewards } = store;
  const refusals = { '4xx': S.RefusalAnswer };
  const done = { 204: Type.Null(), ...refusals };

  /** What a study is called, and where it is to be read. */
  async function publishedLine(id: string | undefined, person: string): Promise<string | null> {
    if (id === undefined) return null;
    const study = await store.studies.get(id);
    if (study?.person !== person) throw notFound('study');
    return `/s/${id} ${study.name}`;
  }

  app.post(
    '/reports',
    {
      schema: {
        tags: ['people'],
        summary: 'Report somebody, or a line of chat, to those who look after the server',
        body: A.ReportBody,
        response: { 201: A.ReportAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const who = human(request);
      const { person, kind, text = '', game, n, study } = request.body;
      if (person === who.id) throw notAllowed('Nobody reports themselves.');
      if (n !== undefined && game === undefined) throw new Refusal(400, 'badRequest', 'A line stands at a table.');
      if (!(await store.people.get(person))) throw notFound('person');
      limiter.take('reports', request.asker);
      const line =
        game === undefined
          ? await publishedLine(study, person)
          : await tables.use(game, async (table) => {
              await tables.mustView(table, who);
              if (n === undefined) return null;
              const [said] = await store.talk.chat(game, n + 1, 1);
              if (said?.n !== n || said.person !== person) throw notFound('line');
              return said.text;
            });
      const id = newId(16);
      await store.apart
        .report(
          {
            id,
            at: now(),
            by: who.id,
            about: person,
            kind,
            text: cleanText(text).trim(),
            game: game ?? null,
            n: n ?? null,
            line,
            decided_at: null,
            decided_by: null,
            act: null,
          },
          MOST_OPEN,
        )
        .catch((error: unknown) => {
          if (!(error instanceof NoRoom)) throw error;
          throw conflict('tooMany', `One person has at most ${MOST_OPEN} reports that wait.`, { most: MOST_OPEN });
        });
      return reply.code(201).send({ id });
    },
  );

  app.get(
    '/admin/reports',
    {
      schema: {
        tags: ['admin'],
        summary: 'Reports that wait, the oldest first, or those decided last (moderators)',
        querystring: A.ReportsQuery,
        response: { 200: A.ReportsAnswer, ...refusals },
      },
    },
    async (request) => {
      steward(request, 'moderator');
      const rows = await stewards.reports(request.query.decided !== 'true');
      return {
        reports: rows.map((r) => ({
          id: r.id,
          at: r.at,
          by: { id: r.by, name: r.by_name },
          about: { id: r.about, name: r.about_name },
          kind: r.kind,
          text: r.text,
          game: r.game,
          line: r.line,
          decided: r.decided_at === null ? null : { at: r.decided_at, by: r.judge_name ?? '', act: r.act ?? 'dismiss' },
        })),
      };
    },
  );

  app.post(
    '/admin/reports/:id',
    {
      schema: {
        tags: ['admin'],
        summary: 'Decide a report: dismiss it, silence or ban whom it is about (moderators)',
        params: S.WithId,
        body: A.DecisionBody,
        response: done,
      },
    },
    async (request, reply) => {
      const who = steward(request, 'moderator');
      const decision = request.body;
      const report = (await stewards.reports(true)).find((r) => r.id === request.params.id);
      if (!report) throw notFound('report');
      if (decision.act !== 'dismiss') await mustBeWithin(context, request, who, report.about);
      const taken = await stewards.decide(report.id, decision.act, who.id, now());
      if (!taken) throw conflict('alreadyDecided', 'Somebody else has decided this.');
      if (decision.act === 'ban') await banish(context, request, who, report.about, cleanName(decision.reason));
      else if (decision.act === 'silence')
        await silence(context, request, who, report.about, { ...decision, reason: cleanName(decision.reason) });
      else request.log.info({ act: 'dismiss', by: who.id, subject: report.id }, 'act');
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/admin/people/:id/silence',
    {
      schema: {
        tags: ['admin'],
        summary: 'Let somebody not talk for some days (moderators; those with a role only by admins)',
        params: S.WithId,
        body: A.SilenceBody,
        response: done,
      },
    },
    async (request, reply) => {
      const who = steward(request, 'moderator');
      await mustBeWithin(context, request, who, request.params.id);
      const { reason, days } = request.body;
      await silence(context, request, who, request.params.id, { reason: cleanName(reason), days });
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/admin/people/:id/silence',
    {
      schema: {
        tags: ['admin'],
        summary: 'Let somebody talk again (moderators)',
        params: S.WithId,
        response: done,
      },
    },
    async (request, reply) => {
      const who = steward(request, 'moderator');
      if (!(await stewards.unsilence(request.params.id, who.id, now())))
        throw conflict('notSilenced', 'This person may talk.');
      request.log.info({ act: 'unsilence', by: who.id, subject: request.params.id }, 'act');
      return reply.code(204).send(null);
    },
  );
};
