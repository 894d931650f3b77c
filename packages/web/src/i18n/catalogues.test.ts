import { describe, expect, it } from 'vitest';
import { en as keptEn } from '../kept/texts.en.ts';
import { es as keptEs } from '../kept/texts.es.ts';
import { en as puzzlesEn } from '../puzzles/texts.en.ts';
import { es as puzzlesEs } from '../puzzles/texts.es.ts';
import { en as studyEn } from '../study/text.en.ts';
import { es as studyEs } from '../study/text.es.ts';
import { allFaces } from '../titles/testing/faces.ts';
import { en } from './ui.en.ts';
import { es } from './ui.es.ts';

const faces = await allFaces();
const { textFor } = await import('./text.ts');
const catalogues = [
  { name: 'page', en, es },
  { name: 'puzzles', en: puzzlesEn, es: puzzlesEs },
  { name: 'what is kept', en: keptEn, es: keptEs },
  { name: 'study room', en: studyEn, es: studyEs },
  ...faces.flatMap(({ game, texts }) => (texts ? [{ name: game.id, ...texts }] : [])),
];

describe.each(catalogues)('the texts of the client: $name', ({ en, es }) => {
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
    for (const texts of [en, es])
      for (const [key, text] of Object.entries(texts)) {
        if (typeof text !== 'string') continue;
        expect(text.trim(), key).not.toBe('');
        if (key.startsWith('tab.')) expect(text.length, key).toBeLessThanOrEqual(12);
      }
  });
});

describe.each(faces)('the face of $game.id', (face) => {
  it('finds a text for every key it gives', () => {
    const keys = [
      ...face.panels.map((p) => p.title),
      ...(face.rail?.foot ?? []).map((f) => f.label),
      ...(face.rail?.companies ?? []).flatMap((c) => face.rail?.rank?.(c.id)?.long ?? []),
      ...(face.rail?.companies ?? []).flatMap((c) => face.rail?.steps?.(c.id) ?? []).map((s) => `rail.step.${s}`),
    ];
    for (const lang of ['en', 'es'] as const)
      for (const key of keys) expect(textFor(lang, face.texts).find(key), key).toBeTruthy();
  });
});
