import { describe, expect, it } from 'vitest';
import { hudson, payOut, withhold } from '../testing/moves.ts';
import {
  after,
  asked,
  type CompanyGiven,
  type Given,
  keysTold,
  price,
  trainsOf,
  turnOf,
  verdict,
} from '../testing/position.ts';
import type { State } from '../types.ts';
import { hudsonCost, spacesRight } from './dividend.ts';

const earning = (revenue: number, company: CompanyGiven = {}, more: Partial<Given> = {}, subsidy = 0): State =>
  turnOf({ ...more, companies: { ECR: { trains: ['2E'], ...company }, ...more.companies } }, 'ECR', 'dividend', {
    earned: { revenue, subsidy },
  });

describe('1862 dividends', () => {
  it('1862-T-7.8.5-1, 1862-7.8.5-a, 1862-7.8.5-b 19 a share: players and the treasury, not the pool', () => {
    const s = earning(190, { shares: { p1: 5, p2: 2, treasury: 2, pool: 1 }, price: 210 });
    const paid = after(s, payOut('p1'));
    expect(['p1', 'p2', 'ECR'].map((p) => paid.cash[p])).toEqual([595, 538, 38]);
    const ipo = after(earning(190, { chartered: true, shares: { p1: 5, ipo: 5 }, price: 210 }), payOut('p1'));
    expect([ipo.cash['p1'], ipo.cash['ECR']]).toEqual([595, 0]);
    expect(after(s, withhold('p1')).cash).toMatchObject({ p1: 500, ECR: 190 });
  });

  it.each([
    [40, 31],
    [20, 7],
    [100, 90],
    [7, 0],
    [14, 0],
  ])('1862-T-X14, 1862-T-X2, 1862-7.8.5-c withheld at %i: %i', (from, to) => {
    const s = after(earning(100, { price: from }), withhold('p1'));
    expect(to === 0 ? s.companies['ECR']!.par : price(s, 'ECR')).toBe(to);
  });

  it('1862-7.8.5-c nothing earned moves left as well', () => {
    expect(price(earning(0, { price: 100, cash: 500 }), 'ECR')).toBe(90);
  });

  it.each([
    [65, [7, 13, 20, 26]],
    [68, [7, 14, 21, 28]],
    [71, [8, 15, 22, 29]],
    [74, [8, 15, 23, 30]],
    [78, [8, 16, 24, 32]],
    [82, [9, 17, 25, 33]],
    [86, [9, 18, 26, 35]],
  ])('1862-T-7.8.5-2, 1862-7.8.5-d at %i the bands begin with %j a share', (at, begins) => {
    for (const [i, each] of begins.entries()) {
      expect(spacesRight(10 * each, at)).toBe(i + 1);
      expect(spacesRight(10 * (each - 1), at)).toBe(i);
    }
  });

  it.each([
    [62, 60, 62],
    [62, 70, 68],
    [62, 130, 74],
    [62, 190, 82],
    [62, 250, 90],
    [62, 900, 90],
  ])('1862-7.8.5-d at %i, %i paid: %i', (from, revenue, to) => {
    expect(price(after(earning(revenue, { price: from }), payOut('p1')), 'ECR')).toBe(to);
  });

  it('1862-T-X2, 1862-T-X14, 1862-10.1-a at the top the marker stops and the game ends after the round', () => {
    expect(after(earning(3400, { price: 850 }), payOut('p1')).topped).toBe(true);
    expect(after(earning(950, { price: 950 }), payOut('p1')).topped).toBe(true);
    expect(after(earning(800, { price: 850 }), payOut('p1')).topped).toBe(false);
  });

  it('1862-7.1-b, 1862-D01 a price that stays goes to the bottom of its stack; on the site it does not', () => {
    const given: Partial<Given> = { companies: { ESR: { price: 100 } } };
    const order = (s: State): string[] => s.market.map((m) => m.company);
    const s = after(earning(50, { price: 100 }, given), payOut('p1'));
    expect(order(s)).toEqual(['ESR', 'ECR']);
    const site = after(earning(50, { price: 100 }, { ...given, profile: '18xx.games' }), payOut('p1'));
    expect(order(site)).toEqual(['ECR', 'ESR']);
  });

  it('1862-T-7.8.6, 1862-7.8.6-a, 1862-D11 Hudson: 30 from the treasury, 9 a share, one to the right', () => {
    const s = earning(60, { price: 82, cash: 30, shares: { p1: 5, p2: 5 } });
    const done = after(s, hudson('p1'));
    expect(keysTold(s, hudson('p1'))).not.toContain('dividend.extra');
    expect([done.cash['ECR'], done.cash['p1'], price(done, 'ECR')]).toEqual([0, 545, 90]);
    expect(hudsonCost(10, 100)).toBe(90);
    expect(hudsonCost(80, 82)).toBe(10);
    expect(verdict(earning(60, { price: 82, cash: 29 }), hudson('p1'))).toBe('1862-7.8.6-a hudson.tooDear');
    expect(verdict(earning(90, { price: 82, cash: 99 }), hudson('p1'))).toBe('1862-7.8.6-a hudson.notNeeded');
    expect(verdict(earning(60, { price: 82, cash: 0 }, {}, 30), hudson('p1'))).toBe('legal'); // with the subsidy
  });

  it('1862-11.3-d not in the newcomers’ game', () => {
    const s = earning(60, { price: 82, cash: 99 }, { options: { beginner: 'yes', trains: 'simple_express' } });
    expect(verdict(s, hudson('p1'))).toBe('1862-11.3-d hudson.notForBeginners');
  });

  it('1862-7.10-b, 1862-7.10-c one warranty of each train goes; with the last one an old train goes too', () => {
    const trains = ['2E**', '2L*', '3E', '3L*'];
    const s = earning(100, { trains, price: 200 }, { phase: 'C' });
    expect(trainsOf(after(s, payOut('p1')), 'ECR')).toBe('2E* 3E 3L');
    expect(trainsOf(after(s, withhold('p1')), 'ECR')).toBe('2E* 3E 3L');
    expect(trainsOf(earning(0, { trains: ['2E*'], cash: 500 }), 'ECR')).toBe('2E'); // whether it ran or not
  });

  it('1862-7.8.2-b the subsidy is the treasury’s, paid or withheld', () => {
    expect(after(earning(100, {}, {}, 40), payOut('p1')).cash['ECR']).toBe(40 + 50); // five treasury shares
    expect(after(earning(100, {}, {}, 40), withhold('p1')).cash['ECR']).toBe(140);
    expect(asked(earning(0, { cash: 500 }, {}, 40))).not.toBe('p1 dividend');
  });

  it('1862-7.12-a, 1862-7.12-c at 0 it is bankrupt and its turn ends', () => {
    const s = after(earning(100, { price: 7, cash: 300 }), withhold('p1'));
    expect([s.companies['ECR']!.par, s.cash['ECR'], s.cash['p1']]).toEqual([0, 0, 500]);
    expect(asked(s)).not.toBe('p1 buyTrains');
    expect(s.trains.filter((t) => t.owner === 'out').length).toBe(1);
  });
});

