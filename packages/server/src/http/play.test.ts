import { expect, it } from 'vitest';
import { onEachEngine, until } from '../testing/atTheTable.ts';
import { startTally, TestClient } from '../testing/client.ts';

onEachEngine('play', (here) => {
  it('refuses with the rule, and changes nothing', async () => {
    const { id, players } = await startTally([here.ana, here.ben]);
    const p1 = players['p1']!;
    const bad: [unknown, number, object][] = [
      [{ type: 'add', player: 'p1', n: 10 }, 422, { illegal: { rule: 't-1', message: ['tooMuch', { max: 9 }] } }],
      [{ type: 'add', player: 'p1', n: 'x' }, 422, { illegal: { rule: 'input' } }],
      [{ type: 'fly', player: 'p1' }, 422, { illegal: { rule: 'input' } }],
      ['add', 422, { illegal: { rule: 'input' } }],
      [{ type: 'add', player: 'p2', n: 1 }, 403, { error: 'notYourSeat' }],
      [{ type: 'add', player: 'bank', n: 1 }, 403, { error: 'notYourSeat' }],
      [{ type: 'undo', player: 'p1' }, 422, { illegal: { message: ['history.nothingToUndo', {}] } }],
      [{ type: 'redo', player: 'p1' }, 422, { illegal: { message: ['history.nothingToRedo', {}] } }],
      [{ type: 'undo', player: 'p1', count: 0 }, 422, { illegal: { message: ['input.badField', { field: 'count' }] } }],
      [{ type: 'undo', player: 'p1', to: 0 }, 422, { illegal: { message: ['input.unknownField', { field: 'to' }] } }],
    ];
    for (const [action, status, body] of bad) {
      const answer = await p1.play(id, 0, action);
      expect([answer.status, answer.body]).toMatchObject([status, body]);
    }
    const p2 = players['p2']!;
    expect((await p2.play(id, 0, { type: 'add', player: 'p2', n: 1 })).body.illegal.rule).toBe('turn');
    expect((await p1.get(`/api/games/${id}`)).body).toMatchObject({ seq: 0, entries: [] });
  });

  it('answers a stale move with what was missed, and the same key with the first result', async () => {
    const { id, players } = await startTally([here.ana, here.ben]);
    const [p1, p2] = [players['p1']!, players['p2']!];
    const first = await p1.play(id, 0, { type: 'add', player: 'p1', n: 3 }, 'first-key');
    const stale = await p2.play(id, 0, { type: 'add', player: 'p2', n: 1 });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ error: 'stale', seq: 1, missed: [first.body.item] });
    expect((await p2.play(id, 7, { type: 'add', player: 'p2', n: 1 })).body).toMatchObject({ seq: 1, missed: [] });
    const again = await p1.play(id, 0, { type: 'add', player: 'p1', n: 3 }, 'first-key');
    expect(again.body).toEqual({ ...first.body, again: true });
    const onTime = await p1.play(id, 1, { type: 'add', player: 'p1', n: 4 }, 'first-key');
    expect(onTime.body.illegal.rule).toBe('turn');
    const other = await p1.play(id, 0, { type: 'add', player: 'p1', n: 4 }, 'first-key');
    expect(other.body.error).toBe('keyReused');
    await p2.play(id, 1, { type: 'add', player: 'p2', n: 4 }, 'first-key');
    expect((await p1.play(id, 2, { type: 'add', player: 'p1', n: 3 }, 'first-key')).body).toEqual(again.body);
    expect((await p1.get(`/api/games/${id}?from=1`)).body).toMatchObject({ seq: 2, from: 1, entries: [{ seq: 2 }] });
  });

  it('undoes and redoes freely until somebody else has acted', async () => {
    const { id, players } = await startTally([here.ana, here.ben], { options: { order: 'any' } });
    const [p1, p2] = [players['p1']!, players['p2']!];
    for (let i = 0; i < 3; i++) await p1.play(id, i, { type: 'add', player: 'p1', n: i + 1 });
    expect((await p2.play(id, 3, { type: 'undo', player: 'p2' })).body.illegal).toBeDefined();
    expect((await p1.play(id, 3, { type: 'undo', player: 'p1' })).body.item.entry).toEqual({
      type: 'undo',
      player: 'p1',
      count: 1,
    });
    expect((await p1.play(id, 4, { type: 'undo', player: 'p1', count: 2 })).status).toBe(200);
    expect((await p2.play(id, 5, { type: 'redo', player: 'p2' })).status).toBe(403);
    expect((await p1.play(id, 5, { type: 'redo', player: 'p1' })).status).toBe(200);
    expect((await p1.play(id, 6, { type: 'redo', player: 'p1' })).status).toBe(200);
    await p2.play(id, 7, { type: 'add', player: 'p2', n: 9 });
    const refused = await p1.play(id, 8, { type: 'undo', player: 'p1' });
    expect([refused.status, refused.body]).toMatchObject([409, { error: 'needsConsent', count: 2 }]);
    expect((await p2.play(id, 8, { type: 'undo', player: 'p2', count: 2 })).body.error).toBe('needsConsent');
    const { body } = await p1.get(`/api/games/${id}`);
    expect(body.entries.map((e: { entry: { type: string } }) => e.entry.type)).toEqual([
      'add',
      'add',
      'add',
      'undo',
      'undo',
      'redo',
      'redo',
      'add',
    ]);
  });

  it('does not freely undo what was drawn, and sends the state it led to', async () => {
    const { id, players } = await startTally([here.ana, here.ben]);
    const p1 = players['p1']!;
    const { body } = await p1.play(id, 0, { type: 'draw', player: 'p1' });
    expect(body.item.state).toMatchObject({ moves: 1, rng: [] });
    expect(body.item.state.total).toBeGreaterThanOrEqual(0);
    expect((await p1.play(id, 1, { type: 'undo', player: 'p1' })).body.error).toBe('needsConsent');
    const { body: game } = await p1.get(`/api/games/${id}`);
    expect(game.start.rng).toEqual([]);
    expect(JSON.stringify(game)).not.toContain(String((await here.store.tables.get(id))!.seed));
  });

  it('goes back when all others accept, and not when one declines or the game moves on', async () => {
    const eve = await TestClient.guest(here.app, 'Eve');
    const { id, players } = await startTally([here.ana, here.ben, eve], { options: { order: 'any' } });
    const [p1, p2, p3] = [players['p1']!, players['p2']!, players['p3']!];
    await p1.play(id, 0, { type: 'add', player: 'p1', n: 1 });
    await p2.play(id, 1, { type: 'add', player: 'p2', n: 1 });
    const request = (who: TestClient, expectedSeq: number, count: number) =>
      who.post(`/api/games/${id}/undo-request`, { expectedSeq, count });
    const answer = (who: TestClient, expectedSeq: number, accept: boolean) =>
      who.post(`/api/games/${id}/undo-request/answer`, { expectedSeq, accept });
    expect((await request(p1, 1, 2)).body.error).toBe('stale');
    expect((await request(p1, 2, 3)).status).toBe(422);
    expect((await answer(p2, 2, true)).body.error).toBe('noRequest');
    const asked = await request(p1, 2, 2);
    expect(asked.body.undoRequest).toEqual({ player: 'p1', count: 2, seq: 2, accepted: [], waiting: ['p2', 'p3'] });
    expect((await answer(p1, 2, true)).status).toBe(403);
    expect((await answer(p2, 2, true)).body.undoRequest.waiting).toEqual(['p3']);
    expect((await answer(p3, 2, false)).body).toEqual({ undoRequest: null, seq: 2 });
    await request(p1, 2, 2);
    expect((await p2.ask('DELETE', `/api/games/${id}/undo-request`)).status).toBe(403);
    expect((await p1.ask('DELETE', `/api/games/${id}/undo-request`)).status).toBe(204);
    await request(p1, 2, 2);
    await answer(p2, 2, true);
    expect((await answer(p3, 2, true)).body).toEqual({ undoRequest: null, seq: 3 });
    await request(p1, 3, 1).then((r) => expect(r.status).toBe(422));
    await p3.play(id, 3, { type: 'add', player: 'p3', n: 1 });
    await request(p1, 4, 1);
    await p2.play(id, 4, { type: 'add', player: 'p2', n: 1 });
    expect((await answer(p2, 5, true)).body.error).toBe('noRequest');
  });

  it('moves the bank and the house bots, and undoes past them', async () => {
    const { id, players } = await startTally([here.ana], { bots: ['random', 'greedy'], options: { limit: '60' } });
    const [player, who] = Object.entries(players)[0]!;
    const mine = async () =>
      until(
        async () => (await who.get(`/api/games/${id}`)).body,
        (g) => g.table.turn === null || g.table.turn.players[0] === player,
      );
    const before = await mine();
    await who.play(id, before.seq, { type: 'ask', player });
    const after = await mine();
    expect(after.entries[before.seq + 1].entry).toMatchObject({ type: 'report', player: 'bank' });
    const drew = after.entries.slice(before.seq).some((e: { state?: object }) => e.state);
    const undone = await who.play(id, after.seq, { type: 'undo', player });
    expect(undone.status).toBe(drew ? 409 : 200);
    if (!drew) expect(undone.body.item.entry.count).toBe(after.seq - before.seq);
  });

  it('fills an open choice in a worker', async () => {
    const { id, players } = await startTally([here.ana, here.ben]);
    const p1 = players['p1']!;
    await p1.play(id, 0, { type: 'add', player: 'p1', n: 7 });
    const suggest = (choice: object) => p1.post(`/api/games/${id}/suggest`, { expectedSeq: 1, choice });
    expect((await suggest({ type: 'guess', player: 'p2', sum: { open: 'sum' } })).body).toEqual({
      action: { type: 'guess', player: 'p2', sum: 7 },
    });
    expect((await suggest({ type: 'guess', player: 'p1', sum: { open: 'sum' } })).status).toBe(400);
    expect((await suggest({ type: 'draw', player: 'p2' })).status).toBe(400);
  });

  it('makes an analysis table out of a record, where its owner moves for all', async () => {
    const { id, players } = await startTally([here.ana, here.ben], { options: { limit: '4' } });
    for (let i = 0; i < 4; i++) {
      const player = `p${(i % 2) + 1}`;
      await players[player]!.play(id, i, { type: i === 1 ? 'draw' : 'add', player, ...(i === 1 ? {} : { n: 2 }) });
    }
    const record = (await here.ana.get(`/api/games/${id}/record`)).body;
    const made = await here.ben.post('/api/import', { format: 'traviesa', data: record });
    expect(made.status).toBe(201);
    const { table } = made.body;
    expect(table).toMatchObject({ status: 'analysis', seq: 4, access: 'link', you: { owner: true } });
    expect(table.seats.map((s: { name: string }) => s.name)).toEqual(record.players);
    const [a, b] = [(await here.ana.get(`/api/games/${id}`)).body, (await here.ben.get(`/api/games/${table.id}`)).body];
    expect(b.entries[1].state).toEqual(a.entries[1].state);
    expect((await here.ben.play(table.id, 4, { type: 'undo', player: 'p1', count: 3 })).status).toBe(200);
    expect((await here.ben.play(table.id, 5, { type: 'add', player: 'p2', n: 9 })).status).toBe(200);
    expect((await here.ben.play(table.id, 6, { type: 'add', player: 'p1', n: 9 })).status).toBe(200);
    expect((await here.ana.play(table.id, 7, { type: 'add', player: 'p2', n: 9 })).status).toBe(403);
    const broken = { ...record, entries: [...record.entries.slice(0, 2), { type: 'add', player: 'p1', n: 99 }] };
    const refused = await here.ben.post('/api/import', { format: 'traviesa', data: broken });
    expect([refused.status, refused.body]).toMatchObject([422, { entry: 2, illegal: { rule: 't-1' } }]);
    expect((await here.ben.post('/api/import', { format: 'traviesa', data: {} })).status).toBe(422);
    const running = await startTally([here.ana, here.ben]);
    const open = (await here.ana.get(`/api/games/${running.id}/record`)).body;
    expect(open.seed).toBeUndefined();
    expect(open.start.rng).toEqual([]);
  });
});
