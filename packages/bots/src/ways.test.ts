import { type Action, anyGame, choices, newGame } from '@traviesa/engine';
import { expect, it } from 'vitest';
import { allWorthTrying } from './lookahead.ts';
import { type PileState, pile } from './testing/pile.ts';
import { waysOn } from './ways.ts';

const game = anyGame(pile);

/** What is taken where the other player is asked after each turn, and answers by taking. */
function waysWith(trifle: number, onPile: number): number[] {
  const state = newGame(pile, { players: ['A', 'B'], seed: 1 });
  state.pile = onPile;
  const judge = {
    evaluate: (_game: unknown, s: unknown, player: string) => (s as PileState).taken[player]!,
    secondParts: [],
    asks: ['turn'],
    trifle,
  };
  const candidates = () => [];
  const actions = allWorthTrying(game, state, choices(game, state));
  const ways = [...waysOn(game, judge, state, actions, candidates, () => 0)];
  return ways.map((way) => (way.path[0] as Action & { readonly count: number }).count);
}

it('nobody asks for a trifle', () => {
  expect(waysWith(0, 30)).toEqual([1, 2, 3]);
  expect(waysWith(2, 30)).toEqual([3]);
});
it('nobody asks where the other side gains no more than a trifle', () => {
  expect(waysWith(2, 6)).toEqual([3]);
  expect(waysWith(2, 5)).toEqual([]);
});
