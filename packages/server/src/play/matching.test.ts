import { describe, expect, it } from 'vitest';
import { findMatch, type MatchRules, type Seeker } from './matching.ts';

const titles = [
  { id: 'long', min: 2, max: 7 },
  { id: 'short', min: 2, max: 6 },
];
const seeker = (person: string, given: Partial<Seeker> = {}): Seeker => ({
  person,
  title: 'short',
  pace: 'live',
  players: 2,
  rated: false,
  since: 0,
  ...given,
});
const rules = (now: number, ratings: Record<string, number> = {}, apart: string[] = []): MatchRules => ({
  now,
  titles,
  ratingOf: (person) => ratings[person] ?? 1500,
  areApart: (a, b) => apart.includes(a) && apart.includes(b),
});

describe('quick match', () => {
  it('seats those who want the same, the longest waiting first', () => {
    const [a, b, c] = [seeker('a', { since: 30 }), seeker('b', { since: 10 }), seeker('c', { since: 20 })];
    expect(findMatch(a, [a, b, c], rules(40))).toEqual({ title: 'short', people: ['b', 'a'] });
    const others = [
      seeker('d', { title: 'long' }),
      seeker('d', { pace: 'turns' }),
      seeker('d', { rated: true }),
      seeker('d', { players: 3 }),
    ];
    for (const other of others) expect(findMatch(a, [a, other], rules(40))).toBe(undefined);
  });

  it('takes what is asked for by name before what nobody minds, and counts by how many it is wanted', () => {
    const [a, b] = [seeker('a', { title: null }), seeker('b', { title: null })];
    expect(findMatch(a, [a, b], rules(1))?.title).toBe('long');
    expect(findMatch(a, [a, seeker('b')], rules(1))?.title).toBe('short');
    expect(findMatch(seeker('a', { players: 9 }), [b], rules(1))).toBe(undefined);
  });

  it('widens with time: first four, then three, then two; first near ratings, then any', () => {
    const any = { players: null };
    const three = ['a', 'b', 'c'].map((p) => seeker(p, any));
    expect(findMatch(three[0]!, three, rules(29_000))).toBe(undefined);
    expect(findMatch(three[0]!, three, rules(31_000))?.people).toHaveLength(3);
    const two = three.slice(0, 2);
    expect(findMatch(two[0]!, two, rules(59_000))).toBe(undefined);
    expect(findMatch(two[0]!, two, rules(61_000))?.people).toHaveLength(2);
    const [a, b] = [seeker('a'), seeker('b')];
    const found = (now: number, rating: number) => findMatch(a, [a, b], rules(now, { b: rating })) !== undefined;
    expect([found(0, 1700), found(0, 1701), found(46_000, 1701), found(46_000, 1901), found(91_000, 3000)]).toEqual([
      true,
      false,
      true,
      false,
      true,
    ]);
  });

  it('never seats together who keep apart', () => {
    const [a, b, c] = [seeker('a'), seeker('b', { since: 1 }), seeker('c', { since: 2 })];
    expect(findMatch(a, [a, b], rules(1e6, {}, ['a', 'b']))).toBe(undefined);
    expect(findMatch(a, [a, b, c], rules(1e6, {}, ['a', 'b']))?.people).toEqual(['a', 'c']);
  });
});
