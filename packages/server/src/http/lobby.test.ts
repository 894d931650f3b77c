import { expect, it } from 'vitest';
import { onEachEngine } from '../testing/atTheTable.ts';
import { TestClient } from '../testing/client.ts';

onEachEngine('finding people to play with', (here) => {
  let n = 0;
  async function person(name: string): Promise<TestClient> {
    const client = await TestClient.guest(here.app, name);
    await here.store.accounts.attach(client.id, { email: `${++n}@example.org`, password: null }, 1);
    return client;
  }
  const seek = async (who: TestClient, wishes: object) =>
    (await who.post('/api/quick-match', { pace: 'live', title: 'tally', players: 2, ...wishes })).body;
  const look = async (who: TestClient) => (await who.get('/api/quick-match')).body;

  it('quick match seats those who want the same at a game that has begun, and nobody twice', async () => {
    const [rosa, iker, eve, noor] = [
      await person('Rosa'),
      await person('Iker'),
      await person('Eve'),
      await person('Noor'),
    ];
    expect((await here.ana.post('/api/quick-match', { pace: 'live', rated: true })).body.error).toBe('needsAccount');
    expect((await seek(rosa, { title: 'chess' })).error).toBe('illegal');
    expect((await seek(rosa, { players: 12 })).error).toBe('badRequest');
    expect(await look(rosa)).toEqual({ state: 'idle', searching: 0 });
    await eve.ask('PUT', `/api/me/apart/${rosa.id}`, { how: 'block' });
    expect(await seek(rosa, { rated: true })).toMatchObject({ state: 'searching', searching: 1 });
    expect(await seek(eve, { rated: true })).toMatchObject({ state: 'searching', searching: 2 });
    // Two who come at the same moment: one is seated with Rosa, the other with Eve.
    await Promise.all([seek(iker, { rated: true }), seek(noor, { rated: true })]);
    const found = await Promise.all([rosa, iker, eve, noor].map(look));
    expect(found.map((f) => f.state)).toEqual(['found', 'found', 'found', 'found']);
    expect(new Set(found.map((f) => f.table)).size).toBe(2);
    expect(found[0].table).not.toBe(found[2].table);
    const { table } = (await rosa.get(`/api/tables/${found[0].table}`)).body;
    expect(table).toMatchObject({ status: 'playing', rated: true, you: { seated: true } });
    expect((await rosa.ask('DELETE', '/api/quick-match')).status).toBe(204);
    expect(await look(rosa)).toEqual({ state: 'idle', searching: 0 });
  });

  it('who stops looking, or goes away, is not found', async () => {
    const [rosa, iker] = [await person('Rosa'), await person('Iker')];
    await seek(rosa, {});
    await rosa.ask('DELETE', '/api/quick-match');
    expect((await seek(iker, {})).state).toBe('searching');
    await here.store.db.updateTable('seekers').set({ seen_at: 1 }).execute();
    expect(await seek(rosa, {})).toMatchObject({ state: 'searching', searching: 1 });
    await rosa.ask('DELETE', '/api/quick-match');
  });

  it('invites by name, also to a private table; who is asked joins or says no', async () => {
    const [rosa, iker] = [await person('Rosa'), await person('Iker the First')];
    const made = await rosa.post('/api/tables', { title: 'tally', seats: [null, null], access: 'link' });
    const { id } = made.body.table;
    const ask = (body: object) => rosa.post(`/api/tables/${id}/invitations`, body);
    expect((await ask({ name: 'Nobody at all' })).body.error).toBe('nobodyNamed');
    expect((await ask({ name: 'iker the first' })).body).toEqual({ person: { id: iker.id, name: 'Iker the First' } });
    const mine = async () => (await iker.get('/api/me/invitations')).body.invitations;
    expect(await mine()).toMatchObject([{ table: { id, access: 'link' }, by: { name: 'Rosa' } }]);
    expect((await rosa.get(`/api/tables/${id}/invitations`)).body.people).toMatchObject([{ id: iker.id }]);
    expect((await iker.ask('DELETE', `/api/me/invitations/${id}`)).status).toBe(204);
    expect(await mine()).toEqual([]);
    await ask({ person: iker.id });
    expect((await iker.post(`/api/tables/${id}/join`, {})).status).toBe(200);
    expect(await mine()).toEqual([]);
    expect((await ask({ person: iker.id })).body.error).toBe('alreadySeated');
    // Two of one name: who asks chooses. Who keeps apart is not asked.
    const twin = await person('Iker The First');
    const other = await rosa.post('/api/tables', { title: 'tally', seats: [null, null] });
    const again = (body: object) => rosa.post(`/api/tables/${other.body.table.id}/invitations`, body);
    const { error, people } = (await again({ name: 'Iker the first' })).body;
    expect([error, people.map((p: { id: string }) => p.id).sort()]).toEqual(['whichOne', [iker.id, twin.id].sort()]);
    await twin.ask('PUT', `/api/me/apart/${rosa.id}`, { how: 'block' });
    expect((await again({ person: twin.id })).body.error).toBe('apart');
  });
});