describe('1862 receivership', () => {
  const receiver = (company: CompanyGiven, more: Partial<Given> = {}): State =>
    turnOf(
      {
        ...more,
        companies: { ECR: { receivership: true, shares: { pool: 6, p2: 2, p3: 2 }, ...company }, ...more.companies },
      },
      'ECR',
      'home',
    );

  it('1862-7.3-a, 1862-8-a, 1862-8-b it builds nothing, withholds and buys by itself', () => {
    const s = receiver({ tokens: ['D13'], trains: ['2E'], cash: 500, price: 100 }, { tiles: { D13: '57:1' } });
    expect([asked(s).endsWith('parliament'), trainsOf(s, 'ECR'), s.cash['ECR']]).toEqual([true, '2E 2E*', 400]);
    expect(price(s, 'ECR')).toBe(90);
  });

  it.each([
    [['local', 'freight', 'express'], '2E*'],
    [['local', 'freight'], '1F*'],
    [['local'], '2L*'],
  ] as const)('1862-8-e with permits %j it buys a %s, one an OR, without further warranties', (permits, train) => {
    const s = receiver({ cash: 1000, permits });
    expect([trainsOf(s, 'ECR'), s.cash['ECR']]).toEqual([train, 900]);
  });

  it('1862-8-e with exactly the price it buys', () => {
    const s = receiver({ cash: 100 });
    expect([trainsOf(s, 'ECR'), s.cash['ECR']]).toEqual(['2E*', 0]);
  });

  it('1862-8-e, 1862-D17 a kind at its limit is left for the next; in late phases the limit is in total', () => {
    const s = receiver({ cash: 900, trains: ['3E', '3E', '3E'] }, { phase: 'C' });
    expect(trainsOf(s, 'ECR')).toBe('3E 3E 3E 3F');
    const late = { cash: 900, trains: ['4/5E', '6F', '5L'] };
    expect(trainsOf(receiver(late, { phase: 'G' }), 'ECR')).toBe('4/5E 6F 5L');
    expect(trainsOf(receiver(late, { phase: 'G', profile: '18xx.games' }), 'ECR')).toBe('4/5E 6F 5L 5/6E');
  });

  it('1862-8-f without a train that it can pay it is bankrupt; nothing is sold or refinanced', () => {
    const s = receiver({ cash: 99, par: 100, price: 100, shares: { pool: 3, p2: 2, treasury: 5 } });
    expect([s.companies['ECR']!.par, s.cash['p2']]).toEqual([0, 500 + 90]); // withheld first, then half of 90
    expect(trainsOf(receiver({ cash: 99, trains: ['2E'] }), 'ECR')).toBe('2E');
  });

  it('1862-7.1-d, 1862-8-d the largest holder stands in, in a tie clockwise from the priority deal', () => {
    const given: Partial<Given> = { profile: '18xx.games', tiles: { D13: '57:1', E12: '790' } };
    const company = { tokens: ['D13'], trains: ['2E'], cash: 500 };
    expect(asked(receiver(company, given))).toBe('p2 runTrains');
    expect(asked(receiver(company, { ...given, priority: 'p3' }))).toBe('p3 runTrains');
    expect(asked(receiver({ ...company, shares: { pool: 7, p2: 1, p3: 2 } }, given))).toBe('p3 runTrains');
    expect(asked(receiver({ ...company, shares: { pool: 10 } }, { ...given, priority: 'p4' }))).toBe('p4 runTrains');
  });
});
