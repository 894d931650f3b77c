import { deepFreeze } from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import { hexes, type Oriented, standardTiles, tileSet, tiles } from '../tiles/index.ts';
import {
  addHalt,
  cityAfter,
  emptyBoard,
  emptySlots,
  hasToken,
  isFreeSlot,
  keepTile,
  keepToken,
  layTile,
  moveToken,
  placeToken,
  removeToken,
  replaceToken,
  reservedCity,
  slotsFor,
  tileAt,
  tilesLeft,
  tokensAt,
  tokensOf,
} from './board.ts';
import { MOST_KEPT } from './kept.ts';
import { boardKit, closedEdges, hexNumber, onwardsFrom, turnedTile, withCounts } from './kit.ts';
import type { Board } from './types.ts';
import {
  colourFollows,
  fits,
  keepsTrack,
  kindFits,
  kindOf,
  labelFits,
  layingsOn,
  runsInto,
  sidesOpen,
} from './upgrades.ts';

const own = tiles`
  X     brown   C50x3[0 1 2 3 4] =OO
  H1    yellow  0-3 **20
  H2    green   0-3 1-4 *20
  RED   red     C30![0 1] =R`;
const ids = ['5', '6', '57', '14', '611', '7', '8', '9', '23', '26', '41', '1', '58', '8858', '8859'];
const counts = { ...Object.fromEntries(ids.map((id) => [id, 2])), X: 1, H1: 1, H2: 1, RED: 1 };
const kit = boardKit({
  map: {
    grid: 'flat',
    hexes: hexes`
      B2                C "Mill"
      B4                yellow C30[3] C =OO
      B6                T T
      C1                T
      C3 C5             !2
      D2                >0
      D4                =R
      A3                gray 4-5
      C7                red O30/40[3]`,
    links: [
      {
        id: 'ferry',
        cost: 50,
        ends: [
          { hex: 'D2', edges: [4, 5] },
          { hex: 'B6', edges: [1] },
        ],
      },
    ],
  },
  counts,
  tiles: tileSet(counts, own),
  only: { '6': ['D2'] },
});
const lay = (board: Board, hex: string, tile: string, rotation: number): Board =>
  layTile(kit, board, { hex, tile, rotation });
const can = (board: Board, hex: string): string[] =>
  layingsOn(kit, board, hex).map((l) => `${l.tile.id}/${l.rotation}`);

