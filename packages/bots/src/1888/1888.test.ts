import { type Action, anyGame, newRecord } from '@traviesa/engine';
import game1888, { companyIds, type State } from '@traviesa/games/1888';
import { describe, expect, it } from 'vitest';
import { type BotKind, createBot, playOut } from '../index.ts';

const game = anyGame(game1888);

function played(kinds: readonly BotKind[], seed: number) {
  const made = newRecord(game, { players: kinds, seed });
  if (!made.ok) throw new Error(made.illegal.rule);
  const bots = kinds.map((kind, i) => createBot(kind, { seed: seed * 10 + i, title: game.id }));
  const rounds = new Set<string>();
  const watch = (state: object): void => void rounds.add(game.round(state as State));
  const { state, entries, finished } = playOut(game, { head: made.value, bots, watch });
  return { state: state as State, entries, finished, rounds: [...rounds].filter((r) => r.startsWith('OR')).length };
}
const count = (entries: readonly Action[], type: string): number => entries.filter((a) => a.type === type).length;

describe('greedy at 1888', () => {
  it('four of them play what looks like a game', () => {
    for (const seed of [1, 2, 3]) {
      const { state, entries, finished, rounds } = played(['greedy', 'greedy', 'greedy', 'greedy'], seed);
      expect(finished).toBe(true);
      expect(companyIds.filter((c) => state.companies[c]!.floated).length).toBeGreaterThanOrEqual(5);
      expect(Number(state.phase)).toBeGreaterThanOrEqual(5);
      expect(rounds).toBeGreaterThanOrEqual(8);
      expect(rounds).toBeLessThanOrEqual(25);
      expect(count(entries, 'payDividend')).toBeGreaterThan(3 * count(entries, 'withhold'));
      expect(count(entries, 'buyTrain')).toBeGreaterThan(12);
      expect(Object.keys(state.board.tiles).length).toBeGreaterThan(20);
    }
  });
  it('beats random players', () => {
    for (let seat = 0; seat < 4; seat++) {
      const kinds = [0, 1, 2, 3].map((i): BotKind => (i === seat ? 'greedy' : 'random'));
      const scores = game.score(played(kinds, 20 + seat).state);
      const mine = scores[`p${seat + 1}`]!;
      expect(mine).toBe(Math.max(...Object.values(scores)));
    }
  });
});
