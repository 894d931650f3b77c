import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Store } from '@traviesa/server';
import { afterAll, describe, expect, it } from 'vitest';
import { cli } from '../testing/cli.ts';

const dir = mkdtempSync(join(tmpdir(), 'traviesa-doctor-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
let stores = 0;
async function newStore(): Promise<string> {
  const folder = join(dir, `store${++stores}`);
  mkdirSync(folder);
  await (await Store.open(folder)).close();
  return folder;
}
const now = Date.now();
const look = (argv: string, env: Record<string, string> = {}) => cli(`doctor ${argv}`, { env, now: () => now });
const change = (folder: string, sql: string): void => {
  const db = new DatabaseSync(join(folder, 'traviesa.sqlite'));
  db.exec(sql);
  db.close();
};
const PERSON = "insert into people (id, name, kind, created_at) values ('ana', 'Ana', 'guest', 1);";
const table = (id: string, more: { seq?: number; created?: number; parked?: string } = {}): string =>
  `insert into tables (id, title, revision, options, pace, access, invite, owner, status, seed, seq, awaits, parked, created_at, updated_at)
   values ('${id}', 'tally', 1, '{}', 'live', 'public', 'x', 'ana', 'playing', '1', ${more.seq ?? 0}, 'house',
   ${more.parked ? `'${more.parked}'` : 'null'}, ${more.created ?? 1}, 1);`;

describe('doctor', () => {
  it('a sound store: plain sentences in both languages, and exit code 0', async () => {
    const folder = await newStore();
    const { code, out } = await look(`--store ${folder}`);
    expect(code).toBe(0);
    for (const sentence of [
      /fine +Traviesa 0\.1\.0 on Node \d+/,
      /fine +The settings are understood\./,
      /fine +\d+ MB are free in /,
      /fine +The store \S+ answers \(SQLite 3\./,
      /fine +Its layout is that of this version \(\d{3}-/,
      /fine +The store is sound\./,
      /fine +The clocks agree\./,
    ])
      expect(out).toMatch(sentence);
    expect(out).not.toContain('FAULT');
    const spanish = await look(`--store ${folder} --lang es`);
    expect(spanish.code).toBe(0);
    expect(spanish.out).toMatch(/bien +Los ajustes se entienden\./);
    expect(spanish.out).toMatch(/bien +El almacén está íntegro\./);
  });

  it('--json tells machines the same', async () => {
    const { code, out } = await look(`--store ${await newStore()} --json`);
    const said = JSON.parse(out);
    expect([code, said.ok, said.faults]).toEqual([0, true, 0]);
    expect(said.findings).toContainEqual({
      level: 'ok',
      key: 'integrityFine',
      params: {},
      text: 'The store is sound.',
    });
  });

  it('a store that was never started is no fault', async () => {
    const { code, out } = await look('', { DATA_DIR: join(dir, 'not', 'yet') });
    expect(code).toBe(0);
    expect(out).toContain('The first start of the server makes the store.');
  });

  it('settings that are not understood, all of them, and no secret is repeated', async () => {
    const env = { PORT: 'eighty', LOG_LEVEL: 'loud', METRICS_TOKEN: 'hush', DATABASE_URL: 'mysql://user:hush@host/x' };
    const { code, out } = await look('', env);
    expect(code).toBe(1);
    expect(out).toContain('PORT is "eighty": it must be a number from 0 to 65535.');
    expect(out).toContain('LOG_LEVEL is "loud"');
    expect(out).toContain('METRICS_TOKEN cannot be used');
    expect(out).toContain('DATABASE_URL cannot be used');
    expect(out).toContain('4 faults');
    expect(out).not.toContain('hush');
    expect((await look('--lang es', env)).out).toContain('PORT es «eighty»: debe ser un número');
  });

  it('a misspelt setting and an open door are worth a warning, usual variables are not', async () => {
    const env = {
      DATABASE_ULR: 'x',
      DATADIR: 'x',
      HOST: '0.0.0.0',
      HOME: '/x',
      PATH: '/x',
      HOSTNAME: 'x',
      LOGNAME: 'x',
    };
    const { code, out } = await look(`--store ${await newStore()}`, env);
    expect(code).toBe(0);
    expect(out).toMatch(/warning +DATABASE_ULR is none of our settings\. Is DATABASE_URL meant\?/);
    expect(out).toContain('Is DATA_DIR meant?');
    expect(out).toMatch(/warning +The server listens on 0\.0\.0\.0/);
    for (const usual of ['HOME ', 'PATH ', 'HOSTNAME', 'LOGNAME']) expect(out).not.toContain(usual);
  });

  it('a database that does not answer is a fault, its password is not shown', async () => {
    const { code, out } = await look('--store postgres://ana:hush@127.0.0.1:1/club');
    expect(code).toBe(1);
    expect(out).toMatch(/FAULT +The store postgres:\/\/127\.0\.0\.1:1\/club cannot be used\./);
    expect(out).not.toContain('hush');
  });

  it('an older layout is a warning, a newer one a fault', async () => {
    const older = await newStore();
    change(older, "delete from kysely_migration where name > '002-origin'");
    expect(await look(`--store ${older}`)).toMatchObject({
      out: expect.stringContaining('Its layout is older (002-origin)'),
    });
    const newer = await newStore();
    change(newer, "insert into kysely_migration (name, timestamp) values ('999-later', 'x')");
    const { code, out } = await look(`--store ${newer}`);
    expect(code).toBe(1);
    expect(out).toMatch(/FAULT +Its layout \(999-later\) is newer/);
  });

  it('a damaged file is found', async () => {
    const folder = await newStore();
    change(folder, PERSON + Array.from({ length: 300 }, (_, i) => table(`table-${i}`)).join(''));
    const file = join(folder, 'traviesa.sqlite');
    const pages = readFileSync(file).length / 4096;
    const handle = openSync(file, 'r+');
    for (let page = Math.floor(pages) - 4; page < pages; page++)
      writeSync(handle, Buffer.alloc(3000, 0xa5), 0, 3000, page * 4096);
    const { code, out } = await look(`--store ${folder}`);
    expect(code).toBe(1);
    expect(out).toMatch(/FAULT +The store is damaged: /);
  });

  it('games that miss entries are a fault, parked ones and a clock that is behind a warning', async () => {
    const folder = await newStore();
    change(folder, PERSON + table('broken', { seq: 7 }) + table('fine') + table('stuck', { parked: 'no' }));
    const { code, out } = await look(`--store ${folder}`);
    expect(code).toBe(1);
    expect(out).toMatch(/FAULT +1 game has other entries than the table says, first broken\./);
    expect(out).toMatch(/warning +1 game is parked/);
    expect(out).toContain('The clocks agree.');
    change(folder, table('tomorrow', { created: now + 3_600_000 }));
    expect((await look(`--store ${folder}`)).out).toMatch(/warning +The newest table was made 3600 seconds from now/);
  });

  it('changes nothing, also while a server is at work', async () => {
    const folder = await newStore();
    const store = await Store.open(folder);
    const before = readFileSync(join(folder, 'traviesa.sqlite'));
    expect(await look(`--store ${folder}`)).toMatchObject({ code: 0 });
    expect(readFileSync(join(folder, 'traviesa.sqlite')).equals(before)).toBe(true);
    await store.close();
  });
});
