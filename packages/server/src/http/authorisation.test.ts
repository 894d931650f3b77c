import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Store } from '../store/store.ts';
import { browserKeys } from '../testing/browserKeys.ts';
import { type Method, TestClient } from '../testing/client.ts';
import { sqliteEngine } from '../testing/engines.ts';
import { TALLY_MODULE } from '../testing/tally.ts';
import { type App, buildApp } from './app.ts';
import { NoticesAnswer } from './noticeSchemas.ts';
import * as S from './schemas.ts';

const ROLES = ['nobody', 'guest', 'spectator', 'player', 'otherPlayer', 'owner', 'bot'] as const;
type Role = (typeof ROLES)[number];

/** A table that one sees by invitation only; the owner has no seat, a bot with a token has one. */
interface Scene {
  readonly people: Record<Role, TestClient>;
  readonly id: string;
  readonly invite: string;
  readonly tokenId: string;
  /** The players in seat order, once started. */
  readonly seat: Partial<Record<Role, string>>;
}

interface Line {
  readonly method: Method;
  readonly path: string;
  readonly stage: 'open' | 'playing';
  readonly body?: (scene: Scene, role: Role) => unknown;
  /** The status for each role, in the order of ROLES. */
  readonly expected: readonly number[];
}

const seatOf = (scene: Scene, role: Role): string => scene.seat[role] ?? 'p1';
const add = (scene: Scene, role: Role) => ({ type: 'add', player: seatOf(scene, role), n: 1 });
const noBody = undefined;
const NO_SECRET = 'x'.repeat(43);
const NOTICES = {
  language: 'es',
  quiet: null,
  events: { turn: ['push'], asked: [], start: [], end: [], chat: [] },
  remind: null,
  digest: null,
};
const keyAnswer = (response: object) => ({
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  response: { clientDataJSON: 'x', ...response },
  clientExtensionResults: {},
});

