import { initialState, newRecord } from '@traviesa/engine';
import { kit as east } from '@traviesa/games/1862';
import sardinia, { geoOf } from '@traviesa/games/1865';
import { kit as north } from '@traviesa/games/1888';
import { addHalt, emptyBoard, layTile, placeToken } from '@traviesa/rail';
import { describe, expect, it } from 'vitest';
import { mapText } from './map.ts';

/** Line and column at which a hex is written. */
function placeIn(text: string, hex: string): { readonly line: number; readonly column: number } {
  const lines = text.split('\n').map((l) => l.search(new RegExp(`\\b${hex}[@o*x.]`)));
  const line = lines.findIndex((column) => column >= 0);
  return { line, column: lines[line] ?? -1 };
}

describe('the map in letters', () => {
  it('writes a row per letter where hexes stand on their points', () => {
    const text = mapText(north, placeToken(emptyBoard, { company: 'LYR', hex: 'C9', city: 0 }));
    const [c9, c11, d10] = ['C9', 'C11', 'D10'].map((hex) => placeIn(text, hex));
    expect(c11?.line).toBe(c9?.line);
    expect(d10?.line).toBe(c9!.line + 2);
    expect(d10!.column - c9!.column).toBe(c11!.column - d10!.column);
    expect(text.split('\n')[c9!.line + 1]?.slice(c9!.column)).toMatch(/^LYR/);
  });
  it('writes a column per letter where hexes lie on their sides', () => {
    const record = newRecord(sardinia, { players: ['Ana', 'Iker'], seed: 1 });
    if (!record.ok) throw new Error('no game');
    const { kit } = geoOf(initialState(sardinia, record.value).state);
    expect(kit.map.grid).toBe('flat');
    const text = mapText(kit, emptyBoard);
    const [b20, b22, c21] = ['B20', 'B22', 'C21'].map((hex) => placeIn(text, hex));
    expect(b22?.column).toBe(b20?.column);
    expect(b22!.line).toBe(b20!.line + 2);
    expect(c21!.line).toBe(b20!.line + 1);
    expect(c21!.column).toBeGreaterThan(b20!.column);
  });
  it('shows small stations that lie on plain track', () => {
    const plain = layTile(east, emptyBoard, { hex: 'D7', tile: '18', rotation: 0 });
    expect(mapText(east, plain)).toContain('D7.g');
    expect(mapText(east, addHalt(plain, 'D7', '0-3'))).toContain('D7og');
  });
});
