import { describe, expect, it } from 'vitest';
import { distance } from '../hex.ts';
import { readWritten } from './read.ts';
import { type Fault, reviewRoutes } from './review.ts';
import { bestRoutes } from './solve.ts';
import { lines } from './testing/lines.ts';
import { naiveShared } from './testing/naiveShared.ts';
import type { Answer, Network, Route, SharedRules, Train } from './types.ts';

const own = true;
const home = { own, tags: ['home'] };
const port = { kind: 'offboard', terminal: true, only: 'port', tags: ['port'] } as const;
const red = { kind: 'offboard', terminal: true, only: 'red' } as const;
const small = { kind: 'town', value: 20 } as const;
const rules: SharedRules = { track: 'shared', home: 'home', distance: (a, b) => distance('flat', a, b) };

const express = (n: number, id = 'e', pays?: number): Train => ({
  id,
  stops: n,
  towns: 'ignore',
  majorEnds: true,
  ...(pays === undefined ? {} : { pays }),
});
const local = (n: number, id = 'l', pays?: number): Train => ({
  ...express(n, id, pays),
  towns: 'free',
  noOffboard: true,
  hexSubsidy: 10,
});
const freight = (n: number, id = `f${n}`): Train => ({
  id,
  stops: null,
  towns: 'ignore',
  majorEnds: true,
  freight: { steps: n, permanent: n >= 6, rate: 20, richRate: 30, richTag: 'port' },
});

/** Solves, and the answer must pass the validator with the same numbers. */
function solve(network: Network, ...trains: Train[]): Answer {
  const answer = bestRoutes(network, trains, rules);
  expect(answer.proven).toBe(true);
  const review = reviewRoutes(network, trains, answer.routes, rules);
  expect(review.faults).toEqual([]);
  expect([review.revenue, review.subsidy]).toEqual([answer.total, answer.subsidy]);
  return answer;
}
function route(train: string, ...legs: string[]): Route {
  const stops = [legs[0]!.split(' ')[0]!, ...legs.map((leg) => leg.split(' ').at(-1)!)];
  return { train, stops, track: legs.map((leg) => leg.split(' ').map((name) => name.split('.')[0]!)) };
}
const faults = (network: Network, trains: Train[], routes: Route[]): Fault[] =>
  reviewRoutes(network, trains, routes, rules).faults.map((f) => f.fault);

