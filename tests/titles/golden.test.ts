import { type Action, advance, initialState, stateHash } from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import { fingerprints, goldenFile, goldenFiles, goldenGames, readGolden } from './lib/golden.ts';
import { readyTitles } from './lib/titles.ts';

for (const game of readyTitles) {
  describe(`golden records of ${game.id}`, () => {
    it('exist for the present revision (write them with: node scripts/golden.ts)', () => {
      const files = goldenFiles(game);
      for (const name of Object.keys(goldenGames(game))) expect(files).toContain(goldenFile(game, name));
    });
    for (const file of goldenFiles(game)) {
      // On purpose and never published: node scripts/golden.ts <title> --replace. Otherwise: a new revision.
      it(`${file} still means the same, round by round`, () => {
        const { record, ...expected } = readGolden(file);
        expect(fingerprints(game, record)).toEqual(expected);
      });
      it(`${file} leads to the same end when nobody listens`, () => {
        const { record, end } = readGolden(file);
        const { state } = initialState(game, record);
        for (const entry of record.entries) advance(game, state, entry as Action);
        expect(stateHash(state)).toBe(end.hash);
      });
    }
  });
}
