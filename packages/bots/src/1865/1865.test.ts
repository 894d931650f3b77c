import { anyGame } from '@traviesa/engine';
import sardinia, { type Actions, type State } from '@traviesa/games/1865';
import { describe, expect, it } from 'vitest';
import { type BotKind, botsFor } from '../index.ts';
import { match, seatsWon } from '../testing/match.ts';

const game = anyGame(sardinia);
const createBot = await botsFor(game.id);

const played = (kinds: readonly BotKind[], seed: number, length = 'full') => {
  const { state, entries, count } = match(game, createBot, kinds, { seed, options: { length } });
  return { state: state as State, actions: entries as unknown as Actions[], count };
};

describe('greedy at 1865', () => {
  it('beats two random bots wherever it sits', () => {
    expect(seatsWon(game, createBot, [0, 1, 2], 3)).toBe(3);
  });
  it('plays a game that looks like one: companies start, convert, absorb and pay', () => {
    const games = [1, 2, 3].map((seed) => played(['greedy', 'greedy', 'greedy'], seed));
    const sum = (type: string) => games.reduce((n, g) => n + g.count(type), 0);
    for (const g of games) {
      expect(g.state.over).toBe('bank');
      expect(g.count('start')).toBe(8);
      expect(g.count('payOut')).toBeGreaterThan(50);
      expect(g.count('placeStation')).toBeGreaterThan(5);
    }
    expect(sum('convert')).toBeGreaterThan(5);
    expect(sum('absorb') + sum('joinInto')).toBeGreaterThan(0);
    const fromDragons = games.map((g) => g.actions.filter((a) => a.type === 'buy' && a.source === 'dragons').length);
    expect(Math.min(...fromDragons)).toBeGreaterThan(0);
  });
  it('launches what it starts, does not haggle without end and needs no loans', () => {
    const { state, actions, count } = played(['greedy', 'greedy', 'greedy'], 5);
    const starts = actions.filter((a) => a.type === 'start').slice(0, 3);
    const launched = actions.slice(0, 20).filter((a) => a.type === 'buy' && a.source === 'ipo');
    for (const { company } of starts) expect(launched).toContainEqual(expect.objectContaining({ company }));
    expect(count('offerTrain')).toBeLessThan(60);
    expect(count('buyTrain')).toBeGreaterThan(10);
    expect(state.loans).toEqual({});
  });
  it('ends the short game too', () => {
    expect(played(['greedy', 'random'], 4, 'short').state.over).toBe('bank');
  });
});
