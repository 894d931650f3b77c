import pg from 'pg';
import { type Letter, letters, type Notice } from './notices.ts';

const CHANNEL = 'traviesa';
const FIRST_WAIT = 100;
const LONGEST_WAIT = 3000;

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
  #waiting: Notice[] = [];
  #timer: NodeJS.Timeout | undefined;
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
      if (error) this.#o.onTrouble(error);
      client.end().catch(() => {});
      this.#again();
    };
    this.#client = client;
    client.on('error', lost);
    client.on('end', () => lost());
    client.on('notification', ({ payload }) => {
      const letter = read(payload);
      if (letter && letter.from !== this.#o.node) this.#o.onLetter(letter);
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      lost(error as Error);
      return;
    }
    this.#tries = 0;
    this.#o.onGap();
  }

  #again(): void {
    if (this.#closed) return;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(this.#tries++, 8));
    setTimeout(() => void (this.#closed || this.open()), wait * (0.5 + Math.random())).unref();
  }

  /** Says something soon, together with what else is to be said in the same moment. It may be lost. */
  say(notice: Notice): void {
    this.#waiting.push(notice);
    this.#timer ??= setTimeout(() => this.flush(), 2);
  }

  flush(): Promise<unknown> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const notices = this.#waiting;
    this.#waiting = [];
    const client = this.#client;
    if (!client || notices.length === 0) return Promise.resolve();
    const sent = [...letters(this.#o.node, notices)].map((text) =>
      client.query({ name: 'say', text: `select pg_notify('${CHANNEL}', $1)`, values: [text] }),
    );
    return Promise.all(sent).catch((error: Error) => this.#o.onTrouble(error));
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
