import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { FILE } from './store/sqlite.ts';
import type { Store } from './store/store.ts';

/** What a server needs to be of use; each is `ok` or says what is wrong. */
export interface Checks {
  readonly read: string;
  readonly write: string;
  readonly room: string;
  readonly integrity: string;
}

export interface Readiness {
  readonly ok: boolean;
  readonly checks: Checks;
}

export interface HealthOptions {
  readonly store: Store;
  /** The name of this process in the store. */
  readonly node: string;
  readonly now: () => number;
  /** Bytes that must be free where the data is. */
  readonly leastRoom?: number;
  /** Called once when the store was found to be damaged. */
  readonly onDamage?: (what: string) => void;
}

export const LEAST_ROOM = 100_000_000;
/** Whoever asks more often gets the last answer: asking costs a write. */
const GOOD_FOR = 1000;

const OK = 'ok';
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => OK,
    (error: Error) => error.message.slice(0, 200),
  );

/** Whether this server can do its work. */
export class Health {
  readonly #o: HealthOptions;
  #integrity = OK;
  #last: { readonly at: number; readonly answer: Promise<Readiness> } | undefined;

  constructor(options: HealthOptions) {
    this.#o = options;
  }

  /** Looks the store over. Until that is done, and if something is wrong, the server is not ready. */
  async inspect(): Promise<void> {
    this.#integrity = 'being checked';
    const { store, onDamage } = this.#o;
    this.#integrity = await integrityOf(store);
    this.#last = undefined;
    if (this.#integrity !== OK) onDamage?.(this.#integrity);
  }

  get isDamaged(): boolean {
    return this.#integrity !== OK;
  }

  ready(): Promise<Readiness> {
    const now = performance.now();
    if (!this.#last || now - this.#last.at > GOOD_FOR) this.#last = { at: now, answer: this.#look() };
    return this.#last.answer;
  }

  async #look(): Promise<Readiness> {
    const { store, node, now } = this.#o;
    const [read, write, room] = await Promise.all([
      outcome(store.ping()),
      outcome(store.nodes.signIn(node, now())),
      this.#room(),
    ]);
    const checks = { read, write, room, integrity: this.#integrity };
    return { ok: Object.values(checks).every((c) => c === OK), checks };
  }

  /** Where the database is another machine's, its room is that one's business: a full one refuses to write. */
  async #room(): Promise<string> {
    const { store, leastRoom = LEAST_ROOM } = this.#o;
    if (store.engine !== 'sqlite') return OK;
    const { bavail, bsize } = await statfs(store.address);
    const free = bavail * bsize;
    return free >= leastRoom ? OK : `only ${Math.floor(free / 1e6)} MB are free`;
  }
}

/** `ok`, or what is wrong with the store. */
export const integrityOf = (store: Store): Promise<string> =>
  store.engine === 'sqlite' ? lookOver(join(store.address, FILE)) : outcome(readAll(store));

function lookOver(file: string): Promise<string> {
  const worker = new Worker(new URL('./store/integrityCheck.ts', import.meta.url), { workerData: { file } });
  worker.unref();
  return new Promise((resolve) => {
    worker.once('message', (found: string) => resolve(found));
    worker.once('error', (error) => resolve(String(error)));
    worker.once('exit', () => resolve('the check ended without an answer'));
  });
}

/** PostgreSQL looks after its pages itself; here it is enough that every table can be read and written. */
async function readAll(store: Store): Promise<void> {
  const { rows } = await store.run(() =>
    sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(store.db),
  );
  if (rows[0]?.standby) throw new Error('this database is a standby and takes no writes');
  for (const table of ['people', 'tables', 'seats', 'entries', 'snapshots', 'chat'] as const)
    await store.run(() => store.db.selectFrom(table).selectAll().limit(1).execute());
}
