import { choices, complete, generator, newGame, play } from '@traviesa/engine';
import { emptyBoard } from '@traviesa/rail';
import { describe, expect, it } from 'vitest';
import { cheapestFrom, followWay, isDirect, readWay, type Way, waysFrom } from './connections.ts';
import { geoOf } from './geo.ts';
import game, { mapFault } from './index.ts';
import { reachOf } from './reach.ts';
import { type Draw, island } from './testing/island.ts';
import { slowWays } from './testing/slowWays.ts';
import type { State } from './types.ts';

/** Boards as chance builds them, one per few hundred actions. */
function boards(seed: number, players: number): State[] {
  const s = newGame(game, { players: ['A', 'B', 'C', 'D'].slice(0, players), seed });
  const draw = generator(seed);
  const found: State[] = [];
  for (let n = 1; s.over === undefined; n++) {
    const offered = choices(game, s);
    play(game, s, complete(game, s, offered[draw(offered.length)]!, draw));
    if (n % 400 === 0) found.push(JSON.parse(JSON.stringify(s)) as State);
  }
  return [...found, s];
}

describe('what is known of a board whose last change was one tile or station', () => {
  it('is what it would be if nothing were known of the board before', () => {
    const s = newGame(game, { players: ['A', 'B', 'C'], seed: 5 });
    const draw = generator(5);
    const geo = geoOf(s);
    let boards = 0;
    for (let last = s.board; s.over === undefined; ) {
      const offered = choices(game, s);
      play(game, s, complete(game, s, offered[draw(offered.length)]!, draw));
      if (s.board === last) continue;
      last = s.board;
      const anew = structuredClone(s.board);
      const ask = (board: typeof anew) => [
        ...Object.keys(s.companies).map((c) => reachOf(geo, board, c)),
        ...geo.cities.map((hex) => [...cheapestFrom(geo, board, hex)]),
        ...geo.cities.slice(0, 3).map((hex) => [...waysFrom(geo, board, hex, 90).values()].filter((w) => w.cost <= 90)),
      ];
      if (boards++ % 4 === 0) expect(ask(s.board)).toEqual(ask(anew));
      else ask(s.board);
    }
    expect(boards).toBeGreaterThan(100);
  });
});

describe('direct connections on boards of whole games', () => {
  it('1865-4.4-c 1865-4.4-d 1865-4.4-f every way with its exact cost and traffic, as a slow search finds them', () => {
    let ways = 0;
    for (const s of [...boards(1, 2), ...boards(2, 4)]) {
      const geo = geoOf(s);
      for (const from of [...geo.cities, ...geo.mines]) {
        const listed = waysFrom(geo, s.board, from);
        expect(new Map([...listed].sort())).toEqual(new Map([...slowWays(geo, s.board, from)].sort()));
        const cheapest = new Map<string, number>();
        for (const w of listed.values()) {
          cheapest.set(w.to, Math.min(w.cost, cheapest.get(w.to) ?? w.cost));
          expect(followWay(geo, s.board, w.way)).toEqual(w);
        }
        expect(new Map(cheapestFrom(geo, s.board, from))).toEqual(cheapest);
        ways += listed.size;
      }
    }
    expect(ways).toBeGreaterThan(500);
  });
  it('is the same seen from both ends, but for what the end gives', () => {
    const s = boards(3, 3).at(-1)!;
    const geo = geoOf(s);
    const costs = (from: string) => [...waysFrom(geo, s.board, from).values()].map((w) => [w.to, w.cost] as const);
    for (const from of geo.cities) {
      for (const [to, cost] of costs(from)) expect(costs(to)).toContainEqual([from, cost]);
    }
  });
});

/** Names made of a way's: a hex changed or gone to twice, an end left out, and the whole from its other end. */
function spoilt(way: string, draw: Draw): string[] {
  const ids = way.split('-');
  const at = draw(ids.length - 1);
  const [here, next] = [ids[at]!, ids[at + 1]!];
  const instead = [[], [here, here], [here, next, here], ['Z99'], ['']];
  const changed = instead.map((hexes) => [...ids.slice(0, at), ...hexes, ...ids.slice(at + 1)]);
  return [...changed, ids.slice(1), ids.slice(0, -1), ids.toReversed()].map((hexes) => hexes.join('-'));
}

describe('direct connections on islands made by chance', () => {
  it('1865-4.4-c 1865-4.4-d 1865-4.4-e ways, prices and names are those of a slow search, over forked links too', () => {
    const draw = generator(1865);
    let [ways, wrong] = [0, 0];
    for (let n = 0; n < 120; n++) {
      const map = island(generator(n));
      expect(mapFault(map)).toBeUndefined();
      const geo = geoOf({ length: 'full', map });
      const ends = [...geo.cities, ...geo.mines].filter((hex) => hex >= 'I');
      const loops: string[] = [];
      const slow = new Map(ends.map((from) => [from, slowWays(geo, emptyBoard, from, undefined, loops)]));
      const told = (way: Way | undefined): string | undefined => way && Object.values(way).join(' ');
      const named = (text: string): Way | undefined => slow.get(text.split('-')[0]!)?.get(text);
      for (const from of ends) {
        const all = slow.get(from)!;
        const dear = [...all.values()].map((w) => w.cost).sort((a, b) => a - b)[all.size >> 1] ?? 0;
        const texts = [...loops, ...[...all.keys()].flatMap((way) => [way, ...spoilt(way, draw)])];
        // Before anything is listed every name is walked; afterwards some are known.
        const read = () => texts.filter((text) => told(readWay(geo, emptyBoard, text)) !== told(named(text)));
        expect(read()).toEqual([]);
        const cheap = [...all.values()].filter((w) => w.cost <= dear);
        const listed = (most?: number) => [...waysFrom(geo, emptyBoard, from, most).values()].map(told).sort();
        expect(listed(dear)).toEqual(cheap.map(told).sort());
        expect(listed()).toEqual([...all.values()].map(told).sort());
        expect(read()).toEqual([]);
        for (const to of ends) {
          const prices = [...all.values()].filter((w) => w.to === to).map((w) => w.cost);
          expect(cheapestFrom(geo, emptyBoard, from).get(to)).toBe(prices.length ? Math.min(...prices) : undefined);
          expect(isDirect(geo, emptyBoard, from, to)).toBe(prices.length > 0);
        }
        ways += all.size;
        wrong += texts.filter((text) => !named(text)).length;
      }
    }
    expect([ways > 1000, wrong > 5000]).toEqual([true, true]);
  });
  it('1865-4.4-c no name of anything else is a way', () => {
    const geo = geoOf({ length: 'full', map: '' });
    for (const text of ['', '-', 'E35', 'E35-', '-E35', 'E35-E35', 'E33-E35', 'E35-E33', 'E35-Z9', 'Z9-E35', 'E351'])
      expect([text, readWay(geo, emptyBoard, text), followWay(geo, emptyBoard, text)]).toEqual([
        text,
        undefined,
        undefined,
      ]);
  });
});
