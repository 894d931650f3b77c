import type { Answered, Person, RemoteTableInfo } from './types.ts';

const PATIENCE = 15_000;

/** One request. Never throws: no answer is a refusal with status 0. */
export async function ask<T>(method: string, path: string, body?: unknown): Promise<Answered<T>> {
  try {
    const response = await fetch(`/api${path}`, {
      method,
      signal: AbortSignal.timeout(PATIENCE),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && { 'x-traviesa': '1' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.ok) return { ok: true, value: (text ? JSON.parse(text) : undefined) as T };
    // A proxy or a plain file server answers with a page: that is no server of ours.
    const refused = text.startsWith('{') ? (JSON.parse(text) as { error?: string }) : {};
    return { ...refused, ok: false, status: response.status, error: refused.error ?? 'noServer' };
  } catch {
    return { ok: false, status: 0, error: 'noAnswer' };
  }
}

/** Anything worth waiting for: the server is away, starting, or its store is. */
export const isPassing = (status: number): boolean =>
  status === 0 || status === 502 || status === 503 || status === 504;

export const fetchTables = (query: string): Promise<Answered<{ tables: RemoteTableInfo[]; next: string | null }>> =>
  ask('GET', `/tables?${query}`);

let me: Promise<Person | undefined> | undefined;

/** Who this browser is to the server; nobody until it has taken a name. */
export function whoAmI(): Promise<Person | undefined> {
  me ??= ask<{ person: Person | null }>('GET', '/me').then((a) => {
    if (!a.ok) me = undefined;
    return a.ok ? (a.value.person ?? undefined) : undefined;
  });
  return me;
}

/** Takes a name at the server: no password, the seat belongs to this browser. */
export async function introduce(name: string): Promise<Answered<{ person: Person }>> {
  const answer = await ask<{ person: Person }>('POST', '/guests', { name });
  if (answer.ok) me = Promise.resolve(answer.value.person);
  return answer;
}

export const freshKey = (): string => crypto.randomUUID();
