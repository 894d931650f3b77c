import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sqliteEngine, testEngines } from '../testing/engines.ts';
import { backup, migrateStore, restore } from './archive.ts';
import { StoreError } from './errors.ts';
import type { Progress } from './moves.ts';
import type { EntryRow, SeatRow, TableRow } from './schema.ts';
import { Store } from './store.ts';

const table = (id: string, over: Partial<TableRow> = {}): TableRow => ({
  id,
  title: 'tiny',
  revision: 1,
  options: '{}',
  name: null,
  pace: 'live',
  access: 'public',
  password: null,
  invite: `invite-${id}`,
  version: 0,
  parked: null,
  has_orders: 0,
  rated: 0,
  level_min: null,
  level_max: null,
  language: null,
  club: null,
  origin: null,
  rematch: null,
  owner: 'ana',
  status: 'playing',
  seed: '9007199254740991',
  seq: 0,
  turn: null,
  turn_since: null,
  awaits: null,
  round: null,
  result: null,
  undo_request: null,
  clock: null,
  time: null,
  deadline: null,
  leaving: null,
  created_at: 1_763_200_000_000,
  started_at: null,
  finished_at: null,
  updated_at: 1_763_200_000_000,
  ...over,
});
const seat = (game: string, position: number, person: string | null): SeatRow => ({
  game,
  position,
  person,
  bot: person ? null : 'random',
  name: null,
});
const entry = (game: string, seq: number, key = `key-${seq}`, author = 'ana'): EntryRow => ({
  game,
  seq,
  entry: JSON.stringify({ type: 'take', player: 'p1', n: seq }),
  author,
  key,
  at: 1_763_200_000_000 + seq,
  drew: 0,
});
const progress: Progress = {
  status: 'playing',
  turn: '["p2"]',
  turn_since: 5,
  awaits: 'person',
  round: 'R1',
  result: null,
  finished_at: null,
  updated_at: 7,
  time: null,
  deadline: null,
  leaving: null,
};
async function withPeople(address: string): Promise<Store> {
  const store = await Store.open(address);
  for (const id of ['ana', 'ben'])
    await store.people.add(
      { id, name: id.toUpperCase(), kind: 'guest', owner: null, created_at: 1 },
      { hash: `hash-${id}`, id: `c-${id}`, kind: 'cookie' },
    );
  return store;
}

