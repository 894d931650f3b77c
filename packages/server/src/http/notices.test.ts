import { createHmac, createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Store } from '../store/store.ts';
import { until } from '../testing/atTheTable.ts';
import { browserKeys } from '../testing/browserKeys.ts';
import { startTally, TestClient } from '../testing/client.ts';
import { testEngines } from '../testing/engines.ts';
import { httpReceiver, mailReceiver } from '../testing/receivers.ts';
import { SocketClient } from '../testing/socketClient.ts';
import { TALLY_MODULE } from '../testing/tally.ts';
import { type App, buildApp } from './app.ts';

const MINUTE = 60_000;
const DELAY = 10_000;
const HERE = 'https://trains.example.org';

for (const engine of testEngines('notices'))
  describe.skipIf(engine.missing)(`notices on ${engine.name}`, () => {
    let store: Store;
    let app: App;
    let mail: Awaited<ReturnType<typeof mailReceiver>>;
    let hooks: Awaited<ReturnType<typeof httpReceiver>>;
    // Noon in Madrid: nobody's quiet hours.
    let clock = Date.parse('2026-01-15T11:00:00Z');
    const lines: string[] = [];
    const open = (): Promise<App> =>
      buildApp({
        store,
        titlesModule: TALLY_MODULE,
        limits: { requests: 1e6, guests: 1e6, proofs: 1e6, mails: 1e6 },
        webDist: '/nowhere',
        now: () => clock,
        publicUrl: HERE,
        mail: { smtp: mail.smtp, from: 'Traviesa <trains@example.org>' },
        notices: { delay: DELAY, outside: { plainHttp: true, inside: true, patience: 2000 } },
        logger: { level: 'trace', stream: { write: (line: string) => lines.push(line) } },
      });
    beforeAll(async () => {
      await engine.start();
      [mail, hooks] = await Promise.all([mailReceiver(), httpReceiver()]);
      store = await Store.open(await engine.newAddress());
      app = await open();
    });
    afterAll(async () => {
      await app?.close();
      await store?.close();
      await Promise.all([mail?.stop(), hooks?.stop()]);
      await engine.stop();
    });
    beforeEach(async () => {
      await pass(0);
      hooks.answer(200);
      hooks.received.length = 0;
      mail.letters.length = 0;
    });

    /** Time passes, and what is due is sent. */
    async function pass(ms: number): Promise<void> {
      await app.context.notices.settled();
      clock += ms;
      while ((await app.context.sender.run()) > 0);
    }
    interface Hook {
      readonly event: string;
      readonly text: string;
      readonly link: string;
      readonly stop: string;
    }
    const hookOf = (path: string): Hook[] =>
      hooks.received.filter((r) => r.path === path).map((r) => JSON.parse(r.body.toString()) as Hook);
    let people = 0;
    async function hooked(name: string, events?: Record<string, string[]>) {
      const client = await TestClient.guest(app, name);
      const path = `/hook/${++people}`;
      const made = await client.post('/api/me/notices/webhooks', { kind: 'json', address: `${hooks.url}${path}` });
      expect(made.status).toBe(201);
      if (events) await save(client, { events });
      return { client, path, ...(made.body as { id: string; secret: string }), told: () => hookOf(path) };
    }
    const none = { turn: [], asked: [], start: [], end: [], chat: [] };
    async function save(client: TestClient, change: { events?: Record<string, string[]> } & Record<string, unknown>) {
      const { settings } = (await client.get('/api/me/notices')).body;
      const events = { ...settings.events, ...change.events };
      expect((await client.ask('PUT', '/api/me/notices', { ...settings, ...change, events })).status).toBe(204);
    }
    /** Somebody with a confirmed address. */
    async function written(name: string, ways: Record<string, string[]>, language = 'en') {
      const client = await TestClient.guest(app, name);
      const email = `${name.toLowerCase()}${++people}@example.org`;
      await store.accounts.attach(client.id, { email, password: null }, clock);
      await save(client, { events: { ...none, ...ways }, language });
      return { client, email, letters: () => mail.letters.filter((l) => l.to.includes(email)) };
    }
    /** Two people; the first to move is `first`. */
    async function twoAt(a: TestClient, b: TestClient, given: object = {}) {
      const { id, players } = await startTally([a, b], given);
      const first = players['p1'] === a ? 'a' : 'b';
      return { id, players, first, seq: 0 };
    }
    const add = (player: string) => ({ type: 'add', player, n: 1 });

    it('tells whose turn it is, once, with a signature, a link to the decision and a link to stop', async () => {
      const ana = await hooked('Ana', { start: [] });
      const ben = await TestClient.guest(app, 'Ben');
      const { id, players } = await twoAt(ana.client, ben);
      const [own, other] = players['p1'] === ana.client ? ['p1', 'p2'] : ['p2', 'p1'];
      let seq = 0;
      if (own === 'p2') await ben.play(id, seq++, add('p1'));
      await pass(DELAY - 1);
      expect(ana.told()).toEqual([]);
      await pass(1);
      const [told] = ana.told();
      expect(told).toMatchObject({ event: 'turn', link: `${HERE}/t/${id}` });
      expect(told!.text).toBe(`It is your turn: Tally, R${seq}.`);
      const { headers, body } = hooks.received[0]!;
      const timestamp = String(headers['x-traviesa-timestamp']);
      expect(Number(timestamp)).toBe(Math.floor(clock / 1000));
      const expected = createHmac('sha256', ana.secret).update(`${timestamp}.${body}`).digest('hex');
      expect(headers['x-traviesa-signature']).toBe(`v1=${expected}`);
      // Once only, also when a server starts again and looks what was left.
      await app.context.notices.catchUp();
      await pass(MINUTE);
      expect(ana.told()).toHaveLength(1);
      // A turn that is over before its notice is due is not told.
      await ana.client.play(id, seq++, add(own!));
      await ben.play(id, seq++, add(other!));
      await ana.client.play(id, seq++, add(own!));
      await pass(MINUTE);
      expect(ana.told()).toHaveLength(1);
      await ben.play(id, seq++, add(other!));
      await pass(DELAY);
      expect(ana.told()).toHaveLength(2);
      const token = new URL(told!.stop).hash.slice(1);
      const stopped = await new TestClient(app).post('/api/notices/stop', { token });
      expect([stopped.status, stopped.body]).toEqual([200, { event: 'turn', way: 'webhook', on: false }]);
      await ana.client.play(id, seq++, add(own!));
      await ben.play(id, seq++, add(other!));
      await pass(DELAY);
      expect(ana.told()).toHaveLength(2);
      expect((await new TestClient(app).post('/api/notices/stop', { token, on: true })).body.on).toBe(true);
      const bad = await new TestClient(app).post('/api/notices/stop', { token: token.replace('turn', 'chat') });
      expect(bad.status).toBe(404);
    });

    it('not while one is looking; whoever has turned to something else is told', async () => {
      const ana = await hooked('Ana', { start: [] });
      const ben = await TestClient.guest(app, 'Ben');
      const { id, players } = await twoAt(ana.client, ben, { pace: 'turns' });
      const [own, other] = players['p1'] === ana.client ? ['p1', 'p2'] : ['p2', 'p1'];
      // Where there can be several servers, she looks on at another one.
      const there = engine.name === 'postgres' ? await open() : app;
      const address = await there.server.listen({ port: 0, host: '127.0.0.1' });
      const socket = await SocketClient.connect(address, { cookie: ana.client.cookie! });
      await socket.ask({ type: 'watch', game: id }, 'game');
      const looks = (yes: boolean) =>
        until(
          () => app.context.hub.isLooking(ana.client.id, id),
          (looking) => looking === yes,
        );
      await looks(true);
      let seq = 0;
      if (own === 'p2') await ben.play(id, seq++, add('p1'));
      await pass(DELAY);
      expect(ana.told()).toEqual([]);
      await ana.client.play(id, seq++, add(own!));
      socket.send({ type: 'visible', on: false });
      await looks(false);
      await ben.play(id, seq++, add(other!));
      await pass(DELAY);
      expect(ana.told().map((t) => t.event)).toEqual(['turn']);
      socket.close();
      if (there !== app) await there.close();
    });

    it('beginnings, endings, questions and names in the chat; per table nothing or one’s own decisions only', async () => {
      const ana = await hooked('Ana');
      const ben = await hooked('Ben Bo');
      const { id, players } = await twoAt(ana.client, ben.client);
      const [own, other] = players['p1'] === ana.client ? ['p1', 'p2'] : ['p2', 'p1'];
      await pass(DELAY);
      // Whoever starts the game knows; whoever begins is told that it is their turn.
      expect(ana.told().map((t) => t.event)).toEqual(own === 'p1' ? ['turn'] : []);
      expect(ben.told().map((t) => t.event)).toEqual(other === 'p1' ? ['turn'] : ['start']);
      hooks.received.length = 0;
      await ana.client.post(`/api/games/${id}/chat`, { text: 'well, @ben bo, what now?', key: 'chat-key-1' });
      await ana.client.post(`/api/games/${id}/chat`, { text: '@Ben Bo?', key: 'chat-key-2' });
      await ana.client.post(`/api/games/${id}/chat`, { text: 'Ben Bo without the sign', key: 'chat-key-3' });
      await pass(DELAY);
      expect(ben.told()).toMatchObject([{ event: 'chat', text: 'Ana names you in the chat: Tally.' }]);
      expect(ana.told()).toEqual([]);
      hooks.received.length = 0;
      const mover = players['p1']!;
      await mover.play(id, 0, add('p1'));
      await players['p2']!.play(id, 1, add('p2'));
      await mover.post(`/api/games/${id}/undo-request`, { expectedSeq: 2, count: 2 });
      await pass(DELAY);
      const asked = mover === ana.client ? ben : ana;
      expect(asked.told().map((t) => t.event)).toEqual(['asked']);
      hooks.received.length = 0;
      const put = (rule: string | null) => asked.client.ask('PUT', `/api/games/${id}/notices`, { rule });
      expect((await put('decisions')).body).toEqual({ rule: 'decisions' });
      expect((await asked.client.get('/api/me/notices')).body.tables).toMatchObject([{ id, rule: 'decisions' }]);
      const asker = asked === ana ? ben : ana;
      await asker.client.post(`/api/games/${id}/chat`, { text: '@Ana @Ben Bo', key: 'chat-key-4' });
      await pass(DELAY);
      expect(asked.told()).toEqual([]);
      await put(null);
      const { seq } = (await mover.get(`/api/games/${id}`)).body;
      await mover.play(id, seq, { type: 'stop', player: 'p1' });
      await pass(DELAY);
      expect(asked.told().map((t) => t.event)).toEqual(['end']);
      expect(asked.told()[0]!.text).toMatch(/over: Tally\. You are number \d of 2\.$/);
    });

    it('letters in the language of the account, with one click to stop, and no secret in the log', async () => {
      const ana = await written('Ana', { turn: ['mail'] }, 'es');
      const zoe = await TestClient.guest(app, 'Zoe');
      const { id } = await twoAt(ana.client, zoe);
      const { seq, table } = (await ana.client.get(`/api/games/${id}`)).body;
      if (table.you.player !== 'p1') await zoe.play(id, seq, add('p1'));
      await pass(DELAY);
      const [letter] = ana.letters();
      expect(letter!.headers).toMatch(/Subject: .*Te_toca|Subject: Traviesa: Te toca/);
      expect(letter!.text).toContain('Es tu turno: Tally');
      expect(letter!.text).toContain(`${HERE}/t/${id}`);
      expect(letter!.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
      const address = /List-Unsubscribe: <([^>]+)>/.exec(letter!.headers)![1]!;
      const press = await app.server.inject({
        method: 'POST',
        url: new URL(address).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect([press.statusCode, press.json()]).toEqual([200, { event: 'turn', way: 'mail', on: false }]);
      expect((await ana.client.get('/api/me/notices')).body.settings.events.turn).toEqual([]);
      const text = lines.join('');
      for (const secret of [ana.email, address.split('/').at(-1)!]) expect(text).not.toContain(secret);
    });
    it('quiet hours hold what is not live until they end, unless the table is loud', async () => {
      const quiet = { zone: 'Europe/Madrid', from: '23:00', to: '08:00', days: [0, 1, 2, 3, 4, 5, 6] };
      const noon = clock;
      clock = Date.parse('2026-01-15T22:30:00Z');
      const ana = await hooked('Ana', { start: [] });
      await save(ana.client, { quiet });
      const turns = async (pace: string, loud = false) => {
        const { id, players } = await startTally([ana.client], { pace } as object);
        if (loud) await ana.client.ask('PUT', `/api/games/${id}/notices`, { rule: 'loud' });
        return [id, players];
      };
      await turns('turns');
      await pass(DELAY);
      expect(ana.told()).toEqual([]);
      await turns('live');
      await turns('turns', true);
      await pass(DELAY);
      expect(ana.told()).toHaveLength(2);
      await pass(Date.parse('2026-01-16T06:59:00Z') - clock);
      expect(ana.told()).toHaveLength(2);
      await pass(MINUTE);
      expect(ana.told()).toHaveLength(3);
      clock = noon + 24 * 60 * MINUTE;
    });

    it('nights and free days, in which their clocks stand still, are quiet too', async () => {
      const noon = clock;
      clock = Date.parse('2026-01-16T22:30:00Z');
      const ana = await hooked('Ana', { start: [] });
      // Saturday and Sunday are free, and so are the nights around them.
      const hours = { zone: 'Europe/Madrid', night: { from: 23 * 60, to: 8 * 60 }, daysOff: [6, 7], holidays: [] };
      expect((await ana.client.ask('PUT', '/api/me/hours', hours)).status).toBe(200);
      await startTally([ana.client], { pace: 'turns' } as object);
      await pass(DELAY);
      await pass(Date.parse('2026-01-19T06:59:00Z') - clock);
      expect(ana.told()).toEqual([]);
      await pass(MINUTE);
      expect(ana.told()).toHaveLength(1);
      clock = noon + 7 * 24 * 60 * MINUTE;
    });

    it('tells the time left; a clock that is nearly out does not wait for the end of quiet hours', async () => {
      const noon = clock;
      clock = Date.parse('2026-02-10T22:30:00Z');
      const quiet = { zone: 'Europe/Madrid', from: '23:00', to: '08:00', days: [0, 1, 2, 3, 4, 5, 6] };
      const ana = await hooked('Ana', { start: [] });
      await save(ana.client, { quiet });
      const turns = (perTurn: number, bank: number) =>
        startTally([ana.client], {
          clock: { kind: 'turns', perTurn, bank, nights: false, onTimeout: 'nothing' },
        } as object);
      await turns(3600, 0);
      await turns(24 * 3600, 3 * 24 * 3600);
      await pass(DELAY);
      expect(ana.told().map((t) => t.text)).toEqual([expect.stringMatching(/ You have 59 min left\.$/)]);
      await pass(Date.parse('2026-02-11T07:00:00Z') - clock);
      expect(ana.told().map((t) => t.text)).toEqual([
        expect.stringMatching(/59 min/),
        expect.stringMatching(/ You have 3 days left\.$/),
      ]);
      clock = noon + 30 * 24 * 60 * MINUTE;
    });

    it('one reminder, and none when the move was made', async () => {
      const ana = await hooked('Ana', { start: [] });
      await save(ana.client, { remind: 60 });
      const { id } = await startTally([ana.client], { bots: [] });
      await pass(DELAY);
      await pass(59 * MINUTE);
      expect(ana.told()).toHaveLength(1);
      await pass(MINUTE);
      expect(ana.told().map((t) => t.event)).toEqual(['turn', 'reminder']);
      await pass(300 * MINUTE);
      expect(ana.told()).toHaveLength(2);
      await ana.client.play(id, 0, { type: 'stop', player: 'p1' });
      await save(ana.client, { events: { end: [] } });
    });

    it('a daily letter with the tables that wait, and none when nothing waits', async () => {
      const ana = await written('Ana', {});
      await save(ana.client, { digest: { at: '08:15', zone: 'Europe/Madrid' } });
      await pass(24 * 60 * MINUTE);
      expect(ana.letters()).toEqual([]);
      const { id } = await startTally([ana.client]);
      await pass(24 * 60 * MINUTE);
      await pass(60 * MINUTE);
      expect(ana.letters()).toHaveLength(1);
      expect(ana.letters()[0]!.text).toContain(`Tally\n${HERE}/t/${id}`);
      const token = /\/stop#(\S+)/.exec(ana.letters()[0]!.text)![1]!;
      expect((await new TestClient(app).post('/api/notices/stop', { token })).body.event).toBe('digest');
      await pass(24 * 60 * MINUTE);
      expect(ana.letters()).toHaveLength(1);
    });

    it('a webhook that fails is tried again after 1, 5, 30 and 120 minutes, and off after twenty failures, said by mail', async () => {
      const { client, email, letters } = await written('Ana', { turn: ['webhook'] });
      const { body } = await client.post('/api/me/notices/webhooks', { kind: 'json', address: `${hooks.url}/down` });
      const { id } = await startTally([client]);
      hooks.answer(500);
      const seen = (): number => hooks.received.filter((r) => r.path === '/down').length;
      await pass(DELAY);
      const after: number[] = [];
      for (const minutes of [1, 5, 30, 120, 600]) {
        await pass(minutes * MINUTE - 1);
        after.push(seen());
        await pass(1);
      }
      expect(after).toEqual([1, 2, 3, 4, 5]);
      const state = async () => (await client.get('/api/me/notices')).body.channels[0];
      expect(await state()).toMatchObject({ state: 'failing', answer: '500' });
      for (let n = 6; n <= 20; n++) await client.post(`/api/me/notices/channels/${body.id}/test`);
      await pass(0);
      expect(await state()).toMatchObject({ state: 'off' });
      expect(letters()).toHaveLength(1);
      expect(letters()[0]!.text).toContain('127.0.0.1 has not answered twenty times');
      expect(letters()[0]!.to).toEqual([email]);
      hooks.answer(200);
      const test = await client.post(`/api/me/notices/channels/${body.id}/test`);
      expect(test.body).toEqual({ ok: true, answer: '200' });
      expect(await state()).toMatchObject({ state: 'on' });
      await client.play(id, 0, { type: 'stop', player: 'p1' });
    });

    it('Discord, Slack and Telegram get what they understand, and names mean nothing there', async () => {
      const ana = await TestClient.guest(app, 'Ana');
      for (const [kind, path] of [
        ['discord', '/api/webhooks/1/abc'],
        ['slack', '/services/T/B/x'],
        ['telegram', '/bot1:abc/sendMessage?chat_id=-100'],
      ])
        expect((await ana.post('/api/me/notices/webhooks', { kind, address: `${hooks.url}${path}` })).status).toBe(201);
      await save(ana, { events: { ...none, turn: ['webhook'] } });
      const made = await ana.post('/api/tables', { title: 'tally', seats: [null], name: '@everyone <!here> *x*' });
      await ana.post(`/api/tables/${made.body.table.id}/start`);
      await pass(DELAY);
      const bodies = Object.fromEntries(hooks.received.map((r) => [r.path, JSON.parse(r.body.toString())]));
      expect(bodies['/api/webhooks/1/abc']).toMatchObject({ allowed_mentions: { parse: [] } });
      expect(bodies['/api/webhooks/1/abc'].content).toContain('\\@everyone \\<!here\\> \\*x\\*');
      expect(bodies['/services/T/B/x'].text).toContain('@everyone &lt;!here&gt; *x*');
      expect(bodies['/bot1:abc/sendMessage']).toMatchObject({ chat_id: '-100' });
      for (const b of Object.values(bodies)) expect(JSON.stringify(b)).toContain(`${HERE}/t/${made.body.table.id}`);
    });

    it('push messages are encrypted for the browser and signed by this server; a browser that is gone is forgotten', async () => {
      const ana = await TestClient.guest(app, 'Ana');
      const browser = browserKeys();
      const endpoint = `${hooks.url}/push/1`;
      const give = (keys: object) => ana.post('/api/me/notices/push', { endpoint, keys });
      expect((await give({ ...browser.keys, p256dh: 'A'.repeat(87) })).status).toBe(400);
      expect((await give(browser.keys)).status).toBe(201);
      // The same browser once more is the same device.
      expect((await give(browser.keys)).status).toBe(201);
      const { pushKey, channels } = (await ana.get('/api/me/notices')).body;
      expect(channels).toHaveLength(1);
      expect(JSON.stringify(channels)).not.toContain('/push/1');
      const { id } = await startTally([ana]);
      await pass(DELAY);
      const [got] = hooks.received.filter((r) => r.path === '/push/1');
      expect(browser.read(got!.body)).toMatchObject({ url: `/t/${id}`, tag: id, title: 'Your turn: Tally' });
      expect(got!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200', urgency: 'high' });
      const [, head, claims, signature] = /^vapid t=(.+?)\.(.+?)\.(.+?), k=/.exec(got!.headers.authorization!)!;
      const point = Buffer.from(pushKey, 'base64url');
      const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
      const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
      const said = Buffer.from(`${head}.${claims}`);
      expect(verify('sha256', said, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature!, 'base64url'))).toBe(
        true,
      );
      expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toMatchObject({ aud: hooks.url, sub: HERE });
      hooks.answer(410);
      expect((await ana.post(`/api/me/notices/channels/${channels[0].id}/test`)).body.ok).toBe(false);
      expect((await ana.get('/api/me/notices')).body.channels).toEqual([]);
    });

    it('what is written down outlives the server and is sent by one of several', async () => {
      const ana = await hooked('Ana', { start: [] });
      await startTally([ana.client]);
      await app.context.notices.settled();
      const { pushKey } = (await ana.client.get('/api/me/notices')).body;
      await app.close();
      app = await open();
      const others = engine.name === 'postgres' ? [await open(), await open()] : [];
      clock += DELAY;
      await Promise.all([app, ...others].map((a) => a.context.sender.run()));
      expect(ana.told()).toHaveLength(1);
      ana.client.app = app;
      expect((await ana.client.get('/api/me/notices')).body.pushKey).toBe(pushKey);
      for (const other of others) await other.close();
    });

    it('only so many, only where one may, and nothing of others', async () => {
      const ana = await hooked('Ana');
      const eve = await TestClient.guest(app, 'Eve');
      expect((await eve.ask('DELETE', `/api/me/notices/channels/${ana.id}`)).status).toBe(404);
      expect((await eve.post(`/api/me/notices/channels/${ana.id}/test`)).status).toBe(404);
      for (let n = 2; n <= 5; n++)
        await ana.client.post('/api/me/notices/webhooks', { kind: 'json', address: `${hooks.url}/${n}` });
      const sixth = await ana.client.post('/api/me/notices/webhooks', { kind: 'json', address: `${hooks.url}/6` });
      expect([sixth.status, sixth.body.most]).toEqual([409, 5]);
      const zone = await eve.ask('PUT', '/api/me/notices', {
        ...(await eve.get('/api/me/notices')).body.settings,
        digest: { at: '08:00', zone: 'Mars/Base' },
      });
      expect(zone.status).toBe(400);
      const { body } = await ana.client.get('/api/me/data');
      expect(body.channels).toHaveLength(5);
      expect(JSON.stringify(body)).not.toContain(ana.secret);
      expect((await ana.client.ask('DELETE', '/api/me', { sure: true })).status).toBe(204);
      expect(await store.notices.channels(ana.client.id)).toEqual([]);
    });
  });
