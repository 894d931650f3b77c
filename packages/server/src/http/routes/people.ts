import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { lineOf } from '../../limits/address.ts';
import { deviceName } from '../../people/devices.ts';
import { type Person, personView } from '../../play/table.ts';
import { conflict, notFound, Refusal } from '../../refusal.ts';
import { hashSecret, newId, newSecret } from '../../secrets.ts';
import { NoRoom } from '../../store/errors.ts';
import { cleanName } from '../../text.ts';
import type { Context } from '../context.ts';
import { COOKIE, human, renewCookie, setCookie, someone, TOKEN_PREFIX } from '../identity.ts';
import * as S from '../schemas.ts';
import { SCOPES, type Scope } from '../scopes.ts';

const MOST_TOKENS = 20;
const HOUR = 3_600_000;

function mustBeName(text: string): string {
  const name = cleanName(text);
  if (name === '') throw new Refusal(400, 'badRequest', 'There is nothing to be seen in this name.');
  return name;
}

/** Guests, their names, and the tokens of their bots. */
export const people: FastifyPluginAsyncTypebox<{ context: Context }> = async (app, { context }) => {
  const { store, tables, hub, now, limiter, say } = context;
  const tags = ['people'];

  async function rename(person: Person, name: string): Promise<Person> {
    const renamed = { ...person, name: mustBeName(name) };
    await store.people.rename(person.id, renamed.name);
    await tables.renamed(renamed);
    say({ k: 'renamed', person: person.id });
    return renamed;
  }

  /** When a browser was last in use, to the hour: enough to tell which of one's devices it is. */
  async function noteVisit({ credential, person, seenAt, headers }: FastifyRequest): Promise<void> {
    if (!credential || !person || person.kind === 'bot' || now() - (seenAt ?? 0) < HOUR) return;
    await store.accounts.seen(credential, deviceName(headers['user-agent']), now());
  }

  app.post(
    '/guests',
    {
      schema: {
        tags,
        summary: 'Play at once: a name, no password',
        body: S.NameBody,
        response: { 200: S.PersonAnswer, 201: S.PersonAnswer, '4xx': S.RefusalAnswer },
      },
    },
    async (request, reply) => {
      const { name } = request.body;
      if (request.person) return { person: personView(await rename(human(request), name)) };
      await limiter.takeNamed('guests', lineOf(request.ip));
      const secret = newSecret();
      const person: Person = { id: newId(), name: mustBeName(name), kind: 'guest', owner: null };
      await store.people.add(
        { ...person, created_at: now() },
        {
          hash: hashSecret(secret),
          id: newId(),
          kind: 'cookie',
          device: deviceName(request.headers['user-agent']),
        },
      );
      setCookie(request, reply, secret);
      return reply.code(201).send({ person: personView(person) });
    },
  );

  app.get('/me', { schema: { tags, summary: 'Who am I?', response: { 200: S.MeAnswer } } }, async (request, reply) => {
    // Asked at each visit: whoever comes back within a year stays known.
    renewCookie(request, reply);
    await noteVisit(request);
    return { person: request.person ? personView(request.person) : null, role: request.role };
  });

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
    async (request) => ({ person: personView(await rename(someone(request), request.body.name)) }),
  );

  app.delete(
    '/me/session',
    { schema: { tags, summary: 'Forget me here', response: { 204: Type.Null(), '4xx': S.RefusalAnswer } } },
    async (request, reply) => {
      const person = human(request);
      await store.people.dropCredential(request.credential!);
      hub.expel(person.id);
      say({ k: 'expelled', person: person.id });
      return reply.clearCookie(COOKIE, { path: '/' }).code(204).send(null);
    },
  );

  app.get(
    '/tokens',
    {
      schema: { tags, summary: 'The tokens of my bots', response: { 200: S.TokensAnswer, '4xx': S.RefusalAnswer } },
    },
    async (request) => {
      const rows = await store.people.tokensOf(human(request).id);
      return {
        tokens: rows.map((r) => ({
          id: r.id,
          name: r.name,
          createdAt: r.created_at,
          scopes: r.scopes === null ? [...SCOPES] : (JSON.parse(r.scopes) as Scope[]),
        })),
      };
    },
  );

  app.post(
    '/tokens',
    {
      schema: {
        tags,
        summary: 'A bot of my own: its name, and the token it plays with',
        body: S.NewTokenBody,
        response: { 201: S.NewTokenAnswer, '4xx': S.RefusalAnswer },
      },
    },
    async (request, reply) => {
      const owner = human(request);
      const token = TOKEN_PREFIX + newSecret();
      const id = newId();
      const person: Person = { id: newId(), name: mustBeName(request.body.name), kind: 'bot', owner: owner.id };
      const { scopes } = request.body;
      const given = scopes === undefined ? null : JSON.stringify(SCOPES.filter((scope) => scopes.includes(scope)));
      const credential = { hash: hashSecret(token), id, kind: 'token', scopes: given } as const;
      await store.people.add({ ...person, created_at: now() }, credential, MOST_TOKENS).catch((error: unknown) => {
        if (!(error instanceof NoRoom)) throw error;
        throw conflict('tooMany', `One person has at most ${MOST_TOKENS} tokens.`, { most: MOST_TOKENS });
      });
      return reply.code(201).send({ id, name: person.name, person: personView(person), token });
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
      const owner = human(request);
      const { id } = request.params;
      const token = (await store.people.tokensOf(owner.id)).find((t) => t.id === id);
      if (!token || !(await store.people.dropToken(owner.id, id))) throw notFound('token');
      hub.expel(token.person);
      say({ k: 'expelled', person: token.person });
      return reply.code(204).send(null);
    },
  );
};
