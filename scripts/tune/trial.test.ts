import { loadTitle } from '@traviesa/games';
import { describe, expect, it } from 'vitest';
import { tunables } from './titles.ts';
import { trials } from './trial.ts';

const play = await trials((await loadTitle('18cz'))!);
const { tuned } = tunables['18cz']!;

describe('a game for weights', () => {
  it('is the same for the same seed, and tells of each learner how far ahead they are and what they won', () => {
    const trial = { seed: 3, weights: [tuned, tuned], quick: true };
    const outcomes = play(trial);
    expect(outcomes.length).toBe(2);
    for (const { lead, won } of outcomes) {
      expect(Math.abs(lead)).toBeLessThan(1);
      expect(won >= 0 && won <= 1).toBe(true);
    }
    expect(play(trial)).toEqual(outcomes);
  }, 60_000);
  it('who judges badly does badly', () => {
    const senseless = Object.fromEntries(Object.keys(tuned).map((name) => [name, 0]));
    const [bad] = play({ seed: 4, weights: [senseless], quick: true });
    expect(bad!.lead).toBeLessThan(-0.5);
    expect(bad!.won).toBe(0);
  }, 60_000);
});
