import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { generator } from '@traviesa/engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type App, buildApp } from '../http/app.ts';
import { Store } from '../store/store.ts';
import { startTally, TestClient } from '../testing/client.ts';
import { sqliteEngine } from '../testing/engines.ts';
import { TALLY_MODULE } from '../testing/tally.ts';

const REQUESTS = 60_000;
const MESSAGES = 40_000;

const OWN = ['settings', 'channels', 'table_notices', 'orders', 'kept', 'studies'] as const;
/** Everything in the store, as one text. */
async function everything(store: Store): Promise<string> {
  const parts: string[] = [];
  for (const table of [
    'people',
    'credentials',
    'tables',
    'seats',
    'grants',
    'entries',
    'chat',
    'notes',
    'hours',
    ...OWN,
  ] as const)
    parts.push(JSON.stringify(await store.db.selectFrom(table).selectAll().orderBy(sql`1`).orderBy(sql`2`).execute()));
  return parts.join('\n');
}
/** A cheap sign that nothing was written: SQLite counts all changed rows. */
async function changes(store: Store): Promise<number> {
  const { rows } = await sql<{ n: number }>`select total_changes() as n`.execute(store.db);
  return rows[0]!.n;
}

describe('fuzz', () => {
  const engine = sqliteEngine();
  let store: Store;
  let app: App;
  let people: TestClient[];
  let games: string[];
  beforeAll(async () => {
    store = await Store.open(await engine.newAddress());
    app = await buildApp({
      store,
      titlesModule: TALLY_MODULE,
      limits: { requests: 1e9, guests: 1e9, proofs: 1e9, sockets: 1e9 },
      webDist: '/nowhere',
    });
    people = [];
    for (const name of ['Ana', 'Ben', 'Eve']) people.push(await TestClient.guest(app, name));
    await store.accounts.attach(people[0]!.id, { email: 'ana@example.org', password: null }, 1);
    const [ana, ben, eve] = people as [TestClient, TestClient, TestClient];
    games = [
      (await startTally([ana, ben], { options: { order: 'any', limit: '99999' } })).id,
      (await startTally([ana, ben], { access: 'link' })).id,
      (await startTally([eve], { access: 'password', password: 'abracadabra' })).id,
      (await ana.post('/api/tables', { title: 'tally', seats: [null, null, { bot: 'random' }] })).body.table.id,
    ];
    await people[0]!.play(games[0]!, 0, { type: 'draw', player: 'p1' });
  });
  afterAll(async () => {
    await app?.close();
    await store?.close();
    await engine.stop();
  });

  const draw = generator(20_251_115);
  const one = <T>(list: readonly T[]): T => list[draw(list.length)]!;
  const strings = [
    '',
    ' ',
    'p1',
    'p2',
    'bank',
    'add',
    'undo',
    '__proto__',
    'constructor',
    '\u0000',
    '💥'.repeat(9),
    '../..',
    "'; drop table entries; --",
    'x'.repeat(3000),
    '%00',
    '1e309',
    'true',
  ];
  const numbers = [0, 1, 2, -1, 0.5, 1e9, 1e21, 2 ** 53, -0, 99_999, Number.MIN_VALUE];
  function anything(depth = 0): unknown {
    switch (draw(depth > 3 ? 5 : 8)) {
      case 0:
        return null;
      case 1:
        return draw(2) === 0;
      case 2:
        return one(numbers);
      case 3:
      case 4:
        return one(strings);
      case 5:
        return Array.from({ length: draw(5) }, () => anything(depth + 1));
      default: {
        const o: Record<string, unknown> = {};
        const keys = ['type', 'player', 'n', 'count', 'sum', 'seat', 'bot', 'toString', 'length', '__proto__', 'id'];
        for (let i = draw(5); i > 0; i--)
          Object.defineProperty(o, one(keys), { value: anything(depth + 1), enumerable: true, configurable: true });
        return o;
      }
    }
  }
  /** Something that should be there, sometimes spoilt. */
  const mostly = (good: () => unknown): unknown => (draw(4) === 0 ? anything() : good());
  const action = (): unknown =>
    mostly(() => ({
      type: mostly(() => one(['add', 'draw', 'guess', 'report', 'undo', 'redo', 'fly', 'say'])),
      player: mostly(() => one(['p1', 'p2', 'p3', 'bank'])),
      ...(draw(2) ? { n: mostly(() => 5 + draw(9)) } : {}),
      ...(draw(4) ? {} : { count: anything() }),
      ...(draw(5) ? {} : { sum: anything() }),
    }));
  const key = (): unknown => mostly(() => `fuzz-key-${draw(1000)}`);
  /** Where the open game stands: most moves are sent in time. */
  let known = 1;
  const entry = () => ({ expectedSeq: draw(6) ? known : anything(), key: key(), action: action() });
  const game = (): string => (draw(8) === 0 ? encodeURIComponent(one(strings)) : one(games));
  const bodies: Record<string, () => unknown> = {
    entries: entry,
    'undo-request': () => ({ expectedSeq: mostly(() => draw(3)), count: anything() }),
    'undo-request/answer': () => ({ expectedSeq: anything(), accept: anything() }),
    suggest: () => ({ expectedSeq: mostly(() => 1), choice: anything() }),
    chat: () => ({ text: anything(), key: anything() }),
    notes: () => ({ text: anything() }),
    join: () => ({ invite: anything(), password: anything() }),
    enter: () => ({ invite: anything(), password: anything() }),
    kick: () => ({ seat: anything() }),
    seats: () => ({ seat: anything(), bot: anything() }),
    start: () => anything(),
    leave: () => anything(),
    pause: () => ({ agree: anything() }),
    vote: () => ({ player: mostly(() => 'p1'), ballot: anything() }),
    'seat-back/answer': () => ({ accept: anything() }),
    sit: () => ({ seat: anything(), invite: anything() }),
    record: () => undefined,
    orders: () => ({
      kind: mostly(() => one(['pass', 'buy', 'offer', 'answer'])),
      ...(draw(2) ? { until: anything() } : {}),
      ...(draw(2) ? { company: anything(), left: anything(), most: anything() } : {}),
      ...(draw(2) ? { item: anything(), least: anything(), below: anything(), span: anything() } : {}),
    }),
    notices: () => ({ rule: mostly(() => one(['none', 'decisions', 'loud', 'usual'])) }),
  };
  const PLACES = [
    ...[
      'me',
      'tokens',
      'tokens/x',
      'import',
      'guests',
      'titles',
      'nowhere',
      'account',
      'account/confirm',
      'account/reset',
    ],
    ...[
      'session',
      'session/code',
      'session/passkey',
      'me/account',
      'me/devices/x',
      'me/passkeys',
      'me/password',
      'me/code',
      'me/hours',
    ],
    ...['me/notices', 'me/notices/push', 'me/notices/webhooks', 'me/notices/channels/x', 'me/notices/channels/x/test'],
    ...['puzzles/answers', 'puzzles/1888/x', 'puzzles/__proto__/toString'],
    ...['notices/stop', 'notices/stop/x.turn.mail.aaaaaaaaaaaaaaaaaaaaaaa'],
    ...['studies', 'studies/x', 'me/studies'],
    ...['me/kept/lessons', 'me/kept/nonsense/x', ...['lessons/x', 'what-if.local.x/y'].map((p) => `me/kept/${p}`)],
  ];
  /** Bodies that some places would take, now and then. */
  const fitting: Record<string, () => unknown> = {
    studies: () => ({
      name: mostly(() => 'x'),
      record: mostly(() => ({ game: 'tally', revision: 1, players: ['A'], options: {}, seed: 1, entries: anything() })),
      branches: mostly(() =>
        draw(2)
          ? []
          : [{ id: 'a', parent: anything(), name: '', note: '', at: 0, rng: [1, 2, 3, 4], actions: anything() }],
      ),
    }),
    'me/kept/lessons/x': () => ({
      version: mostly(() => draw(3)),
      ...(draw(3) && { data: mostly(() => ({ a: anything() })) }),
    }),
  };
  function request(): { method: string; url: string; body?: unknown } {
    const method = one(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']);
    const what = draw(16);
    if (what < 12) {
      const tail = what < 6 ? 'entries' : one(Object.keys(bodies));
      const under = ['join', 'enter', 'kick', 'seats', 'start', 'leave', 'sit'].includes(tail) ? 'tables' : 'games';
      const usual = tail === 'notes' || tail === 'notices' ? 'PUT' : tail === 'record' ? 'GET' : 'POST';
      const body = draw(5) ? bodies[tail]!() : anything();
      return { method: draw(10) ? usual : method, url: `/api/${under}/${game()}/${tail}`, body };
    }
    if (what === 12)
      return { method, url: `/api/${one(['tables', 'games'])}/${game()}?from=${encodeURIComponent(one(strings))}` };
    if (what === 13) {
      const query = `status=${encodeURIComponent(String(one(strings)))}&limit=${one(numbers)}&cursor=${encodeURIComponent(one(strings))}`;
      return { method, url: `/api/tables?${query}`, body: anything() };
    }
    if (what === 14) {
      const place = one(PLACES);
      return { method, url: `/api/${place}`, body: (fitting[place] ?? anything)() };
    }
    return {
      method: 'POST',
      url: '/api/tables',
      body: {
        title: mostly(() => 'tally'),
        seats: anything(),
        options: anything(),
        access: anything(),
        name: anything(),
      },
    };
  }

  it(`${REQUESTS} requests: no 5xx, and nothing changes when one is refused`, async () => {
    const began = Date.now();
    const statuses = new Map<number, number>();
    let written = await changes(store);
    let content = await everything(store);
    let compared = 0;
    for (let i = 0; i < REQUESTS; i++) {
      const { method, url, body } = request();
      const who = draw(5) === 0 ? undefined : one(people);
      const raw = draw(20) === 0 ? randomBytes(draw(60)) : Buffer.from(JSON.stringify(body) ?? '');
      const response = await app.server.inject({
        method: method as 'POST',
        url,
        headers: {
          ...(draw(30) === 0 ? {} : { 'x-traviesa': '1' }),
          ...(who?.cookie ? { cookie: who.cookie } : {}),
          ...(draw(40) === 0 ? { authorization: one(strings).replace(/[^\x20-\x7e]/g, '') } : {}),
          'content-type': draw(40) === 0 ? 'text/plain' : 'application/json',
        },
        ...(method === 'GET' || method === 'HEAD' ? {} : { payload: raw }),
      });
      const status = response.statusCode;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500)
        throw new Error(`${status} for ${method} ${url} ${raw.toString().slice(0, 500)}: ${response.body}`);
      // What was accepted before may have given an order something to do: that is no work of this request.
      await app.context.orders.settled();
      const now = await changes(store);
      if (now === written) continue;
      known = (await store.tables.get(games[0]!))!.seq;
      // Rows were written: right when the request was accepted, and otherwise only if all was rolled back.
      const after = await everything(store);
      if (status >= 400 || method === 'GET') {
        compared++;
        if (after !== content) throw new Error(`${status} for ${method} ${url} ${raw} changed the store`);
      }
      written = now;
      content = after;
    }
    const shown = [...statuses].sort((a, b) => a[0] - b[0]).map(([s, n]) => `${s}: ${n}`);
    console.log(
      `fuzz: ${REQUESTS} requests in ${((Date.now() - began) / 1000).toFixed(1)} s (${shown.join(', ')}), no 5xx, ${compared} rolled back`,
    );
    expect(statuses.get(200)).toBeGreaterThan(0);
    expect(statuses.get(422)).toBeGreaterThan(300);
    expect((await people[0]!.get(`/api/games/${games[0]}`)).status).toBe(200);
  });

  it(`${MESSAGES} socket messages: no crash, and nothing changes when one is refused`, async () => {
    const began = Date.now();
    const types = new Map<string, number>();
    let refused = 0;
    const answers = new Map<string, number>();
    const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
    const connect = async (who: TestClient | undefined): Promise<WebSocket> => {
      const headers = who ? { cookie: who.cookie! } : {};
      const socket = new WebSocket(`${address.replace('http', 'ws')}/api/socket`, { headers });
      await once(socket, 'open');
      return socket;
    };
    let sent = 0;
    let sockets = 0;
    while (sent < MESSAGES) {
      const who = draw(4) === 0 ? undefined : one(people);
      const socket = await connect(who);
      sockets++;
      let closed = false;
      socket.on('close', () => {
        closed = true;
      });
      socket.on('error', () => {});
      let answered = 0;
      let accepted = 0;
      socket.on('message', (data) => {
        answered++;
        const m = JSON.parse(String(data)) as { type: string; error?: string; status?: number };
        types.set(m.type, (types.get(m.type) ?? 0) + 1);
        if (m.error || (m.status ?? 200) >= 400) refused++;
        else if (m.type === 'result') accepted++;
        if ((m.status ?? 0) >= 500 || m.error === 'failed') throw new Error(`the server failed: ${String(data)}`);
        if (m.error) answers.set(m.error, (answers.get(m.error) ?? 0) + 1);
      });
      // As many as one socket may send at once; then the next socket.
      const before = await everything(store);
      for (let i = 0; i < 50 && sent < MESSAGES; i++, sent++) {
        const type = one(['watch', 'unwatch', 'lobby', 'visible', 'play', 'play', 'play', 'chat', 'ping', 'fly']);
        const message = mostly(() => ({
          type: mostly(() => type),
          ...(draw(2) ? { game: mostly(() => one(games)) } : {}),
          ...(draw(2) ? { id: anything() } : {}),
          ...(type === 'play'
            ? { ...entry(), action: { type: 'add', player: one(['p1', 'p2']), n: 10 + draw(9) } }
            : {}),
          ...(type === 'chat' ? { text: one(['', ' ', '\t\n', 5, null, {}, 'x'.repeat(1001)]), key: key() } : {}),
          ...(type === 'lobby' || type === 'visible' ? { on: anything() } : {}),
          ...(type === 'watch' && draw(2) ? { seq: anything() } : {}),
        }));
        const text = JSON.stringify(message) ?? 'null';
        const broken = draw(10) === 0 ? text.slice(0, draw(text.length + 1)) : text;
        if (draw(50) === 0) socket.send(randomBytes(draw(40)), { binary: draw(2) === 0 });
        else socket.send(broken);
      }
      const asked = await new Promise<boolean>((resolve) => {
        socket.send(JSON.stringify({ type: 'ping', id: 'last' }));
        const deadline = setTimeout(() => resolve(closed), 5000);
        socket.on('message', (data) => {
          if (!String(data).includes('"last"')) return;
          clearTimeout(deadline);
          resolve(true);
        });
        socket.on('close', () => {
          clearTimeout(deadline);
          resolve(true);
        });
      });
      expect(asked).toBe(true);
      expect(answered > 0 || closed).toBe(true);
      await app.context.tables.use(games[0]!, (t) => t.serial.run(async () => {}));
      socket.terminate();
      // No move or chat among these is right, so whatever was answered, the store is as it was.
      expect(await everything(store)).toBe(before);
      expect(accepted).toBe(0);
    }
    const shown = [...types, ...answers].map(([t, n]) => `${t}: ${n}`);
    console.log(
      `fuzz: ${sent} socket messages over ${sockets} sockets in ${((Date.now() - began) / 1000).toFixed(1)} s (${shown.join(', ')}), ${refused} refused, store unchanged`,
    );
    expect(refused).toBeGreaterThan(MESSAGES / 4);
  });
});
