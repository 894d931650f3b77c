import { expect, it } from 'vitest';
import { onEachEngine, type Together, until } from '../testing/atTheTable.ts';
import { startTally, TestClient } from '../testing/client.ts';

interface Given {
  readonly options?: Record<string, string>;
  readonly bots?: readonly string[];
  readonly access?: string;
  readonly password?: string;
}

/** A game of the two that is over after one entry of each. */
async function finished(here: Together, given: Given = {}): Promise<string> {
  const { id, players } = await startTally([here.ana, here.ben], { options: { limit: '2' }, ...given });
  for (let seq = 0; seq < 2; seq++) {
    const player = `p${seq + 1}`;
    const answer = await players[player]!.play(id, seq, { type: 'add', player, n: 1 });
    expect(answer.status).toBe(200);
  }
  expect((await here.ana.get(`/api/tables/${id}`)).body.table).toMatchObject({ status: 'finished', rematch: null });
  return id;
}

onEachEngine('a rematch', (here) => {
  it('seats the same people with the same options, once for all of them', async () => {
    const id = await finished(here);
    const old = (await here.ana.get(`/api/tables/${id}`)).body.table;
    const asked = await here.ben.post(`/api/tables/${id}/rematch`);
    expect(asked.status).toBe(201);
    const { table } = asked.body;
    expect(table).toMatchObject({
      status: 'open',
      title: 'tally',
      options: old.options,
      owner: { id: here.ben.id, name: 'Ben' },
      seq: 0,
      rematch: null,
    });
    expect(table.id).not.toBe(id);
    expect(table.seats.map((s: { person: string }) => s.person)).toEqual(
      old.seats.map((s: { person: string }) => s.person),
    );
    const again = await here.ana.post(`/api/tables/${id}/rematch`);
    expect([again.status, again.body.table.id]).toEqual([200, table.id]);
    expect((await here.ana.get(`/api/tables/${id}`)).body.table.rematch).toBe(table.id);
    expect((await here.ben.post(`/api/tables/${table.id}/start`)).body.table.status).toBe('playing');
    expect((await here.ana.post(`/api/tables/${id}/rematch`)).body.table.id).toBe(table.id);
  });

  it('two who ask at once get one table', async () => {
    const id = await finished(here);
    const [a, b] = await Promise.all([here.ana, here.ben].map((who) => who.post(`/api/tables/${id}/rematch`)));
    expect([a!.status, b!.status].sort()).toEqual([200, 201]);
    expect(a!.body.table.id).toBe(b!.body.table.id);
  });

  it('a person may leave it; one that was closed makes room for another, also after a restart', async () => {
    const id = await finished(here);
    const first = (await here.ana.post(`/api/tables/${id}/rematch`)).body.table.id;
    expect((await here.ben.post(`/api/tables/${first}/leave`)).status).toBe(200);
    expect((await here.ana.post(`/api/tables/${first}/start`)).body.error).toBe('seatsFree');
    expect((await here.ana.ask('DELETE', `/api/tables/${first}`)).status).toBe(204);
    await here.restart();
    const second = await here.ben.post(`/api/tables/${id}/rematch`);
    expect(second.status).toBe(201);
    expect(second.body.table.id).not.toBe(first);
    await here.restart();
    expect((await here.ana.post(`/api/tables/${id}/rematch`)).body.table.id).toBe(second.body.table.id);
  });

  it('keeps bots and the password, and is for those who played', async () => {
    const { id } = (
      await here.ana.post('/api/tables', {
        title: 'tally',
        seats: [null, { bot: 'random' }],
        options: { limit: '1' },
        access: 'password',
        password: 'abracadabra',
      })
    ).body.table;
    await here.ana.post(`/api/tables/${id}/start`);
    const step = async (): Promise<string> => {
      const { table } = (await here.ana.get(`/api/tables/${id}`)).body;
      const { player } = table.you;
      if (table.turn?.players[0] === player) await here.ana.play(id, table.seq, { type: 'add', player, n: 1 });
      return table.status;
    };
    await until(step, (status) => status === 'finished');
    const asked = await here.ana.post(`/api/tables/${id}/rematch`);
    expect(asked.body.table.seats.map((s: { kind: string }) => s.kind).sort()).toEqual(['bot', 'person']);
    expect(asked.body.table.access).toBe('password');
    const eve = await TestClient.guest(here.app, 'Eve');
    expect((await eve.post(`/api/tables/${id}/rematch`)).status).toBe(403);
    const there = `/api/tables/${asked.body.table.id}`;
    expect((await eve.get(there)).body.error).toBe('needsPassword');
    expect((await eve.post(`${there}/enter`, { password: 'abracadabra' })).status).toBe(200);
  });

  it('waits for the end', async () => {
    const { id } = await startTally([here.ana, here.ben]);
    expect((await here.ana.post(`/api/tables/${id}/rematch`)).body.error).toBe('stillPlaying');
  });
});
