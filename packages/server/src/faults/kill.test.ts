import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Store } from '../store/store.ts';
import { ChildServer } from '../testing/childServer.ts';
import { testEngines } from '../testing/engines.ts';
import { HistoryChecker } from '../testing/historyChecker.ts';

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 30);

for (const engine of testEngines('kill -9')) {
  describe.skipIf(engine.missing)(`kill -9 on ${engine.name}`, () => {
    let address: string;
    const children: ChildServer[] = [];
    beforeAll(async () => {
      await engine.start();
      address = await engine.newAddress();
    });
    afterAll(async () => {
      for (const child of children) await child.kill();
      await engine.stop();
    });
    function standBy(port: number): ChildServer {
      const child = new ChildServer(address, port);
      children.push(child);
      return child;
    }

    it(`loses no acknowledged move in ${ROUNDS} rounds, and all readers see the same`, async () => {
      const began = Date.now();
      let current = standBy(0);
      const base = await current.open();
      const port = Number(new URL(base).port);
      let next = standBy(port);
      const checker = new HistoryChecker(() => base);
      await checker.start(2, 3, 1);
      for (let round = 0; round < ROUNDS; round++) {
        const before = checker.acknowledged;
        const wanted = 1 + Math.floor(Math.random() * 25);
        while (checker.acknowledged < before + wanted) await sleep(3);
        await sleep(Math.random() * 4);
        await current.kill();
        current = next;
        await current.open();
        if (round < ROUNDS - 1) next = standBy(port);
      }
      const found = await checker.finish();
      console.log(
        `kill -9 on ${engine.name}: ${ROUNDS} rounds, ${found.acknowledged} acknowledged of ${found.moves} stored, ` +
          `${found.retried} retried, ${found.again} of these had been stored, ${found.stale} stale, ` +
          `${found.reconnects} connections of readers, ${found.wrong.length} wrong, ${((Date.now() - began) / 1000).toFixed(1)} s`,
      );
      expect(found.wrong).toEqual([]);
      expect(found.acknowledged).toBeGreaterThan(ROUNDS);
      await current.kill();
      const store = await Store.open(address);
      const games = await store.db
        .selectFrom('entries')
        .select((eb) => [eb.fn.countAll().as('n'), eb.fn.max('seq').as('last')])
        .groupBy('game')
        .execute();
      for (const { n, last } of games) expect(Number(n)).toBe(Number(last));
      await store.close();
    });
  });
}
