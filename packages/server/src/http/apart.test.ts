import { expect, it } from 'vitest';
import { onEachEngine, until } from '../testing/atTheTable.ts';
import { TestClient } from '../testing/client.ts';
import { SocketClient } from '../testing/socketClient.ts';

onEachEngine('keeping apart', (here) => {
  const guest = (name: string): Promise<TestClient> => TestClient.guest(here.app, name);
  const table = async (owner: TestClient): Promise<string> =>
    (await owner.post('/api/tables', { title: 'tally', seats: [null, null, null] })).body.table.id;
  const keep = (who: TestClient, other: TestClient, how: 'mute' | 'block') =>
    who.ask('PUT', `/api/me/apart/${other.id}`, { how });

  it('who is blocked does not sit down with who blocks, nor the other way round, nor their bots', async () => {
    const [rosa, eve, iker] = [await guest('Rosa'), await guest('Eve'), await guest('Iker')];
    const { token } = (await eve.post('/api/tokens', { name: 'Robot' })).body;
    const robot = new TestClient(here.app, { token });
    expect((await keep(rosa, eve, 'block')).status).toBe(204);
    const join = async (who: TestClient, id: string) => (await who.post(`/api/tables/${id}/join`, {})).body.error;
    const [rosas, eves, ikers] = [await table(rosa), await table(eve), await table(iker)];
    expect([await join(eve, rosas), await join(robot, rosas), await join(rosa, eves)]).toEqual([
      'apart',
      'apart',
      'apart',
    ]);
    // At the table of somebody else, whoever comes first sits there.
    expect([await join(rosa, ikers), await join(eve, ikers)]).toEqual([undefined, 'apart']);
    expect((await rosa.get('/api/me/apart')).body.people).toEqual([{ id: eve.id, name: 'Eve', how: 'block' }]);
    // A mute is no block, and what is taken back is forgotten.
    await keep(rosa, eve, 'mute');
    expect(await join(eve, rosas)).toBe(undefined);
    expect((await rosa.ask('DELETE', `/api/me/apart/${eve.id}`)).status).toBe(204);
    expect((await rosa.ask('DELETE', `/api/me/apart/${eve.id}`)).status).toBe(404);
    expect((await keep(rosa, rosa, 'block')).status).toBe(403);
  });

  it('who is muted is not heard by who mutes, over either way; others hear them', async () => {
    const [rosa, eve, iker] = [await guest('Rosa'), await guest('Eve'), await guest('Iker')];
    const id = await table(iker);
    await keep(rosa, eve, 'mute');
    if (!here.app.server.server.listening) await here.app.server.listen({ port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${(here.app.server.server.address() as { port: number }).port}`;
    const line = (who: TestClient) => SocketClient.connect(url, { cookie: who.cookie! });
    const [hers, his] = [await line(rosa), await line(iker)];
    for (const socket of [hers, his]) socket.send({ type: 'watch', game: id });
    const heard = (socket: SocketClient) => socket.received.filter((m) => m.type === 'chat').map((m) => m.message.text);
    await until(
      () => [hers, his].every((s) => s.received.some((m) => m.type === 'table')),
      (ok) => ok,
    );
    await eve.post(`/api/games/${id}/chat`, { text: 'rude', key: eve.newKey() });
    await iker.post(`/api/games/${id}/chat`, { text: 'kind', key: iker.newKey() });
    await until(
      () => heard(hers).length,
      (n) => n === 1,
    );
    expect([heard(hers), heard(his)]).toEqual([['kind'], ['rude', 'kind']]);
    const read = async (who: TestClient) =>
      (await who.get(`/api/games/${id}/chat`)).body.messages.map((m: { text: string }) => m.text);
    expect([await read(rosa), await read(iker)]).toEqual([['kind'], ['rude', 'kind']]);
    hers.socket.close();
    his.socket.close();
  });

  it('a report reaches those who look after the server, who dismiss, silence or ban; each act is written down', async () => {
    const [rosa, eve, moderator, admin] = [
      await guest('Rosa'),
      await guest('Eve'),
      await guest('Mod'),
      await guest('Adm'),
    ];
    await here.store.stewards.grant(moderator.id, 'moderator', 'cli', 1);
    await here.store.stewards.grant(admin.id, 'admin', 'cli', 1);
    const id = await table(eve);
    await eve.post(`/api/games/${id}/chat`, { text: 'rude', key: eve.newKey() });
    const report = (body: object) => rosa.post('/api/reports', { person: eve.id, kind: 'abuse', ...body });
    expect((await report({ game: id, n: 2 })).status).toBe(404);
    expect((await report({ person: moderator.id, game: id, n: 1 })).status).toBe(404);
    expect((await report({ text: ' at my table ', game: id, n: 1 })).status).toBe(201);
    for (const kind of ['spam', 'cheating']) expect((await report({ kind })).status).toBe(201);
    const open = async () => (await moderator.get('/api/admin/reports')).body.reports;
    const [first, second, third] = await open();
    expect(first).toMatchObject({
      by: { id: rosa.id, name: 'Rosa' },
      about: { id: eve.id, name: 'Eve' },
      kind: 'abuse',
      text: 'at my table',
      game: id,
      line: 'rude',
      decided: null,
    });
    const decide = (who: TestClient, which: { id: string }, body: object) =>
      who.post(`/api/admin/reports/${which.id}`, body);
    expect((await decide(moderator, second, { act: 'dismiss' })).status).toBe(204);
    expect((await decide(admin, second, { act: 'dismiss' })).status).toBe(404);
    expect((await decide(moderator, first, { act: 'silence', reason: 'rude', days: 2 })).status).toBe(204);
    const say = () => eve.post(`/api/games/${id}/chat`, { text: 'again', key: eve.newKey() });
    expect((await say()).body).toMatchObject({ error: 'silenced', reason: 'rude' });
    expect((await moderator.get(`/api/admin/people?search=${eve.id}`)).body.people[0].silenced.reason).toBe('rude');
    expect((await moderator.ask('DELETE', `/api/admin/people/${eve.id}/silence`)).status).toBe(204);
    expect((await say()).status).toBe(201);
    expect((await decide(moderator, third, { act: 'ban', reason: 'enough' })).status).toBe(204);
    expect((await eve.get('/api/me')).body).toMatchObject({ error: 'banned', reason: 'enough' });
    expect(await open()).toEqual([]);
    expect((await moderator.get('/api/admin/reports?decided=true')).body.reports).toHaveLength(3);
    const acts = (await admin.get('/api/admin/acts')).body.acts.map((a: { act: string }) => a.act);
    expect(acts.slice(0, 4).sort()).toEqual(['ban', 'dismiss', 'silence', 'unsilence']);
    // Nobody acts against those who look after the server.
    expect((await rosa.post('/api/reports', { person: admin.id, kind: 'other' })).status).toBe(201);
    const [about] = await open();
    expect((await decide(moderator, about, { act: 'ban', reason: '' })).status).toBe(403);
    expect((await decide(moderator, about, { act: 'dismiss' })).status).toBe(204);
  });

  it('reports are bounded, and owners leave a trace of what they do', async () => {
    const [rosa, eve] = [await guest('Rosa'), await guest('Eve')];
    const made: number[] = [];
    for (let i = 0; i < 11; i++) made.push((await rosa.post('/api/reports', { person: eve.id, kind: 'spam' })).status);
    expect(made).toEqual([...Array(10).fill(201), 429]);
    const id = await table(rosa);
    await eve.post(`/api/tables/${id}/join`, {});
    await rosa.post(`/api/tables/${id}/kick`, { seat: 1, ban: true });
    await rosa.ask('DELETE', `/api/tables/${id}/bans/${eve.id}`);
    await rosa.post(`/api/tables/${id}/invite`);
    const { acts } = (await rosa.get(`/api/tables/${id}/acts`)).body;
    expect(acts.map((a: { act: string }) => a.act).sort()).toEqual(['ban', 'invite', 'unban']);
    expect(acts.find((a: { act: string }) => a.act === 'ban')).toMatchObject({ by: 'Rosa', subject: 'Eve' });
    expect((await eve.get(`/api/tables/${id}/acts`)).status).toBe(403);
  });
});
