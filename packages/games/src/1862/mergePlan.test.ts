import { describe, expect, it } from 'vitest';
import { planMerger, planRefinancing } from './mergePlan.ts';
import { giveUp, keep, offerMerger, refinance } from './testing/moves.ts';
import { after, director, shares, turnOf } from './testing/position.ts';
import type { State } from './types.ts';

const T = ['2E'];

/** N&E and WStI as in 1862-T-5.2.6; the fourth player has nothing to pay with. */
const merging = (): State =>
  turnOf(
    {
      tiles: { B13: '57>14' },
      cash: { p1: 500, p2: 500, p3: 500, p4: 10 },
      companies: {
        'N&E': {
          price: 90,
          trains: T,
          cash: 100,
          tokens: ['B13'],
          shares: { p1: 4, p2: 3, p3: 1, treasury: 2 },
        },
        WStI: {
          price: 90,
          trains: T,
          chartered: true,
          tokens: ['B13'],
          shares: { p1: 5, p3: 1, p4: 1, treasury: 1, pool: 1, ipo: 1 },
        },
      },
    },
    'N&E',
    'merge',
    { operated: [] },
  );

describe('what a merger does to every holder is known before', () => {
  it('returns, swaps, options and what is left, one after the other, without touching the position', () => {
    const s = merging();
    const before = JSON.stringify(s);
    const plan = planMerger(s, 'N&E', 'WStI', 'N&E');
    expect(JSON.stringify(s)).toBe(before);
    expect([plan.price, plan.director, plan.tokensOver]).toEqual([134, 'p1', 0]);
    expect(plan.holders.map((h) => [h.holder, h.kept, h.old, h.returns, h.now])).toEqual([
      ['p1', 4, 5, 4, 5],
      ['p2', 2, 1, 1, 2],
      ['p3', 1, 1, 1, 1],
      ['p4', 0, 1, 0, 0],
      ['N&E', 1, 2, 1, 2],
    ]);
    expect(plan.holders[0]!.swaps).toEqual([{ from: 'p2', n: 1 }]);
    for (const h of plan.holders) expect([h.sold, h.split]).toEqual([undefined, false]);
    expect(plan.holders.map((h) => h.option && [h.option.cost, h.option.canKeep, h.option.kept])).toEqual([
      [67, true, true],
      [67, true, true],
      undefined,
      [67, false, false],
      [67, true, true],
    ]);
  });

  it.each([
    [{}, [keep('p1'), keep('p2'), keep('p1')]],
    [{ p2: false, 'N&E': false }, [keep('p1'), giveUp('p2'), giveUp('p1')]],
  ])('is what then happens, decided like this: %j', (decisions, moves) => {
    const plan = planMerger(merging(), 'N&E', 'WStI', 'N&E', decisions);
    const done = after(merging(), offerMerger('p1', 'WStI', 'N&E'), ...moves);
    const owners = ['p1', 'p2', 'p3', 'p4', 'pool', 'treasury'];
    expect(shares(plan.after as State, 'N&E', ...owners)).toEqual(shares(done, 'N&E', ...owners));
    expect(plan.after.cash).toEqual(done.cash);
    expect(plan.director).toBe(director(done, 'N&E'));
  });

  it('a refinancing is planned in the same way, with the money it brings', () => {
    const given = () =>
      turnOf(
        {
          phase: 'C',
          cash: { p1: 500 },
          companies: { NGC: { chartered: true, par: 62, cash: 220, shares: { p1: 5 } } },
        },
        'NGC',
        'trains',
      );
    const plan = planRefinancing(given(), 'NGC', 'p1');
    const done = after(given(), refinance('p1'), keep('p1'));
    expect(plan.holders[0]).toMatchObject({ holder: 'p1', kept: 5, old: 0, returns: 2, split: true, now: 3 });
    expect(plan.after.cash).toEqual(done.cash);
    expect(shares(plan.after as State, 'NGC', 'p1', 'pool')).toEqual(shares(done, 'NGC', 'p1', 'pool'));
  });
});
