import { describe, expect, it } from 'vitest';
import { type Fault, reviewRoutes } from './review.ts';
import { bestRoutes } from './solve.ts';
import { lines } from './testing/lines.ts';
import type { Network, Route, RunRules, Train } from './types.ts';

const own = true;
const plain = (n: number | null, id = 't'): Train => ({ id, stops: n });
const apart: RunRules = { track: 'apart' };

/** Totals, and the answer must pass the validator. */
function best(network: Network, trains: Train[], rules: RunRules = apart): number {
  const answer = bestRoutes(network, trains, rules);
  expect(answer.proven).toBe(true);
  const review = reviewRoutes(network, trains, answer.routes, rules);
  expect(review.faults).toEqual([]);
  expect(review.revenue).toBe(answer.total);
  return answer.total;
}
function route(train: string, ...legs: string[]): Route {
  const track = legs.map((leg) => leg.split(' ').map((name) => name.split('.')[0]!));
  const stops = [legs[0]!.split(' ')[0]!, ...legs.map((leg) => leg.split(' ').at(-1)!)];
  return { train, stops, track };
}
const faults = (network: Network, trains: Train[], routes: Route[], rules: RunRules = apart): Fault[] =>
  reviewRoutes(network, trains, routes, rules).faults.map((f) => f.fault);