/* biome-ignore format: one route a line */
const MATRIX: readonly Line[] = [
  //                                                                                              nobody guest spect. player other owner  bot
  { method: 'POST', path: '/api/guests', stage: 'open', body: () => ({ name: 'New' }), expected:   [201,  200,  200,  200,  200,  200,  403] },
  { method: 'GET', path: '/api/me', stage: 'open', expected:                                       [200,  200,  200,  200,  200,  200,  200] },
  { method: 'PATCH', path: '/api/me', stage: 'open', body: () => ({ name: 'New' }), expected:      [401,  200,  200,  200,  200,  200,  200] },
  { method: 'DELETE', path: '/api/me/session', stage: 'open', expected:                            [401,  204,  204,  204,  204,  204,  403] },
  { method: 'POST', path: '/api/account', stage: 'open', body: (_, r) => ({ email: `${r}@example.org`, password: 'long enough', language: 'en' }), expected: [401, 202, 202, 202, 202, 202, 403] },
  { method: 'POST', path: '/api/account/confirm', stage: 'open', body: () => ({ secret: NO_SECRET }), expected: [410, 410, 410, 410, 410, 410, 410] },
  { method: 'POST', path: '/api/account/forgot', stage: 'open', body: (_, r) => ({ email: `${r}@example.org`, language: 'en' }), expected: [202, 202, 202, 202, 202, 202, 202] },
  { method: 'POST', path: '/api/account/reset', stage: 'open', body: () => ({ secret: NO_SECRET, password: 'long enough' }), expected: [410, 410, 410, 410, 410, 410, 410] },
  { method: 'POST', path: '/api/session', stage: 'open', body: () => ({ email: 'x@example.org', password: 'guess' }), expected: [401, 401, 401, 401, 401, 401, 401] },
  { method: 'POST', path: '/api/session/code', stage: 'open', body: () => ({ code: 'abcdefghij' }), expected: [410, 410, 410, 410, 410, 410, 410] },
  { method: 'POST', path: '/api/session/passkey/options', stage: 'open', expected:                 [200,  200,  200,  200,  200,  200,  200] },
  { method: 'POST', path: '/api/session/passkey', stage: 'open', body: () => ({ response: keyAnswer({ authenticatorData: 'x', signature: 'x' }) }), expected: [401, 401, 401, 401, 401, 401, 401] },
  { method: 'POST', path: '/api/me/code', stage: 'open', expected:                                 [401,  201,  201,  201,  201,  201,  403] },
  { method: 'GET', path: '/api/me/account', stage: 'open', expected:                               [401,  200,  200,  200,  200,  200,  403] },
  { method: 'GET', path: '/api/me/data', stage: 'open', expected:                                  [401,  200,  200,  200,  200,  200,  403] },
  { method: 'PUT', path: '/api/me/password', stage: 'open', body: () => ({ password: 'long enough' }), expected: [401, 403, 403, 403, 403, 403, 403] },
  { method: 'DELETE', path: '/api/me/devices', stage: 'open', expected:                            [401,  204,  204,  204,  204,  204,  403] },
  { method: 'DELETE', path: '/api/me/devices/:token', stage: 'open', expected:                     [401,  404,  404,  404,  404,  404,  403] },
  { method: 'POST', path: '/api/me/passkeys/options', stage: 'open', expected:                     [401,  200,  200,  200,  200,  200,  403] },
  { method: 'POST', path: '/api/me/passkeys', stage: 'open', body: () => ({ response: keyAnswer({ attestationObject: 'x' }) }), expected: [401, 401, 401, 401, 401, 401, 403] },
  { method: 'DELETE', path: '/api/me/passkeys/:token', stage: 'open', expected:                      [401,  404,  404,  404,  404,  404,  403] },
  { method: 'GET', path: '/api/me/notices', stage: 'open', expected:                               [401,  200,  200,  200,  200,  200,  403] },
  { method: 'PUT', path: '/api/me/notices', stage: 'open', body: () => NOTICES, expected:          [401,  204,  204,  204,  204,  204,  403] },
  { method: 'POST', path: '/api/me/notices/push', stage: 'open', body: () => ({ endpoint: 'https://push.example.org/x', keys: browserKeys().keys }), expected: [401, 201, 201, 201, 201, 201, 403] },
  { method: 'POST', path: '/api/me/notices/push', stage: 'open', body: () => ({ endpoint: 'https://[::1]/x', keys: browserKeys().keys }), expected: [401, 422, 422, 422, 422, 422, 403] },
  { method: 'POST', path: '/api/me/notices/webhooks', stage: 'open', body: () => ({ kind: 'json', address: 'https://hooks.example.org/x' }), expected: [401, 409, 409, 409, 409, 409, 403] },
  { method: 'DELETE', path: '/api/me/notices/channels/:token', stage: 'open', expected:            [401,  404,  404,  404,  404,  404,  403] },
  { method: 'POST', path: '/api/me/notices/channels/:token/test', stage: 'open', expected:         [401,  404,  404,  404,  404,  404,  403] },
  { method: 'POST', path: '/api/notices/stop', stage: 'open', body: () => ({ token: NO_SECRET }), expected: [404, 404, 404, 404, 404, 404, 404] },
  { method: 'POST', path: '/api/notices/stop/:signed', stage: 'open', expected:                    [404,  404,  404,  404,  404,  404,  404] },
  { method: 'GET', path: '/api/games/:id/orders', stage: 'playing', expected:                      [401,  403,  403,  200,  200,  403,  200] },
  { method: 'POST', path: '/api/games/:id/orders', stage: 'playing', body: () => ({ kind: 'pass' }), expected: [401, 403, 403, 201, 201, 403, 201] },
  { method: 'DELETE', path: '/api/games/:id/orders/:order', stage: 'playing', expected:            [401,  403,  403,  404,  404,  403,  404] },
  { method: 'GET', path: '/api/games/:id/notices', stage: 'playing', expected:                     [401,  403,  200,  200,  200,  200,  403] },
  { method: 'PUT', path: '/api/games/:id/notices', stage: 'playing', body: () => ({ rule: 'none' }), expected: [401, 403, 403, 200, 200, 403, 403] },
  // What people keep with an account: nobody here has one. Whose it is stands in kept.test.ts.
  { method: 'GET', path: '/api/me/kept', stage: 'open', expected:                                  [401,  403,  403,  403,  403,  403,  403] },
  { method: 'GET', path: '/api/me/kept/:shelf', stage: 'open', expected:                           [401,  403,  403,  403,  403,  403,  403] },
  { method: 'GET', path: '/api/me/kept/:shelf/:item', stage: 'open', expected:                     [401,  403,  403,  403,  403,  403,  403] },
  { method: 'PUT', path: '/api/me/kept/:shelf/:item', stage: 'open', body: () => ({ version: 0, data: {} }), expected: [401, 403, 403, 403, 403, 403, 403] },
  { method: 'DELETE', path: '/api/me/kept/:shelf/:item', stage: 'open', body: () => ({ version: 1 }), expected: [401, 403, 403, 403, 403, 403, 403] },
  // Who has an account publishes, everybody reads: studies.test.ts.
  { method: 'POST', path: '/api/studies', stage: 'open', body: () => ({ name: '', branches: [] }), expected: [401, 403, 403, 403, 403, 403, 403] },
  { method: 'GET', path: '/api/studies/:id', stage: 'open', expected:                              [404,  404,  404,  404,  404,  404,  404] },
  { method: 'GET', path: '/api/studies/:id/picture', stage: 'open', expected:                      [404,  404,  404,  404,  404,  404,  404] },
  { method: 'DELETE', path: '/api/studies/:id', stage: 'open', expected:                           [401,  404,  404,  404,  404,  404,  403] },
  { method: 'GET', path: '/api/me/studies', stage: 'open', expected:                               [401,  200,  200,  200,  200,  200,  403] },
  { method: 'DELETE', path: '/api/me', stage: 'playing', body: () => ({ sure: true }), expected:               [401,  204,  204,  204,  204,  204,  403] },
  { method: 'GET', path: '/api/tokens', stage: 'open', expected:                                   [401,  200,  200,  200,  200,  200,  403] },
  { method: 'POST', path: '/api/tokens', stage: 'open', body: () => ({ name: 'R' }), expected:     [401,  201,  201,  201,  201,  201,  403] },
  { method: 'DELETE', path: '/api/tokens/:token', stage: 'open', expected:                         [401,  404,  404,  404,  404,  204,  403] },
  { method: 'GET', path: '/api/titles', stage: 'open', expected:                                   [200,  200,  200,  200,  200,  200,  200] },
  { method: 'GET', path: '/api/tables', stage: 'open', expected:                                   [200,  200,  200,  200,  200,  200,  200] },
  { method: 'POST', path: '/api/tables', stage: 'open', body: () => ({ title: 'tally', seats: [null] }), expected: [401, 201, 201, 201, 201, 201, 201] },
  { method: 'GET', path: '/api/tables/:id', stage: 'open', expected:                               [403,  403,  200,  200,  200,  200,  200] },
  { method: 'DELETE', path: '/api/tables/:id', stage: 'open', expected:                            [401,  403,  403,  403,  403,  204,  403] },
  { method: 'DELETE', path: '/api/tables/:id', stage: 'playing', expected:                         [401,  403,  403,  403,  403,  409,  403] },
  { method: 'POST', path: '/api/tables/:id/enter', stage: 'open', body: () => ({}), expected:      [401,  403,  200,  200,  200,  200,  200] },
  { method: 'POST', path: '/api/tables/:id/enter', stage: 'open', body: (s) => ({ invite: s.invite }), expected: [401, 200, 200, 200, 200, 200, 200] },
  { method: 'POST', path: '/api/tables/:id/join', stage: 'open', body: () => ({}), expected:       [401,  403,  200,  409,  409,  200,  409] },
  { method: 'POST', path: '/api/tables/:id/leave', stage: 'open', expected:                        [401,  403,  403,  200,  200,  403,  200] },
  { method: 'POST', path: '/api/tables/:id/kick', stage: 'open', body: () => ({ seat: 0 }), expected: [401, 403, 403, 403, 403, 200, 403] },
  { method: 'GET', path: '/api/tables/:id/bans', stage: 'open', expected:                          [401,  403,  403,  403,  403,  200,  403] },
  { method: 'DELETE', path: '/api/tables/:id/bans/:person', stage: 'open', expected:               [401,  403,  403,  403,  403,  404,  403] },
  { method: 'POST', path: '/api/puzzles/answers', stage: 'open', body: () => ({ answers: [{ title: 'nowhere', puzzle: 'x', answer: '' }] }), expected: [401, 200, 200, 200, 200, 200, 403] },
  { method: 'GET', path: '/api/puzzles/:title/:puzzle', stage: 'open', expected:                   [404,  404,  404,  404,  404,  404,  404] },
  // What those who look after the server may do stands in admin.test.ts.
  { method: 'GET', path: '/api/admin/overview', stage: 'open', expected:                           [401,  403,  403,  403,  403,  403,  403] },
  { method: 'GET', path: '/api/admin/tables', stage: 'open', expected:                             [401,  403,  403,  403,  403,  403,  403] },
  { method: 'GET', path: '/api/admin/people', stage: 'open', expected:                             [401,  403,  403,  403,  403,  403,  403] },
  { method: 'GET', path: '/api/admin/acts', stage: 'open', expected:                               [401,  403,  403,  403,  403,  403,  403] },
  { method: 'POST', path: '/api/admin/games/:id/resume', stage: 'playing', expected:               [401,  403,  403,  403,  403,  403,  403] },
  { method: 'POST', path: '/api/admin/people/:id/ban', stage: 'open', body: () => ({ reason: '' }), expected: [401, 403, 403, 403, 403, 403, 403] },
  { method: 'DELETE', path: '/api/admin/people/:id/ban', stage: 'open', expected:                  [401,  403,  403,  403,  403,  403,  403] },
  { method: 'POST', path: '/api/tables/:id/invite', stage: 'open', expected:                       [401,  403,  403,  403,  403,  200,  403] },
  { method: 'POST', path: '/api/tables/:id/seats', stage: 'open', body: () => ({ seat: 3, bot: 'random' }), expected: [401, 403, 403, 403, 403, 200, 403] },
  { method: 'POST', path: '/api/tables/:id/start', stage: 'open', expected:                        [401,  403,  403,  403,  403,  409,  403] },
  { method: 'POST', path: '/api/tables/:id/rematch', stage: 'playing', expected:                   [401,  403,  403,  409,  409,  403,  409] },
  { method: 'GET', path: '/api/games/:id', stage: 'playing', expected:                             [403,  403,  200,  200,  200,  200,  200] },
  { method: 'POST', path: '/api/games/:id/entries', stage: 'playing', body: (s, r) => ({ expectedSeq: 1, key: 'key-key-key', action: add(s, r) }), expected: [401, 403, 403, 200, 200, 403, 200] },
  { method: 'POST', path: '/api/games/:id/entries', stage: 'playing', body: (s) => ({ expectedSeq: 1, key: 'key-key-key', action: add(s, 'player') }), expected: [401, 403, 403, 200, 403, 403, 403] },
  { method: 'POST', path: '/api/games/:id/entries', stage: 'playing', body: (s, r) => ({ expectedSeq: 0, key: 'key-key-key', action: add(s, r) }), expected: [401, 403, 403, 409, 409, 403, 409] },
  { method: 'POST', path: '/api/games/:id/undo-request', stage: 'playing', body: () => ({ expectedSeq: 1, count: 1 }), expected: [401, 403, 403, 200, 200, 403, 200] },
  { method: 'POST', path: '/api/games/:id/undo-request/answer', stage: 'playing', body: () => ({ expectedSeq: 1, accept: true }), expected: [401, 403, 403, 409, 409, 403, 409] },
  { method: 'DELETE', path: '/api/games/:id/undo-request', stage: 'playing', expected:             [401,  403,  403,  409,  409,  403,  409] },
  { method: 'POST', path: '/api/games/:id/suggest', stage: 'playing', body: () => ({ expectedSeq: 1, choice: { type: 'guess', player: 'p1', sum: { open: 'sum' } } }), expected: [403, 403, 200, 200, 200, 200, 200] },
  { method: 'GET', path: '/api/games/:id/chat', stage: 'playing', expected:                        [403,  403,  200,  200,  200,  200,  200] },
  { method: 'POST', path: '/api/games/:id/chat', stage: 'playing', body: () => ({ text: 'hi', key: 'chat-key' }), expected: [401, 403, 403, 201, 201, 403, 201] },
  { method: 'POST', path: '/api/games/:id/chat', stage: 'open', body: () => ({ text: 'hi', key: 'chat-key' }), expected: [401, 403, 201, 201, 201, 201, 201] },
  { method: 'GET', path: '/api/games/:id/notes', stage: 'playing', expected:                       [401,  403,  200,  200,  200,  200,  200] },
  { method: 'PUT', path: '/api/games/:id/notes', stage: 'playing', body: () => ({ text: 'x' }), expected: [401, 403, 200, 200, 200, 200, 200] },
  { method: 'POST', path: '/api/games/:id/resume', stage: 'playing', expected:                     [401,  403,  403,  409,  409,  409,  409] },
  { method: 'GET', path: '/api/me/hours', stage: 'open', expected:                                 [401,  200,  200,  200,  200,  200,  403] },
  { method: 'PUT', path: '/api/me/hours', stage: 'open', body: () => ({ zone: 'UTC', night: null, daysOff: [], holidays: [] }), expected: [401, 200, 200, 200, 200, 200, 403] },
  { method: 'POST', path: '/api/tables/:id/sit', stage: 'playing', body: () => ({ seat: 0 }), expected: [401, 403, 409, 409, 409, 409, 409] },
  { method: 'POST', path: '/api/games/:id/pause', stage: 'playing', body: () => ({ agree: true }), expected: [401, 403, 403, 409, 409, 403, 409] },
  { method: 'DELETE', path: '/api/games/:id/pause', stage: 'playing', expected:                    [401,  403,  403,  409,  409,  403,  409] },
  { method: 'POST', path: '/api/games/:id/vote', stage: 'playing', body: (s) => ({ player: s.seat.player, ballot: 'bot' }), expected: [401, 403, 403, 403, 409, 403, 403] },
  { method: 'POST', path: '/api/games/:id/resign', stage: 'playing', expected:                     [401,  403,  403,  200,  200,  403,  200] },
  { method: 'POST', path: '/api/games/:id/seat-back', stage: 'playing', expected:                  [401,  403,  403,  409,  409,  403,  409] },
  { method: 'POST', path: '/api/games/:id/seat-back/answer', stage: 'playing', body: () => ({ accept: true }), expected: [401, 403, 403, 409, 409, 403, 409] },
  { method: 'GET', path: '/api/games/:id/record', stage: 'playing', expected:                      [403,  403,  200,  200,  200,  200,  200] },
  { method: 'POST', path: '/api/import', stage: 'open', body: () => ({ format: 'traviesa', data: { game: 'tally', revision: 1, players: ['A'], options: {}, seed: 1, entries: [] } }), expected: [401, 201, 201, 201, 201, 201, 201] },
  { method: 'GET', path: '/api/people/:who', stage: 'open', expected:                              [200,  200,  200,  200,  200,  200,  200] },
  { method: 'GET', path: '/api/people/:who/games', stage: 'open', expected:                        [200,  200,  200,  200,  200,  200,  200] },
  { method: 'GET', path: '/api/games/:id/ratings', stage: 'playing', expected:                     [403,  403,  200,  200,  200,  200,  200] },
  { method: 'GET', path: '/api/me/profile', stage: 'open', expected:                               [401,  200,  200,  200,  200,  200,  403] },
  { method: 'PATCH', path: '/api/me/profile', stage: 'open', body: () => ({ games: 'nobody' }), expected: [401, 200,  200,  200,  200,  200,  403] },
  { method: 'GET', path: '/api/me/apart', stage: 'open', expected:                                 [401,  200,  200,  200,  200,  200,  403] },
  { method: 'PUT', path: '/api/me/apart/:who', stage: 'open', body: () => ({ how: 'block' }), expected: [401, 403, 204,  204,  204,  204,  403] },
  { method: 'DELETE', path: '/api/me/apart/:who', stage: 'open', expected:                         [401,  404,  404,  404,  404,  404,  403] },
  { method: 'POST', path: '/api/reports', stage: 'open', body: (s) => ({ person: s.people.guest.id, kind: 'spam' }), expected: [401, 403, 201, 201, 201, 201, 403] },
  { method: 'POST', path: '/api/reports', stage: 'open', body: (s) => ({ person: s.people.player.id, kind: 'spam', game: s.id }), expected: [401, 403, 201, 403, 201, 201, 403] },
  { method: 'GET', path: '/api/tables/:id/acts', stage: 'open', expected:                          [401,  403,  403,  200,  200,  200,  200] },
  { method: 'GET', path: '/api/admin/reports', stage: 'open', expected:                            [401,  403,  403,  403,  403,  403,  403] },
  { method: 'POST', path: '/api/admin/reports/:id', stage: 'open', body: () => ({ act: 'dismiss' }), expected: [401, 403, 403, 403, 403, 403, 403] },
  { method: 'POST', path: '/api/admin/people/:who/silence', stage: 'open', body: () => ({ reason: '', days: 1 }), expected: [401, 403, 403, 403, 403, 403, 403] },
  { method: 'DELETE', path: '/api/admin/people/:who/silence', stage: 'open', expected:             [401,  403,  403,  403,  403,  403,  403] },
  { method: 'POST', path: '/api/quick-match', stage: 'open', body: () => ({ pace: 'turns', players: 7 }), expected: [401, 200, 200, 200, 200, 200, 403] },
  { method: 'GET', path: '/api/quick-match', stage: 'open', expected:                              [200,  200,  200,  200,  200,  200,  200] },
  { method: 'DELETE', path: '/api/quick-match', stage: 'open', expected:                           [401,  204,  204,  204,  204,  204,  403] },
  { method: 'POST', path: '/api/tables/:id/invitations', stage: 'open', body: (s) => ({ person: s.people.guest.id }), expected: [401, 403, 403, 201, 201, 201, 403] },
  { method: 'POST', path: '/api/tables/:id/invitations', stage: 'playing', body: (s) => ({ person: s.people.guest.id }), expected: [401, 403, 403, 409, 409, 409, 403] },
  { method: 'GET', path: '/api/tables/:id/invitations', stage: 'open', expected:                   [401,  403,  200,  200,  200,  200,  200] },
  { method: 'GET', path: '/api/me/invitations', stage: 'open', expected:                           [401,  200,  200,  200,  200,  200,  403] },
  { method: 'DELETE', path: '/api/me/invitations/:id', stage: 'open', expected:                    [401,  404,  404,  404,  404,  404,  403] },
  // What members and admins of a club may do stands in clubs.test.ts.
  { method: 'GET', path: '/api/me/clubs', stage: 'open', expected:                                 [401,  200,  200,  200,  200,  200,  403] },
  { method: 'POST', path: '/api/clubs', stage: 'open', body: () => ({ name: 'Club' }), expected:   [401,  403,  403,  403,  403,  403,  403] },
  { method: 'GET', path: '/api/clubs/:id', stage: 'open', expected:                                [401,  404,  404,  404,  404,  404,  403] },
  { method: 'PATCH', path: '/api/clubs/:id', stage: 'open', body: () => ({ name: 'X' }), expected: [401,  404,  404,  404,  404,  404,  403] },
  { method: 'DELETE', path: '/api/clubs/:id', stage: 'open', body: () => ({ sure: true }), expected: [401, 404, 404, 404,  404,  404,  403] },
  { method: 'POST', path: '/api/clubs/:id/link', stage: 'open', expected:                          [401,  404,  404,  404,  404,  404,  403] },
  { method: 'POST', path: '/api/clubs/:id/invitations', stage: 'open', body: () => ({ name: 'X' }), expected: [401, 404, 404, 404, 404, 404, 403] },
  { method: 'DELETE', path: '/api/clubs/:id/invitations/:person', stage: 'open', expected:         [401,  404,  404,  404,  404,  404,  403] },
  { method: 'POST', path: '/api/clubs/:id/join', stage: 'open', body: () => ({}), expected:        [401,  404,  404,  404,  404,  404,  403] },
  { method: 'POST', path: '/api/clubs/:id/leave', stage: 'open', expected:                         [401,  404,  404,  404,  404,  404,  403] },
  { method: 'PATCH', path: '/api/clubs/:id/members/:person', stage: 'open', body: () => ({ role: 'admin' }), expected: [401, 404, 404, 404, 404, 404, 403] },
  { method: 'DELETE', path: '/api/clubs/:id/members/:person', stage: 'open', expected:             [401,  404,  404,  404,  404,  404,  403] },
  { method: 'GET', path: '/api/clubs/:id/ladder', stage: 'open', expected:                         [400,  400,  400,  400,  400,  400,  400] },
  { method: 'GET', path: '/api/clubs/:id/acts', stage: 'open', expected:                           [401,  404,  404,  404,  404,  404,  403] },
  { method: 'GET', path: '/healthz', stage: 'open', expected:                                      [200,  200,  200,  200,  200,  200,  200] },
  { method: 'GET', path: '/livez', stage: 'open', expected:                                        [200,  200,  200,  200,  200,  200,  200] },
  { method: 'GET', path: '/readyz', stage: 'open', expected:                                       [200,  200,  200,  200,  200,  200,  200] },
];

