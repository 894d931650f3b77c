import { lookup } from 'node:dns/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Where strangers may make this server send something: only to the internet, never to what stands beside it. */
export interface OutsideRules {
  readonly ports?: readonly number[];
  /** For tests with a receiver on this machine. */
  readonly plainHttp?: boolean;
  readonly inside?: boolean;
  /** Milliseconds for the whole of it. */
  readonly patience?: number;
  readonly resolve?: (host: string) => Promise<readonly string[]>;
}

export type Obstacle = 'badAddress' | 'notHttps' | 'port' | 'inside' | 'noSuchHost' | 'noAnswer' | 'tooSlow';

/** It was not sent, or no answer came. */
export class NotSent extends Error {
  readonly obstacle: Obstacle;
  constructor(obstacle: Obstacle) {
    super(`It was not sent: ${obstacle}`);
    this.obstacle = obstacle;
  }
}

export interface Answered {
  readonly status: number;
  /** The beginning of what was answered. */
  readonly text: string;
}

const PORTS = [443, 8443];
const PATIENCE = 10_000;
const LONGEST_ADDRESS = 2000;
/** So much of an answer is read; then the line is cut. */
const MOST_BYTES = 16_384;
const MOST_TEXT = 200;

const inside = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4');
/** Of IPv6 only what is given out for the internet counts as outside, without what carries IPv4 inside or is for examples. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(net, bits, 'ipv6');

/** Whether this address is one of the internet, and nothing of this machine, its network or its provider's services. */
export function isOutside(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inside.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !inside.check(address, 'ipv6');
}

/** An address that may be written to, as far as one can tell without looking it up. */
export function readOutside(address: string, rules: OutsideRules = {}): URL {
  if (address.length > LONGEST_ADDRESS || !URL.canParse(address)) throw new NotSent('badAddress');
  const url = new URL(address);
  if (url.protocol !== 'https:' && !(rules.plainHttp && url.protocol === 'http:')) throw new NotSent('notHttps');
  if (url.username !== '' || url.password !== '' || url.hostname === '') throw new NotSent('badAddress');
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  if (!rules.inside && !(rules.ports ?? PORTS).includes(port)) throw new NotSent('port');
  const host = hostOf(url);
  if (isIP(host) !== 0 && !rules.inside && !isOutside(host)) throw new NotSent('inside');
  return url;
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

const resolveAll = async (host: string): Promise<readonly string[]> =>
  (await lookup(host, { all: true, verbatim: true })).map((a) => a.address);

/** All addresses of a name; one inside is enough to refuse it. */
async function addressesOf(url: URL, rules: OutsideRules): Promise<readonly string[]> {
  const host = hostOf(url);
  const found = isIP(host) ? [host] : await (rules.resolve ?? resolveAll)(host).catch(() => []);
  if (found.length === 0) throw new NotSent('noSuchHost');
  if (!rules.inside && !found.every(isOutside)) throw new NotSent('inside');
  return found;
}

/** Sends to exactly the addresses that were looked at: a name that changes its mind afterwards leads nowhere else. Nothing is followed. */
export async function postOutside(
  address: string,
  message: { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer | string },
  rules: OutsideRules = {},
): Promise<Answered> {
  const url = readOutside(address, rules);
  const patience = rules.patience ?? PATIENCE;
  const deadline = AbortSignal.timeout(patience);
  const addresses = await Promise.race([
    addressesOf(url, rules),
    new Promise<never>((_, reject) => {
      deadline.addEventListener('abort', () => reject(new NotSent('tooSlow')));
    }),
  ]);
  const checked = addresses.map((a) => ({ address: a, family: isIP(a) }));
  const fixed: LookupFunction = (_host, options, done) =>
    options.all ? done(null, checked) : done(null, checked[0]!.address, checked[0]!.family);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(new NotSent(deadline.aborted ? 'tooSlow' : 'noAnswer'));
    const request = send(
      url,
      {
        method: 'POST',
        lookup: fixed,
        signal: deadline,
        agent: false,
        headers: {
          'user-agent': 'Traviesa',
          ...message.headers,
          'content-length': String(Buffer.byteLength(message.body)),
        },
      },
      (response) => {
        const pieces: Buffer[] = [];
        let bytes = 0;
        const done = (): void => {
          const text = Buffer.concat(pieces).toString('utf8').slice(0, MOST_TEXT);
          resolve({ status: response.statusCode ?? 0, text });
        };
        response.on('data', (piece: Buffer) => {
          bytes += piece.length;
          pieces.push(piece);
          if (bytes <= MOST_BYTES) return;
          done();
          request.destroy();
        });
        response.on('end', done);
        response.on('error', fail);
      },
    );
    request.on('error', fail);
    request.end(message.body);
  });
}
