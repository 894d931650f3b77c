import { describe, expect, it } from 'vitest';
import { asked, hasAsked, readAsked } from './lib/asked.ts';
import { readyTitles } from './lib/titles.ts';

// A title is written down when its offers have settled.
for (const game of readyTitles.filter(hasAsked)) {
  describe(`what is asked in ${game.id} games`, () => {
    // Other offers on purpose: node scripts/golden.ts <title> --asked. Records do not depend on what is offered.
    it('is the same in the golden games and in new ones', () => {
      expect(asked(game)).toEqual(readAsked(game));
    });
  });
}
