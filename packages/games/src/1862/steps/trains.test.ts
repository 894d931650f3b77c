import { describe, expect, it } from 'vitest';
import {
  accept,
  buyTrain,
  buyTrainFrom,
  decline,
  giveUp,
  keep,
  pass,
  redeem,
  refinance,
  sellTreasury,
} from '../testing/moves.ts';
import {
  after,
  asked,
  type CompanyGiven,
  director,
  type Given,
  keysTold,
  offered,
  price,
  shares,
  told,
  trainsOf,
  turnOf,
  verdict,
} from '../testing/position.ts';
import type { State } from '../types.ts';

const at = (company: CompanyGiven, more: Partial<Given> = {}): State =>
  turnOf({ ...more, companies: { ECR: company, ...more.companies } }, 'ECR', 'trains');
const idOf = (s: State, company: string): string => s.trains.find((t) => t.owner === company)!.id;

describe('1862 trains', () => {
  it('1862-2.2-a, 1862-2.2-b, 1862-7.9-a any number from the bank, of any kind; the kind is fixed with the purchase', () => {
    const s = at({ cash: 350, permits: ['local'] });
    const two = after(s, buyTrain('p1', 'express'), buyTrain('p1', 'freight'));
    expect([trainsOf(two, 'ECR'), two.cash['ECR']]).toEqual(['2E* 1F*', 150]); // 1862-6.5.4.3-b: permitted or not
    expect(two.trains.filter((t) => t.owner === 'deck' && t.id.startsWith('A'))).toHaveLength(5);
  });

  it('1862-2.4.3-b, 1862-7.9-c group after group; the first of a group changes the phase at once', () => {
    const s = at(
      { cash: 1000, trains: Array(7).fill('2E').slice(0, 2) },
      { companies: { ESR: { trains: Array(5).fill('2L') } } },
    );
    const b = after(s, buyTrain('p1', 'local'));
    expect([b.phase, trainsOf(b, 'ECR')]).toEqual(['B', '2E 2E 2/3L']);
    expect(after(at({ cash: 500 }, { phase: 'B' }), buyTrain('p1', 'local')).phase).toBe('B');
  });

  it('1862-7.9-a exactly the price is enough to be asked', () => {
    expect(asked(at({ cash: 100, trains: ['2E'] }))).toBe('p1 buyTrains');
    expect(asked(at({ cash: 99, trains: ['2E'] }))).not.toBe('p1 buyTrains');
  });

  it('1862-7.9-c a phase begins once', () => {
    const s = at({ cash: 900 }, { phase: 'B' });
    expect(keysTold(s, buyTrain('p1', 'local'))).not.toContain('phase.began');
    const first = at(
      { cash: 900, trains: ['2/3E', '2/3E', '2/3E'] },
      { phase: 'B', companies: { ESR: { trains: Array(3).fill('2/3L') } } },
    );
    expect(keysTold(first, buyTrain('p1', 'local'))).toContain('phase.began');
  });

  it('1862-10.3-a the first H train announces the LNER', () => {
    const companies = { ESR: { trains: ['5/6L'] } };
    expect(keysTold(at({ cash: 900 }, { phase: 'G', companies }), buyTrain('p1', 'local'))).toContain('lner.due');
    expect(keysTold(at({ cash: 900 }, { phase: 'H' }), buyTrain('p1', 'local'))).not.toContain('lner.due');
  });

  it('1862-7.10-a every number of warranties that can be paid is offered', () => {
    const numbers = (cash: number, phase: 'A' | 'B') =>
      offered(at({ cash }, { phase }), 'buyTrain').map((c) => (c as unknown as { warranties: object }).warranties);
    expect(numbers(500, 'B')).toEqual(Array(3).fill({ min: 0, max: 3, step: 1 }));
    expect(numbers(300, 'B')).toEqual(Array(3).fill({ min: 0, max: 2, step: 1 }));
    expect(numbers(500, 'A')).toEqual(Array(3).fill({ min: 0, max: 2, step: 1 }));
  });

  it('1862-T-7.9-1, 1862-7.9-b half the price once a later group has been sold', () => {
    const companies = { ESR: { trains: ['2/3E'], shares: { p1: 5 } } };
    const dear = at({ cash: 250, trains: ['2E'] }, { phase: 'B', companies });
    expect(after(dear, buyTrainFrom('p1', idOf(dear, 'ESR'))).cash).toMatchObject({ ECR: 50, ESR: 200 });
    const cheap = at({ cash: 250, trains: ['3E'] }, { phase: 'C', companies });
    expect(after(cheap, buyTrainFrom('p1', idOf(cheap, 'ESR'))).cash).toMatchObject({ ECR: 150, ESR: 100 });
    const poor = at(
      { cash: 99, trains: ['3E'] },
      { phase: 'C', companies: { ...companies, FDR: { trains: ['2E*'] } } },
    );
    expect(verdict(poor, buyTrainFrom('p1', idOf(poor, 'ESR')))).toBe('1862-7.9-b company.tooPoor');
  });

  it('1862-7.9-a from other companies, even their last; 1862-Q02 another director is asked', () => {
    const companies = { ESR: { trains: ['2E'], shares: { p2: 5 } } };
    const s = at({ cash: 250, trains: ['2L'] }, { companies });
    const asking = after(s, buyTrainFrom('p1', idOf(s, 'ESR')));
    expect(asked(asking)).toBe('p2 consent');
    expect(trainsOf(after(asking, accept('p2')), 'ESR')).toBe('');
    const no = after(asking, decline('p2'));
    expect(asked(no)).toBe('p1 buyTrains');
    expect(verdict(no, buyTrainFrom('p1', idOf(s, 'ESR')))).toBe('1862-7.9-a train.declined');
    expect(verdict(s, buyTrainFrom('p1', idOf(s, 'ECR')))).toBe('1862-7.9-a train.notCompanys');
    const site = at({ cash: 250, trains: ['2L'] }, { companies, profile: '18xx.games' });
    expect(trainsOf(after(site, buyTrainFrom('p1', idOf(site, 'ESR'))), 'ECR')).toContain('2E');
  });

  it('1862-T-7.9-2, 1862-7.9-d three of a kind until D', () => {
    const s = at({ cash: 900, trains: ['2/3E', '2/3E', '3E'] }, { phase: 'C' });
    expect(verdict(s, buyTrain('p1', 'express'))).toBe('1862-7.9-d train.atLimit');
    expect(verdict(s, buyTrain('p1', 'local'))).toBe('legal');
  });

  it('1862-T-7.9-3, 1862-7.9-d, 1862-9-b two of a kind in E and F; a G freight may be bought, and rusts 4E and 5F', () => {
    const given: Partial<Given> = { phase: 'F', companies: { ESR: { trains: ['5L', '5L'] } } };
    const s = at({ cash: 900, trains: ['4E', '4/5E', '5F'] }, given);
    expect(verdict(s, buyTrain('p1', 'express'))).toBe('1862-7.9-d train.atLimit');
    const bought = after(s, buyTrain('p1', 'freight'));
    expect([bought.phase, trainsOf(bought, 'ECR')]).toEqual(['G', '4/5E 8F']);
  });

  it('1862-T-7.9-4, 1862-7.9-d only a 5/6L may be bought; five trains are above the limit and stay', () => {
    const given: Partial<Given> = { phase: 'F', companies: {} };
    const s = at({ cash: 900, trains: ['4E', '4/5E', '4/5L', '7F', '7F'] }, given);
    expect(['express', 'freight'].map((k) => verdict(s, buyTrain('p1', k as 'express')))).toEqual([
      '1862-7.9-d train.atLimit',
      '1862-7.9-d train.atLimit',
    ]);
    const done = after(s, buyTrain('p1', 'local'));
    expect(trainsOf(done, 'ECR')).toBe('4/5E 4/5L 7F 7F 5/6L');
    expect(asked(done)).not.toBe('p1 buyTrains'); // three in total now
  });

  it('1862-7.9-d the limit binds purchases from companies too, and three in total from G on', () => {
    const companies = { ESR: { trains: ['5L'], shares: { p1: 5 } } };
    const express = { ESR: { trains: ['3E'], shares: { p1: 5 } } };
    const s = at({ cash: 900, trains: ['3E', '3E', '2/3E'] }, { phase: 'C', companies: express });
    expect(verdict(s, buyTrainFrom('p1', idOf(s, 'ESR')))).toBe('1862-7.9-d train.atLimit');
    expect(asked(at({ cash: 900, trains: ['4/5E', '4/5E', '6F'] }, { phase: 'G', companies }))).not.toBe(
      'p1 buyTrains',
    );
    const two = at({ cash: 900, trains: ['4/5E', '6F'] }, { phase: 'G', companies });
    expect(verdict(two, buyTrainFrom('p1', idOf(two, 'ESR')))).toBe('legal');
    expect(verdict(two, buyTrain('p1', 'express'))).toBe('legal');
  });

  it('1862-7.9-e, 1862-9-b A rust on C, without compensation, also in other companies', () => {
    const companies = { ESR: { trains: ['2E', '2L*'], cash: 0 } };
    const s = at(
      { cash: 900, trains: ['2/3E'] },
      { phase: 'B', companies: { ...companies, SVR: { trains: Array(5).fill('2/3L') } } },
    );
    const c = after(s, buyTrain('p1', 'express'));
    expect([c.phase, trainsOf(c, 'ESR'), c.cash['ESR']]).toEqual(['C', '2L*', 0]); // 1862-7.10-c
    expect(told(s, buyTrain('p1', 'express'))).toContainEqual(['train.rusted', { n: 1, train: '2E' }]);
  });

  it.each([
    ['D', 'E', '2/3E', ''],
    ['E', 'F', '3E', ''],
    ['F', 'G', '4E', ''],
    ['G', 'H', '4/5E', '4/5E'],
  ] as const)('1862-9-a, 1862-9-b in phase %s the first %s makes of %s: "%s"', (phase, next, old, left) => {
    const sold = { D: 3, E: 3, F: 2, G: 1 }[phase];
    const faces = { D: '4L', E: '4/5L', F: '5L', G: '5/6L' }[phase];
    const companies = { ESR: { trains: [old] }, SVR: { trains: Array(sold).fill(faces) } };
    const s = at({ cash: 900 }, { phase, companies });
    const bought = after(s, buyTrain('p1', 'freight'));
    expect([bought.phase, trainsOf(bought, 'ESR')]).toEqual([next, left]);
  });

  it('1862-Q05, 1862-D14 trains of group H never run out', () => {
    let s = at({ cash: 5000 }, { phase: 'H' });
    for (const kind of ['freight', 'express', 'local'] as const) s = after(s, buyTrain('p1', kind));
    expect([trainsOf(s, 'ECR'), s.trains.filter((t) => t.owner === 'deck').length]).toEqual(['9F 6E 6L', 1]);
    expect(s.trains.every((t) => t.warranties === 0)).toBe(true);
  });

  it('1862-7.10-a, 1862-7.10.1-a warranties at 50 with the train, three at most with the free one', () => {
    const s = at({ cash: 500 });
    expect(verdict(s, buyTrain('p1', 'express', 3))).toBe('1862-7.10-a train.warranties');
    const bought = after(s, buyTrain('p1', 'express', 2));
    expect([trainsOf(bought, 'ECR'), bought.cash['ECR']]).toEqual(['2E***', 300]);
    const b = at({ cash: 500 }, { phase: 'B' });
    expect(trainsOf(after(b, buyTrain('p1', 'express', 3)), 'ECR')).toBe('2/3E***');
    expect(trainsOf(after(at({ cash: 500 }, { phase: 'D' }), buyTrain('p1', 'express')), 'ECR')).toBe('4E*');
    expect(verdict(at({ cash: 149 }), buyTrain('p1', 'express', 1))).toBe('1862-7.11-c company.tooPoor');
    expect(offered(at({ cash: 160 }), 'buyTrain')[0]).toMatchObject({ warranties: { min: 0, max: 1 } });
  });

  it('1862-7.10-d warranties go with a resold train and change no price', () => {
    const companies = { ESR: { trains: ['2E**'], shares: { p1: 5 } } };
    const s = at({ cash: 250, trains: ['2L'] }, { companies });
    const done = after(s, buyTrainFrom('p1', idOf(s, 'ESR')));
    expect(done.cash['ECR']).toBe(150);
    expect(trainsOf(done, 'ECR')).toContain('2E**');
    expect(trainsOf(after(at({ cash: 800 }, { phase: 'E' }), buyTrain('p1', 'local', 1)), 'ECR')).toBe('4/5L*');
    const three = { ESR: { trains: ['2E', '2E**', '2E'], shares: { p1: 5 } } };
    expect(offered(at({ cash: 250, trains: ['2L'] }, { companies: three }), 'buyTrainFrom')).toHaveLength(2);
  });

  it('1862-11.3-c newcomers buy no warranties but have the free ones', () => {
    const s = at({ cash: 500 }, { options: { beginner: 'yes', trains: 'simple_express' } });
    expect(verdict(s, buyTrain('p1', 'express', 1))).toBe('1862-7.10-a train.warranties');
    expect(trainsOf(after(s, buyTrain('p1', 'express')), 'ECR')).toBe('2E*');
  });

  it('1862-11.1-a in a simple game one kind, four in total until D, then three, then two', () => {
    const options = { trains: 'simple_freight' };
    expect(verdict(at({ cash: 500 }, { options }), buyTrain('p1', 'express'))).toBe('1862-11.1-a train.noKind');
    const limits = [
      ['B', 4],
      ['E', 3],
      ['G', 2],
    ] as const;
    for (const [phase, most] of limits) {
      const faces = ['5F', '5F', '6F', '6F'];
      const below = at({ cash: 900, trains: faces.slice(0, most - 1) }, { options, phase });
      expect(verdict(below, buyTrain('p1', 'freight'))).toBe('legal');
      const full = at({ cash: 900, trains: faces.slice(0, most) }, { options, phase });
      expect(asked(full)).not.toBe('p1 buyTrains');
    }
  });

  it('1862-11.1-b in an advanced game two kinds, with the limits of the full game', () => {
    const options = { trains: 'advanced_express' };
    const s = at({ cash: 500, trains: ['2E', '2E', '2E'] }, { options });
    expect(verdict(s, buyTrain('p1', 'freight'))).toBe('1862-11.1-a train.noKind');
    expect(verdict(s, buyTrain('p1', 'express'))).toBe('1862-7.9-d train.atLimit');
    expect(verdict(s, buyTrain('p1', 'local'))).toBe('legal');
  });

  it('1862-11.2-a in the shorter game D trains last', () => {
    const options = { shorter: 'yes', length: 'short' };
    const companies = { ESR: { trains: ['5F'] }, SVR: { trains: ['5L', '5L'] } };
    const s = at({ cash: 900 }, { phase: 'F', options, companies });
    expect(trainsOf(after(s, buyTrain('p1', 'freight')), 'ESR')).toBe('5F');
  });
});

