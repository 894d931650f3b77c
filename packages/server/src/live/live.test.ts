import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Served, serve } from '../serve.ts';
import { startTally, TestClient } from '../testing/client.ts';
import { sqliteEngine } from '../testing/engines.ts';
import { SocketClient } from '../testing/socketClient.ts';
import { TALLY_MODULE } from '../testing/tally.ts';

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('the socket', () => {
  const engine = sqliteEngine();
  let address: string;
  let served: Served;
  let ana: TestClient;
  let ben: TestClient;
  const sockets: SocketClient[] = [];
  const start = (port = 0, hub: object = {}): Promise<Served> =>
    serve({
      address,
      port,
      host: '127.0.0.1',
      titlesModule: TALLY_MODULE,
      limits: { requests: 1e6, guests: 1e6, proofs: 1e6 },
      webDist: '/nowhere',
      hub: { lobbyEvery: 50, mostBuffered: 100_000, ...hub },
    });
  beforeAll(async () => {
    address = await engine.newAddress();
    served = await start();
    ana = await TestClient.guest(served.app, 'Ana');
    ben = await TestClient.guest(served.app, 'Ben');
  });
  afterAll(async () => {
    for (const s of sockets) s.close();
    await served?.close();
    await engine.stop();
  });
  async function connect(who?: TestClient, headers: Record<string, string> = {}, options = {}): Promise<SocketClient> {
    const own = who?.token ? { authorization: `Bearer ${who.token}` } : who?.cookie ? { cookie: who.cookie } : {};
    const socket = await SocketClient.connect(served.url, { ...own, ...headers }, options);
    sockets.push(socket);
    return socket;
  }
  const add = (player: string, n = 1) => ({ type: 'add', player, n });

  it('greets, answers, and explains what it does not understand', async () => {
    const socket = await connect(ana);
    expect(socket.received[0]).toMatchObject({ type: 'hello', person: { id: ana.id, kind: 'guest' } });
    expect(await socket.ask({ type: 'ping', id: 7 }, 'pong')).toEqual({ type: 'pong', id: 7, at: expect.any(Number) });
    for (const wrong of ['{', '[]', 'null', '{"type":"fly"}', '{"type":"watch"}', '{"type":"ping","x":1}'])
      expect(await socket.ask(wrong, 'error')).toMatchObject({ error: 'badRequest' });
    expect(await socket.ask({ type: 'watch', game: 'nothere' }, 'error')).toMatchObject({ error: 'notFound' });
    const nobody = await connect();
    expect(nobody.received[0]).toMatchObject({ type: 'hello', person: null });
    const play = { type: 'play', id: 'a', game: 'x', expectedSeq: 0, key: 'some-key', action: {} };
    expect(await nobody.ask(play, 'result')).toMatchObject({ id: 'a', status: 401 });
    expect(await nobody.ask({ ...play, key: 'short' }, 'result')).toMatchObject({ id: 'a', status: 400 });
  });

  it('refuses pages of other sites', async () => {
    const other = await connect(ana, { origin: 'https://evil.example' });
    expect(other.received).toEqual([]);
    expect(other.closed).toBeDefined();
    const own = await connect(ana, { origin: served.url.replace('localhost', new URL(served.url).hostname) });
    expect(own.received[0]).toMatchObject({ type: 'hello' });
  });

  it('tells everybody at the table the same, in the same order', async () => {
    const { id, players } = await startTally([ana, ben], { options: { order: 'any' } });
    const [a, b, eve] = [await connect(players['p1']!), await connect(players['p2']!), await connect()];
    for (const s of [a, b, eve]) expect(await s.ask({ type: 'watch', game: id }, 'game')).toMatchObject({ id });
    for (let seq = 0; seq < 30; seq++) {
      const [x, y] = await Promise.all([
        a.ask(
          { type: 'play', id: seq, game: id, expectedSeq: seq, key: `a-key-00${seq}`, action: add('p1') },
          'result',
        ),
        b.ask(
          { type: 'play', id: seq, game: id, expectedSeq: seq, key: `b-key-00${seq}`, action: add('p2') },
          'result',
        ),
      ]);
      const statuses = [x.status, y.status].sort();
      expect(statuses).toEqual([200, 409]);
      const loser = x.status === 409 ? x : y;
      expect(loser.body).toMatchObject({ error: 'stale', seq: seq + 1, missed: [{ seq: seq + 1 }] });
    }
    for (const s of [a, b, eve]) await s.until(() => s.entriesOf(id).length === 30);
    expect(b.entriesOf(id)).toEqual(a.entriesOf(id));
    expect(eve.entriesOf(id)).toEqual(a.entriesOf(id));
  });

  it('continues without a gap from any place, while moves go on', async () => {
    const { id, players } = await startTally([ana, ben]);
    const p = (seq: number): string => `p${(seq % 2) + 1}`;
    const moving = (async () => {
      for (let seq = 0; seq < 200; seq++) await players[p(seq)]!.play(id, seq, add(p(seq)));
    })();
    const readers: { socket: SocketClient; since: number }[] = [];
    for (let i = 0; i < 20; i++) {
      const socket = await connect();
      const since = (await ana.get(`/api/games/${id}`)).body.seq;
      const from = Math.max(0, since - (i % 4) * 5);
      socket.send({ type: 'watch', game: id, seq: from });
      readers.push({ socket, since: from });
    }
    await moving;
    const all = (await ana.get(`/api/games/${id}`)).body.entries;
    for (const { socket, since } of readers) {
      await socket.until((s) => s.entriesOf(id, since).length === 200 - since);
      expect(socket.entriesOf(id, since)).toEqual(all.slice(since));
    }
    const ahead = await connect();
    expect((await ahead.ask({ type: 'watch', game: id, seq: 999 }, 'game')).game.seq).toBe(200);
    const level = await connect();
    expect(await level.ask({ type: 'watch', game: id, seq: 200 }, 'entries')).toMatchObject({ from: 200, items: [] });
  });

  it('continues after a restart of the server', async () => {
    const { id, players } = await startTally([ana, ben]);
    const before = await connect(ben);
    await before.ask({ type: 'watch', game: id }, 'game');
    await players['p1']!.play(id, 0, add('p1'));
    await before.until((s) => s.entriesOf(id).length === 1);
    const port = Number(new URL(served.url).port);
    await served.close();
    await before.until((s) => s.closed !== undefined);
    expect(before.closed!.code).toBe(1001);
    served = await start(port);
    ana.app = served.app;
    ben.app = served.app;
    await players['p2']!.play(id, 1, add('p2'));
    const after = await connect(ben);
    expect(after.received[0].boot).not.toBe(before.received[0].boot);
    expect(await after.ask({ type: 'watch', game: id, seq: 1 }, 'entries')).toMatchObject({
      from: 1,
      seq: 2,
      items: [{ seq: 2, entry: add('p2') }],
    });
  });

  it('shows the start, the end, requests and chat to those who watch', async () => {
    const made = (await ana.post('/api/tables', { title: 'tally', seats: [null, null], options: { order: 'any' } }))
      .body;
    const { id } = made.table;
    const socket = await connect(ben);
    expect(await socket.ask({ type: 'watch', game: id }, 'table')).toMatchObject({ table: { status: 'open' } });
    await ben.post(`/api/tables/${id}/join`, {});
    await socket.next('table', (m) => m.table.seats[1].kind === 'person');
    await ana.post(`/api/tables/${id}/start`);
    const { game } = await socket.next('game', (m) => m.id === id);
    expect(game.table.status).toBe('playing');
    const anaIs = game.table.seats[0].person === ana.id ? 'p1' : 'p2';
    await ana.play(id, 0, add(anaIs));
    await ana.post(`/api/games/${id}/undo-request`, { expectedSeq: 1, count: 1 });
    await socket.next('undoRequest', (m) => m.undoRequest?.player === anaIs);
    await ana.play(id, 1, add(anaIs));
    await socket.next('undoRequest', (m) => m.undoRequest === null);
    const said = await socket.ask({ type: 'chat', id: 1, game: id, text: 'hola', key: 'chat-key' }, 'result');
    expect(said).toMatchObject({ status: 201, body: { message: { n: 1, text: 'hola' } } });
    await socket.next('chat', (m) => m.message.text === 'hola');
    await ana.play(id, 2, { type: 'stop', player: anaIs });
    await socket.next('table', (m) => m.table.status === 'finished');
    const doomed = (await ana.post('/api/tables', { title: 'tally', seats: [null] })).body.table.id;
    await socket.ask({ type: 'watch', game: doomed }, 'table', (m) => m.table.id === doomed);
    await ana.ask('DELETE', `/api/tables/${doomed}`);
    expect(await socket.next('tableClosed')).toEqual({ type: 'tableClosed', id: doomed });
  });

  it('tells who is there', async () => {
    const { id } = await startTally([ana, ben]);
    const [a, eve] = [await connect(ana), await connect()];
    a.send({ type: 'watch', game: id });
    eve.send({ type: 'watch', game: id });
    await a.next('presence', (m) => m.id === id && m.watchers === 1);
    const b = await connect(ben);
    const both = await a.next('presence', (m) => m.id === id && m.online.length === 2);
    expect(both.online.sort()).toEqual([ana.id, ben.id].sort());
    for (const s of sockets.filter((x) => x !== a && x !== eve)) s.close();
    b.close();
    await a.next('presence', (m) => m.id === id && m.online.length === 1, a.received.length);
    eve.close();
    await a.next('presence', (m) => m.id === id && m.watchers === 0, a.received.length);
  });

  it('keeps private tables to those who may see them, in the lobby too', async () => {
    const { id } = await startTally([ana], { access: 'link' });
    const eve = await TestClient.guest(served.app, 'Eve');
    const [a, e] = [await connect(ana), await connect(eve)];
    for (const s of [a, e]) s.send({ type: 'lobby', on: true });
    expect(await e.ask({ type: 'watch', game: id }, 'error')).toMatchObject({ error: 'needsInvite' });
    await ana.play(id, 0, add('p1'));
    await a.next('table', (m) => m.table.id === id && m.table.seq === 1);
    const open = (await eve.post('/api/tables', { title: 'tally', seats: [null, null] })).body.table.id;
    await e.next('table', (m) => m.table.id === open && m.table.you.owner);
    await a.next('table', (m) => m.table.id === open && !m.table.you.owner);
    expect(e.received.some((m) => m.table?.id === id)).toBe(false);
  });

  it('waits for slow readers and loses nothing', async () => {
    const { id, players } = await startTally([ana, ben]);
    const slow = await connect();
    await slow.ask({ type: 'watch', game: id }, 'game');
    slow.socket.pause();
    const text = 'x'.repeat(50_000);
    const p = (seq: number): string => `p${(seq % 2) + 1}`;
    const count = 400;
    for (let seq = 0; seq < count; seq++) {
      const answer = await players[p(seq)]!.play(id, seq, { type: 'say', player: p(seq), text });
      expect(answer.status).toBe(200);
    }
    const buffered = served.app.context.hub.mostBuffered;
    const waiting = served.app.context.hub.buffered;
    expect(waiting).toBeLessThan(buffered + 200_000);
    slow.socket.resume();
    await slow.until((s) => s.entriesOf(id).length === count);
    expect(slow.entriesOf(id).map((i) => i.seq)).toEqual(Array.from({ length: count }, (_, i) => i + 1));
  });

  it('cuts off floods, huge messages and revoked tokens', async () => {
    const flood = await connect(ana);
    for (let i = 0; i < 1000; i++) flood.send({ type: 'ping' });
    await flood.until((s) => s.closed !== undefined);
    expect(flood.closed!.code).toBe(4029);
    expect(flood.received.some((m) => m.error === 'slowDown')).toBe(true);
    const huge = await connect(ana);
    huge.send('x'.repeat(70_000));
    await huge.until((s) => s.closed !== undefined);
    expect(huge.closed!.code).toBe(1009);
    const { body } = await ana.post('/api/tokens', { name: 'Robot' });
    const robot = await connect(new TestClient(served.app, { token: body.token }));
    expect(robot.received[0].person.kind).toBe('bot');
    await ana.ask('DELETE', `/api/tokens/${body.id}`);
    await robot.until((s) => s.closed !== undefined);
    expect(robot.closed!.code).toBe(1008);
  });

  it('beats, and drops those who do not answer', async () => {
    await served.close();
    served = await start(0, { beatEvery: 60 });
    ana.app = served.app;
    const [well, dead] = [await connect(ana), await connect(ana, {}, { autoPong: false })];
    await dead.until((s) => s.closed !== undefined);
    await well.until((s) => s.received.filter((m) => m.type === 'beat').length >= 3);
    expect(well.closed).toBeUndefined();
    await sleep(10);
    expect(served.app.context.hub.size).toBe(1);
  });
});
