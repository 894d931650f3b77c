import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../table/offers.ts';
import type { TileChoice } from './choices.ts';
import { byIncome, ranked, unranked, waysToLay } from './tileOrder.ts';

const tile = (id: string, ...rotations: number[]): TileChoice => ({
  type: 'layTile',
  hex: 'H12',
  tile: id,
  rotations,
  choice: { type: 'layTile', player: 'p1', ...{ hex: 'H12', tile: id } },
});
const tiles = [tile('23', 0, 2), tile('24', 1), tile('25', 3, 4, 5)];

describe('the order of tiles', () => {
  it('lists every way to lay them, tile by tile', () => {
    expect(waysToLay(tiles).map((a) => `${fieldsOf(a)['tile']}:${fieldsOf(a)['rotation']}`)).toEqual([
      '23:0',
      '23:2',
      '24:1',
      '25:3',
      '25:4',
      '25:5',
    ]);
  });
  it('puts the best income first, each tile turned to its best', () => {
    const known = byIncome(ranked(tiles, { now: 100, after: [100, 110, 90, 100, 130, 120] }));
    expect(known.map((t) => [t.choice.tile, t.first, t.gains.get(t.first)])).toEqual([
      ['25', 4, 30],
      ['23', 2, 10],
      ['24', 1, -10],
    ]);
  });
  it('keeps the order of equals, and what cannot be laid after all goes last', () => {
    const known = byIncome(ranked(tiles, { now: 0, after: [undefined, undefined, 0, 0, 0, 0] }));
    expect(known.map((t) => t.choice.tile)).toEqual(['24', '25', '23']);
    const nothing = byIncome(ranked(tiles, { now: 0, after: [undefined, undefined, undefined] }));
    expect(nothing.map((t) => t.choice.tile)).toEqual(['23', '24', '25']);
  });
  it('knows nothing until it is told', () => {
    expect(unranked(tiles).map((t) => [t.first, t.gains.size])).toEqual([
      [0, 0],
      [1, 0],
      [3, 0],
    ]);
  });
});
