import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto';

/** What a browser gives whoever may push to it. */
export interface Subscription {
  readonly endpoint: string;
  /** The browser's key (an uncompressed point of P-256) and its shared secret, in base64url. */
  readonly p256dh: string;
  readonly auth: string;
}

/** The key by which push services know this server: JSON web keys. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly jwk: object;
}

const HOUR = 3600;
const RECORD = 4096;

export function newVapidKeys(): VapidKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(jwk.x!, 'base64url'), Buffer.from(jwk.y!, 'base64url')]);
  return { publicKey: point.toString('base64url'), jwk };
}

/** Whether these can be the keys of a browser: a point on the curve and 16 bytes. */
export function isSubscription({ p256dh, auth }: Pick<Subscription, 'p256dh' | 'auth'>): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || point[0] !== 4 || Buffer.from(auth, 'base64url').length !== 16) return false;
  try {
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
    createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
    return true;
  } catch {
    return false;
  }
}

const json = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Says who is sending (RFC 8292), to one push service, for some hours. */
function vapid(keys: VapidKeys, endpoint: string, subject: string, now: number): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + 12 * HOUR, sub: subject };
  const said = `${json({ typ: 'JWT', alg: 'ES256' })}.${json(claims)}`;
  const signature = sign('sha256', Buffer.from(said), {
    key: createPrivateKey({ format: 'jwk', key: keys.jwk as { kty: string } }),
    dsaEncoding: 'ieee-p1363',
  });
  return `vapid t=${said}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}

/** Encrypts for one browser only (RFC 8291, aes128gcm); the push service in between reads nothing. */
export function encryptFor({ p256dh, auth }: Pick<Subscription, 'p256dh' | 'auth'>, text: string): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url');
  const once = createECDH('prime256v1');
  const ours = once.generateKeys();
  const shared = once.computeSecret(theirs);
  const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length));
  const between = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derive(shared, Buffer.from(auth, 'base64url'), between, 32);
  const salt = randomBytes(16);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The byte behind the text says that nothing follows.
  const sealed = Buffer.concat([cipher.update(Buffer.from(text)), cipher.update(Buffer.from([2])), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD);
  return Buffer.concat([salt, size, Buffer.from([ours.length]), ours, sealed, cipher.getAuthTag()]);
}

export interface Push {
  readonly text: string;
  /** A newer one on the same topic takes the place of one that was not delivered yet. */
  readonly topic: string;
  readonly urgent: boolean;
  /** Seconds after which it is not worth delivering. */
  readonly lasts: number;
}

/** A push message as it is sent to the push service. */
export function pushRequest(
  to: Subscription,
  push: Push,
  keys: VapidKeys,
  subject: string,
  now: number,
): { readonly headers: Record<string, string>; readonly body: Buffer } {
  return {
    headers: {
      authorization: vapid(keys, to.endpoint, subject, now),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(push.lasts),
      topic: push.topic,
      urgency: push.urgent ? 'high' : 'normal',
    },
    body: encryptFor(to, push.text),
  };
}
