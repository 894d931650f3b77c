import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { lineOf } from '../limits/address.ts';
import type { Asker, Limiter } from '../limits/limiter.ts';
import { accountOf, type Person } from '../play/table.ts';
import { Refusal, whoAreYou } from '../refusal.ts';
import { hashSecret } from '../secrets.ts';
import type { Role } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { type Scope, scopeOf } from './scopes.ts';

export const COOKIE = 'traviesa_guest';
export const TOKEN_PREFIX = 'trv_';
const YEAR = 365 * 24 * 60 * 60;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What is in the address proves enough: it may come from anywhere. */
    signed?: boolean;
  }
  interface FastifyRequest {
    person: Person | undefined;
    /** Whose budgets this request uses. */
    asker: Asker;
    /** What they may do besides playing. */
    role: Role | null;
    /** The hash of what proved it. */
    credential: string | undefined;
    /** When the browser was last noted to be in use. */
    seenAt: number | null;
    /** What the token may be used for; nothing: no restriction. */
    scopes: readonly Scope[] | null;
  }
}

interface Proof {
  readonly hash: string;
  readonly kind: 'cookie' | 'token';
}

function proofOf(request: FastifyRequest): Proof | undefined {
  // Other words in this header are between the browser and a proxy.
  const token = /^Bearer +(trv_.*)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token !== undefined) {
    if (!/^[\w-]{20,100}$/.test(token)) throw new Refusal(401, 'whoAreYou', 'This is not a token of this server.');
    return { hash: hashSecret(token), kind: 'token' };
  }
  const cookie = request.cookies[COOKIE];
  return cookie && cookie.length <= 100 ? { hash: hashSecret(cookie), kind: 'cookie' } : undefined;
}

const isUnsafe = (method: string): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method);

/** Whether the page that asks was served from here. Programs send no origin. */
export function isOwnOrigin(request: FastifyRequest): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] !== 'cross-site';
  try {
    const from = new URL(origin);
    // Parsed alike, so that a port that goes without saying does not make a difference.
    return from.host === new URL(`${from.protocol}//${request.host}`).host;
  } catch {
    return false;
  }
}

/**
 * Finds out who asks, counts it, and refuses what another site's page may have sent in their name. The page's own files
 * are anybody's and cost next to nothing: a club behind one address must all be able to load them.
 */
export function identify(app: FastifyInstance, store: Store, limiter: Limiter): void {
  app.decorateRequest('person', undefined);
  app.decorateRequest('credential', undefined);
  app.decorateRequest('role', null);
  app.decorateRequest('seenAt', null);
  app.decorateRequest('scopes', null);
  app.decorateRequest('asker', null as never);
  app.addHook('onRequest', async (request) => {
    request.asker = { address: lineOf(request.ip) };
    if (!request.url.startsWith('/api/')) return;
    // Before the store is asked: whoever makes up cookies is counted too.
    limiter.takeAddress('requests', request.asker);
    await find(request);
    limiter.takePerson('requests', request.asker);
  });

  async function find(request: FastifyRequest): Promise<void> {
    const proof = proofOf(request);
    const unsafe = isUnsafe(request.method);
    if (request.routeOptions.config.signed) return;
    const isSocket = request.headers.upgrade !== undefined;
    if (proof?.kind !== 'token' && (unsafe || isSocket)) {
      if (!isOwnOrigin(request)) throw new Refusal(403, 'badOrigin', 'This request comes from another site.');
      if (unsafe && request.headers['x-traviesa'] !== '1')
        throw new Refusal(403, 'badOrigin', 'Requests that change something carry the header x-traviesa: 1.');
    }
    if (!proof) return;
    const person = await store.people.byCredential(proof.hash);
    if (!person) {
      if (proof.kind === 'token')
        throw new Refusal(401, 'whoAreYou', 'This token is not known. It may have been revoked.');
      return;
    }
    if (person.banned !== null) throw banned(person.banned);
    request.role = person.role;
    request.person = { id: person.id, name: person.name, kind: person.kind, owner: person.owner };
    request.asker = { ...request.asker, person: accountOf(request.person) };
    request.credential = proof.hash;
    request.seenAt = person.seen_at;
    request.scopes = person.scopes === null ? null : (JSON.parse(person.scopes) as Scope[]);
    mustHaveScope(request.scopes, scopeOf(request.method, request.routeOptions.url ?? ''));
  }
}

export function someone(request: FastifyRequest): Person {
  if (!request.person) throw whoAreYou();
  return request.person;
}

/** A token does what its maker allowed and nothing else. */
export function mustHaveScope(scopes: readonly Scope[] | null, scope: Scope): void {
  if (scopes !== null && !scopes.includes(scope))
    throw new Refusal(403, 'needsScope', `This token was not made for "${scope}".`, { scope });
}

/** Somebody with a browser, with an account or without. */
export function human(request: FastifyRequest): Person {
  const person = someone(request);
  if (person.kind === 'bot') throw new Refusal(403, 'notAllowed', 'Only people can do this, not bots.');
  return person;
}

/** Somebody who comes back: with an account. */
export function member(request: FastifyRequest): Person {
  const person = human(request);
  if (person.kind !== 'person') throw new Refusal(403, 'needsAccount', 'This is for people with an account.');
  return person;
}

const banned = (reason: string): Refusal =>
  new Refusal(403, 'banned', 'Those who look after this server do not let you in.', { reason });

/** Somebody who looks after the server; with `admin`, without restriction. */
export function steward(request: FastifyRequest, least: Role): Person {
  const person = someone(request);
  if (request.role !== 'admin' && request.role !== least)
    throw new Refusal(403, 'notAllowed', 'Only those who look after this server can do this.');
  return person;
}

export function setCookie(request: FastifyRequest, reply: FastifyReply, secret: string): void {
  reply.setCookie(COOKIE, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: YEAR,
  });
}

/** A cookie that is used lasts another year. */
export function renewCookie(request: FastifyRequest, reply: FastifyReply): void {
  const secret = request.cookies[COOKIE];
  if (secret && request.person && request.person.kind !== 'bot' && request.credential === hashSecret(secret))
    setCookie(request, reply, secret);
}
