import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { type App, buildApp } from '../http/app.ts';
import { type Served, serve } from '../serve.ts';
import { backup, restore } from '../store/archive.ts';
import { SCHEMA } from '../store/migrations.ts';
import { Store } from '../store/store.ts';
import { until } from '../testing/atTheTable.ts';
import { startTally, TestClient } from '../testing/client.ts';
import { sqliteEngine, testEngines } from '../testing/engines.ts';
import { TALLY_MODULE } from '../testing/tally.ts';
import { backupsIn, nameAt } from './folder.ts';
import { type Keep, parseEvery, parseKeep, superfluous } from './plan.ts';
import { BackupSchedule } from './schedule.ts';
import { copySqlite } from './sqliteCopy.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const folders = sqliteEngine();
afterAll(() => folders.stop());

describe('the plan of backups', () => {
  it('reads how often and how many, and refuses what it does not understand', () => {
    expect([parseEvery('30m'), parseEvery('6h'), parseEvery('2d')]).toEqual([HOUR / 2, 6 * HOUR, 2 * DAY]);
    expect(['', '0h', '6', 'h', '-1h', '1w', '1h30m'].map(parseEvery)).toEqual(Array(7).fill(undefined));
    expect(parseKeep('7d 4w 6m')).toEqual({ days: 7, weeks: 4, months: 6 });
    expect(parseKeep('30d')).toEqual({ days: 30, weeks: 0, months: 0 });
    expect(['', '7', '0d', '7d 7d', '7y'].map(parseKeep)).toEqual(Array(5).fill(undefined));
    const { value } = readConfig({ BACKUP_DIR: '/b', BACKUP_EVERY: '6h' }) as { value: { backups: object } };
    expect(value.backups).toEqual({ folder: '/b', every: 6 * HOUR, keep: { days: 7, weeks: 4, months: 6 } });
    expect(readConfig({ BACKUP_EVERY: '6h' })).toMatchObject({ ok: false, bad: [{ wanted: 'backupFolder' }] });
    expect(readConfig({ BACKUP_DIR: '/b', BACKUP_KEEP: 'all' })).toMatchObject({ bad: [{ wanted: 'keep' }] });
  });

  const start = Date.parse('2026-01-01T00:30:00Z');
  const kept = (moments: readonly number[], keep: Keep): string[] => {
    const gone = superfluous(moments, keep);
    return moments.filter((m) => !gone.includes(m)).map((m) => new Date(m).toISOString().slice(0, 13));
  };
  const each = (n: number, step: number): number[] => Array.from({ length: n }, (_, i) => start + i * step);

  it('keeps the newest of each day, week and month, and never drops the newest', () => {
    expect(kept(each(100, 6 * HOUR), { days: 3, weeks: 0, months: 0 })).toEqual([
      '2026-01-23T18',
      '2026-01-24T18',
      '2026-01-25T18',
    ]);
    // Sundays, for weeks begin on Mondays; the last days of months.
    expect(kept(each(120, DAY), { days: 1, weeks: 3, months: 4 })).toEqual([
      '2026-01-31T00',
      '2026-02-28T00',
      '2026-03-31T00',
      '2026-04-19T00',
      '2026-04-26T00',
      '2026-04-30T00',
    ]);
    expect(superfluous([start], { days: 0, weeks: 0, months: 0 })).toEqual([]);
    expect(superfluous([], { days: 1, weeks: 1, months: 1 })).toEqual([]);
  });

  it('run day after day, the number of files stays bounded', () => {
    let files: number[] = [];
    for (const at of each(800, DAY / 2)) {
      files.push(at);
      const gone = superfluous(files, { days: 7, weeks: 4, months: 6 });
      files = files.filter((f) => !gone.includes(f));
      expect(files.length).toBeLessThanOrEqual(17);
    }
  });
});

