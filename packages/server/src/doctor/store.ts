import { accessSync, constants, existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { sql } from 'kysely';
import { integrityOf, LEAST_ROOM } from '../health.ts';
import { migrations, SCHEMA } from '../store/migrations.ts';
import { FILE } from '../store/sqlite.ts';
import { isPostgres, Store } from '../store/store.ts';
import type { Report } from './findings.ts';

const LEAST_POSTGRES = 13;
/** Clocks of two machines never agree wholly. */
const TOLERATED = 2000;
/** Of so many tables, the newest, the entries are counted. */
const GAMES_LOOKED_AT = 10_000;

/** A password is nobody's business who looks over a shoulder. */
export const withoutPassword = (address: string): string => address.replace(/\/\/[^@/]*@/, '//');

export function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** The nearest folder above that exists. */
export function existing(folder: string): string {
  let at = resolve(folder);
  while (!existsSync(at)) at = dirname(at);
  return at;
}

export async function lookAtRoom(folder: string, report: Report, leastRoom: number = LEAST_ROOM): Promise<void> {
  const { bavail, bsize } = await statfs(existing(folder));
  const found = { megabytes: Math.floor((bavail * bsize) / 1e6), folder };
  if (bavail * bsize >= leastRoom) report.ok('room', found);
  else report.fault('roomLow', { ...found, least: Math.ceil(leastRoom / 1e6) });
}

/** Whether the store can be reached, fits this version and is sound. */
export async function lookAtStore(
  address: string,
  now: number,
  report: Report,
  leastRoom: number | undefined,
): Promise<void> {
  const shown = withoutPassword(address);
  if (!isPostgres(address)) {
    await lookAtRoom(address, report, leastRoom);
    if (!isWritable(existing(address))) report.fault('storeNotWritable', { address: shown });
    if (!existsSync(join(address, FILE))) return report.ok('storeNotThere', { address: shown });
  }
  let store: Store;
  try {
    store = await Store.open(address, { mode: 'look' });
  } catch (error) {
    return report.fault('storeFails', { address: shown, why: (error as Error).message });
  }
  try {
    await lookInside(store, shown, now, report);
  } catch (error) {
    report.fault('storeFails', { address: shown, why: (error as Error).message });
  } finally {
    await store.close();
  }
}

async function lookInside(store: Store, address: string, now: number, report: Report): Promise<void> {
  const version = await versionOf(store);
  report.ok('storeAnswers', { engine: store.engine, version, address });
  if (store.engine === 'postgres' && Number.parseInt(version, 10) < LEAST_POSTGRES)
    report.fault('postgresTooOld', { found: version, least: LEAST_POSTGRES });
  await lookAtClock(store, now, report);
  const found = await store.layout();
  if (found === undefined) return report.ok('storeNotThere', { address });
  if (found === SCHEMA) report.ok('layoutCurrent', { layout: found });
  else if (found in migrations) report.warn('layoutOlder', { found, wanted: SCHEMA });
  else report.fault('layoutNewer', { found, wanted: SCHEMA });
  const integrity = await integrityOf(store);
  if (integrity !== 'ok') return report.fault('integrityBad', { why: integrity });
  report.ok('integrityFine', {});
  if (found !== SCHEMA) return;
  await lookAtGames(store, now, report);
}

async function versionOf(store: Store): Promise<string> {
  const { rows } = await store.run(() =>
    store.engine === 'postgres'
      ? sql<{ v: string }>`select current_setting('server_version') as v`.execute(store.db)
      : sql<{ v: string }>`select sqlite_version() as v`.execute(store.db),
  );
  return rows[0]!.v;
}

async function lookAtClock(store: Store, now: number, report: Report): Promise<void> {
  if (store.engine !== 'postgres') return;
  const began = performance.now();
  const { rows } = await store.run(() =>
    sql<{ at: number }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as at`.execute(store.db),
  );
  const off = Number(rows[0]!.at) - (now + performance.now() - began);
  if (Math.abs(off) > TOLERATED) report.warn('clockOff', { seconds: Math.round(off / 1000) });
}

async function lookAtGames(store: Store, now: number, report: Report): Promise<void> {
  const { newest } = await store.run(() =>
    store.db
      .selectFrom('tables')
      .select((eb) => eb.fn.max('created_at').as('newest'))
      .executeTakeFirstOrThrow(),
  );
  const ahead = Number(newest ?? 0) - now;
  if (ahead > TOLERATED) report.warn('clockBehind', { seconds: Math.round(ahead / 1000) });
  else if (!report.findings.some((f) => f.key === 'clockOff')) report.ok('clockFine', {});
  const { rows } = await store.run(() =>
    sql<{
      id: string;
    }>`select id from (select id, seq from tables order by created_at desc, id desc limit ${GAMES_LOOKED_AT}) as t
      where seq <> (select count(*) from entries where game = t.id)
        or seq <> (select coalesce(max(seq), 0) from entries where game = t.id)
      order by id`.execute(store.db),
  );
  if (rows.length > 0) report.fault('gamesBroken', { games: rows.length, first: rows[0]!.id });
  const games = await store.tables.parkedCount();
  if (games > 0) report.warn('parked', { games });
  if (store.engine !== 'postgres') return;
  const servers = await store.nodes.serversLately();
  report.ok('servers', { servers });
}
