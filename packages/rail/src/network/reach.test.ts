import { describe, expect, it } from 'vitest';
import { type Board, boardKit, emptyBoard, layTile, placeToken, turnedTile } from '../board/index.ts';
import { hexes, tileSet, tiles } from '../tiles/index.ts';
import { connects, layingsOf, reach, reachedStops, reachesStop } from './reach.ts';
import { mayPass } from './walk.ts';

/** One row of pointy hexes, side 4 leading on: A1 to A19. */
const counts = { '9': 5, '57': 3, '23': 1, '14': 2, '15': 1, SW: 1, '20': 1, '4': 1, '8': 3 };
const kit = boardKit({
  map: {
    grid: 'pointy',
    hexes: hexes`
      A1            red O30/40[4]
      A3 A7 A11     C
      A5 A9 A13     T
      A15 A17
      B2 B4 B6 B8 B10 B12 B14 B16
      A19           gray C40[1] C20[2]`,
  },
  counts,
  tiles: tileSet(counts, tiles`SW yellow 0-3 0-2`),
});
const lay = (board: Board, hex: string, tile: string, rotation: number): Board =>
  layTile(kit, board, { hex, tile, rotation });
const at = (company: string, hex: string, board: Board, city = 0): Board => placeToken(board, { company, hex, city });
const arriving = (board: Board, company: string): Record<string, string> => {
  const r = reach(kit, board, company);
  const found: Record<string, string> = {};
  for (const [n, mask] of r.arrives.entries()) {
    if (mask) found[kit.hexIds[n]!] = [0, 1, 2, 3, 4, 5].filter((e) => mask & (1 << e)).join('');
  }
  return found;
};

