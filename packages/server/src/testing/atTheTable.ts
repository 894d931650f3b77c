import { afterAll, beforeAll, describe } from 'vitest';
import { type App, type AppOptions, buildApp } from '../http/app.ts';
import { Store } from '../store/store.ts';
import { TestClient } from './client.ts';
import { testEngines } from './engines.ts';
import { TALLY_MODULE } from './tally.ts';

/** A server without limits, and two guests who know each other. */
export interface Together {
  store: Store;
  app: App;
  ana: TestClient;
  ben: TestClient;
  /** Ends the server and starts another on the same store, with room for so many tables in memory. */
  restart(keep?: number): Promise<void>;
}

/** The same tests on every engine, each with a server of its own. */
export function onEachEngine(
  name: string,
  tests: (here: Together) => void,
  timing: Pick<AppOptions, 'timers' | 'keeper'> = {},
): void {
  for (const engine of testEngines(name)) {
    describe.skipIf(engine.missing)(`${name} on ${engine.name}`, () => {
      const open = (keep = 100): Promise<App> =>
        buildApp({
          store: here.store,
          titlesModule: TALLY_MODULE,
          limits: { requests: 1e6, guests: 1e6, proofs: 1e6, imports: 1e6, jobs: 1e6, tables: keep },
          webDist: '/nowhere',
          ...timing,
        });
      const here = {
        async restart(keep?: number) {
          await here.app.close();
          here.app = await open(keep);
          for (const person of [here.ana, here.ben]) person.app = here.app;
        },
      } as Together;
      beforeAll(async () => {
        await engine.start();
        here.store = await Store.open(await engine.newAddress());
        here.app = await open();
        here.ana = await TestClient.guest(here.app, 'Ana');
        here.ben = await TestClient.guest(here.app, ' Ben ');
      });
      afterAll(async () => {
        await here.app?.close();
        await here.store?.close();
        await engine.stop();
      });
      tests(here);
    });
  }
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const PATIENCE = 60_000;

/** Reads again and again until it is as wanted. */
export async function until<V>(read: () => V | Promise<V>, ok: (v: V) => boolean): Promise<V> {
  for (const began = Date.now(); Date.now() - began < PATIENCE; await sleep(25)) {
    const v = await read();
    if (ok(v)) return v;
  }
  throw new Error('it did not happen');
}
