import { describe, expect, it } from 'vitest';
import { anyGame } from './game.ts';
import { fold } from './history.ts';
import { initialState, MAX_ENTRIES, newGame, newRecord, parseRecord, playerIds } from './record.ts';
import { bazaar } from './testing/bazaar.ts';

const any = anyGame(bazaar);
const made = newRecord(bazaar, { players: ['Ana', 'Iker'], seed: 4 });
if (!made.ok) throw new Error('no record');
const good = made.value;
const isRead = (change: object): boolean => parseRecord(any, { ...good, ...change }).ok;

describe('what a record may hold, to the border', () => {
  it('names of 1 to 40 characters that are not blank', () => {
    const named = (name: unknown): boolean => isRead({ players: ['Ana', name] });
    expect(['x', 'x'.repeat(40), 'x'.repeat(41), '', '   ', 7].map(named)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(newRecord(bazaar, { players: ['Ana', ''] })).toMatchObject({
      illegal: { message: ['setup.badName', { n: 2 }] },
    });
  });
  it('as many players as the title takes', () => {
    const seats = (n: number): boolean => newRecord(bazaar, { players: playerIds(n) }).ok;
    expect([1, 2, 4, 5].map(seats)).toEqual([false, true, true, false]);
    expect(newRecord(bazaar, { players: playerIds(5) })).toMatchObject({
      illegal: { rule: 'bz-0', message: ['setup.playerCount', { n: 5, min: 2, max: 4 }] },
    });
    expect(newRecord(bazaar, {} as never)).toMatchObject({ illegal: { message: ['setup.playerCount', { n: 0 }] } });
    expect(() => newGame(bazaar, { players: ['Ana'] })).toThrow('bazaar: setup.playerCount {"n":1,"min":2,"max":4}');
  });
  it('seeds from 0 to the largest safe number', () => {
    const seeded = (seed: unknown): boolean => isRead({ seed });
    expect([0, Number.MAX_SAFE_INTEGER, -1, 2 ** 53, 0.5, '1'].map(seeded)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(newRecord(bazaar, { players: ['Ana', 'Iker'] })).toMatchObject({ value: { seed: 0 } });
  });
  it('revisions from the first to the present one; the state follows the record', () => {
    const revised = (revision: unknown): boolean => isRead({ revision });
    expect([0, 1, 2, 3, 1.5].map(revised)).toEqual([false, true, true, false, false]);
    expect(initialState(bazaar, { ...good, revision: 1 }).state.revision).toBe(1);
  });
  it('at most 100,000 entries, each with a type and a player', () => {
    const entry = { type: 'pass', player: 'p1' };
    expect(isRead({ entries: new Array(MAX_ENTRIES).fill(entry) })).toBe(true);
    expect(isRead({ entries: new Array(MAX_ENTRIES + 1).fill(entry) })).toBe(false);
    for (const wrong of [null, [], { type: 'pass' }, { player: 'p1' }, { type: 1, player: 'p1' }]) {
      const read = parseRecord(any, { ...good, entries: [entry, wrong] });
      expect(read).toMatchObject({ illegal: { message: ['record.badField', { field: 'entries[1]' }] } });
    }
  });
  it('an origin of short texts, one id for each player', () => {
    const origin = (change: object): boolean =>
      isRead({ origin: { site: 's', id: 'i', players: ['1', '2'], ...change } });
    const long = 'x'.repeat(81);
    expect(origin({ site: long.slice(1), id: long.slice(1) })).toBe(true);
    for (const change of [{ site: long }, { id: long }, { id: 3 }, { players: ['1'] }, { players: ['1', long] }])
      expect(origin(change)).toBe(false);
    expect([isRead({ origin: null }), isRead({ origin: 'x' })]).toEqual([false, false]);
  });
  it('options as the title wants them; free data is judged only where it was given', () => {
    const chosen = (options: unknown): boolean => isRead({ options });
    expect([{}, { purse: '50' }, { note: '12345' }, { note: '123456' }, { purse: 50 }, null].map(chosen)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    const wrong = newRecord(bazaar, { players: ['A', 'B'], options: { purse: '31' } });
    const { message } = (wrong as { illegal: { message: unknown } }).illegal;
    expect(message).toEqual(['setup.badOption', { option: 'purse', values: ['30', '50'] }]);
    expect(newRecord(bazaar, { players: ['A', 'B'], options: { note: 7 as never } })).toMatchObject({
      illegal: { message: ['setup.badOption', { option: 'note', values: [] }] },
    });
    const long = newRecord(bazaar, { players: ['A', 'B'], options: { ['x'.repeat(50)]: '' } });
    expect(long).toMatchObject({ illegal: { message: ['setup.unknownOption', { option: 'x'.repeat(40) }] } });
  });
});

describe('undo and redo', () => {
  const pass = { type: 'pass', player: 'p1' };
  const undo = (count?: unknown) =>
    ({ type: 'undo', player: 'p1', ...(count === undefined ? {} : { count }) }) as never;
  const redo = { type: 'redo', player: 'p1' } as const;
  const kept = (...entries: never[]) => {
    const folded = fold(entries);
    return folded.ok ? folded.value : folded.illegal.message[0];
  };
  it('take back one or as many as they say, down to the start', () => {
    expect(kept(pass as never, pass as never, undo())).toEqual({ kept: [0], undone: [[1]] });
    expect(kept(pass as never, pass as never, undo(2))).toEqual({ kept: [], undone: [[0, 1]] });
    expect(kept(pass as never, pass as never, undo(3))).toBe('history.nothingToUndo');
    for (const count of [0, -1, 1.5, '1']) expect(kept(pass as never, undo(count))).toBe('history.nothingToUndo');
  });
  it('a redo restores the last group; a new action forgets them', () => {
    const [a, r] = [pass as never, redo as never];
    expect(kept(a, a, a, undo(2), undo(), r)).toEqual({ kept: [0], undone: [[1, 2]] });
    expect(kept(a, a, a, undo(2), undo(), r, r)).toEqual({ kept: [0, 1, 2], undone: [] });
    expect(kept(a, undo(), a, r)).toBe('history.nothingToRedo');
  });
});
