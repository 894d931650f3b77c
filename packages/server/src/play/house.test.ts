import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, buildApp } from '../http/app.ts';
import { StoreError } from '../store/errors.ts';
import { Store } from '../store/store.ts';
import { until } from '../testing/atTheTable.ts';
import { startTally, TestClient } from '../testing/client.ts';
import { sqliteEngine } from '../testing/engines.ts';
import { TALLY_MODULE } from '../testing/tally.ts';

describe('the house', () => {
  const engine = sqliteEngine();
  let store: Store;
  let app: App;
  let ana: TestClient;
  beforeAll(async () => {
    store = await Store.open(await engine.newAddress());
    app = await buildApp({
      store,
      titlesModule: TALLY_MODULE,
      limits: { requests: 1e6, guests: 1e6, proofs: 1e6 },
      webDist: '/nowhere',
      house: { patience: 5 },
    });
    ana = await TestClient.guest(app, 'Ana');
  });
  afterAll(async () => {
    await app?.close();
    await store?.close();
    await engine.stop();
  });
  const table = async (id: string) => (await ana.get(`/api/tables/${id}`)).body.table;
  const ask = async (id: string, who = ana): Promise<number> =>
    (await who.play(id, 0, { type: 'ask', player: 'p1' })).status;

  it('parks a game in which it fails again and again, says so, and tries again when asked', async () => {
    const { id } = await startTally([ana], { options: { trouble: 'bank' } });
    expect(await ask(id)).toBe(200);
    await until(
      () => table(id),
      (t) => t.parked,
    );
    expect(app.context.house.counts).toEqual({ moving: 0, queued: 0, waiting: 0 });
    expect(await store.tables.awaitingHouse()).not.toContain(id);
    const eve = await TestClient.guest(app, 'Eve');
    expect((await eve.post(`/api/games/${id}/resume`)).status).toBe(403);
    expect((await ana.post(`/api/games/${id}/resume`)).body.table.parked).toBe(false);
    expect((await ana.post(`/api/games/${id}/resume`)).body.error).toBe('notParked');
    await until(
      () => table(id),
      (t) => t.parked,
    );
    // Going back is a way out too: the game is no longer parked.
    expect((await ana.play(id, 1, { type: 'undo', player: 'p1' })).status).toBe(200);
    expect((await table(id)).parked).toBe(false);
  });

  it('games that fail keep no place from those that do not', async () => {
    const stuck: string[] = [];
    for (let i = 0; i < 40; i++) {
      const { id } = await startTally([ana], { options: { trouble: 'bank' } });
      stuck.push(id);
    }
    for (const id of stuck) await ask(id);
    const { id } = await startTally([ana]);
    await ask(id);
    // All of them are in line, and the last one is answered before the others are given up.
    await until(
      () => table(id),
      (t) => t.seq === 2,
    );
    await until(
      async () => (await Promise.all(stuck.map(table))).every((t) => t.parked),
      (all) => all,
    );
  });

  it('a store that does not answer makes no bot play worse', async () => {
    const { games } = store;
    const append = games.append.bind(games);
    const kinds: string[] = [];
    const run = app.context.workers.run.bind(app.context.workers);
    let outage = 0;
    app.context.workers.run = ((job: { kind: string; bot?: string }, who: string) => {
      if (job.kind === 'bot') kinds.push(job.bot!);
      return run(job as never, who);
    }) as never;
    games.append = async (move) => {
      // Every move of a bot is held up four times.
      if (move.row.author === 'house' && outage++ % 5 < 4) throw new StoreError('unavailable', 'away');
      return append(move);
    };
    try {
      const { id, players } = await startTally([ana], { bots: ['greedy', 'greedy'], options: { limit: '13' } });
      let seq = 0;
      for (;;) {
        const now = await until(
          () => table(id),
          (t) => t.status === 'finished' || t.turn?.players[0] in players,
        );
        if (now.status === 'finished') break;
        seq = now.seq;
        await ana.play(id, seq, { type: 'add', player: now.turn.players[0], n: 1 });
      }
      expect(kinds.length).toBeGreaterThan(20);
      expect(new Set(kinds)).toEqual(new Set(['greedy']));
    } finally {
      games.append = append;
      app.context.workers.run = run;
    }
  });
});
