import { boardKit, counts, emptyBoard, hexes, layTile, tileSet } from '@traviesa/rail';
import { describe, expect, it } from 'vitest';
import { miniatureOf } from './miniature.ts';

describe('a miniature from the map', () => {
  const supply = counts`8x1 57x1`;
  const kit = boardKit({
    map: {
      grid: 'pointy',
      hexes: hexes`
        A1   red   O20[5]
        A3   C
        B2   T $20:mountain
        B4   $20:mountain
        C3   blue`,
    },
    tiles: tileSet(supply),
    counts: supply,
  });
  it('shows ground, stops and track, printed and laid', () => {
    expect(miniatureOf(kit, emptyBoard)).toEqual(['A1:rT5', 'A3:.o', 'B2:.t', 'B4:m', 'C3:~']);
    const city = layTile(kit, emptyBoard, { hex: 'A3', tile: '57', rotation: 1 });
    const both = layTile(kit, city, { hex: 'B4', tile: '8', rotation: 0 });
    expect(miniatureOf(kit, both).slice(1, 4)).toEqual(['A3:yC1,4', 'B2:.t', 'B4:y/0-2']);
  });
});
