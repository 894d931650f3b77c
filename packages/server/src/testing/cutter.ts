import { connect, createServer, type Server, type Socket } from 'node:net';

/** A line that can be cut: hands on what goes to an address, and ends single connections when told to. */
export class Cutter {
  readonly #server: Server;
  readonly #open = new Set<readonly [Socket, Socket]>();
  cuts = 0;

  private constructor(server: Server) {
    this.#server = server;
  }

  /** To a port of this machine, or to a socket in its file system. */
  static async to(target: number | string): Promise<Cutter> {
    const server = createServer();
    const cutter = new Cutter(server);
    server.on('connection', (near) => {
      const far = typeof target === 'number' ? connect(target, '127.0.0.1') : connect(target);
      const pair = [near, far] as const;
      cutter.#open.add(pair);
      const end = (): void => {
        cutter.#open.delete(pair);
        near.destroy();
        far.destroy();
      };
      for (const socket of pair) socket.on('error', end).on('close', end);
      near.pipe(far);
      far.pipe(near);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return cutter;
  }

  get port(): number {
    return (this.#server.address() as { port: number }).port;
  }

  /** Ends one of the connections without a word, in the middle of whatever it carries. */
  cut(random: () => number = Math.random): void {
    const all = [...this.#open];
    const pair = all[Math.floor(random() * all.length)];
    if (!pair) return;
    this.cuts++;
    // Sockets of the file system know no reset.
    for (const socket of pair) socket.destroy();
  }

  async close(): Promise<void> {
    for (const pair of [...this.#open]) for (const socket of pair) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
