import { expect, it } from 'vitest';
import { stockOf } from '../../../../games/src/1862/testing/position.ts';
import { boundOf, floatCost } from './words.shares.ts';

it('shares that a charter lacks to float bind the money of whoever must float it', () => {
  const s = stockOf({
    companies: { ECR: { chartered: true, par: 100, shares: { p1: 3 }, floated: false, obliged: 'p1' } },
  });
  expect(floatCost(s, 'ECR')).toBe(200);
  expect([boundOf(s, 'p1'), boundOf(s, 'p2')]).toEqual([200, 0]);
  s.companies['ECR']!.floated = true;
  expect(boundOf(s, 'p1')).toBe(0);
});

it('so does the highest bid in Parliament', () => {
  const s = stockOf();
  s.stack.push({ step: 'auction', company: 'ECR', leader: 'p2', bid: 45, waiting: ['p1'] } as never);
  expect([boundOf(s, 'p1'), boundOf(s, 'p2')]).toEqual([0, 45]);
});
