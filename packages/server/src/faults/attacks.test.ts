import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChildServer } from '../testing/childServer.ts';
import { sqliteEngine } from '../testing/engines.ts';
import { ask, newGame, newGuest, type RemotePerson, send } from '../testing/remote.ts';

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** One guest against a server process of its own: it must live, and answer others meanwhile. */
describe('a guest who means harm', () => {
  const engine = sqliteEngine();
  let server: ChildServer;
  let eve: RemotePerson;
  beforeAll(async () => {
    server = new ChildServer(await engine.newAddress(), 0);
    await server.open();
    eve = await newGuest(server.url, 'Eve');
  });
  afterAll(async () => {
    await server?.kill();
    await engine.stop();
  });
  const lives = async (): Promise<void> => {
    expect(server.exitCode, server.complaints).toBeNull();
    expect((await ask(server.url, 'GET', '/healthz')).status).toBe(200);
  };
  const file = (text: string) => send(server.url, 'POST', '/api/import', text, eve.cookie);

  it('deeply nested files are refused, and nothing dies of them', async () => {
    const bodies = [500, 5000, 100_000, 1_000_000].flatMap((depth) => [
      `{"format":"18xx","data":{"a":${nested(depth)}}}`,
      `{"format":"traviesa","data":{"game":"tally","x":${nested(depth)}}}`,
      nested(depth),
    ]);
    const answers = await Promise.all(bodies.map(file));
    // Some wait for the others; the rest is asked to come again.
    expect(answers.filter((a) => a.status === 400).length).toBeGreaterThan(2);
    expect(answers.filter((a) => a.status !== 400 && a.status !== 429)).toEqual([]);
    await lives();
    const deep = `{"expectedSeq":0,"key":"some-key","action":${nested(60_000)}}`;
    const { id } = await newGame(server.url, [eve]);
    expect((await send(server.url, 'POST', `/api/games/${id}/entries`, deep, eve.cookie)).status).toBe(400);
    await lives();
  });

  const record = (entries: readonly object[]) => ({
    format: 'traviesa',
    data: {
      game: 'tally',
      revision: 1,
      players: ['A', 'B'],
      options: { order: 'any', limit: '99999' },
      seed: 7,
      entries,
    },
  });
  const back = { type: 'undo', player: 'p1', count: 900 };
  const forth = { type: 'redo', player: 'p1' };
  const add = { type: 'add', player: 'p1', n: 1 };
  const draw = { type: 'draw', player: 'p1' };
  const one = { type: 'undo', player: 'p1' };

  it('records that go back and forth without end are refused soon, while others play', async () => {
    const moves = Array.from({ length: 1000 }, () => add);
    const swings = Array.from({ length: 200 }, () => [{ ...back, count: 500 }, forth]).flat();
    const long = await file(JSON.stringify(record([...moves, ...swings])));
    expect([long.status, long.body.error]).toEqual([413, 'tooLarge']);
    const endless = await file(
      JSON.stringify(record([...moves, ...Array.from({ length: 5000 }, () => [back, forth]).flat()])),
    );
    expect(endless.status).toBe(422);
    await lives();
  });

  it('a record that is taken is sent in bounded pieces, and without a position for every step back', async () => {
    const redrawn = Array.from({ length: 2000 }, () => [draw, one]).flat();
    const taken = await file(JSON.stringify(record([add, ...redrawn])));
    expect(taken.status).toBe(201);
    const { id, seq } = taken.body.table;
    let from = 0;
    let pieces = 0;
    for (; from < seq; pieces++) {
      const piece = await ask(server.url, 'GET', `/api/games/${id}?from=${from}`, { cookie: eve.cookie });
      expect(JSON.stringify(piece.body).length).toBeLessThan(1_000_000);
      const { entries } = piece.body as { entries: { seq: number; entry: { type: string }; state?: object }[] };
      expect(entries[0]!.seq).toBe(from + 1);
      for (const e of entries) expect(e.state !== undefined).toBe(e.entry.type === 'draw');
      from = entries.at(-1)!.seq;
    }
    expect(pieces).toBeGreaterThan(1);
    const whole = await fetch(`${server.url}/api/games/${id}`, { headers: { cookie: eve.cookie } });
    expect(whole.headers.get('content-encoding')).toMatch(/^(br|gzip)$/);
    await whole.text();
    await lives();
  });

  it('files that keep the worker busy keep nobody else from playing', async () => {
    const ana = await newGuest(server.url, 'Ana');
    const { id } = await newGame(server.url, [ana]);
    const moves = Array.from({ length: 9000 }, () => add);
    const swings = Array.from({ length: 400 }, (_, i) => [{ ...back, count: 20 + (i % 40) }, add]).flat();
    const busy = Array.from({ length: 12 }, () => file(JSON.stringify(record([...moves, ...swings]))));
    let answered = 0;
    const bots = ask(server.url, 'POST', `/api/games/${id}/suggest`, {
      body: { expectedSeq: 0, choice: {} },
      cookie: ana.cookie,
    });
    for (let seq = 0; seq < 50; seq++) {
      const move = { expectedSeq: seq, key: `move-${seq}-key`, action: { type: 'add', player: 'p1', n: 1 } };
      const { status } = await ask(server.url, 'POST', `/api/games/${id}/entries`, { body: move, cookie: ana.cookie });
      if (status === 200) answered++;
    }
    expect(answered).toBe(50);
    expect((await bots).status).toBe(400);
    const statuses = (await Promise.all(busy)).map((a) => a.status);
    // So many at once of one person wait in line; the others are asked to come again.
    expect(statuses.filter((s) => s === 429).length).toBeGreaterThanOrEqual(9);
    await lives();
  });
});
