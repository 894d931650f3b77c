/** Solves small random boards by the solver and by its slow twin, and has every route checked by the validator. */
import { expect } from 'vitest';
import { reviewRoutes } from '../review.ts';
import { bestRoutes, bestRoutesAlone } from '../solve.ts';
import type { Case } from './boards.ts';
import { naiveApart, TooLarge } from './naive.ts';
import { naiveShared } from './naiveShared.ts';

interface Seen {
  earning: number;
  /** Boards on which several trains run. */
  several: number;
  /** Boards on which the best run has a chain of freights. */
  chained: number;
}

/** Compares `boards` boards that the twin can manage, and reports how many were of interest. */
export function compareBoards(make: (seed: number) => Case, boards: number): Seen {
  const seen: Seen = { earning: 0, several: 0, chained: 0 };
  let done = 0;
  for (let seed = 1; done < boards; seed++) {
    const c = make(seed);
    try {
      if (c.rules.track === 'apart') compareApart(c, seed, seen);
      else compareShared(c, seed, seen);
      done++;
    } catch (e) {
      if (!(e instanceof TooLarge)) throw e;
    }
  }
  return seen;
}

function compareApart({ network, trains, rules }: Case, seed: number, seen: Seen): void {
  if (rules.track !== 'apart') return;
  const expected = naiveApart(network, trains, rules.visits);
  const answer = bestRoutes(network, trains, rules);
  const where = `seed ${seed}`;
  expect(answer.proven, where).toBe(true);
  expect(answer.total, where).toBe(Math.max(...expected));
  expect(answer.bound, where).toBe(answer.total);
  const { routes, total } = bestRoutesAlone(network, trains, rules);
  expect({ routes, total }, where).toEqual({ routes: answer.routes, total: answer.total });
  // Nor may it matter what the first look finds.
  const blind = bestRoutes(network, trains, rules, { quick: 0 });
  expect(
    blind.byVisits.map((b) => b?.total),
    where,
  ).toEqual(answer.byVisits.map((b) => b?.total));
  expect(
    expected.slice(answer.byVisits.length).every((total) => total === -1),
    where,
  ).toBe(true);
  for (const [n, b] of answer.byVisits.entries()) {
    expect(b?.total ?? -1, `${where}, ${n} visits`).toBe(expected[n]);
    if (!b) continue;
    const review = reviewRoutes(network, trains, b.routes, rules);
    expect(review.faults, where).toEqual([]);
    expect(review.revenue, where).toBe(b.total);
    if (answer.byVisits.length > 1) expect(review.visits, where).toBe(n);
  }
  if (answer.total > 0) seen.earning++;
  if (answer.routes.length > 1) seen.several++;
}

function compareShared({ network, trains, rules }: Case, seed: number, seen: Seen): void {
  if (rules.track !== 'shared') return;
  const expected = naiveShared(network, trains, rules);
  const answer = bestRoutes(network, trains, rules);
  const where = `seed ${seed}`;
  const extra = rules.subsidyCounts ? expected.subsidy : 0;
  expect(answer.total, where).toBe(expected.revenue + extra);
  expect(answer.proven, where).toBe(true);
  if (!rules.subsidyCounts) expect(answer.subsidy, where).toBe(expected.subsidy);
  const review = reviewRoutes(network, trains, answer.routes, rules);
  expect(review.faults, where).toEqual([]);
  expect(review.revenue + (rules.subsidyCounts ? review.subsidy : 0), where).toBe(answer.total);
  if (!rules.subsidyCounts) expect(review.subsidy, where).toBe(answer.subsidy);
  if (answer.total > 0) seen.earning++;
  if (answer.routes.length > 1) seen.several++;
  if (answer.routes.some((r) => r.chain !== undefined)) seen.chained++;
}