describe('routes that share no track', () => {
  it('are found for the shortest trains: 1+1, and one stop with a port that uses no range', () => {
    const town = lines({ A: { value: 20, own }, T: { value: 10, kind: 'town' } }, 'A x T');
    expect(best(town, [{ id: 't', stops: 2, majors: 1 }])).toBe(30);
    const port = lines(
      { A: { value: 20, own }, P: { value: 10, kind: 'offboard', terminal: true, range: 0 } },
      'A x P',
    );
    expect(best(port, [plain(1)])).toBe(30);
  });

  it('end in a full city but do not pass it; its owner passes', () => {
    const told = {
      A: { value: 30, own },
      D: { value: 10, kind: 'town' as const },
      G: { value: 40, blocked: true },
      B: { value: 20 },
    };
    const bonuses = [{ value: 20, needs: ['home', 'destination'] }];
    const network = lines(
      { ...told, A: { ...told.A, tags: ['home'] }, G: { ...told.G, tags: ['destination'] } },
      'A D G B',
    );
    expect(
      best(network, [
        { ...plain(5), bonuses },
        { ...plain(4, 'u'), bonuses },
      ]),
    ).toBe(100);
    expect(faults(network, [plain(5)], [route('t', 'A D', 'D G', 'G B')])).toEqual(['passesBlocked']);
    const others = lines({ ...told, A: { value: 30 }, G: { value: 40, own } }, 'A D G B');
    expect(best(others, [plain(5)])).toBe(100);
  });

  it('of a train that may leave towns out score two stops at least, all its cities, and no more than it may', () => {
    const town = { value: 10, kind: 'town' as const };
    const network = lines({ A: { value: 30, own }, D: town, E: town, B: { value: 20 } }, 'A D E B');
    const express: Train = { ...plain(3), towns: 'omit' };
    const scoring = (legs: string[], scored: string[]): Fault[] =>
      faults(network, [express], [{ ...route('t', ...legs), scored }]);
    expect(scoring(['A D', 'D E'], ['A'])).toEqual(['badScoring']);
    expect(scoring(['A D', 'D E'], ['A', 'E'])).toEqual([]);
    expect(scoring(['A D', 'D E', 'E B'], ['A', 'B'])).toEqual([]);
    expect(scoring(['A D', 'D E', 'E B'], ['A', 'D'])).toEqual(['badScoring']);
    expect(scoring(['A D', 'D E', 'E B'], ['A', 'D', 'B'])).toEqual([]);
    expect(scoring(['A D', 'D E', 'E B'], ['A', 'D', 'E', 'B'])).toEqual(['badScoring']);
    expect(scoring(['A D', 'D E', 'E B'], ['A', 'A', 'B'])).toEqual(['badScoring']);
    expect(scoring(['A D', 'D E'], ['A', 'B'])).toEqual(['badScoring']);
    expect(best(network, [express])).toBe(60);
  });

  it('visit both cities of one hex, unless they are one place', () => {
    const two = lines({ 'O.0': { value: 40, own }, 'O.1': { value: 40 } }, 'O.0 x y O.1');
    expect(best(two, [plain(2)])).toBe(80);
    const inside = lines({ 'O.0': { value: 40, own }, 'O.1': { value: 40 } }, 'O.0 O.1');
    expect(best(inside, [plain(2), plain(2, 'u')])).toBe(80);
    const group = 'capital';
    const one = lines({ 'O.0': { value: 40, own, group }, 'O.1': { value: 40, group } }, 'O.0 x y O.1');
    expect(best(one, [plain(2)])).toBe(0);
    expect(faults(one, [plain(2)], [route('t', 'O.0 x y O.1')])).toEqual(['stopTwice']);
  });

  it('run from red to red over a token in the middle, never through red', () => {
    const red = { kind: 'offboard', terminal: true } as const;
    const network = lines(
      { R: { ...red, value: 60 }, A: { value: 20, own }, S: { ...red, value: 50 }, B: { value: 90 } },
      'R x A',
      'A y S',
      'S z B',
    );
    expect(best(network, [plain(3)])).toBe(130);
    expect(best(network, [plain(null)])).toBe(130);
    expect(faults(network, [plain(4)], [route('t', 'A y S', 'S z B')])).toEqual(['passesTerminal']);
    expect(faults(network, [plain(4)], [route('t', 'S z B')])).toEqual(['noToken']);
  });

  it('do not come back to where they began', () => {
    const network = lines({ A: { value: 20, own }, B: { value: 30 }, C: { value: 40 } }, 'A B', 'B C', 'C A');
    expect(best(network, [plain(null)])).toBe(90);
    expect(best(network, [plain(4), plain(2, 'u')])).toBe(90 + 60);
    expect(faults(network, [plain(4)], [route('t', 'A B', 'B C', 'C A')])).toEqual(['stopTwice']);
  });

  it('take parallel track each its own', () => {
    const network = lines({ A: { value: 20, own }, B: { value: 30 } }, 'A x B', 'A y B');
    expect(best(network, [plain(2), plain(2, 'u'), plain(2, 'v')])).toBe(100);
    const shared = [route('t', 'A x B'), route('u', 'A x B')];
    expect(reviewRoutes(network, [plain(2), plain(2, 'u')], shared, apart).faults).toEqual([
      { fault: 'sharedTrack', train: 'u', hex: 'A' },
    ]);
  });

  it('share no switch stub', () => {
    const network = lines({ A: { value: 20, own }, B: { value: 30 }, C: { value: 40 } }, 'A x B', 'A x C');
    expect(best(network, [plain(2), plain(2, 'u')])).toBe(60);
    const stub = [route('t', 'A x B'), route('u', 'A x C')];
    expect(faults(network, [plain(2), plain(2, 'u')], stub)).toEqual(['sharedTrack']);
    // Over the stub and back: the same piece twice.
    expect(faults(network, [plain(3)], [route('t', 'B x A', 'A x C')])).toEqual(['trackTwice']);
    expect(faults(network, [plain(2)], [route('t', 'B x C')])).toContain('noTrack');
  });

  it('count a port without range as a stop, but not against the range', () => {
    const network = lines(
      { A: { value: 40, own }, Q: { value: 20 }, P: { value: 10, kind: 'offboard', terminal: true, range: 0 } },
      'A x Q',
      'Q P',
    );
    expect(best(network, [plain(2)])).toBe(70);
    const token = lines({ Q: { value: 20, own }, P: { value: 10, kind: 'offboard', terminal: true, range: 0 } }, 'Q P');
    expect(best(token, [plain(2)])).toBe(30);
    expect(faults(network, [plain(1)], [route('t', 'A x Q', 'Q P')])).toEqual(['tooLong']);
    expect(reviewRoutes(network, [plain(1)], [route('t', 'A x Q')]).faults).toEqual([
      { fault: 'tooLong', train: 't', have: 2, max: 1 },
    ]);
  });

  it('give the best for each number of visits', () => {
    const network = lines(
      { D: { value: 20, own }, M: { value: 0, kind: 'town', tags: ['m'] }, B: { value: 50 }, C: { value: 10 } },
      'D M',
      'M x D',
      'D y B',
      'D z C',
    );
    const answer = bestRoutes(network, [plain(2), plain(2, 'u')], { track: 'apart', visits: 'm' });
    expect(answer.byVisits.map((b) => b?.total)).toEqual([100, 90, 40]);
    expect(answer.total).toBe(100);
    const none = bestRoutes(network, [plain(2)], { track: 'apart', visits: 'nowhere' });
    expect(none.byVisits).toHaveLength(1);
    const hidden = lines({ D: { value: 20, own }, B: { value: 50 }, M: { tags: ['m'] } }, 'D B', 'M x');
    expect(bestRoutes(hidden, [plain(2)], { track: 'apart', visits: 'm' }).byVisits.map((b) => b?.total)).toEqual([70]);
  });

  it('n+n: at most n cities and 2n stops', () => {
    const t = { kind: 'town', value: 10 } as const;
    const three: Train = { id: 't', stops: 6, majors: 3 };
    const towns = lines({ A: { value: 30, own }, a: t, b: t, c: t, d: t, B: { value: 30 } }, 'A a b c d B');
    expect(best(towns, [three])).toBe(100);
    const five = lines({ A: { value: 30, own }, a: t, b: t, c: t, d: t, e: t, f: t }, 'A a b c d e f');
    expect(best(five, [three])).toBe(80);
    const cities = lines(
      { A: { value: 30, own }, B: { value: 30 }, C: { value: 30 }, D: { value: 30 }, a: t },
      'A B C a D',
    );
    expect(best(cities, [three])).toBe(100);
    expect(faults(cities, [three], [route('t', 'A B', 'B C', 'C a', 'a D')])).toEqual(['tooLong']);
  });

  it('E trains leave out towns, never cities; the bonus of the own red counts for each train', () => {
    const t = { kind: 'town', value: 30 } as const;
    const poor = { kind: 'town', value: 10 } as const;
    const c = { value: 20 };
    const six: Train = { id: 't', stops: 6, towns: 'omit' };
    expect(best(lines({ A: { ...c, own }, B: c, C: c, D: c, E: c, a: t }, 'A B C a D E'), [six])).toBe(130);
    expect(best(lines({ A: { ...c, own }, B: c, C: c, D: c, E: c, F: c, a: poor }, 'A B C a D E F'), [six])).toBe(120);
    const red = { value: 30, terminal: true, tags: ['ownRed'], own };
    const bonuses = [{ value: 50, needs: ['ownRed'] }];
    const network = lines({ R: red, a: { kind: 'town', value: 10 }, b: { kind: 'town', value: 10 } }, 'R a', 'R b');
    const trains: Train[] = [
      { id: 't', stops: 3, towns: 'omit', bonuses },
      { id: 'u', stops: 4, towns: 'omit', bonuses },
    ];
    expect(best(network, trains)).toBe(180);
    const named = { ...route('t', 'A B', 'B C', 'C a', 'a D'), scored: ['A', 'B', 'D', 'a'] };
    const network2 = lines({ A: { ...c, own }, B: c, C: c, D: c, a: t }, 'A B C a D');
    expect(faults(network2, [six], [named])).toEqual(['badScoring']);
  });

  it('name unknown trains and trains that run twice', () => {
    const network = lines({ A: { value: 20, own }, B: { value: 30 } }, 'A x B', 'A y B');
    expect(faults(network, [plain(2)], [route('t', 'A x B'), route('t', 'A y B')])).toEqual(['trainTwice']);
    expect(faults(network, [plain(2)], [route('q', 'A x B')])).toEqual(['unknownTrain']);
    const alone = lines({ A: { value: 20, own } }, 'A x');
    expect(faults(alone, [plain(2)], [{ train: 't', stops: ['A'], track: [] }])).toEqual(['tooFewStops']);
  });
});

