import {
  type Board,
  closedEdges,
  emptyBoard,
  emptySlots,
  fits,
  layingsOn,
  layTile,
  placeToken,
  reach,
  reachesStop,
  reservedCity,
  slotsFor,
  tileAt,
  tokensAt,
} from '@traviesa/rail';
import { describe, expect, it } from 'vitest';
import { homes, map } from './map.ts';
import { kit, prototypeKit, published } from './tiles.ts';

const lay = (board: Board, hex: string, tile: string, rotation: number): Board =>
  layTile(kit, board, { hex, tile, rotation });
const options = (board: Board, hex: string): string[] =>
  layingsOn(kit, board, hex).map((l) => `${l.tile.id}/${l.rotation}`);
const tilesFor = (board: Board, hex: string): string[] => [
  ...new Set(layingsOn(kit, board, hex).map((l) => l.tile.id)),
];
const byNumber = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

describe('the map of 1888', () => {
  it('1888-4.1-a only land and yellow hexes ever take a tile', () => {
    for (const [hex, { printed }] of Object.entries(map.hexes)) {
      const open = printed.colour === 'white' || printed.colour === 'yellow';
      expect([hex, layingsOn(kit, emptyBoard, hex).length > 0]).toEqual([hex, open]);
    }
  });

  it('1888-4.1-b red areas and some gray cities have a value per phase colour', () => {
    const values = (hex: string): readonly number[] => tileAt(kit, emptyBoard, hex).stops[0]!.values;
    expect([values('A1'), values('A3'), values('F16'), values('H16')]).toEqual([[40], [40], [40], [10]]);
    expect([values('A19'), values('H2'), values('E17')]).toEqual(Array(3).fill([20, 30, 40, 50]));
    expect([values('I11'), values('I5')]).toEqual(Array(2).fill([30, 40, 50, 60]));
    expect([values('A17'), values('D20')]).toEqual([[20], [30]]);
  });

  it('has the printed exits, each facing a hex that can answer', () => {
    const exits = (hex: string): number[] => tileAt(kit, emptyBoard, hex).stops.flatMap((s) => [...s.exits]);
    expect(exits('A19')).toEqual([0, 1, 4, 5]);
    expect(exits('H2')).toEqual([3, 4]);
    expect(exits('A17')).toEqual([0, 1, 4, 5]);
    expect(exits('C9')).toEqual([1, 5]);
    for (const hex of kit.hexIds) {
      for (const e of exits(hex))
        expect([hex, e, kit.across[kit.index.get(hex)! * 6 + e]!.length]).toEqual([hex, e, 1]);
    }
  });

  it('1888-8.3.6-b the arrows of Baotou are one stop, and Changchun is reached from the east too', () => {
    expect(tileAt(kit, emptyBoard, 'A1').stops[0]!.group).toBe('Baotou');
    expect(tileAt(kit, emptyBoard, 'A3').stops[0]!.group).toBe('Baotou');
    const board = placeToken(emptyBoard, { company: 'CDL', hex: 'A19', city: 0 });
    const r = reach(kit, board, 'CDL');
    expect(r.arrives[kit.index.get('B20')!]).toBe((1 << 2) | (1 << 3));
  });

  it('1888-8.2-e a route ends at a red place, Changchun too', () => {
    for (const hex of ['A1', 'A3', 'A19', 'H2', 'I11']) {
      expect([hex, tileAt(kit, emptyBoard, hex).stops[0]!.endOnly]).toEqual([hex, true]);
    }
    expect(tileAt(kit, emptyBoard, 'I5').stops[0]!.endOnly).toBeUndefined();
  });

  it('1888-8.3.6-f the port ends a route and takes no range', () => {
    expect(tileAt(kit, emptyBoard, 'H16').stops[0]).toMatchObject({ endOnly: true, free: true });
  });

  it('1888-8.3.3-f has one cost per hex', () => {
    const costs: Record<number, string[]> = { 10: [], 20: [], 30: [], 40: [] };
    for (const hex of Object.values(map.hexes)) if (hex.cost) costs[hex.cost]!.push(hex.id);
    for (const list of Object.values(costs)) list.sort(byNumber);
    expect(costs).toEqual({
      10: ['B16', 'C7', 'C9', 'C15'],
      20: ['B10', 'B12', 'B14', 'C11', 'C13', 'F10', 'F12', 'G7', 'G9', 'H4', 'H6', 'H10', 'H12'],
      30: ['B6', 'B8', 'C19', 'G15'],
      40: ['B2', 'B4', 'C3', 'C5', 'D2', 'D4', 'D6', 'E3', 'F2', 'F4', 'G3'],
    });
  });

  it('1888-4.3.1-GW-c the Great Wall runs through these hexes', () => {
    const wall = Object.values(map.hexes).flatMap((h) => (h.terrain.includes('wall') ? [h.id] : []));
    expect(wall.sort(byNumber)).toEqual('B4 B6 B8 B10 B16 C3 C7 C9 C11 C13 C15 D2 D4 D6 E3 F4'.split(' '));
    expect(options(emptyBoard, 'C9').every((o) => o.startsWith('L42'))).toBe(true);
  });

  it('1888-8.3.3-g lists the closed sides', () => {
    const listed =
      'B2 0,1,3 · B4 3 · B6 2 · B8 3 · B10 2,3 · B12 2,3 · B14 2 · B16 2 · B20 4 · C3 1 · C13 5 · C15 0,4,5 · ' +
      'C17 1 · C19 4 · D2 0,1,2 · D10 5 · D12 0,4,5 · D16 0,1,2 · D18 5 · E3 1 · E9 4 · F2 0,1,2 · F10 3 · ' +
      'F12 2,3,4 · F14 1,2,3 · G3 1 · G15 5 · G17 0,3,4,5 · H4 0 · H6 5 · H8 0,5 · H10 0 · H12 5 · H14 0,5';
    const closed = kit.hexIds
      .filter((hex) => ['white', 'yellow'].includes(map.hexes[hex]!.printed.colour))
      .filter((hex) => closedEdges(kit, hex).length)
      .sort(byNumber)
      .map((hex) => `${hex} ${closedEdges(kit, hex).join(',')}`);
    expect(closed).toEqual(listed.split(' · '));
  });

  it('1888-EX-12 an exit towards a barrier, a closed side or the border is refused; towards an unjoined tile not', () => {
    const at = (hex: string, tile: string, rotation: number): boolean => fits(kit, emptyBoard, { hex, tile, rotation });
    expect(at('C15', '8', 2)).toBe(false); // exit 4 meets the barrier to C17
    expect(at('B8', '8', 1)).toBe(false); // exit 3: A9 is off the map
    expect(at('C19', '8', 2)).toBe(false); // exit 4: C21 has no track there
    const near = lay(emptyBoard, 'D8', '9', 0);
    expect(fits(kit, near, { hex: 'D6', tile: '9', rotation: 1 })).toBe(true); // D8 has no exit 1
  });

  it('1888-8.3.3-b C9, B18, B20 and H4 start with green', () => {
    for (const hex of ['C9', 'B18', 'B20', 'H4']) {
      expect([hex, new Set(layingsOn(kit, emptyBoard, hex).map((l) => l.tile.colour))]).toEqual([
        hex,
        new Set(['green']),
      ]);
    }
  });

  it('has the consequences of its closed sides', () => {
    expect(options(emptyBoard, 'G17')).toEqual(['7/1']);
    for (const [tile, rotation] of [
      ['5', 1],
      ['5', 2],
      ['6', 1],
      ['6', 2],
      ['57', 1],
    ] as const) {
      const green = options(lay(emptyBoard, 'H14', tile, rotation), 'H14');
      expect([tile, rotation, green]).toEqual([tile, rotation, ['15/1']]);
    }
    expect(options(lay(emptyBoard, 'H14', '15', 1), 'H14')).toEqual([]);
    const brownOn = (hex: string): Set<string> =>
      new Set(
        layingsOn(kit, emptyBoard, hex).flatMap((l) => options(lay(emptyBoard, hex, l.tile.id, l.rotation), hex)),
      );
    expect(brownOn('B20')).toEqual(new Set(['X7/1']));
    expect(brownOn('H4')).toEqual(new Set(['X7/3']));
    expect(options(lay(emptyBoard, 'B20', 'X7', 1), 'B20')).toEqual(['512/2']);
    expect(options(lay(emptyBoard, 'H4', 'X7', 3), 'H4')).toEqual(['512/4']);
    for (const [hex, rotation] of [
      ['C3', 2],
      ['E3', 2],
      ['C13', 0],
      ['D10', 0],
    ] as const) {
      for (const [green, turn] of [
        ['14', 0],
        ['15', rotation],
      ] as const) {
        const brown = options(lay(emptyBoard, hex, green, turn), hex);
        expect([hex, brown.filter((o) => o !== `611/${rotation}`)]).toEqual([hex, []]);
      }
      expect(options(lay(emptyBoard, hex, '611', rotation), hex)).toEqual([`51/${rotation}`]);
    }
    expect(options(emptyBoard, 'C9')).toEqual(['L42/0', 'L42/2', 'L42/4']);
  });
});

