import { describe, expect, it } from 'vitest';
import { findRule, parseRules, searchRules } from './parse.ts';

const source = `# A game

Some words
go on.

## Building (\`x-build\`)

- \`x-build-a\` Each locomotive costs 2.
  More in the forest.
- **1888-7.5-d** No buying after selling.
- A plain point.

| a | b |
|---|---|
| 1 | 2 |
`;

describe('the rules reader', () => {
  const sections = parseRules(source);
  it('finds sections, rules and tables', () => {
    expect(sections.map((s) => s.title)).toEqual(['A game', 'Building (x-build)']);
    expect(sections[1]!.blocks).toEqual([
      { kind: 'rule', id: 'x-build-a', text: 'Each locomotive costs 2. More in the forest.' },
      { kind: 'rule', id: '1888-7.5-d', text: 'No buying after selling.' },
      { kind: 'item', text: 'A plain point.' },
      {
        kind: 'table',
        rows: [
          ['a', 'b'],
          ['1', '2'],
        ],
      },
    ]);
  });
  it('finds a rule by its id and by words, whatever the accents', () => {
    expect(findRule(sections, 'x-build-a')?.text).toContain('costs 2');
    expect(searchRules(sections, 'FÓREST locomotive').map((r) => r.id)).toEqual(['x-build-a']);
    expect(searchRules(sections, '7.5').map((r) => r.id)).toEqual(['1888-7.5-d']);
    expect(searchRules(sections, '')).toEqual([]);
  });
});
