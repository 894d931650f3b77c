import {
  apply,
  choices,
  complete,
  generator,
  initialState,
  LANGS,
  newRecord,
  render,
  wordsFor,
} from '@traviesa/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followWay } from './connections.ts';
import { geoOf } from './geo.ts';
import game, { mapFault, standardMapText } from './index.ts';
import { inTurn, offers, position, refusal } from './testing/position.ts';
import { slowWays } from './testing/slowWays.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
const standard = JSON.parse(standardMapText()) as { [key: string]: Json };

/** All places in a JSON value, as paths. */
function pathsOf(v: Json, path: (string | number)[] = []): (string | number)[][] {
  const inner = typeof v === 'object' && v !== null ? Object.entries(v) : [];
  return [path, ...inner.flatMap(([k, x]) => pathsOf(x, [...path, k]))];
}
const paths = pathsOf(standard).filter((p) => p.length > 0);

function changed(path: (string | number)[], change: (v: Json) => Json | undefined): string {
  const copy = structuredClone(standard);
  let at = copy as Record<string | number, Json>;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, Json>;
  const last = path.at(-1)!;
  const value = change(at[last]!);
  if (value === undefined) delete at[last];
  else at[last] = value;
  return JSON.stringify(copy);
}

const strange: fc.Arbitrary<Json | undefined> = fc.oneof(
  fc.constantFrom<Json | undefined>(
    undefined,
    null,
    true,
    '',
    0,
    -1,
    0.5,
    7,
    1e9,
    [],
    {},
    'E35',
    'A1',
    '__proto__',
    'x'.repeat(500),
  ),
  fc.constantFrom<Json>('C31', ['E35'], [[]], { hex: 'E35' }, 'A19 T', '7x5', 'C1[0]', '\u001b[2J', '?', '"', '['),
);
const letters = [...'0123456789ABCEMTLOGxX[]/|$!?"=-+: .>*#ñ\n', 'gray', 'red', '@a'];
/** One letter of a text, or one number in it, is another. */
const touched = (v: Json, at: number, letter: string, n: number, inNumber: boolean): Json => {
  if (typeof v === 'number') return n;
  if (typeof v !== 'string') return v;
  const numbers = [...v.matchAll(/\d+/g)];
  const found = numbers[at % Math.max(1, numbers.length)];
  if (inNumber && found) return v.slice(0, found.index) + String(n) + v.slice(found.index + found[0].length);
  const i = at % (v.length + 1);
  return v.slice(0, i) + letter + v.slice(i + 1);
};
const anyMap: fc.Arbitrary<string> = fc.oneof(
  fc.tuple(fc.constantFrom(...paths), strange).map(([path, v]) => changed(path, () => v)),
  fc
    .tuple(fc.constantFrom(...paths), fc.nat(500), fc.constantFrom(...letters), fc.nat(12), fc.boolean())
    .map(([path, at, letter, n, inNumber]) => changed(path, (v) => touched(v, at, letter, n, inNumber))),
  fc.json({ maxDepth: 3 }),
  fc.string({ maxLength: 200 }),
);

/** Numbers that are others, here and there: mostly such a map can be played. */
const gentle: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...paths), fc.nat(5), fc.nat(9))
  .map(([path, at, n]) => changed(path, (v) => touched(v, at, '', n, true)));

const texts = (wrong: readonly [string, object]): string[] =>
  LANGS.map((lang) => render(game.text as never, lang, wrong as never, wordsFor(lang, [], game.text.money)));

/** Plays by chance for a while; what is broken is named. */
function play(map: string, length: 'full' | 'short', actions: number, seed: number): string[] {
  const made = newRecord(game, { players: ['A', 'B'], options: { map, length }, seed });
  if (!made.ok) return [made.illegal.message[0]];
  let { state } = initialState(game, made.value);
  const draw = generator(seed);
  for (let n = 0; n < actions && state.over === undefined; n++) {
    const offered = choices(game, state);
    const trading = offered.filter((c) => c.type !== 'pass');
    const from = trading.length > 0 && draw(4) > 0 ? trading : offered;
    const done = apply(game, state, complete(game, state, from[draw(from.length)]!, draw));
    if (!done.ok) return [`refused by ${done.illegal.rule}`];
    state = done.state;
    const broken = game.audit(state);
    if (broken.length > 0) return [...broken];
  }
  return [];
}

