import { describe, expect, it } from 'vitest';
import { score } from './score.ts';
import { capacity, earnings } from './state.ts';
import {
  after,
  awaited,
  type CompanySpec,
  find,
  inTurn,
  offers,
  play,
  position,
  prices,
  refusal,
  type Spec,
  step,
} from './testing/position.ts';
import type { State } from './types.ts';

const at = (self: CompanySpec, more: Partial<Spec> = {}): State => {
  const { companies, ...rest } = more;
  return position({
    companies: { FMS: { traffic: 3, ...self }, ...companies },
    stack: inTurn('FMS', 'trains'),
    ...rest,
  });
};
const running = (self: CompanySpec, more: Partial<Spec> = {}) => at(self, { stack: inTurn('FMS', 'run'), ...more });
const buy = (train: string) => ({ type: 'buyTrain', train }) as const;
const force = (train: string) => ({ type: 'forceTrain', train }) as const;
const offer = (train: string, price: number) => ({ type: 'offerTrain', train, price }) as const;
const sell = (company: string, shares: number) => ({ type: 'sell', company, shares }) as const;
const pass = { type: 'pass' } as const;
const trainsOf = (s: State, owner: string) => s.trains.filter((t) => t.owner === owner).map((t) => t.id);

describe('running', () => {
  it.each([
    ['T-21 two PH2', 14, [2, 2], [], 140],
    ['T-21 PH2 and PH3', 30, [2, 3], [], 220],
    ['a card counts 8', 30, [2], ['M1'], 160],
    ['no train, no capacity', 30, [], ['M1'], 0],
    ['PH4 to PH7', 200, [4, 5, 6, 7], [], 1100],
  ] as [string, number, number[], string[], number][])(
    '1865-4.5-a %s: ten times the lesser of traffic and capacity',
    (_what, traffic, trains, cards, sum) => {
      const s = running({ traffic, trains, cards, cash: 900 }, { top: 2 });
      expect([earnings(s, 'FMS'), capacity(s, 'FMS') * 10 >= sum]).toEqual([sum, true]);
      if (sum > 0) expect(after(s, { type: 'withhold' }).companies['FMS']!.traffic).toBe(traffic);
    },
  );
  it('1865-4.5-b all paid or all withheld, into the company', () => {
    const s = running({ traffic: 7, trains: [2], singles: { p1: 3 } });
    expect(offers(s, 'payOut').length + offers(s, 'withhold').length).toBe(2);
    expect(refusal(s, pass)).toBe('input input.notNow');
    const held = after(s, { type: 'withhold' });
    expect([held.cash['FMS'], held.cash['p1'], held.cash['bank']]).toEqual([70, 500, s.cash['bank']! - 70]);
  });
  it('1865-4.5-c by percentage; the IPO’s part to the company, nothing for Pool and Dragons', () => {
    const s = running({
      kind: 'major',
      traffic: 8,
      trains: [2],
      singles: { p1: 1, p2: 2, pool: 2, dragons: 1, ipo: 2 },
    });
    const next = after(s, { type: 'payOut' });
    expect([next.cash['p1'], next.cash['p2'], next.cash['FMS']]).toEqual([524, 516, 16]);
    expect(next.cash['bank']).toBe(s.cash['bank']! - 24 - 16 - 16);
  });
  it('1865-4.5-d paid up, withheld stays, nothing earned down', () => {
    const s = running({ traffic: 3, trains: [2] });
    expect(prices(after(s, { type: 'payOut' }))['FMS']).toBe(110);
    expect(prices(after(s, { type: 'withhold' }))['FMS']).toBe(100);
    expect(prices(running({ traffic: 0 }))['FMS']).toBe(90);
    expect(running({ traffic: 0, operated: false }).companies['FMS']!.operated).toBe(true);
  });
});

