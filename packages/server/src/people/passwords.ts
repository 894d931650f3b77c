import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../refusal.ts';

/** 19 MiB and two passes, as OWASP advises for argon2id: about 50 ms, in a thread of its own. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** Each takes memory and a thread: so many at once, and others are told to come again. */
const MOST_AT_ONCE = 40;
let underWay = 0;

async function slow(password: string, nonce: Buffer): Promise<Buffer> {
  if (underWay >= MOST_AT_ONCE) throw new Refusal(503, 'busy', 'Too many sign in at this moment. Try again.');
  underWay++;
  try {
    return await new Promise((resolve, reject) =>
      argon2('argon2id', { message: password.normalize('NFKC'), nonce, ...COST }, (error, key) =>
        error ? reject(error) : resolve(key),
      ),
    );
  } finally {
    underWay--;
  }
}

export async function hashOf(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return `argon2id.${nonce.toString('base64url')}.${(await slow(password, nonce)).toString('base64url')}`;
}

const NOBODYS = hashOf(randomBytes(16).toString('hex'));

/** Whether it is the password; takes as long when there is none, so that time does not tell who has an account. */
export async function isRight(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, nonce = '', hash = ''] = (stored ?? (await NOBODYS)).split('.');
  const same = timingSafeEqual(await slow(password, Buffer.from(nonce, 'base64url')), Buffer.from(hash, 'base64url'));
  return same && stored != null;
}
