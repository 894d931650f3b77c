import { kit } from '@traviesa/games/1888';
import { turnedTile } from '@traviesa/rail';
import { describe, expect, it } from 'vitest';
import { distance, RADIUS } from '../map/geometry.ts';
import { arrange } from './arrange.ts';

describe('the drawing of tiles', () => {
  const everyTile = Object.keys(kit.tiles).flatMap((id) => [0, 1, 2, 3, 4, 5].map((r) => turnedTile(kit, id, r)));

  it('keeps stops, values and names inside the hex', () => {
    for (const tile of everyTile) {
      const { stops, nameAt, labelAt } = arrange('pointy', tile);
      for (const s of stops) {
        expect(Math.hypot(s.at.x, s.at.y), tile.tile.id).toBeLessThan(80);
        expect(Math.hypot(s.value.x, s.value.y), tile.tile.id).toBeLessThan(RADIUS);
      }
      expect(Math.hypot(nameAt.x, nameAt.y)).toBeLessThan(RADIUS);
      expect(Math.hypot(labelAt.x, labelAt.y)).toBeLessThan(RADIUS);
    }
  });
  it('keeps two stops of a tile apart', () => {
    for (const tile of everyTile) {
      const { stops } = arrange('pointy', tile);
      for (const [i, a] of stops.entries())
        for (const b of stops.slice(i + 1))
          expect(distance(a.at, b.at), `${tile.tile.id} turned ${tile.rotation}`).toBeGreaterThan(18);
    }
  });
  it('turns with the tile', () => {
    const [first, second] = [0, 1].map((r) => arrange('flat', turnedTile(kit, '57', r)));
    expect(first!.stops[0]!.at).toEqual(second!.stops[0]!.at);
    expect(first!.stops[0]!.slots).toHaveLength(1);
  });
});
