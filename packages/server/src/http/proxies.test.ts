import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { Store } from '../store/store.ts';
import { sqliteEngine } from '../testing/engines.ts';
import { TALLY_MODULE } from '../testing/tally.ts';
import { buildApp } from './app.ts';

const engine = sqliteEngine();
afterAll(() => engine.stop());

describe('proxies on other machines', () => {
  it('are believed when they are named, and nobody else is', async () => {
    const store = await Store.open(await engine.newAddress());
    const app = await buildApp({
      store,
      titlesModule: TALLY_MODULE,
      webDist: '/nowhere',
      documents: false,
      limits: { guests: 1, crowd: 1 },
      proxies: ['172.16.0.0/12'],
    });
    const guest = async (remoteAddress: string, from: string): Promise<[number, boolean]> => {
      const answer = await app.server.inject({
        method: 'POST',
        url: '/api/guests',
        remoteAddress,
        headers: { 'x-traviesa': '1', 'x-forwarded-for': from, 'x-forwarded-proto': 'https' },
        payload: { name: 'Ana' },
      });
      return [answer.statusCode, answer.cookies[0]?.secure ?? false];
    };
    expect(await guest('172.20.0.5', '192.0.2.1')).toEqual([201, true]);
    expect(await guest('172.20.0.5', '192.0.2.2')).toEqual([201, true]);
    expect(await guest('172.20.0.5', '192.0.2.1')).toEqual([429, false]);
    expect(await guest('198.51.100.7', '192.0.2.3')).toEqual([201, false]);
    expect(await guest('198.51.100.7', '192.0.2.4')).toEqual([429, false]);
    await app.close();
    await store.close();
  });

  it('are read from the settings', () => {
    expect(readConfig({ TRUST_PROXY: '10.0.0.7, 172.16.0.0/12 2001:db8::/32' })).toMatchObject({
      value: { proxies: ['10.0.0.7', '172.16.0.0/12', '2001:db8::/32'] },
    });
    for (const TRUST_PROXY of ['everybody', '0.0.0.0/0', '10.0.0.0/33', '10.0.0/8', '10.0.0.0/8/8'])
      expect(readConfig({ TRUST_PROXY }), TRUST_PROXY).toMatchObject({ bad: [{ wanted: 'proxies' }] });
  });
});
