import { request } from 'node:http';

export interface RemoteAnswer {
  readonly status: number;
  // Tests read whatever the server answers.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly body: any;
  readonly cookie: string | undefined;
}

/** Asks a server over the network; rejects when the line breaks before the answer has come. */
export function ask(
  base: string,
  method: string,
  path: string,
  given: { body?: unknown; cookie?: string | undefined; from?: string | undefined } = {},
): Promise<RemoteAnswer> {
  const payload = given.body === undefined ? undefined : JSON.stringify(given.body);
  return send(base, method, path, payload, given.cookie, given.from);
}

/** The same with a body as it is written; `from` is the address of this machine to ask from. */
export function send(
  base: string,
  method: string,
  path: string,
  payload: string | undefined,
  cookie?: string,
  from?: string,
): Promise<RemoteAnswer> {
  return new Promise((resolve, reject) => {
    const req = request(
      base + path,
      {
        method,
        headers: {
          'x-traviesa': '1',
          ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
          ...(cookie ? { cookie } : {}),
        },
        ...(from ? { localAddress: from } : {}),
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('error', reject);
        response.on('end', () => {
          try {
            const given = response.headers['set-cookie']?.[0]?.split(';')[0];
            resolve({ status: response.statusCode!, body: text ? JSON.parse(text) : undefined, cookie: given });
          } catch (error) {
            reject(error);
          }
        });
      },
    );
    req.on('error', reject);
    req.end(payload);
  });
}

export interface RemotePerson {
  readonly id: string;
  readonly cookie: string;
}

export async function newGuest(base: string, name: string, from?: string): Promise<RemotePerson> {
  const { body, cookie } = await ask(base, 'POST', '/api/guests', { body: { name }, from });
  return { id: body.person.id, cookie: cookie! };
}

/** A started game of the small title in which all may act at any time. */
export async function newGame(
  base: string,
  people: readonly RemotePerson[],
): Promise<{ id: string; players: string[] }> {
  const [owner, ...others] = people;
  const made = await ask(base, 'POST', '/api/tables', {
    body: { title: 'tally', seats: people.map(() => null), options: { order: 'any', limit: '99999' } },
    cookie: owner!.cookie,
  });
  const { id } = made.body.table;
  for (const { cookie } of others) await ask(base, 'POST', `/api/tables/${id}/join`, { body: {}, cookie });
  const { body } = await ask(base, 'POST', `/api/tables/${id}/start`, { cookie: owner!.cookie });
  const seated = body.table.seats.map((s: { person: string }) => s.person) as string[];
  return { id, players: people.map((p) => `p${seated.indexOf(p.id) + 1}`) };
}
