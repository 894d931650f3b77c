import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { isZone } from '../../clock/wall.ts';
import type { NoticeSettings, WebhookKind } from '../../notices/kinds.ts';
import { NotSent } from '../../notices/outside.ts';
import { preferencesOf } from '../../notices/preferences.ts';
import { isSubscription } from '../../notices/push.ts';
import { readStopToken, type Stopped } from '../../notices/stopLinks.ts';
import { readWebhook } from '../../notices/webhooks.ts';
import { deviceName } from '../../people/devices.ts';
import { nextAt } from '../../people/quiet.ts';
import { isSeated } from '../../play/table.ts';
import { conflict, notAllowed, notFound, Refusal } from '../../refusal.ts';
import { newId, newSecret } from '../../secrets.ts';
import { NoRoom } from '../../store/errors.ts';
import type { ChannelRow } from '../../store/schema.ts';
import type { Context } from '../context.ts';
import { human } from '../identity.ts';
import * as N from '../noticeSchemas.ts';
import * as S from '../schemas.ts';

const MOST_WEBHOOKS = 5;
const MOST_DEVICES = 10;

/** Why an address is not taken. */
function badAddress(error: unknown): Refusal {
  if (!(error instanceof NotSent)) throw error;
  return new Refusal(422, 'badAddress', 'Nothing is sent to this address.', { obstacle: error.obstacle });
}

const stateOf = ({ state, failures }: ChannelRow): 'on' | 'failing' | 'off' =>
  state === 'off' ? 'off' : failures > 0 ? 'failing' : 'on';

