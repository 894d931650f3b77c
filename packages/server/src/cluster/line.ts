import pg from 'pg';
import { Serial } from '../play/serial.ts';
import { type Letter, letters, type Notice } from './notices.ts';

const CHANNEL = 'traviesa';
const FIRST_WAIT = 100;
const LONGEST_WAIT = 3000;
/** Letters follow each other at this distance, so that what happens at much the same time costs one. */
const BETWEEN_LETTERS = 20;

export interface LineOptions {
  readonly address: string;
  readonly node: string;
  onLetter(letter: Letter): void;
  /** The line is there again: whatever was said in between was missed. */
  onGap(): void;
  onTrouble(error: Error): void;
}

/** A connection of its own to the database, outside the pool, on which processes hear each other. Comes back by itself. */
export class Line {
  readonly #o: LineOptions;
  #client: pg.Client | undefined;
  /** Whether it listens, so that something can be said on it. */
  #isUp = false;
  #waiting: Notice[] = [];
  #timer: NodeJS.Timeout | undefined;
  #lastLetter = 0;
  /** The driver takes one letter at a time. */
  readonly #turns = new Serial();
  #tries = 0;
  #closed = false;

  constructor(options: LineOptions) {
    this.#o = options;
  }

  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#o.address,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      application_name: 'traviesa line',
    });
    const lost = (error?: Error): void => {
      if (this.#client !== client) return;
      this.#client = undefined;
      this.#isUp = false;
      if (error) this.#o.onTrouble(error);
      client.end().catch(() => {});
      this.#again();
    };
    this.#client = client;
    client.on('error', lost);
    client.on('end', () => lost());
    // PostgreSQL names the connection on which something was said: one's own letters need no reading.
    let own: number | undefined;
    client.on('notification', ({ payload, processId }) => {
      if (processId === own) return;
      const letter = read(payload);
      if (letter && letter.from !== this.#o.node) this.#o.onLetter(letter);
    });
    try {
      await client.connect();
      own = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      lost(error as Error);
      return;
    }
    this.#isUp = this.#client === client;
    this.#tries = 0;
    this.#o.onGap();
  }

  #again(): void {
    if (this.#closed) return;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(this.#tries++, 8));
    setTimeout(() => void (this.#closed || this.open()), wait * (0.5 + Math.random())).unref();
  }

  /** Says something soon, together with what else is to be said by then. It may be lost. */
  say(notice: Notice): void {
    this.#waiting.push(notice);
    const since = performance.now() - this.#lastLetter;
    this.#timer ??= setTimeout(() => void this.flush(), Math.max(1, BETWEEN_LETTERS - since));
  }

  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#lastLetter = performance.now();
    return this.#turns.run(() => this.#send());
  }

  /** Whatever has come together by now. */
  async #send(): Promise<void> {
    const notices = this.#waiting;
    this.#waiting = [];
    try {
      for (const text of letters(this.#o.node, notices)) {
        if (!this.#isUp) return;
        await this.#client!.query({ name: 'say', text: `select pg_notify('${CHANNEL}', $1)`, values: [text] });
      }
    } catch (error) {
      this.#o.onTrouble(error as Error);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.flush();
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => {});
  }
}

function read(payload: string | undefined): Letter | undefined {
  try {
    return JSON.parse(payload ?? '') as Letter;
  } catch {
    return undefined;
  }
}
