import { describe, expect, it } from 'vitest';
import { reviewRoutes } from './review.ts';
import { bestRoutes } from './solve.ts';
import { sharedBoard } from './testing/boards.ts';
import { TooLarge } from './testing/naive.ts';
import { type NaiveBest, naiveShared } from './testing/naiveShared.ts';

describe('the solver and its slow twin agree where trains share track', () => {
  it('on locals, expresses, N/M trains and chains of freights', () => {
    let done = 0;
    let several = 0;
    let chained = 0;
    for (let seed = 1; done < 1500; seed++) {
      const { network, trains, rules } = sharedBoard(seed);
      if (rules.track !== 'shared') throw new Error('wrong family');
      let expected: NaiveBest;
      try {
        expected = naiveShared(network, trains, rules);
      } catch (e) {
        if (e instanceof TooLarge) continue;
        throw e;
      }
      done++;
      const where = `seed ${seed}`;
      const answer = bestRoutes(network, trains, rules);
      expect(answer.total, where).toBe(expected.revenue);
      expect(answer.proven, where).toBe(true);
      expect(answer.subsidy, where).toBe(expected.subsidy);
      const review = reviewRoutes(network, trains, answer.routes, rules);
      expect(review.faults, where).toEqual([]);
      expect(review.revenue, where).toBe(answer.total);
      expect(review.subsidy, where).toBe(answer.subsidy);
      if (answer.routes.length > 1) several++;
      if (answer.routes.some((r) => r.chain !== undefined)) chained++;
    }
    expect(several).toBeGreaterThan(400);
    expect(chained).toBeGreaterThan(50);
  });
});
