import { anyGame, choices } from '@traviesa/engine';
import game18cz, { rail, type State } from '@traviesa/games/18cz';
import { describe, expect, it } from 'vitest';
import { turnOf } from '../../../games/src/18cz/testing/position.ts';
import { greedyBot } from '../greedy.ts';
import { botAction, botsFor, loadKnowledge } from '../index.ts';
import { railKnowledge } from '../rail/index.ts';
import { randomBot } from '../random.ts';
import { match, seatsWon } from '../testing/match.ts';
import { considered } from '../testing/reached.ts';

const game = anyGame(game18cz);
const createBot = await botsFor(game.id);

describe('greedy at 18CZ', () => {
  it('four of them play what looks like a game', () => {
    for (const seed of [1, 2]) {
      const played = match(game, createBot, ['greedy', 'greedy', 'greedy', 'greedy'], { seed });
      const state = played.state as State;
      const { count } = played;
      expect(played.finished).toBe(true);
      expect(Object.values(state.companies).filter((c) => c.par > 0).length).toBeGreaterThanOrEqual(6);
      expect(count('payDividend')).toBeGreaterThan(3 * count('withhold'));
      expect(count('buyTrain')).toBeGreaterThan(8);
      expect(Object.keys(state.board.tiles).length).toBeGreaterThan(40);
      expect(count('buyLocal')).toBeLessThan(18);
      // Nobody is asked in vain, and nobody is ruined by loans.
      expect(count('decline')).toBeLessThanOrEqual(count('accept'));
      for (const player of state.seats) {
        expect(game.score(state)[player]).toBeGreaterThan(2000);
        expect(state.penalties[player]).toBeLessThan(600);
      }
      // People sell 19 times in a game.
      expect(count('sell')).toBeGreaterThan(19 / 2);
      expect(count('sell')).toBeLessThan(19 * 2);
    }
  }, 300_000);
  it('beats random players', () => {
    expect(seatsWon(game, createBot, [0, 2], 3)).toBe(2);
  }, 60_000);
});

describe('a position of 18CZ', () => {
  /** The next train costs a small company 120 (class d), or 250 and makes its 2-trains obsolete (class e). */
  const small = (deck: 'd' | 'e', stage: 'trains' | 'dividend', cash: number, other = 'p2'): State =>
    turnOf(
      {
        players: 3,
        phase: 'd',
        deck,
        set: 4,
        cash: { p1: 400, p2: 400, p3: 400 },
        companies: {
          EKJ: { shares: { p1: 2, p2: 2 }, price: 75, cash, trains: ['2a'] },
          OFE: { shares: { [other]: 2 }, cash: 50, trains: ['2a', '2a', '2a'] },
        },
      },
      'EKJ',
      stage,
      stage === 'dividend' ? { result: 100 } : {},
    );

  it('nothing is offered for a train that goes with the next card of the deck', async () => {
    expect((await considered(game, small('d', 'trains', 200), 'offerForTrain')).length).toBeGreaterThan(0);
    const s = small('e', 'trains', 200);
    expect(choices(game, s).some((c) => c.type === 'offerForTrain')).toBe(true);
    expect(await considered(game, s, 'offerForTrain')).toEqual([]);
  });
  it('in an imagined game nobody asks another for a train, but companies of one director trade', async () => {
    const { faithful } = (await loadKnowledge(game.id)).search;
    const offers = (other: string): readonly string[] => {
      const s = small('d', 'trains', 200, other);
      return faithful!.candidates(game, s, choices(game, s), () => 0).map((a) => a.type);
    };
    expect(offers('p2')).toContain('buyTrain');
    expect(offers('p2')).not.toContain('offerForTrain');
    expect(offers('p1')).toContain('offerForTrain');
  });
  it('a company whose last train is about to go saves for the next, and its director adds less', () => {
    const bot = createBot('greedy', { seed: 1 });
    expect(botAction(game, small('d', 'dividend', 130), 'p1', bot)).toMatchObject({ type: 'payDividend' });
    expect(botAction(game, small('e', 'dividend', 130), 'p1', bot)).toMatchObject({ type: 'withhold' });
  });
});

describe('a railway title that nobody has taught the bots', () => {
  const knowledge = railKnowledge(rail);
  const untaught: typeof createBot = (kind, { seed }) =>
    kind === 'greedy' ? greedyBot(seed, knowledge) : randomBot(seed);
  it('is played like a game: companies float, build, buy trains and pay', () => {
    const { state, finished, count } = match(game, untaught, ['greedy', 'greedy', 'greedy'], { seed: 1 });
    const own = state as State;
    expect(finished).toBe(true);
    expect(Object.values(own.companies).filter((c) => c.floated).length).toBeGreaterThanOrEqual(4);
    expect(Object.keys(own.board.tiles).length).toBeGreaterThan(20);
    expect(count('buyTrain')).toBeGreaterThan(6);
    expect(count('payDividend')).toBeGreaterThan(20);
  }, 60_000);
  it('is won against random players', () => {
    expect(seatsWon(game, untaught, [0, 1, 2], 3)).toBe(3);
  }, 60_000);
});
