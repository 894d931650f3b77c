/**
 * What the search works with, by itself: the track as chains, stops as a train sees them, what scores once, freights by
 * their ends. A mistake there that other parts make good again would not be seen in what is found. The fingerprints are
 * of the same boards as in `same.test.ts`.
 */
import { generator, stateHash } from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import { potential } from './ceiling.ts';
import { chainsOf } from './chains.ts';
import { clashesOf } from './clashes.ts';
import { FreightYard, groupings } from './freight.ts';
import { itemsOf } from './places.ts';
import { Search } from './search.ts';
import { type Case, sharedBoard } from './testing/boards.ts';
import { FAMILIES, MORE_FAMILIES } from './testing/families.ts';
import { PARTS } from './testing/known.ts';
import { lines } from './testing/lines.ts';
import type { Network, Train } from './types.ts';
import { fit } from './walk.ts';

/** Plain data: lists of numbers of fixed length and maps are written out. */
function plain(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) return Array.from(value as unknown as number[]);
  if (value instanceof Map) return plain([...value]);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(Object.entries(value).map(([key, v]) => [key, plain(v)]));
}

function partsOf({ network, trains, rules }: Case): unknown {
  const maps = [chainsOf(network, true), chainsOf(network, false)];
  const search = new Search();
  const fits = trains.map((t) => fit(network, t, rules.track === 'apart' ? rules.visits : undefined));
  const most = fits.map((f) => potential(network, maps[1]!, f, search).most);
  if (rules.track === 'apart') return [maps, fits, most];
  const { network: _, rules: __, scratch, ...items } = itemsOf(network, trains, rules);
  return [maps, fits, most, items, scratch.length, yardOf({ network, trains, rules })];
}

function yardOf({ network, trains, rules }: Case): unknown {
  if (rules.track === 'apart') return [];
  const freights = trains.filter((t) => t.freight);
  const items = itemsOf(network, trains, rules);
  const search = new Search();
  const yard = new FreightYard(items, chainsOf(network, true), search, freights, []);
  const blocks = [...freights.map((t) => [t]), freights.slice(0, 2), freights.slice(0, 3)].filter((b) => b.length > 0);
  return [
    yard.ends,
    freights.map((t) => yard.routesOf(t)),
    blocks.map((block) =>
      yard.chainCandidates(block).map(({ what, ...c }) => {
        const met: unknown[] = [];
        const exists = yard.lines(what, (line) => met.push(line.map((p) => [p.from, p.to])) === 3);
        return [c, what.from, what.to, exists, met];
      }),
    ),
    search.steps,
  ];
}

describe('the same boards come down to the same parts', () => {
  const large = { 'more than 32 cities': (seed: number) => sharedBoard(seed, [10, 10]) };
  it.each(Object.entries({ ...FAMILIES, ...MORE_FAMILIES, ...large }))('%s', (name, make) => {
    const found = Array.from({ length: name in large ? 3 : 12 }, (_, i) => plain(partsOf(make(2000 + i))));
    expect(stateHash(found)).toBe(PARTS[name]);
  });
});

describe('track as chains from stop to stop', () => {
  it('has a word for each 32 pieces that differ', () => {
    const star = (n: number): Network => {
      const names = Array.from({ length: n }, (_, i) => `B${i}`);
      const stops = Object.fromEntries(names.map((name) => [name, {}]));
      return lines({ A: { own: true }, ...stops }, ...names.map((name) => `A ${name}`));
    };
    for (const [pieces, words] of [
      [1, 1],
      [32, 1],
      [33, 2],
      [64, 2],
      [65, 3],
    ] as const) {
      const map = chainsOf(star(pieces), false);
      expect([map.chains.length, map.words, map.bits.length]).toEqual([pieces, words, pieces * words]);
    }
    expect(chainsOf(lines({ A: { own: true } }), false)).toMatchObject({ chains: [], words: 1 });
  });

  it('is cut off where there is too much of it, and says so', () => {
    /** From A to B there are two ways from each hex between to the next. */
    const doubled = (legs: number): Network => {
      const way = (sides: string): string =>
        ['A', ...Array.from({ length: legs }, (_, i) => `${sides[i % 2]}${i} m${i}`), 'B'].join(' ');
      return lines({ A: { own: true }, B: {} }, ...['aa', 'ab', 'ba', 'bb'].map(way));
    };
    const all = chainsOf(doubled(14), true);
    expect([all.chains.length, all.complete]).toEqual([2 ** 14, true]);
    const some = chainsOf(doubled(15), true);
    expect([some.chains.length, some.complete]).toEqual([30_000, false]);
    const { stops, stretches } = doubled(21);
    const nowhere = chainsOf({ stops, stretches: stretches.filter((s) => s.hex !== 'm20') }, true);
    expect([nowhere.chains.length, nowhere.complete]).toEqual([0, false]);
  });
});

const freight = (id: string, permanent: boolean): Train => ({
  id,
  stops: null,
  towns: 'ignore',
  majorEnds: true,
  freight: { steps: 4, permanent, rate: 20, richRate: 30, richTag: 'port' },
});

describe('freights are put into chains', () => {
  const named = (trains: readonly Train[]): string[] =>
    groupings(trains).map((blocks) =>
      blocks
        .map((block) =>
          block
            .map((t) => t.id)
            .sort()
            .join(''),
        )
        .sort()
        .join(' '),
    );
  const [a, b, c] = ['a', 'b', 'c'].map((id) => freight(id, true)) as [Train, Train, Train];
  const [x, y] = ['x', 'y'].map((id) => freight(id, false)) as [Train, Train];

  it('in every way, each once, where all of them last', () => {
    expect(named([a, b, c]).sort()).toEqual(['a b c', 'a bc', 'ab c', 'abc', 'ac b']);
    expect(named([])).toEqual(['']);
  });
  it('those that do not last together, with any of the others', () => {
    expect(named([x, y])).toEqual(['xy']);
    expect(named([x, a, y, b]).sort()).toEqual(['a b xy', 'a bxy', 'ab xy', 'abxy', 'axy b'].sort());
  });
  it('with the only one that lasts', () => {
    expect(named([x, a, y])).toEqual(['axy']);
  });
});

describe('the next route that fits', () => {
  it('is the same in long lists, looked at by class, as one by one', () => {
    const draw = generator(3);
    for (const size of [0, 1, 63, 64, 65, 200, 512]) {
      for (const words of [1, 2, 3]) {
        const some = (n: number): Int32Array =>
          Int32Array.from({ length: n * words }, () => draw(2 ** 32) & draw(2 ** 32) & draw(2 ** 32));
        const sets = some(size);
        const list = { size, words, sets, values: new Int32Array(size), visits: new Uint8Array(size), path: () => [] };
        const clashes = clashesOf(list);
        for (let n = 0; n < 40; n++) {
          const used = n === 0 ? new Int32Array(words) : n === 1 ? new Int32Array(words).fill(-1) : some(1);
          const from = draw(size + 1);
          let expected = from;
          while (expected < size && used.some((u, w) => (u & sets[expected * words + w]!) !== 0)) expected++;
          expect(clashes.nextFree(from, used)).toBe(expected);
        }
      }
    }
  });
});
