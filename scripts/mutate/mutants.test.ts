import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isSame, outdated, readEquivalents } from './equivalents.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { withLimits, withReach } from './plugin.ts';
import { parse } from './syntax.ts';

const changes = (source: string): string[] => mutantsOf('a.ts', source).map((m) => m.change);
const inBody = (code: string): string[] => changes(`function f() {\n  ${code}\n}`);
const broken = (source: string, m: Mutant): string => source.slice(0, m.start) + m.text + source.slice(m.end);

describe('mutants', () => {
  it('turn operators round and move borders', () => {
    expect(inBody('return a < b && !c;')).toEqual([
      'a < b && !c → (a < b || !c)',
      'a < b → (a <= b)',
      'a < b → (a >= b)',
      '!c → c',
    ]);
    expect(inBody('return (a + b) * c;')).toEqual(['(a + b) * c → ((a + b) / c)', 'a + b → (a - b)']);
    expect(inBody('return a ?? b;')).toEqual(['a ?? b → (a && b)']);
  });
  it('change numbers and truths within functions, not tables outside them', () => {
    expect(inBody('return [3, true];')).toEqual(['[3, true] → [4, true]', '[3, true] → [3, false]']);
    expect(changes('export const table = { price: [10, 20], open: true };')).toEqual([]);
  });
  it('take conditions for granted, the other branch, or a statement away', () => {
    expect(inBody('if (has(a)) return b;')).toEqual(['has(a) → true', 'has(a) → false']);
    expect(inBody('return has(a) ? b : c;')).toEqual(['has(a) → !(has(a))']);
    expect(inBody('s.n += k;')).toEqual(['s.n += k; → ;', 's.n += k → s.n -= k']);
    expect(inBody('for (const a of b) { if (has(a)) continue; }')).toContain('continue; → ;');
  });
  it('ask lists otherwise', () => {
    expect(inBody('return a.filter(g).some(h);')).toEqual([
      'a.filter(g).some(h) → a.filter(g).every(h)',
      'a.filter(g) → a',
    ]);
    expect(inBody('return Math.max(a, b);')).toEqual(['Math.max(a, b) → Math.min(a, b)']);
  });
  it('leave rules, types, texts, log lines and broken invariants alone', () => {
    const rule = "const r = must('x-a', 'tooMuch', (s) => s.a < 3, (s) => ({ max: s.a + 1 }));";
    expect(changes(`${rule}\nconst move = { rules: [other((s) => s.a < 3)] };`)).toEqual([]);
    expect(changes('type T = 1 | 2; interface U { a: 3 } const x = y as 4;')).toEqual([]);
    expect(inBody("out.log('sold', { n: 3 });")).toEqual([]);
    expect(inBody("if (!a) throw new Error('no ' + a);")).toEqual(['!a → a']);
    expect(inBody("return 'a' + b + ['c'];")).toEqual([]);
  });
  it('know their line, their function and their code', () => {
    const source = 'const one = 1;\nconst f = (a: number): boolean =>\n  a > one;\n';
    const [first] = mutantsOf('a.ts', source);
    expect(first).toMatchObject({ line: 3, code: 'a > one;', within: source.indexOf('(a') });
    expect(broken(source, first!)).toBe('const one = 1;\nconst f = (a: number): boolean =>\n  (a >= one);\n');
  });
  it('leave code that can be read, whatever the file', () => {
    for (const file of ['packages/engine/src/choices.ts', 'packages/rail/src/routes/cover.ts']) {
      const source = readFileSync(file, 'utf8');
      const mutants = mutantsOf(file, source);
      expect(mutants.length).toBeGreaterThan(20);
      for (const [i, m] of mutants.entries())
        if (i % 8 === 0) expect(() => parse(file, withLimits(file, broken(source, m)))).not.toThrow();
    }
  });
});

const run = (source: string): unknown => new Function(source)();

describe('sources for the tests', () => {
  it('a loop that has lost its end ends', () => {
    expect(() => run(withLimits('a.js', 'for (let i = 0; i < 1; i += 0) i -= 0;'))).toThrow('this loop does not end');
    expect(run(`${withLimits('a.js', 'let n = 0; do n++; while (n < 5); while (n < 9) { n++; }')} return n;`)).toBe(9);
  });
  it('tell which functions and branches were reached', () => {
    const source =
      'const f = (a) => (a ? { b: a } : [a]);\nfunction g() { if (f(1)) return 1; else f(0); }\nf(2) && g();';
    const reached = new Uint8Array(source.length + 1);
    Object.assign(globalThis, { __reachOf: () => reached });
    run(withReach('a.js', source));
    const places = [...reached.keys()].filter((place) => reached[place]);
    const expected = ['(a)', '{ b', 'function g', 'return 1'].map((code) => source.indexOf(code));
    expect(places).toEqual([...expected, source.length]);
    Object.assign(globalThis, { __reachOf: undefined });
  });
  it('mutants know the branch that has to be reached', () => {
    const source = 'const f = (a) => (a > 1 ? a + 2 : 3);';
    const within = mutantsOf('a.ts', source).map((m) => [m.change, m.within]);
    expect(within).toEqual([
      ['a > 1 → !(a > 1)', source.indexOf('(a)')],
      ['a > 1 → (a >= 1)', source.indexOf('(a)')],
      ['a > 1 → (a <= 1)', source.indexOf('(a)')],
      ['a > 1 → a > 2', source.indexOf('(a)')],
      ['a + 2 → (a - 2)', source.indexOf('a + 2')],
      ['a + 2 → a + 3', source.indexOf('a + 2')],
      ['a > 1 ? a + 2 : 3 → a > 1 ? a + 2 : 4', source.indexOf('3)')],
    ]);
  });
});

describe('mutants that change nothing', () => {
  const source = 'function f(a: number) {\n  return a < 3;\n}';
  const known = { file: 'a.ts', code: 'return a < 3;', change: 'a < 3 → (a <= 3)', reason: 'a is never 3' };
  it('are known by their file, line of code and change, wherever the line moves', () => {
    const moved = mutantsOf('a.ts', `// a comment\n\n${source}`);
    expect(moved.filter((m) => isSame(known, m)).map((m) => m.line)).toEqual([4]);
    expect(outdated([known], moved)).toEqual([]);
    expect(outdated([known], mutantsOf('a.ts', source.replace('3', '4')))).toEqual([known]);
  });
  it('are each listed once, with their reason', () => {
    const list = readEquivalents();
    expect(list.filter((e) => e.reason.length < 10 || !existsSync(e.file))).toEqual([]);
    const names = list.map(({ file, code, change }) => `${file}: ${code}: ${change}`);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });
});
