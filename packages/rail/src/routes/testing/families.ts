/** Families of boards that together use every rule of routes there is, for fingerprints. */
import { generator, shuffle } from '@traviesa/engine';
import type { Network, SharedRules, Stretch, StretchEnd, Train } from '../types.ts';
import { type Case, destinationBoard, plusBoard, sharedBoard } from './boards.ts';

export type Make = (seed: number) => Case;

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
export const freights: Make = (seed) => {
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

export const FAMILIES: Readonly<Record<string, Make>> = {
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

/** Trains that score N of their M stops where no track is shared, with bonuses that cost something or nothing. */
export const someOfTheStops: Make = (seed) => {
  const c = destinationBoard(seed);
  const draw = generator(seed);
  const bonuses = [
    { value: -10, needs: ['destination'] },
    { value: 0, needs: ['home'] },
    { value: 30, needs: ['home', 'destination'] },
  ];
  const towns = ['free', 'ignore', 'count'] as const;
  const trains = c.trains.map((t, i): Train => {
    const { bonuses: _, ...plain } = t;
    const costly = draw(2) > 0 ? { bonuses } : {};
    return { ...plain, ...costly, towns: towns[(seed + i) % 3]!, pays: 1 + draw(3) };
  });
  return { ...c, trains };
};

/** Trains that count towns like any stop, with bonuses, over shared track. */
export const plainOverShared: Make = (seed) => {
  const c = sharedBoard(seed);
  const trains = c.trains.map(({ towns: _, majorEnds: __, ...t }, i): Train => {
    if (t.freight) return { ...t, towns: 'ignore', majorEnds: true };
    const bonuses = [
      { value: 40, needs: ['home', 'port'] },
      { value: (seed % 3) * 20 - 20, needs: ['port'] },
    ];
    return (seed + i) % 2 ? { ...t, bonuses } : { ...t, towns: 'free' };
  });
  return { ...c, trains };
};

/** Stops, track and its two directions in another order than boards have them. */
export function permuted(network: Network, seed: number): Network {
  const state = { rng: [seed, 1, 2, 3] };
  const order = shuffle(state, [...network.stops.keys()]);
  const draw = generator(seed);
  const end = (e: StretchEnd): StretchEnd => (typeof e === 'number' ? order.indexOf(e) : e);
  const turned = ({ hex, ends: [a, b] }: Stretch): Stretch => ({
    hex,
    ends: draw(2) ? [end(a), end(b)] : [end(b), end(a)],
  });
  return { stops: order.map((i) => network.stops[i]!), stretches: shuffle(state, network.stretches.map(turned)) };
}

const inAnotherOrder =
  (make: Make): Make =>
  (seed) => {
    const c = make(seed);
    return { ...c, network: permuted(c.network, seed) };
  };

/** The stops of a hex are joined inside it, each with the next. */
export const joinedInside =
  (make: Make): Make =>
  (seed) => {
    const c = make(seed);
    const { stops, stretches } = c.network;
    const joins = stops.flatMap((s, i): Stretch[] =>
      stops[i + 1]?.hex === s.hex ? [{ hex: s.hex, ends: seed % 2 ? [i, i + 1] : [i + 1, i] }] : [],
    );
    return { ...c, network: { stops, stretches: [...stretches, ...joins] } };
  };

/** Places that are worth 0 to 9, and bonuses of 2. */
const smallValues =
  (make: Make): Make =>
  (seed) => {
    const c = make(seed);
    const stops = c.network.stops.map((s) => ({ ...s, value: s.value / 10 }));
    const trains = c.trains.map((t) =>
      t.bonuses ? { ...t, bonuses: t.bonuses.map((b) => ({ ...b, value: b.value / 10 })) } : t,
    );
    return { ...c, trains, network: { stops, stretches: c.network.stretches } };
  };

/** Trains long enough for the search to look ahead. */
const longTrains: Make = (seed) => {
  const c = plusBoard(seed, [3, 5]);
  const trains = c.trains.map((t) => ({ ...t, stops: t.stops! + 3, ...(t.majors ? { majors: t.majors + 1 } : {}) }));
  return { ...c, trains };
};

/** The company has a token in some off-board area. */
const ownOffboard: Make = (seed) => {
  const c = freights(seed);
  const at = c.network.stops.findIndex((s) => s.kind === 'offboard');
  const stops = c.network.stops.map((s, i) => (i === at ? { ...s, own: true } : s));
  return { ...c, network: { stops, stretches: c.network.stretches } };
};

/** One train alone, without a limit. */
const alone: Make = (seed) => {
  const c = destinationBoard(seed, [4, 6]);
  return { ...c, trains: [{ id: 'd', stops: null, bonuses: c.trains[0]!.bonuses! }] };
};

export const MORE_FAMILIES: Readonly<Record<string, Make>> = {
  'some of the stops': someOfTheStops,
  'plain over shared': plainOverShared,
  'destinations in another order': inAnotherOrder(destinationBoard),
  'plus in another order': inAnotherOrder(plusBoard),
  'shared in another order': inAnotherOrder(sharedBoard),
  'freights in another order': inAnotherOrder(freights),
  'destinations joined inside': joinedInside(destinationBoard),
  'plus joined inside': joinedInside(plusBoard),
  'off-boards of freights': ownOffboard,
  'long trains': longTrains,
  alone,
  'small destinations': smallValues(destinationBoard),
  'small plus': smallValues(plusBoard),
  'small shared': smallValues(freights),
};
