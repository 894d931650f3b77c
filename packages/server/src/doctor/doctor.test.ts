import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Store } from '../store/store.ts';
import { testEngines } from '../testing/engines.ts';
import { examine } from './doctor.ts';
import { distance } from './settings.ts';

for (const engine of testEngines('the doctor')) {
  describe.skipIf(engine.missing)(`the doctor on ${engine.name}`, () => {
    let address: string;
    let store: Store;
    beforeAll(async () => {
      await engine.start();
      address = await engine.newAddress();
      store = await Store.open(address);
    });
    afterAll(async () => {
      await store?.close();
      await engine.stop();
    });
    const found = async (more: object = {}): Promise<Map<string, { level: string; params: object }>> =>
      new Map((await examine({ env: {}, address, now: Date.now(), ...more })).map((f) => [f.key, f]));

    it('finds a store in use to be well', async () => {
      await store.nodes.signIn('somebody', Date.now());
      const findings = await found({ webDist: new URL('.', import.meta.url).pathname });
      for (const key of ['storeAnswers', 'layoutCurrent', 'integrityFine', 'clockFine'])
        expect(findings.get(key)?.level, key).toBe('ok');
      expect(findings.get('pageMissing')?.level).toBe('warning');
      if (engine.name === 'postgres') expect(findings.get('servers')?.params).toEqual({ servers: 1 });
    });

    it('an empty place is not yet a store', async () => {
      const empty = await engine.newAddress();
      expect((await found({ address: empty })).get('storeNotThere')?.level).toBe('ok');
    });

    it('old programs and a full disk are faults', async () => {
      const findings = await found({ nodeVersion: '20.1.0', leastRoom: 1e18 });
      expect(findings.get('nodeTooOld')?.level).toBe('fault');
      if (engine.name === 'sqlite') expect(findings.get('roomLow')?.level).toBe('fault');
    });

    it.runIf(engine.name === 'postgres')('clocks that do not agree are told with the difference', async () => {
      const { clockOff } = Object.fromEntries(await found({ now: Date.now() + 60_000 }));
      expect(clockOff).toMatchObject({ level: 'warning', params: { seconds: -60 } });
    });

    it.runIf(engine.name === 'postgres')('a table that is gone is damage', async () => {
      await sql`alter table notes rename to lost`.execute(store.db);
      await sql`alter table chat rename to gone`.execute(store.db);
      const findings = await found();
      await sql`alter table gone rename to chat`.execute(store.db);
      await sql`alter table lost rename to notes`.execute(store.db);
      expect(findings.get('integrityBad')).toMatchObject({
        level: 'fault',
        params: { why: expect.stringContaining('chat') },
      });
    });
  });
}

it('names are near when few letters differ', () => {
  expect(distance('DATABASE_ULR', 'DATABASE_URL')).toBe(1);
  expect(distance('DATADIR', 'DATA_DIR')).toBe(1);
  expect(distance('HOSTNAME', 'HOST')).toBe(4);
});
