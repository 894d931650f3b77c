import { type AnyStep, movesOf, platformEn, platformEs } from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import { readyTitles } from './lib/titles.ts';

it('the platform says everything in both languages', () => {
  expect(Object.keys(platformEs).sort()).toEqual(Object.keys(platformEn).sort());
});

for (const game of readyTitles) {
  describe(`texts of ${game.id}`, () => {
    const { en, es } = game.text as unknown as Record<'en' | 'es', Record<string, unknown>>;
    it('both catalogues hold the same keys', () => {
      expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort());
      expect(Object.keys(en).length).toBeGreaterThan(0);
    });
    it('every refusal has a text in both languages', () => {
      const silent: string[] = [];
      for (const [id, step] of Object.entries(game.steps as unknown as Record<string, AnyStep>)) {
        for (const [type, move] of Object.entries(movesOf(step))) {
          for (const rule of move.rules) {
            const inEnglish = rule.key in en || rule.key in platformEn;
            const inSpanish = rule.key in es || rule.key in platformEs;
            if (!inEnglish || !inSpanish) silent.push(`${id}.${type} ${rule.id}: ${rule.key}`);
          }
        }
      }
      expect(silent).toEqual([]);
    });
    it('every option and each of its values has a name in both languages', () => {
      const keys = game.options.flatMap((o) => [
        `option.${o.id}`,
        ...(o.values ?? []).map((v) => `option.${o.id}.${v}`),
      ]);
      expect(keys.filter((key) => !(key in en) || !(key in es))).toEqual([]);
    });
  });
}
