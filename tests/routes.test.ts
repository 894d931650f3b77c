/** The solver against its slow twin on small boards of each title's own tiles. */
import { describe, expect, it } from 'vitest';
import { kit as kit18cz } from '../packages/games/src/18cz/tiles.ts';
import { kit as kit1862 } from '../packages/games/src/1862/tiles.ts';
import { kit as kit1888 } from '../packages/games/src/1888/tiles.ts';
import { destinationBoard, plusBoard, sharedBoard, tileBox } from '../packages/rail/src/routes/testing/boards.ts';
import { compareBoards } from '../packages/rail/src/routes/testing/compare.ts';

describe('best routes agree with the slow twin', () => {
  it('on tiles of 1888', () => {
    const box = tileBox(kit1888.tiles);
    const { earning, several } = compareBoards((seed) => destinationBoard(5000 + seed, undefined, box), 1200);
    expect(earning).toBeGreaterThan(800);
    expect(several).toBeGreaterThan(350);
  });

  it('on tiles of 18CZ', () => {
    const box = tileBox(kit18cz.tiles);
    const { earning, several } = compareBoards((seed) => plusBoard(5000 + seed, undefined, box), 1200);
    expect(earning).toBeGreaterThan(800);
    expect(several).toBeGreaterThan(350);
  });

  it('on tiles of 1862', () => {
    const box = tileBox(kit1862.tiles);
    const { earning, several, chained } = compareBoards((seed) => sharedBoard(5000 + seed, undefined, box), 1200);
    expect(earning).toBeGreaterThan(700);
    expect(several).toBeGreaterThan(350);
    expect(chained).toBeGreaterThan(60);
  });
});
