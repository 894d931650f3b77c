import { type Action, anyGame, newRecord } from '@traviesa/engine';
import game18cz, { type State } from '@traviesa/games/18cz';
import { describe, expect, it } from 'vitest';
import { type BotKind, createBot, playOut } from '../index.ts';

const game = anyGame(game18cz);

function played(kinds: readonly BotKind[], seed: number) {
  const made = newRecord(game, { players: kinds, seed });
  if (!made.ok) throw new Error(made.illegal.rule);
  const bots = kinds.map((kind, i) => createBot(kind, { seed: seed * 10 + i, title: game.id }));
  const { state, entries, finished } = playOut(game, { head: made.value, bots });
  return { state: state as State, entries, finished };
}
const count = (entries: readonly Action[], type: string): number => entries.filter((a) => a.type === type).length;

describe('greedy at 18CZ', () => {
  it('four of them play what looks like a game', () => {
    for (const seed of [1, 2]) {
      const { state, entries, finished } = played(['greedy', 'greedy', 'greedy', 'greedy'], seed);
      expect(finished).toBe(true);
      expect(Object.values(state.companies).filter((c) => c.par > 0).length).toBeGreaterThanOrEqual(6);
      expect(count(entries, 'payDividend')).toBeGreaterThan(3 * count(entries, 'withhold'));
      expect(count(entries, 'buyTrain')).toBeGreaterThan(8);
      expect(Object.keys(state.board.tiles).length).toBeGreaterThan(40);
      expect(count(entries, 'buyLocal')).toBeLessThan(18);
      // Nobody is asked in vain, and nobody is ruined by loans.
      expect(count(entries, 'decline')).toBeLessThanOrEqual(count(entries, 'accept'));
      for (const player of state.seats) {
        expect(game.score(state)[player]).toBeGreaterThan(2000);
        expect(state.penalties[player]).toBeLessThan(600);
      }
    }
  }, 60_000);
  it('beats random players', () => {
    for (const seat of [0, 2]) {
      const kinds = [0, 1, 2].map((i): BotKind => (i === seat ? 'greedy' : 'random'));
      const scores = game.score(played(kinds, 20 + seat).state);
      expect(scores[`p${seat + 1}`]!).toBe(Math.max(...Object.values(scores)));
    }
  }, 60_000);
});
