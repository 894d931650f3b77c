import { describe, expect, it } from 'vitest';
import { moveSingles, newCertificates } from '../shares/certificates.ts';
import type { RailState } from '../state.ts';
import { NO_POOL_LIMIT, saleRules } from './saleRules.ts';
import {
  buyShareRules,
  canBuyAny,
  fitsPool,
  floatWith,
  hasSale,
  type StockQuestions,
  sellFirstRules,
  sharesFromIpo,
  startRules,
} from './stockRules.ts';
import { refusals } from './testing/refusals.ts';

const asked: { count: number; free: boolean; holding: number } = { count: 3, free: false, holding: 6 };
const questions: StockQuestions = {
  costOf: (_s, _company, source) => (source === 'ipo' ? 70 : 50),
  pars: () => [80, 60],
  certificateCount: () => asked.count,
  certificateLimit: () => 11,
  holdingLimit: () => asked.holding,
  countsNothing: () => asked.free,
};
/** A company of ten shares with par 70; whoever is named first leads it. */
function table(cash: number, holdings: Record<string, number>, par = 70): RailState {
  const s = {
    seats: ['p1', 'p2'],
    cash: { p1: cash, p2: 0, ABC: 0, bank: 5000 },
    companies: { ABC: { par, floated: false } },
    certificates: { ABC: newCertificates(2, 8) },
    bank: { broken: false, brokenAt: 0 },
  };
  for (const [i, [owner, shares]] of Object.entries(holdings).entries()) {
    if (i === 0) s.certificates.ABC[0]!.owner = owner;
    moveSingles(s, 'ABC', 'ipo', owner, i === 0 ? shares - 2 : shares);
  }
  return s as unknown as RailState;
}
const round = (...sold: string[]) => ({ sold: { p1: sold } });

describe('a share is bought', () => {
  const rules = buyShareRules<{ player: string; company: string; source: 'ipo' | 'pool' }>(questions, (a) => a.source, {
    'share.notStarted': 'notStarted',
    'share.noneThere': 'noneThere',
    'share.tooDear': 'tooDear',
    'share.overLimit': 'overLimit',
    'share.tooMany': 'tooMany',
    'share.soldNow': 'soldNow',
  });
  const buy = (s: RailState, source: string, f: object = round()) =>
    refusals(rules, s, f, { player: 'p1', company: 'ABC', source });
  it('from a pile that has one, at its price', () => {
    const s = table(70, { p2: 2, pool: 1 });
    expect([buy(s, 'ipo'), buy(s, 'pool')]).toEqual([[], []]);
    expect(buy(table(69, { p2: 2 }), 'ipo')).toEqual([['tooDear', { cost: 70, cash: 69 }]]);
    expect(buy(table(50, { p2: 2 }), 'pool')).toEqual([['noneThere', { company: 'ABC', source: 'pool' }]]);
    expect(buy(table(90, { ipo: 2 }, 0), 'ipo')).toEqual([['notStarted', { company: 'ABC' }]]);
  });
  it('within the limits, and not after a sale', () => {
    const s = table(90, { p2: 2, p1: 5 });
    asked.count = 10;
    expect(buy(s, 'ipo')).toEqual([]);
    asked.count = 11;
    expect(buy(s, 'ipo')).toEqual([['overLimit', { n: 11, max: 11 }]]);
    asked.free = true;
    expect(buy(s, 'ipo')).toEqual([]);
    Object.assign(asked, { count: 3, free: false });
    expect(buy(table(90, { p2: 2, p1: 6 }), 'ipo')).toEqual([['tooMany', { company: 'ABC', max: 60 }]]);
    expect(buy(s, 'ipo', round('ABC'))).toEqual([['soldNow', { company: 'ABC' }]]);
    expect(buy(s, 'ipo', { sold: {} })).toEqual([]);
  });
  it('or nothing can be bought at all', () => {
    const can = (s: RailState, f: object = round(), founding = 200): boolean =>
      canBuyAny(questions, s, f as never, 'p1', ['ipo', 'pool'], () => founding);
    expect([can(table(70, { p2: 2 })), can(table(69, { p2: 2 })), can(table(50, { p2: 2, pool: 1 }))]).toEqual([
      true,
      false,
      true,
    ]);
    expect([can(table(200, { ipo: 2 }, 0)), can(table(199, { ipo: 2 }, 0))]).toEqual([true, false]);
    expect([can(table(90, { p2: 2, p1: 6 })), can(table(90, { p2: 2, p1: 5 }))]).toEqual([false, true]);
    expect(can(table(90, { p2: 2 }), round('ABC'))).toBe(false);
    asked.count = 11;
    expect(can(table(90, { p2: 2 }))).toBe(false);
    asked.free = true;
    expect(can(table(90, { p2: 2 }))).toBe(true);
    Object.assign(asked, { count: 3, free: false });
  });
});

