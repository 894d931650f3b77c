import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { sqliteEngine } from '../testing/engines.ts';
import { newGame, newGuest } from '../testing/remote.ts';
import { SocketClient } from '../testing/socketClient.ts';

const SECONDS = Number(process.env['SOAK_MINUTES'] ?? 1) * 60;
const GAMES = 20;
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const quantile = (list: readonly number[], q: number): number =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * q))] ?? 0;

interface Vital {
  readonly url?: string;
  readonly megabytes: number;
  readonly p99: number;
  readonly max: number;
  readonly buffered: number;
  readonly refused: number;
}

/** A process that says something on each line. */
class Reporter<T> {
  readonly process: ChildProcess;
  readonly said: T[] = [];
  complaints = '';
  constructor(file: string, ...args: string[]) {
    const path = fileURLToPath(new URL(`../testing/${file}`, import.meta.url));
    this.process = spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let rest = '';
    this.process.stdout!.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n');
      rest = lines.pop()!;
      for (const line of lines) this.said.push(JSON.parse(line) as T);
    });
    this.process.stderr!.on('data', (chunk: Buffer) => {
      this.complaints += chunk.toString();
    });
  }
  async first(): Promise<T> {
    while (this.said.length === 0) {
      if (this.process.exitCode !== null) throw new Error(this.complaints);
      await sleep(20);
    }
    return this.said[0]!;
  }
}

describe('a soak', () => {
  const engine = sqliteEngine();
  const children: ChildProcess[] = [];
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await engine.stop();
  });
  const start = <T>(file: string, ...args: string[]): Reporter<T> => {
    const made = new Reporter<T>(file, ...args);
    children.push(made.process);
    return made;
  };

  it(`players play while others attack for ${SECONDS} s: memory stays flat, answers stay quick`, async () => {
    const server = start<Vital>('soakServer.ts', await engine.newAddress());
    const url = (await server.first()).url!;
    const latencies: number[] = [];
    const wrong: string[] = [];
    let ends = false;
    async function playGame(g: number): Promise<void> {
      const people = [await newGuest(url, `Ana ${g}`), await newGuest(url, `Ben ${g}`)];
      const { id, players } = await newGame(url, people);
      const sockets = await Promise.all(people.map((p) => SocketClient.connect(url, { cookie: p.cookie })));
      for (const s of sockets) s.send({ type: 'watch', game: id });
      for (let seq = 0; !ends && seq < 9000; seq++) {
        const w = seq % 2;
        const action = { type: 'add', player: players[w], n: 1 + (seq % 9) };
        const message = { type: 'play', id: seq, game: id, expectedSeq: seq, key: `move-key-${seq}`, action };
        const began = performance.now();
        const result = await sockets[w]!.ask(message, 'result', (m) => m.id === seq);
        latencies.push(performance.now() - began);
        if (result.status !== 200) wrong.push(`${result.status} ${JSON.stringify(result.body).slice(0, 200)}`);
        for (const s of sockets) s.received.length = 0;
        await sleep(400 + 200 * Math.random());
      }
      for (const s of sockets) s.close();
    }
    const games = Array.from({ length: GAMES }, (_, g) =>
      playGame(g).catch((error: Error) => wrong.push(error.message)),
    );
    await sleep(2000);
    const idle = start<{ p99: number }>('idleProcess.ts');
    const attackers = start<Record<string, number>>('attackers.ts', url);
    await sleep(SECONDS * 1000);
    ends = true;
    await Promise.all(games);
    const vitals = server.said.slice(1);
    const last = vitals.at(-1)!;
    const tried = attackers.said.at(-1) ?? {};
    const load = idle.said.at(-1)!.p99;
    for (const child of children) child.kill('SIGKILL');

    const half = Math.floor(vitals.length / 2);
    const early = quantile(
      vitals.slice(half, half + 15).map((v) => v.megabytes),
      0.5,
    );
    const late = quantile(
      vitals.slice(-15).map((v) => v.megabytes),
      0.5,
    );
    const p99 = quantile(latencies, 0.99);
    console.log(
      `soak of ${SECONDS} s: ${latencies.length} moves, acknowledged p50 ${quantile(latencies, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; ` +
        `event loop p99 ${last.p99} ms, longest ${last.max} ms (an idle process on this machine: p99 ${load} ms); ` +
        `memory ${early} MB half-way, ${late} MB at the end; ${last.refused} refusals; attacks: ${JSON.stringify(tried)}`,
    );
    expect(server.process.exitCode, server.complaints).toBeNull();
    expect(wrong).toEqual([]);
    expect(Object.keys(tried).length).toBeGreaterThan(8);
    expect(latencies.length).toBeGreaterThan(GAMES * SECONDS * 0.5);
    expect(Math.max(...vitals.map((v) => v.buffered))).toBeLessThan(200_000_000);
    // What the machine itself is late by is not the server's doing.
    expect(last.p99).toBeLessThan(100 + 3 * Math.max(0, load - 15));
    expect(p99).toBeLessThan(150 + 6 * Math.max(0, load - 15));
    expect(late).toBeLessThan(1.25 * early + 60);
  });
});
