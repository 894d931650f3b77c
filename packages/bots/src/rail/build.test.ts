import { anyGame, choices, copyState } from '@traviesa/engine';
import game1888, { rail, type State } from '@traviesa/games/1888';
import { describe, expect, it } from 'vitest';
import { reached } from '../testing/reached.ts';
import { builder } from './build.ts';
import { bestStops, stopsWithinReach } from './stops.ts';

const game = anyGame(game1888);
const playOn = builder(rail);

describe('an imagined company', () => {
  it('builds track that reaches more, and the same on every copy of a position', async () => {
    const s = await reached<State>(game, 4, 1, (_s, offered) => offered.some((c) => c.type === 'layTile'));
    const { company } = s.stack.at(-1) as unknown as { readonly company: string };
    const [one, other] = [copyState(game1888, s), copyState(game1888, s)];
    expect([playOn(game, one), playOn(game, other)]).toEqual([true, true]);
    expect(Object.keys(one.board.tiles).length).toBeGreaterThanOrEqual(Object.keys(s.board.tiles).length);
    expect(one.board).not.toBe(s.board);
    expect(one.board).toBe(other.board);
    const worth = (x: State) => {
      const offer = stopsWithinReach(rail.kit(x), x.board, company, rail.tier(x));
      return bestStops(offer, 3) + offer.hexes;
    };
    expect(worth(one)).toBeGreaterThan(worth(s));
  });
  it('places no token that gains less than it costs, and leaves other decisions alone', async () => {
    const s = await reached<State>(game, 4, 1, (_s, offered) => offered.some((c) => c.type === 'placeToken'));
    const { board } = s;
    const dear = builder({ ...rail, tokenCost: () => 1000 });
    expect(dear(game, s)).toBe(true);
    expect(s.board).toBe(board);
    expect(choices(game, s).some((c) => c.type === 'placeToken')).toBe(false);
    const share = await reached<State>(game, 4, 1, (_s, offered) => offered.some((c) => c.type === 'buyShare'));
    expect(playOn(game, share)).toBe(false);
  });
});
