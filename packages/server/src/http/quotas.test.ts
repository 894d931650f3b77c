import { describe, expect, it } from 'vitest';
import { onEachEngine } from '../testing/atTheTable.ts';
import { TestClient } from '../testing/client.ts';

const statuses = (answers: readonly { status: number }[]): Record<number, number> => {
  const by: Record<number, number> = {};
  for (const { status } of answers) by[status] = (by[status] ?? 0) + 1;
  return by;
};
const times = <V>(n: number, work: (i: number) => Promise<V>): Promise<V[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => work(i)));

onEachEngine('quotas', (here) => {
  const open = { title: 'tally', seats: [null, null] };
  const empty = {
    format: 'traviesa',
    data: { game: 'tally', revision: 1, players: ['A'], options: {}, seed: 1, entries: [] },
  };

  it('hold however many ask at the same moment: tokens, and tables, which bots make for their owner', async () => {
    const eve = await TestClient.guest(here.app, 'Eve');
    expect(statuses(await times(30, (i) => eve.post('/api/tokens', { name: `Bot ${i}` })))).toEqual({
      201: 20,
      409: 10,
    });
    const tokens = (await eve.get('/api/tokens')).body.tokens as { id: string }[];
    expect(tokens).toHaveLength(20);
    await eve.ask('DELETE', `/api/tokens/${tokens[0]!.id}`);
    const { token } = (await eve.post('/api/tokens', { name: 'Last' })).body;
    const bot = new TestClient(here.app, { token });
    const made = await times(70, (i) => (i % 2 ? eve : bot).post('/api/tables', open));
    expect(statuses(made)).toEqual({ 201: 50, 409: 20 });
    expect(made.find((m) => m.status === 409)!.body).toMatchObject({ error: 'tooMany', most: 50 });
  });

  it('analysis tables are counted too', async () => {
    const eve = await TestClient.guest(here.app, 'Eve');
    const made: { status: number }[] = [];
    for (let i = 0; i < 4; i++) made.push(...(await times(26, () => eve.post('/api/import', empty))));
    expect(statuses(made)).toEqual({ 201: 100, 409: 4 });
  });
});

onEachEngine('texts', (here) => {
  const shown = async (client: TestClient): Promise<string> => (await client.get('/api/me')).body.person.name;

  it('names, chat and notes are cleaned alike on every engine; what cannot be seen is no name', async () => {
    const eve = await TestClient.guest(here.app, 'E\u0000v\u202ee\u200b \ud800\n!');
    expect(await shown(eve)).toBe('Eve !');
    for (const name of ['\u0000', '\u200b\u202e', '\u3164'])
      expect((await eve.ask('PATCH', '/api/me', { name })).status, JSON.stringify(name)).toBe(400);
    expect(await shown(eve)).toBe('Eve !');
    const token = await eve.post('/api/tokens', { name: 'B\u0000ot' });
    expect(token.body.name).toBe('Bot');
    const made = await eve.post('/api/tables', { title: 'tally', seats: [null, null], name: 'Fri\u0000day\u202e' });
    expect(made.body.table.name).toBe('Friday');
    const { id } = made.body.table;
    const said = await eve.post(`/api/games/${id}/chat`, { text: 'one\u0000\u202e\ntwo', key: 'chat-key-1' });
    expect(said.body.message.text).toBe('one\ntwo');
    expect((await eve.post(`/api/games/${id}/chat`, { text: '\u0000\u200b', key: 'chat-key-2' })).status).toBe(400);
    expect((await eve.ask('PUT', `/api/games/${id}/notes`, { text: 'a\u0000b' })).body.text).toBe('ab');
    for (const query of ['title=%00', 'cursor=%00', 'status=%00'])
      expect((await eve.get(`/api/tables?${query}`)).status, query).toBe(400);
    const data = {
      game: 'tally',
      revision: 1,
      players: ['A\u0000\u202e'],
      options: { note: '\u0000' },
      seed: 1,
      entries: [],
    };
    const imported = await eve.post('/api/import', { format: 'traviesa', data });
    expect(imported.body.table.seats).toEqual([{ kind: 'name', name: 'A' }]);
  });

  it('names that look alike are told apart at the table and in its chat', async () => {
    const [real, twin] = [await TestClient.guest(here.app, 'Paulina'), await TestClient.guest(here.app, 'Pаulіna')];
    const made = await real.post('/api/tables', { title: 'tally', seats: [null, null, null] });
    const { id } = made.body.table;
    expect(made.body.table.seats[0].name).toBe('Paulina');
    const said = await twin.post(`/api/games/${id}/chat`, { text: 'I am Paulina', key: 'chat-key-1' });
    expect(said.body.message.name).toBe(`Pаulіna #${twin.id.slice(0, 4)}`);
    const { seats } = (await twin.post(`/api/tables/${id}/join`, {})).body.table;
    expect(seats.map((s: { name?: string }) => s.name)).toEqual([
      `Paulina #${real.id.slice(0, 4)}`,
      `Pаulіna #${twin.id.slice(0, 4)}`,
      undefined,
    ]);
  });

  it('long options are not in lists', async () => {
    const note = 'x'.repeat(20_000);
    for (let i = 0; i < 20; i++)
      await here.ana.post('/api/tables', { title: 'tally', seats: [null, null], options: { note } });
    const { body } = await here.ana.get('/api/tables?limit=100');
    expect(JSON.stringify(body).length).toBeLessThan(60_000);
    expect(body.tables[0].options).toEqual({});
    expect((await here.ana.get(`/api/tables/${body.tables[0].id}`)).body.table.options.note).toBe(note);
  });
});

