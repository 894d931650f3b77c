import { expect, it } from 'vitest';
import { onEachEngine } from '../testing/atTheTable.ts';
import { startTally, TestClient } from '../testing/client.ts';

onEachEngine('what people keep and publish', (here) => {
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
    // What was taken away is remembered for other devices, but not without end, on however many shelves.
    const gone = Array.from({ length: 1000 }, (_, i) => ({
      item: `i${i % 9}`,
      data: null,
      size: 0,
      version: 2,
      at: 1,
    }));
    for (let from = 0; from < gone.length; from += 100)
      await here.store.db
        .insertInto('kept')
        .values(
          gone.slice(from, from + 100).map((r, i) => ({ person: ana.id, shelf: `what-if.local.old${from + i}`, ...r })),
        )
        .execute();
    expect((await ana.ask('DELETE', `${SHELF}/i2`, { version: 1 })).status).toBe(200);
    const left = await here.store.db.selectFrom('kept').select(['item', 'shelf']).where('data', 'is', null).execute();
    expect([left.length, left.some((r) => r.shelf === place.shelf && r.item === 'i2')]).toEqual([1000, true]);
    expect((await put(ana, 'i2', 2, {})).status).toBe(200);
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

  const RNG = [1, 2, 3, 4];
  const add = (player: string, n: number) => ({ type: 'add', player, n });
  const record = (entries: readonly object[], players = ['Ana', 'Ben']) => ({
    game: 'tally',
    revision: 1,
    players,
    options: {},
    seed: 7,
    entries,
  });
  const branch = (id: string, parent: string | null, at: number, actions: readonly object[], given = {}) => ({
    id,
    parent,
    name: id.toUpperCase(),
    note: '',
    at,
    rng: RNG,
    actions,
    ...given,
  });

  it('a study of a file is checked, read by whoever has the link, reported and withdrawn', async () => {
    const [ana, ben] = [await person('Ana'), await person('Ben')];
    const entries = [add('p1', 1), add('p2', 2), { type: 'undo', player: 'p2' }, add('p2', 3)];
    const made = await ana.post('/api/studies', {
      name: ' A \u202eturn\u200b ',
      record: record(entries, ['Ana', 'An\u0430']),
      branches: [
        branch('a1', 'a', 2, [add('p1', 5)]),
        branch('a', null, 1, [add('p2', 9), add('p1', 1)], { note: 'why\nnot?\u202e' }),
      ],
    });
    expect(made.status).toBe(201);
    const { id } = made.body;
    expect(id).toMatch(/^[a-z0-9]{26}$/);
    const { body } = await new TestClient(here.app).get(`/api/studies/${id}`);
    expect(body).toMatchObject({
      name: 'A turn',
      title: 'tally',
      game: null,
      by: { id: ana.id, name: 'Ana' },
      mine: false,
    });
    expect(body.record.entries).toEqual([add('p1', 1), add('p2', 3)]);
    expect(body.record.players).toEqual(['Ana #1', 'An\u0430 #2']);
    expect(body.branches.map((b: { id: string; note: string }) => [b.id, b.note])).toEqual([
      ['a', 'why\nnot?'],
      ['a1', ''],
    ]);
    // Its picture, for links to it; painted once, and gone with the study.
    const picture = () => here.app.server.inject({ url: `/api/studies/${id}/picture` });
    const painted = await picture();
    expect([painted.statusCode, painted.headers['content-type']]).toEqual([200, 'image/png']);
    expect([painted.rawPayload.readUInt32BE(16), painted.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    expect((await picture()).rawPayload).toEqual(painted.rawPayload);
    expect((await ana.get('/api/me/studies')).body.studies).toMatchObject([{ id, branches: 2 }]);
    expect((await ben.get('/api/me/studies')).body.studies).toEqual([]);
    expect((await ana.get('/api/me/data')).body.studies).toMatchObject([{ id, name: 'A turn' }]);
    // Reported like whatever else people read; taken back by who published it, or by those who look after the server.
    const report = (who: TestClient, about: string) =>
      who.post('/api/reports', { person: about, kind: 'spam', study: id });
    expect((await report(ben, here.ana.id)).status).toBe(404);
    expect((await report(ben, ana.id)).status).toBe(201);
    const [told] = (await here.store.stewards.reports(true)).filter((r) => r.about === ana.id);
    expect(told!.line).toBe(`/s/${id} A turn`);
    expect((await ben.ask('DELETE', `/api/studies/${id}`)).status).toBe(403);
    await here.store.stewards.grant(ben.id, 'moderator', 'cli', 1);
    expect((await ben.ask('DELETE', `/api/studies/${id}`)).status).toBe(204);
    expect((await here.store.stewards.acts())[0]).toMatchObject({ act: 'withdraw', subject: ana.id });
    expect((await new TestClient(here.app).get(`/api/studies/${id}`)).status).toBe(404);
    expect((await picture()).statusCode).toBe(404);
    const another = (await ana.post('/api/studies', { name: '', record: record([]), branches: [] })).body.id;
    expect((await ana.ask('DELETE', `/api/studies/${another}`)).status).toBe(204);
    // Whom nobody has to read publishes nothing; who goes takes it along.
    const last = (await ana.post('/api/studies', { name: '', record: record([]), branches: [] })).body.id;
    await here.store.stewards.silence(ana.id, 'spam', Date.now() + 1e6, ben.id, 1);
    expect((await ana.post('/api/studies', { name: '', record: record([]), branches: [] })).body.error).toBe(
      'silenced',
    );
    await ana.ask('DELETE', '/api/me', { sure: true });
    expect(await here.store.studies.get(last)).toBe(undefined);
  });

  it('a study whose moves are not legal is not kept, nor one of a game that goes on or that is not theirs to show', async () => {
    const [ana, ben, eve] = [await person('Ana'), await person('Ben'), await person('Eve')];
    const post = async (who: TestClient, given: object, query = '') => {
      const { status, body } = await who.post(`/api/studies${query}`, { name: '', branches: [], ...given });
      return [status, body.error ?? body.id];
    };
    const game = record([add('p1', 1)]);
    expect(await post(ana, { record: record([add('p1', 99)]) })).toEqual([422, 'illegal']);
    expect(await post(ana, { record: game, branches: [branch('a', null, 1, [add('p1', 1)])] })).toEqual([
      422,
      'illegal',
    ]);
    const wrong = [
      [branch('a', null, 7, [])],
      [branch('a', 'b', 1, [])],
      [branch('a', 'a', 0, [])],
      [branch('a', 'b', 0, []), branch('b', 'a', 0, [])],
      [branch('a', null, 0, []), branch('a', null, 0, [])],
      [branch('a', null, 0, [], { start: {} })],
      [branch('a', null, 0, [], { rng: [0.5, 1, 2, 3] })],
    ];
    for (const branches of wrong) expect((await post(ana, { record: game, branches }))[0]).toBe(400);
    expect((await post(ana, {}))[0]).toBe(400);
    expect((await post(ana, { record: game }, '?game=x&y=1'))[0]).toBe(400);
    expect(await post(here.ana, { record: game })).toEqual([403, 'needsAccount']);
    const { id, players } = await startTally([ana, ben], { access: 'link', options: { limit: '2' } });
    await players['p1']!.play(id, 0, add('p1', 4));
    expect(await post(ana, {}, `?game=${id}`)).toEqual([409, 'stillPlaying']);
    await players['p2']!.play(id, 1, add('p2', 5));
    const shown = await post(ana, { branches: [branch('a', null, 1, [add('p2', 1)])] }, `?game=${id}`);
    expect(shown[0]).toBe(201);
    expect((await post(eve, {}, `?game=${id}`))[0]).toBe(403);
    expect((await post(ana, { record: game }, `?game=${id}`))[0]).toBe(400);
    // A name that was given up is gone from there too.
    const names = async () => (await eve.get(`/api/studies/${shown[1]}`)).body.record.players.sort();
    expect(await names()).toEqual(['Ana', 'Ben']);
    await ben.ask('DELETE', '/api/me', { sure: true });
    expect(await names()).toEqual(['Ana', '—']);
  });

  it('fifty studies a person', async () => {
    const ana = await person('Ana');
    const study = { person: ana.id, game: null, title: 'tally', name: '', branches: 0, data: '{}', at: 1 };
    const rows = Array.from({ length: 50 }, (_, i) => ({ ...study, id: `full${i}${ana.id}` }));
    await here.store.db.insertInto('studies').values(rows).execute();
    const full = await ana.post('/api/studies', { name: '', record: record([]), branches: [] });
    expect(full.body).toMatchObject({ error: 'tooMany', most: 50 });
  });
});
