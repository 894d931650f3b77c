import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Letter } from '../mail/mailer.ts';
import { Store } from '../store/store.ts';
import { until } from '../testing/atTheTable.ts';
import { startTally, TestClient } from '../testing/client.ts';
import { testEngines } from '../testing/engines.ts';
import { TALLY_MODULE } from '../testing/tally.ts';
import { type App, buildApp } from './app.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36';
const HOUR = 3_600_000;

for (const engine of testEngines('accounts'))
  describe.skipIf(engine.missing)(`accounts on ${engine.name}`, () => {
    const letters: Letter[] = [];
    let clock = Date.now();
    let store: Store;
    let app: App;
    beforeAll(async () => {
      await engine.start();
      store = await Store.open(await engine.newAddress());
      app = await buildApp({
        store,
        titlesModule: TALLY_MODULE,
        limits: { requests: 1e6, guests: 1e6, proofs: 1e6, mails: 1e6 },
        webDist: '/nowhere',
        now: () => clock,
        publicUrl: 'https://trains.example.org',
        mailer: { sends: true, send: (letter) => letters.push(letter), deliver: async () => {}, close: async () => {} },
      });
    });
    afterAll(async () => {
      await app?.close();
      await store?.close();
      await engine.stop();
    });
    const secretIn = (letter: Letter | undefined): string => new URL(letter!.link).hash.slice(1);
    const lastLetter = (): Letter => letters.at(-1)!;
    /** Letters about passwords are written after the answer: it tells nobody whether there was somebody to write to. */
    async function forgetting(client: TestClient, email: string): Promise<string> {
      const before = letters.length;
      await client.post('/api/account/forgot', { email, language: 'en' });
      await until(
        () => letters.length,
        (n) => n > before,
      );
      return secretIn(lastLetter());
    }
    let people = 0;
    async function member(name = 'Ana'): Promise<{ client: TestClient; email: string; password: string }> {
      const client = await TestClient.guest(app, name);
      const email = `${name.toLowerCase()}${++people}@example.org`;
      const password = `correct horse ${people}`;
      expect((await client.post('/api/account', { email, password, language: 'en' })).status).toBe(202);
      const { status } = await new TestClient(app).post('/api/account/confirm', { secret: secretIn(lastLetter()) });
      expect(status).toBe(200);
      return { client, email, password };
    }
    async function signIn(email: string, password: string): Promise<[TestClient, number]> {
      const client = new TestClient(app);
      const { status, body } = await client.post('/api/session', { email, password });
      client.id = body.person?.id ?? '';
      return [client, status];
    }
    const meOf = async (client: TestClient) => (await client.get('/api/me')).body.person;

    it('a guest becomes a person, keeps the seat, and comes back on another device', async () => {
      const ana = await TestClient.guest(app, 'Ana');
      const { id } = await startTally([ana], { bots: ['random'] });
      const given = { email: 'Ana@Example.org', password: 'correct horse', language: 'es' };
      const asked = await ana.post('/api/account', given);
      expect([asked.status, asked.body.person.kind]).toEqual([202, 'guest']);
      expect(lastLetter()).toMatchObject({ to: 'ana@example.org', subject: 'Traviesa: confirma tu dirección' });
      expect(lastLetter().link).toMatch(/^https:\/\/trains\.example\.org\/account\/confirm#/);
      // Until the address is confirmed nobody can sign in with it.
      expect((await signIn('ana@example.org', 'correct horse'))[1]).toBe(401);
      const stranger = new TestClient(app);
      const confirmed = await stranger.post('/api/account/confirm', { secret: secretIn(lastLetter()) });
      expect(confirmed.body.person).toMatchObject({ id: ana.id, kind: 'person' });
      // Whoever opens the letter is not signed in by it.
      expect(await meOf(stranger)).toBeNull();
      const [phone, status] = await signIn(' ana@example.ORG ', 'correct horse');
      expect([status, phone.id]).toEqual([200, ana.id]);
      const { body } = await phone.get(`/api/games/${id}`);
      expect(body.table.you.seated).toBe(true);
      expect((await meOf(ana)).kind).toBe('person');
    });

    it('signing up gives the browser a new cookie: a planted one is worth nothing', async () => {
      const ana = await TestClient.guest(app, 'Planted');
      const planted = new TestClient(app);
      planted.cookie = ana.cookie;
      await ana.post('/api/account', { email: 'planted@example.org', password: 'long enough', language: 'en' });
      expect((await meOf(ana)).id).toBe(ana.id);
      expect(await meOf(planted)).toBeNull();
    });

    it('nobody learns from the answers which addresses have an account', async () => {
      const { email } = await member('Known');
      const eva = await TestClient.guest(app, 'Eva');
      const taken = await eva.post('/api/account', { email, password: 'some password', language: 'en' });
      const letter = lastLetter();
      expect(letter).toMatchObject({ to: email, subject: 'Traviesa: you already have an account' });
      const free = await eva.post('/api/account', {
        email: 'free@example.org',
        password: 'some password',
        language: 'en',
      });
      expect([taken.status, taken.body]).toEqual([free.status, free.body]);
      const answers = await Promise.all(
        [email, 'nobody@example.org'].map((e) =>
          new TestClient(app).post('/api/session', { email: e, password: 'guessed at' }),
        ),
      );
      expect(answers[0]!.body).toEqual(answers[1]!.body);
      expect(answers.map((a) => a.status)).toEqual([401, 401]);
      const forgot = await Promise.all(
        [email, 'nobody@example.org'].map((e) => eva.post('/api/account/forgot', { email: e, language: 'en' })),
      );
      expect(forgot.map((a) => a.status)).toEqual([202, 202]);
      await until(
        () => letters.slice(-2).map((l) => l.subject),
        (subjects) => subjects.sort().join() === 'Traviesa: a new password,Traviesa: no account with this address',
      );
    });

    it('an address goes to whoever confirms it first', async () => {
      const [one, two] = [await TestClient.guest(app, 'One'), await TestClient.guest(app, 'Two')];
      const secrets: string[] = [];
      for (const client of [one, two]) {
        await client.post('/api/account', { email: 'both@example.org', password: 'long enough', language: 'en' });
        secrets.push(secretIn(lastLetter()));
      }
      const answers = [];
      for (const secret of secrets) answers.push(await new TestClient(app).post('/api/account/confirm', { secret }));
      expect(answers.map((a) => a.status)).toEqual([200, 409]);
      expect(answers[1]!.body.error).toBe('emailTaken');
    });

    it('a link works once, however many use it at the same time, and not for ever', async () => {
      const { client, email } = await member('Once');
      const secret = await forgetting(client, email);
      const tries = await Promise.all(
        Array.from({ length: 5 }, (_, i) =>
          new TestClient(app).post('/api/account/reset', { secret, password: `new password ${i}` }),
        ),
      );
      expect(tries.map((t) => t.status).sort()).toEqual([200, 410, 410, 410, 410]);
      const late = await forgetting(client, email);
      clock += 2 * HOUR + 1;
      const answer = await client.post('/api/account/reset', { secret: late, password: 'new password' });
      expect([answer.status, answer.body.error]).toEqual([410, 'linkGone']);
    });

    it('a newer letter makes the older one worthless', async () => {
      const { client, email } = await member('Newer');
      const older = await forgetting(client, email);
      await forgetting(client, email);
      expect((await client.post('/api/account/reset', { secret: older, password: 'new password' })).status).toBe(410);
    });

    it('a new password signs every other device out', async () => {
      const { client, email, password } = await member('Reset');
      const [phone] = await signIn(email, password);
      const secret = await forgetting(client, email);
      const fresh = new TestClient(app);
      const reset = await fresh.post('/api/account/reset', { secret, password: 'another one' });
      expect(reset.status).toBe(200);
      expect([await meOf(client), await meOf(phone)]).toEqual([null, null]);
      expect((await meOf(fresh)).name).toBe('Reset');
      expect((await signIn(email, password))[1]).toBe(401);
      expect((await signIn(email, 'another one'))[1]).toBe(200);
    });

    it('changing the password needs the old one and keeps this device', async () => {
      const { client, email, password } = await member('Change');
      const [phone] = await signIn(email, password);
      const change = (current: string) => client.ask('PUT', '/api/me/password', { current, password: 'a better one' });
      expect((await change('guessed')).status).toBe(401);
      expect((await change(password)).status).toBe(204);
      expect((await meOf(client)).name).toBe('Change');
      expect(await meOf(phone)).toBeNull();
      const guest = await TestClient.guest(app, 'Guest');
      expect((await guest.ask('PUT', '/api/me/password', { password: 'a better one' })).status).toBe(403);
    });

    it('a code signs a second device in, once, within ten minutes; guests too', async () => {
      const desk = await TestClient.guest(app, 'Desk');
      const made = await desk.post('/api/me/code');
      expect(made.status).toBe(201);
      const { code } = made.body;
      const typed = `${code.slice(0, 5)} ${code.slice(5).toUpperCase()}`;
      const phone = new TestClient(app);
      const used = await phone.ask('POST', '/api/session/code', { code: typed }, { 'user-agent': PHONE });
      expect([used.status, used.body.person.id]).toEqual([200, desk.id]);
      expect((await new TestClient(app).post('/api/session/code', { code })).status).toBe(410);
      const again = (await desk.post('/api/me/code')).body.code;
      clock += 10 * 60_000 + 1;
      expect((await new TestClient(app).post('/api/session/code', { code: again })).status).toBe(410);
      const { devices } = (await desk.get('/api/me/account')).body;
      expect(devices.map((d: { name: string }) => d.name).sort()).toEqual(['', 'Chrome · Android']);
      const other = devices.find((d: { here: boolean }) => !d.here);
      expect((await desk.ask('DELETE', `/api/me/devices/${other.id}`)).status).toBe(204);
      expect([await meOf(phone), (await meOf(desk)).id]).toEqual([null, desk.id]);
      expect((await desk.ask('DELETE', `/api/me/devices/${other.id}`)).status).toBe(404);
    });

    it('all other devices are signed out at once; nobody else is', async () => {
      const { client, email, password } = await member('Many');
      const phones = await Promise.all([1, 2, 3].map(async () => (await signIn(email, password))[0]));
      const { client: other } = await member('Other');
      expect((await client.ask('DELETE', '/api/me/devices')).status).toBe(204);
      expect(await Promise.all(phones.map(meOf))).toEqual([null, null, null]);
      expect([(await meOf(client)).name, (await meOf(other)).name]).toEqual(['Many', 'Other']);
    });

    it('who goes for good leaves the games to the others, without a name', async () => {
      const { client: ana, email, password } = await member('Leaver');
      const bea = await TestClient.guest(app, 'Bea');
      const { id, players } = await startTally([ana, bea]);
      const open = (await ana.post('/api/tables', { title: 'tally', seats: [null, null] })).body.table.id;
      const [player] = Object.entries(players).find(([, c]) => c === ana)!;
      await ana.post(`/api/games/${id}/chat`, { text: 'see you', key: 'chat-key-1' });
      await ana.ask('PUT', `/api/games/${id}/notes`, { text: 'my secret plan' });
      expect((await ana.ask('DELETE', '/api/me', {})).status).toBe(400);
      expect((await ana.ask('DELETE', '/api/me', { sure: true })).status).toBe(401);
      expect((await ana.ask('DELETE', '/api/me', { sure: true, password })).status).toBe(204);
      expect(await meOf(ana)).toBeNull();
      expect((await signIn(email, password))[1]).toBe(401);
      const { table } = (await bea.get(`/api/games/${id}`)).body;
      expect(table.seats[Number(player.slice(1)) - 1]).toMatchObject({ kind: 'bot', name: 'Greedy' });
      expect((await bea.get(`/api/tables/${open}`)).status).toBe(404);
      const { messages } = (await bea.get(`/api/games/${id}/chat`)).body;
      expect(messages).toMatchObject([{ text: 'see you', name: '—' }]);
      const left = await store.run(() => store.db.selectFrom('people').selectAll().where('id', '=', ana.id).execute());
      expect(left).toMatchObject([{ name: '—', kind: 'guest' }]);
      // The address is free again.
      const eva = await TestClient.guest(app, 'Eva');
      await eva.post('/api/account', { email, password: 'long enough', language: 'en' });
      expect(lastLetter().subject).toBe('Traviesa: confirm your address');
    });

    it('my data is a file with what is mine and no secrets', async () => {
      const { client: ana, email, password } = await member('Data');
      const { id, players } = await startTally([ana], { bots: ['random'] });
      const [player] = Object.keys(players);
      await ana.post(`/api/games/${id}/chat`, { text: 'what I said', key: 'chat-key-2' });
      const { seq } = (await ana.get(`/api/games/${id}`)).body;
      await ana.play(id, seq, { type: 'add', player, n: 1 });
      const { body, headers } = await ana.get('/api/me/data');
      expect(headers['content-disposition']).toContain('attachment');
      expect(body).toMatchObject({
        email,
        person: { id: ana.id },
        chat: [{ text: 'what I said' }],
        seats: [{ game: id, record: `/api/games/${id}/record` }],
      });
      const text = JSON.stringify(body);
      for (const secret of ['argon2id', password, '"hash"', '"seed"']) expect(text).not.toContain(secret);
    });

    it('a token does what its maker allowed, over HTTP and the socket alike', async () => {
      const ana = await TestClient.guest(app, 'Maker');
      const made = await ana.post('/api/tokens', { name: 'Reader', scopes: ['read'] });
      const reader = new TestClient(app, { token: made.body.token });
      const { id } = await startTally([ana], { bots: ['random'] });
      expect((await reader.get(`/api/games/${id}`)).status).toBe(200);
      const refused = await reader.post('/api/tables', { title: 'tally', seats: [null] });
      expect([refused.status, refused.body.error, refused.body.scope]).toEqual([403, 'needsScope', 'tables']);
      const said = await reader.post(`/api/games/${id}/chat`, { text: 'hi', key: 'chat-key-3' });
      expect([said.status, said.body.scope]).toEqual([403, 'chat']);
      const played = await reader.play(id, 0, { type: 'add', player: 'p1', n: 1 });
      expect([played.status, played.body.scope]).toEqual([403, 'play']);
      const { tokens } = (await ana.get('/api/tokens')).body;
      expect(tokens).toMatchObject([{ name: 'Reader', scopes: ['read'] }]);
      const all = await ana.post('/api/tokens', { name: 'All' });
      const bot = new TestClient(app, { token: all.body.token });
      expect((await bot.post('/api/tables', { title: 'tally', seats: [null] })).status).toBe(201);
    });

    it('a passkey that nobody asked for or that answers nothing is refused', async () => {
      const ana = await TestClient.guest(app, 'Keys');
      const { body } = await ana.post('/api/me/passkeys/options');
      expect(body.options).toMatchObject({ rp: { id: 'trains.example.org' }, attestation: 'none' });
      const clientDataJSON = Buffer.from(
        JSON.stringify({
          type: 'webauthn.create',
          challenge: body.options.challenge,
          origin: 'https://trains.example.org',
        }),
      ).toString('base64url');
      const response = {
        id: 'abcd',
        rawId: 'abcd',
        type: 'public-key',
        response: { clientDataJSON, attestationObject: 'abcd' },
        clientExtensionResults: {},
      };
      expect((await ana.post('/api/me/passkeys', { response })).status).toBe(401);
      const assertion = { ...response, response: { clientDataJSON, authenticatorData: 'abcd', signature: 'abcd' } };
      expect((await new TestClient(app).post('/api/session/passkey', { response: assertion })).status).toBe(401);
      expect((await meOf(ana)).kind).toBe('guest');
    });

    it('guesses at an account are slowed down, from one address and from many', async () => {
      const { email, password } = await member('Guessed');
      const from = (address: string, guess: string) =>
        new TestClient(app).ask('POST', '/api/session', { email, password: guess }, { 'x-forwarded-for': address });
      const here = [];
      for (let i = 0; i < 12; i++) here.push((await from('192.0.2.1', `guess ${i}`)).status);
      expect(here).toEqual([...Array(10).fill(401), 429, 429]);
      // Whoever knows the password comes in from elsewhere.
      expect((await from('192.0.2.2', password)).status).toBe(200);
    });
  });
