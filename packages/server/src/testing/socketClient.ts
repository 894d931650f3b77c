import { WebSocket } from 'ws';

// Tests read whatever the server sends.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Message = any;

/** A socket that remembers everything it was told. */
export class SocketClient {
  readonly socket: WebSocket;
  readonly received: Message[] = [];
  closed: { code: number; reason: string } | undefined;
  readonly #waiting = new Set<() => void>();

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => {
      this.received.push(JSON.parse(String(data)));
      this.#look();
    });
    socket.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) };
      this.#look();
    });
    socket.on('error', () => {});
  }

  static async connect(
    url: string,
    headers: Record<string, string> = {},
    options: { autoPong?: boolean } = {},
  ): Promise<SocketClient> {
    const client = new SocketClient(new WebSocket(`${url.replace('http', 'ws')}/api/socket`, { headers, ...options }));
    await client.until((c) => c.received.length > 0 || c.closed !== undefined);
    return client;
  }

  #look(): void {
    for (const look of [...this.#waiting]) look();
  }

  /** Waits until this holds, looking at each message. */
  until(ok: (c: SocketClient) => boolean, ms = 10_000): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        if (!ok(this)) return;
        clearTimeout(timer);
        this.#waiting.delete(look);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(look);
        reject(new Error(`did not happen; last: ${JSON.stringify(this.received.slice(-3)).slice(0, 1000)}`));
      }, ms);
      this.#waiting.add(look);
      look();
    });
  }

  send(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Sends and waits for the first new message of this type that fits. */
  async ask(message: unknown, type: string, fits: (m: Message) => boolean = () => true): Promise<Message> {
    const from = this.received.length;
    this.send(message);
    return this.next(type, fits, from);
  }
  async next(type: string, fits: (m: Message) => boolean = () => true, from = 0): Promise<Message> {
    const find = (c: SocketClient): Message => c.received.slice(from).find((m) => m.type === type && fits(m));
    await this.until((c) => find(c) !== undefined);
    return find(this);
  }

  /** The entries of a game in the order told, without repetition; throws at a gap. */
  entriesOf(id: string, since = 0): Message[] {
    const items: Message[] = [];
    let seq = since;
    for (const m of this.received) {
      const told =
        m.type === 'game' && m.id === id ? m.game.entries : m.type === 'entries' && m.id === id ? m.items : [];
      for (const item of told) {
        if (item.seq <= seq) continue;
        if (item.seq !== seq + 1) throw new Error(`gap: ${item.seq} after ${seq}`);
        seq = item.seq;
        items.push(item);
      }
    }
    return items;
  }

  close(): void {
    this.socket.terminate();
  }
}
