import { spawnSync } from 'node:child_process';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Served, serve } from '../serve.ts';
import { Store } from '../store/store.ts';
import { ChildServer } from '../testing/childServer.ts';
import { startTally, TestClient } from '../testing/client.ts';
import { postgresEngine, sqliteEngine } from '../testing/engines.ts';
import { HistoryChecker } from '../testing/historyChecker.ts';
import { ask, newGame, newGuest } from '../testing/remote.ts';
import { TALLY_MODULE } from '../testing/tally.ts';

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const open = (address: string): Promise<Served> =>
  serve({
    address,
    port: 0,
    host: '127.0.0.1',
    titlesModule: TALLY_MODULE,
    limits: { requests: 1e9, guests: 1e9 },
    webDist: '/nowhere',
  });

const postgres = postgresEngine();
if (postgres.missing) console.log(`skipped: PostgreSQL restarted during play: ${postgres.missing}`);

describe.skipIf(postgres.missing)('PostgreSQL restarted during play', () => {
  let served: Served;
  beforeAll(async () => {
    await postgres.start();
    served = await open(await postgres.newAddress());
  });
  afterAll(async () => {
    await served?.close();
    await postgres.stop();
  });

  it('moves fail cleanly, then succeed; nothing is lost', async () => {
    const checker = new HistoryChecker(() => served.url, 10);
    await checker.start(2, 2, 1);
    let down = 0;
    for (let round = 0; round < 4; round++) {
      const before = checker.acknowledged;
      while (checker.acknowledged < before + 20) await sleep(5);
      const restarted = postgres.server!().restart(150);
      await sleep(80);
      const health = await ask(served.url, 'GET', '/healthz');
      if (health.status === 503) down++;
      await restarted;
    }
    const before = checker.acknowledged;
    while (checker.acknowledged < before + 20) await sleep(5);
    const found = await checker.finish();
    console.log(
      `PostgreSQL restarted 4 times: ${found.acknowledged} acknowledged of ${found.moves} stored, ` +
        `${found.failedCleanly} failed cleanly, ${found.again} of the retries had been stored, ${found.wrong.length} wrong`,
    );
    expect(found.wrong).toEqual([]);
    expect(found.failedCleanly).toBeGreaterThan(0);
    expect(down).toBeGreaterThan(0);
    expect((await ask(served.url, 'GET', '/healthz')).status).toBe(200);
  });
});

describe('SQLite', () => {
  const engine = sqliteEngine();
  const children: ChildServer[] = [];
  afterAll(async () => {
    for (const child of children) await child.kill();
    await engine.stop();
  });
  const intact = async (store: Store): Promise<string> => {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(store.db);
    return rows.map((r) => r.integrity_check).join();
  };

  it('says when the disk is full, breaks nothing, and goes on when there is room', async () => {
    const served = await open(await engine.newAddress());
    const { store, app } = served;
    const ana = await TestClient.guest(app, 'Ana');
    const { id } = await startTally([ana]);
    const pages = await sql<{ page_count: number }>`pragma page_count`.execute(store.db);
    const text = 'x'.repeat(2000);
    const say = { type: 'say', player: 'p1', text };
    let seq = 0;
    let full = 0;
    let stored = 0;
    for (let round = 1; round <= 3; round++) {
      await sql.raw(`pragma max_page_count = ${pages.rows[0]!.page_count + 40 * round}`).execute(store.db);
      let answer = await ana.play(id, seq, say, `move-key-${seq}`);
      while (answer.status === 200) {
        seq = answer.body.seq;
        stored++;
        answer = await ana.play(id, seq, say, `move-key-${seq}`);
      }
      expect([answer.status, answer.body.error]).toEqual([503, 'storeFull']);
      full++;
      const again = await ana.play(id, seq, say, `move-key-${seq}`);
      expect(again.body.error).toBe('storeFull');
      expect((await ana.get(`/api/games/${id}`)).body.seq).toBe(seq);
      expect(await intact(store)).toBe('ok');
    }
    await sql.raw('pragma max_page_count = 1000000').execute(store.db);
    const retried = await ana.play(id, seq, say, `move-key-${seq}`);
    expect(retried.body).toMatchObject({ seq: seq + 1, again: false });
    const { entries } = (await ana.get(`/api/games/${id}`)).body;
    expect(entries.map((e: { seq: number }) => e.seq)).toEqual(Array.from({ length: seq + 1 }, (_, i) => i + 1));
    expect(await intact(store)).toBe('ok');
    console.log(`disk full on SQLite: ${full} times full after ${stored} moves, all kept, intact, then went on`);
    await served.close();
  });

  it('survives a file that may not grow', async () => {
    const limited = spawnSync('prlimit', ['--version']).status === 0;
    if (!limited) {
      console.log('skipped: a file-size limit: there is no program prlimit');
      return;
    }
    const address = await engine.newAddress();
    const child = new ChildServer(address, 0, ['prlimit', '--fsize=4000000']);
    children.push(child);
    const base = await child.open();
    const person = await newGuest(base, 'Ana');
    const { id } = await newGame(base, [person]);
    const move = (url: string, seq: number) =>
      ask(url, 'POST', `/api/games/${id}/entries`, {
        body: {
          expectedSeq: seq,
          key: `move-key-${seq}`,
          action: { type: 'say', player: 'p1', text: 'x'.repeat(20_000) },
        },
        cookie: person.cookie,
      });
    let seq = 0;
    let answer = await move(base, seq);
    while (answer.status === 200 && seq < 1000) {
      seq = answer.body.seq;
      answer = await move(base, seq);
    }
    expect([answer.status, answer.body.error]).toEqual([503, 'storeFull']);
    expect((await ask(base, 'GET', `/api/games/${id}`)).body.seq).toBe(seq);
    await child.kill();
    const served = await open(address);
    expect(await intact(served.store)).toBe('ok');
    expect((await ask(served.url, 'GET', `/api/games/${id}`)).body.seq).toBe(seq);
    expect((await move(served.url, seq)).body).toMatchObject({ seq: seq + 1 });
    console.log(`file-size limit on SQLite: refused cleanly after ${seq} moves, all kept, intact, then went on`);
    await served.close();
  });

  it('refuses a second process on the same folder', async () => {
    const address = await engine.newAddress();
    const first = new ChildServer(address, 0);
    const second = new ChildServer(address, 0);
    children.push(first, second);
    await first.open();
    await expect(second.open()).rejects.toThrow(/Another process is using the data folder/);
    expect(second.exitCode).toBe(3);
    await first.kill();
    const third = new ChildServer(address, 0);
    children.push(third);
    await third.open();
    await expect(Store.open(address)).rejects.toThrow(/Another process/);
    await third.kill();
  });
});
