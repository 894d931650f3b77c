import type { State } from '@traviesa/games/18cz';
import { describe, expect, it } from 'vitest';
import { type CompanyGiven, type Given, stockOf } from '../../../games/src/18cz/testing/position.ts';
import { evaluation } from './evaluate.ts';
import { judgement } from './judge.ts';
import { tuned, usual } from './weights.ts';

const judge = judgement(tuned);

/** The last stock round but one: large companies can be had, 4-trains and 4E are sold. */
const late = (companies: Readonly<Record<string, CompanyGiven>>, given: Given = {}): State =>
  stockOf({ players: 4, phase: 'f', deck: 'f', set: 7, cash: { p1: 0 }, companies, ...given });

const worth = (s: State): number => judge(s, 'p1');
const large = (own: Partial<CompanyGiven>): Readonly<Record<string, CompanyGiven>> => ({
  SX: { shares: { p1: 5 }, par: 120, cash: 0, ...own },
});

describe('the judgement of a thinker in 18CZ', () => {
  it('counts money of a company for the trains it buys, and more as long as there is a next train to be had', () => {
    const poor = worth(late(large({ cash: 0 })));
    const one = worth(late(large({ cash: 350 })));
    const two = worth(late(large({ cash: 700 })));
    const seven = worth(late(large({ cash: 2450 })));
    const eight = worth(late(large({ cash: 2800 })));
    // Half of the shares are one's own: a train is worth more than its price.
    expect(one - poor).toBeGreaterThan(350 / 2);
    expect(two - one).toBeGreaterThan(0);
    // No company runs eight trains.
    expect(eight - seven).toBeLessThan(two - one);
  });
  it('foresees that prices rise faster where they are high', () => {
    const rise = (price: number): number =>
      worth(late(large({ price, trains: ['4Ef'] }))) - worth(late(large({ price: 90, trains: ['4Ef'] })));
    expect(rise(151) / (151 - 90)).toBeGreaterThan(5);
    expect(worth(late(large({ trains: ['4Ef'] })))).toBeGreaterThan(worth(late(large({}))));
  });
  it('takes shares of a company that others direct for less than those of its own', () => {
    const own = { shares: { p1: 3, p2: 2 }, par: 120, cash: 700, trains: ['4Ef'] };
    const others = { ...own, shares: { p2: 3, p1: 2 } };
    expect(worth(late({ SX: own })) / 3).toBeGreaterThan(worth(late({ SX: others })) / 2);
  });
  it('counts what a company still has to reach, but less than what it reaches', () => {
    const missing = judgement({ ...tuned, missing: 0 });
    const s = late(large({ trains: ['4Ef'] }));
    expect(judge(s, 'p1')).toBeGreaterThan(missing(s, 'p1'));
  });
  it('puts money to use where greedy keeps it', () => {
    const rich = late({}, { cash: { p1: 600, p2: 100, p3: 100, p4: 100 } });
    const founded = late(large({ cash: 1200 }), { cash: { p1: 0, p2: 100, p3: 100, p4: 100 } });
    const greedy = evaluation(usual);
    expect(judge(founded, 'p1') - judge(rich, 'p1')).toBeGreaterThan(0);
    expect(judge(founded, 'p1') - judge(rich, 'p1')).toBeGreaterThan(greedy(founded, 'p1') - greedy(rich, 'p1'));
  });
});