describe('a search that is cut short', () => {
  const told: Record<string, { value: number; own?: boolean }> = {};
  const track: string[] = [];
  for (let i = 0; i < 12; i++) told[`C${i}`] = { value: 10 + 10 * (i % 4), ...(i === 0 ? { own } : {}) };
  for (let i = 0; i < 12; i++) for (let j = i + 1; j < 12; j++) if ((i * 7 + j * 3) % 4 < 2) track.push(`C${i} C${j}`);
  const network = lines(told, ...track);
  const trains = [plain(null), plain(null, 'u'), plain(5, 'v')];

  it('gives a legal set, no proof, and a bound that holds', () => {
    const { stops, stretches } = network;
    const short = bestRoutes({ stops, stretches }, trains, apart, { budget: 3000 });
    expect(short.proven).toBe(false);
    expect(short.bound).toBeGreaterThan(short.total);
    expect(reviewRoutes(network, trains, short.routes).faults).toEqual([]);
    expect(reviewRoutes(network, trains, short.routes).revenue).toBe(short.total);
    const longer = bestRoutes(network, trains, apart, { budget: 300_000 });
    expect(longer.total).toBeGreaterThanOrEqual(short.total);
    expect(longer.total).toBeLessThanOrEqual(short.bound);
  });

  it('spends the same steps every time and reports progress until told to stop', () => {
    const seen: number[] = [];
    const options = {
      every: 1000,
      shouldStop: (p: { steps: number }) => {
        seen.push(p.steps);
        return seen.length === 3;
      },
    };
    const answer = bestRoutes(network, trains, apart, options);
    expect(seen).toHaveLength(3);
    expect(answer.proven).toBe(false);
    const again = bestRoutes(network, trains, apart, { budget: 20_000 });
    expect(bestRoutes(network, trains, apart, { budget: 20_000 })).toEqual(again);
  });
});
