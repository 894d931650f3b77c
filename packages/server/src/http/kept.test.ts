import { expect, it } from 'vitest';
import { onEachEngine } from '../testing/atTheTable.ts';
import { TestClient } from '../testing/client.ts';

onEachEngine('what is kept with an account', (here) => {
  let n = 0;
  async function person(name: string): Promise<TestClient> {
    const client = await TestClient.guest(here.app, name);
    await here.store.accounts.attach(client.id, { email: `kept${++n}@example.org`, password: null }, 1);
    return client;
  }
  const SHELF = '/api/me/kept/what-if.local.game1';
  const put = (who: TestClient, item: string, version: number, data: object, shelf = SHELF) =>
    who.ask('PUT', `${shelf}/${item}`, { version, data });

  it('two devices: who has not seen the last change overwrites nothing', async () => {
    const ana = await person('Ana');
    expect((await ana.get(SHELF)).body).toEqual({ items: [] });
    expect((await put(ana, 'a', 0, { name: 'A' })).body).toEqual({ version: 1 });
    expect((await put(ana, 'a', 1, { name: 'A', note: 'from the desk' })).body).toEqual({ version: 2 });
    const late = await put(ana, 'a', 1, { name: 'A', note: 'from the phone' });
    expect([late.status, late.body]).toMatchObject([409, { error: 'changedElsewhere', version: 2 }]);
    expect((await put(ana, 'a', 0, {})).body.error).toBe('changedElsewhere');
    expect((await ana.get(`${SHELF}/a`)).body).toMatchObject({ version: 2, data: { note: 'from the desk' } });
    // Items are apart from each other: what the phone adds does not touch what the desk has.
    expect((await put(ana, 'b', 0, { name: 'B' })).status).toBe(200);
    // Taken away by who has seen it; the other device learns of it and may bring it back.
    expect((await ana.ask('DELETE', `${SHELF}/a`, { version: 1 })).body.error).toBe('changedElsewhere');
    expect((await ana.ask('DELETE', `${SHELF}/a`, { version: 2 })).body).toEqual({ version: 3 });
    expect((await ana.ask('DELETE', `${SHELF}/c`, { version: 0 })).status).toBe(404);
    expect((await ana.get(SHELF)).body.items).toMatchObject([
      { item: 'a', version: 3, gone: true, size: 0 },
      { item: 'b', version: 1, gone: false },
    ]);
    expect((await ana.get(`${SHELF}/a`)).body).toMatchObject({ version: 3, data: null });
    expect((await put(ana, 'a', 3, { name: 'again' })).body).toEqual({ version: 4 });
    const both = await Promise.all([put(ana, 'x', 0, { from: 1 }), put(ana, 'x', 0, { from: 2 })]);
    expect(both.map((a) => a.status).sort()).toEqual([200, 409]);
  });

  it('is seen by nobody else: another person, a guest, a bot, an admin', async () => {
    const [ana, ben, admin] = [await person('Ana'), await person('Ben'), await person('Admin')];
    await here.store.stewards.grant(admin.id, 'admin', 'cli', 1);
    const { token } = (await ana.post('/api/tokens', { name: 'Robot' })).body;
    const bot = new TestClient(here.app, { token });
    await put(ana, 'a', 0, { note: 'my secret plan' });
    for (const other of [ben, admin]) {
      expect((await other.get(SHELF)).body).toEqual({ items: [] });
      expect((await other.get(`${SHELF}/a`)).status).toBe(404);
      expect((await other.get('/api/me/data')).body.kept).toEqual([]);
      expect((await put(other, 'a', 0, { note: 'of my own' })).status).toBe(200);
    }
    for (const other of [here.ben, bot, new TestClient(here.app)])
      expect((await other.get(`${SHELF}/a`)).status).toBeGreaterThanOrEqual(401);
    expect((await here.ben.get(SHELF)).body.error).toBe('needsAccount');
    for (const path of ['overview', 'people', 'tables', 'acts'])
      expect(JSON.stringify((await admin.get(`/api/admin/${path}`)).body)).not.toContain('my secret plan');
    expect((await ana.get(`${SHELF}/a`)).body.data).toEqual({ note: 'my secret plan' });
  });

  it('has bounds, is part of one’s own data, and goes with the person', async () => {
    const ana = await person('Ana');
    const refused = await put(ana, 'long', 0, { text: 'x'.repeat(120_000) });
    expect([refused.status, refused.body.error]).toEqual([413, 'tooLarge']);
    const rows = Array.from({ length: 59 }, (_, i) => ({ item: `i${i}`, data: '{}', size: 2, version: 1, at: 1 }));
    const place = { person: ana.id, shelf: 'what-if.local.game1' };
    await here.store.db
      .insertInto('kept')
      .values(rows.map((r) => ({ ...place, ...r })))
      .execute();
    expect((await put(ana, 'i59', 0, {})).status).toBe(200);
    expect((await put(ana, 'one-more', 0, {})).body).toMatchObject({ error: 'tooMany', most: 60 });
    expect((await put(ana, 'i1', 1, { i: 'changed' })).status).toBe(200);
    for (const shelf of ['/api/me/kept/anything', '/api/me/kept/what-if.other.x', '/api/me/kept/what-if.local.'])
      expect((await put(ana, 'a', 0, {}, shelf)).status).toBe(400);
    await put(ana, 'progress', 0, { done: ['1888/1'] }, '/api/me/kept/lessons');
    const { shelves } = (await ana.get('/api/me/kept')).body;
    expect(shelves).toMatchObject([
      { shelf: 'lessons', items: 1, first: 'progress' },
      { shelf: 'what-if.local.game1', items: 60, first: 'i0' },
    ]);
    const { kept } = (await ana.get('/api/me/data')).body;
    expect(kept).toHaveLength(61);
    expect(kept[0]).toMatchObject({ shelf: 'lessons', item: 'progress', data: { done: ['1888/1'] } });
    await ana.ask('DELETE', '/api/me', { sure: true });
    expect(await here.store.kept.all(ana.id)).toEqual([]);
  });
});
