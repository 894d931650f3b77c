import { choices, complete, generator, newGame, play } from '@traviesa/engine';
import { tilesOn } from '@traviesa/rail';
import { describe, expect, it } from 'vitest';
import { cheapestFrom, followWay, type Way, waysFrom } from './connections.ts';
import { type Geo, geoOf, trafficOf } from './geo.ts';
import game from './index.ts';
import { reachOf } from './reach.ts';
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

/** The same ways by another road: a stack of half-built ones, each a plain list of crossed sides. */
function slowWays(geo: Geo, s: State, from: string): Map<string, Way> {
  const { kit } = geo;
  const { crossing } = kit;
  const tiles = tilesOn(kit, s.board);
  const ways = new Map<string, Way>();
  const start = kit.index.get(from)!;
  const hexOf = (side: number) => Math.floor(side / 6);
  const open: { sides: number[]; at: number; out: number[] }[] = [
    { sides: [], at: start, out: [...(tiles[start]!.stops[0]?.exits ?? [])] },
  ];
  while (open.length > 0) {
    const { sides, at, out } = open.pop()!;
    for (const e of out) {
      for (const there of kit.across[at * 6 + e]!) {
        const hex = hexOf(there);
        const tile = tiles[hex]!;
        const next = [...sides, at * 6 + e, there];
        if (!(tile.exits & (1 << (there % 6))) || new Set(next).size < next.length) continue;
        const entered = next.filter((_, i) => i % 2 === 1).map(hexOf);
        const towns = entered.filter((h) => tiles[h]!.stops[0]?.kind === 'town');
        if (new Set(towns).size < towns.length) continue;
        const stop = tile.stops[0];
        if (stop && stop.kind !== 'town') {
          if (hex === start) continue;
          const way = [from, ...entered.map((h) => kit.hexIds[h]!)].join('-');
          const cost = next.filter((_, i) => i % 2 === 0).reduce((sum, side) => sum + crossing[side]!, 0);
          const traffic = [...towns, hex].reduce((sum, h) => sum + trafficOf(tiles[h]!), 0);
          ways.set(way, { way, from, to: kit.hexIds[hex]!, cost, traffic });
          continue;
        }
        const exits = stop ? stop.exits.filter((x) => x !== there % 6) : tile.tracksFrom[there % 6]!;
        open.push({ sides: next, at: hex, out: [...exits] });
      }
    }
  }
  return ways;
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
        expect(new Map([...listed].sort())).toEqual(new Map([...slowWays(geo, s, from)].sort()));
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
