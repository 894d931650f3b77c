import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { gameView } from '../../play/gameView.ts';
import { busyUnlessRefused, foreignFile, importGame, ownFile } from '../../play/interop.ts';
import type { LiveTable, Person } from '../../play/table.ts';
import { mustAfford } from '../../play/tables.ts';
import { conflict, Refusal } from '../../refusal.ts';
import type { Context } from '../context.ts';
import { someone } from '../identity.ts';
import * as S from '../schemas.ts';

/** Real games have a tenth of it. */
const IMPORT_LIMIT = 3 * 1024 * 1024;

/** Games: reading, moving, undoing, talking, files. */
export const gameRoutes: FastifyPluginAsyncTypebox<{ context: Context }> = async (app, { context }) => {
  const { tables, play, talk, hub, workers, limiter, house } = context;
  const tags = ['games'];

  /** Works on a table that the asker may see. */
  function onTable<V>(request: FastifyRequest, work: (table: LiveTable) => Promise<V>, seq?: number): Promise<V> {
    const look = async (table: LiveTable): Promise<V> => {
      await tables.mustView(table, request.person);
      return work(table);
    };
    return tables.use((request.params as { id: string }).id, look, seq);
  }
  /** The same, for those who have said who they are. */
  async function asSomeone<V>(
    request: FastifyRequest,
    work: (table: LiveTable, who: Person) => Promise<V>,
    seq?: number,
  ): Promise<V> {
    const who = someone(request);
    return onTable(request, (table) => work(table, who), seq);
  }

  const charging = (request: FastifyRequest) => (steps: number) => limiter.take('replays', request.asker, steps);

  /** Long work for somebody: only so much of it at once. */
  async function asJob<V>(request: FastifyRequest, work: () => Promise<V>): Promise<V> {
    const release = limiter.hold('jobs', request.asker);
    if (!release)
      throw new Refusal(429, 'slowDown', 'What you asked for before is still being done.', { retryAfter: 2 });
    return work().finally(release);
  }

  app.get(
    '/games/:id',
    {
      schema: {
        tags,
        summary: 'The whole game, or what came after an entry',
        params: S.WithId,
        querystring: S.GameQuery,
        response: { 200: S.Game, '4xx': S.RefusalAnswer },
      },
    },
    async (request) =>
      onTable(request, (table) =>
        table.serial.run(async () => {
          mustAfford(limiter, request.asker, table);
          const timeline = await tables.timeline(table);
          const from = Math.min(Number(request.query.from ?? 0), timeline.seq);
          return gameView(table, timeline, from, hub.view(table, request.person?.id)) as never;
        }),
      ),
  );

  app.post(
    '/games/:id/entries',
    {
      schema: {
        tags,
        summary: 'Make a move, undo or redo',
        params: S.WithId,
        body: S.EntryBody,
        response: { 200: S.Played, '4xx': S.RefusalAnswer, '5xx': S.RefusalAnswer },
      },
    },
    async (request) =>
      asSomeone(
        request,
        async (table, who) => (await play.submit(table, who, request.body, charging(request))) as never,
        request.body.expectedSeq,
      ),
  );

  app.post(
    '/games/:id/undo-request',
    {
      schema: {
        tags,
        summary: 'Ask the others to go back',
        params: S.WithId,
        body: S.UndoRequestBody,
        response: { 200: S.UndoRequestAnswer, '4xx': S.RefusalAnswer },
      },
    },
    async (request) =>
      asSomeone(request, async (table, who) => {
        const { expectedSeq, count } = request.body;
        const undoRequest = await play.requestUndo(table, who, expectedSeq, count, charging(request));
        return { undoRequest, seq: table.row.seq } as never;
      }),
  );

  app.post(
    '/games/:id/undo-request/answer',
    {
      schema: {
        tags,
        summary: 'Accept or decline a request to go back',
        params: S.WithId,
        body: S.UndoAnswerBody,
        response: { 200: S.UndoRequestAnswer, '4xx': S.RefusalAnswer },
      },
    },
    async (request) =>
      asSomeone(request, async (table, who) => {
        const { expectedSeq, accept } = request.body;
        const undoRequest = await play.answerUndo(table, who, expectedSeq, accept);
        return { undoRequest, seq: table.row.seq } as never;
      }),
  );

  app.delete(
    '/games/:id/undo-request',
    {
      schema: {
        tags,
        summary: 'Withdraw my request to go back',
        params: S.WithId,
        response: { 204: Type.Null(), '4xx': S.RefusalAnswer },
      },
    },
    async (request, reply) => {
      await asSomeone(request, (table, who) => play.withdrawUndo(table, who));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/games/:id/suggest',
    {
      schema: {
        tags,
        summary: 'Fill the open field of a choice: best routes',
        params: S.WithId,
        body: S.SuggestBody,
        response: { 200: S.SuggestAnswer, '4xx': S.RefusalAnswer },
      },
    },
    async (request) =>
      onTable(request, async (table) => {
        const { expectedSeq, choice } = request.body;
        const { game, state } = await table.serial.run(async () => {
          const timeline = await tables.timeline(table);
          if (timeline.seq !== expectedSeq)
            throw conflict('stale', 'The game has moved on.', {
              seq: timeline.seq,
              missed: timeline.chunk(Math.min(expectedSeq, timeline.seq)),
            });
          return { game: timeline.game, state: timeline.state };
        });
        limiter.take('suggestions', request.asker);
        const job = { kind: 'suggest', title: game.id, state, choice } as const;
        const forWhom = request.asker.person ?? request.ip;
        const action = await asJob(request, () => workers.run(job, forWhom).catch(busyUnlessRefused));
        if (!action) throw new Refusal(400, 'badRequest', 'This is not one of the open choices.');
        return { action };
      }),
  );

  app.get(
    '/games/:id/chat',
    {
      schema: {
        tags,
        summary: 'What was said, oldest first',
        params: S.WithId,
        querystring: S.ChatQuery,
        response: { 200: S.ChatAnswer, '4xx': S.RefusalAnswer },
      },
    },
    async (request) =>
      onTable(request, async (table) => {
        const { before = '999999999', limit = '100' } = request.query;
        return { messages: await talk.messages(table, Number(before), Number(limit), request.person?.id) };
      }),
  );

  app.post(
    '/games/:id/chat',
    {
      schema: {
        tags,
        summary: 'Say something',
        params: S.WithId,
        body: S.ChatBody,
        response: { 201: S.ChatMessageAnswer, '4xx': S.RefusalAnswer },
      },
    },
    async (request, reply) => {
      limiter.take('chat', request.asker);
      const { text, key } = request.body;
      const message = await asSomeone(request, (table, who) => talk.say(table, who, text, key));
      return reply.code(201).send({ message });
    },
  );

  app.get(
    '/games/:id/notes',
    {
      schema: {
        tags,
        summary: 'My own notes',
        params: S.WithId,
        response: { 200: S.NoteAnswer, '4xx': S.RefusalAnswer },
      },
    },
    async (request) => asSomeone(request, (table, who) => talk.note(table, who)),
  );

  app.put(
    '/games/:id/notes',
    {
      schema: {
        tags,
        summary: 'Write my notes',
        params: S.WithId,
        body: S.NoteBody,
        response: { 200: S.NoteAnswer, '4xx': S.RefusalAnswer },
      },
    },
    async (request) => asSomeone(request, (table, who) => talk.saveNote(table, who, request.body.text)),
  );

  app.get(
    '/games/:id/record',
    {
      schema: {
        tags,
        summary: 'The game as a file',
        params: S.WithId,
        querystring: S.RecordQuery,
        response: { 200: Type.Unsafe<object>({ type: 'object' }), '4xx': S.RefusalAnswer },
      },
    },
    async (request, reply) => {
      const { format = 'traviesa' } = request.query;
      const file = await onTable(request, async (table) => {
        mustAfford(limiter, request.asker, table);
        const timeline = await table.serial.run(() => tables.timeline(table));
        if (format === 'traviesa') return ownFile(table, timeline);
        limiter.take('imports', request.asker);
        return asJob(request, () => foreignFile(workers, table, timeline, request.asker.person ?? request.ip));
      });
      const name = `${request.params.id}${format === '18xx' ? '.18xx' : ''}.json`;
      return reply.header('content-disposition', `attachment; filename="${name}"`).send(file);
    },
  );

  app.post(
    '/games/:id/resume',
    {
      schema: {
        tags,
        summary: 'Ask the house to try again in a game on which it has given up (seated)',
        params: S.WithId,
        response: { 200: S.TableAnswer, '4xx': S.RefusalAnswer },
      },
    },
    async (request) =>
      asSomeone(request, async (table, who) => {
        await house.resume(table, who);
        return { table: hub.view(table, who.id) };
      }),
  );

  await app.register(async (files) => {
    // A file is read in a worker; here it is only passed on.
    files.removeContentTypeParser('application/json');
    files.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    files.post(
      '/import',
      {
        bodyLimit: IMPORT_LIMIT,
        onRequest: async (request) => {
          someone(request);
          limiter.take('imports', request.asker);
        },
        validatorCompiler: () => () => true,
        schema: {
          tags,
          summary: 'An analysis table out of a file',
          body: S.ImportBody,
          response: { 201: S.TableAnswer, '4xx': S.RefusalAnswer },
        },
      },
      async (request, reply) => {
        const who = someone(request);
        if (!Buffer.isBuffer(request.body)) throw new Refusal(400, 'badRequest', 'A file is sent as { format, data }.');
        const body = new Uint8Array(request.body);
        const table = await asJob(request, () => importGame(context, who, body));
        return reply.code(201).send({ table: hub.view(table, who.id) });
      },
    );
  });
};
