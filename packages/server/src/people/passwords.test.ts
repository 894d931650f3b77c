import { expect, it } from 'vitest';
import { hashOf, isRight } from './passwords.ts';

it('a password is right however its letters are composed, and wrong when there is none', async () => {
  const stored = await hashOf('contrasen\u0303a larga');
  expect(await isRight('contrase\u00f1a larga', stored)).toBe(true);
  expect([await isRight('another one', stored), await isRight('x', null), await isRight('x', undefined)]).toEqual([
    false,
    false,
    false,
  ]);
});

it('too many at one moment are told to come again; then it goes on', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 60 }, () => hashOf('long enough')));
  const refused = asked.filter((a) => a.status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(10);
  expect((refused[0] as PromiseRejectedResult).reason).toMatchObject({ status: 503, code: 'busy' });
  expect(await hashOf('long enough')).toMatch(/^argon2id\./);
});
