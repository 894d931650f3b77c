import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { lineOf } from '../../limits/address.ts';
import type { NewTable, Proof } from '../../play/seating.ts';
import { accountsOf, type LiveTable, listedView, type Person } from '../../play/table.ts';
import { BOT_RATINGS } from '../../ratings/ratings.ts';
import { notAllowed, whoAreYou } from '../../refusal.ts';
import type { TableStatus } from '../../store/schema.ts';
import type { TableFilter } from '../../store/tables.ts';
import type { Context } from '../context.ts';
import { someone } from '../identity.ts';
import * as S from '../schemas.ts';

/** Guesses at one table from everywhere, for each that one address has. */
const TABLE_GUESSES = 20;

/** Titles, and tables up to the start of their games. */
export const tableRoutes: FastifyPluginAsyncTypebox<{ context: Context }> = async (app, { context }) => {
  const { tables, seating, titles, hub, limiter } = context;
  const tags = ['tables'];
  const answers = { 200: S.TableAnswer, '4xx': S.RefusalAnswer };

  /** Passwords are guessed at a table, from an address; whoever guesses at many tables is counted as well. */
  const guessing = (request: FastifyRequest, table: LiveTable) => async (): Promise<void> => {
    const { passwords } = limiter.limits;
    const budgets = [
      [`${table.row.id} ${lineOf(request.ip)}`, passwords],
      [table.row.id, TABLE_GUESSES * passwords],
    ] as const;
    for (const [name, most] of budgets) await limiter.takeNamed('passwords', name, most);
  };
  const enter = (request: FastifyRequest, table: LiveTable, who: Person): Promise<void> => {
    limiter.take('proofs', request.asker);
    return seating.enter(table, who, request.body as Proof, guessing(request, table));
  };

  const show = (table: LiveTable, person: Person | undefined) => ({ table: hub.view(table, person?.id) });

  app.get(
    '/titles',
    { schema: { tags, summary: 'What can be played here', response: { 200: S.TitlesAnswer } } },
    async () => {
      const games = await Promise.all(titles.ids.map((id) => tables.title(id)));
      return {
        titles: games.map(({ id, name, revision, players: { min, max }, options }) => ({
          id,
          name,
          revision,
          players: { min, max },
          options: options.map((o) => ({
            id: o.id,
            default: o.default,
            ...(o.values ? { values: [...o.values] } : {}),
          })),
          bots: [...titles.bots],
          botRatings: Object.fromEntries(Object.entries(BOT_RATINGS).filter(([kind]) => titles.bots.includes(kind))),
        })),
      };
    },
  );

  app.get(
    '/tables',
    {
      schema: {
        tags,
        summary: 'Public tables, or mine, newest first',
        querystring: S.TablesQuery,
        response: { 200: S.TablesAnswer, '4xx': S.RefusalAnswer },
      },
    },
    async (request) => {
      const { status, title, pace, club, mine, cursor, limit: text } = request.query;
      if (mine === 'true' && !request.person) throw whoAreYou();
      const limit = Number(text ?? 50);
      const filter: { -readonly [K in keyof TableFilter]: TableFilter[K] } = { limit: limit + 1 };
      if (status !== undefined) filter.statuses = status.split(',') as TableStatus[];
      if (title !== undefined) filter.title = title;
      if (pace !== undefined) filter.pace = pace;
      if (club === 'mine') filter.clubsOf = someone(request).id;
      else if (club !== undefined) {
        if (!(await context.store.clubs.isMember(club, accountsOf(someone(request)))))
          throw notAllowed('Only members see this.');
        filter.club = club;
      }
      if (mine === 'true') filter.mine = request.person!.id;
      if (cursor !== undefined) {
        const [createdAt, id] = cursor.split('-');
        filter.before = { createdAt: Number(createdAt), id: id! };
      }
      const found = await tables.list(filter);
      const page = found.slice(0, limit);
      const last = page.at(-1)?.row;
      return {
        tables: page.map((t) => listedView(t, request.person?.id, true, hub.seen)),
        next: found.length > limit && last ? `${last.created_at}-${last.id}` : null,
      };
    },
  );

  app.post(
    '/tables',
    {
      schema: {
        tags,
        summary: 'A new table',
        body: S.NewTableBody,
        response: { 201: S.TableAnswer, '4xx': S.RefusalAnswer },
      },
    },
    async (request, reply) => {
      const who = someone(request);
      const table = await seating.create(who, request.body as NewTable);
      return reply.code(201).send(show(table, who));
    },
  );

  app.get(
    '/tables/:id',
    { schema: { tags, summary: 'A table', params: S.WithId, response: answers } },
    async (request) =>
      tables.use(request.params.id, async (table) => {
        await tables.mustView(table, request.person);
        return show(table, request.person);
      }),
  );

  app.delete(
    '/tables/:id',
    {
      schema: {
        tags,
        summary: 'Close a table before the start',
        params: S.WithId,
        response: { 204: Type.Null(), '4xx': S.RefusalAnswer },
      },
    },
    async (request, reply) => {
      const who = someone(request);
      await tables.use(request.params.id, (table) => seating.close(table, who));
      return reply.code(204).send(null);
    },
  );

  /** A change of a table by somebody, answered with the table as it is then. */
  function change(request: FastifyRequest, work: (table: LiveTable, who: Person) => Promise<void>) {
    const who = someone(request);
    return tables.use((request.params as { id: string }).id, async (table) => {
      await work(table, who);
      return show(table, who);
    });
  }

  app.post(
    '/tables/:id/enter',
    {
      schema: {
        tags,
        summary: 'Show the invitation or password, to look on',
        params: S.WithId,
        body: S.ProofBody,
        response: answers,
      },
    },
    async (request) => change(request, (table, who) => enter(request, table, who)),
  );

  app.post(
    '/tables/:id/join',
    {
      schema: {
        tags,
        summary: 'Take a seat',
        params: S.WithId,
        body: S.ProofBody,
        response: answers,
      },
    },
    async (request) =>
      change(request, async (table, who) => {
        await enter(request, table, who);
        await seating.join(table, who);
      }),
  );

  app.post(
    '/tables/:id/sit',
    {
      schema: {
        tags,
        summary: 'Sit down at a seat for which the table wants somebody, during the game',
        params: S.WithId,
        body: S.SitBody,
        response: answers,
      },
    },
    async (request) =>
      change(request, async (table, who) => {
        await enter(request, table, who);
        await seating.sit(table, who, request.body.seat);
      }),
  );

  app.post(
    '/tables/:id/leave',
    {
      schema: {
        tags,
        summary: 'Give up my seat before the start',
        params: S.WithId,
        response: { 200: S.MaybeTableAnswer, '4xx': S.RefusalAnswer },
      },
    },
    async (request) => {
      const who = someone(request);
      return tables.use(request.params.id, async (table) =>
        (await seating.leave(table, who)) ? show(table, who) : { table: null },
      );
    },
  );

  app.post(
    '/tables/:id/kick',
    {
      schema: {
        tags,
        summary: 'Free a seat before the start (owner)',
        params: S.WithId,
        body: S.KickBody,
        response: answers,
      },
    },
    async (request) =>
      change(request, (table, who) => seating.kick(table, who, request.body.seat, request.body.ban ?? false)),
  );

  app.get(
    '/tables/:id/bans',
    {
      schema: {
        tags,
        summary: 'Whom the owner keeps away (owner)',
        params: S.WithId,
        response: { 200: S.BansAnswer, '4xx': S.RefusalAnswer },
      },
    },
    async (request) => {
      const who = someone(request);
      return tables.use(request.params.id, async (table) => ({ banned: await seating.bans(table, who) }));
    },
  );

  app.delete(
    '/tables/:id/bans/:person',
    {
      schema: {
        tags,
        summary: 'Let somebody come again (owner)',
        params: S.WithIdAndPerson,
        response: { 204: Type.Null(), '4xx': S.RefusalAnswer },
      },
    },
    async (request, reply) => {
      const who = someone(request);
      await tables.use(request.params.id, (table) => seating.unban(table, who, request.params.person));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/tables/:id/invite',
    {
      schema: {
        tags,
        summary: 'A new invitation; links given away before lead nowhere (owner)',
        params: S.WithId,
        response: answers,
      },
    },
    async (request) => change(request, (table, who) => seating.renewInvite(table, who)),
  );

  app.post(
    '/tables/:id/seats',
    {
      schema: {
        tags,
        summary: 'Put a house bot on a free seat, or take it away (owner)',
        params: S.WithId,
        body: S.SeatBody,
        response: answers,
      },
    },
    async (request) => change(request, (table, who) => seating.setBot(table, who, request.body.seat, request.body.bot)),
  );

  app.post(
    '/tables/:id/start',
    { schema: { tags, summary: 'Draw the seats and begin (owner)', params: S.WithId, response: answers } },
    async (request) => change(request, (table, who) => seating.start(table, who)),
  );

  app.post(
    '/tables/:id/rematch',
    {
      schema: {
        tags,
        summary: 'Once more with the same people after the end (seated)',
        params: S.WithId,
        response: { 200: S.TableAnswer, 201: S.TableAnswer, '4xx': S.RefusalAnswer },
      },
    },
    async (request, reply) => {
      const who = someone(request);
      const { id, fresh } = await tables.use(request.params.id, (table) => seating.rematch(table, who));
      return tables.use(id, async (table) => {
        // Somebody who has left the new table is shown it only as far as others are.
        await tables.mustView(table, who);
        return reply.code(fresh ? 201 : 200).send(show(table, who));
      });
    },
  );
};
