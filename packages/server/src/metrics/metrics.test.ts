import { readFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { type Served, serve } from '../serve.ts';
import { until } from '../testing/atTheTable.ts';
import { TestClient } from '../testing/client.ts';
import { testEngines } from '../testing/engines.ts';
import { SocketClient } from '../testing/socketClient.ts';
import { TALLY_MODULE } from '../testing/tally.ts';
import { Registry } from './registry.ts';

/** What Prometheus would make of the text: each series with its value. Throws at a line it could not read. */
function parse(text: string): Map<string, number> {
  const series = new Map<string, number>();
  for (const line of text.trimEnd().split('\n')) {
    if (/^# (HELP|TYPE) [a-z_]+ \S/.test(line)) continue;
    const found = /^([a-z_]+(?:\{[a-z]+="(?:[^"\\\n]|\\.)*"(?:,[a-z]+="(?:[^"\\\n]|\\.)*")*\})?) (-?[\d.e+-]+)$/.exec(
      line,
    );
    if (!found) throw new Error(`not a line of Prometheus: ${line}`);
    if (series.has(found[1]!)) throw new Error(`twice: ${line}`);
    series.set(found[1]!, Number(found[2]));
  }
  return series;
}

describe('the text of numbers', () => {
  it('counts into buckets that include the smaller ones', async () => {
    const registry = new Registry();
    const seconds = registry.histogram('waiting_seconds', 'Waiting.', [0.1, 1]);
    for (const s of [0.05, 0.1, 0.5, 3]) seconds.observe(s, { by: 'person' });
    expect(parse(await registry.text())).toEqual(
      new Map([
        ['waiting_seconds_bucket{by="person",le="0.1"}', 2],
        ['waiting_seconds_bucket{by="person",le="1"}', 3],
        ['waiting_seconds_bucket{by="person",le="+Inf"}', 4],
        ['waiting_seconds_sum{by="person"}', 3.65],
        ['waiting_seconds_count{by="person"}', 4],
      ]),
    );
  });

  it('writes labels so that they can be read, whatever they hold', async () => {
    const registry = new Registry();
    registry.counter('odd_total', 'Odd.').add({ what: 'a "b" \\ c\nd' });
    expect(await registry.text()).toContain(String.raw`odd_total{what="a \"b\" \\ c\nd"} 1`);
  });

  it('a label that never ends does not fill the memory', async () => {
    const registry = new Registry();
    const counter = registry.counter('many_total', 'Many.');
    for (let i = 0; i < 5000; i++) counter.add({ from: `visitor ${i}` });
    const series = parse(await registry.text());
    expect(series.size).toBeLessThan(310);
    expect(series.get('many_total{from="other"}')).toBe(5000 - (series.size - 1));
  });

  it('what cannot be read is left out and the rest is there', async () => {
    const registry = new Registry();
    registry.read('gauge', 'broken', 'Broken.', () => Promise.reject(new Error('no')));
    registry.read('gauge', 'fine', 'Fine.', () => [[{}, 7]]);
    expect(parse(await registry.text())).toEqual(new Map([['fine', 7]]));
  });
});

for (const engine of testEngines('numbers and lines')) {
  describe.skipIf(engine.missing)(`a server that is watched, on ${engine.name}`, () => {
    const lines: Record<string, unknown>[] = [];
    let served: Served;
    let ana: TestClient;
    beforeAll(async () => {
      await engine.start();
      const stream = new Writable({
        write(chunk: Buffer, _encoding, done) {
          for (const text of chunk.toString().split('\n')) if (text) lines.push(JSON.parse(text));
          done();
        },
      });
      served = await serve({
        address: await engine.newAddress(),
        port: 0,
        host: '127.0.0.1',
        titlesModule: TALLY_MODULE,
        webDist: '/nowhere',
        documents: false,
        metrics: 'local',
        logger: { level: 'debug', stream },
      });
      ana = await TestClient.guest(served.app, 'Ana');
    });
    afterAll(async () => {
      await served?.close();
      await engine.stop();
    });
    const numbers = async (): Promise<Map<string, number>> => {
      const answer = await fetch(`${served.url}/metrics`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        'text/plain; version=0.0.4; charset=utf-8',
      ]);
      return parse(await answer.text());
    };
    const newGame = async (bots: readonly string[] = ['random']): Promise<{ id: string; player: string }> => {
      const seats = [null, ...bots.map((bot) => ({ bot }))];
      const made = await ana.post('/api/tables', { title: 'tally', seats });
      const { id } = made.body.table;
      const { body } = await ana.post(`/api/tables/${id}/start`);
      const at = body.table.seats.findIndex((s: { person?: string }) => s.person === ana.id);
      return { id, player: `p${at + 1}` };
    };

    it('counts moves, requests, messages, refusals, work and the store', async () => {
      const { id, player } = await newGame();
      const socket = await SocketClient.connect(served.url, { cookie: ana.cookie! });
      const move = { type: 'add', player, n: 3 };
      const first = await until(
        () => ana.get(`/api/games/${id}`),
        ({ body }) => body.table.turn?.players.includes(player),
      );
      const played = await ana.play(id, first.body.seq, move);
      expect(played.status).toBe(200);
      await ana.play(id, first.body.seq, { ...move, n: 4 });
      await socket.ask(
        { type: 'play', id: 1, game: id, expectedSeq: 9999, key: 'key-of-nobody', action: move },
        'result',
      );
      await socket.ask({ type: 'nonsense' }, 'error');
      const found = await until(numbers, (n) => n.has('traviesa_moves_total{by="house",title="tally"}'));
      expect(found.get('traviesa_moves_total{by="person",title="tally"}')).toBe(1);
      expect(found.get('traviesa_move_seconds_count{by="person",outcome="stored"}')).toBe(1);
      expect(found.get('traviesa_move_seconds_count{by="person",outcome="refused"}')).toBe(2);
      expect(found.get('traviesa_requests_total{route="/api/games/:id/entries",method="POST",status="200"}')).toBe(1);
      expect(found.get('traviesa_refusals_total{code="badRequest",way="socket"}')).toBe(1);
      expect(found.get('traviesa_socket_messages_total{type="play"}')).toBe(1);
      expect(found.get('traviesa_socket_messages_total{type="unknown"}')).toBe(1);
      expect(found.get('traviesa_sockets')).toBe(1);
      expect(found.get('traviesa_people_online')).toBe(1);
      expect(found.get('traviesa_sockets_opened_total')).toBe(1);
      expect(found.get('traviesa_store_up')).toBe(1);
      expect(found.get('traviesa_servers')).toBe(1);
      expect(found.get('traviesa_tables_in_memory')).toBe(1);
      expect(found.get('traviesa_store_seconds_count{operation="append"}')).toBeGreaterThan(1);
      expect(found.get('traviesa_work_seconds_count{kind="bot"}')).toBeGreaterThan(0);
      for (const name of ['traviesa_store_bytes', 'process_resident_memory_bytes', 'process_cpu_seconds_total'])
        expect(found.get(name), name).toBeGreaterThan(0);
      expect(found.get('traviesa_parked_games')).toBe(0);
      socket.close();
    });

    it('strangers cannot make it count more kinds of things', async () => {
      const before = (await numbers()).size;
      for (let i = 0; i < 40; i++) {
        await ana.get(`/api/nothing/${i}`);
        await ana.get(`/nothing${i}.txt`);
        await ana.get(`/api/games/no-such-${i}`);
      }
      // One route, method and status each, with the buckets of their times.
      expect((await numbers()).size - before).toBeLessThan(45);
    });

    it('every request and message has a name of its own in the log, and the answer tells it', async () => {
      const { id, player } = await newGame([]);
      const answer = await ana.get(`/api/games/${id}`);
      const name = answer.headers['x-request-id'] as string;
      expect(name).toMatch(/^[a-z0-9]{10}-[a-z0-9]+$/);
      const told = lines.filter((l) => l['request'] === name);
      expect(told).toMatchObject([{ url: '/api/games/:id', status: 200, person: ana.id, msg: 'request' }]);
      const socket = await SocketClient.connect(served.url, { cookie: ana.cookie! });
      const from = lines.length;
      const play = {
        type: 'play',
        game: id,
        expectedSeq: 0,
        key: 'key-number-one',
        action: { type: 'add', player, n: 1 },
      };
      await socket.ask({ ...play, id: 'a' }, 'result');
      await socket.ask({ ...play, id: 'b', key: 'key-number-two' }, 'result');
      await socket.ask({ type: 'ping' }, 'pong');
      const spoken = await until(
        () => lines.slice(from).filter((l) => l['msg'] === 'message'),
        (found) => found.length === 3,
      );
      expect(spoken).toMatchObject([
        { type: 'play', game: id, status: 200, person: ana.id },
        { type: 'play', game: id, status: 409, code: 'stale', person: ana.id },
        { type: 'ping', status: 200 },
      ]);
      const names = spoken.map((l) => l['request'] as string);
      expect(new Set(names).size).toBe(3);
      for (const [i, n] of names.entries()) expect(n).toBe(`${spoken[i]!['socket'] as string}.${i + 1}`);
      // What was moved is nobody's business but the players'.
      expect(JSON.stringify(lines)).not.toContain('key-number-one');
      socket.close();
    });

    it('a proxy of this machine may name requests; a name that is none is not taken', async () => {
      const ask = (name: string) => fetch(`${served.url}/livez`, { headers: { 'x-request-id': name } });
      expect((await ask('from-the-proxy.7')).headers.get('x-request-id')).toBe('from-the-proxy.7');
      for (const bad of ['x'.repeat(65), 'a b', '{"a":1}'])
        expect((await ask(bad)).headers.get('x-request-id')).not.toBe(bad);
    });

    it('a fault of ours tells the name under which the log says more', async () => {
      const { store } = served;
      const real = store.tables.list;
      store.tables.list = () => Promise.reject(new Error('a secret of the inside'));
      const { status, body } = await ana.get('/api/tables');
      store.tables.list = real;
      expect(status).toBe(500);
      expect(JSON.stringify(body)).not.toContain('secret');
      expect(lines.find((l) => l['request'] === body.request && l['msg'] === 'request failed')).toMatchObject({
        err: { message: 'a secret of the inside' },
      });
    });

    it('a proxy, and thereby the world, does not get the numbers of a server that shows them to this machine', async () => {
      for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']) {
        const answer = await fetch(`${served.url}/metrics`, { headers: { [header]: '192.0.2.1' } });
        expect(answer.status, header).toBe(404);
      }
    });

    it.runIf(engine.name === 'sqlite')('every number on the dashboard is one that is counted', async () => {
      const { registry } = served.app.context.metrics;
      const dashboard = readFileSync(new URL('../../../../deploy/grafana/traviesa.json', import.meta.url), 'utf8');
      const exprs = [...dashboard.matchAll(/"(?:expr|query)": "((?:[^"\\]|\\.)*)"/g)].map((m) => m[1]!);
      expect(exprs.length).toBeGreaterThan(30);
      const used = new Set(exprs.flatMap((e) => e.match(/\b(?:traviesa|process)_[a-z_]+/g) ?? []));
      const known = new Set(registry.names.flatMap((n) => [n, `${n}_bucket`, `${n}_sum`, `${n}_count`]));
      expect([...used].filter((name) => !known.has(name))).toEqual([]);
      const shown = new Set([...used].map((name) => name.replace(/_bucket$/, '')));
      expect(registry.names.filter((n) => !shown.has(n))).toEqual([]);
    });
  });
}