describe('locals and expresses', () => {
  it('a train that pays for fewer cities than it calls at scores the best of them, and its towns beside', () => {
    const network = lines(
      { A1: { value: 30, ...home }, D3: small, B2: { value: 10 }, C4: { value: 50 } },
      'A1 D3 B2 C4',
    );
    const whole = route('l', 'A1 D3', 'D3 B2', 'B2 C4');
    const review = reviewRoutes(network, [local(3, 'l', 2)], [whole], rules);
    expect([review.faults, review.revenue]).toEqual([[], 100]);
  });

  it('a train may stay idle where no route could pass the home', () => {
    const apart = lines({ H5: { value: 20, ...home }, A1: { value: 30, own }, B2: { value: 30 } }, 'A1 B2');
    expect(faults(apart, [express(2)], [])).toEqual([]);
    expect(faults(apart, [express(2)], [route('e', 'A1 B2')])).toEqual(['noHome']);
    const beyond = lines({ A1: { value: 30, ...home }, B2: small, C3: { value: 30 } }, 'A1 B2 C3');
    expect(faults(beyond, [express(2)], [])).toEqual(['idleTrain']);
  });

  it('a local scores all its stations and earns a subsidy for every hex; it never leaves the map', () => {
    const network = lines(
      { E2: { value: 30, ...home }, D3: small, C4: { value: 30 }, C6: { value: 30 }, C2: { ...port, value: 90 } },
      'E2 D3 C4 C6',
      'C4 C2',
    );
    const answer = solve(network, local(3));
    expect([answer.total, answer.subsidy]).toEqual([110, 40]);
    expect(faults(network, [local(3)], [route('l', 'E2 D3', 'D3 C4', 'C4 C2')])).toContain('offboard');
    expect(faults(network, [local(3)], [route('l', 'E2 D3')])).toEqual(['tooFewStops', 'endsAtTown']);
    expect(solve(network, express(3)).total).toBe(150);
  });

  it('an off-board is a stop of its own, however it is entered; never two ports or two reds', () => {
    const network = lines(
      {
        G12: { value: 30, ...home },
        'H11.0': { ...port, value: 100, group: 'Denmark' },
        'G14.0': { ...port, value: 100, group: 'Denmark' },
        'F13.0': { ...port, value: 70 },
      },
      'G12 H11.0',
      'G12 G14.0',
      'G12 F13.0',
    );
    expect(solve(network, express(2)).total).toBe(130);
    expect(solve(network, express(3)).total).toBe(130);
    expect(solve(network, express(2), express(2, 'g')).total).toBe(200);
    expect(faults(network, [express(3)], [route('e', 'H11.0 G12', 'G12 F13.0')])).toEqual(['twoOfAKind']);
    expect(faults(network, [express(3)], [route('e', 'H11.0 G12', 'G12 G14.0')])).toEqual(['stopTwice', 'twoOfAKind']);
  });

  it('an N/M train may leave out its only token', () => {
    const network = lines({ B5: { value: 10, ...home }, B7: { value: 40 }, B9: { value: 60 } }, 'B7 B5 C4 B9');
    const answer = solve(network, express(3, 'e', 2));
    expect(answer.total).toBe(100);
    expect(answer.routes[0]!.scored).toEqual(['B7', 'B9']);
  });

  it('an N/M train connects by what it visits, not only by what it scores', () => {
    const told = {
      A1: { value: 50, ...home },
      B2: { value: 50 },
      C1: { value: 10 },
      C3: { value: 10, blocked: true },
      D4: { value: 100, own },
    };
    for (const tracks of [
      ['B2 C1', 'B2 C3'],
      ['B2 C3', 'B2 C1'],
    ]) {
      expect(solve(lines(told, 'A1 B2', ...tracks, 'C3 D4'), express(3, 'e', 2), express(2, 'g')).total).toBe(210);
    }
  });

  it('what an N/M train leaves out depends on what the others score', () => {
    const network = lines({ A1: { value: 60, ...home }, B2: { value: 50, own }, C3: { value: 40 } }, 'A1 B2 C3');
    const answer = solve(network, express(3, 'e', 2), express(2, 'g'));
    expect(answer.total).toBe(150);
    const bare = answer.routes.map(({ scored: _, ...rest }) => rest);
    expect(reviewRoutes(network, [express(3, 'e', 2), express(2, 'g')], bare, rules).revenue).toBe(150);
  });

  it('routes may meet in a full city where both end, but not in an off-board or a small station', () => {
    const told = { A1: { value: 20, ...home }, B2: { value: 30, blocked: true }, C3: { value: 40, own } };
    const trains = [express(2), express(2, 'g')];
    expect(solve(lines(told, 'A1 B2', 'B2 C3'), ...trains).total).toBe(90);
    const apart = lines({ ...told, B2: { ...red, value: 30 } }, 'A1 B2', 'B2 C3');
    expect(solve(apart, ...trains).total).toBe(50);
    expect(faults(apart, trains, [route('e', 'A1 B2'), route('g', 'C3 B2')])).toContain('notConnected');
    expect(faults(lines(told, 'A1 B2', 'B2 C3'), trains, [route('e', 'B2 C3')])).toContain('noHome');
  });

  it('every place scores once, and a train that adds nothing runs all the same', () => {
    const network = lines({ A1: { value: 20, ...home }, B2: { value: 30 } }, 'A1 B2');
    const answer = solve(network, express(2), express(2, 'g'), express(3, 'h'));
    expect(answer.total).toBe(50);
    expect(answer.routes).toHaveLength(3);
    expect(faults(network, [express(2), express(2, 'g')], [route('e', 'A1 B2')])).toEqual(['idleTrain']);
  });

  it('a train that reaches nothing may stay idle, however large the rest of the map', () => {
    const told: Record<string, { value: number }> = {};
    const tracks: string[] = [];
    for (let row = 0; row < 6; row++) {
      for (let col = 0; col < 6; col++) {
        told[`${'KLMNOP'[row]}${col}`] = { value: 10 };
        if (col > 0) tracks.push(`${'KLMNOP'[row]}${col - 1} ${'KLMNOP'[row]}${col}`);
        if (row > 0) tracks.push(`${'KLMNOP'[row - 1]}${col} ${'KLMNOP'[row]}${col}`);
      }
    }
    const network = lines({ ...told, A1: { value: 20, ...home }, B2: { ...red, value: 30 } }, ...tracks, 'A1 B2');
    const answer = solve(network, local(6), express(2));
    expect([answer.total, answer.routes.length]).toEqual([50, 1]);
  });

  it('among equal totals the larger subsidy is taken', () => {
    const network = lines({ A1: { value: 20, ...home }, B2: { value: 30 } }, 'A1 B2', 'A1 A3 B4 B2');
    const answer = solve(network, local(2));
    expect([answer.total, answer.subsidy]).toEqual([50, 40]);
    expect(solve(network, local(2), local(2, 'm')).subsidy).toBe(40);
  });
});

