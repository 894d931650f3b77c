import { describe, expect, it } from 'vitest';
import { playOut } from './testing/playOut.ts';

describe('games of 1862 by chance', () => {
  it.each([
    [2, 3],
    [4, 2],
    [6, 5],
  ])('with %i players (seed %i) every position is sound', (players, seed) => {
    const { actions, seen } = playOut(players, {}, seed, 500, 25);
    expect(actions).toBeGreaterThan(100);
    expect([...seen]).toEqual(expect.arrayContaining(['auction pass', 'stockRound buyShare', 'runTrains runTrains']));
  });
});
