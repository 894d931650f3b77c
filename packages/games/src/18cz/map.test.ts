import {
  type Board,
  closedEdges,
  edgeTowards,
  emptyBoard,
  layingsOn,
  layTile,
  neighbour,
  placeToken,
  reservedCity,
  sidesOpen,
  slotsFor,
  tileAt,
  tokensAt,
} from '@traviesa/rail';
import { describe, expect, it } from 'vitest';
import { homes, homesWith, map, mapForTwo, redHexes } from './map.ts';
import { isPurple, kit, kitForTwo } from './tiles.ts';

const importHomes = homesWith({ homeOfBCB: 'E16', ateReserves: 'city' });
const lay = (board: Board, hex: string, tile: string, rotation = 0): Board =>
  layTile(kit, board, { hex, tile, rotation });
const tilesFor = (board: Board, hex: string): string => {
  const ids = new Set(layingsOn(kit, board, hex).map((l) => l.tile.id));
  return [...ids].sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).join(' ');
};
const where = (test: (hex: string) => boolean): string => Object.keys(map.hexes).filter(test).sort().join(' ');
const sorted = (text: string): string => text.split(' ').sort().join(' ');

describe('the map of 18CZ', () => {
  it('has 107 hexes and the terrain of its list', () => {
    expect(Object.keys(map.hexes)).toHaveLength(107);
    expect(where((h) => map.hexes[h]!.terrain.includes('river'))).toBe(
      sorted('A10 B9 C10 C12 C18 D11 D13 D15 D17 E12 E16 F11 G10 H11'),
    );
    expect(where((h) => map.hexes[h]!.terrain.includes('hill'))).toBe(
      sorted('A14 B17 D29 E28 E6 F27 G14 G16 G18 H15 H17 H7 J11'),
    );
    expect(where((h) => map.hexes[h]!.terrain.includes('mountain'))).toBe(sorted('A16 B21 B7 C22 C4 C6 I8'));
    const cost: Record<string, number> = { river: 10, hill: 20, mountain: 40 };
    for (const hex of Object.values(map.hexes)) {
      expect([hex.id, hex.cost]).toEqual([hex.id, cost[hex.terrain[0] ?? ''] ?? 0]);
    }
  });

  it('has its cities, towns and two towns', () => {
    const count = (h: string, kind: string): number =>
      map.hexes[h]!.printed.stops.filter((s) => s.kind === kind).length;
    expect(where((h) => map.hexes[h]!.printed.label === 'Y')).toBe(sorted('B13 C26 F7 G20 I12'));
    expect(where((h) => count(h, 'city') === 1 && !map.hexes[h]!.printed.label)).toBe(
      sorted('B11 C24 D17 D3 D5 E10 E16 E22 F23 G12 G16 G24 I10'),
    );
    expect(where((h) => count(h, 'town') === 2)).toBe(sorted('B15 E14 F21'));
    expect(where((h) => count(h, 'town') === 1)).toBe(
      sorted('A10 B17 C10 C12 C14 C20 C28 C6 D1 E2 E4 F11 F13 G18 G22 H17 H7 J11'),
    );
  });

  it('18cz-VIII.4-n a red tile fits where both its exits enter the map', () => {
    const tileOf: Record<string, string> = { SX: '8896', PR: '8897', BY: '8898', kk: '8895', Ug: '8894' };
    const open: Record<string, string> = {};
    for (const [company, hexes] of Object.entries(redHexes)) {
      for (const hex of hexes) {
        expect(map.hexes[hex]!.printed.label).toBe(company);
        const turns = [0, 1, 2, 3, 4, 5].filter((rotation) =>
          sidesOpen(kit, emptyBoard, { hex, tile: tileOf[company]!, rotation }),
        );
        open[hex] = turns.join('');
      }
    }
    // Neighbours: A8 0 4 5 · B5 0 4 5 · B19 0 1 4 5 · A22 0 5 · F3 2 3 4 5 · H5 2 3 4 · J15 1 2 · I18 2 3 4 · G28 1 2 · I24 1 2 3
    expect(open).toEqual({
      A8: '45',
      B5: '45',
      B19: '045',
      A22: '5',
      F3: '234',
      H5: '23',
      J15: '1',
      I18: '23',
      G28: '1',
      I24: '12',
    });
  });

  it('18cz-VIII.4-p red-bordered hexes take no other tile', () => {
    for (const hex of Object.values(redHexes).flat()) expect([hex, tilesFor(emptyBoard, hex)]).toEqual([hex, '']);
  });

  it('18cz-VIII.4-j track may point at a red-bordered hex, 18cz-VIII.4-i but not off the map', () => {
    for (const hex of kit.hexIds) {
      if (hex === 'D1') continue;
      const off = closedEdges(kit, hex).map((e) => neighbour('pointy', hex, e));
      const onMap = off.filter((there) => there !== undefined && map.hexes[there]);
      // Only Cheb's neighbour D1 is printed for good; it answers at two of its sides.
      expect([hex, onMap.filter((there) => there !== 'D1')]).toEqual([hex, []]);
    }
    expect(closedEdges(kit, 'A12')).toEqual([2, 3]);
    expect(closedEdges(kit, 'A10')).not.toContain(edgeTowards('pointy', 'A10', 'A8'));
  });

  it('18cz-VIII.4-l tiles on D13 and F13 meet the printed track', () => {
    for (const l of layingsOn(kit, emptyBoard, 'D13')) expect(l.oriented.exits & (1 << 0)).toBeTruthy();
    for (const l of layingsOn(kit, emptyBoard, 'F13')) expect(l.oriented.exits & (1 << 2)).toBeTruthy();
    expect(layingsOn(kit, emptyBoard, 'D13').length).toBeGreaterThan(0);
  });

  it('the game for two ends where its hexes end', () => {
    expect(Object.keys(mapForTwo.hexes)).toHaveLength(107 - 34);
    expect(closedEdges(kit, 'D19')).not.toContain(4);
    expect(closedEdges(kitForTwo, 'D19')).toContain(4);
  });
});

