import { actors, apply } from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import { buyTrain, exchange, offerTrain, pass, sell, sellForTrain, trade, xian } from '../testing/moves.ts';
import { after, asked, type CompanyGiven, type Given, game, stockOf, turnOf, verdict } from '../testing/position.ts';
import type { State } from '../types.ts';

const profile = '18xx.games';
const home: CompanyGiven = { par: 80, shares: { p1: 6 }, tokens: ['F16'] };
const buying = (lyr: CompanyGiven, given: Given = {}): State =>
  turnOf({ profile, ...given, companies: { LYR: { ...home, ...lyr }, ...given.companies } }, 'LYR', 'trains');

describe('DV-19: only what the site asks is asked', () => {
  const stock = (cash: number, more: Given = {}): State => stockOf({ profile, cash: { p1: cash }, ...more });
  const inBeijing: Given = { privates: { FC: 'p1' }, companies: { JHR: { shares: { p2: 6 }, tokens: ['C9'] } } };
  it('1888-4.3.1-FC-a nobody is asked for the Forbidden City alone; in revision 1 the owner was', () => {
    expect(asked(stock(0, inBeijing))).toBe('p2 stockRound');
    expect(asked(stock(0, { ...inBeijing, revision: 1 }))).toBe('p1 stockRound');
    const richer = stock(80, inBeijing);
    expect([asked(richer), verdict(richer, exchange('p1', 'JHR'))]).toEqual(['p1 stockRound', 'legal']);
  });
  it('1888-7.2-a whoever cannot do anything in a stock round is passed over', () => {
    expect([asked(stock(139)), asked(stock(140))]).toEqual(['p2 stockRound', 'p1 stockRound']);
    expect(asked(stock(0, { companies: { LYR: { shares: { p2: 5, p1: 1 } } } }))).toBe('p1 stockRound');
  });
  it('1888-7.2-a nor is anybody asked who has money but is full and can sell nothing: here two players', () => {
    const full = Object.fromEntries(
      ['JHR', 'SSL', 'CDL', 'HJR', 'LYR', 'ZDR'].map((id) => [id, { shares: { p2: 3, p1: 2, pool: 5 } }]),
    );
    expect(asked(stock(1000, { players: 6, companies: full }))).toBe('p3 stockRound');
    const { ZDR: _, ...fewer } = full;
    expect(asked(stock(1000, { players: 6, companies: fewer }))).toBe('p1 stockRound');
  });
  it('1888-7.1-a a turn ends by itself when nothing is left after a sale', () => {
    const s = stock(0, { companies: { LYR: { shares: { p2: 5, p1: 1 }, at: [6, 3] } } });
    expect(asked(after(s, sell('p1', 'LYR', 1)))).toBe('p2 stockRound');
  });
  it('1888-7.5-a nor for a share that is not there, or one too many', () => {
    // Nothing can be sold in the first stock round, and 100 start no company.
    const first = (shares: Record<string, number>): State =>
      stockOf({ profile, cash: { p1: 100 }, companies: { LYR: { shares } } }, { number: 1 });
    expect(asked(first({ p2: 5, p3: 4 }))).toBe('p1 stockRound');
    expect(asked(first({ p2: 6, p3: 4 }))).toBe('p2 stockRound');
    expect([asked(first({ p1: 5, p2: 2 })), asked(first({ p1: 6, p2: 2 }))]).toEqual([
      'p1 stockRound',
      'p2 stockRound',
    ]);
  });
  it('1888-7.1-c passes are told, once for each, and a turn with a sale is none', () => {
    const log = (s: State, a: Parameters<typeof after>[1]): string[] => {
      const done = apply(game, s as never, a);
      if (!done.ok) throw new Error(JSON.stringify(done.illegal));
      return done.log.map(([key]) => key).filter((key) => key === 'share.passed');
    };
    const poor = { p2: 0, p3: 0, p4: 0 };
    expect(log(stockOf({ profile, cash: { p1: 500, ...poor } }), pass('p1'))).toHaveLength(4);
    const holding = { LYR: { shares: { p2: 5, p1: 1 }, at: [6, 3] as const } };
    const seller = stockOf({ profile, cash: { p1: 0, p3: 0, p4: 500 }, companies: holding });
    const sold = after(seller, sell('p1', 'LYR', 1));
    expect([asked(sold), log(seller, sell('p1', 'LYR', 1))]).toEqual(['p2 stockRound', []]);
    expect([asked(after(sold, pass('p2'))), log(sold, pass('p2'))]).toEqual([
      'p4 stockRound',
      ['share.passed', 'share.passed'],
    ]);
  });
  it('1888-8.3.8-c trains are asked about while one can be paid, traded in or had of another company', () => {
    const asks = (lyr: CompanyGiven, given: Given = {}): boolean => asked(buying(lyr, given)) === 'p1 buyTrains';
    const late: Given = { phase: '6', deck: 'D' };
    expect([700, 699].map((cash) => asks({ cash, trains: ['5', '5'] }, late))).toEqual([true, false]);
    expect(asks({ cash: 700, trains: ['3', '3'] }, late)).toBe(false);
    const zdr = { ZDR: { shares: { p2: 6 }, trains: ['3'], tokens: ['G11'] } };
    const other: Given = { phase: '4', companies: zdr };
    expect([0, 1].map((cash) => asks({ cash, trains: ['3'] }, other))).toEqual([false, true]);
    expect(asks({ cash: 1, trains: ['3', '3', '3'] }, other)).toBe(false);
    expect([299, 300].map((cash) => asks({ cash, trains: ['3'] }, { phase: '4' }))).toEqual([false, true]);
  });
  it('1888-4.3.1-FC-a DV-2 the owner of the Forbidden City acts out of turn, and nobody else', () => {
    const acting = (owner: string) =>
      actors(game, stockOf({ profile: '18xx.games-prototype', privates: { FC: owner } }) as never);
    expect([acting('p3'), acting('p1'), acting('out'), acting('LYR')]).toEqual([['p1', 'p3'], ['p1'], ['p1'], ['p1']]);
  });
  it('1888-8.3.1-a trains are passed on first, then privates and powers', () => {
    const s = buying({ cash: 500, trains: ['2'] }, { phase: '3', privates: { TA: 'LYR' } });
    const trainsDone = after(s, pass('p1'));
    expect([asked(trainsDone), verdict(trainsDone, buyTrain('p1', '3-0'))]).toEqual([
      'p1 buyTrains',
      '1888-8.3.1-a train.passed',
    ]);
    expect(verdict(trainsDone, xian('p1'))).toBe('legal');
    const diesel: Given = {
      phase: '6',
      deck: 'D',
      privates: { TA: 'LYR' },
      companies: { SSL: { shares: { p2: 6 }, trains: ['6'] } },
    };
    const rich = after(buying({ cash: 2000, trains: ['5'] }, diesel), pass('p1'));
    expect([verdict(rich, trade('p1', 'D-0', '5-0')), verdict(rich, offerTrain('p1', '6-0', 5))]).toEqual([
      '1888-8.3.1-a train.passed',
      '1888-8.3.1-a train.passed',
    ]);
    expect(asked(after(trainsDone, pass('p1')))).not.toMatch(/buyTrains/);
    expect(asked(after(buying({ cash: 500, trains: ['2'] }, { phase: '3' }), pass('p1')))).not.toMatch(/buyTrains/);
  });
  it('1888-8.3.9-g powers are asked about after an emergency too', () => {
    const given: Given = {
      phase: '3',
      deck: '3',
      cash: { p1: 0 },
      privates: { TA: 'LYR' },
      companies: { SSL: { shares: { p2: 5, p1: 4 }, par: 90 } },
    };
    const s = after(buying({ cash: 0 }, given), sellForTrain('p1', 'SSL', 2), buyTrain('p1', '3-0'));
    expect([asked(s), verdict(s, xian('p1'))]).toEqual(['p1 buyTrains', 'legal']);
    expect(asked(after(s, pass('p1')))).not.toMatch(/buyTrains/);
    const rulebook = buying({ cash: 0 }, { ...given, profile: 'rulebook' });
    expect(asked(after(rulebook, sellForTrain('p1', 'SSL', 2), buyTrain('p1', '3-0')))).not.toMatch(/buyTrains/);
  });
});

describe('DV-20: above the certificate limit', () => {
  it('1888-7.3-e any sale is owed, though it lower no count', () => {
    const given: Given = {
      profile,
      players: 6,
      cash: { p1: 0 },
      privates: { KT: 'p1', TA: 'p1', HS: 'p1', GW: 'p1', YRF: 'p1', FC: 'p1' },
      companies: {
        LYR: { shares: { p1: 5, p2: 5 }, at: [8, 0] },
        SSL: { shares: { p2: 6, p1: 3, pool: 1 } },
        CDL: { shares: { p2: 5, p1: 3, pool: 2 } },
      },
    };
    const full = { SSL: { shares: { p2: 2, p1: 3, pool: 5 } }, CDL: { shares: { p2: 2, p1: 3, pool: 5 } } };
    const s = stockOf({ ...given, companies: { ...given.companies, ...full } });
    expect(verdict(s, pass('p1'))).toBe('1888-7.3-e share.sellFirst');
    const rulebook = stockOf({ ...given, profile: 'rulebook', companies: { ...given.companies, ...full } });
    expect(verdict(rulebook, pass('p1'))).toBe('legal');
  });
});
