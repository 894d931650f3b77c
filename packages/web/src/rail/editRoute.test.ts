import type { Network, Route } from '@traviesa/rail/routes';
import { describe, expect, it } from 'vitest';
import { editRoute, legsOf, nextWay, pullRoute, shortestWay } from './editRoute.ts';

/** A line of four cities A1 B1 C1 D1 with plain track in x between B1 and C1, and a second way B1 y C1. */
const stop = (id: string) => ({ id, hex: id, kind: 'city' as const, value: 20, own: id === 'A1' });
const network: Network = {
  stops: ['A1', 'B1', 'C1', 'D1'].map(stop),
  stretches: [
    { hex: 'A1', ends: [0, 'B1'] },
    { hex: 'B1', ends: ['A1', 1] },
    { hex: 'B1', ends: [1, 'x'] },
    { hex: 'x', ends: ['B1', 'C1'] },
    { hex: 'C1', ends: ['x', 2] },
    { hex: 'B1', ends: [1, 'y'] },
    { hex: 'y', ends: ['B1', 'z'] },
    { hex: 'z', ends: ['y', 'C1'] },
    { hex: 'C1', ends: ['z', 2] },
    { hex: 'C1', ends: [2, 'D1'] },
    { hex: 'D1', ends: ['C1', 3] },
  ],
};
const ab: Route = { train: 't1', stops: ['A1', 'B1'], track: [['A1', 'B1']] };

describe('editing a route', () => {
  it('joins stops by the shortest track that is free', () => {
    expect(shortestWay(network, 1, 2, new Set())).toEqual(['B1', 'x', 'C1']);
    expect(shortestWay(network, 1, 2, new Set(['B1|x']))).toEqual(['B1', 'y', 'z', 'C1']);
    expect(shortestWay(network, 0, 3, new Set())).toBeUndefined();
  });
  it('a tapped stop is added at the end it can be joined to', () => {
    expect(editRoute(network, [ab], 't1', 'C1')).toEqual([
      {
        train: 't1',
        stops: ['A1', 'B1', 'C1'],
        track: [
          ['A1', 'B1'],
          ['B1', 'x', 'C1'],
        ],
      },
    ]);
  });
  it('track of another train is free only where trains share it', () => {
    const bc: Route = { train: 't2', stops: ['B1', 'C1'], track: [['B1', 'x', 'C1']] };
    const way = (track: 'apart' | 'shared') => editRoute(network, [ab, bc], 't1', 'C1', track)[0]!.track[1];
    expect(way('apart')).toEqual(['B1', 'y', 'z', 'C1']);
    expect(way('shared')).toEqual(['B1', 'x', 'C1']);
    const round: Route = { train: 't1', stops: ['B1', 'C1'], track: [['B1', 'y', 'z', 'C1']] };
    const ways = (track: 'apart' | 'shared') => legsOf(network, [bc, round], 't1', track)[0]!.ways.length;
    expect([ways('apart'), ways('shared')]).toEqual([1, 2]);
  });
  it('a stop of the route is dropped when tapped again', () => {
    const longer = editRoute(network, [ab], 't1', 'C1');
    expect(editRoute(network, longer, 't1', 'C1')).toEqual([ab]);
    expect(editRoute(network, [ab], 't1', 'B1')).toEqual([{ train: 't1', stops: ['A1'], track: [] }]);
  });
  it('keeps off the track of other trains, and leaves everything as it is where nothing fits', () => {
    const other: Route = { train: 't2', stops: ['B1', 'C1'], track: [['B1', 'x', 'C1']] };
    const both = editRoute(network, [other, ab], 't1', 'C1');
    expect(both.find((r) => r.train === 't1')?.track[1]).toEqual(['B1', 'y', 'z', 'C1']);
    expect(editRoute(network, [ab], 't1', 'D1')).toEqual([ab]);
    expect(editRoute(network, [ab], 't1', 'Q9')).toEqual([ab]);
  });
});

describe('other track between the same stops', () => {
  const bc: Route = { train: 't1', stops: ['B1', 'C1'], track: [['B1', 'x', 'C1']] };
  const long = ['B1', 'y', 'z', 'C1'];
  it('lists every free way of a leg, the shortest first', () => {
    expect(legsOf(network, [bc], 't1')).toEqual([{ n: 0, ways: [['B1', 'x', 'C1'], long], now: 0 }]);
    const other: Route = { train: 't2', stops: ['B1', 'C1'], track: [long] };
    expect(legsOf(network, [bc, other], 't1')[0]?.ways).toEqual([['B1', 'x', 'C1']]);
  });
  it('knows a way that is written from the other end', () => {
    const back: Route = { train: 't1', stops: ['B1', 'C1'], track: [long.toReversed()] };
    expect(legsOf(network, [back], 't1')[0]?.now).toBe(1);
  });
  it('goes through the ways in turn', () => {
    const once = nextWay(network, [bc], 't1', 0);
    expect(once[0]?.track).toEqual([long]);
    expect(nextWay(network, once, 't1', 0)).toEqual([bc]);
    expect(nextWay(network, [ab], 't1', 0)).toEqual([ab]);
  });
  it('a line pulled to other track goes there, and back', () => {
    const pulled = pullRoute(network, [bc], 't1', 'z', 'x');
    expect(pulled[0]?.track).toEqual([long]);
    expect(pullRoute(network, pulled, 't1', 'x')).toEqual([bc]);
    expect(pullRoute(network, [bc], 't1', 'Q9', 'x')).toEqual([bc]);
    expect(pullRoute(network, [bc], 't2', 'z')).toEqual([bc]);
  });
  it('a line pulled to a stop takes it in between', () => {
    const detour: Network = {
      stops: [...network.stops, stop('E1')],
      stretches: [
        ...network.stretches,
        { hex: 'B1', ends: [1, 'E1'] },
        { hex: 'E1', ends: ['B1', 4] },
        { hex: 'E1', ends: [4, 'C1'] },
        { hex: 'C1', ends: ['E1', 2] },
      ],
    };
    expect(pullRoute(detour, [bc], 't1', 'E1', 'x')).toEqual([
      {
        train: 't1',
        stops: ['B1', 'E1', 'C1'],
        track: [
          ['B1', 'E1'],
          ['E1', 'C1'],
        ],
      },
    ]);
  });
});
