import { anyGame } from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import { type PileTypes, pile } from '../../packages/bots/src/testing/pile.ts';
import { findHidden, sample } from './lib/hidden.ts';
import { readyTitles } from './lib/titles.ts';
import { unofferedIn } from './lib/unoffered.ts';

for (const game of readyTitles) {
  describe(`nothing legal is hidden in ${game.id}`, () => {
    it('what the rules accept is covered by a choice, but for what is listed with a reason', async () => {
      const listed = await unofferedIn(game.id);
      const { hidden, accepted } = findHidden(game, await sample(game), listed);
      expect(hidden.slice(0, 20)).toEqual([]);
      expect(accepted.size).toBeGreaterThan(6);
    });
  });
}

describe('the search for what is hidden', () => {
  const { round, turn, waste } = pile.steps;
  if (!('moves' in turn)) throw new Error('the pile has lost its moves');
  const { take, pass } = turn.moves;
  const offering = (most: number, passes: boolean) =>
    anyGame<PileTypes>({
      ...pile,
      steps: {
        round,
        waste,
        turn: {
          ...turn,
          moves: {
            take: {
              ...take!,
              choices: (s, _f, player) => [
                { type: 'take', player, count: { min: 1, max: Math.min(most, s.pile), step: 1 } },
              ],
            },
            pass: { ...pass!, choices: (s, f, player) => (passes ? pass!.choices(s, f, player) : []) },
          },
        },
      },
    });
  it('finds nothing where all is offered', async () => {
    const game = offering(3, true);
    expect(findHidden(game, await sample(game), []).hidden).toEqual([]);
  });
  it('finds values and moves that no choice stands for, and knows exceptions', async () => {
    const game = offering(2, false);
    const exception = { move: 'pass', reason: 'for this test', is: () => true };
    const sampled = await sample(game);
    const { hidden, used } = findHidden(game, sampled, [exception]);
    expect(hidden.every((text) => /^turn.take .*"count":3}$/.test(text))).toBe(true);
    expect(hidden).toContain('turn.take {"type":"take","player":"p1","count":3}');
    expect([...used]).toEqual([exception]);
    expect(findHidden(game, sampled, []).hidden).toContain('turn.pass {"type":"pass","player":"p1"}');
  });
});