describe('buying trains', () => {
  it('1865-4.6-a any number, never above the limit of the phase', () => {
    for (const [phase, limit] of [
      [2, 4],
      [3, 3],
      [4, 3],
      [5, 3],
      [6, 2],
      [7, 2],
    ] as const) {
      const s = at({ cash: 5000, trains: Array(limit - 1).fill(3) }, { phase, top: 2, cards: { M1: 'p1' } });
      const next = after(s, buy('2-1'));
      expect(trainsOf(next, 'FMS')).toHaveLength(limit);
      expect(refusal(next, buy('2-2'))).toBe('1865-4.6-a train.atLimit');
      expect(offers(next, 'buyTrain')).toEqual([]);
    }
    const full = at(
      { cash: 500, trains: [2, 2, 2, 2], cards: [] },
      { cards: { M1: 'p1' }, companies: { FA: { trains: [2] } } },
    );
    expect(refusal(full, buy('2-6'))).toBe('1865-4.6-a train.atLimit');
    expect(refusal(full, offer('2-5', 1))).toBe('1865-4.6-a train.atLimit');
  });
  it('1865-4.6-b from the stack, the Pool or another company', () => {
    const s = at({ cash: 500 }, { phase: 3, pool: [2], companies: { FA: { trains: [3] } } });
    expect(trainsOf(after(s, buy('3-2')), 'FMS')).toEqual(['3-2']);
    expect(trainsOf(after(s, buy('2-1')), 'FMS')).toEqual(['2-1']);
    expect(trainsOf(after(s, offer('3-1', 1)), 'FMS')).toEqual(['3-1']);
    const many = at({ cash: 500 }, { phase: 5, top: 5, pool: [3, 3, 4] });
    expect(offers(many, 'buyTrain').map((c) => (c as { train: string }).train)).toEqual(['5-1', '3-1', '4-1']);
    expect(refusal(many, buy('3-2'))).toBe('legal');
    expect(refusal(s, offer('3-2', 1))).toBe('1865-4.6-b train.notForeign');
    expect(refusal(s, offer('2-1', 1))).toBe('1865-4.6-b train.notForeign');
    expect(refusal(at({ cash: 50, trains: [2] }, { cards: { M1: 'p1' } }), offer('2-1', 1))).toBe(
      '1865-4.6-b train.notForeign',
    );
  });
  it('1865-4.6-c in order; a later type only after all of the earlier; the last of a type is cheaper', () => {
    const s = at({ cash: 900 }, { companies: { FA: { trains: [2, 2, 2] } } });
    expect(refusal(s, buy('2-5'))).toBe('1865-4.6-c train.notForSale');
    expect(refusal(s, buy('3-1'))).toBe('1865-4.6-c train.notForSale');
    expect(refusal(s, buy('2-1'))).toBe('1865-4.6-c train.notForSale');
    const two = after(s, buy('2-4'), buy('2-5'));
    expect(two.cash['FMS']).toBe(700);
    const last = after(two, buy('2-6'));
    expect(last.cash['FMS']).toBe(630);
    expect(refusal(last, buy('3-1'))).toBe('legal');
  });
  it('1865-4.6-d the Pool at the price on the card; both pay the Bank', () => {
    const s = at({ cash: 100 }, { phase: 3, pool: [2], companies: { FA: { trains: [2, 2, 2, 2, 2] } } });
    const last = s.trains.find((t) => t.owner === 'pool')!;
    expect([last.id, last.price]).toEqual(['2-6', 70]);
    const next = after(s, buy('2-6'));
    expect([next.cash['FMS'], next.cash['bank']]).toEqual([30, s.cash['bank']! + 70]);
    s.cash['FMS'] = 69;
    expect(refusal(s, buy('2-6'))).toBe('1865-4.6-d train.tooDear');
  });
  describe('1865-4.6-d a discounted card waits for the full-price trains of its phase', () => {
    /** The Pool holds a PH2 at 100; the cheap one is with the Pool, or the last of the stack. */
    const pooled = (more: CompanySpec = {}) =>
      at({ cash: 300, ...more }, { phase: 3, top: 3, pool: [2, 2], companies: { FA: { trains: [2, 2, 2, 2] } } });
    const stacked = (more: CompanySpec = {}) =>
      at({ cash: 300, ...more }, { pool: [2], companies: { FA: { trains: [2, 2, 2, 2] } } });
    it('1865-4.6-d both in the Pool', () => {
      const s = pooled();
      expect(refusal(s, buy('2-6'))).toBe('1865-4.6-d train.discountLast');
      expect(offers(s, 'buyTrain').map((c) => (c as { train: string }).train)).toEqual(['3-1', '2-5']);
      expect(refusal(after(s, buy('2-5')), buy('2-6'))).toBe('legal');
    });
    it('1865-4.6-d last of the stack, and one at full price in the Pool', () => {
      const s = stacked();
      expect(refusal(s, buy('2-6'))).toBe('1865-4.6-d train.discountLast');
      expect(offers(s, 'buyTrain').map((c) => (c as { train: string }).train)).toEqual(['2-5']);
      expect(refusal(after(s, buy('2-5')), buy('2-6'))).toBe('legal');
    });
    it('1865-4.6-d one of another phase does not matter', () => {
      const s = at({ cash: 300 }, { phase: 3, top: 3, pool: [2, 3], companies: { FA: { trains: [2, 2, 2, 2, 2] } } });
      expect(refusal(s, buy('2-6'))).toBe('legal');
    });
    it('1865-4.7-c nor can it be had in a forced purchase', () => {
      for (const s of [pooled({ cash: 80 }), stacked({ cash: 80 })]) {
        expect(refusal(s, force('2-6'))).toBe('1865-4.7-c train.discountLast');
        expect(offers(s, 'forceTrain').map((c) => (c as { train: string }).train)).not.toContain('2-6');
        expect(offers(s, 'forceTrain')).not.toEqual([]);
      }
    });
    it('1865-4.6-d a game begun before the ruling sells it at any time', () => {
      const s = pooled();
      s.revision = 1;
      expect(refusal(s, buy('2-6'))).toBe('legal');
      expect(offers(s, 'buyTrain')).toHaveLength(3);
      s.cash['FMS'] = 80;
      expect(refusal(s, buy('2-6'))).toBe('legal');
    });
  });
  it('1865-4.6-e between companies at any price both presidents agree on', () => {
    const s = at({ cash: 150 }, { companies: { FA: { trains: [2], president: 'p2' } } });
    expect(refusal(s, offer('2-1', 0))).toBe('1865-4.6-e train.badPrice');
    expect(refusal(s, offer('2-1', 151))).toBe('1865-4.6-e train.badPrice');
    expect(refusal(s, offer('2-1', 150))).toBe('legal');
    const poor = at({ cash: 1 }, { companies: { FA: { trains: [2], president: 'p2' } } });
    expect(offers(poor, 'offerTrain')).toMatchObject([{ price: { min: 1, max: 1, step: 1 } }]);
    expect(step(at({ cash: 1, trains: [2] }, { companies: { FA: { trains: [2], president: 'p2' } } }))).toBe('trains');
    const asked = after(s, offer('2-1', 60));
    expect([step(asked), awaited(asked), asked.cash['FMS']]).toEqual(['consent', 'p2', 150]);
    const yes = after(asked, { type: 'answer', yes: true });
    expect([trainsOf(yes, 'FMS'), trainsOf(yes, 'FA'), yes.cash['FMS'], yes.cash['FA']]).toEqual([['2-1'], [], 90, 60]);
    expect(prices(yes)['FMS']).toBe(100);
    const no = after(asked, { type: 'answer', yes: false });
    expect([step(no), awaited(no), trainsOf(no, 'FA')]).toEqual(['trains', 'p1', ['2-1']]);
    expect(refusal(no, offer('2-1', 60))).toBe('1865-4.6-e train.refusedAlready');
    expect(refusal(no, offer('2-1', 61))).toBe('legal');
    expect(offers(no, 'offerTrain')).toMatchObject([{ price: { min: 61, max: 150, step: 1 } }]);
    const own = at({ cash: 150 }, { companies: { FA: { trains: [2], president: 'p1' } } });
    expect(trainsOf(after(own, offer('2-1', 1)), 'FMS')).toEqual(['2-1']);
  });
  it('1865-4.6-f PH7 never runs out; PH5 to PH7 stay', () => {
    let s = at({ cash: 5000 }, { phase: 7, companies: { FA: { trains: [5, 6] } } });
    s = after(s, buy('7-1'), buy('7-2'));
    expect([trainsOf(s, 'FMS'), trainsOf(s, 'stack')]).toEqual([['7-1', '7-2'], ['7-3']]);
    const change = at({ cash: 5000 }, { phase: 6, top: 7, companies: { FA: { trains: [5, 6] } } });
    expect(trainsOf(after(change, buy('7-1')), 'FA')).toEqual(['5-1', '6-1']);
  });
  it('1865-4.6-g nothing is discarded at will', () => {
    const s = at({ cash: 500, trains: [2, 2, 2, 2] }, { cards: { M1: 'p1' } });
    expect(refusal(s, { type: 'discard', train: '2-1' })).toBe('input input.notNow');
  });
  it('1865-4.6-h a lower limit: the excess to the Pool without compensation, the president choosing', () => {
    const s = at({ cash: 500 }, { top: 3, companies: { FA: { president: 'p2', trains: [2, 2, 2, 3] } } });
    const change = after(s, buy('3-2'));
    expect([step(change), awaited(change)]).toEqual(['discard', 'p2']);
    expect(refusal(change, { type: 'discard', train: '3-2' })).toBe('1865-4.6-h train.notOwned');
    expect(offers(change, 'discard')).toMatchObject([{ train: { oneOf: ['2-1', '3-1'] } }]);
    const next = after(change, { type: 'discard', train: '2-1' });
    expect([trainsOf(next, 'FA'), trainsOf(next, 'pool'), next.cash['FA']]).toEqual([
      ['2-2', '2-3', '3-1'],
      ['2-1'],
      0,
    ]);
    const alike = after(at({ cash: 500 }, { top: 3, companies: { FA: { trains: [2, 2, 2, 2] } } }), buy('3-1'));
    expect([step(alike), trainsOf(alike, 'pool')]).toEqual(['trains', ['2-1']]);
  });
  it('1865-4.6-i with traffic it must own a train at the end; without it need not', () => {
    expect(refusal(at({ cash: 200 }), pass)).toBe('1865-4.6-i train.duty');
    expect(refusal(at({ cash: 200, traffic: 1 }), pass)).toBe('1865-4.6-i train.duty');
    expect(refusal(at({ cash: 200, traffic: 0 }), pass)).toBe('legal');
    expect(refusal(at({ cash: 200, trains: [2] }), pass)).toBe('legal');
  });
});

