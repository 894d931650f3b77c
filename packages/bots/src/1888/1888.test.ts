import { type Action, actors, anyGame, choices } from '@traviesa/engine';
import game1888, { companyIds, type State } from '@traviesa/games/1888';
import { directorOf, trainById } from '@traviesa/rail';
import { describe, expect, it } from 'vitest';
import { botsFor, loadKnowledge } from '../index.ts';
import { faithfully } from '../knowledge.ts';
import { match, seatsWon } from '../testing/match.ts';
import { reached } from '../testing/reached.ts';

const game = anyGame(game1888);
const createBot = await botsFor(game.id);

describe('greedy at 1888', () => {
  it('four of them play what looks like a game', () => {
    let sales = 0;
    let tokens = 0;
    let trades = 0;
    for (const seed of [1, 2, 3]) {
      const played = match(game, createBot, ['greedy', 'greedy', 'greedy', 'greedy'], { seed });
      const state = played.state as State;
      expect(played.finished).toBe(true);
      expect(companyIds.filter((c) => state.companies[c]!.floated).length).toBeGreaterThanOrEqual(5);
      expect(Number(state.phase)).toBeGreaterThanOrEqual(5);
      expect(played.operatingRounds).toBeGreaterThanOrEqual(8);
      expect(played.operatingRounds).toBeLessThanOrEqual(25);
      expect(played.count('payDividend')).toBeGreaterThan(3 * played.count('withhold'));
      expect(played.count('buyTrain')).toBeGreaterThan(12);
      // Nobody is asked in vain.
      expect(played.count('decline')).toBe(0);
      expect(Object.keys(state.board.tiles).length).toBeGreaterThan(20);
      sales += played.count('sell');
      tokens += played.count('placeToken');
      trades += played.count('offerForTrain');
    }
    // People sell 17 times in a game and place 16 tokens.
    expect(sales / 3).toBeGreaterThan(17 / 2);
    expect(sales / 3).toBeLessThan(17 * 2);
    expect(tokens / 3).toBeGreaterThan(16 / 2);
    // Trains change companies twice in a game of theirs.
    expect(trades / 3).toBeLessThanOrEqual(2 * 2);
  }, 600_000);
  it('beats random players', () => {
    expect(seatsWon(game, createBot, [0, 1, 2, 3], 4)).toBe(4);
  });
});

it('where a move is decided, players of 1888 are imagined to consider what real ones do but to ask others, and not to slip', async () => {
  const knowledge = await loadKnowledge('1888');
  const { candidates, slips } = faithfully(knowledge).search;
  expect(slips).toBe(0);
  const s = await reached<State>(game, 4, 1, (_s, offered) => offered.some((c) => c.type === 'sell'));
  const offered = choices(game, s);
  const all = knowledge.candidates(game, s, offered, () => 0);
  expect(candidates(game, s, offered, () => 0)).toEqual(all);
  expect(knowledge.search.candidates(game, s, offered, () => 0).length).toBeLessThan(all.length);
  const asking = await reached<State>(game, 4, 1, (_s, all) => all.some((c) => c.type === 'offerForTrain'));
  const wanted = candidates(game, asking, choices(game, asking), () => 0);
  const buyer = actors(game, asking)[0]!;
  for (const a of wanted.filter((x) => x.type === 'offerForTrain')) {
    const seller = trainById(asking, (a as Action & { readonly train: string }).train)!.owner;
    expect(directorOf(asking, seller)).toBe(buyer);
  }
  expect(wanted.length).toBeGreaterThan(0);
});
