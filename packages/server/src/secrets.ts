import { createHash, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** An id to be read aloud and typed: no letter that looks like another. */
export function newId(length = 10): string {
  let id = '';
  for (const byte of randomBytes(length)) id += LETTERS[byte & 31];
  return id;
}

/** 256 bits that prove who one is. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** A secret of 256 random bits needs no slow hash. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const LARGEST_SEED = 2 ** 47;
export const newSeed = (): number => randomInt(LARGEST_SEED);

function slowHash(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, 32, { N: 2 ** 14 }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('base64url');
  return `${salt}.${(await slowHash(password, salt)).toString('base64url')}`;
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split('.');
  return timingSafeEqual(await slowHash(password, salt), Buffer.from(hash, 'base64url'));
}

/** Compares without telling how much of it was right. */
export function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(expected).digest());
}
