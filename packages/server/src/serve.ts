import { networkInterfaces } from 'node:os';
import { type App, type AppOptions, buildApp } from './http/app.ts';
import { Store, type StoreAddress } from './store/store.ts';

export interface ServeOptions extends Omit<AppOptions, 'store'> {
  /** The folder of SQLite, or the address of a PostgreSQL database. */
  readonly address: StoreAddress;
  readonly port: number;
  readonly host: string;
}

export interface Served {
  /** Where a browser on this machine finds it. */
  readonly url: string;
  /** Where others in the same network find it. */
  readonly others: readonly string[];
  /** Only this machine can reach it. */
  readonly isLocal: boolean;
  readonly app: App;
  readonly store: Store;
  close(): Promise<void>;
}

/** Opens the store, takes up the games in which the house is awaited, and listens. */
export async function serve(options: ServeOptions): Promise<Served> {
  const { address, port, host, ...rest } = options;
  let app: App | undefined;
  const store = await Store.open(address, {
    onLost: (err) => app?.server.log.warn({ err }, 'a connection to the store was lost'),
  });
  try {
    app = await buildApp({ ...rest, store });
    await app.server.listen({ port, host });
    void app.context.health.inspect();
    app.context.backups?.start();
    const { notices, sender } = app.context;
    void notices.catchUp().catch((err: unknown) => app?.server.log.warn({ err }, 'notices could not be looked over'));
    sender.start();
    app.context.orders.start();
    for (const id of await store.tables.awaitingHouse()) app.context.house.wake(id);
    // Whoever opens the first game of a title shall not wait for its code.
    const { ids, load } = app.context.titles;
    for (const id of ids) void load(id);
  } catch (error) {
    await app?.close();
    await store.close();
    throw error;
  }
  const running = app;
  const bound = running.server.addresses()[0]!;
  const everywhere = bound.address === '0.0.0.0' || bound.address === '::';
  const shown =
    everywhere || bound.address === '127.0.0.1'
      ? 'localhost'
      : bound.family === 'IPv6'
        ? `[${bound.address}]`
        : bound.address;
  return {
    url: `http://${shown}:${bound.port}`,
    others: everywhere ? addresses().map((a) => `http://${a}:${bound.port}`) : [],
    isLocal: bound.address === '127.0.0.1' || bound.address === '::1',
    app: running,
    store,
    async close() {
      await running.close();
      await store.close();
    },
  };
}

const addresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((list) =>
    (list ?? []).filter((i) => i.family === 'IPv4' && !i.internal).map((i) => i.address),
  );
