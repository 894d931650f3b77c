import { readFileSync } from 'node:fs';
import * as sardinia from '@traviesa/games/1865';
import * as chicago from '@traviesa/games/chicago-express';
import { describe, expect, it } from 'vitest';

const { kind, ...others } = chicago.doubts();
/** Terrain has a word of its own in each language: its hexes are listed. */
const terrain = kind.map((doubt) => doubt.split(' ')[0]!);

describe.each([
  ['1865', Object.values(sardinia.doubts())],
  ['chicago-express', [terrain, ...Object.values(others)]],
])('facts of %s in doubt', (title, lists) => {
  it.each(['md', 'es.md'])(`are listed one by one in ${title}.%s`, (end) => {
    const docs = readFileSync(`docs/rules/${title}.${end}`, 'utf8');
    expect(lists.length).toBeGreaterThan(3);
    for (const list of lists) {
      expect(list.length).toBeGreaterThan(0);
      expect(docs).toContain(`: ${list.join(', ')}.`);
    }
  });
});
