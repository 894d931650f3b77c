/** The server under load, on each engine: live games with a socket per seat; opening old games; starting up. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPostgres, startPostgres } from '../packages/server/src/testing/postgres.ts';
import { quantile, type Row } from './lib.ts';
import { fillStore, type Recorded, recordGame, type StoredGame } from './serverData.ts';
import { runLoad } from './serverLoad.ts';

const LIVE_GAMES = 500;
const MOVES_PER_SECOND = 150;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
const STORED_GAMES = 10_000;
const OLD_GAMES = 20;
const CHILD = fileURLToPath(new URL('./serverChild.ts', import.meta.url));

interface Running {
  readonly url: string;
  readonly startedIn: number;
  peakMegabytes(): number;
  /** Seconds of processor time so far, all threads. */
  cpuSeconds(): number;
  stop(): Promise<void>;
}

function startServer(address: string): Promise<Running> {
  const began = performance.now();
  const child: ChildProcess = spawn(process.execPath, [CHILD, address], { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server stopped with ${code}`)));
    child.stdout!.once('data', (chunk: Buffer) =>
      resolve({
        url: chunk.toString().trim(),
        startedIn: performance.now() - began,
        peakMegabytes() {
          const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
          return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
        },
        cpuSeconds() {
          const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
          return (Number(fields[11]) + Number(fields[12])) / 100;
        },
        stop: () =>
          new Promise((done) => {
            child.removeAllListeners('exit');
            child.once('exit', () => done());
            child.kill('SIGTERM');
          }),
      }),
    );
  });
}

/** Games of both titles, stopped in the middle, with enough recorded moves left for the run. */
async function liveGames(): Promise<StoredGame[]> {
  const each = Math.ceil((MOVES_PER_SECOND * SECONDS) / LIVE_GAMES) + 20;
  const games: StoredGame[] = [];
  for (const [title, played] of [
    ['chicago-express', 30],
    ['1888', 150],
  ] as const) {
    const recordings: Recorded[] = [];
    for (let seed = 1; recordings.length < 25; seed++) {
      const recorded = await recordGame(title, seed, played + each, [played]);
      if (recorded.actions.length >= played + 12) recordings.push(recorded);
    }
    for (let i = 0; i < LIVE_GAMES / 2; i++)
      games.push({
        id: `live${title === '1888' ? 'k' : 'c'}${i}`,
        recorded: recordings[i % recordings.length]!,
        played,
      });
  }
  return games;
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
  return Array.from({ length: STORED_GAMES }, (_, i) => ({ id: `stored${i}`, recorded, played: 10 }));
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
    const live = await liveGames();
    const old = await oldGames();
    const stored = await storedGames();
    for (const [engine, newAddress] of engines) {
      const row = (name: string, value: number, unit: string, goal?: Row['goal']): void => {
        rows.push({ suite: 'server', name: `${engine}: ${name}`, value, unit, ...(goal ? { goal } : {}) });
      };
      const address = await newAddress();
      const filled = await fillStore(address, join(folder, 'live.backup'), live);
      const server = await startServer(address);
      const before = server.cpuSeconds();
      const load = await runLoad(server.url, filled, MOVES_PER_SECOND, SECONDS);
      row(`live games, two sockets each`, LIVE_GAMES, 'games');
      row(`moves, held for ${SECONDS} s`, load.perSecond, 'moves/s', { atLeast: MOVES_PER_SECOND * 0.98 });
      row('moves refused', load.refused, 'moves', { atMost: 0 });
      row('acknowledged, median', quantile(load.ack, 0.5), 'ms');
      row('acknowledged, 99 of 100', quantile(load.ack, 0.99), 'ms', { atMost: 50 });
      row('seen by all at the table, median', quantile(load.seen, 0.5), 'ms');
      row('seen by all at the table, 99 of 100', quantile(load.seen, 0.99), 'ms', { atMost: 100 });
      row('processor time of the server per move', ((server.cpuSeconds() - before) * 1000) / load.sent, 'ms');
      row('memory of the server, peak', server.peakMegabytes(), 'MB', { atMost: 1000 });
      await server.stop();

      const oldAddress = await newAddress();
      await fillStore(oldAddress, join(folder, 'old.backup'), old);
      const second = await startServer(oldAddress);
      // The first request of all pays for what every server does once.
      await fetch(`${second.url}/api/titles`).then((r) => r.text());
      const times: number[] = [];
      for (const { id, played } of old) {
        const began = performance.now();
        const response = await fetch(`${second.url}/api/games/${id}`);
        const text = await response.text();
        times.push(performance.now() - began);
        if (!text.includes(`"seq":${played}`)) throw new Error(`not the whole game: ${text.slice(0, 200)}`);
      }
      times.sort((a, b) => a - b);
      const label = `opening a finished 1888 game of ${old[0]!.played} actions from cold`;
      row(`${label}, median`, quantile(times, 0.5), 'ms');
      row(`${label}, slowest of ${OLD_GAMES}`, times.at(-1)!, 'ms', { atMost: 60 });
      await second.stop();

      const largeAddress = await newAddress();
      await fillStore(largeAddress, join(folder, 'large.backup'), stored);
      const third = await startServer(largeAddress);
      row(`start-up with ${STORED_GAMES} stored games`, third.startedIn / 1000, 's', { atMost: 2 });
      await third.stop();
    }
    return rows;
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