/** What people are told while they are away, and where. */
export const noticeRoutes: FastifyPluginAsyncTypebox<{ context: Context }> = async (app, { context }) => {
  const { store, tables, notices, sender, serverKeys, outside, hasMail, limiter, publicUrl, now } = context;
  const tags = ['notices'];
  const done = { 204: Type.Null(), '4xx': S.RefusalAnswer };

  app.get(
    '/me/notices',
    {
      schema: {
        tags,
        summary: 'What I am told, and where',
        response: { 200: N.NoticesAnswer, '4xx': S.RefusalAnswer },
      },
    },
    async (request) => {
      const { id } = human(request);
      const [row, account, channels, rules, keys] = await Promise.all([
        store.notices.settings(id),
        store.accounts.of(id),
        store.notices.channels(id),
        store.notices.tableRules(id),
        serverKeys(),
      ]);
      return {
        settings: preferencesOf(row),
        mail: !hasMail ? ('notSetUp' as const) : account?.email == null ? ('noAddress' as const) : ('works' as const),
        webhooks: publicUrl === undefined ? ('notSetUp' as const) : ('works' as const),
        pushKey: keys.vapid.publicKey,
        channels: channels.map((c) => ({
          id: c.id,
          kind: c.kind,
          name: c.name,
          state: stateOf(c),
          answer: c.answer,
          answeredAt: c.answered_at,
          createdAt: c.created_at,
        })),
        tables: rules.map(({ game, name, title, rule }) => ({ id: game, name, title, rule })),
      };
    },
  );

  app.put(
    '/me/notices',
    { schema: { tags, summary: 'What I want to be told, and where', body: N.NoticeSettings, response: done } },
    async (request, reply) => {
      const { id } = human(request);
      const { language, quiet, ...given } = request.body;
      const notices: NoticeSettings = given;
      for (const zone of [quiet?.zone, notices.digest?.zone])
        if (zone !== undefined && !isZone(zone))
          throw new Refusal(400, 'badRequest', `There is no time zone "${zone}".`);
      await store.notices.saveSettings(id, {
        language,
        quiet: quiet && JSON.stringify(quiet),
        notices: JSON.stringify(notices),
        digest_at: notices.digest && nextAt(notices.digest.zone, notices.digest.at, now()),
      });
      context.notices.changed(id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/me/notices/push',
    {
      schema: {
        tags,
        summary: 'This browser takes push messages',
        body: N.PushBody,
        response: { 201: N.NewChannelAnswer, '4xx': S.RefusalAnswer },
      },
    },
    async (request, reply) => {
      const who = human(request);
      limiter.take('proofs', request.asker);
      const { endpoint, keys } = request.body;
      if (!isSubscription(keys)) throw new Refusal(400, 'badRequest', 'These are not the keys of a browser.');
      try {
        readWebhook('json', endpoint, outside);
      } catch (error) {
        throw badAddress(error);
      }
      const name = deviceName(request.headers['user-agent']);
      const row = newChannel(who.id, 'push', endpoint, JSON.stringify(keys), name);
      await store.notices.addDevice(row, MOST_DEVICES);
      notices.changed(who.id);
      return reply.code(201).send({ id: row.id });
    },
  );

  app.post(
    '/me/notices/webhooks',
    {
      schema: {
        tags,
        summary: 'A webhook of mine: plain JSON with a signature, Discord, Slack or Telegram',
        body: N.WebhookBody,
        response: { 201: N.NewChannelAnswer, '4xx': S.RefusalAnswer },
      },
    },
    async (request, reply) => {
      const who = human(request);
      limiter.take('proofs', request.asker);
      // Messages lead back here: without an address of our own there is nothing to be told.
      if (publicUrl === undefined)
        throw conflict('notSetUp', 'This server does not know its own address (PUBLIC_URL).');
      const { kind, address } = request.body;
      let url: URL;
      try {
        url = readWebhook(kind, address, outside);
      } catch (error) {
        throw badAddress(error);
      }
      const secret = newSecret();
      const row = newChannel(who.id, kind, url.href, secret, url.hostname);
      try {
        await store.notices.addWebhook(row, MOST_WEBHOOKS);
      } catch (error) {
        if (!(error instanceof NoRoom)) throw error;
        throw conflict('tooMany', `One person has at most ${MOST_WEBHOOKS} webhooks.`, { most: MOST_WEBHOOKS });
      }
      notices.changed(who.id);
      return reply.code(201).send({ id: row.id, ...(kind === 'json' ? { secret } : {}) });
    },
  );

  function newChannel(
    person: string,
    kind: 'push' | WebhookKind,
    address: string,
    secret: string,
    name: string,
  ): ChannelRow {
    return {
      id: newId(),
      person,
      kind,
      address,
      secret,
      name,
      state: 'on',
      failures: 0,
      answer: null,
      answered_at: null,
      created_at: now(),
    };
  }

  app.delete(
    '/me/notices/channels/:id',
    { schema: { tags, summary: 'Forget a device or a webhook', params: S.WithId, response: done } },
    async (request, reply) => {
      const { id } = human(request);
      if (!(await store.notices.dropChannel(id, request.params.id))) throw notFound('channel');
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/me/notices/channels/:id/test',
    {
      schema: {
        tags,
        summary: 'Try a device, a webhook, or `mail`; one that was turned off is on again when it answers',
        params: S.WithId,
        response: { 200: N.TestAnswer, '4xx': S.RefusalAnswer },
      },
    },
    async (request) => {
      const { id } = human(request);
      limiter.take('proofs', request.asker);
      await limiter.takeNamed('mails', `test ${id}`, 4 * limiter.limits.mails);
      const outcome = await sender.test(id, request.params.id);
      if (!outcome) throw notFound('channel');
      return outcome;
    },
  );

  app.get(
    '/games/:id/notices',
    {
      schema: {
        tags,
        summary: 'What holds for me at this table instead of the usual',
        params: S.WithId,
        response: { 200: N.TableRuleAnswer, '4xx': S.RefusalAnswer },
      },
    },
    async (request) => {
      const { id } = human(request);
      return tables.use(request.params.id, async (table) => {
        await tables.mustView(table, request.person);
        return { rule: await store.notices.tableRule(id, table.row.id) };
      });
    },
  );

  app.put(
    '/games/:id/notices',
    {
      schema: {
        tags,
        summary: 'At this table: only my decisions, nothing, also in quiet hours, or (null) as usual',
        params: S.WithId,
        body: N.TableRuleBody,
        response: { 200: N.TableRuleAnswer, '4xx': S.RefusalAnswer },
      },
    },
    async (request) => {
      const { id } = human(request);
      return tables.use(request.params.id, async (table) => {
        if (!isSeated(table, id)) throw notAllowed('You have no seat at this table.');
        await store.notices.setTableRule(id, table.row.id, request.body.rule);
        return { rule: request.body.rule };
      });
    },
  );

  /** Stops one kind of notice on one way, or lets it go on again. */
  async function stop(token: string, on: boolean): Promise<Stopped & { on: boolean }> {
    const what = readStopToken((await serverKeys()).sign, token);
    if (!what) throw notFound('notice');
    const { person, event, way } = what;
    const row = await store.notices.settings(person);
    const { language: _, quiet: __, ...settings } = preferencesOf(row);
    if (event === 'digest') {
      // When it was to come is forgotten with it: it is asked for again where everything else is.
      if (!on)
        await store.notices.saveSettings(person, {
          notices: JSON.stringify({ ...settings, digest: null }),
          digest_at: null,
        });
      return { ...what, on: on && settings.digest !== null };
    }
    const others = settings.events[event].filter((w) => w !== way);
    const events = { ...settings.events, [event]: on ? [...others, way] : others };
    await store.notices.saveSettings(person, { notices: JSON.stringify({ ...settings, events }) });
    notices.changed(person);
    return { ...what, on };
  }

  app.post(
    '/notices/stop',
    {
      schema: {
        tags,
        summary: 'Stop what a link in a notice stands for, or (on) go on with it; no sign-in is needed',
        body: N.StopBody,
        response: { 200: N.StopAnswer, '4xx': S.RefusalAnswer },
      },
    },
    async (request) => {
      limiter.takeAddress('proofs', request.asker);
      const { event, way, on } = await stop(request.body.token, request.body.on ?? false);
      return { event, way, on };
    },
  );

  // What mail programs send for whoever presses their button (RFC 8058): a form, from anywhere, without our header.
  await app.register(async (open) => {
    open.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1000 },
      (_, __, ok) => ok(null, null),
    );
    open.addContentTypeParser('multipart/form-data', { parseAs: 'string', bodyLimit: 2000 }, (_, __, ok) =>
      ok(null, null),
    );
    open.post(
      '/notices/stop/:signed',
      {
        config: { signed: true },
        schema: {
          tags,
          summary: 'The same as mail programs ask for it (List-Unsubscribe-Post)',
          params: N.WithToken,
          response: { 200: N.StopAnswer, '4xx': S.RefusalAnswer },
        },
      },
      async (request) => {
        limiter.takeAddress('proofs', request.asker);
        const { event, way, on } = await stop((request.params as { signed: string }).signed, false);
        return { event, way, on };
      },
    );
  });
};