describe('reach', () => {
  it('lets tiles be laid only where they join the track or the token of the company', () => {
    const board = at('a', 'A11', lay(lay(emptyBoard, 'A11', '57', 1), 'A13', '4', 1));
    const r = reach(kit, board, 'a');
    const found = layingsOf(kit, board, 'a', { colours: ['yellow', 'green'] });
    expect(found.length).toBeGreaterThan(3);
    expect(found.filter((l) => !connects(kit, r, l.hex, l.oriented))).toEqual([]);
    expect(found.filter((l) => l.hex === 'A15').map((l) => `${l.tile.id}/${l.rotation}`)).toEqual([
      '8/5',
      '9/1',
      'SW/4',
    ]);
    expect(layingsOf(kit, board, 'a', { colours: ['yellow'], allows: (l) => l.tile.id === '58' })).toEqual([]);
    expect(layingsOf(kit, board, 'b', { colours: ['yellow'] })).toEqual([]);
  });

  const line = lay(lay(lay(emptyBoard, 'A3', '57', 1), 'A5', '4', 1), 'A7', '57', 1);

  it('runs along track from the tokens and stops at ends of the world', () => {
    const board = at('a', 'A3', line);
    expect(arriving(board, 'a')).toEqual({ A1: '4', A5: '1', A7: '1', A9: '1' });
    expect(reachedStops(kit, reach(kit, board, 'a'))).toEqual([
      { hex: 'A1', stop: 0 },
      { hex: 'A3', stop: 0 },
      { hex: 'A7', stop: 0 },
      { hex: 'A5', stop: 0 },
    ]);
    expect(reach(kit, board, 'b').homes).toEqual([]);
    expect(arriving(board, 'b')).toEqual({});
  });

  it('does not pass a city full of others, but reaches it; an empty circle or an own token lets through', () => {
    const board = at('a', 'A3', line);
    const blocked = at('b', 'A7', board);
    expect(arriving(blocked, 'a')).toEqual({ A1: '4', A5: '1', A7: '1' });
    expect(reachesStop(kit, reach(kit, blocked, 'a'), 'A7', 0)).toBe(true);
    expect(mayPass(kit, blocked, 'a', 'A7', 0)).toBe(false);
    expect(mayPass(kit, blocked, 'b', 'A7', 0)).toBe(true);
    expect(mayPass(kit, board, 'a', 'A7', 0)).toBe(true);
    expect(mayPass(kit, board, 'a', 'A1', 0)).toBe(false);
    const green = lay(blocked, 'A7', '14', 1);
    expect(mayPass(kit, green, 'a', 'A7', 0)).toBe(true);
    expect(mayPass(kit, at('c', 'A7', green), 'a', 'A7', 0)).toBe(false);
    expect(mayPass(kit, placeToken(blocked, { company: 'a', hex: 'A7', city: 0, slot: -1 }), 'a', 'A7', 0)).toBe(true);
  });

  it('a token beside the circles blocks nobody', () => {
    const board = placeToken(at('a', 'A3', line), { company: 'b', hex: 'A7', city: 0, slot: -1 });
    expect(mayPass(kit, board, 'a', 'A7', 0)).toBe(true);
  });

  it('does not reverse at a switch', () => {
    // B4 joins 1 with 4 and 1 with 3; coming in at 4 a train leaves at 1 only, never at 3 to A5.
    const board = at('a', 'A7', lay(lay(lay(emptyBoard, 'A7', '57', 0), 'B6', '8', 1), 'B4', 'SW', 1));
    expect(arriving(board, 'a')).toEqual({ B6: '3', B4: '4', B2: '4' });
  });

  it('does not change track at a crossing', () => {
    // A9 is a crossing 1-4 and 2-5 (tile 20 turned once): straight on only.
    const board = at('a', 'A7', lay(lay(emptyBoard, 'A7', '57', 1), 'A9', '20', 1));
    expect(arriving(board, 'a')).toEqual({ A5: '4', A9: '1', A11: '1' });
  });

  it('keeps the cities of one hex apart', () => {
    const board = at('a', 'A19', emptyBoard, 0);
    expect(arriving(board, 'a')).toEqual({ A17: '4' });
    expect(reachedStops(kit, reach(kit, board, 'a'))).toEqual([{ hex: 'A19', stop: 0 }]);
  });

  it('is worked out once per board and company', () => {
    const board = at('a', 'A3', line);
    expect(reach(kit, board, 'a')).toBe(reach(kit, board, 'a'));
    expect(reach(kit, { ...board }, 'a')).not.toBe(reach(kit, board, 'a'));
  });

  it('crosses a link to every side at its far end', () => {
    const counted = { '9': 2, '57': 1 };
    const sea = boardKit({
      map: {
        grid: 'flat',
        hexes: hexes`A1 C\nE5`,
        links: [
          {
            id: 'x',
            cost: 30,
            ends: [
              { hex: 'A1', edges: [0] },
              { hex: 'E5', edges: [2, 3] },
            ],
          },
        ],
      },
      counts: counted,
      tiles: tileSet(counted),
    });
    let board = placeToken(layTile(sea, emptyBoard, { hex: 'A1', tile: '57', rotation: 0 }), {
      company: 'a',
      hex: 'A1',
      city: 0,
    });
    expect([...reach(sea, board, 'a').arrives]).toEqual([0, 0b1100]);
    board = layTile(sea, board, { hex: 'E5', tile: '9', rotation: 0 });
    expect([...reach(sea, board, 'a').arrives]).toEqual([0, 0b1100]);
  });
});

describe('what a company may lay', () => {
  const board = at('a', 'A3', lay(emptyBoard, 'A3', '57', 1));

  it('is joined to its track with one of its exits, or lies on its own token', () => {
    const r = reach(kit, board, 'a');
    expect(connects(kit, r, 'A5', turnedTile(kit, '4', 1))).toBe(true);
    expect(connects(kit, r, 'A5', turnedTile(kit, '4', 0))).toBe(false);
    expect(connects(kit, r, 'A3', turnedTile(kit, '14', 0))).toBe(true);
    expect(connects(kit, reach(kit, at('a', 'A7', emptyBoard), 'a'), 'A7', turnedTile(kit, '57', 0))).toBe(true);
  });

  it('is listed with what fits, the colours of the phase and the supply', () => {
    const list = (colours: ('yellow' | 'green')[]): string[] =>
      layingsOf(kit, board, 'a', { colours }).map((l) => `${l.hex} ${l.tile.id}/${l.rotation}`);
    expect(list(['yellow'])).toEqual(['A5 4/1']);
    expect(list(['yellow', 'green'])).toEqual(['A3 15/4', 'A5 4/1']);
    const used = lay(board, 'A13', '4', 1);
    expect(layingsOf(kit, used, 'a', { colours: ['yellow'] })).toEqual([]);
    expect(layingsOf(kit, board, 'a', { colours: ['yellow'], allows: (l) => l.hex !== 'A5' })).toEqual([]);
  });
});
