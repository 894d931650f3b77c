import { BANK, newGame } from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import { companyIds } from '../data.ts';
import { score, wealth } from '../score.ts';
import { buyTrain, pass, payOut, run, withhold } from '../testing/moves.ts';
import {
  after,
  asked,
  company,
  type Given,
  game,
  operatingOf,
  passAll,
  round,
  shares,
  stockOf,
  top,
  turnOf,
} from '../testing/position.ts';
import type { State } from '../types.ts';

/** Everybody does as little as can be until the round changes. */
function idle(s: State): State {
  let now = s;
  const name = round(s);
  while (now.over === undefined && round(now) === name) {
    const [player, step] = asked(now).split(' ') as [string, string];
    if (step === 'runTrains') now = after(now, run(player));
    else if (step === 'dividend') now = after(now, withhold(player));
    else now = after(now, pass(player));
  }
  return now;
}
const T = ['4/5E'];
/** Companies that can sit through rounds: they have a train and a price that does not fall to nothing. */
const two: NonNullable<Given['companies']> = {
  ECR: { trains: T, price: 200, cash: 0, shares: { p1: 5, p2: 5 } },
  ESR: { trains: T, price: 150, cash: 0, shares: { p2: 5, p1: 5 } },
};

describe('1862 rounds', () => {
  it('1862-2.4.4-b, 1862-3-a two rounds of Parliament, then stock and operating rounds in turn', () => {
    const s = newGame(game, { players: ['A', 'B', 'C'] });
    const names: string[] = [];
    let now = s;
    for (let i = 0; i < 5; i++) {
      names.push(round(now));
      now = passAll(now);
    }
    expect(names).toEqual(['PR 1', 'PR 2', 'SR 1', 'PR 3', 'SR 2']); // nothing operates
  });

  it.each([
    ['A', 1],
    ['B', 2],
    ['C', 2],
    ['D', 3],
    ['E', 3],
    ['H', 3],
  ] as const)('1862-3-a, 1862-3-b in phase %s a set has %i operating rounds', (phase, n) => {
    const s = operatingOf({ phase, companies: two });
    expect([round(s), (s.stack[0] as { rounds: number }).rounds]).toEqual(['OR 2.1', n]);
  });

  it('1862-3-b, 1862-7.9-c the number was fixed when the stock round ended', () => {
    const companies = { ECR: { ...two['ECR'], cash: 500 }, ESR: { trains: Array(7).fill('2L'), price: 90 } };
    const s = turnOf({ companies }, 'ECR', 'trains');
    const b = after(s, buyTrain('p1', 'local'));
    expect(b.phase).toBe('B');
    expect((b.stack[0] as { rounds: number }).rounds).toBe(1);
  });

  it('1862-7.1-a by price, then the top of the stack; each once', () => {
    const companies = {
      ECR: { ...two['ECR'], price: 100 },
      ESR: { ...two['ESR'], price: 100 },
      FDR: { ...two['ECR'], trains: ['5E'], price: 110 },
    };
    let s = operatingOf({ phase: 'D', companies });
    const order: string[] = [];
    while (round(s) === 'OR 2.1') {
      if (order.at(-1) !== company(s)) order.push(company(s));
      s = after(s, pass(asked(s).split(' ')[0]!));
    }
    expect(order).toEqual(['FDR', 'ECR', 'ESR']);
  });

  it('1862-7.1-c the steps of a turn come in this order', () => {
    const companies = {
      EUR: { tokens: ['E12'], unplaced: 1, cash: 900, trains: ['3E'], price: 200, shares: { p1: 5, pool: 5 } },
    };
    let s = turnOf({ phase: 'C', tiles: { E12: '790', D13: '57:1' }, companies }, 'EUR');
    const steps: string[] = [];
    while (round(s) === 'OR 2.1') {
      steps.push(top(s).step);
      const step = top(s).step;
      if (step === 'runTrains')
        s = after(s, run('p1', { train: 'C-0', stops: ['E12', 'D13'], track: [['E12', 'D13']] }));
      else s = after(s, step === 'dividend' ? payOut('p1') : pass('p1'));
    }
    expect(steps).toEqual(['layTrack', 'placeTokens', 'runTrains', 'dividend', 'buyTrains', 'redeem']);
  });

  it('1862-6.5.4-b what floated in the stock round operates in the next operating round', () => {
    const s = operatingOf({
      companies: { ECR: { first: true, cash: 300 }, FDR: { floated: false, shares: { p1: 3 } } },
    });
    expect(company(s)).toBe('ECR');
  });
});

