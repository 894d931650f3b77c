import { type Action, anyGame, generator, newGame } from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import { loadKnowledge } from '../index.ts';
import { faithfully, type Knowledge } from '../knowledge.ts';
import { type PileState, pile } from '../testing/pile.ts';
import type { Way } from '../ways.ts';
import { bestOfFew } from './few.ts';
import { rollout } from './rollout.ts';
import { never } from './thinking.ts';
import type { Trial } from './trial.ts';

describe('where games are dear and chance sways them', () => {
  /** Which way is taken, and how often each was imagined. */
  function chosen(looks: readonly number[], seen: (way: number, n: number) => number, luck: number, rollouts = 20) {
    const trials: Trial[] = looks.map((value) => ({ way: { value } as Way, results: [] }));
    const again = (trial: Trial): boolean => {
      trial.results.push(seen(trials.indexOf(trial), trial.results.length));
      return true;
    };
    const way = bestOfFew([...trials], luck, 1000, again, never, rollouts);
    return { way: trials.findIndex((t) => t.way === way), games: trials.map((t) => t.results.length) };
  }

  it('each way is imagined once, and the two best until there is no more time', () => {
    const { way, games } = chosen([0, 0, 0, 0], (i) => [0.1, 0.3, -0.2, 0.2][i]!, 0.2);
    expect(way).toBe(1);
    expect(games.reduce((a, b) => a + b)).toBe(20);
    expect([games[0], games[2]]).toEqual([1, 1]);
    expect(Math.abs(games[1]! - games[3]!)).toBeLessThanOrEqual(1);
  });
  it('a game that was lucky once is seen through when it is imagined again', () => {
    expect(chosen([0, 0, 0], (i, n) => (i === 2 ? (n === 0 ? 0.9 : -0.5) : i === 1 ? 0.2 : 0), 0.2).way).toBe(1);
  });
  it('what the first look prefers counts besides, the more the less a game tells', () => {
    const barely = (i: number): number => (i === 1 ? 0.08 : 0);
    expect(chosen([0, 0], barely, 0.2, 6).way).toBe(1);
    expect(chosen([400, 0], barely, 0.2, 6).way).toBe(0);
    const clearly = (i: number): number => (i === 1 ? 0.3 : 0);
    expect(chosen([400, 0], clearly, 0.2, 6).way).toBe(1);
    expect(chosen([400, 0], clearly, 10, 6).way).toBe(0);
  });
  it('without time for two games the first look decides', () => {
    expect(chosen([0, 0], () => 0, 0.2, 2)).toEqual({ way: 0, games: [0, 0] });
  });
});

it('an imagined game is looked at as often as is told, each look as much as it weighs', async () => {
  const any = anyGame(pile);
  /** A game of the pile has one round only: each stage of it ends with the game. */
  const looked = { ...any, round: (s: unknown) => `${(s as PileState).pile >> 3}` } as typeof any;
  const known = await loadKnowledge(pile.id);
  const state = newGame(pile, { players: ['A', 'B'], seed: 1 });
  const first = { type: 'take', player: 'p1', count: 1 } as Action;
  const seen: number[] = [];
  const lead = (_game: unknown, s: unknown): number => {
    seen.push((s as PileState).pile);
    return seen.length === 1 ? 1000 : -1000;
  };
  const { candidates } = known;
  const faithful = { candidates, byRule: false, rounds: 3, looks: [{ rounds: 1, weight: 0.75 }] };
  const scale = { ...known.search.scale, lead, decisive: 1 };
  const knowledge: Knowledge = faithfully({ ...known, search: { ...known.search, scale, faithful } });
  expect(rollout(looked, knowledge, state, [first], generator(1), never)).toBeCloseTo(0.75 - 0.25);
  expect(seen).toHaveLength(2);
  expect(seen[0]! >> 3).toBe(2);
  expect(seen[1]! >> 3).toBe(0);
});