describe('who may read the numbers', () => {
  const [engine] = testEngines('access to numbers');
  afterAll(() => engine!.stop());
  const status = async (metrics: object | string | undefined, headers: Record<string, string> = {}) => {
    const served = await serve({
      address: await engine!.newAddress(),
      port: 0,
      host: '127.0.0.1',
      titlesModule: TALLY_MODULE,
      webDist: '/nowhere',
      documents: false,
      ...(metrics === undefined ? {} : { metrics: metrics as never }),
    });
    const answer = await fetch(`${served.url}/metrics`, { headers });
    await served.close();
    return answer.status;
  };

  it('nobody, unless a setting says so', async () => {
    expect(await status(undefined)).toBe(404);
    expect(await status('off')).toBe(404);
    expect(await status('local')).toBe(200);
  });

  it('with a token, whoever shows it, from anywhere', async () => {
    const access = { token: 'a-long-enough-token' };
    expect(await status(access)).toBe(404);
    expect(await status(access, { authorization: 'Bearer a-long-enough-tokem' })).toBe(404);
    const shown = { authorization: 'Bearer a-long-enough-token', 'x-forwarded-for': '192.0.2.1' };
    expect(await status(access, shown)).toBe(200);
  });

  it('settings are read, and a short token is none', () => {
    expect(readConfig({})).toMatchObject({ value: { metrics: 'off' } });
    expect(readConfig({ METRICS: 'local' })).toMatchObject({ value: { metrics: 'local' } });
    expect(readConfig({ METRICS_TOKEN: 'a-long-enough-token' })).toMatchObject({
      value: { metrics: { token: 'a-long-enough-token' } },
    });
    const short = readConfig({ METRICS_TOKEN: 'short', METRICS: 'everybody', LOG_LEVEL: 'loud', PORT: 'x' });
    expect(short).toMatchObject({ ok: false });
    if (short.ok) return;
    expect(short.bad.map((b) => b.setting)).toEqual(['PORT', 'LOG_LEVEL', 'METRICS', 'METRICS_TOKEN']);
    expect(short.error).not.toContain('short');
  });
});
