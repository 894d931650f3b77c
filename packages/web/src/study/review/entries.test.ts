import { describe, expect, it } from 'vitest';
import { entriesOf, flagsOf } from './entries.ts';
import { nothing, swingsOf } from './judged.ts';

const players = ['p1', 'p2'];
const lost = { round: 'OR 1.1', company: 'A', player: 'p1', earned: 60, best: 100 };
const at = (n: number, chance: number) => ({ at: n, games: 4, chances: [chance, 1 - chance], places: [1, 2] });
const hollow = (kind: 'tile' | 'run', before: number, after?: number): unknown => {
  const moments = [at(0, 0.1), at(8, before), ...(after === undefined ? [] : [at(12, after)])];
  const entry = entriesOf({ ...nothing, findings: [{ ...lost, kind, action: 10 }], moments }, players, 'p1').find(
    (e) => e.kind === 'fact',
  );
  return entry?.hollow;
};

describe('a mark below the best', () => {
  it('is hollow where a tile was laid and the chance did not fall', () => {
    expect(hollow('tile', 0.4, 0.4)).toBe(true);
    expect(hollow('tile', 0.4, 0.55)).toBe(true);
    expect(hollow('tile', 0.4, 0.35)).toBe(false);
  });
  it('is full where nothing is known of the chance, and for a run, which serves nothing later', () => {
    expect(hollow('tile', 0.4)).toBe(false);
    expect(hollow('run', 0.4, 0.5)).toBe(false);
  });
  it('stands above the graph as it is', () => {
    const moments = [at(8, 0.4), at(12, 0.5)];
    const judged = { ...nothing, findings: [{ ...lost, kind: 'tile' as const, action: 10 }], moments };
    expect(flagsOf(entriesOf(judged, players, undefined), String)).toEqual([{ at: 10, text: '−40', hollow: true }]);
  });
});

describe('a swing', () => {
  const sure = (n: number, chance: number, error: number) => ({ ...at(n, chance), errors: [error, error] });
  it('is told where it is more than chance explains', () => {
    expect(swingsOf([sure(0, 0.2, 0.05), sure(5, 0.5, 0.05)]).map((s) => s.at)).toEqual([5]);
    expect(swingsOf([sure(0, 0.2, 0.2), sure(5, 0.5, 0.2)])).toEqual([]);
    expect(swingsOf([at(0, 0.2), at(5, 0.25)])).toEqual([]);
  });
});
