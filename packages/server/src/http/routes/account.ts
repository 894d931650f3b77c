import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { lineOf } from '../../limits/address.ts';
import { cleanEmail, type SignedIn } from '../../people/accounts.ts';
import { deviceName } from '../../people/devices.ts';
import type { Site } from '../../people/passkeys.ts';
import { personView } from '../../play/table.ts';
import { notFound } from '../../refusal.ts';
import { hashSecret } from '../../secrets.ts';
import { cleanName } from '../../text.ts';
import type { Context } from '../context.ts';
import { COOKIE, human, setCookie } from '../identity.ts';
import * as S from '../schemas.ts';

/** Guesses at one account from everywhere, for each that one address has. */
const ACCOUNT_GUESSES = 20;

/** Accounts: ways to come back, and to leave for good. */
export const accountRoutes: FastifyPluginAsyncTypebox<{ context: Context }> = async (app, { context }) => {
  const { store, accounts, passkeys, seating, tables, hub, say, limiter, publicUrl } = context;
  const tags = ['account'];
  const signedIn = { 200: S.PersonAnswer, '4xx': S.RefusalAnswer };
  const done = { 204: Type.Null(), '4xx': S.RefusalAnswer };

  const deviceOf = (request: FastifyRequest): string => deviceName(request.headers['user-agent']);

  function siteOf(request: FastifyRequest): Site {
    const url = new URL(publicUrl ?? `${request.protocol}://${request.host}`);
    return { origin: url.origin, host: url.hostname };
  }

  /** Guesses at an account count by the address they come from, and, more patiently, all together. */
  async function guessing(request: FastifyRequest, what: string): Promise<void> {
    limiter.takeAddress('proofs', request.asker);
    const { passwords } = limiter.limits;
    const name = hashSecret(what).slice(0, 16);
    await limiter.takeNamed('passwords', `account ${name} ${lineOf(request.ip)}`);
    await limiter.takeNamed('passwords', `account ${name}`, ACCOUNT_GUESSES * passwords);
  }
  /** Letters count by who asks for them and by who gets them. */
  async function writing(request: FastifyRequest, email: string): Promise<void> {
    await limiter.takeNamed('mails', `to ${hashSecret(cleanEmail(email)).slice(0, 16)}`);
    await limiter.takeNamed('mails', `from ${lineOf(request.ip)}`, limiter.limits.mails * limiter.limits.crowd);
  }

  function welcome(request: FastifyRequest, reply: FastifyReply, { person, secret }: SignedIn) {
    setCookie(request, reply, secret);
    return { person: personView(person) };
  }
  /** Sockets of somebody who is no longer who they were there. */
  function expel(person: string): void {
    hub.expel(person);
    say({ k: 'expelled', person });
  }

  app.post(
    '/account',
    {
      schema: {
        tags,
        summary: 'Make an account of me: a letter with a link confirms the address',
        body: S.SignUpBody,
        response: { 202: S.PersonAnswer, '4xx': S.RefusalAnswer },
      },
    },
    async (request, reply) => {
      const who = human(request);
      await writing(request, request.body.email);
      const given = await accounts.signUp(who, request.body, deviceOf(request), request.credential!);
      expel(who.id);
      return reply.code(202).send(welcome(request, reply, given));
    },
  );

  app.post(
    '/account/confirm',
    {
      schema: {
        tags,
        summary: 'The address is mine: the secret from the letter',
        body: S.SecretBody,
        response: { 200: S.PersonAnswer, '4xx': S.RefusalAnswer },
      },
    },
    async (request) => {
      limiter.takeAddress('proofs', request.asker);
      return { person: personView(await accounts.confirm(request.body.secret)) };
    },
  );

  app.post(
    '/account/forgot',
    {
      schema: {
        tags,
        summary: 'A letter to choose a new password',
        body: S.ForgotBody,
        response: { 202: Type.Null(), '4xx': S.RefusalAnswer },
      },
    },
    async (request, reply) => {
      await writing(request, request.body.email);
      // Not waited for: how long it takes tells nobody whether there is such an account.
      accounts.forgot(request.body).catch((err: unknown) => request.log.error({ err }, 'a letter was not written'));
      return reply.code(202).send(null);
    },
  );

  app.post(
    '/account/reset',
    {
      schema: {
        tags,
        summary: 'A new password, with the secret from the letter',
        body: S.ResetBody,
        response: signedIn,
      },
    },
    async (request, reply) => {
      limiter.takeAddress('proofs', request.asker);
      const { secret, password } = request.body;
      const given = await accounts.reset(secret, password, deviceOf(request), request.credential);
      expel(given.person.id);
      return welcome(request, reply, given);
    },
  );

  app.post(
    '/session',
    { schema: { tags, summary: 'Sign in with address and password', body: S.SignInBody, response: signedIn } },
    async (request, reply) => {
      const { email, password } = request.body;
      await guessing(request, cleanEmail(email));
      return welcome(request, reply, await accounts.signIn(email, password, deviceOf(request), request.credential));
    },
  );

  app.post(
    '/me/code',
    {
      schema: {
        tags,
        summary: 'A code that signs me in on another device',
        response: { 201: S.CodeAnswer, '4xx': S.RefusalAnswer },
      },
    },
    async (request, reply) => {
      const who = human(request);
      limiter.take('proofs', request.asker);
      return reply.code(201).send(await accounts.newCode(who.id));
    },
  );

  app.post(
    '/session/code',
    { schema: { tags, summary: 'Sign in with a code from another device', body: S.CodeBody, response: signedIn } },
    async (request, reply) => {
      // Ten letters for ten minutes cannot be guessed: nobody shall use up everybody's tries.
      limiter.takeAddress('proofs', request.asker);
      await limiter.takeNamed('passwords', `codes ${lineOf(request.ip)}`);
      return welcome(
        request,
        reply,
        await accounts.signInByCode(request.body.code, deviceOf(request), request.credential),
      );
    },
  );

  app.post(
    '/session/passkey/options',
    {
      schema: {
        tags,
        summary: 'A question for a passkey',
        response: { 200: S.PasskeyOptions, '4xx': S.RefusalAnswer },
      },
    },
    async (request) => {
      limiter.takeAddress('proofs', request.asker);
      return { options: await passkeys.ask(siteOf(request)) };
    },
  );

  app.post(
    '/session/passkey',
    { schema: { tags, summary: 'Sign in with a passkey', body: S.PasskeyBody, response: signedIn } },
    async (request, reply) => {
      limiter.takeAddress('proofs', request.asker);
      const person = await passkeys.verify(request.body.response as AuthenticationResponseJSON, siteOf(request));
      return welcome(request, reply, await accounts.signInAs(person, deviceOf(request), request.credential));
    },
  );

  app.get(
    '/me/account',
    {
      schema: {
        tags,
        summary: 'My address, passkeys and devices',
        response: { 200: S.AccountAnswer, '4xx': S.RefusalAnswer },
      },
    },
    async (request) => {
      const { id } = human(request);
      const [account, keys, devices] = await Promise.all([
        store.accounts.of(id),
        store.accounts.passkeys(id),
        store.accounts.devices(id),
      ]);
      return {
        email: account?.email ?? null,
        hasPassword: account?.password != null,
        passkeys: keys.map((k) => ({ id: k.id, name: k.name, createdAt: k.created_at, usedAt: k.used_at })),
        devices: devices.map((d) => ({
          id: d.id,
          name: d.device ?? '',
          createdAt: d.created_at,
          seenAt: d.seen_at,
          here: d.hash === request.credential,
        })),
      };
    },
  );

  app.put(
    '/me/password',
    {
      schema: { tags, summary: 'Another password; other devices are signed out', body: S.PasswordBody, response: done },
    },
    async (request, reply) => {
      const { id } = human(request);
      await guessing(request, id);
      const { current, password } = request.body;
      await accounts.changePassword(id, current, password, request.credential!);
      expel(id);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/me/devices',
    { schema: { tags, summary: 'Sign out everywhere but here', response: done } },
    async (request, reply) => {
      const { id } = human(request);
      await store.accounts.signOutOthers(id, request.credential);
      expel(id);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/me/devices/:id',
    { schema: { tags, summary: 'Sign out one device', params: S.WithId, response: done } },
    async (request, reply) => {
      const { id } = human(request);
      if (!(await store.accounts.signOut(id, request.params.id))) throw notFound('device');
      expel(id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/me/passkeys/options',
    {
      schema: {
        tags,
        summary: 'What a new passkey is made from',
        response: { 200: S.PasskeyOptions, '4xx': S.RefusalAnswer },
      },
    },
    async (request) => {
      const who = human(request);
      limiter.take('proofs', request.asker);
      return { options: await passkeys.offer(who, siteOf(request)) };
    },
  );

  app.post(
    '/me/passkeys',
    { schema: { tags, summary: 'Add a passkey', body: S.NewPasskeyBody, response: done } },
    async (request, reply) => {
      const who = human(request);
      limiter.take('proofs', request.asker);
      const name = cleanName(request.body.name ?? '') || deviceOf(request);
      await passkeys.add(who, name, request.body.response as RegistrationResponseJSON, siteOf(request));
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/me/passkeys/:id',
    { schema: { tags, summary: 'Forget a passkey', params: S.WithId, response: done } },
    async (request, reply) => {
      const { id } = human(request);
      if (!(await passkeys.remove(id, request.params.id))) throw notFound('passkey');
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/me/data',
    {
      schema: {
        tags,
        summary: 'Everything this server knows of me, as a file',
        response: { 200: Type.Unsafe<object>({ type: 'object' }), '4xx': S.RefusalAnswer },
      },
    },
    async (request, reply) => {
      const who = human(request);
      limiter.take('imports', request.asker);
      const [account, keys, devices, tokens, rest, told, kept, studies] = await Promise.all([
        store.accounts.of(who.id),
        store.accounts.passkeys(who.id),
        store.accounts.devices(who.id),
        store.people.tokensOf(who.id),
        store.accounts.dataOf(who.id),
        store.notices.dataOf(who.id),
        store.kept.all(who.id),
        store.studies.all(who.id),
      ]);
      reply.header('content-disposition', 'attachment; filename="traviesa-my-data.json"');
      return {
        person: who,
        email: account?.email ?? null,
        passkeys: keys.map(({ public_key: _, credential: __, ...key }) => key),
        devices: devices.map(({ hash: _, ...device }) => device),
        tokens,
        ...rest,
        ...told,
        kept: kept.map(({ shelf, item, data, at }) => ({ shelf, item, at, data: JSON.parse(data!) as object })),
        studies: studies.map(({ person: _, data, ...study }) => ({ ...study, ...(JSON.parse(data) as object) })),
        seats: rest.seats.map((s) => ({ ...s, record: `/api/games/${s.game}/record` })),
      };
    },
  );

  app.delete(
    '/me',
    {
      schema: {
        tags,
        summary: 'Forget me for good: my games go on without my name',
        body: S.EraseBody,
        response: done,
      },
    },
    async (request, reply) => {
      const who = human(request);
      await guessing(request, who.id);
      await accounts.mustKnowPassword(who.id, request.body.password);
      await seating.giveUpAll(who);
      await accounts.erase(who);
      await tables.renamed({ ...who, name: accounts.nameless });
      say({ k: 'renamed', person: who.id });
      expel(who.id);
      return reply.clearCookie(COOKIE, { path: '/' }).code(204).send(null);
    },
  );
};
