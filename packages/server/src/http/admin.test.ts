import { describe, expect, it } from 'vitest';
import { onEachEngine, until } from '../testing/atTheTable.ts';
import { startTally, TestClient } from '../testing/client.ts';
import { SocketClient } from '../testing/socketClient.ts';

const ROLES = ['nobody', 'guest', 'bot', 'moderator', 'admin'] as const;
type Role = (typeof ROLES)[number];

onEachEngine('those who look after the server', (here) => {
  let scenes = 0;
  async function scene(): Promise<Record<Role | 'eve', TestClient>> {
    const n = ++scenes;
    const [guest, moderator, admin, eve] = await Promise.all(
      ['Guest', 'Moderator', 'Admin', 'Eve'].map((name) => TestClient.guest(here.app, `${name} ${n}`)),
    );
    await here.store.stewards.grant(moderator!.id, 'moderator', 'cli', n);
    await here.store.stewards.grant(admin!.id, 'admin', 'cli', n);
    // A bot of an admin is a bot.
    const { token } = (await admin!.post('/api/tokens', { name: 'Robot' })).body;
    const bot = new TestClient(here.app, { token });
    return { nobody: new TestClient(here.app), guest: guest!, moderator: moderator!, admin: admin!, bot, eve: eve! };
  }
  /** A game that the house has given up on. */
  async function parked(): Promise<string> {
    const { id } = await startTally([here.ana, here.ben], { access: 'link' });
    await here.app.context.tables.use(id, (table) =>
      here.app.context.tables.alone(table, () =>
        here.app.context.tables.change(table, { parked: 'it hurts', awaits: 'house' }, table.seats),
      ),
    );
    return id;
  }

  const lines: [string, (s: { eve: string; id: string }) => ['GET' | 'POST' | 'DELETE', string, object?], number[]][] =
    [
      //                                                                             nobody guest bot moderator admin
      ['see how it is', () => ['GET', '/api/admin/overview'], [401, 403, 403, 200, 200]],
      ['see tables', () => ['GET', '/api/admin/tables'], [401, 403, 403, 200, 200]],
      ['see people', () => ['GET', '/api/admin/people'], [401, 403, 403, 200, 200]],
      ['ban', (s) => ['POST', `/api/admin/people/${s.eve}/ban`, { reason: 'spam' }], [401, 403, 403, 204, 204]],
      ['unban', (s) => ['DELETE', `/api/admin/people/${s.eve}/ban`], [401, 403, 403, 409, 409]],
      ['wake a parked game', (s) => ['POST', `/api/admin/games/${s.id}/resume`], [401, 403, 403, 204, 204]],
      ['see what was done', () => ['GET', '/api/admin/acts'], [401, 403, 403, 403, 200]],
    ];
  for (const [what, request, expected] of lines)
    it(`who may ${what}: ${expected.join(' ')}`, async () => {
      const got: number[] = [];
      for (const role of ROLES) {
        const people = await scene();
        const [method, url, body] = request({ eve: people.eve.id, id: await parked() });
        got.push((await people[role].ask(method, url, body)).status);
      }
      expect(got).toEqual(expected);
    });

  it('each is told their role, and limits only to admins', async () => {
    const people = await scene();
    const role = async (who: TestClient) => (await who.get('/api/me')).body.role;
    expect([await role(people.nobody), await role(people.guest), await role(people.bot)]).toEqual([null, null, null]);
    expect([await role(people.moderator), await role(people.admin)]).toEqual(['moderator', 'admin']);
    const limits = async (who: TestClient) => (await who.get('/api/admin/overview')).body.limits;
    expect(await limits(people.moderator)).toEqual({});
    expect((await limits(people.admin)).crowd).toBe(8);
    await here.store.stewards.revoke(people.admin.id, 'cli', 1);
    expect((await people.admin.get('/api/admin/acts')).status).toBe(403);
  });

  it('whoever is banned can do nothing, nor can their bots, until the ban is taken back', async () => {
    const { eve, moderator } = await scene();
    const { token } = (await eve.post('/api/tokens', { name: 'Robot' })).body;
    const robot = new TestClient(here.app, { token });
    const ban = `/api/admin/people/${eve.id}/ban`;
    expect((await moderator.post(ban, { reason: ' spam ' })).status).toBe(204);
    for (const who of [eve, robot])
      for (const url of ['/api/me', '/api/tables'])
        expect((await who.get(url)).body).toMatchObject({ error: 'banned', reason: 'spam' });
    expect((await eve.post('/api/tables', { title: 'tally', seats: [null] })).status).toBe(403);
    const found = (await moderator.get('/api/admin/people?banned=true')).body.people;
    expect(found.find((p: { id: string }) => p.id === eve.id)).toMatchObject({ banned: { reason: 'spam' } });
    expect((await moderator.ask('DELETE', ban)).status).toBe(204);
    for (const who of [eve, robot]) expect((await who.get('/api/me')).status).toBe(200);
  });

  it('nobody bans themselves, a bot, or somebody of their own rank', async () => {
    const first = await scene();
    const second = await scene();
    const ban = async (who: TestClient, whom: string) =>
      (await who.post(`/api/admin/people/${whom}/ban`, { reason: '' })).status;
    expect(await ban(first.moderator, first.moderator.id)).toBe(403);
    expect(await ban(first.moderator, second.moderator.id)).toBe(403);
    expect(await ban(first.moderator, first.admin.id)).toBe(403);
    expect(await ban(first.admin, second.admin.id)).toBe(403);
    expect(await ban(first.admin, first.moderator.id)).toBe(204);
    const { person } = (await first.eve.post('/api/tokens', { name: 'Robot' })).body;
    expect(await ban(first.admin, person.id)).toBe(403);
    expect(await ban(first.admin, 'nobody')).toBe(404);
  });

  it('finds tables of every access and people by a part of their name, as it is typed', async () => {
    const { moderator, eve } = await scene();
    await eve.ask('PATCH', '/api/me', { name: 'Evelyn 100%_x' });
    const made = await eve.post('/api/tables', { title: 'tally', seats: [null], access: 'link', name: 'Quiet corner' });
    const tables = async (search: string) =>
      (await moderator.get(`/api/admin/tables?search=${encodeURIComponent(search)}`)).body.tables.map(
        (t: { id: string }) => t.id,
      );
    const { id } = made.body.table;
    expect(await tables('quiet CORN')).toEqual([id]);
    expect(await tables(id)).toEqual([id]);
    expect(await tables('Evelyn')).toEqual([id]);
    const people = async (search: string) =>
      (await moderator.get(`/api/admin/people?search=${encodeURIComponent(search)}`)).body.people.length;
    expect([await people('evelyn 100%_'), await people('velyn'), await people('100__'), await people(eve.id)]).toEqual([
      1, 1, 0, 1,
    ]);
    const stuck = await parked();
    const found = (await moderator.get('/api/admin/tables?parked=true')).body.tables;
    expect(found.find((t: { id: string }) => t.id === stuck)).toMatchObject({ parked: 'it hurts' });
  });

  it('every act is written down with who, whom and when; nothing that was not done is', async () => {
    const { admin, moderator, eve } = await scene();
    const id = await parked();
    await moderator.post(`/api/admin/people/${eve.id}/ban`, { reason: 'spam' });
    await moderator.ask('DELETE', `/api/admin/people/${eve.id}/ban`);
    await moderator.ask('DELETE', `/api/admin/people/${eve.id}/ban`);
    await moderator.post(`/api/admin/games/${id}/resume`);
    await moderator.post(`/api/admin/games/${id}/resume`);
    const { acts } = (await admin.get('/api/admin/acts')).body;
    const mine = acts.filter((a: { subject: string }) => [eve.id, id, moderator.id].includes(a.subject));
    const short = mine.map((a: { by: string; act: string; detail: string }) => `${a.by}: ${a.act} ${a.detail}`.trim());
    const name = (await moderator.get('/api/me')).body.person.name;
    expect(short.sort()).toEqual(
      [`${name}: ban spam`, `${name}: resume`, `${name}: unban`, 'cli: grant moderator'].sort(),
    );
  });
});

