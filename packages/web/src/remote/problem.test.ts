import { describe, expect, it } from 'vitest';
import type { Text } from '../i18n/text.ts';
import { en } from '../i18n/ui.en.ts';
import { es } from '../i18n/ui.es.ts';
import { illegalIn, isPassing, problemCodes, problemOf, problemText } from './problem.ts';

/** The texts without a page around them. */
const saying = (texts: object): Text =>
  ((key: string, ...args: never[]): string => {
    const text = (texts as Record<string, string | ((...args: never[]) => string)>)[key]!;
    return typeof text === 'string' ? text : text(...args);
  }) as unknown as Text;

describe('what the server refuses', () => {
  it('has a text of at most 140 characters in both languages, whatever the code', () => {
    for (const texts of [en, es])
      for (const code of problemCodes) {
        const text = problemText(saying(texts), { code, body: { retryAfter: 7 } });
        expect(text.length, code).toBeGreaterThan(10);
        expect(text.length, `${code}: ${text}`).toBeLessThanOrEqual(140);
      }
  });
  it('is read from any answer, also from one that is not ours', () => {
    expect(problemOf(409, { error: 'full', message: '…' }).code).toBe('full');
    expect(problemOf(409, { error: 'a code of a later version' }).code).toBe('failed');
    expect(problemOf(502, undefined).code).toBe('offline');
    expect(problemOf(500, 'oops').code).toBe('failed');
  });
  it('is tried again only when it may pass by itself', () => {
    expect(problemCodes.filter((code) => isPassing({ code, body: {} }))).toEqual([
      'offline',
      'slowDown',
      'storeUnavailable',
      'storeFull',
      'stopping',
      'busy',
    ]);
  });
  it('carries the rule of an illegal move, if it is one', () => {
    const illegal = { rule: 'cx-bid-b', message: ['bid.tooLow', { min: 7 }] };
    expect(illegalIn({ code: 'illegal', body: { illegal } })).toEqual(illegal);
    expect(illegalIn({ code: 'illegal', body: { illegal: { rule: 3 } } })).toBeUndefined();
    expect(illegalIn({ code: 'full', body: {} })).toBeUndefined();
  });
});
