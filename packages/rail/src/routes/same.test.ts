/**
 * Steps are counted and never time, so the same board takes the same search on every machine: what it finds, what it
 * proves and what it costs are written down here for families of boards, and so are the verdicts on spoiled routes.
 * Whoever makes the search better on purpose looks at `twin.test.ts` first and writes down the new fingerprints.
 */
import { generator, stateHash } from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import { hasAnyRoute } from './any.ts';
import { readWritten, routesAlong } from './read.ts';
import { reviewRoutes } from './review.ts';
import { everyRoute } from './reviewWalk.ts';
import { bestRoutes } from './solve.ts';
import { destinationBoard, plusBoard, sharedBoard } from './testing/boards.ts';
import { FAMILIES, freights, type Make, MORE_FAMILIES } from './testing/families.ts';
import { CUT_SHORT, JUDGED, SEARCHED, SEARCHED_MORE, TOLD } from './testing/known.ts';
import { lines } from './testing/lines.ts';
import type { Network, Progress, Route, SearchOptions, StretchEnd, Train } from './types.ts';

const seeds = (n: number): number[] => Array.from({ length: n }, (_, i) => 1000 + i);

function searched(make: Make, count: number, options: SearchOptions): string {
  return stateHash(
    seeds(count).map((seed) => {
      const { network, trains, rules } = make(seed);
      const { routes, total, proven, bound, steps, subsidy, byVisits } = bestRoutes(network, trains, rules, options);
      return { routes, total, proven, bound, steps, subsidy, byVisits: byVisits.map((b) => b ?? null) };
    }),
  );
}

/** A walk over raw track that keeps to no rule. */
function anyWalk({ stops, stretches }: Network, draw: (n: number) => number, train: string): Route {
  let at = draw(stops.length);
  const ids = [stops[at]!.id];
  const track: string[][] = [];
  for (let legs = 1 + draw(4); legs > 0; legs--) {
    const hexes = [stops[at]!.hex];
    let inside: StretchEnd = at;
    for (let most = 6; most > 0; most--) {
      const hex = hexes.at(-1)!;
      const on = stretches.filter((s) => s.hex === hex && s.ends.includes(inside));
      if (on.length === 0) break;
      const { ends } = on[draw(on.length)]!;
      const far: StretchEnd = ends[0] === inside ? ends[1] : ends[0];
      if (typeof far === 'number') {
        at = far;
        ids.push(stops[far]!.id);
        track.push(hexes);
        break;
      }
      inside = hex;
      hexes.push(far);
    }
  }
  return { train, stops: ids, track };
}

/** One way to get a route wrong, or to write it otherwise. */
function spoiled(route: Route, draw: (n: number) => number, trains: readonly Train[]): Route {
  const { stops, track } = route;
  switch (draw(10)) {
    case 0:
      return { ...route, stops: stops.slice(0, -1), track: track.slice(0, -1) };
    case 1:
      return { ...route, stops: stops.slice(1), track: track.slice(1) };
    case 2:
      return { ...route, stops: [...stops, stops.at(-2) ?? stops[0]!], track: [...track, track.at(-1) ?? []] };
    case 3:
      return { ...route, train: trains[draw(trains.length)]!.id };
    case 4:
      return { ...route, chain: draw(2) };
    case 5:
      return { ...route, scored: stops.filter(() => draw(3) > 0) };
    case 6:
      return { ...route, scored: stops };
    case 7:
      return { ...route, stops: stops.toReversed(), track: track.toReversed().map((t) => t.toReversed()) };
    case 8:
      return { ...route, track: track.map((t) => (draw(2) ? t.toReversed() : t)) };
    default:
      return { ...route, train: 'nobody', stops: stops.slice(1) };
  }
}

function judged(make: Make, count: number): string {
  return stateHash(
    seeds(count).map((seed) => {
      const { network, trains, rules } = make(seed);
      const draw = generator(seed);
      const best = bestRoutes(network, trains, rules).routes;
      const random = (): Route[] => trains.map((t) => anyWalk(network, draw, t.id));
      const sets: Route[][] = [[], best.slice(1), best.slice(0, 1), random(), random(), [...best, ...random()]];
      for (let n = 0; n < 8; n++) sets.push(best.map((r) => (draw(2) ? spoiled(r, draw, trains) : r)));
      for (let n = 0; n < 4; n++) sets.push(random().map((r) => (draw(3) ? { ...r, chain: draw(2) } : r)));
      return sets.map((routes) => {
        const { scores, ...review } = reviewRoutes(network, trains, routes, rules);
        return { ...review, scores: scores ?? [] };
      });
    }),
  );
}

function read(make: Make, count: number): string {
  return stateHash(
    seeds(count).map((seed) => {
      const { network, trains, rules } = make(seed);
      const draw = generator(seed);
      const sets = [bestRoutes(network, trains, rules).routes, trains.map((t) => anyWalk(network, draw, t.id))];
      const written = sets.map((routes) =>
        routes.map(({ train, track }) => ({ train, connections: track.map((t) => (draw(2) ? t.toReversed() : t)) })),
      );
      return [
        hasAnyRoute(network),
        written.map((w) => readWritten(network, trains, w, rules) ?? null),
        written.flat().map((w) => routesAlong(network, w).length),
      ];
    }),
  );
}

