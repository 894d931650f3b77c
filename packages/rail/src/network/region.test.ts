import { describe, expect, it } from 'vitest';
import { boardKit, emptyBoard, layTile, placeToken } from '../board/index.ts';
import { hexes, tileSet } from '../tiles/index.ts';
import { perRegion, regionOf } from './region.ts';

const counts = { '57': 9, '8': 9, '9': 9, '15': 9 };
const kit = boardKit({
  map: { grid: 'flat', hexes: hexes`B2 C\nB4 B6 C3 C5 D2 D4\nB8 C` },
  counts,
  tiles: tileSet(counts),
});
const start = placeToken(layTile(kit, emptyBoard, { hex: 'B2', tile: '57', rotation: 0 }), {
  company: 'X',
  hex: 'B2',
  city: 0,
});
const words = (board: typeof start, company = 'X'): string => regionOf(kit, board, company);

describe('a region', () => {
  it('is the same where only that changes which the company does not reach', () => {
    const far = layTile(kit, start, { hex: 'D2', tile: '9', rotation: 1 });
    expect(words(far)).toBe(words(start));
    expect(words({ ...far })).toBe(words(start));
  });
  it('is another one with every tile, token and turn that it meets', () => {
    const near = layTile(kit, start, { hex: 'B4', tile: '9', rotation: 0 });
    const turned = layTile(kit, start, { hex: 'B4', tile: '8', rotation: 0 });
    const city = placeToken(layTile(kit, near, { hex: 'B8', tile: '57', rotation: 0 }), {
      company: 'Y',
      hex: 'B8',
      city: 0,
    });
    const joined = layTile(kit, city, { hex: 'B6', tile: '9', rotation: 0 });
    const own = placeToken(layTile(kit, joined, { hex: 'B8', tile: '15', rotation: 0 }), {
      company: 'X',
      hex: 'B8',
      city: 0,
    });
    const all = [start, near, turned, joined, own].map((board) => words(board));
    expect(new Set(all).size).toBe(all.length);
    expect(words(city)).toBe(words(near));
    expect(words(joined, 'Y')).not.toBe(words(joined));
  });
  it('remembers by region, kit and key', () => {
    let made = 0;
    const ask = perRegion(() => ({ n: made++ }));
    const far = layTile(kit, start, { hex: 'D2', tile: '9', rotation: 1 });
    expect([ask(kit, start, 'X', 'a').n, ask(kit, far, 'X', 'a').n, ask(kit, start, 'X', 'b').n]).toEqual([0, 0, 1]);
    expect(ask(boardKit(kit), start, 'X', 'a').n).toBe(2);
    for (let i = 0; i < 2000; i++) ask(kit, start, 'X', `${i}`);
    expect(ask(kit, start, 'X', 'a').n).toBe(made - 1);
  });
});