describe('freights', () => {
  it('score their ends and the hexes between as the crow flies, more with a port', () => {
    const near = lines(
      { F5: { value: 40, ...home }, E2: { value: 20 }, E0: { ...port, value: 80 } },
      'F5 E4 E2',
      'E2 E0',
    );
    expect(solve(near, freight(2)).total).toBe(40 + 20 + 20);
    expect(solve(near, freight(3)).total).toBe(40 + 80 + 2 * 30);
    const beside = lines({ G12: { value: 20, ...home }, H13: { ...port, value: 70 } }, 'G12 H13');
    expect(solve(beside, freight(1)).total).toBe(90);
    const two = lines(
      { C4: { value: 30, ...home }, E2: { value: 20 }, E0: { ...port, value: 80 } },
      'C4 D3 E2',
      'E2 E0',
    );
    expect(solve(two, freight(3)).total).toBe(30 + 80 + 2 * 30);
  });

  it('measure an off-board from the hex by which they enter it', () => {
    const london = { ...red, value: 100, group: 'London' };
    const network = lines(
      { E12: { value: 40, ...home }, B13: { value: 20 }, D13: { value: 20 }, A14: london, D15: london },
      'E12 D11 C12 B13',
      'B13 A14',
      'E12 D13',
      'D13 D15',
    );
    expect(solve(network, freight(2)).total).toBe(140 + 20);
    expect(solve(network, freight(4)).total).toBe(140 + 3 * 20);
  });

  const line = lines(
    {
      A10: { ...red, value: 100 },
      B9: { value: 60 },
      C10: { value: 30, ...home },
      G12: { value: 30 },
      H13: { ...port, value: 100 },
    },
    'A10 B9 C10 D11 E12 F11 G12 H13',
  );

  it('chain end to end and score as one train', () => {
    const answer = solve(line, freight(3), freight(5));
    expect(answer.total).toBe(380);
    expect(answer.routes.map((r) => r.chain)).toEqual([0, 0]);
    const apart = answer.routes.map(({ chain: _, ...rest }) => rest);
    expect(faults(line, [freight(3), freight(5)], apart)).toEqual(['freightsApart']);
    const written = apart.map((r) => ({ train: r.train, connections: r.track.map((hexes) => hexes.toReversed()) }));
    const read = readWritten(line, [freight(3), freight(5)], written, rules)!;
    expect(reviewRoutes(line, [freight(3), freight(5)], read, rules)).toMatchObject({ faults: [], revenue: 380 });
  });

  it('that last may run apart and score the same end once', () => {
    const network = lines(
      {
        A14: { ...red, value: 200 },
        B13: { value: 30 },
        E12: { value: 0, ...home },
        G12: { value: 30 },
        H13: { ...port, value: 130 },
      },
      'A14 B13 C12 D13 E12 F11 G12 H13',
    );
    expect(solve(network, freight(7), freight(6)).total).toBe(690);
    expect(solve(network, freight(7)).total).toBe(510);
  });

  it('must run even when the longer chain earns less', () => {
    const network = lines({ A1: { value: 90, ...home }, B2: { value: 80, own }, C3: { value: 10 } }, 'A1 B2', 'B2 C3');
    expect(solve(network, freight(1)).total).toBe(170);
    // A second one joins at an end: only the outer ends score.
    const answer = solve(network, freight(1), freight(1, 'g1'));
    expect(answer.total).toBe(90 + 10 + 20);
    expect(faults(network, [freight(1), freight(1, 'g1')], [route('f1', 'A1 B2')])).toEqual(['idleTrain']);
  });

  it('three in a ring score one place and no distance', () => {
    const network = lines(
      { A2: { value: 20, ...home }, B1: { value: 50, own }, B3: { value: 30, own } },
      'A2 B1',
      'B1 B3',
      'B3 A2',
    );
    const answer = solve(network, freight(1), freight(1, 'g1'), freight(1, 'h1'));
    expect(answer.total).toBe(50);
    expect(answer.routes).toHaveLength(3);
  });

  it('connect by the way they take, not by every way they could take', () => {
    const far = { value: 100, own };
    const network = lines(
      { C4: { value: 20, ...home }, C8: { value: 20 }, B5: { value: 10 }, D5: { value: 10 }, B7: far, D7: far },
      'C4 u B5 C8',
      'C4 v D5 C8',
      'B5 k l m B7',
      'D5 n o p D7',
    );
    const trains = [freight(3), express(2), express(2, 'g')];
    expect(naiveShared(network, trains, rules).revenue).toBe(180);
    expect(solve(network, ...trains).total).toBe(180);
  });

  it('with an express and a local share places, not money', () => {
    const network = lines(
      {
        B7: { value: 30, ...home },
        C6: { value: 30 },
        C4: { value: 50 },
        A6: { ...red, value: 90 },
        C2: { ...port, value: 90 },
      },
      'A6 B7 C6 C4 C2',
    );
    const answer = solve(network, freight(5), local(3), express(2));
    expect(answer.total).toBe(90 + 90 + 30 + 30 + 50 + 3 * 30);
  });
});

describe('very many freights that last', () => {
  it('are not put into all groups there are: the answer is legal and says that nothing is proven', () => {
    const network = lines({ E2: { value: 30, ...home }, E4: { value: 30 }, E6: { value: 20 } }, 'E2 E4 E6');
    const trains = Array.from({ length: 9 }, (_, i) => freight(6, `f${i}`));
    const { routes, proven, total, bound } = bestRoutes(network, trains, rules, { budget: 20_000 });
    expect([proven, bound >= total]).toEqual([false, true]);
    expect(reviewRoutes(network, trains, routes, { ...rules, mayIdle: true }).faults).toEqual([]);
  });
});
