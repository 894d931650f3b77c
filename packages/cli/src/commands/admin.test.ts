import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Store } from '@traviesa/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cli } from '../testing/cli.ts';

describe('admin', () => {
  const folder = mkdtempSync(join(tmpdir(), 'traviesa-admin-'));
  let server: Store;
  beforeAll(async () => {
    server = await Store.open(folder);
    for (const [id, name] of [
      ['ana1', 'Ana'],
      ['eve1', 'Eve'],
    ] as const)
      await server.people.add(
        { id, name, kind: 'guest', owner: null, created_at: 1 },
        { hash: `hash-${id}`, id: `c-${id}`, kind: 'cookie' },
      );
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const ask = (line: string) => cli(`admin ${line} --store ${folder}`);

  it('gives and takes roles while the server runs; the server knows at once', async () => {
    expect((await ask('list')).out).toContain('Nobody has a role yet.');
    expect((await ask('people an')).out).toMatch(/ana1 +Ana {2}\(guest, /);
    expect(await ask('grant ana1 admin')).toMatchObject({ code: 0, out: 'Ana is admin now.\n' });
    expect((await server.people.byCredential('hash-ana1'))?.role).toBe('admin');
    expect((await ask('list')).out).toMatch(/ana1 +admin {2}Ana/);
    expect(JSON.parse((await ask('list --json')).out)).toEqual([{ person: 'ana1', role: 'admin', name: 'Ana' }]);
    expect((await ask('revoke ana1')).out).toContain('no role any more');
    expect((await server.people.byCredential('hash-ana1'))?.role).toBeNull();
    expect(await ask('revoke ana1')).toMatchObject({ code: 1, err: 'Ana had no role.\n' });
  });

  it('bans, takes bans back, and tells everything that was done', async () => {
    expect(await ask('ban eve1 spam')).toMatchObject({ code: 0 });
    expect((await server.people.byCredential('hash-eve1'))?.banned).toBe('spam');
    expect((await ask('people eve --lang es')).out).toContain('con el acceso cerrado');
    expect(await ask('unban eve1')).toMatchObject({ code: 0 });
    expect(await ask('unban eve1')).toMatchObject({ code: 1 });
    expect((await server.people.byCredential('hash-eve1'))?.banned).toBeNull();
    const { out } = await ask('log');
    for (const act of ['cli: grant Ana admin', 'cli: revoke Ana', 'cli: ban Eve spam', 'cli: unban Eve'])
      expect(out).toContain(act);
    expect(out.trim().split('\n')).toHaveLength(4);
  });

  it('says what is missing or wrong', async () => {
    expect(await ask('juggle')).toMatchObject({ code: 2 });
    expect(await ask('grant')).toMatchObject({ code: 2, err: expect.stringContaining('<person> is missing') });
    expect(await ask('grant ana1 king')).toMatchObject({ code: 2, err: expect.stringContaining('admin, moderator') });
    expect(await ask('grant nobody admin')).toMatchObject({ code: 1, err: expect.stringContaining('nobody') });
    expect(await cli('admin list --store /nowhere/at/all')).toMatchObject({ code: 1 });
  });
});