for (const engine of testEngines('backups by themselves')) {
  describe.skipIf(engine.missing)(`backups by themselves on ${engine.name}`, () => {
    let address: string;
    let store: Store;
    let app: App;
    let people: TestClient[];
    const open = (on: Store): Promise<App> =>
      buildApp({
        store: on,
        titlesModule: TALLY_MODULE,
        limits: { requests: 1e6, guests: 1e6, proofs: 1e6 },
        webDist: '/nowhere',
        documents: false,
      });
    beforeAll(async () => {
      await engine.start();
      address = await engine.newAddress();
      store = await Store.open(address);
      app = await open(store);
      people = [await TestClient.guest(app, 'Ana'), await TestClient.guest(app, 'Ben')];
    });
    afterAll(async () => {
      await app?.close();
      await store?.close();
      await engine.stop();
    });
    it('under load: every move that was acknowledged before it began is in it, games are whole, and play goes on', async () => {
      const games = await Promise.all(
        [1, 2, 3].map(() => startTally(people, { options: { order: 'any', limit: '99999' } })),
      );
      const acknowledged = new Map(games.map((g) => [g.id, 0]));
      let playing = true;
      const players = games.map(async ({ id, players: seats }) => {
        const [player, who] = Object.entries(seats)[0]!;
        while (playing) {
          const seq = acknowledged.get(id)!;
          const { status, body } = await who.play(id, seq, { type: 'add', player, n: 1 + (seq % 9) });
          if (status !== 200) throw new Error(JSON.stringify(body));
          acknowledged.set(id, body.seq);
        }
      });
      const folder = join(await folders.newAddress(), 'backups');
      const now = Date.now();
      const keep = { days: 2, weeks: 0, months: 0 };
      const plan = new BackupSchedule({ folder, every: HOUR, keep, address, now: () => now, log: app.server.log });
      await until(
        () => [...acknowledged.values()],
        (all) => all.every((n) => n > 30),
      );
      const before = new Map(acknowledged);
      await plan.look();
      const during =
        [...acknowledged.values()].reduce((a, b) => a + b, 0) - [...before.values()].reduce((a, b) => a + b, 0);
      playing = false;
      await Promise.all(players);
      expect(during, 'moves while it was made').toBeGreaterThan(0);
      expect(plan.last).toBe(Math.floor(now / 1000) * 1000);

      const target = await engine.newAddress();
      await restore(folder, target);
      const restored = await Store.open(target);
      const other = await open(restored);
      for (const { id, players: seats } of games) {
        const [player, who] = Object.entries(seats)[0]!;
        const there = await restored.games.entries(id);
        expect(there.length, 'acknowledged before').toBeGreaterThanOrEqual(before.get(id)!);
        const here = await store.games.entries(id);
        expect(there).toEqual(here.slice(0, there.length));
        expect((await restored.tables.get(id))!.seq).toBe(there.length);
        const again = new TestClient(other);
        again.cookie = who.cookie;
        const { status, body } = await again.play(id, there.length, { type: 'add', player, n: 5 }, 'key-after-restore');
        expect([status, body.seq]).toEqual([200, there.length + 1]);
      }
      await other.close();
      await restored.close();
    });
  });
}

