import { describe, expect, it } from 'vitest';
import { readWritten, routesAlong } from './read.ts';
import { reviewRoutes } from './review.ts';
import { bestRoutes } from './solve.ts';
import { traceHexes } from './trace.ts';
import type { Network, SharedRules, Stop } from './types.ts';

const city = (id: string, more: Partial<Stop> = {}): Stop => ({
  id,
  hex: id.split('.')[0]!,
  kind: 'city',
  value: 20,
  ...more,
});

describe('routes from lists of hexes', () => {
  /** The track from X forks in Y to two cities; the first is the same place as the one in X. */
  const fork: Network = {
    stops: [city('X', { own: true, group: 'one' }), city('Y.0', { group: 'one' }), city('Y.1')],
    stretches: [
      { hex: 'X', ends: [0, 'Y'] },
      { hex: 'Y', ends: [1, 'X'] },
      { hex: 'Y', ends: [2, 'X'] },
    ],
  };
  const train = { id: 't', stops: 2 };
  it('are read so that no rule is broken, where several readings fit', () => {
    const written = { train: 't', connections: [['X', 'Y']] };
    expect(routesAlong(fork, written).map((r) => r.stops)).toContainEqual(['X', 'Y.0']);
    expect(readWritten(fork, [train], [written])?.map((r) => r.stops)).toEqual([['X', 'Y.1']]);
    expect(readWritten(fork, [train], [{ train: 't', connections: [['Y', 'X']] }])?.length).toBe(1);
  });
  it('are the first reading where every one breaks a rule, and nothing where there is no such track', () => {
    const written = { train: 't', connections: [['X', 'Y']] };
    const only: Network = { stops: fork.stops.slice(0, 2), stretches: fork.stretches.slice(0, 2) };
    const read = readWritten(only, [train], [written]);
    expect(read?.map((r) => r.stops)).toEqual([['X', 'Y.0']]);
    expect(reviewRoutes(only, [train], read!).faults.map((f) => f.fault)).toEqual(['stopTwice']);
    expect(readWritten(fork, [train], [{ train: 't', connections: [['X', 'Z']] }])).toBeUndefined();
    expect(routesAlong(fork, { train: 't', connections: [] })).toEqual([]);
  });
});

describe('a list of hexes', () => {
  it('leads past no stop: with one between there is no such way', () => {
    const line: Network = {
      stops: [city('X', { own: true }), city('Y'), city('Z')],
      stretches: [
        { hex: 'X', ends: [0, 'Y'] },
        { hex: 'Y', ends: [1, 'X'] },
        { hex: 'Y', ends: [1, 'Z'] },
        { hex: 'Z', ends: [2, 'Y'] },
      ],
    };
    expect(traceHexes(line, ['X', 'Y', 'Z'])).toEqual([]);
    expect(traceHexes(line, ['X', 'Y'])).toEqual([{ from: 0, to: 1, pieces: ['X|Y'] }]);
    expect(traceHexes(line, [])).toEqual([]);
  });
});

describe('nothing to run', () => {
  it('is proven at once, with trains or without', () => {
    const none = { routes: [], total: 0, proven: true, bound: 0 };
    const alone: Network = { stops: [city('X', { own: true })], stretches: [] };
    expect(bestRoutes(alone, [])).toMatchObject(none);
    expect(bestRoutes(alone, [{ id: 't', stops: 3 }])).toMatchObject(none);
    expect(bestRoutes({ stops: [], stretches: [] }, [{ id: 't', stops: 3 }])).toMatchObject(none);
  });
});

describe('a bonus where track is shared', () => {
  it('counts when every tag it needs is on the route', () => {
    const network: Network = {
      stops: [city('X', { own: true, tags: ['home', 'north'] }), city('Y', { tags: ['south'] })],
      stretches: [
        { hex: 'X', ends: [0, 'Y'] },
        { hex: 'Y', ends: [1, 'X'] },
      ],
    };
    const rules: SharedRules = { track: 'shared', home: 'home', distance: () => 1 };
    const earns = (...needs: string[]): number => {
      const trains = [{ id: 't', stops: 2, bonuses: [{ value: 50, needs }] }];
      return reviewRoutes(network, trains, [{ train: 't', stops: ['X', 'Y'], track: [['X', 'Y']] }], rules).revenue;
    };
    expect([earns('north', 'south'), earns('north', 'east')]).toEqual([90, 40]);
  });
});
