import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOutside, NotSent, type OutsideRules, postOutside, readOutside } from './outside.ts';

describe('addresses', () => {
  it.each([
    ['8.8.8.8', true],
    ['1.1.1.1', true],
    ['172.15.255.255', true],
    ['172.32.0.1', true],
    ['100.63.255.255', true],
    ['192.169.0.1', true],
    ['2606:4700::1111', true],
    ['2a00:1450:4003:80b::200e', true],
    ['0.0.0.0', false],
    ['0.1.2.3', false],
    ['10.0.0.1', false],
    ['100.64.0.1', false],
    ['100.100.100.200', false],
    ['127.0.0.1', false],
    ['127.255.255.254', false],
    ['169.254.169.254', false],
    ['172.16.0.1', false],
    ['172.31.255.255', false],
    ['192.0.0.170', false],
    ['192.168.1.1', false],
    ['198.18.0.1', false],
    ['224.0.0.1', false],
    ['239.255.255.250', false],
    ['240.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:7f00:1', false],
    ['::ffff:8.8.8.8', false],
    ['::127.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['fc00::1', false],
    ['fd00:ec2::254', false],
    ['fe80::1', false],
    ['fec0::1', false],
    ['ff02::1', false],
    ['2001:db8::1', false],
    ['2001::1', false],
    ['2002:7f00:1::1', false],
    ['100::1', false],
    ['', false],
    ['localhost', false],
  ])('%s is outside: %s', (address, outside) => {
    expect(isOutside(address)).toBe(outside);
  });

  const judged = (address: string, rules: OutsideRules = {}): string => {
    try {
      return readOutside(address, rules).hostname;
    } catch (error) {
      return (error as NotSent).obstacle;
    }
  };
  it.each([
    ['https://hooks.example.org/x', 'hooks.example.org'],
    ['https://hooks.example.org:8443/x', 'hooks.example.org'],
    ['https://[2606:4700::1111]/', '[2606:4700::1111]'],
    ['http://hooks.example.org/x', 'notHttps'],
    ['ftp://hooks.example.org/x', 'notHttps'],
    ['file:///etc/passwd', 'notHttps'],
    ['data:text/plain,x', 'notHttps'],
    ['https://hooks.example.org:22/', 'port'],
    ['https://hooks.example.org:5432/', 'port'],
    ['https://user:secret@hooks.example.org/', 'badAddress'],
    ['https://', 'badAddress'],
    ['not an address', 'badAddress'],
    [`https://hooks.example.org/${'x'.repeat(2000)}`, 'badAddress'],
    ['https://127.0.0.1/', 'inside'],
    ['https://127.1/', 'inside'],
    ['https://2130706433/', 'inside'],
    ['https://0x7f000001/', 'inside'],
    ['https://0177.0.0.1/', 'inside'],
    ['https://169.254.169.254/latest/meta-data/', 'inside'],
    ['https://[::1]/', 'inside'],
    ['https://[::ffff:10.0.0.1]/', 'inside'],
    ['https://[fd00:ec2::254]/', 'inside'],
  ])('%s: %s', (address, verdict) => {
    expect(judged(address)).toBe(verdict);
  });
});

describe('sending', () => {
  let server: Server;
  let port: number;
  const seen: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      seen.push(`${request.headers.host} ${request.url}`);
      if (request.url === '/moved') return void response.writeHead(302, { location: '/elsewhere' }).end();
      if (request.url === '/silent') return;
      if (request.url === '/endless') {
        const more = (): void => {
          if (response.write('x'.repeat(8192))) setImmediate(more);
          else response.once('drain', more);
        };
        response.on('error', () => {});
        return more();
      }
      response.end('thank you');
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => new Promise((resolve) => void server.close(resolve).closeAllConnections()));
  const local: OutsideRules = { plainHttp: true, inside: true, resolve: async () => ['127.0.0.1'] };
  const post = (path: string, rules: OutsideRules) =>
    postOutside(`http://hooks.example.org:${port}${path}`, { headers: {}, body: '{}' }, rules);
  const obstacle = async (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'sent',
      (error: unknown) => (error instanceof NotSent ? error.obstacle : String(error)),
    );

  it('reaches exactly the address that was looked at, under its own name', async () => {
    expect(await post('/hook', local)).toEqual({ status: 200, text: 'thank you' });
    expect(seen.at(-1)).toBe(`hooks.example.org:${port} /hook`);
  });
  it('a name that leads inside, or to both sides, is refused before anything is sent', async () => {
    const before = seen.length;
    const rules = { plainHttp: true, ports: [port] };
    for (const found of [['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::1'], ['::ffff:127.0.0.1']])
      expect(await obstacle(post('/x', { ...rules, resolve: async () => found }))).toBe('inside');
    expect(await obstacle(post('/x', { ...rules, resolve: async () => [] }))).toBe('noSuchHost');
    expect(await obstacle(post('/x', { ...rules, resolve: () => Promise.reject(new Error('no')) }))).toBe('noSuchHost');
    expect(seen).toHaveLength(before);
  });
  it('the name is looked up once: what it says afterwards does not count', async () => {
    let asked = 0;
    const resolve = async () => (asked++ === 0 ? ['127.0.0.1'] : ['8.8.8.8']);
    expect((await post('/once', { ...local, resolve })).status).toBe(200);
    expect(asked).toBe(1);
  });
  it('follows nothing', async () => {
    expect((await post('/moved', local)).status).toBe(302);
    expect(seen.at(-1)).toContain('/moved');
  });
  it('waits for a while and reads a little', async () => {
    expect(await obstacle(post('/silent', { ...local, patience: 100 }))).toBe('tooSlow');
    expect(await obstacle(post('/x', { ...local, patience: 50, resolve: () => new Promise(() => {}) }))).toBe(
      'tooSlow',
    );
    expect((await post('/endless', local)).text).toHaveLength(200);
    expect(await obstacle(postOutside('http://127.0.0.1:1/', { headers: {}, body: '' }, local))).toBe('noAnswer');
  });
});
