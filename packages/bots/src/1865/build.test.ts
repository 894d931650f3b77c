import { type Action, advance, anyGame, check, choices, copyState } from '@traviesa/engine';
import sardinia, { companyOf, earnings, type State, topOfStack, trainLimit } from '@traviesa/games/1865';
import { describe, expect, it } from 'vitest';
import { reached } from '../testing/reached.ts';
import { loadKnowledge } from '../titles.ts';
import { playOn } from './build.ts';
import { growth } from './evaluate.ts';

const game = anyGame(sardinia);
const at = (type: string) => reached<State>(game, 3, 1, (_s, offered) => offered.some((c) => c.type === type));
const operating = (s: State): string => (s.stack.at(-1) as unknown as { readonly company: string }).company;

describe('an imagined company of 1865', () => {
  it('lays track that leads to more traffic, and the same on every copy of a position', async () => {
    const s = await at('layTile');
    const company = operating(s);
    const [one, other] = [copyState(sardinia, s), copyState(sardinia, s)];
    expect([playOn(game, one), playOn(game, other)]).toEqual([true, true]);
    expect(one.board).not.toBe(s.board);
    expect(one.board).toBe(other.board);
    expect(growth(one, company)).toBeGreaterThan(growth(s, company));
  });
  it('places the station that is worth its price, and none that is not', async () => {
    const s = await at('placeStation');
    const company = operating(s);
    const served = copyState(sardinia, s);
    for (const train of served.trains.filter((t) => t.owner === 'stack').slice(0, 3)) train.owner = company;
    expect(playOn(game, served)).toBe(true);
    expect(served.board.tokens.length).toBe(s.board.tokens.length + 1);
    expect(companyOf(served, company).traffic).toBeGreaterThan(companyOf(s, company).traffic);
    // Traffic that no train carries is worth little.
    const crowded = copyState(sardinia, s);
    crowded.companies[company]!.traffic = 100;
    expect(playOn(game, crowded)).toBe(true);
    expect(crowded.board).toBe(s.board);
  });
  it('pays out, but weighs it where what it keeps would buy the next train', async () => {
    const s = await at('payOut');
    const company = operating(s);
    s.cash[company] = topOfStack(s).price;
    const paid = copyState(sardinia, s);
    expect(playOn(game, paid)).toBe(true);
    expect(paid.cash['bank']).toBeLessThan(s.cash['bank']!);
    expect(trainLimit(s)).toBeGreaterThan(1);
    s.cash[company] = topOfStack(s).price - earnings(s, company);
    expect(playOn(game, s)).toBe(false);
  });
  it('leaves other decisions alone', async () => {
    expect(playOn(game, await at('buy'))).toBe(false);
  });
});

describe('what is considered where a move is decided', () => {
  const considered = async (s: State): Promise<readonly Action[]> => {
    const { faithful } = (await loadKnowledge(game.id)).search;
    return faithful!.candidates(game, s, choices(game, s), () => 0);
  };
  it('of all tiles a few that lead to more traffic, and what else can be done', async () => {
    const s = await at('layTile');
    const company = operating(s);
    const found = await considered(s);
    const tiles = found.filter((a) => a.type === 'layTile');
    expect(tiles.length).toBeGreaterThan(1);
    expect(tiles.length).toBeLessThan(6);
    for (const tile of tiles) {
      expect(check(game, s, tile)).toBeUndefined();
      const then = copyState(sardinia, s);
      advance(game, then, tile);
      expect(growth(then, company)).toBeGreaterThan(growth(s, company));
    }
    expect(found.map((a) => a.type)).toContain('pass');
  });
  it('nobody is asked for a train but oneself', async () => {
    const s = await at('offerTrain');
    const { train } = choices(game, s).find((c) => c.type === 'offerTrain') as unknown as { readonly train: string };
    const seller = s.trains.find((t) => t.id === train)!.owner;
    const buyer = companyOf(s, operating(s)).president;
    expect(companyOf(s, seller).president).not.toBe(buyer);
    expect((await considered(s)).some((a) => a.type === 'offerTrain')).toBe(false);
  });
});
