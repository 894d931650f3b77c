import { expect, it } from 'vitest';
import { onEachEngine } from '../testing/atTheTable.ts';
import { startTally, TestClient } from '../testing/client.ts';

onEachEngine('people and tables', (here) => {
  it('knows a guest by the cookie', async () => {
    expect((await here.ben.get('/api/me')).body.person).toEqual({ id: here.ben.id, name: 'Ben', kind: 'guest' });
    expect((await new TestClient(here.app).get('/api/me')).body).toEqual({ person: null, role: null });
    const eve = await TestClient.guest(here.app, 'Eve');
    expect((await eve.ask('PATCH', '/api/me', { name: 'Eva' })).body.person.name).toBe('Eva');
    expect((await eve.post('/api/guests', { name: 'Evita' })).body.person).toMatchObject({
      id: eve.id,
      name: 'Evita',
    });
    const { cookie } = eve;
    expect((await eve.ask('DELETE', '/api/me/session')).status).toBe(204);
    eve.cookie = cookie;
    expect((await eve.get('/api/me')).body).toEqual({ person: null, role: null });
  });

  it('gives bots tokens and labels them', async () => {
    const { body, status } = await here.ana.post('/api/tokens', { name: 'Robot' });
    expect(status).toBe(201);
    const robot = new TestClient(here.app, { token: body.token });
    expect((await robot.get('/api/me')).body.person).toEqual({ id: body.person.id, name: 'Robot', kind: 'bot' });
    const table = (await robot.post('/api/tables', { title: 'tally', seats: [null, null] })).body.table;
    expect(table.seats[0]).toMatchObject({ kind: 'person', name: 'Robot', bot: true });
    expect((await here.ana.get('/api/tokens')).body.tokens).toMatchObject([{ id: body.id, name: 'Robot' }]);
    expect((await here.ana.ask('DELETE', `/api/tokens/${body.id}`)).status).toBe(204);
    expect((await robot.get('/api/me')).status).toBe(401);
  });

  it('leads a table from creation to its end, and keeps it', async () => {
    const made = await here.ana.post('/api/tables', {
      title: 'tally',
      seats: [null, null],
      options: { limit: '3' },
      name: 'Friday',
      pace: 'turns',
    });
    const { id } = made.body.table;
    expect(made.body.table).toMatchObject({ status: 'open', pace: 'turns', options: { limit: '3', order: 'turns' } });
    expect((await here.ana.post(`/api/tables/${id}/start`)).body.error).toBe('seatsFree');
    expect((await here.ana.get(`/api/games/${id}`)).body.error).toBe('notPlaying');
    expect((await here.ben.post(`/api/tables/${id}/join`, {})).status).toBe(200);
    expect((await here.ben.post(`/api/tables/${id}/join`, {})).body.error).toBe('alreadySeated');
    const eve = await TestClient.guest(here.app, 'Eve');
    expect((await eve.post(`/api/tables/${id}/join`, {})).body.error).toBe('full');
    const seat = (await here.ana.get(`/api/tables/${id}`)).body.table.seats.findIndex(
      (s: { person?: string }) => s.person === here.ben.id,
    );
    expect((await here.ana.post(`/api/tables/${id}/kick`, { seat })).body.table.seats[seat]).toEqual({ kind: 'open' });
    expect((await here.ana.post(`/api/tables/${id}/seats`, { seat, bot: 'greedy' })).body.table.seats[seat].kind).toBe(
      'bot',
    );
    expect((await here.ana.post(`/api/tables/${id}/seats`, { seat, bot: null })).body.table.seats[seat].kind).toBe(
      'open',
    );
    await here.ben.post(`/api/tables/${id}/join`, {});
    expect((await here.ben.post(`/api/tables/${id}/leave`)).status).toBe(200);
    await here.ben.post(`/api/tables/${id}/join`, {});
    const { table } = (await here.ana.post(`/api/tables/${id}/start`)).body;
    expect(table).toMatchObject({ status: 'playing', turn: { players: ['p1'] }, round: 'R0' });
    expect((await here.ben.post(`/api/tables/${id}/leave`)).body.error).toBe('notOpen');
    expect((await here.ana.ask('DELETE', `/api/tables/${id}`)).body.error).toBe('notOpen');
    const players = table.seats.map((s: { person: string }) =>
      s.person === here.ana.id ? here.ana : here.ben,
    ) as TestClient[];
    for (let seq = 0; seq < 3; seq++) {
      const who = players[seq % 2]!;
      const answer = await who.play(id, seq, { type: 'add', player: `p${(seq % 2) + 1}`, n: seq + 1 });
      expect(answer.body).toMatchObject({ seq: seq + 1, again: false });
      if (seq < 2) expect((await here.ana.get(`/api/games/${id}`)).body.seed).toBeNull();
    }
    const over = (await eve.get(`/api/games/${id}`)).body;
    expect(over.table).toMatchObject({
      status: 'finished',
      turn: null,
      result: { reason: 'limit', scores: { p1: 4, p2: 2 } },
    });
    expect(over.seed).toBeTypeOf('number');
    expect(over.entries).toHaveLength(3);
    expect((await players[1]!.play(id, 3, { type: 'add', player: 'p2', n: 1 })).body.error).toBe('notPlaying');
    const record = (await here.ana.get(`/api/games/${id}/record`)).body;
    expect(record).toMatchObject({ game: 'tally', revision: 1, seed: over.seed });
    const listed = await eve.get('/api/tables?status=finished&pace=turns&title=tally&limit=1');
    expect(listed.body.tables[0].id).toBe(id);
  });

  it('draws the seats by the seed', async () => {
    const firsts = new Set<string>();
    for (let i = 0; i < 12; i++) {
      const { players } = await startTally([here.ana, here.ben]);
      firsts.add(players['p1']!.id);
    }
    expect(firsts.size).toBe(2);
  });

  it('keeps tables with an invitation or a password to those who have it', async () => {
    for (const access of ['link', 'password'] as const) {
      const password = access === 'password' ? { password: 'abracadabra' } : {};
      const { id } = await startTally([here.ana, here.ben], { access, ...password });
      const eve = await TestClient.guest(here.app, 'Eve');
      const needs = access === 'link' ? 'needsInvite' : 'needsPassword';
      expect((await eve.get(`/api/tables/${id}`)).body.error).toBe(needs);
      expect((await eve.get(`/api/games/${id}`)).body.error).toBe(needs);
      expect((await eve.post(`/api/tables/${id}/enter`, { invite: 'wrong' })).body.error).toBe(needs);
      expect((await eve.post(`/api/tables/${id}/enter`, { password: 'wrong' })).body.error).toBe(needs);
      const { invite } = (await here.ben.get(`/api/tables/${id}`)).body.table;
      const proof = access === 'link' ? { invite } : { password: 'abracadabra' };
      expect((await eve.post(`/api/tables/${id}/enter`, proof)).status).toBe(200);
      const seen = await eve.get(`/api/games/${id}`);
      expect(seen.body.table).toMatchObject({ invite: null, you: { seated: false, viewer: true } });
      const listed = (await eve.get('/api/tables?status=playing')).body.tables;
      expect(listed.map((t: { id: string }) => t.id)).not.toContain(id);
    }
  });

  it('pages through the list', async () => {
    const eve = await TestClient.guest(here.app, 'Eve');
    const made: string[] = [];
    for (let i = 0; i < 7; i++)
      made.push((await eve.post('/api/tables', { title: 'tally', seats: [null] })).body.table.id);
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const { body } = await eve.get(`/api/tables?mine=true&limit=3${next ? `&cursor=${next}` : ''}`);
      seen.push(...body.tables.map((t: { id: string }) => t.id));
      next = body.next;
    }
    expect(seen.sort()).toEqual(made.sort());
    expect((await new TestClient(here.app).get('/api/tables?mine=true')).status).toBe(401);
  });

  it('lets an owner who leaves hand the table on, and closes it after the last', async () => {
    const { id } = (await here.ana.post('/api/tables', { title: 'tally', seats: [null, null] })).body.table;
    await here.ben.post(`/api/tables/${id}/join`, {});
    expect((await here.ana.post(`/api/tables/${id}/leave`)).body.table.owner).toEqual({ id: here.ben.id, name: 'Ben' });
    expect((await here.ben.post(`/api/tables/${id}/leave`)).body).toEqual({ table: null });
    expect((await here.ben.get(`/api/tables/${id}`)).status).toBe(404);
  });

  it('keeps chat for all and notes for oneself', async () => {
    const { id, players } = await startTally([here.ana, here.ben]);
    const eve = await TestClient.guest(here.app, 'Eve');
    const say = (who: TestClient, text: string, key: string) => who.post(`/api/games/${id}/chat`, { text, key });
    expect((await say(players['p1']!, ' hola ', 'chat-key-1')).body.message).toMatchObject({
      n: 1,
      text: 'hola',
      player: 'p1',
      bot: false,
    });
    expect((await say(players['p1']!, ' hola ', 'chat-key-1')).body.message.n).toBe(1);
    expect((await say(eve, 'buy!', 'chat-key-2')).status).toBe(403);
    expect((await eve.get(`/api/games/${id}/chat`)).body.messages).toHaveLength(1);
    await here.ana.ask('PUT', `/api/games/${id}/notes`, { text: 'secret plan' });
    expect((await here.ana.get(`/api/games/${id}/notes`)).body.text).toBe('secret plan');
    expect((await here.ben.get(`/api/games/${id}/notes`)).body).toEqual({ text: '', at: null });
  });
});