describe('forced purchase', () => {
  it('1865-4.7-a the president pays the difference only if the company can pay for no train', () => {
    const s = at({ cash: 40 });
    const next = after(s, force('2-1'));
    expect([next.cash['FMS'], next.cash['p1'], trainsOf(next, 'FMS')]).toEqual([0, 440, ['2-1']]);
    expect(refusal(at({ cash: 100 }), force('2-1'))).toBe('1865-4.7-a train.canPay');
    expect(refusal(at({ cash: 70 }, { phase: 3, pool: [2] }), force('3-1'))).toBe('legal');
  });
  it('1865-4.7-b exactly one train, from stack or Pool; only when one is due', () => {
    expect(refusal(at({ cash: 40, trains: [2] }, { cards: { M1: 'p1' } }), force('2-2'))).toBe(
      '1865-4.7-b train.notForced',
    );
    expect(refusal(at({ cash: 40, traffic: 0 }, { companies: { FA: { trains: [2] } } }), force('2-2'))).toBe(
      '1865-4.7-b train.notForced',
    );
    const next = after(at({ cash: 40 }), force('2-1'));
    expect(trainsOf(next, 'FMS')).toHaveLength(1);
    expect(step(next)).not.toBe('raise');
  });
  it('1865-4.7-c any train on sale, not just the cheapest', () => {
    const s = at({ cash: 40 }, { phase: 3, pool: [2], companies: { FA: { trains: [3] } } });
    expect(refusal(s, force('2-1'))).toBe('legal');
    expect(refusal(s, force('3-2'))).toBe('legal');
    expect(refusal(s, force('3-3'))).toBe('1865-4.7-c train.notForSale');
    expect(refusal(s, force('3-1'))).toBe('1865-4.7-c train.notForSale');
    expect(offers(s, 'forceTrain').map((c) => (c as { train: string }).train)).toEqual(['3-2', '2-1']);
  });
  it('1865-4.7-d all company cash first', () => {
    const { state, log } = play(at({ cash: 99 }), force('2-1'));
    expect([state.cash['FMS'], find(log, 'president.helps')]).toEqual([0, [{ player: 'p1', company: 'FMS', sum: 1 }]]);
  });
  it('1865-4.7-e short of cash he must sell shares', () => {
    const s = at({ cash: 40 }, { cash: { p1: 10 }, companies: { FA: { president: 'p2', singles: { p1: 2 } } } });
    const asked = after(s, force('2-1'));
    expect([step(asked), awaited(asked)]).toEqual(['raise', 'p1']);
    const next = after(asked, sell('FA', 1));
    expect([next.cash['p1'], trainsOf(next, 'FMS')]).toEqual([50, ['2-1']]);
  });
  it('1865-4.7-f from the stack it raises the price and changes the phase; from the Pool neither', () => {
    const stack = after(at({ cash: 40 }, { phase: 2, top: 3 }), force('3-1'));
    expect([prices(stack)['FMS'], stack.phase]).toEqual([110, 3]);
    const pool = after(at({ cash: 40 }, { phase: 3, pool: [2] }), force('2-1'));
    expect([prices(pool)['FMS'], pool.phase]).toEqual([100, 3]);
  });
});