describe('the board', () => {
  it('is an immutable plain value', () => {
    const board = deepFreeze(lay(emptyBoard, 'B2', '57', 0));
    const later = placeToken(lay(board, 'B2', '14', 0), { company: 'a', hex: 'B2', city: 0 });
    expect(emptyBoard).toEqual({ tiles: {}, tokens: [], halts: {} });
    expect(board.tiles).toEqual({ B2: { tile: '57', rotation: 0 } });
    expect(JSON.parse(JSON.stringify(later))).toEqual(later);
    expect(tileAt(kit, JSON.parse(JSON.stringify(later)) as Board, 'B2').tile.id).toBe('14');
  });

  it('is the same one for everybody who builds what is kept, and another one for what is not', () => {
    const board = layTile(kit, emptyBoard, { hex: 'B2', tile: '5', rotation: 0 });
    const [token, lay] = [
      { company: 'X', hex: 'B2', city: 0 },
      { hex: 'B2', tile: '14', rotation: 0 },
    ];
    expect(placeToken(board, token)).not.toBe(placeToken(board, token));
    expect(layTile(kit, board, lay)).not.toBe(layTile(kit, board, lay));
    const [withToken, withTile] = [placeToken(board, token), layTile(kit, board, lay)];
    keepToken(board, token);
    keepTile(kit, board, lay);
    expect(placeToken(board, token)).toBe(placeToken(board, token));
    expect(layTile(kit, board, lay)).toBe(layTile(kit, board, lay));
    expect([placeToken(board, token), layTile(kit, board, lay)]).toEqual([withToken, withTile]);
    expect(placeToken(board, { ...token, company: 'Y' })).not.toBe(placeToken(board, { ...token, company: 'Y' }));
    expect(placeToken(board, { ...token, slot: -1 })).not.toEqual(withToken);
    // Another kit may have other tiles of that name.
    const other = boardKit(kit);
    expect(layTile(other, board, lay)).not.toBe(layTile(kit, board, lay));
  });

  it('is kept no longer than there is room: then it begins anew', () => {
    const board = layTile(kit, emptyBoard, { hex: 'B2', tile: '5', rotation: 0 });
    const first = { company: '0', hex: 'B2', city: 0 };
    keepToken(board, first);
    for (let n = 1; n <= MOST_KEPT; n++) keepToken(board, { ...first, company: String(n) });
    expect(placeToken(board, first)).not.toBe(placeToken(board, first));
    const last = { ...first, company: String(MOST_KEPT) };
    expect(placeToken(board, last)).toBe(placeToken(board, last));
  });

  it('knows the free circles of each city', () => {
    const board = placeToken(lay(lay(emptyBoard, 'B2', '57', 0), 'B2', '14', 0), { company: 'a', hex: 'B2', city: 0 });
    const free = (hex: string, city: number, slot?: number): boolean =>
      isFreeSlot(kit, board, slot === undefined ? { hex, city } : { hex, city, slot });
    expect([-1, 0, 1, 2].map((slot) => free('B2', 0, slot))).toEqual([false, false, true, false]);
    expect([free('B2', 0), free('B2', 1), free('B4', 1)]).toEqual([false, false, true]);
    const second = placeToken(board, { company: 'b', hex: 'B4', city: 0 });
    expect([0, 1].map((city) => isFreeSlot(kit, second, { hex: 'B4', city }))).toEqual([false, true]);
  });

  it('shows printed hexes until a tile lies there', () => {
    expect(tileAt(kit, emptyBoard, 'B4').tile.colour).toBe('yellow');
    expect(tileAt(kit, lay(emptyBoard, 'B4', '8858', 1), 'B4').stops.map((s) => s.exits)).toEqual([
      [1, 3],
      [2, 4],
    ]);
    expect(() => hexNumber(kit, 'Z9')).toThrow('no hex Z9');
  });

  it('counts what is left of a tile; a replaced tile comes back', () => {
    let board = lay(emptyBoard, 'B2', '57', 0);
    expect(tilesLeft(kit, board, '57')).toBe(1);
    board = lay(board, 'B2', '14', 0);
    expect([tilesLeft(kit, board, '57'), tilesLeft(kit, board, '14'), tilesLeft(kit, board, 'Q')]).toEqual([2, 1, 0]);
    expect(tilesLeft(withCounts(kit, { '14': 5 }), board, '14')).toBe(4);
  });

  it('keeps tokens with the city of their exits, and in their order', () => {
    let board = placeToken(emptyBoard, { company: 'a', hex: 'B4', city: 1 });
    board = placeToken(board, { company: 'far', hex: 'B2', city: 0 });
    board = placeToken(board, { company: 'b', hex: 'B4', city: 0 });
    board = lay(board, 'B4', '8858', 1); // side 3 is in city 0: b follows it, a takes the other
    expect(tokensAt(kit, board, 'B4').map((t) => [t.company, t.city, t.slot])).toEqual([
      ['a', 1, 0],
      ['b', 0, 0],
    ]);
    board = lay(board, 'B4', 'X', 0); // merged: both in one city, in different circles
    expect(tokensAt(kit, board, 'B4').map((t) => [t.company, t.city, t.slot])).toEqual([
      ['a', 0, 0],
      ['b', 0, 1],
    ]);
    expect(board.tokens.map((t) => t.company)).toEqual(['a', 'far', 'b']);
  });

  it('keeps the circle of a token where it is free', () => {
    let board = lay(emptyBoard, 'B2', '14', 0);
    board = placeToken(board, { company: 'beside', hex: 'B2', city: 0, slot: -1 });
    board = placeToken(board, { company: 'also', hex: 'B2', city: 0, slot: -1 });
    board = placeToken(board, { company: 'a', hex: 'B2', city: 0, slot: 1 });
    expect(lay(board, 'B2', '611', 0).tokens.map((t) => t.slot)).toEqual([-1, -1, 1]);
  });

  it('knows the city that takes the tokens of another', () => {
    const tile = (...stops: { exits: number[]; slots: number }[]) => {
      const stopAt = [-1, -1, -1, -1, -1, -1];
      for (const [i, s] of stops.entries()) for (const e of s.exits) stopAt[e] = i;
      return { stops, stopAt } as unknown as Oriented;
    };
    const bare = { exits: [], slots: 1 };
    const town = { exits: [0], slots: 0 };
    // Towns take none; the first city that nobody claims does.
    expect(cityAfter(tile(bare), tile(town, { exits: [1], slots: 1 }))).toEqual([1]);
    const two = tile({ exits: [2], slots: 1 }, { exits: [1], slots: 1 });
    expect(cityAfter(tile(bare, { exits: [2], slots: 1 }), two)).toEqual([1, 0]);
    expect(cityAfter(tile(bare, bare), two)).toEqual([0, 1]);
    expect(cityAfter(tile({ exits: [1], slots: 1 }, bare), tile({ exits: [1, 2], slots: 2 }))).toEqual([0, 0]);
  });

  it('two cities of a tile have circles of their own', () => {
    const double = tiles`
      D1 yellow C20x2[0] C20x2[3] =D
      D2 green  C30x2[0 1] C30x2[3 4] =D`;
    const supply = { D1: 1, D2: 1 };
    const map = { grid: 'flat' as const, hexes: hexes`B2 C C =D` };
    const doubleKit = boardKit({ map, counts: supply, tiles: tileSet(supply, double) });
    let board = layTile(doubleKit, emptyBoard, { hex: 'B2', tile: 'D1', rotation: 0 });
    board = placeToken(board, { company: 'a', hex: 'B2', city: 0, slot: 1 });
    board = placeToken(board, { company: 'b', hex: 'B2', city: 1, slot: 1 });
    board = layTile(doubleKit, board, { hex: 'B2', tile: 'D2', rotation: 0 });
    expect(board.tokens.map((t) => [t.city, t.slot])).toEqual([
      [0, 1],
      [1, 1],
    ]);
  });

  it('sends a token to the other city when the tile turns its exits there', () => {
    const board = placeToken(emptyBoard, { company: 'b', hex: 'B4', city: 0 });
    expect(tokensAt(kit, lay(board, 'B4', '8858', 0), 'B4')[0]).toMatchObject({ city: 1 });
  });

  it('moves, hands over and removes tokens; one beside the circles fills none', () => {
    let board = lay(emptyBoard, 'B2', '14', 0);
    board = placeToken(board, { company: 'a', hex: 'B2', city: 0 });
    board = placeToken(board, { company: 'b', hex: 'B2', city: 0, slot: -1 });
    expect(emptySlots(kit, board, 'B2', 0)).toBe(1);
    expect(hasToken(kit, board, 'b', 'B2')).toBe(true);
    board = moveToken(board, 'b', 'B2', { city: 0 });
    expect(board.tokens.map((t) => t.slot)).toEqual([0, 1]);
    expect(emptySlots(kit, board, 'B2', 0)).toBe(0);
    expect(emptySlots(kit, board, 'B2', 4)).toBe(0);
    board = replaceToken(board, 'a', 'B2', 'c');
    expect(board.tokens.map((t) => t.company)).toEqual(['c', 'b']);
    board = removeToken(board, 'c', 'B2');
    expect(tokensOf(board, 'b')).toHaveLength(1);
    expect(hasToken(kit, board, 'c', 'B2')).toBe(false);
    expect(hasToken(kit, board, 'b', 'B2', 1)).toBe(false);
    expect(placeToken(board, { company: 'd', hex: 'B2', city: 0 }).tokens.at(-1)?.slot).toBe(0);
  });

  it('keeps circles for homes: by exit, by the only city, or the whole hex', () => {
    const byExit = { company: 'h', hex: 'B4', edge: 3 };
    const anywhere = { company: 'h', hex: 'B4' };
    const green = lay(emptyBoard, 'B4', '8858', 1);
    expect(reservedCity(kit, green, byExit)).toBe(0);
    expect(slotsFor(kit, green, 'B4', 0, 'x', [byExit])).toBe(0);
    expect(slotsFor(kit, green, 'B4', 1, 'x', [byExit])).toBe(1);
    expect(slotsFor(kit, green, 'B4', 0, 'h', [byExit])).toBe(1);
    expect(slotsFor(kit, green, 'B4', 1, 'x', [anywhere])).toBe(0);
    const brown = lay(green, 'B4', 'X', 0);
    expect(slotsFor(kit, brown, 'B4', 0, 'x', [{ company: 'h', hex: 'B4', wholeHex: true }])).toBe(0);
    expect(slotsFor(kit, brown, 'B4', 0, 'h', [{ company: 'h', hex: 'B4', wholeHex: true }])).toBe(3);
    expect(slotsFor(kit, brown, 'B4', 0, 'x', [anywhere, { company: 'i', hex: 'B4' }])).toBe(1);
    expect(slotsFor(kit, brown, 'B4', 0, 'x', [{ company: 'i', hex: 'B2' }])).toBe(3);
    // A town is no city that a home could mean.
    const mixed = boardKit({ map: { grid: 'flat', hexes: hexes`B2 gray T10[0] C20[3]` }, counts: {}, tiles: {} });
    expect(reservedCity(mixed, emptyBoard, { company: 'h', hex: 'B2' })).toBe(1);
  });

  it('carries small stations through upgrades', () => {
    let board = lay(emptyBoard, 'C1', 'H1', 0);
    expect(tileAt(kit, board, 'C1').stops.map((s) => s.exits)).toEqual([[0, 3]]);
    board = lay(board, 'C1', 'H2', 0);
    expect(tileAt(kit, board, 'C1').stops.map((s) => s.exits)).toEqual([[0, 3]]);
    expect(tileAt(kit, board, 'C1').tracks).toEqual([[1, 4]]);
    board = addHalt(board, 'C1', '1-4');
    expect(board.halts).toEqual({ C1: ['0-3', '1-4'] });
    expect(tileAt(kit, board, 'C1').tracks).toEqual([]);
    const other = addHalt(addHalt(emptyBoard, 'C1', '1-4'), 'C1', '0-3');
    expect(other.halts).toEqual({ C1: ['0-3', '1-4'] });
  });

  it('writes printed small stations down in the order of their names', () => {
    const printed = tiles`P2 yellow 1-4 0-3 **20`;
    const supply = { P2: 1 };
    const map = { grid: 'flat' as const, hexes: hexes`B2 T T` };
    const printedKit = boardKit({ map, counts: supply, tiles: tileSet(supply, printed) });
    const board = layTile(printedKit, emptyBoard, { hex: 'B2', tile: 'P2', rotation: 0 });
    expect(board.halts).toEqual({ B2: ['0-3', '1-4'] });
  });

  it('remembers how tiles lie and where track leads', () => {
    expect(turnedTile(kit, '57', 1)).toBe(turnedTile(kit, '57', 1));
    expect(turnedTile(kit, '57', 1)).not.toBe(turnedTile(kit, '57', 2));
    expect(turnedTile(kit, 'H2', 1, ['1-4'])).toBe(turnedTile(kit, 'H2', 1, ['1-4']));
    const tile = turnedTile(kit, '57', 1);
    expect(onwardsFrom(kit, 0, tile)).toBe(onwardsFrom(kit, 0, tile));
    expect(onwardsFrom(kit, 0, tile)).not.toBe(onwardsFrom(kit, 1, tile));
    onwardsFrom(kit, 1, tile);
    expect(onwardsFrom(kit, 0, tile)).toBe(onwardsFrom(kit, 0, tile));
  });
});