describe('who may do what', () => {
  const engine = sqliteEngine();
  let store: Store;
  let app: App;
  beforeAll(async () => {
    store = await Store.open(await engine.newAddress());
    app = await buildApp({
      store,
      titlesModule: TALLY_MODULE,
      limits: { requests: 1e6, guests: 1e6, proofs: 1e6, mails: 1e6 },
      webDist: '/nowhere',
    });
  });
  afterAll(async () => {
    await app?.close();
    await store?.close();
    await engine.stop();
  });

  async function scene(stage: 'open' | 'playing'): Promise<Scene> {
    const owner = await TestClient.guest(app, 'Owner');
    const token = (await owner.post('/api/tokens', { name: 'Robot' })).body;
    const bot = new TestClient(app, { token: token.token });
    bot.id = token.person.id;
    const [guest, spectator, player, otherPlayer] = await Promise.all(
      ['Guest', 'Spectator', 'Player', 'Other'].map((name) => TestClient.guest(app, name)),
    );
    const people = {
      nobody: new TestClient(app),
      guest: guest!,
      spectator: spectator!,
      player: player!,
      otherPlayer: otherPlayer!,
      owner,
      bot,
    };
    const free = stage === 'open' ? [null] : [];
    const made = await owner.post('/api/tables', {
      title: 'tally',
      seats: [null, null, null, ...free],
      options: { order: 'any' },
      access: 'link',
      sit: false,
    });
    const { id, invite } = made.body.table;
    for (const role of ['player', 'otherPlayer', 'bot'] as const)
      await people[role].post(`/api/tables/${id}/join`, { invite });
    await people.spectator.post(`/api/tables/${id}/enter`, { invite });
    const seat: Partial<Record<Role, string>> = {};
    if (stage === 'playing') {
      const { table } = (await owner.post(`/api/tables/${id}/start`)).body;
      for (const role of ROLES) {
        const i = table.seats.findIndex((s: { person?: string }) => s.person === people[role].id);
        if (i >= 0) seat[role] = `p${i + 1}`;
      }
      const first = await people.player.play(id, 0, { type: 'add', player: seat.player!, n: 1 });
      expect(first.status).toBe(200);
    }
    return { people, id, invite, tokenId: token.id, seat };
  }

  /** What was refused, or only looked at, has changed nothing: the next one finds the same scene. */
  const kept: { open?: Scene | undefined; playing?: Scene | undefined } = {};

  for (const [n, line] of MATRIX.entries()) {
    it(`${n + 1}. ${line.method} ${line.path} (${line.stage}): ${line.expected.join(' ')}`, async () => {
      const got: number[] = [];
      for (const role of ROLES) {
        kept[line.stage] ??= await scene(line.stage);
        const at = kept[line.stage]!;
        const url = line.path
          .replace(':id', at.id)
          .replace(':token', at.tokenId)
          .replace(':who', at.people.guest.id)
          .replace(':signed', NO_SECRET)
          .replace(':order', 'no-such-order')
          .replace(':shelf', 'lessons')
          .replace(':item', 'progress')
          .replace(':title/:puzzle', '1888/no-such-puzzle')
          .replace(':person', at.people.guest.id);
        const body = line.body ? line.body(at, role) : noBody;
        const answer = await at.people[role].ask(line.method, url, body);
        got.push(answer.status);
        if (line.method !== 'GET' && answer.status < 400) delete kept[line.stage];
        if (answer.status >= 400)
          expect(Object.keys(answer.body)).toEqual(expect.arrayContaining(['error', 'message']));
      }
      expect(got).toEqual(line.expected);
    });
  }

  it('covers every route', async () => {
    const { paths } = (await new TestClient(app).get('/api/openapi.json')).body;
    const documented = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((m) => `${m.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const tested = new Set(MATRIX.map((l) => `${l.method} ${l.path.replace(/:token|:who/, ':id')}`));
    expect(documented.filter((d) => !tested.has(d))).toEqual([]);
    expect(documented.length).toBeGreaterThan(25);
  });

  it('answers in the documented shapes', async () => {
    const { people, id } = await scene('playing');
    const { player } = people;
    const shapes: [string, { Check(v: unknown): boolean }][] = [
      ['/api/me', Compile(S.MeAnswer)],
      ['/api/me/account', Compile(S.AccountAnswer)],
      ['/api/me/notices', Compile(NoticesAnswer)],
      ['/api/titles', Compile(S.TitlesAnswer)],
      ['/api/tables?mine=true', Compile(S.TablesAnswer)],
      [`/api/tables/${id}`, Compile(S.TableAnswer)],
      [`/api/games/${id}`, Compile(S.Game)],
      [`/api/games/${id}/chat`, Compile(S.ChatAnswer)],
      [`/api/games/${id}/notes`, Compile(S.NoteAnswer)],
      ['/healthz', Compile(S.HealthAnswer)],
    ];
    for (const [url, shape] of shapes) {
      const { body } = await player.get(url);
      expect(shape.Check(body), `${url} ${JSON.stringify(body).slice(0, 300)}`).toBe(true);
    }
  });
});

describe('what other sites and intruders try', () => {
  const engine = sqliteEngine();
  let store: Store;
  let app: App;
  const lines: string[] = [];
  beforeAll(async () => {
    store = await Store.open(await engine.newAddress());
    app = await buildApp({
      store,
      titlesModule: TALLY_MODULE,
      limits: { requests: 80, guests: 30, proofs: 5 },
      webDist: '/nowhere',
      logger: { level: 'trace', stream: { write: (line: string) => lines.push(line) } },
    });
  });
  afterAll(async () => {
    await app?.close();
    await store?.close();
    await engine.stop();
  });

  it('needs the header and the own origin for whatever changes something', async () => {
    const ana = await TestClient.guest(app, 'Ana');
    const attempts: [Record<string, string>, number][] = [
      [{ 'x-traviesa': '' }, 403],
      [{ origin: 'https://evil.example' }, 403],
      [{ origin: 'null' }, 403],
      [{ origin: 'http://localhost:80' }, 200],
      [{ host: 'club.example', origin: 'https://club.example' }, 200],
      [{ host: 'club.example', origin: 'https://club.example.evil.example' }, 403],
      [{ 'sec-fetch-site': 'cross-site' }, 403],
      [{}, 200],
    ];
    for (const [headers, status] of attempts)
      expect((await ana.ask('PATCH', '/api/me', { name: 'Ana' }, headers)).status, JSON.stringify(headers)).toBe(
        status,
      );
    const form = await app.server.inject({
      method: 'POST',
      url: '/api/tables',
      headers: { cookie: ana.cookie!, 'x-traviesa': '1', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'title=tally',
    });
    expect(form.statusCode).toBe(415);
  });

  it('sends the usual headers and a cookie that scripts cannot read', async () => {
    const page = await new TestClient(app).get('/');
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    expect(page.headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(page.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    });
    const make = (headers: Record<string, string>) =>
      app.server.inject({
        method: 'POST',
        url: '/api/guests',
        headers: { 'x-traviesa': '1', ...headers },
        payload: { name: 'C' },
      });
    const plain = String((await make({})).headers['set-cookie']);
    expect(plain).toMatch(/HttpOnly; SameSite=Lax$/);
    const secure = String((await make({ 'x-forwarded-proto': 'https' })).headers['set-cookie']);
    expect(secure).toContain('Secure');
    const me = await new TestClient(app).get('/api/me');
    expect(me.headers['cache-control']).toBe('no-store');
  });

  it('refuses what is too large or not JSON, and tokens that are none', async () => {
    const zoe = new TestClient(app);
    const post = (payload: string, type = 'application/json') =>
      app.server.inject({
        method: 'POST',
        url: '/api/guests',
        headers: { 'x-traviesa': '1', 'content-type': type },
        payload,
      });
    expect((await post(`{"name":"${'x'.repeat(200_000)}"}`)).statusCode).toBe(413);
    for (const bad of [
      '{',
      '"x"',
      'null',
      '{"name":"A","__proto__":{"x":1}}',
      '{"name":5}',
      '{"name":"  "}',
      '{"name":"a","b":1}',
    ])
      expect((await post(bad)).statusCode, bad).toBeGreaterThanOrEqual(400);
    for (const token of ['trv_', 'trv_unknown-unknown-unknown-unknown', `trv_${'y'.repeat(500)}`]) {
      zoe.token = token;
      expect((await zoe.get('/api/me')).status).toBe(401);
    }
  });

  it('limits what is tried too often', async () => {
    const eve = await TestClient.guest(app, 'Eve');
    const owner = await TestClient.guest(app, 'Owner');
    const made = await owner.post('/api/tables', {
      title: 'tally',
      seats: [null],
      access: 'password',
      password: 'open sesame',
    });
    const { id } = made.body.table;
    const statuses: number[] = [];
    for (let i = 0; i < 8; i++)
      statuses.push((await eve.post(`/api/tables/${id}/enter`, { password: `guess ${i}` })).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429, 429]);
    const limited = await eve.post(`/api/tables/${id}/enter`, { password: 'open sesame' });
    expect(limited.body).toMatchObject({ error: 'slowDown', retryAfter: expect.any(Number) });
    let last = 0;
    for (let i = 0; i < 90 && last !== 429; i++) last = (await owner.get('/api/me')).status;
    expect(last).toBe(429);
    let guests = 0;
    while ((await new TestClient(app).post('/api/guests', { name: 'G' })).status === 201) guests++;
    expect(guests).toBeLessThan(30);
  });

  it('writes no secret into the logs', async () => {
    const owner = await TestClient.guest(app, 'Owner').catch(() => undefined);
    const people = await store.db.selectFrom('credentials').selectAll().execute();
    const tables = await store.db.selectFrom('tables').selectAll().execute();
    const text = lines.join('');
    expect(lines.length).toBeGreaterThan(100);
    expect(text).not.toContain('open sesame');
    expect(text).not.toContain('traviesa_guest=');
    if (owner?.cookie) expect(text).not.toContain(owner.cookie.split('=')[1]!);
    for (const { hash } of people) expect(text).not.toContain(hash);
    for (const { invite, seed } of tables) {
      expect(text).not.toContain(invite);
      expect(text).not.toContain(`"${seed}"`);
    }
  });
});
