import { describe, expect, it } from 'vitest';
import { boardKit, emptyBoard, layTile, placeToken } from '../board/index.ts';
import { hexes, tileSet } from '../tiles/index.ts';
import { routeNetwork } from './network.ts';
import { bestRoutes } from './solve.ts';

const counts = { '9': 5, '57': 3, '14': 2, '4': 1 };
const kit = boardKit({
  map: {
    grid: 'pointy',
    hexes: hexes`
      A1            red O30/40@West[4]
      A3 A7         C
      A5            T
      A9            blue O10+0[1]
      B4 B6         `,
  },
  counts,
  tiles: tileSet(counts),
});
let board = layTile(kit, emptyBoard, { hex: 'A3', tile: '57', rotation: 1 });
board = layTile(kit, board, { hex: 'A5', tile: '4', rotation: 1 });
board = layTile(kit, board, { hex: 'A7', tile: '57', rotation: 1 });
board = placeToken(board, { company: 'a', hex: 'A7', city: 0 });

describe('a network out of a board', () => {
  it('names stops, values by tier, tokens, groups and ends', () => {
    const { stops } = routeNetwork(kit, board, 'a', { tier: 1 });
    expect(stops).toEqual([
      { id: 'A1', hex: 'A1', kind: 'offboard', value: 40, terminal: true, group: 'West' },
      { id: 'A3', hex: 'A3', kind: 'city', value: 20 },
      { id: 'A7', hex: 'A7', kind: 'city', value: 20, own: true },
      { id: 'A5', hex: 'A5', kind: 'town', value: 10 },
      { id: 'A9', hex: 'A9', kind: 'offboard', value: 10, terminal: true, range: 0 },
    ]);
    expect(routeNetwork(kit, board, 'b', { tier: 0 }).stops.find((s) => s.id === 'A7')?.blocked).toBe(true);
  });

  it('a city is blocked or passed by its own circles: a token in another city of the hex changes nothing', () => {
    const twin = boardKit({
      map: {
        grid: 'pointy',
        hexes: hexes`
          A1     red O30[4]
          A3     gray C20[1] C20[4]
          A5     red O30[1]`,
      },
      counts: {},
      tiles: tileSet({}),
    });
    let there = placeToken(emptyBoard, { company: 'a', hex: 'A3', city: 0 });
    there = placeToken(there, { company: 'b', hex: 'A3', city: 1 });
    const cities = (company: string) =>
      routeNetwork(twin, there, company, { tier: 0 })
        .stops.filter((s) => s.hex === 'A3')
        .map((s) => [s.own ?? false, s.blocked ?? false]);
    expect(cities('a')).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(cities('b')).toEqual([
      [false, true],
      [true, false],
    ]);
    const beside = placeToken(emptyBoard, { company: 'b', hex: 'A3', city: 0, slot: -1 });
    expect(routeNetwork(twin, beside, 'a', { tier: 0 }).stops.some((s) => s.blocked)).toBe(false);
  });

  it('carries what the title adds, and leaves out what the company may not use', () => {
    const network = routeNetwork(kit, board, 'a', {
      tier: 0,
      key: 'dressed',
      dress: (stop) => (stop.group === 'West' ? false : { ...stop, tags: ['seen'] }),
    });
    expect(network.stops.map((s) => s.id)).toEqual(['A3', 'A7', 'A5', 'A9']);
    expect(network.stops.every((s) => s.tags?.includes('seen'))).toBe(true);
    expect(bestRoutes(network, [{ id: 't', stops: null }]).routes[0]?.stops).toHaveLength(4);
  });

  it('is worked out once per board, company and tier', () => {
    const once = routeNetwork(kit, board, 'a', { tier: 0 });
    expect(routeNetwork(kit, board, 'a', { tier: 0 })).toBe(once);
    expect(routeNetwork(kit, board, 'a', { tier: 1 })).not.toBe(once);
    expect(routeNetwork(kit, { ...board }, 'a', { tier: 0 })).not.toBe(once);
  });

  it('is forgotten after a few others where what comes of it is remembered elsewhere', () => {
    const ask = (company: string, key?: string) =>
      routeNetwork(kit, board, company, { tier: 0, passing: true, ...(key === undefined ? {} : { key }) });
    const once = ask('a');
    expect(ask('a')).toBe(once);
    expect(once).toEqual(routeNetwork(kit, board, 'a', { tier: 0 }));
    expect(ask('b')).not.toBe(once);
    expect(ask('a', 'other')).not.toBe(once);
    for (let n = 0; n < 10; n++) ask('a', `${n}`);
    expect(ask('a')).not.toBe(once);
    expect(ask('a')).toEqual(once);
  });

  it('gives routes by hexes', () => {
    const network = routeNetwork(kit, board, 'a', { tier: 0 });
    const { routes, total } = bestRoutes(network, [{ id: 't', stops: 3 }]);
    expect(total).toBe(60);
    expect(routes).toEqual([
      {
        train: 't',
        stops: ['A3', 'A5', 'A7', 'A9'],
        track: [
          ['A3', 'A5'],
          ['A5', 'A7'],
          ['A7', 'A9'],
        ],
      },
    ]);
  });
});
