/** The files for one machine are those that the programs they are for accept, and do what docs/hosting.md says. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, type Served, serve } from '@traviesa/server';
import { afterAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { freePort } from '../../packages/server/src/testing/nginx.ts';
import { TALLY_MODULE } from '../../packages/server/src/testing/tally.ts';
import { deployFile, programOf, ROOT } from './files.ts';

const dir = mkdtempSync(join(tmpdir(), 'traviesa-deploy-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const [analyze, nginx, openssl] = ['systemd-analyze', 'nginx', 'openssl'].map(programOf);
for (const [name, found] of Object.entries({ 'systemd-analyze': analyze, nginx, openssl }))
  if (!found) console.log(`skipped: checks of deploy/: there is no program ${name}`);

describe('the unit of systemd', () => {
  const unit = deployFile('traviesa.service');
  const verify = (text: string) => {
    const file = join(dir, 'traviesa.service');
    writeFileSync(file, text.replaceAll('/opt/traviesa', ROOT));
    return spawnSync(analyze!, ['verify', '--man=no', file], { encoding: 'utf8' });
  };

  it.skipIf(!analyze)('is accepted, and a mistake in it would be noticed', () => {
    const { status, stderr } = verify(unit);
    expect(stderr.split('\n').filter((l) => l.includes('traviesa.service'))).toEqual([]);
    expect(status).toBe(0);
    expect(verify(unit.replace('Type=exec', 'Type=never')).stderr).toContain('traviesa.service');
    expect(verify(unit.replace('/bin/node', '/bin/no-such')).status).not.toBe(0);
  });

  it('sets only what the server understands', () => {
    const env = Object.fromEntries(
      /^Environment=(.*)$/m
        .exec(unit)![1]!
        .split(' ')
        .map((pair) => pair.split('=') as [string, string]),
    );
    expect(readConfig(env)).toMatchObject({
      ok: true,
      value: { host: '127.0.0.1', address: '/var/lib/traviesa', backups: { folder: '/var/lib/traviesa/backups' } },
    });
  });
});

describe('the file of compose', () => {
  const file = deployFile('compose.yaml');
  it('builds what is there and sets only what the server understands; without a password it starts nothing', () => {
    const services = file.split(/^ {2}(?=\w+:$)/m);
    const service = (name: string): string => services.find((s) => s.startsWith(`${name}:`))!;
    const server = service('traviesa');
    expect(existsSync(join(ROOT, /dockerfile: (.*)/.exec(server)![1]!))).toBe(true);
    const settings = /environment:\n((?: {6}.*\n)+)/.exec(server)![1]!;
    const lines = settings.split('\n').filter((l) => l.trim() !== '' && !l.trim().startsWith('#'));
    const env = Object.fromEntries(lines.map((l) => /^ +(\w+): (.*)$/.exec(l)!.slice(1) as [string, string]));
    const address = env['DATABASE_URL']!.replace(/\$\{POSTGRES_PASSWORD:\?[^}]*\}/, 'secret');
    expect(readConfig({ ...env, DATABASE_URL: address })).toMatchObject({
      ok: true,
      value: { address: 'postgres://traviesa:secret@database/traviesa', backups: { folder: '/data/backups' } },
    });
    expect(file.match(/\$\{POSTGRES_PASSWORD:\?/g)).toHaveLength(2);
    // Only the proxy of this machine reaches it, and it waits for a database that answers.
    expect(server).toContain('- 127.0.0.1:3000:3000');
    expect(server).toContain('condition: service_healthy');
    expect(service('database')).toContain('pg_isready -U traviesa -d traviesa');
  });
});

describe.skipIf(!nginx || !openssl)('the proxy', () => {
  let served: Served | undefined;
  let running: ChildProcess | undefined;
  afterAll(async () => {
    if (running && running.exitCode === null) {
      const gone = new Promise((resolve) => running!.once('exit', resolve));
      running.kill('SIGTERM');
      await gone;
    }
    await served?.close();
  });

  /** The site as it is, with ports and a certificate of this test. */
  function configure(ports: { http: number; https: number; server: number }): string {
    spawnSync(openssl!, [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=games.example.org'],
      ...['-keyout', join(dir, 'privkey.pem'), '-out', join(dir, 'fullchain.pem')],
    ]);
    const site = deployFile('nginx/traviesa.conf')
      .replaceAll('/etc/letsencrypt/live/games.example.org', dir)
      .replace(/listen \[::\].*\n/g, '')
      .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${ports.https} ssl`)
      .replace('127.0.0.1:3000', `127.0.0.1:${ports.server}`);
    writeFileSync(join(dir, 'site.conf'), site);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((k) => `${k}_temp_path ${dir}/${k};`);
    const file = join(dir, 'nginx.conf');
    writeFileSync(
      file,
      `daemon off; worker_processes 1; pid ${dir}/pid; error_log ${dir}/error.log;
      events { worker_connections 128; }
      http { access_log off; ${temporary.join(' ')} include ${dir}/site.conf; }`,
    );
    return file;
  }
  const test = (file: string) => spawnSync(nginx!, ['-t', '-c', file, '-p', dir], { encoding: 'utf8' });

  it('is accepted, and passes on what the server needs: https, addresses, sockets, not the numbers', async () => {
    const [http, https] = [await freePort(), await freePort()];
    served = await serve({
      address: join(dir, 'data'),
      port: 0,
      host: '127.0.0.1',
      titlesModule: TALLY_MODULE,
      webDist: '/nowhere',
      documents: false,
      metrics: 'local',
      limits: { guests: 3, crowd: 1 },
    });
    const server = Number(new URL(served.url).port);
    const file = configure({ http, https, server });
    expect(test(file)).toMatchObject({ status: 0 });
    running = spawn(nginx!, ['-c', file, '-p', dir], { stdio: 'ignore' });

    const ask = (path: string, headers: Record<string, string> = {}, method = 'GET', body?: string) =>
      new Promise<{ status: number; headers: Record<string, unknown> }>((resolve, reject) => {
        const options = {
          host: '127.0.0.1',
          port: https,
          path,
          method,
          rejectUnauthorized: false,
          headers: { host: 'games.example.org', ...headers },
        };
        const asked = request(options, (answer) => {
          answer.resume();
          answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers }));
        });
        asked.on('error', reject);
        asked.end(body);
      });
    for (let tries = 0; tries < 400; tries++) {
      if (
        await ask('/livez').then(
          () => true,
          () => false,
        )
      )
        break;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    const live = await ask('/livez', { 'x-request-id': 'made-up-by-a-visitor' });
    expect(live.status).toBe(200);
    expect(live.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    for (const path of ['/metrics', '/readyz', '/healthz']) expect((await ask(path)).status, path).toBe(404);
    expect((await fetch(`${served.url}/metrics`)).status).toBe(200);

    const guest = (from: string) =>
      ask(
        '/api/guests',
        {
          'x-traviesa': '1',
          'content-type': 'application/json',
          'x-forwarded-for': from,
          origin: 'https://games.example.org',
        },
        'POST',
        JSON.stringify({ name: 'Ana' }),
      );
    const first = await guest('192.0.2.1');
    expect(first.status).toBe(201);
    const cookie = String((first.headers['set-cookie'] as string[])[0]);
    expect(cookie).toContain('Secure');
    // Whoever claims other addresses still counts as one.
    const more = [await guest('192.0.2.2'), await guest('192.0.2.3'), await guest('192.0.2.4')];
    expect(more.map((m) => m.status)).toEqual([201, 201, 429]);

    const hello = await new Promise<string>((resolve, reject) => {
      const socket = new WebSocket(`wss://127.0.0.1:${https}/api/socket`, {
        rejectUnauthorized: false,
        headers: { host: 'games.example.org', origin: 'https://games.example.org', cookie: cookie.split(';')[0]! },
      });
      socket.once('message', (data) => {
        resolve(String(data));
        socket.terminate();
      });
      socket.once('error', reject);
    });
    expect(JSON.parse(hello)).toMatchObject({ type: 'hello', person: { name: 'Ana' } });

    const plain = await fetch(`http://127.0.0.1:${http}/tables?x=1`, {
      redirect: 'manual',
      headers: { host: 'games.example.org' },
    });
    expect(plain.status).toBe(301);
    expect(plain.headers.get('location')).toMatch(/^https:\/\/.*\/tables\?x=1$/);
  });

  it('a mistake in it would be noticed', () => {
    const file = configure({ http: 1, https: 2, server: 3 });
    writeFileSync(join(dir, 'site.conf'), deployFile('nginx/traviesa.conf').replace('proxy_pass', 'proxy_paas'));
    expect(test(file).status).not.toBe(0);
  });
});
