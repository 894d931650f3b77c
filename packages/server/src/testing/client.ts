import type { LightMyRequestResponse } from 'fastify';
import type { App } from '../http/app.ts';

export interface Answer {
  readonly status: number;
  // Tests read whatever the server answers; its shapes are checked against the schemas elsewhere.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly body: any;
  readonly headers: LightMyRequestResponse['headers'];
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Somebody who asks the server, without a network in between. */
export class TestClient {
  /** Assign another one after a restart. */
  app: App;
  cookie: string | undefined;
  token: string | undefined;
  id = '';

  constructor(app: App, given: { token?: string } = {}) {
    this.app = app;
    this.token = given.token;
  }

  static async guest(app: App, name: string): Promise<TestClient> {
    const client = new TestClient(app);
    const { status, body } = await client.post('/api/guests', { name });
    if (status !== 201) throw new Error(`no guest: ${status} ${JSON.stringify(body)}`);
    client.id = body.person.id;
    return client;
  }

  async ask(method: Method, url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await this.app.server.inject({
      method,
      url,
      headers: {
        ...(method === 'GET' ? {} : { 'x-traviesa': '1' }),
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const cookie = response.cookies.find((c) => c.name === 'traviesa_guest');
    if (cookie) this.cookie = cookie.value === '' ? undefined : `traviesa_guest=${cookie.value}`;
    const text = response.body;
    const isJson = String(response.headers['content-type']).includes('json');
    return { status: response.statusCode, body: isJson && text ? JSON.parse(text) : text, headers: response.headers };
  }
  get(url: string): Promise<Answer> {
    return this.ask('GET', url);
  }
  post(url: string, body?: unknown): Promise<Answer> {
    return this.ask('POST', url, body);
  }

  #keys = 0;
  newKey(): string {
    return `${this.id}-key-${++this.#keys}`;
  }
  play(game: string, expectedSeq: number, action: unknown, key = this.newKey()): Promise<Answer> {
    return this.post(`/api/games/${game}/entries`, { expectedSeq, key, action });
  }
}

/** A started game of the small title among these people, and who plays which player. */
export async function startTally(
  people: readonly TestClient[],
  given: {
    options?: Record<string, string>;
    bots?: readonly string[];
    access?: string;
    password?: string;
    rated?: boolean;
    clock?: object;
  } = {},
): Promise<{ id: string; players: Record<string, TestClient> }> {
  const [owner, ...others] = people;
  const { options = {}, bots = [], ...rest } = given;
  const seats = [...people.map(() => null), ...bots.map((bot) => ({ bot }))];
  const made = await owner!.post('/api/tables', { title: 'tally', seats, options, ...rest });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  const { id, invite } = made.body.table;
  for (const other of others) await other.post(`/api/tables/${id}/join`, { invite });
  const started = await owner!.post(`/api/tables/${id}/start`);
  if (started.status !== 200) throw new Error(JSON.stringify(started.body));
  const players: Record<string, TestClient> = {};
  for (const [i, seat] of started.body.table.seats.entries()) {
    const client = people.find((p) => p.id === seat.person);
    if (client) players[`p${i + 1}`] = client;
  }
  return { id, players };
}
