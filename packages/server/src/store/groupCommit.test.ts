import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sqliteEngine } from '../testing/engines.ts';
import { Store } from './store.ts';

describe('SQLite writes together what comes together', () => {
  const engine = sqliteEngine();
  let store: Store;
  beforeAll(async () => {
    store = await Store.open(await engine.newAddress());
  });
  afterAll(async () => {
    await store?.close();
    await engine.stop();
  });
  const person = (id: string) => ({ id, name: id, kind: 'guest' as const, owner: null, created_at: 1 });
  const add = (id: string) => store.people.add(person(id), { hash: `hash-${id}`, id: `c-${id}`, kind: 'cookie' });
  const names = async (): Promise<string[]> =>
    (await store.db.selectFrom('people').select('id').orderBy('id').execute()).map((r) => r.id);

  it('one that fails takes back its own changes and nobody else’s', async () => {
    const outcomes = await Promise.allSettled([
      add('ana'),
      store.transaction(async (trx) => {
        await trx.insertInto('people').values(person('gone')).execute();
        throw new Error('changed my mind');
      }),
      add('ben'),
      add('ana'),
      store.people.rename('ana', 'Ana'),
      add('eve'),
    ]);
    expect(outcomes.map((o) => o.status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(await names()).toEqual(['ana', 'ben', 'eve']);
    expect((await store.people.get('ana'))?.name).toBe('Ana');
  });

  it('when the disk is full, each is told so, and what was told to be done is there', async () => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store.db);
    await sql.raw(`pragma max_page_count = ${rows[0]!.page_count + 3}`).execute(store.db);
    const before = await names();
    const ids = Array.from({ length: 400 }, (_, i) => `${'long'.repeat(20)}${1000 + i}`);
    const outcomes = await Promise.allSettled(ids.map(add));
    await sql.raw('pragma max_page_count = 1000000').execute(store.db);
    const done = ids.filter((_, i) => outcomes[i]!.status === 'fulfilled');
    expect(outcomes.some((o) => o.status === 'rejected' && o.reason.failure === 'full')).toBe(true);
    const stored = (await names()).filter((n) => !before.includes(n));
    expect(stored).toEqual(done.sort());
    await add('late');
    expect(await names()).toContain('late');
  });
});
