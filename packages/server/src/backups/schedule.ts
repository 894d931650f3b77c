import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import { backupsIn, nameAt, prepare } from './folder.ts';
import { type BackupPlan, superfluous } from './plan.ts';

export interface ScheduleOptions extends BackupPlan {
  readonly address: string;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  readonly onFailure?: () => void;
  /** Makes one; by default in a thread of its own. */
  readonly make?: (address: string, file: string) => Promise<void>;
  /** Milliseconds between looks whether one is due. */
  readonly lookEvery?: number;
}

/** After a failure nobody tries again at once: whatever it was needs time. */
const PATIENCE = 10 * 60_000;

/**
 * Makes backups when they are due and clears away those that need not be kept. What is in the folder decides, so a restart changes
 * nothing, and servers that share a folder share the work.
 */
export class BackupSchedule {
  readonly #o: ScheduleOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #worker: Worker | undefined;
  #notBefore = 0;
  #closed = false;
  /** When the newest one was begun. */
  last: number | undefined;

  constructor(options: ScheduleOptions) {
    this.#o = options;
  }

  start(): void {
    const { lookEvery = 60_000 } = this.#o;
    const look = (): void => {
      void this.look();
    };
    this.#timer = setInterval(look, lookEvery).unref();
    look();
  }

  /** Makes one if it is due; answers when that is done. */
  look(): Promise<void> {
    this.#running ??= this.#look().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #look(): Promise<void> {
    const { folder, every, now, log, onFailure } = this.#o;
    if (this.#closed || now() < this.#notBefore) return;
    try {
      this.last = (await backupsIn(folder))[0]?.at;
      if (this.last !== undefined && now() - this.last < every) return;
      await this.#make();
    } catch (err) {
      if (this.#closed) return;
      this.#notBefore = now() + Math.min(PATIENCE, every);
      onFailure?.();
      log.error({ alarm: 'backup', err }, 'the backup failed');
    }
  }

  async #make(): Promise<void> {
    const { folder, keep, now, log, address } = this.#o;
    const at = now();
    await prepare(folder, at);
    const file = join(folder, nameAt(at));
    const began = performance.now();
    await (this.#o.make ?? ((from, to) => this.#inThread(from, to)))(address, file);
    this.last = (await backupsIn(folder))[0]?.at;
    const { size } = await stat(file);
    const ms = Math.round(performance.now() - began);
    const kept = await backupsIn(folder);
    const gone = superfluous(
      kept.map((b) => b.at),
      keep,
    );
    for (const b of kept) if (gone.includes(b.at)) await rm(b.file, { force: true });
    log.info({ file, bytes: size, ms, kept: kept.length - gone.length, dropped: gone.length }, 'backup');
  }

  #inThread(address: string, file: string): Promise<void> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { address, file } });
    this.#worker = worker;
    return new Promise<void>((resolve, reject) => {
      worker.once('message', (answer: { ok: boolean; error?: string }) =>
        answer.ok ? resolve() : reject(new Error(answer.error)),
      );
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the backup was interrupted')));
    }).finally(() => {
      this.#worker = undefined;
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    await this.#worker?.terminate();
    await this.#running;
  }
}
