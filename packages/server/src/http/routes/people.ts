import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Person } from '../../play/table.ts';
import { conflict, notFound } from '../../refusal.ts';
import { hashSecret, newId, newSecret } from '../../secrets.ts';
import type { Context } from '../context.ts';
import { COOKIE, guest, setCookie, someone, TOKEN_PREFIX } from '../identity.ts';
import * as S from '../schemas.ts';

const MOST_TOKENS = 20;

/** Guests, their names, and the tokens of their bots. */
export const people: FastifyPluginAsyncTypebox<{ context: Context }> = async (app, { context }) => {
  const { store, tables, hub, now, limits } = context;
  const tags = ['people'];

  async function rename(person: Person, name: string): Promise<Person> {
    const renamed = { ...person, name: name.trim() };
    await store.people.rename(person.id, renamed.name);
    await tables.renamed(renamed);
    return renamed;
  }

  app.post(
    '/guests',
    {
      config: { rateLimit: { max: limits.guests, timeWindow: '10 minutes', keyGenerator: (r) => `new ${r.ip}` } },
      schema: {
        tags,
        summary: 'Play at once: a name, no password',
        body: S.NameBody,
        response: { 200: S.PersonAnswer, 201: S.PersonAnswer, '4xx': S.RefusalAnswer },
      },
    },
    async (request, reply) => {
      const { name } = request.body;
      if (request.person) return { person: await rename(guest(request), name) };
      const secret = newSecret();
      const person: Person = { id: newId(), name: name.trim(), kind: 'guest' };
      await store.people.add(
        { ...person, owner: null, created_at: now() },
        { hash: hashSecret(secret), id: newId(), kind: 'cookie' },
      );
      setCookie(request, reply, secret);
      return reply.code(201).send({ person });
    },
  );

  app.get(
    '/me',
    { schema: { tags, summary: 'Who am I?', response: { 200: S.MaybePersonAnswer } } },
    async (request) => ({ person: request.person ?? null }),
  );

  app.patch(
    '/me',
    {
      schema: {
        tags,
        summary: 'Change my name',
        body: S.NameBody,
        response: { 200: S.PersonAnswer, '4xx': S.RefusalAnswer },
      },
    },
    async (request) => ({ person: await rename(someone(request), request.body.name) }),
  );

  app.delete(
    '/me/session',
    { schema: { tags, summary: 'Forget me here', response: { 204: Type.Null(), '4xx': S.RefusalAnswer } } },
    async (request, reply) => {
      const person = guest(request);
      await store.people.dropCredential(request.credential!);
      hub.expel(person.id);
      return reply.clearCookie(COOKIE, { path: '/' }).code(204).send(null);
    },
  );

  app.get(
    '/tokens',
    {
      schema: { tags, summary: 'The tokens of my bots', response: { 200: S.TokensAnswer, '4xx': S.RefusalAnswer } },
    },
    async (request) => {
      const rows = await store.people.tokensOf(guest(request).id);
      return { tokens: rows.map((r) => ({ id: r.id, name: r.name, createdAt: r.created_at })) };
    },
  );

  app.post(
    '/tokens',
    {
      schema: {
        tags,
        summary: 'A bot of my own: its name, and the token it plays with',
        body: S.NameBody,
        response: { 201: S.NewTokenAnswer, '4xx': S.RefusalAnswer },
      },
    },
    async (request, reply) => {
      const owner = guest(request);
      if ((await store.people.tokensOf(owner.id)).length >= MOST_TOKENS)
        throw conflict('full', `One person has at most ${MOST_TOKENS} tokens.`);
      const token = TOKEN_PREFIX + newSecret();
      const id = newId();
      const person: Person = { id: newId(), name: request.body.name.trim(), kind: 'bot' };
      await store.people.add(
        { ...person, owner: owner.id, created_at: now() },
        { hash: hashSecret(token), id, kind: 'token' },
      );
      return reply.code(201).send({ id, name: person.name, person, token });
    },
  );

  app.delete(
    '/tokens/:id',
    {
      schema: {
        tags,
        summary: 'Revoke a token',
        params: S.WithId,
        response: { 204: Type.Null(), '4xx': S.RefusalAnswer },
      },
    },
    async (request, reply) => {
      const owner = guest(request);
      const { id } = request.params;
      const token = (await store.people.tokensOf(owner.id)).find((t) => t.id === id);
      if (!token || !(await store.people.dropToken(owner.id, id))) throw notFound('token');
      hub.expel(token.person);
      return reply.code(204).send(null);
    },
  );
};
