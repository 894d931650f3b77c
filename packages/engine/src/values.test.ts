import { describe, expect, it } from 'vitest';
import { copy, deepFreeze, listCopier, tableCopier } from './copy.ts';
import { canonical, stateHash } from './hash.ts';
import { generator, random, seedRandom, shuffle } from './random.ts';

describe('fingerprints', () => {
  it('are of the data, not of the order of its fields', () => {
    expect(canonical({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}');
    expect(stateHash({ a: 1, b: 2 })).toBe(stateHash({ b: 2, a: 1 }));
    expect(stateHash([1, 2])).not.toBe(stateHash([2, 1]));
  });
  it('stay what they are: golden records hold them', () => {
    expect([stateHash({}), stateHash('a'), stateHash({ cash: { p1: 400 }, stack: [] })]).toEqual([
      '1bc27f5a56d1e7',
      '1a0370c02e5f87',
      '178bb129066e8d',
    ]);
  });
});

describe('the generator', () => {
  it('draws what it always drew: records hold its seed', () => {
    const draw = generator(2026);
    expect(Array.from({ length: 12 }, () => draw(1000))).toEqual([
      404, 91, 441, 407, 57, 619, 398, 221, 652, 950, 616, 816,
    ]);
    expect(seedRandom(2 ** 40 + 5)).toEqual([753333777, 15208763, 1506300360, 13]);
    expect(shuffle({ rng: seedRandom(1) }, [1, 2, 3, 4, 5, 6, 7])).toEqual([4, 6, 2, 3, 7, 5, 1]);
    // The last one has no choice: nothing is drawn for it.
    const s = { rng: seedRandom(1) };
    expect([shuffle(s, ['only']), s.rng]).toEqual([['only'], seedRandom(1)]);
  });
  it('draws every number below n and no other', () => {
    const s = { rng: seedRandom(3) };
    const seen = new Set(Array.from({ length: 200 }, () => random(s, 3)));
    expect([...seen].sort()).toEqual([0, 1, 2]);
    expect(random(s, 1)).toBe(0);
    for (const n of [0, -1, 1.5]) expect(() => random(s, n)).toThrow(`cannot draw one of ${n}`);
  });
});

describe('copies', () => {
  it('share what is immutable and nothing else', () => {
    const board = { tiles: [1] };
    const s = { board, list: [{ a: [1, 2] }, { a: [] }], none: null, empty: [], deep: { x: { y: [['z']] } }, n: 3 };
    const c = copy(s, ['board']);
    expect(c).toEqual(s);
    expect(c.board).toBe(board);
    for (const key of ['list', 'empty', 'deep'] as const) expect(c[key]).not.toBe(s[key]);
    c.list[0]!.a.push(3);
    c.deep.x.y[0]!.push('w');
    expect([s.list[0]!.a, s.deep.x.y]).toEqual([[1, 2], [['z']]]);
  });
  it('parts that a title copies itself are its own in the copy, list by list and table by table', () => {
    const one = ({ a }: { a: number }) => ({ a });
    const table: Record<string, { a: number }> = { x: { a: 1 }, y: { a: 2 } };
    const s = { list: [{ a: 1 }], table, rest: [{ a: 3 }] };
    const c = copy(s, [], { list: listCopier(one), table: tableCopier(one) });
    expect(c).toEqual(s);
    for (const copied of [c.list[0], c.table['x'], c.table['y'], c.rest[0]]) copied!.a = 9;
    c.list.push({ a: 8 });
    expect(s).toEqual({ list: [{ a: 1 }], table: { x: { a: 1 }, y: { a: 2 } }, rest: [{ a: 3 }] });
  });
  it('a list of one thing holds a copy of it', () => {
    const s = { list: [{ a: 1 }] };
    copy(s, []).list[0]!.a = 2;
    expect(s.list[0]!.a).toBe(1);
  });
  it('frozen data is frozen through and through', () => {
    const s = deepFreeze({ a: [{ b: { c: 1 } }] });
    expect([s, s.a, s.a[0], s.a[0]!.b].every(Object.isFrozen)).toBe(true);
  });
});
