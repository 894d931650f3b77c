import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { checkedHours, type Hours } from '../../clock/hours.ts';
import type { LiveTable, Person } from '../../play/table.ts';
import { Refusal } from '../../refusal.ts';
import type { Context } from '../context.ts';
import { human, someone } from '../identity.ts';
import * as S from '../schemas.ts';

const WRONG = {
  zone: 'This time zone is not known.',
  night: 'A night lasts at most twelve hours.',
  daysOff: 'At most two days of a week are free.',
  holidays: 'A holiday has a first and a last day within two years.',
  tooManyHolidays: 'A year has at most thirty days of holidays.',
} as const;

/** Time: clocks, pauses, people's hours, and seats that change hands during a game. */
export const clockRoutes: FastifyPluginAsyncTypebox<{ context: Context }> = async (app, { context }) => {
  const { tables, hub, store, now, clocks, leavers, limiter } = context;
  const tags = ['time'];
  const answers = { 200: S.TableAnswer, '4xx': S.RefusalAnswer };

  /** A change by somebody who may see the table, answered with the table as it is then. */
  async function change(request: FastifyRequest, work: (table: LiveTable, who: Person) => Promise<void>) {
    const who = someone(request);
    return tables.use((request.params as { id: string }).id, async (table) => {
      await tables.mustView(table, who);
      await work(table, who);
      return { table: hub.view(table, who.id) };
    });
  }

  app.get(
    '/me/hours',
    {
      schema: {
        tags,
        summary: 'My nights, free days and holidays',
        response: { 200: S.HoursAnswer, '4xx': S.RefusalAnswer },
      },
    },
    async (request) => {
      const { id } = human(request);
      const text = (await store.clocks.hoursOf([id])).get(id);
      return { hours: text === undefined ? null : (JSON.parse(text) as Hours) } as never;
    },
  );

  app.put(
    '/me/hours',
    {
      schema: {
        tags,
        summary: 'Set them: in games by turns that respect them this time does not count',
        body: S.HoursBody,
        response: { 200: S.HoursAnswer, '4xx': S.RefusalAnswer },
      },
    },
    async (request) => {
      const { id } = human(request);
      // Each change may touch many games.
      limiter.take('proofs', request.asker);
      const text = (await store.clocks.hoursOf([id])).get(id);
      const before = text === undefined ? undefined : (JSON.parse(text) as Hours);
      const hours = checkedHours(request.body, before, now());
      if (typeof hours === 'string') throw new Refusal(400, 'badHours', WRONG[hours], { reason: hours });
      const stored = JSON.stringify(hours);
      await store.clocks.saveHours(id, stored);
      await clocks.newHours(id, stored);
      return { hours } as never;
    },
  );

  app.post(
    '/games/:id/pause',
    {
      schema: {
        tags,
        summary: 'Agree to stop all clocks, or take that back; they stand still when all agree (seated)',
        params: S.WithId,
        body: S.AgreeBody,
        response: answers,
      },
    },
    async (request) => change(request, (table, who) => clocks.pause(table, who, request.body.agree)),
  );

  app.delete(
    '/games/:id/pause',
    { schema: { tags, summary: 'Let the clocks run again (seated)', params: S.WithId, response: answers } },
    async (request) => change(request, (table, who) => clocks.goOn(table, who)),
  );

  app.post(
    '/games/:id/vote',
    {
      schema: {
        tags,
        summary: 'Vote about the seat of somebody who does not move, or has left (seated)',
        params: S.WithId,
        body: S.VoteBody,
        response: answers,
      },
    },
    async (request) =>
      change(request, (table, who) => leavers.vote(table, who, request.body.player, request.body.ballot)),
  );

  app.post(
    '/games/:id/resign',
    { schema: { tags, summary: 'Leave the game: a bot plays on (seated)', params: S.WithId, response: answers } },
    async (request) => change(request, (table, who) => leavers.resign(table, who)),
  );

  app.post(
    '/games/:id/seat-back',
    {
      schema: {
        tags,
        summary: 'Take my seat back from a bot, or ask the person who has it',
        params: S.WithId,
        response: answers,
      },
    },
    async (request) => change(request, (table, who) => leavers.takeBack(table, who)),
  );

  app.post(
    '/games/:id/seat-back/answer',
    {
      schema: {
        tags,
        summary: 'Give my seat back to who had it before, or not (seated)',
        params: S.WithId,
        body: S.AcceptBody,
        response: answers,
      },
    },
    async (request) => change(request, (table, who) => leavers.answerClaim(table, who, request.body.accept)),
  );
};