describe('the tiles of 18CZ', () => {
  it('are 69 yellow, 44 green, 21 brown, 1 gray, 5 red and 20 purple', () => {
    const total: Record<string, number> = {};
    for (const [id, n] of Object.entries(kit.counts)) {
      const colour = isPurple(id) ? 'purple' : kit.tiles[id]!.colour;
      total[colour] = (total[colour] ?? 0) + n;
    }
    expect(total).toEqual({ yellow: 69, green: 44, brown: 21, gray: 1, red: 5, purple: 20 });
  });

  it.each<[string, string, string]>([
    ['D7', '7', '26 27 28 29 30 31'],
    ['D7', '8', '16 19 23 24 25 28 29 30 31'],
    ['D7', '9', '19 20 23 24 26 27'],
    ['D7', '16', '43 70'],
    ['D7', '19', '45 46'],
    ['D7', '20', '44 47'],
    ['D7', '23', '41 43 45 47'],
    ['D7', '24', '42 43 46 47'],
    ['D7', '25', '40 45 46'],
    ['D7', '26', '42 44 45'],
    ['D7', '27', '41 44 46'],
    ['D7', '28', '39 43 46 70'],
    ['D7', '29', '39 43 45 70'],
    ['D7', '30', '42 70'],
    ['D7', '31', '41 70'],
    ['G12', '5', '14 14p 15 15p 619'],
    ['G12', '6', '14 14p 15 15p 619'],
    ['G12', '57', '14 14p 15 15p 619'],
    ['G12', '619', '611 611p'],
    ['G12', '14p', '611 611p'],
    ['G12', '611p', '595p'],
    ['F7', '201', '207 208 622'],
    ['F7', '202', '207 208 622'],
    ['F7', '621', '207 208 622'],
    ['F7', '207', '216 216p'],
    ['F7', '216', '8857p'],
    ['F11', '3', '887p 888p 8866p'],
    ['F11', '58', '887p 888p 8866p'],
    ['F11', '4', '887p 888p 8866p'],
    ['F11', '887p', '889p'],
    ['F11', '889p', ''],
    ['E14', '1', '888p'],
    ['E14', '55', '888p'],
    ['E14', '2', '887p'],
    ['E14', '56', '887p'],
    ['E14', '69', '8866p'],
    ['C8', '8885', '8894p'],
    ['C8', '8863', '8894p'],
    ['C8', '8864', '8895p'],
    ['C8', '8865', '8895p'],
    ['C8', '8859', '8896p'],
    ['C8', '8860', '8896p'],
    ['E12', '8891', '8892'],
    ['E12', '8892', '8893'],
    ['E12', '8893', ''],
  ])('18cz-VIII.5-c on %s tile %s becomes %s', (hex, tile, next) => {
    expect(tilesFor(lay(emptyBoard, hex, tile), hex)).toBe(next);
  });

  it('18cz-VIII.4-a Praha starts with yellow, 18cz-VIII.5-k the OO hexes with green', () => {
    expect(layingsOn(kit, emptyBoard, 'E12').map((l) => `${l.tile.id}/${l.rotation}`)).toEqual(['8889/1', '8890/1']);
    for (const hex of ['B9', 'C8', 'D27']) {
      expect(new Set(layingsOn(kit, emptyBoard, hex).map((l) => l.tile.colour))).toEqual(new Set(['green']));
    }
  });

  it('18cz-VIII.4-f towns, two towns, cities and plain hexes take their own kind', () => {
    expect(tilesFor(emptyBoard, 'F11')).toBe('3 4 58');
    expect(tilesFor(emptyBoard, 'E14')).toBe('1 2 55 56 69');
    expect(tilesFor(emptyBoard, 'G12')).toBe('5 6 57');
    expect(tilesFor(emptyBoard, 'D7')).toBe('7 8 9');
  });

  it('18cz-VIII.4-g Y, P and OO tiles lie on their hexes only', () => {
    expect(tilesFor(emptyBoard, 'F7')).toBe('201 202 621');
    for (const hex of kit.hexIds) {
      for (const l of layingsOn(kit, emptyBoard, hex)) {
        expect([hex, l.tile.label]).toEqual([hex, map.hexes[hex]!.printed.label]);
      }
    }
  });

  it('18cz-VIII.5-i tokens of Praha stay with their track and merge on brown', () => {
    let board = placeToken(emptyBoard, { company: 'NWB', hex: 'E12', city: 0 });
    board = placeToken(board, { company: 'BN', hex: 'E12', city: 1 });
    for (const l of layingsOn(kit, board, 'E12')) {
      const after = lay(board, 'E12', l.tile.id, l.rotation);
      const exits = tokensAt(kit, after, 'E12').map((t) => tileAt(kit, after, 'E12').stops[t.city]!.exits);
      expect(exits).toEqual([[5], [3]]);
    }
    const brown = lay(board, 'E12', '8892');
    expect(tokensAt(kit, brown, 'E12').map((t) => [t.company, t.city, t.slot])).toEqual([
      ['NWB', 0, 0],
      ['BN', 0, 1],
    ]);
  });

  it('18cz-VIII.6-f keeps the cities of BN and NWB in Praha', () => {
    const yellow = lay(emptyBoard, 'E12', '8890', 1); // cities at 1, 3 and 5
    const free = [0, 1, 2].map((city) => slotsFor(kit, yellow, 'E12', city, 'ATE', homes));
    expect(free).toEqual([1, 0, 0]);
    expect(slotsFor(kit, lay(yellow, 'E12', '8892'), 'E12', 0, 'ATE', homes)).toBe(2);
    expect(slotsFor(kit, emptyBoard, 'D5', 0, 'ATE', homes)).toBe(0);
  });

  it('18cz-VIII.6-g keeps all of B9 for ATE; an import keeps one circle once the cities have merged', () => {
    const green = lay(emptyBoard, 'B9', '8885');
    const brown = lay(green, 'B9', '8894p', 4);
    const ate = (list: typeof homes) => list.find((h) => h.company === 'ATE')!;
    expect([0, 1].map((city) => slotsFor(kit, green, 'B9', city, 'BN', homes))).toEqual([0, 0]);
    expect([0, 1].map((city) => slotsFor(kit, green, 'B9', city, 'ATE', homes))).toEqual([1, 1]);
    expect(slotsFor(kit, brown, 'B9', 0, 'BN', homes)).toBe(0);
    expect(slotsFor(kit, brown, 'B9', 0, 'BN', importHomes)).toBe(1);
    expect(reservedCity(kit, brown, ate(importHomes))).toBe(0);
    expect(importHomes.find((h) => h.company === 'BCB')!.hex).toBe('E16');
  });

  it('18cz-VIII.7-g the cities of Praha are one group; on brown they are one city', () => {
    for (const tile of ['8889', '8890', '8891']) {
      expect(kit.tiles[tile]!.stops.every((s) => s.group === 'Praha')).toBe(true);
    }
    expect(kit.tiles['8892']!.stops).toHaveLength(1);
  });

  it('18cz-VIII.7-h routes end on red tiles', () => {
    for (const tile of ['8894', '8895', '8896', '8897', '8898']) {
      expect(kit.tiles[tile]!.stops[0]).toMatchObject({ endOnly: true, slots: 1, values: [30, 40, 50] });
    }
  });
});
