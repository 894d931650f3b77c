import { anyGame, choices, copyState } from '@traviesa/engine';
import game1888, { rail, type State } from '@traviesa/games/1888';
import { type Board, emptySlots, hasToken, layingsOf, layTile, placeToken, reach, reachedStops } from '@traviesa/rail';
import { describe, expect, it } from 'vitest';
import { reached } from '../testing/reached.ts';
import { builder } from './build.ts';
import { outlook } from './outlook.ts';
import { bestStops, type Offer, stopsWith, stopsWithinReach } from './stops.ts';

const game = anyGame(game1888);
const playOn = builder(rail);

describe('what track leads to', () => {
  it('is taken over from the board before only where that is the same', async () => {
    const s = await reached<State>(game, 4, 1, (x) => x.phase === '4');
    const kit = rail.kit(s);
    const companies = Object.keys(s.companies);
    const seen = new Set<number>();
    for (const builds of companies) {
      for (const { hex, tile, rotation } of layingsOf(kit, s.board, builds, { colours: ['yellow', 'green'] })) {
        const board = layTile(kit, s.board, { hex, tile: tile.id, rotation });
        for (const company of companies) {
          const value = outlook(kit, board, company);
          expect(value).toBe(outlook(kit, { ...board }, company));
          seen.add(value);
        }
      }
    }
    expect(seen.size).toBeGreaterThan(4);
  });
});

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
  it('sees what a tile or a token would bring without working out the board', async () => {
    const s = await reached<State>(
      game,
      4,
      1,
      (x, offered) => x.phase === '4' && offered.some((c) => c.type === 'layTile'),
    );
    const [kit, tier] = [rail.kit(s), rail.tier(s)];
    let [same, all] = [0, 0];
    const compare = (company: string, board: Board, seen: Offer) => {
      const worked = stopsWithinReach(kit, board, company, tier);
      // Only trains that turn round in a loop may come further.
      expect(seen.hexes).toBeGreaterThanOrEqual(worked.hexes);
      if (seen.hexes === worked.hexes && seen.values.join() === worked.values.join()) same++;
      all++;
    };
    for (const company in s.companies) {
      for (const { hex, tile, rotation, oriented } of layingsOf(kit, s.board, company, {
        colours: ['yellow', 'green'],
      })) {
        const board = layTile(kit, s.board, { hex, tile: tile.id, rotation });
        compare(company, board, stopsWith(kit, s.board, company, tier, { hex, tile: oriented }));
      }
      for (const { hex, stop: city } of reachedStops(kit, reach(kit, s.board, company))) {
        if (emptySlots(kit, s.board, hex, city) === 0 || hasToken(kit, s.board, company, hex)) continue;
        const board = placeToken(s.board, { company, hex, city });
        compare(company, board, stopsWith(kit, s.board, company, tier, { hex, city }));
      }
    }
    expect(all).toBeGreaterThan(60);
    expect(same / all).toBeGreaterThan(0.95);
  });
});
