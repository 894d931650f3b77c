import {
  addHalt,
  type Board,
  closedEdges,
  emptyBoard,
  kindOf,
  layingsOn,
  layTile,
  placeToken,
  reach,
  reachedStops,
  tileAt,
} from '@traviesa/rail';
import { describe, expect, it } from 'vitest';
import { homes, LONDON, map } from './map.ts';
import { kit } from './tiles.ts';

const lay = (board: Board, hex: string, tile: string, rotation = 0): Board =>
  layTile(kit, board, { hex, tile, rotation });
const tilesFor = (board: Board, hex: string): string => {
  const ids = new Set(layingsOn(kit, board, hex).map((l) => l.tile.id));
  return [...ids].sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).join(' ');
};
const land = kit.hexIds.filter((hex) => map.hexes[hex]!.printed.colour === 'white').sort();

describe('the map of 1862', () => {
  it('has 25 cities, 12 towns and the closed sides of its list', () => {
    const ofKind = (kind: string): string[] => land.filter((h) => kindOf(tileAt(kit, emptyBoard, h)) === kind);
    expect([ofKind('city').length, ofKind('town').length, land.length]).toEqual([25, 12, 37]);
    const closed = land.filter((h) => closedEdges(kit, h).length).map((h) => `${h} ${closedEdges(kit, h).join(',')}`);
    const listed =
      'E2 3 · B3 3,4 · D3 2,3 · F3 4 · G4 3,4 · H5 3 · G8 5 · G10 4,5 · F11 0 · G12 1 · F13 1,3,4 · E14 0,4,5';
    expect(closed).toEqual(listed.split(' · ').sort());
  });

  it('1862-7.6.1-b barriers stand around Harwich', () => {
    expect(closedEdges(kit, 'F13')).toEqual([1, 3, 4]);
    expect(closedEdges(kit, 'F11')).toContain(0);
    expect(closedEdges(kit, 'G12')).toContain(1);
    expect(closedEdges(kit, 'E14')).toContain(4);
  });

  it('off-boards are entered from these hexes', () => {
    const entries: Record<string, Set<string>> = {};
    for (const [n, hex] of kit.hexIds.entries()) {
      for (const stop of kit.printed[n]!.stops) {
        if (stop.kind !== 'offboard') continue;
        for (const e of stop.exits) {
          const from = kit.hexIds[Math.floor(kit.across[n * 6 + e]![0]! / 6)]!;
          const list = entries[stop.group!] ?? new Set();
          entries[stop.group!] = list.add(`${from}<${hex}`);
        }
      }
    }
    const text = Object.fromEntries(Object.entries(entries).map(([k, v]) => [k, [...v].sort().join(' ')]));
    expect(text).toEqual({
      Wash: 'C4<C2',
      Wells: 'E2<D1 E2<F1',
      Cromer: 'F3<F1',
      Yarmouth: 'H5<I4 H5<I6',
      Lowestoft: 'H7<H9 H7<I6 H7<I8',
      Denmark: 'G12<G14 G12<H11 G12<H13',
      Holland: 'F13<F15 F13<G14',
      Midlands: 'B3<A2 B3<A4 B5<A4 B5<A6 B7<A6 B7<A8',
      West: 'B11<A10 B11<A12 B9<A10 B9<A8',
      London: 'B13<A12 B13<A14 B13<B15 B13<C14 C12<C14 D13<C14 D13<D15 E14<D15',
    });
  });

  it('1862-7.8-i each off-board has three values, the same in all its hexes', () => {
    const values: Record<string, string> = {};
    for (const printed of kit.printed) {
      for (const { group, values: v } of printed.stops) {
        if (!group) continue;
        expect(values[group] ?? v.join('/')).toBe(v.join('/'));
        values[group] = v.join('/');
      }
    }
    expect(values).toEqual({
      Wash: '80/90/100',
      Wells: '80/90/100',
      Cromer: '80/90/100',
      Yarmouth: '80/100/120',
      Lowestoft: '60/90/120',
      Denmark: '70/100/130',
      Holland: '70/100/130',
      Midlands: '40/90/140',
      West: '70/100/120',
      London: '100/150/200',
    });
  });

  it('1862-7.6.5-a London has four circles, and 1862-7.4-e tokens there start nothing', () => {
    const slots = LONDON.map(({ hex, city }) => tileAt(kit, emptyBoard, hex).stops[city]!);
    expect(slots.map((s) => [s.kind, s.slots, s.exits])).toEqual(Array(2).fill(['city', 2, []]));
    const board = placeToken(emptyBoard, { company: 'ECR', ...LONDON[0]! });
    expect(reach(kit, board, 'ECR').arrives.every((m) => m === 0)).toBe(true);
    expect(reachedStops(kit, reach(kit, board, 'ECR'))).toEqual([{ hex: 'B15', stop: 1 }]);
  });

  it('has twenty homes on city hexes', () => {
    expect(Object.keys(homes)).toHaveLength(20);
    for (const hex of Object.values(homes)) expect(kindOf(tileAt(kit, emptyBoard, hex))).toBe('city');
  });
});

