import { describe, expect, it } from 'vitest';
import type { RailState } from '../state.ts';
import type { Boards } from './boards.ts';
import { layTrack, terrainCost, terrainCostAlways } from './layTrack.ts';

const kit = { hexIds: ['A1', 'B2'], tiles: { '7': {}, '8': {} } } as unknown as Boards['kit'];
const step = layTrack<RailState>(
  { kit, kitOf: () => kit },
  {
    director: (_s, company) => `director of ${company}`,
    candidates: () => [],
    cost: () => 0,
    rules: { layTile: [], pass: [] },
    mayLayMore: (_s, f) => f.laid.length < 2,
  },
);
const s = {} as RailState;
const frame = (laid: string[], finished = false) => ({ step: 'layTrack', company: 'ABC', laid, finished }) as never;

describe('the cost of terrain', () => {
  const map = { hexes: { A1: { cost: 40 }, B2: {} } };
  const terrain = { map } as unknown as Boards['kit'];
  const board = (...hexes: string[]) =>
    ({ tiles: Object.fromEntries(hexes.map((hex) => [hex, { tile: '7', rotation: 0 }])), tokens: [] }) as never;
  it('is paid with the first tile, or with every tile, and is nothing on plain land', () => {
    expect(['A1', 'B2'].map((hex) => terrainCost(terrain, board(), hex))).toEqual([40, 0]);
    expect(['A1', 'B2'].map((hex) => terrainCost(terrain, board('A1', 'B2'), hex))).toEqual([0, 0]);
    expect(['A1', 'B2'].map((hex) => terrainCostAlways(terrain, hex))).toEqual([40, 0]);
  });
});

describe('laying track', () => {
  it('takes only hexes and tiles of the map, and six rotations', () => {
    const fields = step.moves.layTile.fields as unknown as Record<string, (v: unknown) => boolean>;
    expect(['A1', 'B2', 'Z9', 1, undefined].map((v) => fields['hex']!(v))).toEqual([true, true, false, false, false]);
    expect(['7', '9'].map((v) => fields['tile']!(v))).toEqual([true, false]);
    expect([0, 5, 6].map((v) => fields['rotation']!(v))).toEqual([true, true, false]);
  });
  it('asks the director while more may be laid and he has not passed', () => {
    expect(step.next(s, frame(['7']), {} as never)).toBe('ask');
    expect(step.next(s, frame(['7', '8']), {} as never)).toBe('done');
    expect(step.next(s, frame([], true), {} as never)).toBe('done');
    expect(step.actors(s, frame([]))).toEqual(['director of ABC']);
  });
});
