import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { GameRecord } from '@traviesa/engine';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { busyUnlessRefused } from '../../play/interop.ts';
import type { Published } from '../../play/publishing.ts';
import { headOf } from '../../play/rows.ts';
import { accountOf, isSeated, type Person } from '../../play/table.ts';
import { mustMayTalk } from '../../play/talk.ts';
import { conflict, notAllowed, notFound, Refusal } from '../../refusal.ts';
import { newId } from '../../secrets.ts';
import { NoRoom } from '../../store/errors.ts';
import type { Context } from '../context.ts';
import { human, member } from '../identity.ts';
import * as S from '../schemas.ts';
import * as T from '../studySchemas.ts';

/** As large as a file of a game may be. */
const LARGEST = 3 * 1024 * 1024;
const MOST_STUDIES = 50;
const MOST_CHARACTERS = 20_000_000;
/** Letters of an id that nobody guesses: five bits each. */
const ID_LENGTH = 26;

/** Pictures that are kept: a link that is passed around is asked for by many at once. A picture has some fourteen thousand bytes. */
const MOST_PICTURES = 200;

const isQuery = Compile(T.StudyQuery);

/** Studies that people publish: read-only, for whoever has the link, until they are withdrawn. */
export const studyRoutes: FastifyPluginAsyncTypebox<{ context: Context }> = async (app, { context }) => {
  const { store, tables, workers, limiter, now } = context;
  const tags = ['studies'];
  const refusals = { '4xx': S.RefusalAnswer };

  /** The whole game of a table, once it is over; what nobody but those at the table saw is theirs to show. */
  const recordOf = (id: string, who: Person): Promise<GameRecord> =>
    tables.use(id, async (table) => {
      await tables.mustView(table, who);
      const { status, access, owner } = table.row;
      if (status !== 'finished' && status !== 'analysis')
        throw conflict('stillPlaying', 'A game is published when it is over.');
      if (access !== 'public' && owner !== who.id && !isSeated(table, who.id))
        throw notAllowed('A private table is for those who sat there to show.');
      const timeline = await table.serial.run(() => tables.timeline(table));
      return { ...timeline.record, players: headOf(table).players };
    });

  /** Names as they are called now: who left for good has none. */
  async function namesNow(game: string | null): Promise<readonly string[] | undefined> {
    if (game === null) return undefined;
    try {
      return await tables.use(game, async (table) => headOf(table).players);
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  }

  await app.register(async (files) => {
    // Read and checked in a worker, as files of games are.
    files.removeContentTypeParser('application/json');
    files.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    files.post(
      '/studies',
      {
        bodyLimit: LARGEST,
        onRequest: async (request) => {
          member(request);
          limiter.take('imports', request.asker);
        },
        validatorCompiler: ({ httpPart }) =>
          httpPart === 'body'
            ? () => true
            : (value) => isQuery.Check(value) || { error: new Error('There is no such game.') },
        schema: {
          tags,
          summary: 'Publish a study: a game that is over, or a file, with branches; whoever has the link reads it',
          querystring: T.StudyQuery,
          body: T.StudyBody,
          response: { 201: T.MadeAnswer, ...refusals },
        },
      },
      async (request, reply) => {
        const who = member(request);
        await mustMayTalk(store, who, now());
        if (!Buffer.isBuffer(request.body)) throw new Refusal(400, 'badRequest', 'A study is sent as JSON.');
        const { game } = request.query as { game?: string };
        const record = game === undefined ? undefined : await recordOf(game, who);
        const release = limiter.hold('jobs', request.asker);
        if (!release)
          throw new Refusal(429, 'slowDown', 'What you asked for before is still being done.', { retryAfter: 2 });
        const job = {
          kind: 'publish',
          title: 'a file',
          body: new Uint8Array(request.body),
          ...(record && { record }),
        } as const;
        const { name, ...study } = await workers.run(job, accountOf(who)).catch(busyUnlessRefused).finally(release);
        const id = newId(ID_LENGTH);
        const row = {
          id,
          person: who.id,
          game: game ?? null,
          title: study.record.game,
          name,
          branches: study.branches.length,
          data: JSON.stringify(study),
          at: now(),
        };
        await store.studies.add(row, MOST_STUDIES, MOST_CHARACTERS).catch((error: unknown) => {
          if (!(error instanceof NoRoom)) throw error;
          throw conflict('tooMany', 'Withdraw a study first.', { most: error.most });
        });
        return reply.code(201).send({ id });
      },
    );
  });

  app.get(
    '/studies/:id',
    {
      schema: {
        tags,
        summary: 'A study that somebody has published',
        params: S.WithId,
        response: { 200: T.StudyAnswer, ...refusals },
      },
    },
    async (request) => {
      const row = await store.studies.get(request.params.id);
      if (!row) throw notFound('study');
      const { record, branches } = JSON.parse(row.data) as Omit<Published, 'name'>;
      const players = (await namesNow(row.game)) ?? record.players;
      return {
        id: row.id,
        name: row.name,
        title: row.title,
        game: row.game,
        at: row.at,
        by: { id: row.person, name: row.author },
        mine: request.person?.id === row.person,
        record: { ...record, players },
        branches: branches as never,
      };
    },
  );

  const pictures = new Map<string, Promise<Uint8Array>>();
  /** What is published does not change: its picture is painted once. */
  function painted(id: string, record: GameRecord, forWhom: string): Promise<Uint8Array> {
    const picture = workers.run({ kind: 'picture', title: record.game, record }, forWhom);
    for (const oldest of pictures.keys()) {
      if (pictures.size < MOST_PICTURES) break;
      pictures.delete(oldest);
    }
    pictures.set(id, picture);
    picture.catch(() => pictures.delete(id));
    return picture;
  }
  /** A study is long: it is read only for a picture that is not there yet. */
  async function pictureOf(id: string): Promise<Uint8Array> {
    if (!(await store.studies.head(id))) throw notFound('study');
    const known = pictures.get(id);
    if (known) return known.catch(busyUnlessRefused);
    const row = await store.studies.get(id);
    if (!row) throw notFound('study');
    const { record } = JSON.parse(row.data) as Omit<Published, 'name'>;
    return (pictures.get(id) ?? painted(id, record, row.person)).catch(busyUnlessRefused);
  }

  app.get(
    '/studies/:id/picture',
    {
      schema: {
        tags,
        summary: 'The game of a study as a picture (PNG): what everybody had at each moment, without words',
        params: S.WithId,
        response: { 200: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }), ...refusals },
      },
    },
    async (request, reply) => {
      const release = limiter.hold('jobs', request.asker);
      if (!release)
        throw new Refusal(429, 'slowDown', 'What you asked for before is still being done.', { retryAfter: 2 });
      const picture = await pictureOf(request.params.id).finally(release);
      return reply.type('image/png').header('cache-control', 'public, max-age=3600').send(Buffer.from(picture));
    },
  );

  app.get(
    '/me/studies',
    { schema: { tags, summary: 'What I have published', response: { 200: T.StudiesAnswer, ...refusals } } },
    async (request) => ({ studies: await store.studies.of(human(request).id) }),
  );

  app.delete(
    '/studies/:id',
    {
      schema: {
        tags,
        summary: 'Withdraw a study of mine (moderators: anybody’s)',
        params: S.WithId,
        response: { 204: Type.Null(), ...refusals },
      },
    },
    async (request, reply) => {
      const who = human(request);
      const row = await store.studies.get(request.params.id);
      if (!row) throw notFound('study');
      if (row.person === who.id) await store.studies.drop(row.id);
      else if (request.role === null) throw notAllowed('Only who published it can withdraw it.');
      else {
        await store.stewards.withdraw(row.id, row.person, row.name, who.id, now());
        request.log.info({ act: 'withdraw', by: who.id, subject: row.person }, 'act');
      }
      return reply.code(204).send(null);
    },
  );
};