describe('the tiles of 1862', () => {
  it('are 177: 70 yellow, 72 green, 35 brown', () => {
    const total: Record<string, number> = {};
    for (const [id, n] of Object.entries(kit.counts)) {
      total[kit.tiles[id]!.colour] = (total[kit.tiles[id]!.colour] ?? 0) + n;
    }
    expect(total).toEqual({ yellow: 70, green: 72, brown: 35 });
  });

  it.each<[string, string, string]>([
    ['E8', '', '5 6 57'],
    ['E8', '5', '14 15 619'],
    ['E8', '6', '14 15 619'],
    ['E8', '57', '14 15 619'],
    ['E8', '14', '611'],
    ['E8', '15', '611'],
    ['E8', '619', '611'],
    ['E8', '611', ''],
    ['C8', '', '201 202 621'],
    ['C8', '201', '792 793'],
    ['C8', '202', '53y 792 793'],
    ['C8', '621', '792 793'],
    ['C8', '53y', '61y'],
    ['C8', '792', '61y 796 891y'],
    ['C8', '793', '61y 796 891y'],
    ['F5', '', '790'],
    ['F5', '790', '791'],
    ['F5', '791', '794'],
    ['F11', '791', '795'],
    ['E6', '', '8850 8851 8852'],
    ['E6', '8850', '18 21 22'],
    ['E6', '8851', '16 17 19 21 22'],
    ['E6', '8852', '18 19 20'],
    ['E6', '17', '778'],
    ['E6', '19', '778'],
    ['E6', '16', '779'],
    ['E6', '21', '779'],
    ['E6', '22', '779'],
    ['E6', '18', '780'],
    ['E6', '20', '798'],
    ['E6', '798', ''],
  ])('1862-7.6.3-a on %s tile "%s" is followed by %s', (hex, tile, next) => {
    const rotation = hex === 'F11' ? 1 : 0;
    expect(tilesFor(tile ? lay(emptyBoard, hex, tile, rotation) : emptyBoard, hex)).toBe(next);
  });

  it('1862-7.6.1-d Harwich goes only to 793 and 797, Ipswich only to 795', () => {
    const ends = (hex: string): Set<string> => {
      const found = new Set<string>();
      for (const y of layingsOn(kit, emptyBoard, hex)) {
        const yellow = lay(emptyBoard, hex, y.tile.id, y.rotation);
        for (const g of layingsOn(kit, yellow, hex)) {
          const green = lay(yellow, hex, g.tile.id, g.rotation);
          for (const b of layingsOn(kit, green, hex)) found.add(`${g.tile.id} ${b.tile.id}`);
        }
      }
      return found;
    };
    expect(ends('F13')).toEqual(new Set(['793 797']));
    expect(ends('F11')).toEqual(new Set(['791 795']));
    for (const hex of land) {
      if (hex !== 'F11' && hex !== 'F13') expect([...ends(hex)].join()).not.toMatch(/79[57]/);
    }
  });

  it('1862-7.6.1-c large stations on city hexes, small stations on town hexes', () => {
    for (const hex of land) {
      for (const l of layingsOn(kit, emptyBoard, hex)) {
        expect([hex, kindOf(l.oriented)]).toEqual([hex, kindOf(tileAt(kit, emptyBoard, hex))]);
      }
    }
  });

  it('1862-7.6.2-b yellow plain tiles bring one small station, which stays through upgrades', () => {
    let board = lay(emptyBoard, 'E6', '8851', 1); // track 1-5
    const towns = (): string[] =>
      tileAt(kit, board, 'E6').stops.map((s) => `${s.values[0]}@${[...s.exits].sort().join('-')}`);
    expect(towns()).toEqual(['20@1-5']);
    const green = layingsOn(kit, board, 'E6').find((l) => l.tile.id === '19')!;
    board = lay(board, 'E6', '19', green.rotation);
    expect(towns()).toEqual(['20@1-5']);
    const brown = layingsOn(kit, board, 'E6').find((l) => l.tile.id === '778')!;
    board = lay(board, 'E6', '778', brown.rotation);
    expect(towns()).toEqual(['20@1-5']);
    expect(tileAt(kit, board, 'E6').tracks).toHaveLength(2);
  });

  it('1862-7.6.4-b small stations stand one to a track: up to two on green, three on brown', () => {
    let board = lay(lay(emptyBoard, 'E6', '8852'), 'E6', '20');
    board = addHalt(board, 'E6', '1-4');
    expect(tileAt(kit, board, 'E6').stops).toHaveLength(2);
    board = addHalt(lay(board, 'E6', '798'), 'E6', '2-5');
    expect(tileAt(kit, board, 'E6').stops).toHaveLength(3);
    expect(tileAt(kit, board, 'E6').tracks).toEqual([]);
  });
});
