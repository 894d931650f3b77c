import { generator } from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import { RouteList } from './list.ts';

interface Kept {
  readonly set: readonly number[];
  readonly value: number;
  readonly visit: number;
  readonly path: readonly number[];
  readonly place: number;
}

const bitsIn = (set: readonly number[]): number =>
  set.reduce((n, word) => n + (word >>> 0).toString(2).replaceAll('0', '').length, 0);

/** The same list, kept by names. */
function slowly(offers: readonly Omit<Kept, 'place'>[]): Kept[] {
  const best = new Map<string, Kept>();
  for (const offer of offers) {
    const name = `${offer.visit}:${offer.set.join()}`;
    const known = best.get(name);
    if (!known) best.set(name, { ...offer, place: best.size });
    else if (offer.value > known.value) best.set(name, { ...offer, place: known.place });
  }
  return [...best.values()].sort((a, b) => b.value - a.value || bitsIn(a.set) - bitsIn(b.set) || a.place - b.place);
}

describe('a list of routes', () => {
  it.each([
    [1, 40, 30],
    [1, 900, 400],
    [2, 300, 8],
    [3, 1500, 6],
  ])('keeps the best of each set of %i words: %i offers of sets from %i numbers', (words, count, numbers) => {
    const draw = generator(words * count);
    const list = new RouteList(words);
    const offers = Array.from({ length: count }, () => ({
      set: Array.from({ length: words }, () => (draw(5) === 0 ? -1 - draw(numbers) : draw(numbers))),
      value: 10 * draw(40),
      visit: draw(2),
      path: Array.from({ length: 1 + draw(6) }, () => draw(300)),
    }));
    for (const { set, value, visit, path } of offers) list.offer(Int32Array.from(set), value, visit, () => path);
    const expected = slowly(offers);
    const sorted = list.sorted();
    expect([list.size, sorted.size, sorted.words]).toEqual([expected.length, expected.length, words]);
    expect(
      expected.map((_, r) => ({
        set: [...sorted.sets.subarray(r * words, (r + 1) * words)],
        value: sorted.values[r],
        visit: sorted.visits[r],
        path: sorted.path(r),
      })),
    ).toEqual(expected.map(({ set, value, visit, path }) => ({ set, value, visit, path })));
  });

  it('asks for a path only where it is kept', () => {
    const list = new RouteList(1);
    let asked = 0;
    const path = (): number[] => [asked++];
    for (const value of [10, 10, 5, 20]) list.offer(Int32Array.of(3), value, 0, path);
    expect([asked, list.sorted().path(0)]).toEqual([2, [1]]);
  });
});