describe('the same boards take the same search', () => {
  it.each(Object.entries(FAMILIES))('%s', (name, make) => {
    const found = [
      searched(make, 40, {}),
      searched(make, 15, { quick: 0 }),
      searched(make, 15, { budget: 60 }),
      searched(make, 15, { budget: 400, quick: 50 }),
    ];
    expect(stateHash(found)).toBe(SEARCHED[name]);
  });
});

describe('the same boards of a special kind take the same search', () => {
  it.each(Object.entries(MORE_FAMILIES))('%s', (name, make) => {
    const found = [
      searched(make, 20, { budget: 200_000 }),
      searched(make, 10, { quick: 0, budget: 20_000 }),
      searched(make, 10, { budget: 400, quick: 50 }),
      searched(make, 10, { budget: 3000, quick: 50 }),
    ];
    expect(stateHash(found)).toBe(SEARCHED_MORE[name]);
  });
});

/** What is told meanwhile, and what is found when somebody asks to stop. */
function told(make: Make, count: number): string {
  return stateHash(
    seeds(count).map((seed) => {
      const { network, trains, rules } = make(seed);
      const reports: Progress[] = [];
      const search = (every: number, last: number): unknown => {
        const shouldStop = (progress: Progress): boolean => reports.push(progress) >= last;
        const { total, proven, steps } = bestRoutes(network, trains, rules, { every, shouldStop, quick: 200 });
        return { total, proven, steps };
      };
      return [search(40, 200), search(90, 5), reports];
    }),
  );
}

describe('the same boards report the same progress', () => {
  it.each(Object.entries(FAMILIES))('%s', (name, make) => {
    expect(told(make, 8)).toBe(TOLD[name]);
  });
});

describe('the same very large boards take the same search as far as it goes', () => {
  const LARGE: Readonly<Record<string, Make>> = {
    destinations: (seed) => destinationBoard(seed, [7, 8]),
    plus: (seed) => plusBoard(seed, [7, 8]),
    shared: (seed) => sharedBoard(seed, [7, 8]),
    'more than 32 cities': (seed) => sharedBoard(seed, [10, 10]),
  };
  it.each(Object.entries(LARGE))('%s', (name, large) => {
    const found = [searched(large, 6, { budget: 30_000, quick: 1000 }), searched(large, 6, { budget: 4000 })];
    expect(stateHash(found)).toBe(CUT_SHORT[name]);
  });
});

describe('where there are more routes than can be listed', () => {
  /** Cities in rows and columns, each joined with those beside it. */
  function grid(size: number): Network {
    const name = (row: number, col: number): string => `${'ABCDEFGH'[row]}${col}`;
    const all = Array.from({ length: size }, (_, i) => i);
    const draw = generator(size);
    const cities = all.flatMap((row) => all.map((col) => [name(row, col), { value: 10 * draw(6) }] as const));
    const rows = all.map((row) => all.map((col) => name(row, col)).join(' '));
    const cols = all.map((col) => all.map((row) => name(row, col)).join(' '));
    return lines({ ...Object.fromEntries(cities), A0: { own: true }, C3: { value: 50, own: true } }, ...rows, ...cols);
  }
  it('a good set is sought with short routes first', () => {
    const trains: Train[] = [
      { id: 'd', stops: null },
      { id: 'e', stops: 9 },
    ];
    const { total, bound, proven, steps, routes } = bestRoutes(grid(6), trains, undefined, { quick: 400 });
    expect([total, bound, proven, steps, routes.map((r) => r.stops.length)]).toEqual([
      700,
      920,
      false,
      1_102_680,
      [36, 6],
    ]);
  });
});

function firstWalks(network: Network, train: Train): unknown[] {
  const walks: unknown[] = [];
  for (const { route, pieces } of everyRoute(network, train)) {
    if (walks.push([route, pieces]) === 120) break;
  }
  return walks;
}

/** The first walks of each train, as the validator tries them for one that stays idle. */
function walked(make: Make, count: number): string {
  return stateHash(
    seeds(count).map((seed) => {
      const { network, trains } = make(seed);
      const ended = network.stops.map((s, i) => (i % 5 === 1 ? { ...s, terminal: true, own: i % 2 === 1 } : s));
      return [network, { ...network, stops: ended }].map((n) => trains.map((t) => firstWalks(n, t)));
    }),
  );
}

describe('the same walks are tried for a train that stays idle', () => {
  it.each([
    ['shared', '058f7ca26e954f', sharedBoard],
    ['freights', '0314f00ee913b5', freights],
  ])('%s', (_name, known, make) => {
    expect(walked(make, 8)).toBe(known);
  });
});

describe('the same routes get the same verdict', () => {
  it.each(Object.entries({ ...FAMILIES, ...MORE_FAMILIES }))('%s', (name, make) => {
    const count = name.endsWith('freights') ? 8 : 30;
    expect(stateHash([judged(make, count), read(make, count)])).toBe(JUDGED[name]);
  });
});