describe('the tiles of 1888', () => {
  it('1888-2.1-a are 110: 50 yellow, 30 green, 24 brown, 4 gray, 1 red, 1 blue', () => {
    const total: Record<string, number> = {};
    for (const [id, n] of Object.entries(published)) {
      const colour = kit.tiles[id]!.colour;
      total[colour] = (total[colour] ?? 0) + n;
    }
    // The blue ferry is one piece of two halves.
    expect(total).toEqual({ yellow: 50, green: 30, brown: 24, gray: 4, red: 1, blue: 2 });
  });

  it('the prototype has other numbers of six tiles', () => {
    const other = Object.keys(published).filter((id) => prototypeKit.counts[id] !== kit.counts[id]);
    expect(other.map((id) => [id, prototypeKit.counts[id]]).sort()).toEqual(
      [
        ['5', 4],
        ['15', 3],
        ['43', 2],
        ['51', 1],
        ['58', 4],
        ['611', 5],
      ].sort(),
    );
  });

  it('1888-8.3.4-h upgrade as in the chart', () => {
    const chart: Record<string, string> = {
      '7': '18 26 27 28 29',
      '8': '16 19 23 24 25 28 29',
      '9': '18 19 20 23 24 26 27',
      '16': '43 70',
      '18': '43',
      '19': '45 46',
      '20': '44 47',
      '23': '41 43 45 47',
      '24': '42 43 46 47',
      '25': '40 45 46',
      '26': '42 44 45',
      '27': '41 44 46',
      '28': '39 43 46 70',
      '29': '39 43 45 70',
    };
    for (const tile of Object.values(kit.tiles)) {
      if (tile.stops.length || tile.colour === 'brown') continue;
      expect([tile.id, tilesFor(lay(emptyBoard, 'D8', tile.id, 0), 'D8')]).toEqual([
        tile.id,
        chart[tile.id]!.split(' '),
      ]);
    }
    for (const city of ['5', '6', '57']) expect(tilesFor(lay(emptyBoard, 'F6', city, 0), 'F6')).toEqual(['14', '15']);
    for (const city of ['14', '15']) expect(tilesFor(lay(emptyBoard, 'F6', city, 0), 'F6')).toEqual(['611']);
    expect(tilesFor(lay(emptyBoard, 'F6', '611', 0), 'F6')).toEqual(['51']);
    expect(tilesFor(lay(emptyBoard, 'C9', 'L42', 0), 'C9')).toEqual(['8892']);
    expect(tilesFor(lay(emptyBoard, 'C9', '8892', 0), 'C9')).toEqual(['8893']);
  });

  it('1888-8.3.4-d towns, two towns, the mountain, plain brown and gray have no upgrade', () => {
    for (const tile of ['3', '4', '58']) expect(options(lay(emptyBoard, 'E7', tile, 0), 'E7')).toEqual([]);
    for (const tile of ['1', '2', '55', '56', '69']) expect(options(lay(emptyBoard, 'G5', tile, 0), 'G5')).toEqual([]);
    for (const tile of Object.values(kit.tiles)) {
      if (tile.colour === 'brown' && !tile.stops.length) {
        expect([tile.id, options(lay(emptyBoard, 'D8', tile.id, 0), 'D8')]).toEqual([tile.id, []]);
      }
    }
    expect(options(lay(emptyBoard, 'F6', '51', 0), 'F6')).toEqual([]);
  });

  it('1888-4.3.1-HS-e the mountain tile is never replaced and never an ordinary laying', () => {
    expect(options(lay(emptyBoard, 'C5', 'L41', 0), 'C5')).toEqual([]);
    for (const hex of kit.hexIds) expect(tilesFor(emptyBoard, hex)).not.toContain('L41');
  });

  it('1888-4.3.1-HS-b the mountain tile has two looks', () => {
    expect(tileAt(kit, lay(emptyBoard, 'C5', 'L41', 2), 'C5').shape).toBe(
      tileAt(kit, lay(emptyBoard, 'C5', 'L41', 0), 'C5').shape,
    );
    expect(tileAt(kit, lay(emptyBoard, 'C5', 'L41', 1), 'C5').stops[0]!.exits).toEqual([1, 3, 5]);
  });

  it('1888-8.3.3-e towns take towns, two towns two towns, cities cities, open land plain track', () => {
    expect(tilesFor(emptyBoard, 'E7').sort(byNumber)).toEqual(['3', '4', '58']);
    expect(tilesFor(emptyBoard, 'G5').sort(byNumber)).toEqual(['1', '2', '55', '56', '69']);
    expect(tilesFor(emptyBoard, 'F6').sort(byNumber)).toEqual(['5', '6', '57']);
    expect(tilesFor(emptyBoard, 'D8').sort(byNumber)).toEqual(['7', '8', '9']);
  });

  it('1888-8.3.4-e OO and B hexes take only their own tiles, and nobody else does', () => {
    for (const hex of kit.hexIds) {
      const labels = new Set(layingsOn(kit, emptyBoard, hex).map((l) => l.tile.label));
      const printed = map.hexes[hex]!.printed;
      expect([hex, [...labels]]).toEqual([hex, labels.size ? [printed.label] : []]);
    }
  });

  it('1888-8.3.4-c the cities of C9 stay apart on green and merge on brown', () => {
    let board = placeToken(emptyBoard, { company: 'JZR', hex: 'C9', city: 0 });
    board = placeToken(board, { company: 'JHR', hex: 'C9', city: 1 });
    board = lay(board, 'C9', 'L42', 2);
    const exits = (b: Board): (readonly number[])[] =>
      tokensAt(kit, b, 'C9').map((t) => tileAt(kit, b, 'C9').stops[t.city]!.exits);
    expect(exits(board)).toEqual([[1], [5]]);
    board = lay(board, 'C9', '8892', 0);
    expect(tokensAt(kit, board, 'C9').map((t) => [t.city, t.slot])).toEqual([
      [0, 0],
      [0, 1],
    ]);
    expect(emptySlots(kit, board, 'C9', 0)).toBe(2);
  });

  it('1888-8.3.2-a homes are the cities with these exits, on every tile', () => {
    const home = (board: Board, company: string): readonly number[] => {
      const r = homes.find((h) => h.company === company)!;
      const city = reservedCity(kit, board, r);
      return city === 'hex' ? [] : tileAt(kit, board, r.hex).stops[city]!.exits;
    };
    expect([home(emptyBoard, 'JZR'), home(emptyBoard, 'JHR'), home(emptyBoard, 'SSL')]).toEqual([[1], [5], [1]]);
    const green = lay(emptyBoard, 'C9', 'L42', 0);
    expect([home(green, 'JZR'), home(green, 'JHR')]).toEqual([[1], [5]]);
    const oo = lay(emptyBoard, 'B18', '8858', 0);
    expect(home(oo, 'SSL')).toEqual([1, 3]);
  });

  it('1888-8.3.5-e circles are kept for homes until the home token stands', () => {
    const free = (board: Board, hex: string, city: number): number => slotsFor(kit, board, hex, city, 'LYR', homes);
    expect([free(emptyBoard, 'C9', 0), free(emptyBoard, 'C9', 1), free(emptyBoard, 'A19', 0)]).toEqual([0, 0, 0]);
    const green = lay(emptyBoard, 'C9', 'L42', 0);
    expect([0, 1, 2, 3].map((city) => free(green, 'C9', city))).toEqual([0, 1, 1, 0]);
    const brown = lay(green, 'C9', '8892', 0);
    expect(free(brown, 'C9', 0)).toBe(2);
    const oo = lay(emptyBoard, 'B18', '8858', 0);
    expect([free(oo, 'B18', 0), free(oo, 'B18', 1)]).toEqual([1, 0]);
    const merged = lay(oo, 'B18', 'X7', 0);
    expect(free(merged, 'B18', 0)).toBe(1);
    expect(free(lay(merged, 'B18', '512', 0), 'B18', 0)).toBe(2);
    for (const hex of ['E3', 'F6', 'G11']) {
      expect([hex, free(emptyBoard, hex, 0)]).toEqual([hex, 0]);
      expect([hex, free(lay(emptyBoard, hex, '14', 0), hex, 0)]).toEqual([hex, 1]);
    }
    expect(slotsFor(kit, emptyBoard, 'F16', 0, 'SSL', homes)).toBe(1);
    expect(slotsFor(kit, emptyBoard, 'F16', 0, 'LYR', homes)).toBe(2);
  });

  it('1888-4.3.1-YRF-b the ferry joins Dalian and Yantai', () => {
    let board = placeToken(emptyBoard, { company: 'LYR', hex: 'F16', city: 0 });
    expect(reachesStop(kit, reach(kit, board, 'LYR'), 'E17', 0)).toBe(false);
    board = lay(lay(board, 'E17', 'L40a', 0), 'F16', 'L40b', 0);
    expect(reachesStop(kit, reach(kit, board, 'LYR'), 'E17', 0)).toBe(true);
    expect(tileAt(kit, board, 'E17').stops[0]).toMatchObject({ values: [20, 30, 40, 50], slots: 2 });
    expect(tileAt(kit, board, 'F16').stops[0]).toMatchObject({ values: [40], slots: 2 });
    expect(tokensAt(kit, board, 'F16')).toHaveLength(1);
  });

  it("1888-4.3.1-TA-b the red tile raises Xi'an and keeps its exits", () => {
    const stop = tileAt(kit, lay(emptyBoard, 'H2', 'L39', 5), 'H2').stops[0]!;
    expect([stop.values, [...stop.exits].sort(), stop.endOnly]).toEqual([[40, 50, 60, 70], [3, 4], true]);
  });
});
