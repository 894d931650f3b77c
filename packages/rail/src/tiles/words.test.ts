import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsOf } from './words.ts';

/** How often a line is read to cut it into words. */
function reads(line: string): number {
  let n = 0;
  wordsOf(line, (i) => {
    n++;
    return line.charCodeAt(i);
  });
  return n;
}

describe('words of a line', () => {
  it('parts them at spaces and at nothing else', () => {
    expect(wordsOf('a\tb\nc\rd\u000be\u000cf g\u00a0h')).toEqual([...'abcdefgh']);
    expect(wordsOf('a\u0008b\u000ec\u001fd!e')).toEqual(['a\u0008b\u000ec\u001fd!e']);
  });
  it('keeps quotes and brackets together', () => {
    expect(wordsOf('B20 C30x2[0 1 3] "Fushun & Benxi"|3$100:river')).toEqual([
      'B20',
      'C30x2[0 1 3]',
      '"Fushun & Benxi"',
      '|3$100:river',
    ]);
    expect(wordsOf('[a b][c "d] e]f "g')).toEqual(['[a b]', '[c "d]', 'e]f', 'g']);
    expect(wordsOf('  ')).toEqual([]);
  });

  it('cuts as the pattern does that says it in one line', () => {
    const pattern = /"[^"]*"|[^\s[\]"]*\[[^\]]*\]|[^\s"]+/g;
    const piece = fc.constantFrom('a', 'B2', '"', '[', ']', ' ', '\t', '\u00a0', 'é', '//', '\r');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const line = pieces.join('');
        expect(wordsOf(line)).toEqual(line.match(pattern) ?? []);
      }),
      { numRuns: 2000 },
    );
  });

  it('reads twice as much for twice the text, whatever it is', () => {
    for (const piece of ['[ ', '"', 'a[', '] ', 'a"', '" [', 'ab ', '[[', '"a" ', 'a]', '[]', ' '])
      for (const n of [200, 2000]) {
        const once = reads(piece.repeat(n));
        expect(reads(piece.repeat(2 * n)), JSON.stringify(piece)).toBeLessThanOrEqual(2 * once + 8);
        expect(once).toBeLessThanOrEqual(4 * piece.length * n + 8);
      }
  });
});
