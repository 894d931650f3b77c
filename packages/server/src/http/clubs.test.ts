import { expect, it } from 'vitest';
import { onEachEngine, until } from '../testing/atTheTable.ts';
import { type Method, startTally, TestClient } from '../testing/client.ts';
import { SocketClient } from '../testing/socketClient.ts';

const ROLES = ['nobody', 'guest', 'bot', 'stranger', 'invited', 'member', 'clubAdmin', 'admin'] as const;
type Role = (typeof ROLES)[number];

onEachEngine('clubs', (here) => {
  let n = 0;
  async function person(name: string): Promise<TestClient> {
    const client = await TestClient.guest(here.app, name);
    await here.store.accounts.attach(client.id, { email: `club${++n}@example.org`, password: null }, 1);
    return client;
  }
  interface Scene {
    readonly people: Record<Role, TestClient>;
    readonly club: string;
    readonly invite: string;
    /** A table of the club. */
    readonly table: string;
  }
  async function scene(): Promise<Scene> {
    const [stranger, invited, member, clubAdmin, admin, guest] = [
      await person('Stranger'),
      await person('Invited'),
      await person('Member'),
      await person('Club admin'),
      await person('Admin'),
      await TestClient.guest(here.app, 'Guest'),
    ];
    await here.store.stewards.grant(admin.id, 'admin', 'cli', 1);
    // The bot of a stranger is a stranger.
    const { token } = (await stranger.post('/api/tokens', { name: 'Robot' })).body;
    const bot = new TestClient(here.app, { token });
    const made = (await clubAdmin.post('/api/clubs', { name: ' 18xx Madrid ', about: 'Fridays' })).body;
    const { id: club, invite } = made.club;
    await member.post(`/api/clubs/${club}/join`, { invite });
    await clubAdmin.post(`/api/clubs/${club}/invitations`, { person: invited.id });
    const seats = [null, null, null];
    const table = (await member.post('/api/tables', { title: 'tally', seats, access: 'club', club })).body.table.id;
    const people = { nobody: new TestClient(here.app), guest, bot, stranger, invited, member, clubAdmin, admin };
    return { people, club, invite, table };
  }

  /* biome-ignore format: one route a line */
  const LINES: [Method, string, (s: Scene) => object | undefined, number[]][] = [
    //                                                                               nobody guest bot strang. invited member clubAdm. admin
    ['GET', '/api/me/clubs', () => undefined,                                        [401, 200, 403, 200, 200, 200, 200, 200]],
    ['POST', '/api/clubs', () => ({ name: 'New' }),                                  [401, 403, 403, 201, 201, 201, 201, 201]],
    ['GET', '/api/clubs/:club', () => undefined,                                     [401, 404, 403, 404, 404, 200, 200, 404]],
    ['PATCH', '/api/clubs/:club', () => ({ name: 'Other' }),                         [401, 404, 403, 404, 404, 403, 200, 404]],
    ['DELETE', '/api/clubs/:club', () => ({ sure: true }),                           [401, 404, 403, 404, 404, 403, 204, 404]],
    ['POST', '/api/clubs/:club/link', () => undefined,                               [401, 404, 403, 404, 404, 403, 200, 404]],
    ['POST', '/api/clubs/:club/invitations', (s) => ({ person: s.people.stranger.id }), [401, 404, 403, 404, 404, 403, 201, 404]],
    ['DELETE', '/api/clubs/:club/invitations/:invited', () => undefined,             [401, 404, 403, 404, 204, 403, 204, 404]],
    ['POST', '/api/clubs/:club/join', () => ({}),                                    [401, 404, 403, 404, 200, 404, 404, 404]],
    ['POST', '/api/clubs/:club/join', (s) => ({ invite: s.invite }),                 [401, 403, 403, 200, 200, 409, 409, 200]],
    ['POST', '/api/clubs/:club/leave', () => undefined,                              [401, 404, 403, 404, 404, 204, 409, 404]],
    ['PATCH', '/api/clubs/:club/members/:member', () => ({ role: 'admin' }),         [401, 404, 403, 404, 404, 403, 200, 404]],
    ['DELETE', '/api/clubs/:club/members/:member', () => undefined,                  [401, 404, 403, 404, 404, 403, 204, 404]],
    ['GET', '/api/clubs/:club/ladder?title=tally', () => undefined,                  [401, 404, 403, 404, 404, 200, 200, 404]],
    ['GET', '/api/clubs/:club/acts', () => undefined,                                [401, 404, 403, 404, 404, 403, 200, 404]],
    ['GET', '/api/tables?club=:club', () => undefined,                               [401, 403, 403, 403, 403, 200, 200, 403]],
    ['GET', '/api/tables/:table', () => undefined,                                   [403, 403, 403, 403, 403, 200, 200, 403]],
    ['POST', '/api/tables/:table/join', () => ({}),                                  [401, 403, 403, 403, 403, 409, 200, 403]],
    ['POST', '/api/tables', (s) => ({ title: 'tally', seats: [null, null], access: 'club', club: s.club }), [401, 403, 403, 403, 403, 201, 201, 403]],
  ];
  it('who may do what: nobody, guest, bot, stranger, invited, member, admin of the club, admin of the server', async () => {
    // What was refused has changed nothing: the next one finds the same scene.
    let kept: Scene | undefined;
    for (const [method, path, body, expected] of LINES) {
      const got: number[] = [];
      for (const role of ROLES) {
        kept ??= await scene();
        const s = kept;
        const url = path
          .replace(':club', s.club)
          .replace(':table', s.table)
          .replace(':invited', s.people.invited.id)
          .replace(':member', s.people.member.id);
        const { status } = await s.people[role].ask(method, url, body(s));
        got.push(status);
        if (method !== 'GET' && status < 400) kept = undefined;
      }
      expect(got, `${method} ${path}`).toEqual(expected);
    }
  }, 120_000);

  it('its tables show to members only, in lists and over the socket; who is taken out looks on no longer', async () => {
    const { people, club, table } = await scene();
    const { member, clubAdmin, stranger } = people;
    const listed = async (who: TestClient, query: string) =>
      (await who.get(`/api/tables?${query}`)).body.tables.map((t: { id: string }) => t.id);
    expect(await listed(clubAdmin, `club=${club}`)).toEqual([table]);
    expect(await listed(stranger, 'status=open')).not.toContain(table);
    expect((await stranger.get(`/api/tables/${table}`)).body.error).toBe('needsClub');
    expect((await member.get(`/api/tables/${table}`)).body.table).toMatchObject({ access: 'club', club, invite: null });
    if (!here.app.server.server.listening) await here.app.server.listen({ port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${(here.app.server.server.address() as { port: number }).port}`;
    const lines = await Promise.all(
      [clubAdmin, stranger].map((who) => SocketClient.connect(url, { cookie: who.cookie! })),
    );
    for (const line of lines) line.send({ type: 'lobby', on: true });
    lines[0]!.send({ type: 'watch', game: table });
    const seen = (line: SocketClient) => line.received.filter((m) => m.type === 'table').map((m) => m.table.id);
    await lines[0]!.until((c) => seen(c).includes(table));
    const other = (await member.post('/api/tables', { title: 'tally', seats: [null, null], access: 'club', club })).body
      .table.id;
    await lines[0]!.until((c) => seen(c).includes(other));
    const openly = (await member.post('/api/tables', { title: 'tally', seats: [null, null] })).body.table.id;
    await lines[1]!.until((c) => seen(c).includes(openly));
    expect(seen(lines[1]!)).not.toContain(other);
    // Handed over, and taken out by whom it was handed to.
    await clubAdmin.ask('PATCH', `/api/clubs/${club}/members/${member.id}`, { role: 'admin' });
    expect((await member.ask('DELETE', `/api/clubs/${club}/members/${clubAdmin.id}`)).status).toBe(204);
    await lines[0]!.until((c) => c.received.some((m) => m.type === 'tableClosed' && m.id === table && m.shutOut));
    expect((await clubAdmin.get(`/api/tables/${table}`)).status).toBe(403);
    const { acts } = (await member.get(`/api/clubs/${club}/acts`)).body;
    expect(acts.map((a: { act: string }) => a.act).sort()).toEqual(['invite', 'promote', 'remove']);
    for (const line of lines) line.socket.close();
  });

  it('a ladder of its members, invitations by name, and an end when the last one leaves', async () => {
    const { people, club } = await scene();
    const { member, clubAdmin, invited, stranger } = people;
    const options = { order: 'any', limit: '2' };
    const { id, players } = await startTally([member, clubAdmin], { options, rated: true });
    for (const [seq, [seat, who]] of Object.entries(players).entries())
      await who.play(id, seq, { type: 'add', player: seat, n: who === member ? 9 : 1 });
    const ladder = async () => (await member.get(`/api/clubs/${club}/ladder?title=tally`)).body.ladder;
    await until(ladder, (l) => l.length === 2);
    expect((await ladder()).map((l: { name: string }) => l.name)).toEqual(['Member', 'Club admin']);
    await member.ask('PATCH', '/api/me/profile', { ratings: 'nobody' });
    expect(await ladder()).toHaveLength(1);
    const mine = async (who: TestClient) => (await who.get('/api/me/clubs')).body;
    expect((await mine(invited)).invitations).toMatchObject([{ id: club, name: '18xx Madrid', by: 'Club admin' }]);
    await stranger.ask('PUT', `/api/me/apart/${clubAdmin.id}`, { how: 'block' });
    const ask = (body: object) => clubAdmin.post(`/api/clubs/${club}/invitations`, body);
    expect((await ask({ person: stranger.id })).body.error).toBe('apart');
    expect((await ask({ person: member.id })).body.error).toBe('alreadyMember');
    await invited.post(`/api/clubs/${club}/join`, {});
    expect((await mine(invited)).clubs).toMatchObject([{ id: club, role: 'member', members: 3, open: 1 }]);
    // The last admin hands over; one who goes for good is followed by who was there longest.
    expect((await clubAdmin.post(`/api/clubs/${club}/leave`)).body.error).toBe('lastAdmin');
    await clubAdmin.ask('DELETE', '/api/me', { sure: true });
    expect((await mine(member)).clubs).toMatchObject([{ id: club, role: 'admin', members: 2 }]);
    await invited.post(`/api/clubs/${club}/leave`);
    expect((await member.post(`/api/clubs/${club}/leave`)).status).toBe(204);
    expect(await here.store.clubs.get(club)).toBe(undefined);
  });
});
