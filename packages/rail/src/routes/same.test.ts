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
import { type Case, destinationBoard, plusBoard, sharedBoard } from './testing/boards.ts';
import { CUT_SHORT, JUDGED, SEARCHED } from './testing/known.ts';
import type { Network, Route, SearchOptions, SharedRules, StretchEnd, Train } from './types.ts';

type Make = (seed: number) => Case;
const sharedWith =
  (more: Partial<SharedRules>): Make =>
  (seed) => {
    const c = sharedBoard(seed);
    return { ...c, rules: { ...(c.rules as SharedRules), ...more } };
  };
const larger =
  (make: (seed: number, size: readonly [number, number]) => Case): Make =>
  (seed) =>
    make(seed, [3, 5]);
/** More trains than the boards bring by themselves, of kinds that meet. */
const freights: Make = (seed) => {
  const c = sharedBoard(seed, [3, 4]);
  const draw = generator(seed);
  const trains = Array.from({ length: 2 + draw(3) }, (_, i): Train => {
    const freight = { steps: 1 + draw(5), permanent: draw(3) > 0, rate: 20, richRate: 30, richTag: 'port' };
    return { id: `f${i}`, stops: null, towns: 'ignore', majorEnds: true, freight };
  });
  return { ...c, trains: [...trains, ...c.trains.slice(0, 1)] };
};
const chainsOfFreights: Make = (seed) => {
  const c = freights(seed);
  return { ...c, rules: { ...(c.rules as SharedRules), chainIsRoute: true } };
};
const idleFreights: Make = (seed) => {
  const c = freights(seed);
  return { ...c, rules: { ...(c.rules as SharedRules), mayIdle: true, joinAnywhere: true, meetAnywhere: true } };
};

const FAMILIES: Readonly<Record<string, Make>> = {
  destinations: destinationBoard,
  'large destinations': larger(destinationBoard),
  plus: plusBoard,
  'large plus': larger(plusBoard),
  shared: sharedBoard,
  'large shared': larger(sharedBoard),
  'one route': sharedWith({ chainIsRoute: true }),
  'subsidy counts': sharedWith({ subsidyCounts: true }),
  lax: sharedWith({ meetAnywhere: true, joinAnywhere: true, mayIdle: true }),
  freights,
  'chains of freights': chainsOfFreights,
  'idle freights': idleFreights,
};

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
        const { faults, revenue, values, visits, subsidy } = reviewRoutes(network, trains, routes, rules);
        return { faults, revenue, values, visits, subsidy };
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

describe('the same very large boards take the same search as far as it goes', () => {
  const LARGE = { destinations: destinationBoard, plus: plusBoard, shared: sharedBoard };
  it.each(Object.entries(LARGE))('%s', (name, make) => {
    const large: Make = (seed) => make(seed, [7, 8]);
    const found = [searched(large, 6, { budget: 30_000, quick: 1000 }), searched(large, 6, { budget: 4000 })];
    expect(stateHash(found)).toBe(CUT_SHORT[name]);
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
  it.each(Object.entries(FAMILIES))('%s', (name, make) => {
    const count = name.endsWith('freights') ? 8 : 30;
    expect(stateHash([judged(make, count), read(make, count)])).toBe(JUDGED[name]);
  });
});
