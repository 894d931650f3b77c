import type { AnyGame } from '@traviesa/engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyRow } from '../play/rows.ts';
import { sqliteEngine } from '../testing/engines.ts';
import type { Appended } from './games.ts';
import type { TableRow } from './schema.ts';
import { Store } from './store.ts';

const GAME = { id: 'tally', revision: 1 } as AnyGame;

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

  it('moves are written with everything else of the same moment, each by itself', async () => {
    const row = (id: string): TableRow => ({ ...emptyRow(GAME, { ...person('ana') }, 1), id, status: 'playing' });
    for (const id of ['g1', 'g2']) await store.tables.add(row(id), []);
    const move = (game: string, seq: number, key = `key-${seq}`) =>
      store.games.append({
        row: { game, seq, entry: '{}', author: 'ana', key, at: 1, drew: 0 },
        progress: { ...row(game), updated_at: seq },
        before: row(game),
      });
    const outcomes = await Promise.allSettled([
      move('g1', 1),
      add('zoe'),
      move('g1', 2),
      store.transaction(async (trx) => {
        await trx.insertInto('people').values(person('gone')).execute();
        await new Promise((resolve) => setTimeout(resolve, 5));
        throw new Error('changed my mind');
      }),
      move('g2', 1),
      move('g1', 2, 'too-late'),
      move('g1', 3, 'key-1'),
      add('zoe'),
      move('g1', 3),
      store.games.append({
        row: { game: 'g2', seq: 2, entry: {} as never, author: 'ana', key: 'k', at: 1, drew: 0 },
        progress: row('g2'),
      }),
    ]);
    expect(outcomes.map((o) => (o.status === 'rejected' ? 'rejected' : (o.value?.outcome ?? 'done')))).toEqual([
      'stored',
      'done',
      'stored',
      'rejected',
      'stored',
      'stale',
      'again',
      'rejected',
      'stored',
      'rejected',
    ]);
    expect(await names()).toEqual(['ana', 'ben', 'eve', 'zoe']);
    for (const [id, seqs] of [
      ['g1', [1, 2, 3]],
      ['g2', [1]],
    ] as const) {
      expect((await store.games.entries(id)).map((e) => e.seq)).toEqual(seqs);
      expect(await store.tables.get(id)).toMatchObject({ seq: seqs.length, version: seqs.length });
    }
  });

  it('when the disk is full, each is told so, and what was told to be done is there', async () => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store.db);
    await sql.raw(`pragma max_page_count = ${rows[0]!.page_count + 3}`).execute(store.db);
    const before = await names();
    const ids = Array.from({ length: 400 }, (_, i) => `${'long'.repeat(20)}${1000 + i}`);
    const row = { ...emptyRow(GAME, person('ana'), 1), status: 'playing' as const };
    // Moves of one game among them: what was told to be stored is stored, in order.
    const move = (id: string, i: number): Promise<Appended> => {
      const entry = { game: 'g2', seq: 2 + i, entry: id, author: 'ana', key: id, at: 1, drew: 0 as const };
      return store.games.append({ row: entry, progress: row, before: row });
    };
    const [outcomes, moved] = await Promise.all([Promise.allSettled(ids.map(add)), Promise.allSettled(ids.map(move))]);
    await sql.raw('pragma max_page_count = 1000000').execute(store.db);
    const done = ids.filter((_, i) => outcomes[i]!.status === 'fulfilled');
    expect(outcomes.some((o) => o.status === 'rejected' && o.reason.failure === 'full')).toBe(true);
    const stored = (await names()).filter((n) => !before.includes(n));
    expect(stored).toEqual(done.sort());
    const acknowledged = moved.filter((m) => m.status === 'fulfilled' && m.value.outcome === 'stored').length;
    expect(await store.games.entries('g2')).toHaveLength(1 + acknowledged);
    expect((await store.tables.get('g2'))!.seq).toBe(1 + acknowledged);
    await add('late');
    expect(await names()).toContain('late');
  });
});
