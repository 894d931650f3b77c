import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { type Served, serve } from './serve.ts';
import { StoreError } from './store/errors.ts';
import { FILE } from './store/sqlite.ts';
import { Store } from './store/store.ts';
import { until } from './testing/atTheTable.ts';
import { testEngines } from './testing/engines.ts';
import { ask } from './testing/remote.ts';
import { TALLY_MODULE } from './testing/tally.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

const open = (address: string, more: object = {}): Promise<Served> =>
  serve({
    address,
    port: 0,
    host: '127.0.0.1',
    titlesModule: TALLY_MODULE,
    webDist: '/nowhere',
    documents: false,
    ...more,
  });

for (const engine of testEngines('health')) {
  describe.skipIf(engine.missing)(`health on ${engine.name}`, () => {
    afterAll(() => engine.stop());
    it('lives, is ready, and says of each part how it is', async () => {
      await engine.start();
      const served = await open(await engine.newAddress());
      expect((await ask(served.url, 'GET', '/livez')).body).toEqual({ ok: true });
      const ready = await until(
        () => ask(served.url, 'GET', '/readyz'),
        (a) => a.body.checks.integrity !== 'being checked',
      );
      const checks = { read: 'ok', write: 'ok', room: 'ok', integrity: 'ok' };
      expect(ready).toMatchObject({ status: 200, body: { ok: true, store: engine.name, checks } });
      await served.close();
    });
  });
}

describe('a store that is not well', () => {
  const [engine] = testEngines('stores that are not well');
  afterAll(() => engine!.stop());
  const newFolder = () => engine!.newAddress();

  it('too little room is not ready', async () => {
    const served = await open(await newFolder(), { leastRoom: 1e18 });
    const { status, body } = await ask(served.url, 'GET', '/readyz');
    expect([status, body.ok]).toEqual([503, false]);
    expect(body.checks.room).toMatch(/^only \d+ MB are free$/);
    expect((await ask(served.url, 'GET', '/livez')).status).toBe(200);
    await served.close();
  });

  it('a damaged file does not claim to be ready', async () => {
    const folder = await newFolder();
    const store = await Store.open(folder);
    for (let i = 0; i < 300; i++)
      await store.people.add(
        { id: `p${i}`, name: 'x'.repeat(40), kind: 'guest', owner: null, created_at: i },
        { hash: `h${i}`.padEnd(43, 'x'), id: `c${i}`, kind: 'cookie' },
      );
    await store.close();
    const file = join(folder, FILE);
    const { length } = readFileSync(file);
    const handle = openSync(file, 'r+');
    // Rubbish in the pages behind the layout: what is asked for first can still be read.
    for (let page = Math.floor(length / 4096) - 4; page < length / 4096; page++)
      writeSync(handle, Buffer.alloc(3000, 0xa5), 0, 3000, page * 4096);
    const served = await open(folder);
    const { body } = await until(
      () => ask(served.url, 'GET', '/readyz'),
      (a) => a.body.checks.integrity !== 'being checked',
    );
    expect(body.ok).toBe(false);
    expect(body.checks.integrity).not.toBe('ok');
    expect((await ask(served.url, 'GET', '/healthz')).status).toBe(503);
    expect((await ask(served.url, 'GET', '/livez')).status).toBe(200);
    await served.close();
  });

  it('a file that is no database, and a folder that cannot be one, are told in a sentence', async () => {
    const rubbish = await newFolder();
    writeFileSync(join(rubbish, FILE), 'not a database at all '.repeat(500));
    await expect(Store.open(rubbish)).rejects.toThrow(/The store in .* is damaged .*Restore a backup/);
    const file = join(await newFolder(), 'file');
    writeFileSync(file, '');
    const refused = await Store.open(join(file, 'data')).catch((e: unknown) => e);
    expect(refused).toBeInstanceOf(StoreError);
    expect((refused as Error).message).toMatch(/^The data folder .* cannot be written .*DATA_DIR\.$/);
  });

  it('a folder that may only be read is told in a sentence', async () => {
    const folder = await newFolder();
    const data = join(folder, 'data');
    mkdirSync(data);
    chmodSync(folder, 0o755);
    chmodSync(data, 0o555);
    // Whoever may do everything is asked to be nobody.
    const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
    const { status, stderr } = spawnSync(process.execPath, [MAIN], {
      env: { ...process.env, DATA_DIR: data, PORT: '0', NODE_COMPILE_CACHE: '' },
      encoding: 'utf8',
      ...nobody,
    });
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toMatch(/^The data folder .* cannot be written .*DATA_DIR\.$/m);
    expect(status).toBe(1);
  });
});

describe('settings', () => {
  it('nobody else can reach a server that was not asked to be open', async () => {
    expect(readConfig({})).toMatchObject({ ok: true, value: { host: '127.0.0.1' } });
    expect(readConfig({ HOST: '' })).toMatchObject({ ok: true, value: { host: '127.0.0.1' } });
    expect(readConfig({ HOST: '0.0.0.0' })).toMatchObject({ ok: true, value: { host: '0.0.0.0' } });
  });

  it('the start text says who can come, and how to let others in', async () => {
    const data = mkdtempSync(join(tmpdir(), 'traviesa-'));
    const child = spawn(process.execPath, [MAIN], {
      env: { ...process.env, DATA_DIR: data, PORT: '0', LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const gone = once(child, 'exit');
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (text.includes('docs/server.md')) child.kill('SIGTERM');
    });
    expect(await gone).toEqual([0, null]);
    expect(text).toMatch(/ready: http:\/\/localhost:\d+\n.*this machine only.*HOST=0\.0\.0\.0 npm start/);
    rmSync(data, { recursive: true });
  });
});