describe('sides', () => {
  it('are closed off the map, at walls, and at printed hexes without track there', () => {
    expect(closedEdges(kit, 'B2')).toEqual([2, 3, 5]); // A1 and B0 are not on the map, C3 has a wall
    expect(closedEdges(kit, 'C3')).toEqual([2]); // the wall
    expect(closedEdges(kit, 'B4')).toEqual([1, 5]); // A3 has track at its side 5
    expect(closedEdges(kit, 'C5')).toEqual([2, 5]);
    expect(closedEdges(kit, 'B6')).toEqual([0, 2, 5]); // side 1 is the link's end; C7 has track only at 3
    expect(closedEdges(kit, 'D2')).toEqual([3]); // sides 4 and 5 are the link's other end
  });

  it('are closed from both sides of a wall', () => {
    const walls = boardKit({ map: { grid: 'flat', hexes: hexes`A1 !5\nB2` }, counts: {}, tiles: {} });
    expect(closedEdges(walls, 'B2')).toContain(2);
  });
});

describe('what fits', () => {
  it('asks for the next colour', () => {
    expect(colourFollows(kit, emptyBoard, { hex: 'B2', tile: '57', rotation: 0 })).toBe(true);
    expect(colourFollows(kit, emptyBoard, { hex: 'B2', tile: '14', rotation: 0 })).toBe(false);
    expect(colourFollows(kit, emptyBoard, { hex: 'B4', tile: '8858', rotation: 0 })).toBe(true);
    expect(colourFollows(kit, lay(emptyBoard, 'B2', '57', 0), { hex: 'B2', tile: '57', rotation: 1 })).toBe(false);
    expect(colourFollows(kit, lay(emptyBoard, 'B2', '57', 0), { hex: 'B2', tile: '611', rotation: 0 })).toBe(false);
  });

  it('asks for the label and for hexes a tile is kept for', () => {
    expect(labelFits(kit, emptyBoard, { hex: 'B4', tile: '8858', rotation: 0 })).toBe(true);
    expect(labelFits(kit, emptyBoard, { hex: 'B4', tile: '14', rotation: 0 })).toBe(false);
    expect(labelFits(kit, emptyBoard, { hex: 'B2', tile: '8858', rotation: 0 })).toBe(false);
    expect(labelFits(kit, emptyBoard, { hex: 'B2', tile: '6', rotation: 0 })).toBe(false);
    expect(labelFits(kit, emptyBoard, { hex: 'D4', tile: 'RED', rotation: 0 })).toBe(true);
    expect(fits(kit, emptyBoard, { hex: 'D4', tile: 'RED', rotation: 0 })).toBe(false);
    const brownOnly = boardKit({ ...kit, labelFor: (h, c) => (h.id === 'B2' && c === 'brown' ? 'OO' : undefined) });
    expect(labelFits(brownOnly, emptyBoard, { hex: 'B2', tile: 'X', rotation: 0 })).toBe(true);
    expect(labelFits(brownOnly, emptyBoard, { hex: 'B2', tile: '611', rotation: 0 })).toBe(false);
  });

  it('asks for the kind: plain, town, two towns, city', () => {
    const kind = (hex: string, tile: string): boolean => kindFits(kit, emptyBoard, { hex, tile, rotation: 0 });
    expect([kind('C3', '9'), kind('C3', '58'), kind('C3', '57')]).toEqual([true, false, false]);
    expect([kind('C1', '58'), kind('C1', '1'), kind('C1', 'H1'), kind('C1', '9')]).toEqual([true, false, true, false]);
    expect([kind('B6', '1'), kind('B6', '58')]).toEqual([true, false]);
    expect([kind('B2', '57'), kind('B2', '9'), kind('B2', '8858')]).toEqual([true, false, false]);
    expect(kindOf(tileAt(kit, emptyBoard, 'C7'))).toBe('offboard');
  });

  it('keeps track and cities', () => {
    const board = lay(lay(emptyBoard, 'C3', '9', 0), 'B2', '57', 0);
    const keeps = (hex: string, tile: string, rotation: number): boolean =>
      keepsTrack(kit, board, { hex, tile, rotation });
    expect([keeps('C3', '23', 0), keeps('C3', '23', 3), keeps('C3', '23', 1)]).toEqual([true, true, false]);
    expect([keeps('B2', '14', 0), keeps('B2', '14', 2)]).toEqual([true, true]);
    expect(keeps('B2', '14', 1)).toBe(false);
    expect(keepsTrack(kit, emptyBoard, { hex: 'B4', tile: '8858', rotation: 3 })).toBe(true);
    expect(keepsTrack(kit, emptyBoard, { hex: 'B4', tile: '8858', rotation: 4 })).toBe(false); // no track at side 3
    const two = lay(emptyBoard, 'B4', '8858', 0);
    expect(keepsTrack(kit, two, { hex: 'B4', tile: '8859', rotation: 0 })).toBe(false); // 0 and 2 would part
    expect(keepsTrack(kit, two, { hex: 'B4', tile: 'X', rotation: 0 })).toBe(true); // fewer cities: they merge
    expect(keepsTrack(kit, lay(emptyBoard, 'C1', 'H1', 0), { hex: 'C1', tile: 'H2', rotation: 1 })).toBe(false);
    expect(keepsTrack(kit, lay(emptyBoard, 'C1', 'H1', 0), { hex: 'C1', tile: 'H2', rotation: 3 })).toBe(true);
  });

  it('two cities with track do not become one while the tile still has two', () => {
    const apart = boardKit({
      map: { grid: 'flat', hexes: hexes`B2 yellow C30[0] C30[1] =OO` },
      counts: { '8863': 1, '8858': 1 },
      tiles: { '8863': standardTiles['8863']!, '8858': standardTiles['8858']! },
    });
    expect(keepsTrack(apart, emptyBoard, { hex: 'B2', tile: '8863', rotation: 0 })).toBe(false);
    expect(keepsTrack(apart, emptyBoard, { hex: 'B2', tile: '8858', rotation: 0 })).toBe(true);
  });

  it('keeps off closed sides and meets stubs', () => {
    expect(sidesOpen(kit, emptyBoard, { hex: 'C3', tile: '9', rotation: 0 })).toBe(true);
    expect(sidesOpen(kit, emptyBoard, { hex: 'C3', tile: '9', rotation: 2 })).toBe(false);
    expect(can(emptyBoard, 'D2')).toEqual(['7/0', '7/5', '8/0', '8/4']); // always with exit 0, never with 3
  });

  it('track of a tile runs into the track of another hex', () => {
    const board = lay(emptyBoard, 'C3', '9', 0); // sides 0 and 3: C5 and C1
    const into = (hex: string, tile: string, rotation: number, other: string): boolean =>
      runsInto(kit, board, { hex, tile, rotation }, other);
    expect([into('C5', '9', 0, 'C3'), into('C5', '9', 1, 'C3'), into('C5', '9', 0, 'C7')]).toEqual([true, false, true]);
    // Next to it, but with no track of its own on that side; and not next to it at all.
    expect([into('B2', '9', 5, 'C3'), into('D4', '9', 0, 'C3'), into('B6', '9', 0, 'C3')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('lists one laying of each look and remembers it', () => {
    expect(can(emptyBoard, 'C3').filter((l) => l.startsWith('9/'))).toEqual(['9/0', '9/1']);
    expect(layingsOn(kit, emptyBoard, 'C3')).toBe(layingsOn(kit, lay(emptyBoard, 'B2', '57', 0), 'C3'));
    for (const l of layingsOn(kit, emptyBoard, 'C3')) {
      expect(fits(kit, emptyBoard, { hex: 'C3', tile: l.tile.id, rotation: l.rotation })).toBe(true);
    }
    expect(fits(kit, emptyBoard, { hex: 'C3', tile: '9', rotation: 3 })).toBe(true);
  });
});
