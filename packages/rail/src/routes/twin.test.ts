import { describe, expect, it } from 'vitest';
import { reviewRoutes } from './review.ts';
import { bestRoutes } from './solve.ts';
import { type Case, destinationBoard, plusBoard } from './testing/boards.ts';
import { naiveApart, TooLarge } from './testing/naive.ts';

/** Solves `boards` small enough boards of a family by both methods; reports how many had anything to earn. */
function compareApart(make: (seed: number) => Case, boards: number): { earning: number; several: number } {
  let done = 0;
  let earning = 0;
  let several = 0;
  for (let seed = 1; done < boards; seed++) {
    const { network, trains, rules } = make(seed);
    const visits = rules.track === 'apart' ? rules.visits : undefined;
    let expected: number[];
    try {
      expected = naiveApart(network, trains, visits);
    } catch (e) {
      if (e instanceof TooLarge) continue;
      throw e;
    }
    done++;
    const answer = bestRoutes(network, trains, rules);
    const where = `seed ${seed}`;
    expect(answer.proven, where).toBe(true);
    expect(answer.total, where).toBe(Math.max(...expected));
    expect(answer.bound, where).toBe(answer.total);
    for (const [n, b] of answer.byVisits.entries()) {
      expect(b?.total ?? -1, `${where}, ${n} visits`).toBe(expected[n]);
      if (!b) continue;
      const review = reviewRoutes(network, trains, b.routes, rules);
      expect(review.faults, where).toEqual([]);
      expect(review.revenue, where).toBe(b.total);
      if (answer.byVisits.length > 1) expect(review.visits, where).toBe(n);
    }
    if (answer.total > 0) earning++;
    if (answer.routes.length > 1) several++;
  }
  return { earning, several };
}

describe('the solver and its slow twin agree', () => {
  it('on plain trains, diesels, destinations, ports and mountains', () => {
    const { earning, several } = compareApart(destinationBoard, 2000);
    expect(earning).toBeGreaterThan(1500);
    expect(several).toBeGreaterThan(500);
  });

  it('on n+n and E trains, a capital in parts, own red tiles', () => {
    const { earning, several } = compareApart(plusBoard, 2000);
    expect(earning).toBeGreaterThan(1500);
    expect(several).toBeGreaterThan(500);
  });
});