describe('the schedule', () => {
  const log = { info() {}, error() {} } as unknown as FastifyBaseLogger;
  const schedule = (folder: string, now: () => number, more: object): BackupSchedule =>
    new BackupSchedule({
      folder,
      every: 6 * HOUR,
      keep: { days: 2, weeks: 0, months: 0 },
      address: '',
      now,
      log,
      ...more,
    });

  it('makes one when it is due, keeps what the plan says, and a restart changes nothing', async () => {
    const folder = join(await folders.newAddress(), 'backups');
    const from = await folders.newAddress();
    await (await Store.open(from)).close();
    const make = (_: string, file: string) => copySqlite(from, file);
    let now = Date.parse('2026-03-01T01:00:00Z');
    const names = async () => (await backupsIn(folder)).map((b) => new Date(b.at).toISOString().slice(5, 13));
    let plan = schedule(folder, () => now, { make });
    await plan.look();
    await plan.look();
    expect(await names()).toEqual(['03-01T01']);
    now += 5 * HOUR;
    plan = schedule(folder, () => now, { make });
    await plan.look();
    expect(await names()).toEqual(['03-01T01']);
    for (let i = 0; i < 9; i++) {
      now += 6 * HOUR;
      await plan.look();
    }
    expect(await names()).toEqual(['03-03T12', '03-02T18']);
    expect(statSync(folder).mode & 0o077).toBe(0);
    for (const { file } of await backupsIn(folder)) expect(statSync(file).mode & 0o077).toBe(0);
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it('a failure is told and counted, not tried again at once, and leaves nothing behind', async () => {
    const folder = join(await folders.newAddress(), 'backups');
    let now = 0;
    let failures = 0;
    const make = (_: string, file: string) => copySqlite('/nowhere', file);
    const plan = schedule(folder, () => now, { make, onFailure: () => failures++ });
    await plan.look();
    await plan.look();
    expect(failures).toBe(1);
    now += 10 * 60_000;
    await plan.look();
    expect(failures).toBe(2);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('a server with a folder for backups', () => {
  it('makes one at its start, tells when, and clears away what an interrupted one has left', async () => {
    const folder = await folders.newAddress();
    const stale = join(folder, `${nameAt(0)}.part.sqlite`);
    writeFileSync(stale, 'half');
    utimesSync(stale, 1, 1);
    const foreign = join(folder, 'letters.txt');
    writeFileSync(foreign, 'mine');
    const served: Served = await serve({
      address: await folders.newAddress(),
      port: 0,
      host: '127.0.0.1',
      titlesModule: TALLY_MODULE,
      webDist: '/nowhere',
      documents: false,
      metrics: 'local',
      backups: { folder, every: HOUR, keep: { days: 1, weeks: 0, months: 0 } },
    });
    await until(
      () => backupsIn(folder),
      (found) => found.length === 1,
    );
    await until(
      async () => (await fetch(`${served.url}/metrics`)).text(),
      (text) => /traviesa_backup_last_success_timestamp_seconds 1[\d.]+/.test(text),
    );
    await served.close();
    expect([existsSync(stale), existsSync(foreign)]).toEqual([false, true]);
  });
});

describe('older and damaged backups', () => {
  const person = { id: 'ana', name: 'Ana', kind: 'guest' as const, owner: null, created_at: 1 };
  const names = async (address: string): Promise<string[]> => {
    const store = await Store.open(address);
    const rows = await store.db.selectFrom('people').select('name').execute();
    await store.close();
    return rows.map((r) => r.name);
  };

  it('one of an earlier layout is brought up to date, whichever form it has', async () => {
    const old = await folders.newAddress();
    const store = await Store.open(old, { layout: '002-origin' });
    await store.db.insertInto('people').values(person).execute();
    await store.close();
    const copy = join(await folders.newAddress(), 'copy');
    await copySqlite(old, copy);
    const target = await folders.newAddress();
    await restore(copy, target);
    expect(await names(target)).toEqual(['Ana']);

    const current = await folders.newAddress();
    const made = await Store.open(current);
    await made.db.insertInto('people').values(person).execute();
    await made.close();
    const archive = join(await folders.newAddress(), 'archive');
    await backup(current, archive);
    const text = gunzipSync(readFileSync(archive)).toString().replace(SCHEMA, '002-origin');
    writeFileSync(archive, gzipSync(text));
    const second = await folders.newAddress();
    await restore(archive, second);
    expect(await names(second)).toEqual(['Ana']);
    await expect(restore(archive, second)).rejects.toThrow(/not empty/);
  });

  it('a copy that is cut short or damaged restores nothing', async () => {
    const from = await folders.newAddress();
    const store = await Store.open(from);
    await store.db.insertInto('people').values(person).execute();
    await store.close();
    const copy = join(await folders.newAddress(), 'copy');
    await copySqlite(from, copy);
    const whole = readFileSync(copy);
    const pages = gunzipSync(whole);
    pages.fill(0xa5, 5000, pages.length);
    for (const [what, bytes] of [
      ['cut', whole.subarray(0, whole.length / 2)],
      ['pages cut', gzipSync(gunzipSync(whole).subarray(0, 8192))],
      ['pages damaged', gzipSync(pages)],
    ] as const) {
      const bad = join(await folders.newAddress(), 'bad');
      writeFileSync(bad, bytes);
      const target = await folders.newAddress();
      await expect(restore(bad, target), what).rejects.toThrow();
      expect(await names(target), what).toEqual([]);
    }
    await expect(restore(await folders.newAddress(), await folders.newAddress())).rejects.toThrow(/no backup in/);
  });
});
