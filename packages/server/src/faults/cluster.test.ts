import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChildServer } from '../testing/childServer.ts';
import { postgresEngine } from '../testing/engines.ts';
import { HistoryChecker } from '../testing/historyChecker.ts';
import { findNginx, freePort, startNginx, type TestProxy } from '../testing/nginx.ts';
import { ask, newGuest } from '../testing/remote.ts';

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const ROUNDS = Number(process.env['CLUSTER_ROUNDS'] ?? 8);
const SERVERS = 3;

const engine = postgresEngine();
const proxy = findNginx();
const missing = engine.missing ?? ('missing' in proxy ? proxy.missing : undefined);
if (missing) console.log(`skipped: three servers behind a proxy: ${missing}`);

describe.skipIf(missing)('three servers on one PostgreSQL behind nginx', () => {
  let address: string;
  let front: TestProxy;
  const ports: number[] = [];
  const running: ChildServer[] = [];
  const all: ChildServer[] = [];
  const launch = async (n: number): Promise<void> => {
    const child = new ChildServer(address, ports[n]!);
    all.push(child);
    running[n] = child;
    await child.open();
  };
  beforeAll(async () => {
    await engine.start();
    address = await engine.newAddress();
    for (let n = 0; n < SERVERS; n++) ports.push(await freePort());
    await Promise.all(ports.map((_, n) => launch(n)));
    front = await startNginx(ports);
  }, 120_000);
  afterAll(async () => {
    await front?.stop();
    for (const child of all) await child.kill();
    await engine.stop();
  });

  /** One person and two bots, which move by turns; the person goes on whenever it is their turn. */
  async function playWithBots(stop: () => boolean): Promise<{ id: string; longest: number }> {
    const retry = async (method: string, path: string, given: object) => {
      for (;;) {
        const answer = await ask(front.url, method, path, given).catch(() => undefined);
        if (answer && answer.status < 500) return answer;
        await sleep(40);
      }
    };
    const { cookie } = await newGuest(front.url, 'Ana');
    const options = { limit: '99999' };
    const made = await retry('POST', '/api/tables', {
      cookie,
      body: { title: 'tally', seats: [null, { bot: 'random' }, { bot: 'random' }], options },
    });
    const { id } = made.body.table;
    const { you } = (await retry('POST', `/api/tables/${id}/start`, { cookie })).body.table;
    let longest = 0;
    while (!stop()) {
      const began = performance.now();
      let table = (await retry('GET', `/api/tables/${id}`, { cookie })).body.table;
      while (table.turn.players[0] !== you.player && !stop()) {
        await sleep(30);
        table = (await retry('GET', `/api/tables/${id}`, { cookie })).body.table;
      }
      longest = Math.max(longest, performance.now() - began);
      const action = { type: 'add', player: you.player, n: 1 };
      const body = { expectedSeq: table.seq, key: `move-${table.seq}-key`, action };
      await retry('POST', `/api/games/${id}/entries`, { cookie, body });
      await sleep(100);
    }
    return { id, longest };
  }

  it('kills, a restarted database and cut lines: every acknowledged move once, in order, the same for all', async () => {
    const checker = new HistoryChecker(() => front.url, 25);
    let ends = false;
    const bots = [0, 1].map(() => playWithBots(() => ends));
    await checker.start(3, 2, 2);
    const cuts = { kills: 0, restarts: 0, stops: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      const before = checker.acknowledged;
      while (checker.acknowledged < before + 15) await sleep(10);
      const n = Math.floor(Math.random() * SERVERS);
      if (round % 4 === 3) {
        cuts.restarts++;
        await engine.server!().restart(150);
      } else if (round % 4 === 2) {
        // Gently, as for an upgrade: another one joins while this one finishes what it is doing.
        cuts.stops++;
        await running[n]!.kill('SIGTERM');
        await launch(n);
      } else {
        cuts.kills++;
        await running[n]!.kill();
        await sleep(100 + Math.random() * 400);
        await launch(n);
      }
    }
    const before = checker.acknowledged;
    while (checker.acknowledged < before + 15) await sleep(10);
    ends = true;
    const games = await Promise.all(bots);
    const found = await checker.finish();
    const wrong = [...found.wrong];
    let botMoves = 0;
    for (const { id } of games) {
      const { entries } = (await ask(front.url, 'GET', `/api/games/${id}`)).body as {
        entries: { seq: number; entry: { player: string } }[];
      };
      for (const [i, e] of entries.entries()) if (e.seq !== i + 1) wrong.push(`${id}: entry ${i + 1} has seq ${e.seq}`);
      const moves = entries.filter((e) => e.entry.player !== 'bank');
      for (const [i, e] of moves.entries())
        if (e.entry.player !== `p${(i % 3) + 1}`) wrong.push(`${id}: ${e.entry.player} moved at ${i + 1}`);
      botMoves += moves.length;
    }
    const longest = Math.max(...games.map((g) => g.longest));
    console.log(
      `three servers behind nginx: ${cuts.kills} killed, ${cuts.stops} replaced, PostgreSQL restarted ${cuts.restarts} times; ` +
        `${found.acknowledged} acknowledged of ${found.moves} stored, ${found.retried} retried, ${found.again} of these had been stored, ` +
        `${found.reconnects} connections of readers; ${botMoves} moves with bots, the longest wait for them ${(longest / 1000).toFixed(1)} s; ${wrong.length} wrong`,
    );
    expect(wrong).toEqual([]);
    expect(found.acknowledged).toBeGreaterThan(ROUNDS * 15);
    expect(botMoves).toBeGreaterThan(20);
  });
});