describe('over sockets', () => {
  onEachEngine('sockets of those who are kept away', (here) => {
    const listening = async () => {
      if (!here.app.server.server.listening) await here.app.server.listen({ port: 0, host: '127.0.0.1' });
      return `http://127.0.0.1:${here.app.server.addresses()[0]!.port}`;
    };
    const connect = async (who: TestClient) => SocketClient.connect(await listening(), { cookie: who.cookie! });

    it('a ban ends the sockets of whom it concerns, and no new one is opened', async () => {
      const eve = await TestClient.guest(here.app, 'Eve');
      await here.store.stewards.grant(here.ana.id, 'moderator', 'cli', 1);
      const socket = await connect(eve);
      await here.ana.post(`/api/admin/people/${eve.id}/ban`, { reason: '' });
      await socket.until((c) => c.closed !== undefined);
      expect(socket.closed?.code).toBe(1008);
      const again = await connect(eve);
      expect([again.closed !== undefined, again.received]).toEqual([true, []]);
      await here.ana.ask('DELETE', `/api/admin/people/${eve.id}/ban`);
      const back = await connect(eve);
      expect(back.received[0]).toMatchObject({ type: 'hello', person: { name: 'Eve' } });
      back.close();
    });

    it('whoever was sent away from a table is told at its door what to show; whoever was banned, that it is no use', async () => {
      const eve = await TestClient.guest(here.app, 'Eve');
      const made = await here.ana.post('/api/tables', { title: 'tally', seats: [null, null, null], access: 'link' });
      const { id, invite } = made.body.table;
      await eve.post(`/api/tables/${id}/join`, { invite });
      const socket = await connect(eve);
      await socket.ask({ type: 'watch', game: id }, 'table');
      await here.ana.post(`/api/tables/${id}/kick`, { seat: 1 });
      await socket.next('tableClosed', (m) => m.shutOut === true);
      expect(await socket.ask({ type: 'watch', game: id }, 'error')).toMatchObject({ error: 'needsInvite', game: id });
      await eve.post(`/api/tables/${id}/enter`, { invite });
      await socket.ask({ type: 'watch', game: id }, 'table');
      await eve.post(`/api/tables/${id}/join`, { invite });
      await here.ana.post(`/api/tables/${id}/kick`, { seat: 1, ban: true });
      await socket.next('tableClosed', (m) => m.shutOut === true, socket.received.length - 2);
      expect(await socket.ask({ type: 'watch', game: id }, 'error')).toMatchObject({ error: 'shutOut', game: id });
      expect((await eve.get(`/api/tables/${id}`)).body.error).toBe('shutOut');
      socket.close();
    });

    it('a public table is closed to whom its owner banned, also for talking, until the ban is taken back', async () => {
      const eve = await TestClient.guest(here.app, 'Eve');
      const { id } = (await here.ana.post('/api/tables', { title: 'tally', seats: [null, null, null] })).body.table;
      await eve.post(`/api/tables/${id}/join`, {});
      await here.ana.post(`/api/tables/${id}/kick`, { seat: 1, ban: true });
      const socket = await connect(eve);
      expect(await socket.ask({ type: 'watch', game: id }, 'error')).toMatchObject({ error: 'shutOut' });
      const talk = { type: 'chat', id: 1, game: id, text: 'hi', key: 'chat-key-1' };
      expect(await socket.ask(talk, 'result')).toMatchObject({ status: 403, body: { error: 'shutOut' } });
      expect((await here.ana.get(`/api/tables/${id}/bans`)).body).toEqual({ banned: [{ id: eve.id, name: 'Eve' }] });
      expect((await eve.get(`/api/tables/${id}/bans`)).status).toBe(403);
      expect((await eve.ask('DELETE', `/api/tables/${id}/bans/${eve.id}`)).status).toBe(403);
      expect((await here.ana.ask('DELETE', `/api/tables/${id}/bans/${eve.id}`)).status).toBe(204);
      expect((await here.ana.get(`/api/tables/${id}/bans`)).body).toEqual({ banned: [] });
      await until(
        () => eve.post(`/api/tables/${id}/join`, {}),
        (a) => a.status === 200,
      );
      socket.close();
    });
  });
});
