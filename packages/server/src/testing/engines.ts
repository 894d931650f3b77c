import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, startPostgres, type TestPostgres } from './postgres.ts';

/** An engine under test: hands out the addresses of empty stores. */
export interface TestEngine {
  readonly name: 'sqlite' | 'postgres';
  /** Why its tests cannot run here. */
  readonly missing?: string;
  start(): Promise<void>;
  newAddress(): Promise<string>;
  stop(): Promise<void>;
  /** Only PostgreSQL has a server to restart. */
  readonly server?: () => TestPostgres;
}

export function sqliteEngine(): TestEngine {
  const folders: string[] = [];
  return {
    name: 'sqlite',
    async start() {},
    async newAddress() {
      const folder = mkdtempSync(join(tmpdir(), 'traviesa-'));
      folders.push(folder);
      return folder;
    },
    async stop() {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function postgresEngine(): TestEngine {
  const found = findPostgres();
  let server: TestPostgres | undefined;
  return {
    name: 'postgres',
    ...('missing' in found ? { missing: found.missing } : {}),
    async start() {
      server = await startPostgres();
    },
    newAddress: () => server!.newDatabase(),
    async stop() {
      await server?.stop();
    },
    server: () => server!,
  };
}

/** Both engines; says aloud which one cannot be tested here and why. */
export function testEngines(what: string): TestEngine[] {
  const engines = [sqliteEngine(), postgresEngine()];
  for (const { name, missing } of engines) {
    if (missing) console.log(`skipped: ${what} on ${name}: ${missing}`);
  }
  return engines;
}