describe('a company is started', () => {
  const rules = startRules(questions, {
    'company.isStarted': 'isStarted',
    'company.noPar': 'noPar',
    'share.tooDear': 'tooDear',
    'share.overLimit': 'overLimit',
  });
  const start = (s: RailState, par: number) => refusals(rules, s, {}, { player: 'p1', company: 'ABC', par });
  it('at a par there is, with money for the double share', () => {
    const s = table(120, { ipo: 2 }, 0);
    expect([start(s, 60), start(s, 80)]).toEqual([[], [['tooDear', { cost: 160, cash: 120 }]]]);
    expect(start(s, 50)).toEqual([['noPar', { company: 'ABC', pars: [60, 80] }]]);
    expect(start(table(120, { p2: 2 }), 60)).toEqual([['isStarted', { company: 'ABC' }]]);
    asked.count = 11;
    expect(start(s, 60)).toEqual([['overLimit', { n: 11, max: 11 }]]);
    asked.count = 10;
    expect(start(s, 60)).toEqual([]);
    Object.assign(asked, { count: 11, free: true });
    expect(start(s, 60)).toEqual([]);
    Object.assign(asked, { count: 3, free: false });
  });
  it('and floats once, with par for every share', () => {
    const said: unknown[] = [];
    const out = { log: (...entry: unknown[]) => void said.push(entry) } as never;
    const s = table(0, { p1: 4 });
    floatWith(s, 'ABC', 5, 6, out);
    expect([s.companies['ABC']!.floated, s.cash['ABC'], said]).toEqual([false, 0, []]);
    floatWith(s, 'ABC', 6, 6, out);
    floatWith(s, 'ABC', 7, 6, out);
    expect([s.companies['ABC']!.floated, s.cash['ABC'], s.cash['bank']]).toEqual([true, 700, 4300]);
    expect(said).toEqual([['company.floated', { company: 'ABC', sum: 700 }]]);
    expect(sharesFromIpo(table(0, { p1: 4, pool: 1 }), 'ABC')).toBe(5);
  });
});

describe('a block is sold', () => {
  const limits = { poolLimit: () => 5 };
  const ids = { 'share.notHeld': 'notHeld', 'share.directorKept': 'directorKept', 'pool.full': 'full' };
  const sell = (s: RailState, shares: number, company = 'ABC') =>
    refusals(saleRules(limits, ids), s, {}, { player: 'p1', company, shares });
  it('of shares that are held, as far as the pool takes them', () => {
    const s = table(0, { p2: 2, p1: 4, pool: 2 });
    expect([sell(s, 1), sell(s, 3)]).toEqual([[], []]);
    expect(sell(s, 4)).toEqual([['full', { company: 'ABC', max: 3, limit: 50 }]]);
    expect(sell(s, 0)).toEqual([['notHeld', { n: 4, company: 'ABC' }]]);
    expect(sell(table(0, { p2: 3, p1: 1 }), 2)).toEqual([
      ['notHeld', { n: 1, company: 'ABC' }],
      ['directorKept', { company: 'ABC', percent: 20 }],
    ]);
    const first = saleRules(NO_POOL_LIMIT, ids)[0]!;
    expect(refusals([first], s, {}, { player: 'p1', company: 'XYZ', shares: 1 })).toEqual([
      ['notHeld', { n: 0, company: 'XYZ' }],
    ]);
  });
  it('or there is none that may be sold', () => {
    const s = table(0, { p1: 3, p2: 1, pool: 4 });
    const sales = (player: string, may: (company: string, count: number) => boolean): boolean =>
      hasSale(s, player, may);
    expect([sales('p1', () => true), sales('p1', (_c, n) => n > 1), sales('p2', () => true)]).toEqual([
      true,
      false,
      true,
    ]);
    expect([fitsPool(limits, s, 'ABC', 1), fitsPool(limits, s, 'ABC', 2)]).toEqual([true, false]);
    expect(sales('p2', (_c, n) => n === 1)).toBe(true);
    expect(sales('nobody', () => true)).toBe(false);
  });
  it('first, by whoever must', () => {
    const must = sellFirstRules(questions, (_s, f: { must: boolean }) => f.must, { 'share.sellFirst': 'sellFirst' });
    expect(refusals(must, table(0, {}), { must: true }, { player: 'p1' })).toEqual([['sellFirst', { n: 3, max: 11 }]]);
    expect(refusals(must, table(0, {}), { must: false }, { player: 'p1' })).toEqual([]);
  });
});