describe('forced sale', () => {
  /** FMS needs a train of 350; p1 has 10. */
  const short = (companies: Record<string, CompanySpec>, self: CompanySpec = {}, cash = 10) =>
    after(at({ cash: 0, ...self }, { phase: 4, cash: { p1: cash }, companies }), force('4-1'));
  it('1865-4.8-a the presidency of the buying company stays; that of others may go', () => {
    const s = short(
      { FA: { kind: 'major', price: 60, singles: { p1: 1, p2: 2 } } },
      { kind: 'major', singles: { p1: 3, p2: 3 } },
    );
    expect(refusal(s, sell('FMS', 3))).toBe('1865-4.8-a sell.keepsPresidency');
    expect(refusal(s, sell('FMS', 2))).not.toBe('1865-4.8-a sell.keepsPresidency');
    const next = after(s, sell('FA', 3));
    expect(next.companies['FA']!.president).toBe('p2');
  });
  it('1865-4.8-a 1865-4.8-e the largest block of the buying company leaves its president in office', () => {
    const s = short({}, { kind: 'major', singles: { p1: 3, p2: 3 } });
    expect(refusal(s, sell('FMS', 2))).toBe('legal');
    expect(refusal(s, sell('FMS', 1))).toBe('1865-4.8-e sell.largest');
  });
  it('1865-4.8-b he chooses the order; one block of each company', () => {
    const s = short({
      FA: { president: 'p2', price: 100, singles: { p1: 2 } },
      CFD: { kind: 'major', president: 'p2', price: 60, singles: { p1: 3 } },
    });
    expect(offers(s, 'sell').map((c) => (c as { company: string }).company)).toEqual(['FA', 'CFD']);
    const next = after(s, sell('CFD', 3));
    expect(refusal(next, sell('CFD', 1))).toMatch(/1865-4.8/);
    next.companies['CFD']!.singles['p1'] = 1;
    expect(refusal(next, sell('CFD', 1))).toBe('1865-4.8-b sell.again');
    expect(offers(next, 'sell')).toMatchObject([{ company: 'FA' }]);
    // What is left of a block that was sold brings nothing more.
    next.companies['CFD']!.singles['p1'] = 3;
    expect(refusal(next, sell('FA', 1))).toBe('1865-4.8-e sell.largest');
  });
  it('1865-4.8-c all limits of selling hold, and his companies fall', () => {
    const s = short({
      FA: { president: 'p2', price: 60, singles: { p1: 1, pool: 2 } },
      CFD: { president: 'p2', price: 60, operated: false, singles: { p1: 1 } },
      RCSF: { kind: 'major', price: 50, singles: { p1: 1, p2: 1 } },
    });
    expect(refusal(s, sell('FA', 1))).toBe('1865-4.8-c pool.full');
    expect(refusal(s, sell('CFD', 1))).toBe('1865-4.8-c sell.notOperated');
    expect(refusal(s, sell('RCSF', 2))).toBe('1865-4.8-c sell.noHeir');
    expect(refusal(s, sell('RCSF', 4))).toBe('1865-4.8-c sell.tooMany');
    expect(refusal(s, sell('SFS', 1))).toBe('1865-4.8-c sell.tooMany');
    expect(prices(after(s, sell('RCSF', 1)))['RCSF']).toBe(40);
  });
  it('1865-4.8-d no more than is needed', () => {
    const s = short({ FA: { kind: 'major', president: 'p2', price: 180, singles: { p1: 4 } } });
    expect(refusal(s, sell('FA', 3))).toBe('1865-4.8-d sell.notNeeded');
    expect(refusal(s, sell('FA', 2))).toBe('legal');
    // Two of 165 bring exactly what is missing: a third would be one too many.
    const exact = short({ FA: { kind: 'major', president: 'p2', price: 165, singles: { p1: 4 } } }, {}, 20);
    expect(refusal(exact, sell('FA', 3))).toBe('1865-4.8-d sell.notNeeded');
    expect(refusal(exact, sell('FA', 2))).toBe('legal');
    // With just enough money of his own there is nothing to sell.
    const rich = short({ FA: { kind: 'major', president: 'p2', singles: { p1: 4 } } }, {}, 350);
    expect([step(rich), rich.cash['p1'], trainsOf(rich, 'FMS')]).not.toContain('raise');
    expect([rich.cash['p1'], trainsOf(rich, 'FMS')]).toEqual([0, ['4-1']]);
    expect(offers(s, 'sell')).toMatchObject([{ shares: { min: 2, max: 2, step: 1 } }]);
  });
  it('1865-4.8-e a block that leaves him short is the largest, unless other sales can cover the rest', () => {
    const alone = short({ FA: { kind: 'major', president: 'p2', price: 60, singles: { p1: 3 } } });
    expect(refusal(alone, sell('FA', 2))).toBe('1865-4.8-e sell.largest');
    expect(refusal(alone, sell('FA', 3))).toBe('legal');
    const two = short({
      FA: { kind: 'major', president: 'p2', price: 60, singles: { p1: 3 } },
      CFD: { kind: 'major', president: 'p2', price: 290, singles: { p1: 1 } },
    });
    expect(refusal(two, sell('FA', 1))).toBe('legal');
    // 340 are missing; after one FA for 50 the other sale brings exactly the rest.
    const exact = short({
      FA: { kind: 'major', president: 'p2', price: 50, singles: { p1: 3 } },
      CFD: { kind: 'major', president: 'p2', price: 290, singles: { p1: 1 } },
    });
    expect(refusal(exact, sell('FA', 1))).toBe('legal');
    expect(offers(two, 'sell')).toMatchObject([
      { company: 'FA', shares: { min: 1, max: 3 } },
      { company: 'CFD', shares: { min: 1, max: 1 } },
    ]);
    const bust = after(alone, sell('FA', 3));
    expect([step(bust) === 'raise', bust.loans]).toEqual([false, { p1: 1 }]);
  });
  it('1865-4.9-a bankrupt: as many loans of 500 as needed, the surplus stays, and he plays on', () => {
    const s = at({ cash: 0 }, { phase: 7, cash: { p1: 10 } });
    const { state, log } = play(s, force('7-1'));
    expect([state.loans, state.cash['p1'], trainsOf(state, 'FMS')]).toEqual([{ p1: 2 }, 1010 - 800, ['7-1']]);
    expect(find(log, 'player.bankrupt')).toEqual([{ player: 'p1', n: 2, sum: 1000 }]);
  });
  it('1865-4.9-b personal loans pile up, bear nothing, and cost 500 each at the end', () => {
    const s = at({ cash: 0 }, { phase: 7, cash: { p1: 0 } });
    s.loans = { p1: 3 };
    const next = after(s, force('7-1'));
    expect(next.loans).toEqual({ p1: 5 });
    expect(offers(next, 'repay')).toEqual([]);
  });
  it('1865-3.4-f in its first turn the company has run and its own shares may be sold (Q35)', () => {
    const s = position({
      phase: 4,
      cash: { p1: 10 },
      companies: { FMS: { operated: false, kind: 'major', traffic: 3, cash: 0, singles: { p1: 3 } } },
      stack: inTurn('FMS', 'run'),
    });
    expect(refusal(after(s, force('4-1')), sell('FMS', 3))).toBe('legal');
  });
});