describe('1862 the end', () => {
  it('1862-10.1-a a price at the top: after this round', () => {
    const s = operatingOf({ phase: 'D', companies: { ...two, FDR: { trains: ['5E'], price: 950, cash: 0 } } });
    s.topped = true;
    const end = idle(s);
    expect([end.over, round(s)]).toEqual(['price', 'OR 2.1']);
  });

  it('1862-10.2-a, 1862-D26 the bank is broken at 0: the set is finished; on the site below 0', () => {
    const given: Given = { phase: 'D', companies: two, bank: 0 };
    const s = operatingOf({ ...given, broken: true });
    const second = idle(s);
    expect([round(second), second.over]).toEqual(['OR 2.2', undefined]);
    expect(idle(idle(second)).over).toBe('bank');
    const paying = (profile: 'rulebook' | '18xx.games', bank: number): boolean => {
      const companies = { ECR: { ...two['ECR'], shares: { p1: 5, p2: 5 } } };
      const at = turnOf({ companies, bank, profile, phase: 'D' }, 'ECR', 'dividend', {
        earned: { revenue: 100, subsidy: 0 },
      });
      return after(at, payOut('p1')).bank.broken;
    };
    expect([paying('rulebook', 100), paying('rulebook', 101)]).toEqual([true, false]);
    expect([paying('18xx.games', 100), paying('18xx.games', 99)]).toEqual([false, true]);
  });

  it('1862-10.2-a broken in a stock round: the following set is played; the bank pays on', () => {
    const s = stockOf({ phase: 'D', companies: two, broken: true, bank: -50 });
    expect(round(passAll(s))).toBe('OR 2.1');
    expect(s.cash[BANK]).toBe(-50);
  });

  it('1862-Q13, 1862-10.2-a with the bank broken and an H train sold there is no LNER', () => {
    let s = operatingOf({ phase: 'H', companies: two, broken: true });
    while (s.over === undefined) s = idle(s);
    expect([s.over, s.lner]).toEqual(['bank', false]);
  });

  it('1862-10.3-a, 1862-10.3-c the LNER forms at the end of the set: one stock round, three operating rounds', () => {
    const rich = Object.fromEntries(Object.entries(two).map(([id, c]) => [id, { ...c, cash: 900 }]));
    let s = operatingOf({ phase: 'H', companies: rich });
    const names: string[] = [];
    while (s.over === undefined) {
      names.push(`${round(s)}${s.lner ? ' LNER' : ''}`);
      s = idle(s);
    }
    expect(names).toEqual(['OR 2.1', 'OR 2.2', 'OR 2.3', 'SR 3 LNER', 'OR 3.1 LNER', 'OR 3.2 LNER', 'OR 3.3 LNER']);
    expect(s.over).toBe('lner');
  });

  it('1862-10.3-b, 1862-6.5.2-c, 1862-Q12, 1862-D30 what is not started leaves; IPO shares go to the pool; the limit is shares', () => {
    const companies = {
      ...two,
      FDR: { chartered: true, trains: ['5E'], price: 100, cash: 0, shares: { p3: 5, ipo: 5 } },
      SVR: { floated: false, shares: { p4: 3 } },
    };
    let s = operatingOf({ phase: 'H', companies });
    while (!s.lner) s = idle(s);
    expect(s.companies).toMatchObject({ WNR: { closed: true }, FDR: { closed: false }, SVR: { closed: false } });
    expect(shares(s, 'FDR', 'ipo', 'pool')).toEqual([0, 5]);
    expect(shares(s, 'SVR', 'treasury')).toEqual([7]);
    expect(s.certificateLimit).toBe(10);
    expect(s.bank.brokenAt).toBeLessThan(-1_000_000);
  });

  it('1862-11.2-a in the shorter game the first E train brings the LNER', () => {
    let s = operatingOf({ phase: 'E', companies: two, options: { shorter: 'yes', length: 'short' } });
    while (s.over === undefined && !s.lner) s = idle(s);
    expect([s.lner, round(s)]).toEqual([true, 'SR 3']);
    let long = operatingOf({ phase: 'E', companies: two });
    for (let i = 0; i < 3; i++) long = idle(long);
    expect([long.lner, round(long)]).toEqual([false, 'PR 4']);
  });

  describe('1862-10.4-b when everybody is ruined', () => {
    const ruined = (more: Given, cash = 161): State => {
      const s = stockOf({ cash: { p1: cash, p2: 0, p3: 0, p4: 0 }, ...more });
      const end = passAll(s);
      return round(end).startsWith('OR') ? passAll(end) : end;
    };
    const unfloated = (shares: Record<string, number>, price = 54): Given => ({
      companies: { ECR: { floated: false, receivership: true, shares, price } },
    });
    it('nobody has a share or the money for one: the game ends after the set', () => {
      expect(ruined({}).over).toBe('standstill');
      expect(ruined(unfloated({ pool: 3 }), 53).over).toBe('standstill');
    });
    it('what is not open in this phase, or has no place for its home token, helps nobody', () => {
      const absent = companyIds.filter((id) => id !== 'ECR' && id !== 'WVR');
      const from = { ECR: 'B', WVR: 'B' } as const;
      expect(ruined({ absent, from }, 500).over).toBe('standstill');
      expect(ruined({ absent, from, phase: 'B' }, 500).over).toBeUndefined();
    });
    it('it goes on while a charter, a share or a sale is possible', () => {
      expect(ruined({}, 162).over).toBeUndefined();
      expect(ruined(unfloated({ pool: 3 }), 54).over).toBeUndefined();
      expect(ruined(unfloated({ pool: 3, p2: 1 }), 53).over).toBeUndefined();
      expect(ruined({ companies: { ECR: { floated: false, shares: { p2: 3 } } } }, 0).over).toBeUndefined();
    });
    it('it goes on while a company is floated', () => {
      const companies = { ECR: { trains: T, price: 200, cash: 0, receivership: true, shares: { pool: 10 } } };
      expect(passAll(stockOf({ companies, cash: { p1: 0, p2: 0, p3: 0, p4: 0 } })).over).toBeUndefined();
      const s = operatingOf({ companies, cash: { p1: 0, p2: 0, p3: 0, p4: 0 } });
      expect(idle(s).over).toBeUndefined();
    });
  });

  it('1862-3-c, 1862-10.4-a, 1862-Q01, 1862-D18, 1862-Q14 cash and shares; halved without a train; companies’ money counts for nobody', () => {
    const companies = {
      ECR: { trains: T, price: 200, cash: 999, shares: { p1: 5 } },
      ESR: { price: 95, cash: 999, shares: { p1: 5, p2: 1 } },
    };
    const s = stockOf({ phase: 'D', companies });
    expect(wealth(s, 'p1')).toBe(500 + 1000 + 5 * 47);
    expect(score(s)).toMatchObject({ p2: 547, p3: 500, p4: 500 });
    const site = stockOf({ phase: 'D', companies, profile: '18xx.games' });
    expect(wealth(site, 'p1')).toBe(500 + 1000 + 142 + 47 + 47);
  });
});
