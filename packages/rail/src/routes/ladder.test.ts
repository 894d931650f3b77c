/** Large boards with the steps the search may take for them: a search that gets slower fails here, on any machine. */
import { describe, expect, it } from 'vitest';
import { reviewRoutes } from './review.ts';
import { bestRoutes } from './solve.ts';
import { type Case, destinationBoard, plusBoard, sharedBoard } from './testing/boards.ts';
import type { Train } from './types.ts';

const plain = (...stops: (number | null)[]): Train[] => stops.map((n, i) => ({ id: `t${i}`, stops: n }));
const expresses = (...stops: number[]): Train[] =>
  stops.map((n, i) => ({ id: `e${i}`, stops: n, towns: 'ignore', majorEnds: true }));
const locals = (...stops: number[]): Train[] =>
  stops.map((n, i) => ({ id: `l${i}`, stops: n, towns: 'free', majorEnds: true, noOffboard: true, hexSubsidy: 10 }));
const freights = (...steps: number[]): Train[] =>
  steps.map((n, i) => ({
    id: `f${i}`,
    stops: null,
    towns: 'ignore',
    majorEnds: true,
    freight: { steps: n, permanent: n >= 6, rate: 20, richRate: 30, richTag: 'port' },
  }));
const plus: Train[] = [
  { id: 'a', stops: 10, majors: 5 },
  { id: 'b', stops: 10, majors: 5 },
  { id: 'c', stops: 8, towns: 'omit' },
];

describe('ladder', () => {
  const rungs: [name: string, board: Case, trains: Train[], total: number, mostSteps: number][] = [
    ['one diesel', destinationBoard(1, [5, 7]), plain(null), 850, 700_000],
    ['two diesels', destinationBoard(8, [4, 6]), plain(null, null), 650, 120_000],
    ['three diesels', destinationBoard(9, [4, 5]), plain(null, null, null), 680, 286_000],
    ['a 6, a 5 and a 4', destinationBoard(8, [6, 8]), plain(6, 5, 4), 640, 478_000],
    ['5+5 twice and 8E', plusBoard(6, [5, 7]), plus, 790, 1_730_000],
    ['three expresses', sharedBoard(5, [6, 8]), expresses(6, 5, 4), 570, 2_720_000],
    ['three freights, two locals', sharedBoard(3, [6, 8]), [...freights(3, 5, 6), ...locals(4, 5)], 790, 2_200_000],
    ['freights that last', sharedBoard(9, [6, 8]), [...freights(7, 8, 9), ...expresses(5)], 1020, 54_000],
  ];
  it.each(rungs)('%s', (_name, { network, rules }, trains, total, mostSteps) => {
    const answer = bestRoutes(network, trains, rules);
    expect(answer).toMatchObject({ proven: true, total });
    expect(answer.steps).toBeLessThanOrEqual(mostSteps);
    const review = reviewRoutes(network, trains, answer.routes, rules);
    expect([review.faults, review.revenue]).toEqual([[], total]);
  });
});
