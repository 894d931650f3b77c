/** Server processes under test, and games for them to play. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Recorded, recordGame, type StoredGame } from './serverData.ts';

const CHILD = fileURLToPath(new URL('./serverChild.ts', import.meta.url));

export interface Running {
  readonly url: string;
  /** Milliseconds until it answered. */
  readonly startedIn: number;
  peakMegabytes(): number;
  /** Seconds of processor time so far, all threads. */
  cpuSeconds(): number;
  stop(): Promise<void>;
}

/** As `npm start` and the systemd unit do, servers keep what they have compiled. */
const compiled = mkdtempSync(join(tmpdir(), 'traviesa-compiled-'));
process.once('exit', () => rmSync(compiled, { recursive: true, force: true }));

export function startServer(address: string): Promise<Running> {
  const began = performance.now();
  const child: ChildProcess = spawn(process.execPath, [CHILD, address], {
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
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

/** Games of two titles, stopped in the middle, each with so many recorded moves left. */
export async function liveGames(count: number, left: number): Promise<StoredGame[]> {
  const games: StoredGame[] = [];
  for (const [title, played] of [
    ['chicago-express', 30],
    ['1888', 150],
  ] as const) {
    const recordings: Recorded[] = [];
    for (let seed = 1; recordings.length < 25; seed++) {
      const recorded = await recordGame(title, seed, played + left, [played]);
      if (recorded.actions.length >= played + 12) recordings.push(recorded);
    }
    for (let i = 0; i < count / 2; i++)
      games.push({
        id: `live${title === '1888' ? 'k' : 'c'}${i}`,
        recorded: recordings[i % recordings.length]!,
        played,
      });
  }
  return games;
}
