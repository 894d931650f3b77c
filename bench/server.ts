/** The server under load, on each engine: live games with a socket per seat; opening old games; starting up; lists. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Action } from '@traviesa/engine';
import { findPostgres, startPostgres } from '../packages/server/src/testing/postgres.ts';
import { quantile, type Row } from './lib.ts';
import { type Filled, fillStore, type Recorded, recordGame, type StoredGame } from './serverData.ts';
import { runLoad } from './serverLoad.ts';
import { liveGames, type Running, startServer } from './serverProcess.ts';

const LIVE_GAMES = Number(process.env['BENCH_GAMES'] ?? 2000);
const MOVES_PER_SECOND = Number(process.env['BENCH_RATE'] ?? 500);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
const STORED_GAMES = Number(process.env['BENCH_STORED'] ?? 100_000);
const OLD_GAMES = 20;
/** Tried one after the other until the server no longer keeps up. */
const HIGHER_RATES = [1, 1.5, 2, 3, 4].map((f) => f * MOVES_PER_SECOND);
const HIGHER_SECONDS = Math.min(10, SECONDS);

type Say = (name: string, value: number, unit: string, goal?: Row['goal']) => void;

/** Recorded moves that each live game needs for all the loads of a run. */
export function movesNeeded(): number {
  const highest = HIGHER_RATES.reduce((a, b) => a + b, 0) * HIGHER_SECONDS;
  return Math.ceil((MOVES_PER_SECOND * SECONDS + highest) / LIVE_GAMES) + 20;
}

/** A minute of play at a steady rate, and then the highest rate that holds. */
export async function loadRows(servers: readonly Running[], filled: Filled, row: Say): Promise<void> {
  const urls = servers.map((s) => s.url);
  const cpu = (): number => servers.reduce((sum, s) => sum + s.cpuSeconds(), 0);
  const before = cpu();
  let opened = before;
  const load = await runLoad(urls, filled, MOVES_PER_SECOND, SECONDS, () => {
    opened = cpu();
  });
  row('live games, two sockets each', LIVE_GAMES, 'games');
  row(`moves, held for ${SECONDS} s`, load.perSecond, 'moves/s', { atLeast: MOVES_PER_SECOND * 0.98 });
  row('moves refused', load.refused, 'moves', { atMost: 0 });
  row('acknowledged, median', quantile(load.ack, 0.5), 'ms');
  row('acknowledged, 99 of 100', quantile(load.ack, 0.99), 'ms', { atMost: 50 });
  row('seen by all at the table, median', quantile(load.seen, 0.5), 'ms');
  row('seen by all at the table, 99 of 100', quantile(load.seen, 0.99), 'ms', { atMost: 100 });
  row('processor time of the servers per move', ((cpu() - opened) * 1000) / load.sent, 'ms', { atMost: 0.5 });
  row('processor time to open a game and two sockets', ((opened - before) * 1000) / LIVE_GAMES, 'ms');
  const memory = (): number => servers.reduce((sum, s) => sum + s.peakMegabytes(), 0);
  row('memory of the servers, peak', memory(), 'MB', { atMost: 1500 });
  let highest = 0;
  for (const rate of HIGHER_RATES) {
    const tried = await runLoad(urls, filled, rate, HIGHER_SECONDS);
    if (quantile(tried.ack, 0.99) > 100 || tried.perSecond < 0.95 * rate) break;
    highest = tried.perSecond;
  }
  row('highest rate tried with 99 of 100 acknowledged within 100 ms', highest, 'moves/s');
  row('memory of the servers, peak with the higher rates', memory(), 'MB');
}

/** Finished games of 1888 of about 700 actions. */
async function oldGames(): Promise<StoredGame[]> {
  const games: StoredGame[] = [];
  let best: Recorded | undefined;
  for (let seed = 1; seed <= 60; seed++) {
    const recorded = await recordGame('1888', seed);
    if (!recorded.over) continue;
    const far = Math.abs(recorded.actions.length - 700);
    if (!best || far < Math.abs(best.actions.length - 700)) best = recorded;
    if (far < 30) break;
  }
  for (let i = 0; i < OLD_GAMES; i++) games.push({ id: `old${i}`, recorded: best!, played: best!.actions.length });
  return games;
}

async function storedGames(): Promise<StoredGame[]> {
  const recorded = await recordGame('chicago-express', 1, 60);
  return Array.from({ length: STORED_GAMES }, (_, i) => ({ id: `stored${i}`, recorded, played: 3 }));
}

async function timed(url: string, expected: string): Promise<number> {
  const began = performance.now();
  const text = await (await fetch(url)).text();
  if (!text.includes(expected)) throw new Error(`not what was asked for: ${text.slice(0, 200)}`);
  return performance.now() - began;
}

/** The same position with a longer past: moves that were taken back and made again so many times. */
function lengthened(recorded: Recorded, at: number, entries: number): Recorded {
  const { actions, states } = recorded;
  const { player } = actions[at - 1]!;
  const past = Array.from(
    { length: entries - at },
    (_, i): Action => ({ type: i % 2 === 0 ? 'undo' : 'redo', player }),
  );
  const marks = new Map([[entries, states.get(at)!]]);
  for (let n = 100; n < entries; n += 100) if (n >= at) marks.set(n, states.get(at)!);
  return { ...recorded, actions: [...actions.slice(0, at), ...past, ...actions.slice(at)], states: marks };
}

