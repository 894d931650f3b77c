import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mustCalls } from '../scripts/lib/dropRule.ts';
import { ruleReport } from '../scripts/lib/ruleReport.ts';

describe('rules', () => {
  it('are documented in docs/rules', () => {
    expect(existsSync('docs/rules')).toBe(true);
  });
  for (const r of existsSync('docs/rules') ? ruleReport() : []) {
    it(`${r.title}: every rule has code, a test and a text in both languages`, () => {
      expect(r.ids.length).toBeGreaterThan(50);
      expect({ withoutCode: r.withoutCode, withoutTest: r.withoutTest, problems: r.problems }).toEqual({
        withoutCode: [],
        withoutTest: [],
        problems: [],
      });
    });
  }
});

describe('the rules tool', () => {
  it('finds every must with its place', () => {
    const source = "const a = must('x-1', 'k', f);\n  must<S, F>(\n 'x-2', 'k', f), rules.must('no'), mustard('no')";
    expect(mustCalls('f.ts', source)).toEqual([
      { file: 'f.ts', index: 0, line: 1, id: 'x-1' },
      { file: 'f.ts', index: 1, line: 2, id: 'x-2' },
    ]);
  });
});
