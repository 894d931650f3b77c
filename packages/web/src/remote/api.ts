import type { Lang } from '@traviesa/engine';
import type { MyNotices, NoticeEvent, NoticeSettings, TableRule, Way } from '../notices/types.ts';
import type { KeptOrder } from '../orders/kept.ts';
import type { Hours, TimeAct } from '../time/types.ts';
import { type Answer, problemOf } from './problem.ts';
import type { Act, AdminPerson, AdminTable, Named, Overview, Role } from './stewards.ts';
import type {
  ChatMessage,
  MyAccount,
  NewTable,
  Person,
  Played,
  ServerGame,
  ServerTable,
  ServerTitle,
  ServerUndoRequest,
  Submission,
} from './types.ts';

const TIMEOUT = 15_000;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One request; whatever goes wrong becomes a problem with a code. Never throws. */
export async function ask<T>(method: Method, path: string, body?: object): Promise<Answer<T>> {
  const headers: Record<string, string> = {};
  if (method !== 'GET') headers['x-traviesa'] = '1';
  if (body) headers['content-type'] = 'application/json';
  try {
    const response = await fetch(`/api${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
      credentials: 'same-origin',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const text = await response.text();
    const value = text === '' ? undefined : (JSON.parse(text) as unknown);
    if (response.ok) return { ok: true, value: value as T };
    return { ok: false, problem: problemOf(response.status, value) };
  } catch (error) {
    // No line, no answer in time, or an answer that is not ours: a login page of the network, say.
    return { ok: false, problem: { code: 'offline', body: { detail: String(error) } } };
  }
}

export const part = encodeURIComponent;
export const query = (fields: Readonly<Record<string, string | undefined>>): string => {
  const set = Object.entries(fields).filter((f): f is [string, string] => f[1] !== undefined);
  return set.length === 0 ? '' : `?${new URLSearchParams(set)}`;
};

export interface TablesQuery {
  readonly status?: string;
  readonly title?: string | undefined;
  readonly pace?: string | undefined;
  readonly mine?: 'true';
  /** A club, or `mine` for all of one's clubs. */
  readonly club?: string;
  readonly cursor?: string;
  readonly limit?: string;
}
export interface Proof {
  readonly invite?: string;
  readonly password?: string;
}
type WithPerson = { readonly person: Person };
type WithTable = { readonly table: ServerTable };
type UndoAnswer = { readonly undoRequest: ServerUndoRequest | null; readonly seq: number };

/** The server's HTTP interface, one function per thing it can be asked. */
export const api = {
  me: () => ask<{ person: Person | null; role: Role | null }>('GET', '/me'),
  /** With a cookie already, this renames. */
  guest: (name: string) => ask<{ person: Person }>('POST', '/guests', { name }),
  titles: () => ask<{ titles: readonly ServerTitle[] }>('GET', '/titles'),

  tables: (q: TablesQuery) =>
    ask<{ tables: readonly ServerTable[]; next: string | null }>('GET', `/tables${query({ ...q })}`),
  table: (id: string) => ask<WithTable>('GET', `/tables/${part(id)}`),
  create: (table: NewTable) => ask<WithTable>('POST', '/tables', table),
  closeTable: (id: string) => ask<undefined>('DELETE', `/tables/${part(id)}`),
  enter: (id: string, proof: Proof) => ask<WithTable>('POST', `/tables/${part(id)}/enter`, proof),
  join: (id: string, proof: Proof) => ask<WithTable>('POST', `/tables/${part(id)}/join`, proof),
  leave: (id: string) => ask<{ table: ServerTable | null }>('POST', `/tables/${part(id)}/leave`),
  kick: (id: string, seat: number, ban = false) =>
    ask<WithTable>('POST', `/tables/${part(id)}/kick`, { seat, ...(ban && { ban }) }),
  bans: (id: string) => ask<{ banned: readonly Named[] }>('GET', `/tables/${part(id)}/bans`),
  unban: (id: string, person: string) => ask<undefined>('DELETE', `/tables/${part(id)}/bans/${part(person)}`),
  seatBot: (id: string, seat: number, bot: string | null) =>
    ask<WithTable>('POST', `/tables/${part(id)}/seats`, { seat, bot }),
  newInvite: (id: string) => ask<WithTable>('POST', `/tables/${part(id)}/invite`),
  resume: (id: string) => ask<WithTable>('POST', `/games/${part(id)}/resume`),
  hours: () => ask<{ hours: Hours | null }>('GET', '/me/hours'),
  saveHours: (hours: Hours) => ask<{ hours: Hours | null }>('PUT', '/me/hours', hours),
  /** About time and seats. */
  act: (id: string, act: TimeAct) => {
    const game = `/games/${part(id)}`;
    switch (act.do) {
      case 'pause':
        return ask<WithTable>('POST', `${game}/pause`, { agree: act.agree });
      case 'goOn':
        return ask<WithTable>('DELETE', `${game}/pause`);
      case 'vote':
        return ask<WithTable>('POST', `${game}/vote`, { player: act.player, ballot: act.ballot });
      case 'resign':
        return ask<WithTable>('POST', `${game}/resign`);
      case 'takeBack':
        return ask<WithTable>('POST', `${game}/seat-back`);
      case 'answerClaim':
        return ask<WithTable>('POST', `${game}/seat-back/answer`, { accept: act.accept });
      case 'sit':
        return ask<WithTable>('POST', `/tables/${part(id)}/sit`, { seat: Number(act.player.slice(1)) - 1 });
    }
  },
  rematch: (id: string) => ask<WithTable>('POST', `/tables/${part(id)}/rematch`),
  start: (id: string) => ask<WithTable>('POST', `/tables/${part(id)}/start`),

  game: (id: string) => ask<ServerGame>('GET', `/games/${part(id)}`),
  play: (id: string, move: Submission) => ask<Played>('POST', `/games/${part(id)}/entries`, move),
  askUndo: (id: string, expectedSeq: number, count: number) =>
    ask<UndoAnswer>('POST', `/games/${part(id)}/undo-request`, { expectedSeq, count }),
  answerUndo: (id: string, expectedSeq: number, accept: boolean) =>
    ask<UndoAnswer>('POST', `/games/${part(id)}/undo-request/answer`, { expectedSeq, accept }),
  withdrawUndo: (id: string) => ask<undefined>('DELETE', `/games/${part(id)}/undo-request`),
  chat: (id: string) => ask<{ messages: readonly ChatMessage[] }>('GET', `/games/${part(id)}/chat`),
  say: (id: string, text: string, key: string) =>
    ask<{ message: ChatMessage }>('POST', `/games/${part(id)}/chat`, { text, key }),
  notes: (id: string) => ask<{ text: string }>('GET', `/games/${part(id)}/notes`),
  saveNotes: (id: string, text: string) => ask<{ text: string }>('PUT', `/games/${part(id)}/notes`, { text }),
  record: (id: string, format: FileFormat) => ask<object>('GET', `/games/${part(id)}/record${query({ format })}`),
  account: {
    mine: () => ask<MyAccount>('GET', '/me/account'),
    signUp: (email: string, password: string, language: Lang) =>
      ask<WithPerson>('POST', '/account', { email, password, language }),
    confirm: (secret: string) => ask<WithPerson>('POST', '/account/confirm', { secret }),
    forgot: (email: string, language: Lang) => ask<undefined>('POST', '/account/forgot', { email, language }),
    reset: (secret: string, password: string) => ask<WithPerson>('POST', '/account/reset', { secret, password }),
    signIn: (email: string, password: string) => ask<WithPerson>('POST', '/session', { email, password }),
    signInByCode: (code: string) => ask<WithPerson>('POST', '/session/code', { code }),
    passkeyQuestion: () => ask<{ options: object }>('POST', '/session/passkey/options'),
    signInByPasskey: (response: object) => ask<WithPerson>('POST', '/session/passkey', { response }),
    newCode: () => ask<{ code: string; expiresAt: number }>('POST', '/me/code'),
    changePassword: (current: string, password: string) => ask<undefined>('PUT', '/me/password', { current, password }),
    passkeyOffer: () => ask<{ options: object }>('POST', '/me/passkeys/options'),
    addPasskey: (response: object) => ask<undefined>('POST', '/me/passkeys', { response }),
    removePasskey: (id: string) => ask<undefined>('DELETE', `/me/passkeys/${part(id)}`),
    signOut: () => ask<undefined>('DELETE', '/me/session'),
    signOutDevice: (id: string) => ask<undefined>('DELETE', `/me/devices/${part(id)}`),
    signOutOthers: () => ask<undefined>('DELETE', '/me/devices'),
    erase: (password: string | undefined) =>
      ask<undefined>('DELETE', '/me', { sure: true, ...(password !== undefined && { password }) }),
  },
  orders: {
    list: (id: string) => ask<{ orders: readonly KeptOrder[] }>('GET', `/games/${part(id)}/orders`),
    give: (id: string, wish: object) => ask<unknown>('POST', `/games/${part(id)}/orders`, wish),
    drop: (id: string, order: string) => ask<undefined>('DELETE', `/games/${part(id)}/orders/${part(order)}`),
  },
  notices: {
    mine: () => ask<MyNotices>('GET', '/me/notices'),
    save: (settings: NoticeSettings) => ask<undefined>('PUT', '/me/notices', settings),
    addDevice: (given: object) => ask<{ id: string }>('POST', '/me/notices/push', given),
    addWebhook: (kind: string, address: string) =>
      ask<{ id: string; secret?: string }>('POST', '/me/notices/webhooks', { kind, address }),
    remove: (id: string) => ask<undefined>('DELETE', `/me/notices/channels/${part(id)}`),
    test: (id: string) => ask<{ ok: boolean; answer: string }>('POST', `/me/notices/channels/${part(id)}/test`),
    ofTable: (id: string) => ask<{ rule: TableRule | null }>('GET', `/games/${part(id)}/notices`),
    setTable: (id: string, rule: TableRule | null) => ask<unknown>('PUT', `/games/${part(id)}/notices`, { rule }),
    stop: (token: string, on: boolean) =>
      ask<{ event: NoticeEvent | 'digest'; way: Way; on: boolean }>('POST', '/notices/stop', { token, on }),
  },
  admin: {
    overview: () => ask<Overview>('GET', '/admin/overview'),
    tables: (q: { search?: string; parked?: 'true' }) =>
      ask<{ tables: readonly AdminTable[] }>('GET', `/admin/tables${query(q)}`),
    people: (q: { search?: string; banned?: 'true' }) =>
      ask<{ people: readonly AdminPerson[] }>('GET', `/admin/people${query(q)}`),
    acts: () => ask<{ acts: readonly Act[] }>('GET', '/admin/acts'),
    resume: (id: string) => ask<undefined>('POST', `/admin/games/${part(id)}/resume`),
    ban: (id: string, reason: string) => ask<undefined>('POST', `/admin/people/${part(id)}/ban`, { reason }),
    unban: (id: string) => ask<undefined>('DELETE', `/admin/people/${part(id)}/ban`),
  },
  import: (format: FileFormat, data: object) => ask<WithTable>('POST', '/import', { format, data }),
};

export type FileFormat = 'traviesa' | '18xx';

/** A key for one thing a person does; kept for its retries. Works on plain http too, unlike `randomUUID`. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(15));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
}
