import { describe, expect, it } from 'vitest';
import { hexes } from '../tiles/index.ts';
import { doubtsIn, withoutDoubts } from './doubts.ts';
import {
  Fault,
  faultOf,
  isPlainName,
  noOtherFields,
  readJson,
  readLines,
  readList,
  readNotation,
  readWhole,
  shown,
} from './read.ts';
import { correctionText, linesToWrite } from './write.ts';

describe('facts in doubt', () => {
  const text = 'A1 T "What? Town" |5$40:river? C3x2[0 1]? =S\n B2?  7x5? x';
  it('are words that end with a question mark, but in names', () => {
    expect(withoutDoubts(text)).toBe('A1 T "What? Town" |5$40:river C3x2[0 1] =S\n B2  7x5 x');
  });
  it('are listed with the first word of their line', () => {
    expect(doubtsIn(text)).toEqual([
      { at: 'A1', word: '|5$40:river' },
      { at: 'A1', word: 'C3x2[0 1]' },
      { at: 'B2', word: 'B2' },
      { at: 'B2', word: '7x5' },
    ]);
  });
});

describe('reading what a stranger wrote', () => {
  const wrong = (read: () => unknown) => faultOf(read);
  it('tells a fault with its place, and lets our own errors through', () => {
    expect(wrong(() => readJson('[', 10))?.[0]).toBe('map.notJson');
    expect(wrong(() => readJson('[[[', 2))).toEqual(['map.tooLong', { n: 3, max: 2 }]);
    expect(wrong(() => readJson('{"a":\n x}', 20))).toEqual(['map.notJson', { line: expect.any(Number) }]);
    expect(wrong(() => noOtherFields({ a: 1, b: 2 }, ['a'], 'x'))).toEqual([
      'map.unknownField',
      { field: 'x.b', known: ['a'] },
    ]);
    expect(wrong(() => noOtherFields({ b: 2 }, ['a'], ''))).toMatchObject(['map.unknownField', { field: 'b' }]);
    expect(wrong(() => readList([1, 2], 'x', 1))).toEqual(['map.tooMany', { field: 'x', n: 2, max: 1 }]);
    expect(wrong(() => readList([1, 2], 'x', 2))).toBeUndefined();
    expect([1, 3].map((n) => wrong(() => readWhole(n, 'x', 1, 3)))).toEqual([undefined, undefined]);
    for (const v of [0, 4, 1.5, '2', null]) expect(wrong(() => readWhole(v, 'x', 1, 3))?.[0]).toBe('map.badNumber');
    expect(wrong(() => readLines(['a', 'b\nc'], 'x', 5))).toEqual([
      'map.badLine',
      { field: 'x', line: 2, text: 'b c' },
    ]);
    expect(readLines('a\nb', 'x', 2)).toBe('a\nb');
    expect(wrong(() => readLines('a\nb\nc', 'x', 2))).toEqual(['map.tooMany', { field: 'x', n: 3, max: 2 }]);
    expect(wrong(() => readNotation('A1\n??', 'x', hexes))).toEqual([
      'map.badLine',
      { field: 'x', line: 2, text: '??' },
    ]);
    expect(() =>
      faultOf(() => {
        throw new Error('ours');
      }),
    ).toThrow('ours');
    expect(new Fault('a', {})).toBeInstanceOf(Error);
  });
  it('shows no more of it than a line, and nothing that a terminal would obey', () => {
    expect(shown(`  \u001b[2J${'x'.repeat(100)}`)).toBe(` [2J${'x'.repeat(56)}`.slice(0, 60));
    expect(['Olbia', 'Portu Turre', 'ñ'.repeat(40)].every(isPlainName)).toBe(true);
    expect(['', 'a"b', 'a\nb', 'x'.repeat(41), '\u202e'].some(isPlainName)).toBe(false);
  });
});

describe('writing what can be corrected', () => {
  it('gives long lists and records a line for each entry, and is JSON', () => {
    const data = {
      short: [1, 2],
      long: Array.from({ length: 60 }, (_, i) => i),
      map: Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`k${i}`, i])),
      text: 'x'.repeat(200),
    };
    const text = correctionText(data);
    expect(JSON.parse(text)).toEqual(data);
    expect(text.split('\n')).toHaveLength(2 + 1 + 62 + 32 + 1);
  });
  it('writes lines without blanks around them and none that are empty', () => {
    expect(linesToWrite('\n  a b \n\n c')).toEqual(['a b', 'c']);
  });
});
