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
    ['one diesel', destinationBoard(3, [5, 7]), plain(null), 910, 19_500],
    ['two diesels', destinationBoard(3, [4, 6]), plain(null, null), 780, 230_000],
    ['three diesels', destinationBoard(5, [4, 5]), plain(null, null, null), 760, 3_400_000],
    ['a 6, a 5 and a 4', destinationBoard(7, [6, 8]), plain(6, 5, 4), 680, 143_000],
    ['5+5 twice and 8E', plusBoard(2, [5, 7]), plus, 960, 8_560_000],
    ['three expresses', sharedBoard(4, [6, 8]), expresses(6, 5, 4), 630, 703_000],
    ['three freights, two locals', sharedBoard(4, [6, 8]), [...freights(3, 5, 6), ...locals(4, 5)], 790, 27_800],
    ['freights that last', sharedBoard(9, [6, 8]), [...freights(7, 8, 9), ...expresses(5)], 860, 129_000],
  ];
  it.each(rungs)('%s', (_name, { network, rules }, trains, total, mostSteps) => {
    const answer = bestRoutes(network, trains, rules);
    expect(answer).toMatchObject({ proven: true, total });
    expect(answer.steps).toBeLessThanOrEqual(mostSteps);
    const review = reviewRoutes(network, trains, answer.routes, rules);
    expect([review.faults, review.revenue]).toEqual([[], total]);
  });
});
