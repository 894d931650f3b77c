import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '../titles/marks.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** A token's colour in one theme; the second of `light-dark` is the dark one. */
function token(name: string, theme: 'light' | 'dark'): string {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1] ?? '';
  const pair = /light-dark\((#\w{6}), (#\w{6})\)/.exec(value);
  return pair ? pair[theme === 'light' ? 1 : 2]! : value;
}

describe('the tokens', () => {
  for (const theme of ['light', 'dark'] as const) {
    it(`${theme}: text reads on every ground`, () => {
      for (const ground of ['bg', 'surface', 'sunk'])
        for (const ink of ['ink', 'ink2', 'ink3', 'act', 'good', 'bad', 'warn'])
          expect(contrast(token(ink, theme), token(ground, theme)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(token('on-act', theme), token('act', theme))).toBeGreaterThanOrEqual(7);
      expect(contrast(token('on-lamp', theme), token('lamp', theme))).toBeGreaterThanOrEqual(7);
      for (const soft of ['act-soft', 'lamp-soft'])
        expect(contrast(token('ink', theme), token(soft, theme)), soft).toBeGreaterThanOrEqual(7);
    });
    it(`${theme}: edges of controls and track on tiles stand out`, () => {
      for (const ground of ['bg', 'surface', 'sunk'])
        expect(contrast(token('edge', theme), token(ground, theme)), ground).toBeGreaterThanOrEqual(3);
      for (const colour of ['yellow', 'green', 'brown', 'gray', 'red', 'purple'])
        expect(contrast(token('track', theme), token(`t-${colour}`, theme)), colour).toBeGreaterThanOrEqual(3);
      expect(contrast(token('land-track', theme), token('t-sea', theme))).toBeGreaterThanOrEqual(4.5);
    });
  }
});
