import { describe, expect, it } from 'vitest';
import { en } from './ui.en.ts';
import { es } from './ui.es.ts';

describe('the texts of the client', () => {
  it('have the same keys in both languages', () => {
    expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort());
  });
  it('take the same parameters in both languages', () => {
    const shape = (texts: object): string[] =>
      Object.entries(texts)
        .filter(([, v]) => typeof v === 'function')
        .map(([k]) => k)
        .sort();
    expect(shape(es)).toEqual(shape(en));
  });
  it('are never empty, and tabs stay short', () => {
    for (const texts of [en, es] as const)
      for (const [key, text] of Object.entries(texts)) {
        if (typeof text !== 'string') continue;
        expect(text.trim(), key).not.toBe('');
        if (key.startsWith('tab.')) expect(text.length, key).toBeLessThanOrEqual(12);
      }
  });
});
