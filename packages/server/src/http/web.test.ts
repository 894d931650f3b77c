import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Store } from '../store/store.ts';
import { TestClient } from '../testing/client.ts';
import { sqliteEngine } from '../testing/engines.ts';
import { TALLY_MODULE } from '../testing/tally.ts';
import { type App, buildApp } from './app.ts';
import { compressFiles } from './web.ts';

describe('the web client', () => {
  const engine = sqliteEngine();
  let store: Store;
  let app: App;
  const script = `console.log("${'all aboard '.repeat(500)}");`;
  beforeAll(async () => {
    const webDist = await engine.newAddress();
    mkdirSync(join(webDist, 'assets'));
    writeFileSync(join(webDist, 'index.html'), '<!doctype html><title>Client</title>');
    writeFileSync(join(webDist, 'assets', 'main-abc.js'), script);
    mkdirSync(join(webDist, 'share'));
    writeFileSync(join(webDist, 'share', 'tally.png'), 'a picture');
    await compressFiles(webDist);
    store = await Store.open(await engine.newAddress());
    app = await buildApp({ store, titlesModule: TALLY_MODULE, webDist, limits: { requests: 20 } });
  });
  afterAll(async () => {
    await app?.close();
    await store?.close();
    await engine.stop();
  });
  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.server.inject({ method, url, headers });

  it('is the same page at every address within it', async () => {
    for (const url of ['/', '/t/abc123', '/t/abc123?move=7', '/rules/1888']) {
      const page = await get(url);
      expect([page.statusCode, page.body]).toEqual([200, '<!doctype html><title>Client</title>']);
      expect(page.headers['cache-control']).toBe('no-cache');
      expect((await get(url, {}, 'HEAD')).statusCode).toBe(200);
    }
  });

  it('a link to a study tells what it is about, and nothing that a browser would run', async () => {
    const ana = await TestClient.guest(app, 'Ana');
    const row = { id: 'study23', person: ana.id, game: null, title: 'tally', branches: 0, data: '{}', at: 1 };
    await store.studies.add({ ...row, name: '"><script>x</script>' }, 9, 999);
    const page = await get('/s/study23/report?at=5');
    expect(page.body).toContain('<meta property="og:title" content="&quot;&gt;&lt;script&gt;x&lt;/script&gt;">');
    expect(page.body).toContain('<meta name="robots" content="noindex">');
    expect(page.body).toContain('<title>Client</title>');
    expect(page.body).toContain('<meta property="og:image" content="http://localhost:80/api/studies/study23/picture">');
    expect((await get('/s/nothing')).body).toBe('<!doctype html><title>Client</title>');
  });

  it('a link tells what of a game it leads to, in the language of who asks; of a private table only the title', async () => {
    const ana = await TestClient.guest(app, 'Ana');
    const table = async (access: 'public' | 'link') => {
      const made = await ana.post('/api/tables', {
        title: 'tally',
        seats: [null, null],
        name: `Ours, ${access}`,
        access,
      });
      expect(made.status).toBe(201);
      return made.body.table.id as string;
    };
    const [open, closed] = [await table('public'), await table('link')];
    const told = async (url: string, language = 'en') => {
      const { body } = await get(url, { 'accept-language': language });
      const of = (name: string) => new RegExp(`"og:${name}" content="([^"]*)"`).exec(body)?.[1];
      return [of('title'), of('description')];
    };
    expect(await told(`/t/${open}`)).toEqual(['Ours, public', 'A table of Tally']);
    expect(await told(`/t/${open}?at=7`)).toEqual(['Ours, public', 'A moment of a game of Tally: move 7']);
    expect(await told(`/t/${open}?at=%22%3E`)).toEqual(['Ours, public', 'A moment of a game of Tally: move 0']);
    expect(await told(`/t/${open}/report?review`, 'es-ES,es;q=0.9')).toEqual([
      'Ours, public',
      'Una partida de Tally, repasada: probabilidades y qué era mejor',
    ]);
    expect(await told(`/t/${open}/what-if/b1`)).toEqual(['Ours, public', 'What if: a branch of a game of Tally']);
    expect(await told(`/t/${closed}/report`)).toEqual([
      'Tally',
      'A game of Tally: where the money came from, and the turning points',
    ]);
    expect((await get(`/t/${closed}`)).body).not.toContain('Ours');
    const { body } = await get(`/t/${closed}`, { host: 'trains.example.org' });
    expect(body).toContain('<meta property="og:image" content="http://trains.example.org/share/tally.png">');
    expect((await get('/share/tally.png')).body).toBe('a picture');
    expect(await told('/t/nothing')).toEqual([undefined, undefined]);
    // What no address is made of: the page itself, which says so.
    for (const url of ['//', '//a:b@c:99999/', `//t/${open}`])
      expect([(await get(url)).statusCode, ...(await told(url))]).toEqual([200, undefined, undefined]);
  });

  it('keeps hashed files for ever and sends them small', async () => {
    const plain = await get('/assets/main-abc.js');
    expect(plain.body).toBe(script);
    expect(plain.headers['cache-control']).toContain('immutable');
    const small = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip, br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.rawPayload.length).toBeLessThan(script.length / 10);
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(script);
    expect((await get('/assets/main-abc.js', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
  });

  it('does not answer for what is not there, nor leave its folder', async () => {
    for (const url of [
      '/assets/gone.js',
      '/api/nothing',
      '/../package.json',
      '/%2e%2e/%2e%2e/etc/passwd.txt',
      '/favicon.ico',
    ])
      expect((await get(url)).statusCode, url).toBe(404);
  });

  it('is never held back, however many load it behind one address', async () => {
    const answers = async (url: string) => {
      const seen = new Set<number>();
      for (let i = 0; i < 40; i++) seen.add((await get(url)).statusCode);
      return [...seen];
    };
    expect(await answers('/api/tables')).toEqual([200, 429]);
    for (const url of ['/', '/t/abc123', '/assets/main-abc.js']) expect(await answers(url), url).toEqual([200]);
  });
});
