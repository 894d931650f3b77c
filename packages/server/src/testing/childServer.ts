import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Limits } from '../limits/limits.ts';

/** Compiled code, shared by all the processes of a run. */
const CACHE = mkdtempSync(join(tmpdir(), 'traviesa-cache-'));
process.once('exit', () => rmSync(CACHE, { recursive: true, force: true }));

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url));

/** A server process that the fault tests start, kill and start again. */
export class ChildServer {
  readonly #process: ChildProcess;
  #said = '';
  #complaints = '';
  readonly #look = new Set<() => void>();
  url = '';

  /** Loads the program; nothing is opened until `open`. `prefix` may wrap it, for instance to limit its resources. */
  constructor(address: string, port: number, prefix: readonly string[] = [], limits: Partial<Limits> = {}) {
    const [command, ...args] = [...prefix, process.execPath, CHILD, address, String(port), JSON.stringify(limits)];
    this.#process = spawn(command!, args, {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, NODE_COMPILE_CACHE: CACHE },
    });
    const tell = (): void => {
      for (const look of [...this.#look]) look();
    };
    this.#process.stdout!.on('data', (chunk: Buffer) => {
      this.#said += chunk.toString();
      tell();
    });
    this.#process.stderr!.on('data', (chunk: Buffer) => {
      this.#complaints += chunk.toString();
    });
    this.#process.stdin!.on('error', () => {});
    this.#process.on('exit', tell);
  }

  get complaints(): string {
    return this.#complaints;
  }
  get exitCode(): number | null {
    return this.#process.exitCode;
  }

  #until(pattern: RegExp): Promise<string> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        const found = pattern.exec(this.#said)?.[0];
        if (found === undefined && this.#process.exitCode === null && this.#process.signalCode === null) return;
        this.#look.delete(look);
        if (found !== undefined) resolve(found);
        else reject(new Error(`the server stopped (${this.#process.exitCode}): ${this.#complaints}`));
      };
      this.#look.add(look);
      look();
    });
  }

  /** Opens the store and listens; answers the address. */
  async open(): Promise<string> {
    await this.#until(/ready/);
    this.#process.stdin!.write('go\n');
    this.url = await this.#until(/http:\/\/127\.0\.0\.1:\d+(?=\n)/);
    return this.url;
  }

  kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      this.#process.once('exit', () => resolve());
      this.#process.kill(signal);
    });
  }
}