/** What the same moves cost behind few and many entries, with few and many games: a table, and how much it grows. */
async function growthRows(newAddress: () => Promise<string>, folder: string, row: Say): Promise<void> {
  const AT = 20;
  const recorded = await recordGame('1888', 3, AT + 200, [AT]);
  const few = Math.min(100, LIVE_GAMES);
  const cases: [games: number, entries: number][] = [
    [few, AT],
    [few, 200],
    [few, 1000],
    [10 * few, AT],
  ];
  let first = 0;
  for (const [count, entries] of cases) {
    const long = lengthened(recorded, AT, entries);
    const games = Array.from({ length: count }, (_, i) => ({ id: `grow${i}`, recorded: long, played: entries }));
    const address = await newAddress();
    const filled = await fillStore(address, join(folder, 'grow.backup'), games);
    const server = await startServer(address);
    const rate = Math.min(200, MOVES_PER_SECOND);
    const seconds = Math.min(SECONDS, 6);
    // The first moves of a server pay for what it does once.
    await runLoad([server.url], filled, rate, seconds / 2);
    let before = 0;
    const load = await runLoad([server.url], filled, rate, seconds, () => {
      before = server.cpuSeconds();
    });
    const cost = ((server.cpuSeconds() - before) * 1000) / load.sent;
    const name = `processor time per move: ${count} games, behind ${entries} entries`;
    row(name, cost, 'ms');
    if (first === 0) first = cost;
    else row(`${name}, compared with the first`, cost / first, 'times', { atMost: 1.5 });
    await server.stop();
  }
}

export async function serverBench(): Promise<Row[]> {
  const rows: Row[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'traviesa-bench-'));
  const found = findPostgres();
  const postgres = 'bin' in found ? await startPostgres() : undefined;
  if ('missing' in found) console.error(`PostgreSQL is left out: ${found.missing}`);
  const engines: [string, () => Promise<string>][] = [['sqlite', async () => mkdtempSync(join(folder, 's-'))]];
  if (postgres) engines.push(['postgres', () => postgres.newDatabase()]);
  try {
    const live = await liveGames(LIVE_GAMES, movesNeeded());
    const old = await oldGames();
    const stored = await storedGames();
    for (const [engine, newAddress] of engines) {
      const row: Say = (name, value, unit, goal) => {
        rows.push({ suite: 'server', name: `${engine}: ${name}`, value, unit, ...(goal ? { goal } : {}) });
      };
      const address = await newAddress();
      const filled = await fillStore(address, join(folder, 'live.backup'), live);
      const server = await startServer(address);
      await loadRows([server], filled, row);
      await server.stop();

      const oldAddress = await newAddress();
      await fillStore(oldAddress, join(folder, 'old.backup'), old);
      const second = await startServer(oldAddress);
      // The first request of all pays for what every server does once.
      await fetch(`${second.url}/api/titles`).then((r) => r.text());
      const times: number[] = [];
      for (const { id } of old) times.push(await timed(`${second.url}/api/games/${id}`, `"entries":[{`));
      times.sort((a, b) => a - b);
      const label = `opening a finished 1888 game of ${old[0]!.played} actions from cold`;
      row(`${label}, median`, quantile(times, 0.5), 'ms');
      row(`${label}, slowest of ${OLD_GAMES}`, times.at(-1)!, 'ms', { atMost: 60 });
      await second.stop();

      const largeAddress = await newAddress();
      await fillStore(largeAddress, join(folder, 'large.backup'), stored);
      const third = await startServer(largeAddress);
      row(`start-up with ${STORED_GAMES} stored games`, third.startedIn / 1000, 's', { atMost: 2 });
      const lists: number[] = [];
      for (let i = 0; i < 30; i++) lists.push(await timed(`${third.url}/api/tables?status=playing`, '"tables":[{'));
      lists.sort((a, b) => a - b);
      row(`list of tables with ${STORED_GAMES} stored games, median`, quantile(lists, 0.5), 'ms', { atMost: 20 });
      await third.stop();
      await growthRows(newAddress, folder, row);
    }
    return rows;
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same load on PostgreSQL with one server and with three that share it. */
export async function clusterBench(): Promise<Row[]> {
  const found = findPostgres();
  if ('missing' in found) {
    console.error(`Nothing to measure: ${found.missing}`);
    return [];
  }
  const rows: Row[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'traviesa-bench-'));
  const postgres = await startPostgres();
  try {
    const live = await liveGames(LIVE_GAMES, movesNeeded());
    for (const count of [1, 3]) {
      const address = await postgres.newDatabase();
      const filled = await fillStore(address, join(folder, 'live.backup'), live);
      const servers: Running[] = [];
      for (let i = 0; i < count; i++) servers.push(await startServer(address));
      await loadRows(servers, filled, (name, value, unit, goal) => {
        const label = count === 1 ? 'one server' : `${count} servers`;
        rows.push({ suite: 'cluster', name: `${label}: ${name}`, value, unit, ...(goal ? { goal } : {}) });
      });
      for (const server of servers) await server.stop();
    }
    return rows;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
