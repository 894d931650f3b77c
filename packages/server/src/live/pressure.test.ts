import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { usualLimits } from '../limits/limits.ts';
import { type Served, serve } from '../serve.ts';
import { until } from '../testing/atTheTable.ts';
import { startTally, TestClient } from '../testing/client.ts';
import { sqliteEngine } from '../testing/engines.ts';
import { ask } from '../testing/remote.ts';
import { SocketClient } from '../testing/socketClient.ts';
import { TALLY_MODULE } from '../testing/tally.ts';
import { Connection } from './connection.ts';

/** Sockets of people who mean harm: bounded by what they are sent, what they send, and how many they are. */
describe('sockets under pressure', () => {
  const engine = sqliteEngine();
  let served: Served;
  let ana: TestClient;
  const sockets: SocketClient[] = [];
  const start = async (limits: object): Promise<void> => {
    await served?.close();
    served = await serve({
      address: await engine.newAddress(),
      port: 0,
      host: '127.0.0.1',
      titlesModule: TALLY_MODULE,
      limits,
      webDist: '/nowhere',
      documents: false,
      hub: { lobbyEvery: 50, mostBuffered: 300_000 },
    });
    ana = await TestClient.guest(served.app, 'Ana');
  };
  beforeAll(() => start({ requests: 1e6, guests: 1e6 }));
  afterAll(async () => {
    for (const s of sockets) s.close();
    await served?.close();
    await engine.stop();
  });
  const connect = async (who?: TestClient): Promise<SocketClient> => {
    const headers: Record<string, string> = who?.token ? { authorization: `Bearer ${who.token}` } : {};
    if (who?.cookie) headers['cookie'] = who.cookie;
    const socket = await SocketClient.connect(served.url, headers);
    sockets.push(socket);
    return socket;
  };
  const add = (player: string) => ({ type: 'add', player, n: 1 });

  it('whole games are not piled up for readers that do not read, and they get it all later', async () => {
    const { id } = await startTally([ana]);
    const count = 120;
    for (let seq = 0; seq < count; seq++)
      await ana.play(id, seq, { type: 'say', player: 'p1', text: `${seq}`.repeat(10_000).slice(0, 40_000) });
    // Uncompressed, so that what waits is what was sent.
    const raw = new WebSocket(`${served.url.replace('http', 'ws')}/api/socket`, { perMessageDeflate: false });
    await new Promise((resolve) => raw.once('message', resolve));
    let seen = 0;
    raw.on('message', (data) => {
      const m = JSON.parse(String(data));
      if (m.type === 'game') seen = m.game.entries.length;
      if (m.type === 'entries' && m.from === seen) seen = m.seq;
    });
    raw.pause();
    for (let i = 0; i < 100; i++) raw.send(JSON.stringify({ type: 'watch', game: id }));
    let most = 0;
    for (let i = 0; i < 60; i++) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      most = Math.max(most, served.app.context.hub.buffered);
    }
    // Every game is about 4.8 MB: one piece of it may wait, not a hundred games.
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(3_000_000);
    raw.resume();
    await until(
      () => seen,
      (n) => n === count,
    );
    raw.terminate();
  });

  it('going far back and forth over the socket is cheap for the thread that answers people', async () => {
    const { id } = await startTally([ana], { options: { limit: '9999' } });
    const socket = await connect(ana);
    let seq = 0;
    for (; seq < 1200; seq++) await ana.play(id, seq, add('p1'));
    const { tables } = served.app.context;
    const timeline = await tables.use(id, (t) => t.serial.run(() => tables.timeline(t)));
    const before = timeline.steps;
    const statuses: number[] = [];
    let back = true;
    for (let i = 0; i < 60; i++) {
      const action = back ? { type: 'undo', player: 'p1', count: 1100 } : { type: 'redo', player: 'p1' };
      const message = { type: 'play', id: i, game: id, expectedSeq: seq, key: `swing-key-${i}`, action };
      const result = await socket.ask(message, 'result', (m) => m.id === i);
      statuses.push(result.status);
      if (result.status !== 200) break;
      seq = result.body.seq;
      back = !back;
    }
    expect(statuses.filter((s) => s === 200)).toHaveLength(60);
    // Thirty times back and thirty times forth would be 33,000 actions played again; from marks it is few.
    expect(timeline.steps - before).toBeLessThan(30 * 200);
  });

  it('the id of a private table is told to nobody but those who know it', async () => {
    const eve = await TestClient.guest(served.app, 'Eve');
    const [mine, other] = [await connect(ana), await connect(eve)];
    for (const s of [mine, other]) s.send({ type: 'lobby', on: true });
    const secret = (await ana.post('/api/tables', { title: 'tally', seats: [null, null], access: 'link' })).body.table
      .id;
    const open = (await ana.post('/api/tables', { title: 'tally', seats: [null, null] })).body.table.id;
    await mine.next('table', (m) => m.table.id === secret);
    await other.next('table', (m) => m.table.id === open);
    await ana.ask('DELETE', `/api/tables/${secret}`);
    await ana.ask('DELETE', `/api/tables/${open}`);
    await mine.next('tableClosed', (m) => m.id === secret);
    await other.next('tableClosed', (m) => m.id === open);
    expect(JSON.stringify(other.received)).not.toContain(secret);
  });

  it('who is kicked and banned no longer watches', async () => {
    const eve = await TestClient.guest(served.app, 'Eve');
    const { id, invite } = (await ana.post('/api/tables', { title: 'tally', seats: [null, null], access: 'link' })).body
      .table;
    await eve.post(`/api/tables/${id}/join`, { invite });
    const socket = await connect(eve);
    await socket.ask({ type: 'watch', game: id }, 'table');
    await ana.post(`/api/tables/${id}/kick`, { seat: 1, ban: true });
    await socket.next('tableClosed', (m) => m.id === id);
    const seen = socket.received.length;
    await ana.post(`/api/tables/${id}/seats`, { seat: 1, bot: 'random' });
    await socket.ask({ type: 'ping', id: 1 }, 'pong');
    expect(socket.received.slice(seen).filter((m) => m.type === 'table')).toEqual([]);
    expect(await socket.ask({ type: 'watch', game: id }, 'error')).toMatchObject({ error: 'shutOut' });
  });

  it('requests and messages use one budget, a bot that of its owner; a refusal repeats the id', async () => {
    await start({ requests: 60, guests: 1e6 });
    const { token } = (await ana.post('/api/tokens', { name: 'Robot' })).body;
    const bot = new TestClient(served.app, { token });
    const { id } = await startTally([ana]);
    const socket = await connect(bot);
    let asked = 0;
    while ((await bot.get('/api/me')).status === 200) asked++;
    expect(asked).toBeLessThan(60);
    expect((await ana.get('/api/me')).status).toBe(429);
    const play = { type: 'play', id: 'mine', game: id, expectedSeq: 0, key: 'some-key', action: add('p1') };
    const result = await socket.ask(play, 'result');
    expect(result).toMatchObject({ id: 'mine', status: 429, body: { error: 'slowDown' } });
    expect(result.body.retryAfter).toBeGreaterThan(0);
    expect(await socket.ask({ type: 'chat', id: 7, game: id, text: 'x', key: 'chat-key' }, 'result')).toMatchObject({
      id: 7,
      status: 429,
    });
    expect(await socket.ask({ type: 'watch', game: id }, 'error')).toMatchObject({ error: 'slowDown' });
  });

  it('chat over the socket counts as chat', async () => {
    await start({ requests: 1e6, guests: 1e6, chat: 10 });
    const { id } = await startTally([ana]);
    const socket = await connect(ana);
    const statuses: number[] = [];
    for (let i = 0; i < 8; i++)
      statuses.push(
        (
          await socket.ask(
            { type: 'chat', id: i, game: id, text: 'x', key: `chat-key-${i}` },
            'result',
            (m) => m.id === i,
          )
        ).status,
      );
    for (let i = 0; i < 8; i++)
      statuses.push((await ana.post(`/api/games/${id}/chat`, { text: 'x', key: `other-key-${i}` })).status);
    expect(statuses.filter((s) => s === 201)).toHaveLength(10);
    expect(statuses.filter((s) => s === 429)).toHaveLength(6);
  });

  it('sockets are counted per person, bots included, and per address', async () => {
    await start({ requests: 1e6, guests: 1e6, sockets: 4, crowd: 2 });
    const { token } = (await ana.post('/api/tokens', { name: 'Robot' })).body;
    const bot = new TestClient(served.app, { token });
    const own = [];
    for (let i = 0; i < 6; i++) own.push(await connect(i % 2 ? bot : ana));
    expect(own.map((s) => s.closed?.code)).toEqual([undefined, undefined, undefined, undefined, 1008, 1008]);
    const others = [];
    for (let i = 0; i < 6; i++) others.push(await connect());
    expect(others.filter((s) => s.closed)).toHaveLength(2);
    own[0]!.close();
    await until(
      () => served.app.context.hub.size,
      (n) => n === 7,
    );
    expect((await connect()).closed).toBeUndefined();
    // Another address has places of its own.
    const elsewhere = new WebSocket(
      `${served.url.replace('http', 'ws').replace('localhost', '127.0.0.1')}/api/socket`,
      { localAddress: '127.0.0.9' },
    );
    expect(await new Promise((resolve) => elsewhere.once('message', (m) => resolve(JSON.parse(String(m)).type)))).toBe(
      'hello',
    );
    elsewhere.terminate();
  });

  it('a whole address is slowed down, not the one next to it', async () => {
    await start({ ...usualLimits, requests: 30, crowd: 2 });
    const from = async (address: string): Promise<number> => {
      let ok = 0;
      for (let i = 0; i < 80; i++)
        if (
          (
            await ask(served.url.replace('localhost', '127.0.0.1'), 'GET', '/api/tables', {
              from: address,
              cookie: `traviesa_guest=made-up-${i}`,
            })
          ).status === 200
        )
          ok++;
      return ok;
    };
    expect(await from('127.0.0.5')).toBeLessThan(40);
    expect(await from('127.0.0.6')).toBeGreaterThan(25);
  });

  it('a clock that jumps closes no socket', () => {
    let now = 1e6;
    const socket = { readyState: 1, OPEN: 1, bufferedAmount: 0, isPaused: false };
    const wire = { cork() {}, uncork() {} };
    const connection = new Connection(socket as never, wire, undefined, { address: 'x' }, 1, () => now);
    for (const jump of [-3_600_000, 3_600_000, -1e9, 10]) {
      now += jump;
      expect([connection.allows(), connection.isFlooding]).toEqual([true, false]);
    }
  });
});