describe('a map from a stranger', () => {
  it('is read in full or refused with its place, in both languages, and never throws', () => {
    let refused = 0;
    fc.assert(
      fc.property(anyMap, (map) => {
        const wrong = mapFault(map);
        if (!wrong) return;
        refused += 1;
        for (const text of texts(wrong)) {
          expect(text).not.toMatch(/undefined|\[object/);
          expect(text.length).toBeLessThan(400);
          expect(text).not.toMatch(/\p{Cc}/u);
        }
      }),
      { numRuns: 600, seed: 1865 },
    );
    expect(refused).toBeGreaterThan(200);
  });
  it('if it is read, the game that is played on it is whole', () => {
    let played = 0;
    fc.assert(
      fc.property(fc.oneof(gentle, anyMap), fc.constantFrom('full', 'short'), fc.nat(1000), (map, length, seed) => {
        if (map === '' || mapFault(map)) return;
        played += 1;
        expect(play(map, length, 120, seed)).toEqual([]);
      }),
      { numRuns: 120, seed: 65 },
    );
    expect(played).toBeGreaterThan(20);
  });
  describe('with track wherever it can be', () => {
    const rows = Array.from({ length: 12 }, (_, r) => r);
    const isRim = (letter: string, r: number): boolean => letter === 'H' || letter === 'P' || r < 1 || r > 10;
    const all = '0-1 0-2 0-3 0-4 0-5 1-2 1-3 1-4 1-5 2-3 2-4 2-5 3-4 3-5 4-5';
    /** Out of L50, with L54 two steps and O53 three steps away. */
    const tangled = (prices: string): string => {
      const tangle = [...'HIJKLMNOP'].flatMap((letter, c) =>
        rows.map((r) => {
          const hex = `${letter}${40 + 2 * r + (c % 2)}`;
          if (isRim(letter, r)) return hex;
          return ['L50', 'L54', 'O53'].includes(hex) ? `${hex} gray C3x2[0 1 2 3 4 5]` : `${hex} gray ${all} ${prices}`;
        }),
      );
      const homes = { ...(standard['homes'] as object), FMS: 'L50' };
      return JSON.stringify({ hexes: [...(standard['hexes'] as string[]), ...tangle], homes });
    };
    const station = (map: string) =>
      position({ map, companies: { FMS: { cash: 5000 } }, stack: inTurn('FMS', 'station') });
    const listed = (s: ReturnType<typeof station>): Record<string, string[]> =>
      Object.fromEntries(
        (offers(s, 'placeStation') as unknown as { hex: string; way: { oneOf: string[] } }[]).map((c) => [
          c.hex,
          c.way.oneOf,
        ]),
      );

    it('1865-4.4-e the dear ways are left out of the list, and none that is as cheap as one of it', () => {
      const map = tangled('');
      expect(mapFault(map)).toBeUndefined();
      const s = station(map);
      const geo = geoOf(s);
      const ways = Object.values(listed(s)).flat();
      const dearest = Math.max(...ways.map((way) => followWay(geo, s.board, way)!.cost));
      expect([dearest, ways.length]).toEqual([50, 140]);
      expect(new Set(ways)).toEqual(new Set(slowWays(geo, s.board, 'L50', dearest).keys()));
      for (const way of ways.slice(0, 20)) {
        const hex = way.slice(-3);
        expect(refusal(s, { type: 'placeStation', hex, way })).toBe('legal');
      }
      const dear = 'L50-M51-N52-N50-M49-L48-K49-J50-J52-K53-L52-L54';
      expect(ways).not.toContain(dear);
      expect(refusal(s, { type: 'placeStation', hex: 'L54', way: dear })).toBe('legal');
    });
    it('where nothing costs anything, it lists some and comes to an end', () => {
      const map = tangled('|0$0:river |1$0:river |2$0:river |3$0:river |4$0:river |5$0:river');
      expect(mapFault(map)).toBeUndefined();
      const ways = Object.values(listed(station(map))).flat();
      expect([ways.length > 10, ways.length < 20_000]).toEqual([true, true]);
    });
  });
});
