import { type Illegal, initialState, newRecord } from '@traviesa/engine';
import game, { kitOf } from '@traviesa/games/1888';
import { describe, expect, it } from 'vitest';
import { tilesNot, whyNot } from './tilesNot.ts';

const no = (rule: string): Illegal => ({ rule, message: ['track.lost', {}] }) as Illegal;

describe('tiles that do not fit', () => {
  it('gives the reason that most rotations fail by', () => {
    expect(whyNot((r) => no(r < 2 ? 'a' : 'b'))?.rule).toBe('b');
    expect(whyNot(() => no('a'))?.rule).toBe('a');
    expect(whyNot((r) => (r === 4 ? undefined : no('a')))).toBeUndefined();
  });
  it('names tiles of the colour that follows, as many stops, without those that fit', () => {
    const record = newRecord(game, { players: ['Ana', 'Iker'], seed: 1 });
    if (!record.ok) throw new Error('no game');
    const { state } = initialState(game, record.value);
    const kit = kitOf(state);
    const { board } = state;
    expect(tilesNot(kit, board, 'G15', new Set(['8', '9']))).toEqual(['7']);
    const nothingFits = tilesNot(kit, board, 'G15', new Set());
    expect(nothingFits).toEqual(expect.arrayContaining(['7', '8', '9']));
    expect(nothingFits.every((id) => kit.tiles[id]!.colour === 'yellow' && kit.tiles[id]!.stops.length === 0)).toBe(
      true,
    );
  });
});