onEachEngine('doors', (here) => {
  const locked = { title: 'tally', seats: [null, null], access: 'password', password: 'open sesame' };

  it('passwords are limited per table and address, whoever asks; the invitation still opens', async () => {
    const { id, invite } = (await here.ana.post('/api/tables', locked)).body.table;
    let wrong = 0;
    let slowed = 0;
    for (let i = 0; i < 6; i++) {
      const guest = await TestClient.guest(here.app, `Guesser ${i}`);
      const { token } = (await guest.post('/api/tokens', { name: 'Robot' })).body;
      for (const who of [guest, new TestClient(here.app, { token })])
        for (let n = 0; n < 2; n++) {
          const { status } = await who.post(`/api/tables/${id}/enter`, { password: `guess ${i}${n}` });
          if (status === 429) slowed++;
          else wrong++;
        }
    }
    expect([wrong, slowed]).toEqual([10, 14]);
    const late = await TestClient.guest(here.app, 'Late');
    expect((await late.post(`/api/tables/${id}/enter`, { password: 'open sesame' })).status).toBe(429);
    expect((await late.post(`/api/tables/${id}/enter`, { invite })).status).toBe(200);
    const other = (await here.ana.post('/api/tables', locked)).body.table.id;
    expect((await here.ben.post(`/api/tables/${other}/enter`, { password: 'open sesame' })).status).toBe(200);
  });

  it('a kick takes the right to look, a ban keeps away, a new invitation makes old links worthless', async () => {
    const { id, invite } = (await here.ana.post('/api/tables', { ...locked, seats: [null, null, null] })).body.table;
    const eve = await TestClient.guest(here.app, 'Eve');
    const look = async (who: TestClient): Promise<number> => (await who.get(`/api/tables/${id}`)).status;
    expect((await eve.post(`/api/tables/${id}/join`, { invite })).status).toBe(200);
    expect((await here.ana.post(`/api/tables/${id}/kick`, { seat: 1 })).status).toBe(200);
    expect(await look(eve)).toBe(403);
    const renewed = await here.ana.post(`/api/tables/${id}/invite`);
    expect(renewed.body.table.invite).not.toBe(invite);
    expect((await eve.post(`/api/tables/${id}/join`, { invite })).status).toBe(403);
    expect((await eve.post(`/api/tables/${id}/join`, { password: 'open sesame' })).status).toBe(200);
    expect((await here.ana.post(`/api/tables/${id}/kick`, { seat: 1, ban: true })).status).toBe(200);
    const { token } = (await eve.post('/api/tokens', { name: 'Robot' })).body;
    for (const who of [eve, new TestClient(here.app, { token })])
      for (const proof of [{ password: 'open sesame' }, { invite: renewed.body.table.invite }])
        expect((await who.post(`/api/tables/${id}/join`, proof)).body.error).toBe('shutOut');
    expect(await look(eve)).toBe(403);
    const open = (await here.ana.post('/api/tables', { title: 'tally', seats: [null, null] })).body.table.id;
    await eve.post(`/api/tables/${open}/join`, {});
    await here.ana.post(`/api/tables/${open}/kick`, { seat: 1, ban: true });
    expect((await eve.post(`/api/tables/${open}/join`, {})).status).toBe(403);
  });
});

describe('who asks', () => {
  onEachEngine('identity', (here) => {
    it('foreign words in the Authorization header are none of our business', async () => {
      for (const authorization of ['Basic YW5hOnNlY3JldA==', 'Bearer eyJhbGciOi.x.y', 'Negotiate', 'Digest x="y"']) {
        const me = await here.ana.ask('GET', '/api/me', undefined, { authorization });
        expect([me.status, me.body.person?.id], authorization).toEqual([200, here.ana.id]);
      }
    });

    it('the cookie lasts another year whenever the page is opened', async () => {
      const before = here.ana.cookie;
      const { headers } = await here.ana.get('/api/me');
      expect(String(headers['set-cookie'])).toMatch(/traviesa_guest=.*Max-Age=31536000/);
      expect(here.ana.cookie).toBe(before);
      expect((await new TestClient(here.app).get('/api/me')).headers['set-cookie']).toBeUndefined();
    });
  });
});