describe('1862 a company without a train', () => {
  it('1862-7.11-a, 1862-Q19 it must buy when it can; any kind of train will do', () => {
    expect(verdict(at({ cash: 100 }), pass('p1'))).toBe('1862-7.11-a train.mustBuy');
    expect(verdict(at({ cash: 100, trains: ['2L'], permits: ['express'] }), pass('p1'))).toBe('legal');
    const companies = { ESR: { trains: ['2E'], shares: { p1: 5 } } };
    const s = at({ cash: 60 }, { phase: 'B', companies });
    expect(verdict(s, pass('p1'))).toBe('1862-7.11-a train.mustBuy');
    expect(trainsOf(after(s, buyTrainFrom('p1', idOf(s, 'ESR'))), 'ECR')).toBe('2E');
  });

  it('1862-7.9-a its own trains and those of a receiver are no offer', () => {
    expect(asked(at({ cash: 150, trains: ['2/3E'] }, { phase: 'C' }))).not.toBe('p1 buyTrains');
    const ESR = { trains: ['2E*'], shares: { pool: 5, p2: 2 } };
    const poor = (receivership: boolean): State =>
      at(
        { cash: 100, chartered: true, shares: { p1: 5, ipo: 5 } },
        { phase: 'G', companies: { ESR: { ...ESR, ...(receivership ? { receivership } : { shares: { p2: 5 } }) } } },
      );
    expect(asked(poor(false))).toBe('p1 buyTrains');
    expect(poor(true).companies['ECR']!.par).toBe(0); // bankrupt: nobody can be asked
  });

  it('1862-7.11-b, 1862-D15 money is raised only if no own train of another company can be paid', () => {
    const companies = { ESR: { trains: ['2E'], shares: { p1: 5 } } };
    const given: Partial<Given> = { phase: 'B', companies };
    const s = at({ cash: 60, par: 100 }, given);
    expect(verdict(s, refinance('p1'))).toBe('1862-7.11-b money.otherTrain');
    expect(verdict(s, sellTreasury('p1'))).toBe('1862-7.11-b money.otherTrain');
    expect(verdict(at({ cash: 100, par: 100 }), sellTreasury('p1'))).toBe('1862-7.11-b money.notNeeded');
    expect(verdict(at({ cash: 60, par: 100 }, { ...given, profile: '18xx.games' }), refinance('p1'))).toBe('legal');
    expect(verdict(at({ cash: 40, par: 100 }, given), refinance('p1'))).toBe('legal');
    expect(verdict(at({ cash: 100, par: 100 }), refinance('p1'))).toBe('1862-7.11-b money.notNeeded');
    expect(verdict(at({ cash: 40, par: 100 }, given), pass('p1'))).toBe('1862-7.11-b money.mustRaise');
  });

  it('1862-7.11-b one of the two ways, never both; 1862-7.11-c then a train of the bank', () => {
    const s = after(at({ cash: 60, par: 100, price: 100, shares: { p1: 5, treasury: 5 } }), sellTreasury('p1'));
    expect(verdict(s, refinance('p1'))).toBe('1862-7.11-b money.notNeeded');
    expect(verdict(s, pass('p1'))).toBe('1862-7.11-a train.mustBuy');
    const companies = { ESR: { trains: ['2E'], shares: { p2: 5 } } };
    const other = after(
      at({ cash: 60, price: 100, shares: { p1: 5, treasury: 5 } }, { companies }),
      sellTreasury('p1'),
    );
    expect(verdict(other, buyTrainFrom('p1', idOf(other, 'ESR')))).toBe('1862-7.11-c train.fromBankNow');
    const bought = after(s, buyTrain('p1', 'local'));
    expect(bought.cash['ECR']).toBe(60);
  });

  it('1862-T-X3, 1862-7.11.1-a, 1862-7.11.1-b one share for 128, the price falls to 122, and the 9F is paid', () => {
    const s = at({ cash: 732, price: 128, par: 100, shares: { p1: 5, treasury: 5 } }, { phase: 'H' });
    const sold = after(s, sellTreasury('p1'));
    expect([sold.cash['ECR'], price(sold, 'ECR'), shares(sold, 'ECR', 'treasury', 'pool')]).toEqual([860, 122, [4, 1]]);
    const done = after(sold, buyTrain('p1', 'freight'));
    expect([trainsOf(done, 'ECR'), done.cash['ECR']]).toEqual(['9F', 60]);
  });

  it('1862-7.11.1-a exactly as many as are needed, and only if it has them', () => {
    const s = after(at({ cash: 0, price: 40, shares: { p1: 5, treasury: 5 } }), sellTreasury('p1'));
    expect([shares(s, 'ECR', 'treasury'), s.cash['ECR']]).toEqual([[2], 120]);
    const few = at({ cash: 0, price: 40, shares: { p1: 8, treasury: 2 } });
    expect(verdict(few, sellTreasury('p1'))).toBe('1862-7.11.1-a money.tooFewShares');
  });

  it('1862-7.11.1-b, 1862-D12 no share is ignored; after the LNER the price stays, on the site it falls', () => {
    const given = { cash: 600, price: 210, par: 100, shares: { p1: 5, treasury: 5 } };
    expect(price(after(at(given, { phase: 'H' }), sellTreasury('p1')), 'ECR')).toBe(200);
    expect(price(after(at(given, { phase: 'H', lner: true }), sellTreasury('p1')), 'ECR')).toBe(210);
    const site = at(given, { phase: 'H', lner: true, profile: '18xx.games' });
    expect(price(after(site, sellTreasury('p1')), 'ECR')).toBe(200);
  });

  it('1862-7.11.1-b a fall to 0 is bankruptcy before the purchase', () => {
    const s = at({ cash: 95, price: 7, par: 54, shares: { p1: 5, treasury: 5 } });
    const gone = after(s, sellTreasury('p1'));
    expect([gone.companies['ECR']!.par, gone.cash['ECR'], gone.cash['p1']]).toEqual([0, 0, 500]);
  });

  it('1862-T-X4, 1862-5.1.3-a, 1862-5.2.4-m, 1862-7.11.2-a NGC refinances and buys a 3L', () => {
    const NGC = { chartered: true, par: 62, price: 62, cash: 220, shares: { p1: 5, ipo: 5 } };
    const s = after(turnOf({ phase: 'C', companies: { NGC } }, 'NGC', 'trains'), refinance('p1'));
    expect(s.stack.at(-1)).toMatchObject({ step: 'option', cost: 31, gain: 31, of: 'share' });
    const kept = after(s, keep('p1'));
    expect([shares(kept, 'NGC', 'p1', 'pool'), director(kept, 'NGC'), kept.cash['NGC']]).toEqual([[3, 7], 'p1', 840]);
    expect([price(kept, 'NGC'), kept.companies['NGC']!.par]).toEqual([62, 62]);
    const done = after(kept, buyTrain('p1', 'local'));
    expect([trainsOf(done, 'NGC'), done.cash['NGC']]).toEqual(['3L', 560]);
  });

  it('1862-T-X5, 1862-5.2.5-c, 1862-8-e N&S refinances into receivership, which buys a 6E', () => {
    const NS = {
      par: 58,
      price: 36,
      cash: 373,
      shares: { p1: 3, p2: 3, p3: 3, pool: 1 },
      permits: ['express' as const],
    };
    const s = after(turnOf({ phase: 'H', companies: { 'N&S': NS } }, 'N&S', 'trains'), refinance('p1'));
    expect(s.stack.at(-1)).toMatchObject({ step: 'option', of: 'certificate', cost: 54 });
    const done = after(s, giveUp('p1'), keep('p2'), keep('p3'));
    expect([director(done, 'N&S'), trainsOf(done, 'N&S'), done.cash['N&S']]).toEqual(['pool', '6E', 373 + 580 - 800]);
    expect(done.cash['p2']).toBe(500 - 18);
  });

  it('1862-Q09 the company may not spend on its option what its train costs', () => {
    const company = { par: 54, price: 100, cash: 260, shares: { p1: 6, pool: 1, treasury: 3 } };
    const s = after(at(company, { phase: 'H' }), refinance('p1'));
    expect(asked(s)).toBe('p1 buyTrains'); // 260 + 540 = 800, the option is given up by itself
    expect(s.cash['ECR']).toBe(260 + 50 + 540);
    const richer = after(at({ ...company, cash: 310 }, { phase: 'H' }), refinance('p1'));
    expect(asked(richer)).toBe('p1 option'); // 310 - 50 + 540 still pay it
  });

  it('1862-7.11.2-b, 1862-D29, 1862-7.12-a not enough with ten times par: bankrupt at once', () => {
    const s = at({ cash: 259, par: 54, price: 54, shares: { p1: 5, pool: 5 } }, { phase: 'H' });
    expect(s.companies['ECR']!.par).toBe(0);
    expect(asked(at({ cash: 260, par: 54, price: 54, shares: { p1: 5, pool: 5 } }, { phase: 'H' }))).toBe(
      'p1 buyTrains',
    );
    const companies = { ESR: { trains: ['5L'], shares: { p2: 5 } } };
    const hope = at({ cash: 100, par: 54, price: 54, shares: { p1: 5, pool: 5 } }, { phase: 'H', companies });
    expect(hope.companies['ECR']!.par).toBe(0); // 300 for a 5L are too much as well
    const ask = at(
      { cash: 259, par: 54, price: 54, shares: { p1: 5, pool: 5 } },
      { phase: 'H', companies: { ESR: { trains: ['4/5L'], shares: { p2: 5 } } } },
    );
    expect(verdict(ask, refinance('p1'))).toBe('1862-7.11.2-b money.noRefinancing');
    const refused = after(ask, buyTrainFrom('p1', idOf(ask, 'ESR')), decline('p2'));
    expect(refused.companies['ECR']!.par).toBe(0);
  });

  it('1862-7.12-b, 1862-7.12-c players have half the price a share, the company begins anew with its permit', () => {
    const company = {
      cash: 90,
      par: 54,
      price: 65,
      tokens: ['D13'],
      permits: ['local' as const],
      shares: { p1: 5, p2: 2, pool: 3 },
    };
    const s = at(company, { phase: 'G', tiles: { D13: '57:1' } });
    expect(s.cash).toMatchObject({ ECR: 0, p1: 500 + 160, p2: 500 + 64 });
    expect(s.companies['ECR']).toMatchObject({
      par: 0,
      floated: false,
      permits: ['local'],
      closed: false,
      opened: false,
    });
    expect([s.board.tokens, s.market, shares(s, 'ECR', 'ipo')]).toEqual([[], [], [10]]);
    expect(at(company, { phase: 'H', lner: true, tiles: { D13: '57:1' } }).companies['ECR']!.closed).toBe(true);
  });

  it('1862-10.3-b trains only from the bank once the LNER has formed', () => {
    const companies = { ESR: { trains: ['4/5E'], shares: { p1: 5 } } };
    const s = at({ cash: 900, trains: ['4/5L'] }, { phase: 'H', lner: true, companies });
    expect(verdict(s, buyTrainFrom('p1', idOf(s, 'ESR')))).toBe('1862-10.3-b train.onlyBank');
    expect(offered(s, 'buyTrainFrom')).toEqual([]);
  });

  it('1862-8-g a company in receivership sells no train', () => {
    const companies = { ESR: { trains: ['2E'], receivership: true, shares: { pool: 5, p1: 2 } } };
    const s = at({ cash: 150, trains: ['2L'] }, { companies });
    expect(verdict(s, buyTrainFrom('p1', idOf(s, 'ESR')))).toBe('1862-8-g train.receiver');
  });
});

describe('1862 redemption', () => {
  const last = (company: CompanyGiven, more: Partial<Given> = {}): State =>
    turnOf({ ...more, companies: { ECR: { trains: ['2E'], ...company } } }, 'ECR', 'redeem');

  it('1862-7.13-a one own share from the pool at the price, which stays', () => {
    const s = last({ cash: 100, price: 74, shares: { p1: 5, pool: 2, treasury: 3 } });
    const done = after(s, redeem('p1'));
    expect([done.cash['ECR'], shares(done, 'ECR', 'treasury', 'pool'), price(done, 'ECR')]).toEqual([26, [4, 1], 74]);
    expect(asked(done)).not.toBe('p1 redeem');
    expect(asked(last({ cash: 73, price: 74, shares: { p1: 5, pool: 2 } }))).not.toBe('p1 redeem');
    expect(asked(last({ cash: 100, price: 74, shares: { p1: 5, treasury: 5 } }))).not.toBe('p1 redeem');
  });

  it('1862-11.3-b not in the newcomers’ game', () => {
    const options = { beginner: 'yes', trains: 'simple_express' };
    expect(asked(last({ cash: 100, shares: { p1: 5, pool: 5 } }, { options }))).not.toBe('p1 redeem');
  });
});
