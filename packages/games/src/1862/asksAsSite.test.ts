import { describe, expect, it } from 'vitest';
import { buyTrain, keep, pass, sell } from './testing/moves.ts';
import { after, asked, type Given, price, shares, stockOf, trainsOf, turnOf, verdict } from './testing/position.ts';

const site = { profile: '18xx.games' as const };

describe('1862 asks what 18xx.games asks', () => {
  const companies = { ECR: { shares: { p1: 5, p3: 2, treasury: 3 }, price: 100 } };
  const poor = { p1: 10, p2: 99, p3: 10, p4: 100 };

  it('1862-D33 in a stock round nobody who can neither sell nor buy nor start a company', () => {
    expect(asked(after(stockOf({ companies, cash: poor }), pass('p1')))).toBe('p2 stockRound');
    const s = after(stockOf({ companies, cash: poor, ...site }), pass('p1'));
    expect(asked(s)).toBe('p3 stockRound');
    expect(asked(after(s, pass('p3')))).toBe('p4 stockRound');
    const rich = stockOf({ companies, cash: { ...poor, p2: 162 }, ...site });
    expect(asked(after(rich, pass('p1')))).toBe('p2 stockRound');
  });

  it('1862-D33 nor whoever has sold all he could', () => {
    const s = after(stockOf({ companies, cash: { ...poor, p3: 0 }, priority: 'p3', ...site }), sell('p3', 'ECR', 2));
    expect(asked(s)).toBe('p4 stockRound');
  });

  it('1862-D33 all are asked while no company operates: otherwise nobody would ever be again', () => {
    expect(asked(stockOf({ cash: { p1: 0, p2: 0, p3: 0, p4: 0 }, ...site }))).toBe('p1 stockRound');
  });

  it('1862-D33 a director’s certificate alone in the pool is taken for one that costs three shares', () => {
    const alone = { ECR: { receivership: true, price: 40, shares: { pool: 3, p1: 2, p3: 2, p4: 3 } } };
    const asks = (cash: number): string =>
      asked(after(stockOf({ companies: alone, cash: { ...poor, p2: cash }, ...site }), pass('p1')));
    expect([asks(119), asks(120)]).toEqual(['p3 stockRound', 'p2 stockRound']);
  });

  const at = (company: object, more: Partial<Given> = {}): ReturnType<typeof turnOf> =>
    turnOf({ ...more, ...site, companies: { ECR: company, ...more.companies } }, 'ECR', 'trains');

  it('1862-D33 money is raised unasked where there is one way to', () => {
    const sold = at({ cash: 200, price: 128, par: 54, shares: { p1: 5, treasury: 5 } }, { phase: 'H' });
    expect([asked(sold), sold.cash['ECR'], price(sold, 'ECR')]).toEqual(['p1 buyTrains', 200 + 5 * 128, 100]);
    expect(verdict(sold, pass('p1'))).toBe('1862-7.11-a train.mustBuy');
    expect(trainsOf(after(sold, buyTrain('p1', 'freight')), 'ECR')).toBe('9F');
    const refinanced = at({ cash: 220, par: 62, price: 62, shares: { p1: 5, pool: 5 } }, { phase: 'C' });
    expect(asked(refinanced)).toBe('p1 option');
    const kept = after(refinanced, keep('p1'));
    expect([kept.cash['ECR'], shares(kept, 'ECR', 'p1')]).toEqual([840, [3]]);
  });

  it('1862-D33 it is asked where there are two ways, or a train of another company', () => {
    const both = { cash: 0, price: 100, par: 100, shares: { p1: 5, treasury: 5 } };
    expect([asked(at(both)), at(both).cash['ECR']]).toEqual(['p1 buyTrains', 0]);
    const ESR = { trains: ['2E'], shares: { p2: 5 } };
    const one = { cash: 60, price: 100, par: 100, shares: { p1: 5, pool: 5 } };
    const other = at(one, { phase: 'B', companies: { ESR } });
    expect([asked(other), other.cash['ECR']]).toEqual(['p1 buyTrains', 60]);
  });

  it('1862-D15 a train of the same director is no duty on the site', () => {
    const ESR = { trains: ['2E'], shares: { p1: 5 } };
    const s = at({ cash: 60, price: 7, par: 54, shares: { p1: 5, pool: 5 } }, { phase: 'H', companies: { ESR } });
    expect(verdict(s, pass('p1'))).toBe('legal');
    expect(after(s, pass('p1')).companies['ECR']!.par).toBe(0);
  });

  it('1862-D33 a run is asked as soon as track leads to a second stop, be it London without a token there', () => {
    const running = (tile: string, more = {}): string => {
      const companies = { 'N&E': { tokens: ['B13'], trains: ['2E'] } };
      return asked(turnOf({ ...more, tiles: { B13: tile }, companies }, 'N&E', 'run'));
    };
    expect([running('57'), running('57', site)]).toEqual(['p1 parliament', 'p1 runTrains']);
    expect(running('5:3', site)).toBe('p1 parliament');
  });
});