describe('loans', () => {
  it('1865-5.5-c whole loans are repaid at any time in the turn', () => {
    const s = at({ cash: 1100, loans: 3, trains: [2] });
    expect(offers(s, 'repay')).toMatchObject([{ loans: { min: 1, max: 2, step: 1 } }]);
    const next = after(s, { type: 'repay', loans: 2 });
    expect([next.cash['FMS'], next.companies['FMS']!.loans]).toEqual([100, 1]);
    expect(refusal(s, { type: 'repay', loans: 3 })).toBe('1865-5.5-c loan.tooDear');
    expect(refusal(at({ cash: 1600, loans: 1 }), { type: 'repay', loans: 2 })).toBe('1865-5.5-c loan.tooMany');
    expect(refusal(s, { type: 'repay', loans: 0 })).toBe('1865-5.5-c loan.tooMany');
    const exact = at({ cash: 500, loans: 1, trains: [2] });
    expect([offers(exact, 'repay').length, refusal(exact, { type: 'repay', loans: 1 })]).toEqual([1, 'legal']);
  });
  it('1865-5.5-d at the end a share loses 50 for each loan, below zero if need be', () => {
    const s = at({ price: 100, loans: 3, singles: { p1: 1 } }, { cash: { p1: 0 } });
    expect(score(s)['p1']).toBe(3 * (100 - 150));
  });
});
