import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Store } from '../store/store.ts';
import { startTally, TestClient } from '../testing/client.ts';
import { testEngines } from '../testing/engines.ts';
import { TALLY_MODULE } from '../testing/tally.ts';
import { type App, buildApp } from './app.ts';

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function until<V>(read: () => Promise<V>, ok: (v: V) => boolean): Promise<V> {
  for (let i = 0; i < 200; i++) {
    const v = await read();
    if (ok(v)) return v;
    await sleep(25);
  }
  throw new Error('it did not happen');
}

for (const engine of testEngines('tables and play')) {
  describe.skipIf(engine.missing)(`tables and play on ${engine.name}`, () => {
    let store: Store;
    let app: App;
    let ana: TestClient;
    let ben: TestClient;
    beforeAll(async () => {
      await engine.start();
      store = await Store.open(await engine.newAddress());
      app = await open();
      ana = await TestClient.guest(app, 'Ana');
      ben = await TestClient.guest(app, ' Ben ');
    });
    const open = (keep = 100): Promise<App> =>
      buildApp({
        store,
        titlesModule: TALLY_MODULE,
        limits: { requests: 1e6, guests: 1e6, proofs: 1e6, tables: keep },
        webDist: '/nowhere',
      });
    afterAll(async () => {
      await app?.close();
      await store?.close();
      await engine.stop();
    });

    it('knows a guest by the cookie', async () => {
      expect((await ben.get('/api/me')).body.person).toEqual({ id: ben.id, name: 'Ben', kind: 'guest' });
      expect((await new TestClient(app).get('/api/me')).body).toEqual({ person: null });
      const eve = await TestClient.guest(app, 'Eve');
      expect((await eve.ask('PATCH', '/api/me', { name: 'Eva' })).body.person.name).toBe('Eva');
      expect((await eve.post('/api/guests', { name: 'Evita' })).body.person).toMatchObject({
        id: eve.id,
        name: 'Evita',
      });
      const { cookie } = eve;
      expect((await eve.ask('DELETE', '/api/me/session')).status).toBe(204);
      eve.cookie = cookie;
      expect((await eve.get('/api/me')).body).toEqual({ person: null });
    });

    it('gives bots tokens and labels them', async () => {
      const { body, status } = await ana.post('/api/tokens', { name: 'Robot' });
      expect(status).toBe(201);
      const robot = new TestClient(app, { token: body.token });
      expect((await robot.get('/api/me')).body.person).toEqual({ id: body.person.id, name: 'Robot', kind: 'bot' });
      const table = (await robot.post('/api/tables', { title: 'tally', seats: [null, null] })).body.table;
      expect(table.seats[0]).toMatchObject({ kind: 'person', name: 'Robot', bot: true });
      expect((await ana.get('/api/tokens')).body.tokens).toMatchObject([{ id: body.id, name: 'Robot' }]);
      expect((await ana.ask('DELETE', `/api/tokens/${body.id}`)).status).toBe(204);
      expect((await robot.get('/api/me')).status).toBe(401);
    });

    it('leads a table from creation to its end, and keeps it', async () => {
      const made = await ana.post('/api/tables', {
        title: 'tally',
        seats: [null, null],
        options: { limit: '3' },
        name: 'Friday',
        pace: 'turns',
      });
      const { id } = made.body.table;
      expect(made.body.table).toMatchObject({ status: 'open', pace: 'turns', options: { limit: '3', order: 'turns' } });
      expect((await ana.post(`/api/tables/${id}/start`)).body.error).toBe('seatsFree');
      expect((await ana.get(`/api/games/${id}`)).body.error).toBe('notPlaying');
      expect((await ben.post(`/api/tables/${id}/join`, {})).status).toBe(200);
      expect((await ben.post(`/api/tables/${id}/join`, {})).body.error).toBe('alreadySeated');
      const eve = await TestClient.guest(app, 'Eve');
      expect((await eve.post(`/api/tables/${id}/join`, {})).body.error).toBe('full');
      const seat = (await ana.get(`/api/tables/${id}`)).body.table.seats.findIndex(
        (s: { person?: string }) => s.person === ben.id,
      );
      expect((await ana.post(`/api/tables/${id}/kick`, { seat })).body.table.seats[seat]).toEqual({ kind: 'open' });
      expect((await ana.post(`/api/tables/${id}/seats`, { seat, bot: 'greedy' })).body.table.seats[seat].kind).toBe(
        'bot',
      );
      expect((await ana.post(`/api/tables/${id}/seats`, { seat, bot: null })).body.table.seats[seat].kind).toBe('open');
      await ben.post(`/api/tables/${id}/join`, {});
      expect((await ben.post(`/api/tables/${id}/leave`)).status).toBe(200);
      await ben.post(`/api/tables/${id}/join`, {});
      const { table } = (await ana.post(`/api/tables/${id}/start`)).body;
      expect(table).toMatchObject({ status: 'playing', turn: { players: ['p1'] }, round: 'R0' });
      expect((await ben.post(`/api/tables/${id}/leave`)).body.error).toBe('notOpen');
      expect((await ana.ask('DELETE', `/api/tables/${id}`)).body.error).toBe('notOpen');
      const players = table.seats.map((s: { person: string }) => (s.person === ana.id ? ana : ben)) as TestClient[];
      for (let seq = 0; seq < 3; seq++) {
        const who = players[seq % 2]!;
        const answer = await who.play(id, seq, { type: 'add', player: `p${(seq % 2) + 1}`, n: seq + 1 });
        expect(answer.body).toMatchObject({ seq: seq + 1, again: false });
        if (seq < 2) expect((await ana.get(`/api/games/${id}`)).body.seed).toBeNull();
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
      const record = (await ana.get(`/api/games/${id}/record`)).body;
      expect(record).toMatchObject({ game: 'tally', revision: 1, seed: over.seed });
      const listed = await eve.get('/api/tables?status=finished&pace=turns&title=tally&limit=1');
      expect(listed.body.tables[0].id).toBe(id);
    });

    it('draws the seats by the seed', async () => {
      const firsts = new Set<string>();
      for (let i = 0; i < 12; i++) {
        const { players } = await startTally([ana, ben]);
        firsts.add(players['p1']!.id);
      }
      expect(firsts.size).toBe(2);
    });

    it('refuses with the rule, and changes nothing', async () => {
      const { id, players } = await startTally([ana, ben]);
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
        [
          { type: 'undo', player: 'p1', count: 0 },
          422,
          { illegal: { message: ['input.badField', { field: 'count' }] } },
        ],
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
      const { id, players } = await startTally([ana, ben]);
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
      const { id, players } = await startTally([ana, ben], { options: { order: 'any' } });
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
      const { id, players } = await startTally([ana, ben]);
      const p1 = players['p1']!;
      const { body } = await p1.play(id, 0, { type: 'draw', player: 'p1' });
      expect(body.item.state).toMatchObject({ moves: 1, rng: [] });
      expect(body.item.state.total).toBeGreaterThanOrEqual(0);
      expect((await p1.play(id, 1, { type: 'undo', player: 'p1' })).body.error).toBe('needsConsent');
      const { body: game } = await p1.get(`/api/games/${id}`);
      expect(game.start.rng).toEqual([]);
      expect(JSON.stringify(game)).not.toContain(String((await store.table(id))!.seed));
    });

    it('goes back when all others accept, and not when one declines or the game moves on', async () => {
      const eve = await TestClient.guest(app, 'Eve');
      const { id, players } = await startTally([ana, ben, eve], { options: { order: 'any' } });
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
      const { id, players } = await startTally([ana], { bots: ['random', 'greedy'], options: { limit: '60' } });
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
      const { id, players } = await startTally([ana, ben]);
      const p1 = players['p1']!;
      await p1.play(id, 0, { type: 'add', player: 'p1', n: 7 });
      const suggest = (choice: object) => p1.post(`/api/games/${id}/suggest`, { expectedSeq: 1, choice });
      expect((await suggest({ type: 'guess', player: 'p2', sum: { open: 'sum' } })).body).toEqual({
        action: { type: 'guess', player: 'p2', sum: 7 },
      });
      expect((await suggest({ type: 'guess', player: 'p1', sum: { open: 'sum' } })).status).toBe(400);
      expect((await suggest({ type: 'draw', player: 'p2' })).status).toBe(400);
    });

    it('keeps tables with an invitation or a password to those who have it', async () => {
      for (const access of ['link', 'password'] as const) {
        const password = access === 'password' ? { password: 'abracadabra' } : {};
        const { id } = await startTally([ana, ben], { access, ...password });
        const eve = await TestClient.guest(app, 'Eve');
        const needs = access === 'link' ? 'needsInvite' : 'needsPassword';
        expect((await eve.get(`/api/tables/${id}`)).body.error).toBe(needs);
        expect((await eve.get(`/api/games/${id}`)).body.error).toBe(needs);
        expect((await eve.post(`/api/tables/${id}/enter`, { invite: 'wrong' })).body.error).toBe(needs);
        expect((await eve.post(`/api/tables/${id}/enter`, { password: 'wrong' })).body.error).toBe(needs);
        const { invite } = (await ben.get(`/api/tables/${id}`)).body.table;
        const proof = access === 'link' ? { invite } : { password: 'abracadabra' };
        expect((await eve.post(`/api/tables/${id}/enter`, proof)).status).toBe(200);
        const seen = await eve.get(`/api/games/${id}`);
        expect(seen.body.table).toMatchObject({ invite: null, you: { seated: false, viewer: true } });
        const listed = (await eve.get('/api/tables?status=playing')).body.tables;
        expect(listed.map((t: { id: string }) => t.id)).not.toContain(id);
      }
    });

    it('pages through the list', async () => {
      const eve = await TestClient.guest(app, 'Eve');
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
      expect((await new TestClient(app).get('/api/tables?mine=true')).status).toBe(401);
    });

    it('lets an owner who leaves hand the table on, and closes it after the last', async () => {
      const { id } = (await ana.post('/api/tables', { title: 'tally', seats: [null, null] })).body.table;
      await ben.post(`/api/tables/${id}/join`, {});
      expect((await ana.post(`/api/tables/${id}/leave`)).body.table.owner).toEqual({ id: ben.id, name: 'Ben' });
      expect((await ben.post(`/api/tables/${id}/leave`)).body).toEqual({ table: null });
      expect((await ben.get(`/api/tables/${id}`)).status).toBe(404);
    });

    it('keeps chat for all and notes for oneself', async () => {
      const { id, players } = await startTally([ana, ben]);
      const eve = await TestClient.guest(app, 'Eve');
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
      await ana.ask('PUT', `/api/games/${id}/notes`, { text: 'secret plan' });
      expect((await ana.get(`/api/games/${id}/notes`)).body.text).toBe('secret plan');
      expect((await ben.get(`/api/games/${id}/notes`)).body).toEqual({ text: '', at: null });
    });

    it('makes an analysis table out of a record, where its owner moves for all', async () => {
      const { id, players } = await startTally([ana, ben], { options: { limit: '4' } });
      for (let i = 0; i < 4; i++) {
        const player = `p${(i % 2) + 1}`;
        await players[player]!.play(id, i, { type: i === 1 ? 'draw' : 'add', player, ...(i === 1 ? {} : { n: 2 }) });
      }
      const record = (await ana.get(`/api/games/${id}/record`)).body;
      const made = await ben.post('/api/import', { format: 'traviesa', data: record });
      expect(made.status).toBe(201);
      const { table } = made.body;
      expect(table).toMatchObject({ status: 'analysis', seq: 4, access: 'link', you: { owner: true } });
      expect(table.seats.map((s: { name: string }) => s.name)).toEqual(record.players);
      const [a, b] = [(await ana.get(`/api/games/${id}`)).body, (await ben.get(`/api/games/${table.id}`)).body];
      expect(b.entries[1].state).toEqual(a.entries[1].state);
      expect((await ben.play(table.id, 4, { type: 'undo', player: 'p1', count: 3 })).status).toBe(200);
      expect((await ben.play(table.id, 5, { type: 'add', player: 'p2', n: 9 })).status).toBe(200);
      expect((await ben.play(table.id, 6, { type: 'add', player: 'p1', n: 9 })).status).toBe(200);
      expect((await ana.play(table.id, 7, { type: 'add', player: 'p2', n: 9 })).status).toBe(403);
      const broken = { ...record, entries: [...record.entries.slice(0, 2), { type: 'add', player: 'p1', n: 99 }] };
      const refused = await ben.post('/api/import', { format: 'traviesa', data: broken });
      expect([refused.status, refused.body]).toMatchObject([422, { entry: 2, illegal: { rule: 't-1' } }]);
      expect((await ben.post('/api/import', { format: 'traviesa', data: {} })).status).toBe(422);
      const running = await startTally([ana, ben]);
      const open = (await ana.get(`/api/games/${running.id}/record`)).body;
      expect(open.seed).toBeUndefined();
      expect(open.start.rng).toEqual([]);
    });

    it('opens a game again exactly as it was, from any snapshot', async () => {
      const { id, players } = await startTally([ana, ben], { options: { order: 'any' } });
      let seq = 0;
      const kinds = ['add', 'add', 'draw', 'undo', 'add', 'redo', 'ask', 'add', 'undo'];
      for (let i = 0; i < 160; i++) {
        const player = i % 7 < 5 ? 'p1' : 'p2';
        const type = kinds[(i * 5 + Math.floor(i / 11)) % kinds.length]!;
        const answer = await players[player]!.play(id, seq, {
          type,
          player,
          ...(type === 'add' ? { n: 1 + (i % 9) } : {}),
        });
        if (answer.status === 409 && answer.body.error === 'stale') seq = answer.body.seq;
        if (answer.status === 200) seq = answer.body.seq;
        if (type === 'ask')
          seq = (
            await until(
              async () => (await ana.get(`/api/games/${id}`)).body,
              (g) => g.table.turn.players[0] !== 'bank',
            )
          ).seq;
      }
      expect(seq).toBeGreaterThan(100);
      const warm = (await ana.get(`/api/games/${id}`)).body;
      const state = await app.context.tables.use(id, async (t) =>
        structuredClone((await app.context.tables.timeline(t)).state),
      );
      await app.close();
      const remake = async (): Promise<void> => {
        app = await open();
        const cold = await app.context.tables.use(id, async (t) => (await app.context.tables.timeline(t)).state);
        expect(cold).toEqual(state);
        for (const person of [ana, ben]) person.app = app;
        expect((await ana.get(`/api/games/${id}`)).body.entries).toEqual(warm.entries);
      };
      await remake();
      for (const { seq: at } of await store.snapshotSeqs(id, 1)) {
        await app.close();
        await store.db.deleteFrom('snapshots').where('game', '=', id).where('seq', '=', at).execute();
        await remake();
      }
    });

    it('keeps few tables in memory and serves them all', async () => {
      await app.close();
      app = await open(3);
      for (const person of [ana, ben]) person.app = app;
      const games = [];
      for (let i = 0; i < 10; i++) games.push(await startTally([ana, ben]));
      for (let seq = 0; seq < 4; seq++) {
        for (const { id, players } of games) {
          const player = `p${(seq % 2) + 1}`;
          expect((await players[player]!.play(id, seq, { type: 'add', player, n: 1 })).status).toBe(200);
        }
      }
      await sleep(20);
      expect(app.context.tables.inMemory).toBeLessThanOrEqual(3);
    });
  });
}