for (const engine of testEngines('the store')) {
  describe.skipIf(engine.missing)(`the store on ${engine.name}`, () => {
    let store: Store;
    let address: string;
    beforeAll(async () => {
      await engine.start();
      address = await engine.newAddress();
      store = await withPeople(address);
    });
    afterAll(async () => {
      await store?.close();
      await engine.stop();
    });

    it('knows people by the hash of their secret', async () => {
      expect(await store.people.byCredential('hash-ana')).toEqual({
        id: 'ana',
        name: 'ANA',
        kind: 'guest',
        owner: null,
        created_at: 1,
        role: null,
        banned: null,
        scopes: null,
        seen_at: 1,
      });
      expect(await store.people.byCredential('hash-of-nobody')).toBeUndefined();
      await store.people.rename('ana', 'Ana Ñ “1” 🚂');
      expect((await store.people.get('ana'))!.name).toBe('Ana Ñ “1” 🚂');
    });

    it('keeps tokens by owner, and only the owner drops them', async () => {
      await store.people.add(
        { id: 'bot1', name: 'Robot', kind: 'bot', owner: 'ana', created_at: 9 },
        { hash: 'hash-bot1', id: 'tok1', kind: 'token' },
      );
      expect(await store.people.tokensOf('ana')).toEqual([
        { id: 'tok1', name: 'Robot', person: 'bot1', created_at: 9, scopes: null },
      ]);
      expect(await store.people.tokensOf('ben')).toEqual([]);
      expect(await store.people.dropToken('ben', 'tok1')).toBe(false);
      expect(await store.people.dropToken('ana', 'c-ana')).toBe(false);
      expect(await store.people.dropToken('ana', 'tok1')).toBe(true);
      expect(await store.people.byCredential('hash-bot1')).toBeUndefined();
    });

    const append = (row: EntryRow) => store.games.append({ row, progress });

    it('appends entries without a gap and refuses a stale writer', async () => {
      await store.tables.add(table('g1'), [seat('g1', 0, 'ana'), seat('g1', 1, null)]);
      expect(await append(entry('g1', 1))).toEqual({ outcome: 'stored' });
      expect(await append(entry('g1', 2))).toEqual({ outcome: 'stored' });
      expect(await append(entry('g1', 2, 'other-key'))).toEqual({ outcome: 'stale' });
      expect(await append(entry('g1', 4, 'key-4'))).toEqual({ outcome: 'stale' });
      expect(await append(entry('no-such-game', 1))).toEqual({ outcome: 'stale' });
      expect((await store.games.entries('g1')).map((e) => e.seq)).toEqual([1, 2]);
      expect(await store.games.entries('g1', 1)).toEqual([entry('g1', 2)]);
      const row = (await store.tables.get('g1'))!;
      expect(row).toEqual({ ...table('g1'), ...progress, seq: 2, version: 2 });
    });

    it('stores a key once per author and gives the first entry back', async () => {
      await store.tables.add(table('g2'), []);
      await append(entry('g2', 1, 'same'));
      expect(await append({ ...entry('g2', 2, 'same'), entry: '{}' })).toEqual({
        outcome: 'again',
        row: entry('g2', 1, 'same'),
      });
      expect((await store.tables.get('g2'))!.seq).toBe(1);
      expect(await append(entry('g2', 2, 'same', 'ben'))).toEqual({ outcome: 'stored' });
    });

    it('lets exactly one of many writers at the same place through', async () => {
      await store.tables.add(table('g3'), []);
      for (let seq = 1; seq <= 20; seq++) {
        const outcomes = await Promise.all(['a', 'b', 'c', 'd'].map((w) => append(entry('g3', seq, `${w}-${seq}`, w))));
        expect(outcomes.filter((o) => o.outcome === 'stored')).toHaveLength(1);
        expect(outcomes.filter((o) => o.outcome === 'stale')).toHaveLength(3);
      }
      expect((await store.games.entries('g3')).map((e) => e.seq)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    });

    it('writes the whole row, whether a move changes little of it or much', async () => {
      await store.tables.add(table('g6', progress), []);
      const steps: Partial<Progress>[] = [
        { turn: '["p2"]', turn_since: 71, round: 'sr.1', updated_at: 71 },
        { turn: '["p1"]', turn_since: 72, awaits: 'house', updated_at: 72 },
        { turn: null, turn_since: null, awaits: null, status: 'finished', result: '{"reason":"x"}', finished_at: 73 },
        { turn: '["p2"]', turn_since: 74, awaits: 'person', status: 'playing', result: null, finished_at: null },
      ];
      let before = (await store.tables.get('g6'))!;
      for (const [i, step] of steps.entries()) {
        const now: Progress = { ...progress, ...before, ...step };
        const snapshot = i === 1 ? { game: 'g6', seq: 2, revision: 3, state: '{"drawn":true}' } : undefined;
        const move = { row: entry('g6', i + 1), progress: now, before, snapshot };
        expect(await store.games.append(move)).toEqual({ outcome: 'stored' });
        before = (await store.tables.get('g6'))!;
        expect(before).toEqual({ ...table('g6'), ...now, seq: i + 1, version: i + 1 });
      }
      expect(await store.games.snapshotSeqs('g6', 3)).toEqual([{ seq: 2 }]);
      // Who was too late leaves nothing, the snapshot neither.
      const late = { game: 'g6', seq: 4, revision: 3, state: '{}' };
      const again = { row: entry('g6', 4, 'late-key'), progress, before, snapshot: late };
      expect(await store.games.append(again)).toEqual({ outcome: 'stale' });
      expect(
        await store.games.append({ ...again, row: entry('g6', 5, 'key-1'), snapshot: { ...late, seq: 5 } }),
      ).toMatchObject({ outcome: 'again' });
      expect(await store.games.snapshotSeqs('g6', 3)).toEqual([{ seq: 2 }]);
      expect(await store.tables.get('g6')).toEqual(before);
    });

    it('forgets an undo request with the next entry', async () => {
      await store.tables.add(table('g4', { undo_request: '{"player":"p1"}' }), []);
      await append(entry('g4', 1));
      expect((await store.tables.get('g4'))!.undo_request).toBeNull();
    });

    it('keeps snapshots by seq and revision', async () => {
      await store.tables.add(table('g5'), []);
      await store.games.addSnapshot({ game: 'g5', seq: 50, revision: 1, state: '{"a":1}' });
      await store.games.addSnapshot({ game: 'g5', seq: 100, revision: 1, state: '{"a":2}' });
      await store.games.addSnapshot({ game: 'g5', seq: 100, revision: 2, state: '{"a":3}' });
      expect(await store.games.snapshotSeqs('g5', 1)).toEqual([{ seq: 50 }]);
      expect(await store.games.snapshotSeqs('g5', 2)).toEqual([{ seq: 100 }]);
      expect((await store.games.snapshot('g5', 100))!.state).toBe('{"a":3}');
    });

    it('lists tables newest first, page by page, and hides what is not public', async () => {
      for (let i = 0; i < 5; i++)
        await store.tables.add(
          table(`l${i}`, { title: 'listed', status: 'open', created_at: 100 + Math.floor(i / 2) }),
          [seat(`l${i}`, 0, 'ben')],
        );
      await store.tables.add(table('hidden', { title: 'listed', access: 'link', created_at: 200 }), [
        seat('hidden', 0, 'ben'),
      ]);
      const first = await store.tables.list({ title: 'listed', limit: 2 });
      expect(first.map((t) => t.id)).toEqual(['l4', 'l3']);
      expect(first[0]!.owner_name).toBe('Ana Ñ “1” 🚂');
      const before = { createdAt: first[1]!.created_at, id: first[1]!.id };
      expect((await store.tables.list({ title: 'listed', limit: 9, before })).map((t) => t.id)).toEqual([
        'l2',
        'l1',
        'l0',
      ]);
      expect((await store.tables.list({ title: 'listed', mine: 'ben', limit: 1 }))[0]!.id).toBe('hidden');
      expect(await store.tables.list({ title: 'listed', mine: 'nobody', limit: 1 })).toEqual([]);
      expect(await store.tables.list({ title: 'listed', statuses: ['finished'], limit: 9 })).toEqual([]);
      expect(await store.tables.list({ title: 'listed', pace: 'turns', limit: 9 })).toEqual([]);
    });

    it('saves seats, and drops a table only before it starts', async () => {
      await store.tables.add(table('t1', { status: 'open' }), [seat('t1', 0, 'ana'), seat('t1', 1, null)]);
      const seats = [seat('t1', 0, null), seat('t1', 1, 'ben')];
      expect(await store.tables.save('t1', 0, { status: 'open', name: 'Friday' }, seats)).toBe(true);
      // Who has not seen the last change writes nothing.
      expect(await store.tables.save('t1', 0, { name: 'Late' }, [])).toBe(false);
      expect(await store.tables.get('t1')).toMatchObject({ name: 'Friday', version: 1 });
      expect((await store.tables.seatsOf(['t1'])).map((s) => [s.person, s.person_name])).toEqual([
        [null, null],
        ['ben', 'BEN'],
      ]);
      expect(await store.tables.seatsOf([])).toEqual([]);
      await store.doors.grant('t1', 'ben');
      await store.doors.grant('t1', 'ben');
      expect(await store.doors.isGranted('t1', 'ben')).toBe(true);
      expect(await store.doors.isGranted('t1', 'ana')).toBe(false);
      await store.tables.drop('t1');
      expect(await store.tables.get('t1')).toBeUndefined();
      await store.tables.add(table('t2', { status: 'open' }), []);
      await append(entry('t2', 1));
      await store.tables.drop('t2');
      expect(await store.tables.get('t2')).toBeDefined();
    });

    it('finds the games in which the house is awaited', async () => {
      await store.tables.add(table('h1', { awaits: 'house' }), []);
      await store.tables.add(table('h2', { awaits: 'house', status: 'finished' }), []);
      expect(await store.tables.awaitingHouse()).toEqual(['h1']);
    });

    it('numbers chat, once per key, also when many talk at once', async () => {
      await store.tables.add(table('c1'), []);
      const say = (person: string, key: string) =>
        store.talk.addChat({ game: 'c1', person, text: `hola ${key}`, key, at: 3 });
      const said = await Promise.all(Array.from({ length: 12 }, (_, i) => say(i % 2 ? 'ana' : 'ben', `k${i}`)));
      expect(said.map((m) => m.n).sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
      expect((await say('ana', 'k1')).n).toBe(said[1]!.n);
      const page = await store.talk.chat('c1', 12, 3);
      expect(page.map((m) => m.n)).toEqual([9, 10, 11]);
      expect(page[0]!.kind).toBe('guest');
    });

    it('keeps a note per person', async () => {
      await store.tables.add(table('n1'), []);
      await store.talk.saveNote({ game: 'n1', person: 'ana', text: 'sell B&O', at: 1 });
      await store.talk.saveNote({ game: 'n1', person: 'ana', text: 'buy PRR', at: 2 });
      expect(await store.talk.note('n1', 'ana')).toEqual({ game: 'n1', person: 'ana', text: 'buy PRR', at: 2 });
      expect(await store.talk.note('n1', 'ben')).toBeUndefined();
    });

    it('comes back the same from a backup, on either engine', async () => {
      const elsewhere = sqliteEngine();
      const folder = await elsewhere.newAddress();
      const file = join(folder, 'club.backup');
      const seen: number[] = [];
      const copied = await backup(address, file, (p) => seen.push(p.done / p.total));
      expect(seen.at(-1)).toBe(1);
      expect(copied['entries']).toBeGreaterThan(20);
      const targets = [
        await elsewhere.newAddress(),
        ...(engine.name === 'postgres' ? [await engine.newAddress()] : []),
      ];
      for (const target of targets) {
        expect(await restore(file, target)).toEqual(copied);
        if (target === targets[1]) {
          // PostgreSQL knows at once how much there is: lists do not begin with the longest way.
          const filled = await Store.open(target, { mode: 'look' });
          const known = sql<{ n: number }>`select reltuples as n from pg_class where relname = 'entries'`;
          expect((await known.execute(filled.db)).rows).toEqual([{ n: copied['entries'] }]);
          await filled.close();
        }
        const again = join(folder, 'again.backup');
        await backup(target, again);
        expect(gunzipSync(readFileSync(again))).toEqual(gunzipSync(readFileSync(file)));
        await expect(restore(file, target)).rejects.toThrow(/not empty/);
        expect(await restore(file, target, { replace: true })).toEqual(copied);
      }
      await elsewhere.stop();
    });

    it('moves to the other engine and back', async () => {
      const other = sqliteEngine();
      const middle = await other.newAddress();
      const last = await engine.newAddress();
      const there = await migrateStore(address, middle);
      expect(await migrateStore(middle, last)).toEqual(there);
      const folder = await other.newAddress();
      await backup(address, join(folder, 'a'));
      await backup(last, join(folder, 'b'));
      expect(gunzipSync(readFileSync(join(folder, 'a')))).toEqual(gunzipSync(readFileSync(join(folder, 'b'))));
      await other.stop();
    });
  });
}

describe('a backup file', () => {
  const engine = sqliteEngine();
  afterAll(() => engine.stop());

  it('that is cut short, damaged or foreign restores nothing', async () => {
    const store = await withPeople(await engine.newAddress());
    const from = await engine.newAddress();
    await store.close();
    const made = await withPeople(from);
    for (let i = 0; i < 50; i++) await made.tables.add(table(`g${i}`), []);
    await made.close();
    const file = join(await engine.newAddress(), 'b');
    await backup(from, file);
    const whole = readFileSync(file);
    const lines = gunzipSync(whole).toString().trimEnd().split('\n');
    const cases: [string, Buffer, RegExp][] = [
      ['cut', whole.subarray(0, whole.length - 40), /damaged|cut short/],
      ['flipped', Buffer.concat([whole.subarray(0, 200), Buffer.from([1, 2, 3]), whole.subarray(203)]), /damaged|JSON/],
      ['without its end', gzipSync(lines.slice(0, -1).join('\n')), /cut short/],
      [
        'of rows missing',
        gzipSync([...lines.slice(0, 5), lines.at(-1)].join('\n').replace(/"rows":\d+\}$/, '"rows":4}')),
        /cut short/,
      ],
      [
        'of another layout',
        gzipSync(lines.join('\n').replace(/"schema":"[^"]+"/, '"schema":"000"')),
        /another version/,
      ],
      ['foreign', gzipSync('hello'), /not a backup/],
      ['plain', Buffer.from('hello'), /damaged/],
    ];
    for (const [what, bytes, message] of cases) {
      const bad = join(await engine.newAddress(), 'bad');
      writeFileSync(bad, bytes);
      const target = await engine.newAddress();
      await expect(restore(bad, target), what).rejects.toThrow(message);
      const after = await Store.open(target);
      expect(await after.people.get('ana'), what).toBeUndefined();
      await after.close();
    }
    truncateSync(file, 0);
    await expect(restore(file, await engine.newAddress())).rejects.toThrow(/damaged|not a backup/);
    await expect(backup(await engine.newAddress(), file)).rejects.toThrow(/no store/);
  });

  it('is made while a server holds the folder; a second writer is refused', async () => {
    const folder = await engine.newAddress();
    const store = await withPeople(folder);
    const error = await Store.open(folder).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(StoreError);
    expect((error as StoreError).failure).toBe('locked');
    const file = join(await engine.newAddress(), 'b');
    expect((await backup(folder, file))['people']).toBe(2);
    await store.close();
    await (await Store.open(folder)).close();
  });
});
