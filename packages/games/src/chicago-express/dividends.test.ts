import { describe, expect, it } from 'vitest';
import { type CompanyId, companyIds, hexes, locomotivesLeft } from './index.ts';
import {
  after,
  asked,
  bid,
  build,
  choose,
  offer,
  opened,
  pass,
  played,
  position,
  type Spec,
  verdict,
} from './testing/position.ts';
import type { AuctionFrame, State } from './types.ts';

/** Two needles in red: the dividend comes before the turn. */
const red = { auction: 3, expansion: 5, development: 2 };
const dividend = (spec: Spec = {}) => opened({ dials: red, ...spec });
const keys = (log: readonly (readonly [string, object])[]): string[] => log.map(([key]) => key);

describe('general dividend', () => {
  it('cx-div-a each company pays per share, rounded up before multiplying', () => {
    const { state } = dividend({
      shares: { PRR: ['p1', 'p1', 'p2'], 'B&O': ['p2', 'p3'], 'C&O': ['p3'], NYC: [] },
      income: { PRR: 16, 'B&O': 17, 'C&O': 4 },
    });
    expect(state.cash).toMatchObject({ p1: 40 + 12, p2: 40 + 6 + 9, p3: 40 + 9 + 4 });
  });
  it('cx-div-b the bank pays; treasuries and unsold shares have no part', () => {
    const cash = { PRR: 11, 'B&O': 12, 'C&O': 13, NYC: 14 };
    const { state } = dividend({ cash, shares: { NYC: ['p1', 'p2'] }, income: { NYC: 20 } });
    expect(state.cash).toMatchObject({ ...cash, p1: 50, p2: 50, p3: 40, bank: 120 - 50 - 140 });
  });
  it('cx-div-c the end is checked after the payments; then nothing is reset', () => {
    const { state, log } = dividend({ scales: { E0: 8 }, locomotives: { NYC: ['E0'] } });
    expect(state.over).toBe('detroit');
    expect(state.cash['p1']).toBe(40 + 7 + 16);
    expect(state.dials).toEqual(red);
    expect(state.scales['E0']).toBe(8);
    expect(keys(log).at(-1)).toBe('over.detroit');
  });
  it('cx-div-d all three dials return to their start', () => {
    expect(dividend().state.dials).toEqual({ auction: 0, development: 0, expansion: 0 });
  });
  it('cx-div-e Detroit rises by one after the payments, and so do the companies there', () => {
    const empty = dividend({ scales: { E0: 3 } }).state;
    expect(empty.scales['E0']).toBe(4);
    expect(empty.companies.NYC.income).toBe(8);
    const { state } = dividend({ scales: { E0: 3 }, locomotives: { NYC: ['E0'], PRR: ['E0'] } });
    expect([state.companies.NYC.income, state.companies.PRR.income]).toEqual([12, 11]);
    expect(state.companies['B&O'].income).toBe(6);
    expect(state.cash['p1']).toBe(40 + 11 + 10);
  });
});

/** p1 is about to build PRR into Chicago from B2. */
const gates = (spec: Spec = {}): State =>
  position({
    chosen: 'expansion',
    locomotives: { PRR: ['B2'] },
    shares: { PRR: ['p1', 'p2'], NYC: ['p3'], 'B&O': ['p3'] },
    ...spec,
    cash: { PRR: 30, p1: 20, p2: 20, p3: 20, ...spec.cash },
  });
const auctionIn = (s: State): AuctionFrame => s.stack.at(-1) as AuctionFrame;

describe('Chicago', () => {
  for (const company of companyIds) {
    it(`cx-chi-a ${company} in Chicago pays its holders, once`, () => {
      const s = position({
        chosen: 'expansion',
        locomotives: { [company]: ['B2'], WAB: company === 'WAB' ? ['B2'] : [] },
        shares: { [company]: ['p1'] },
        cash: { [company]: 30 },
      });
      const { state, log } = played(s, build('p1', company, 'A2'), pass('p1'));
      expect(keys(log).filter((k) => k === 'chicago.reached')).toHaveLength(1);
      expect(state.cash['p1']).toBe(40 + state.companies[company].income);
      const later = played(
        state,
        choose('p2', 'expansion'),
        pass('p2'),
        choose('p3', 'expansion'),
        pass('p3'),
        choose('p1', 'expansion'),
      );
      expect(verdict(later.state, build('p1', company, 'A2'))).toBe('cx-expand-d expand.already');
      const on = played(later.state, build('p1', company, 'A3'), pass('p1'));
      expect(keys(on.log)).not.toContain('chicago.reached');
    });
  }
  it('cx-chi-b the phase waits for the end of the expansion and counts all its income', () => {
    const first = played(gates(), build('p1', 'PRR', 'A2'));
    expect(asked(first.state)).toBe('p1 expand');
    expect(keys(first.log)).not.toContain('chicago.reached');
    const second = played(first.state, build('p1', 'PRR', 'C2'));
    expect(second.state.cash['p1']).toBe(20);
    const { state } = played(second.state, pass('p1'));
    expect(state.companies.PRR.income).toBe(7 + 7 + 1);
    expect(state.cash).toMatchObject({ p1: 28, p2: 28 });
    const third = after(gates(), build('p1', 'PRR', 'C2'), build('p1', 'PRR', 'B3'), build('p1', 'PRR', 'A2'));
    expect(auctionIn(third).company).toBe('WAB');
  });
  it('cx-chi-c the bank pays that company alone; no reset, no Detroit, no end', () => {
    const houses = hexes
      .filter((h) => h.kind === 'forest')
      .map((h) => h.id)
      .slice(0, 17);
    const s = gates({ houses, dials: { auction: 1, development: 2, expansion: 2 } });
    const { state } = played(s, build('p1', 'PRR', 'A2'), pass('p1'));
    expect(state.over).toBeUndefined();
    expect(state.cash).toMatchObject({ p1: 27, p2: 27, p3: 20, PRR: 27, bank: s.cash['bank']! - 14 + 3 });
    expect(state.dials).toEqual({ auction: 1, development: 2, expansion: 3 });
    expect(state.scales['E0']).toBe(1);
    const rounded = after(gates({ income: { PRR: 8 } }), build('p1', 'PRR', 'A2'), pass('p1'));
    expect(rounded.cash).toMatchObject({ p1: 28, p2: 28 });
  });
  it('cx-chi-d the first arrival opens Wabash right after its dividend', () => {
    const { log } = played(gates(), build('p1', 'PRR', 'A2'), pass('p1'));
    expect(keys(log)).toEqual(['expand.built', 'chicago.reached', 'dividend.paid', 'wabash.opened', 'auction.opened']);
  });
  it('cx-chi-e one black locomotive goes to Fort Wayne free of charge, whoever is there', () => {
    const s = gates({ locomotives: { PRR: ['B2'], NYC: ['D3'], 'B&O': ['D3'] } });
    const opened = after(s, build('p1', 'PRR', 'A2'), pass('p1'));
    expect(opened.board.locomotives.WAB).toEqual(['D3']);
    expect(locomotivesLeft(opened.board, 'WAB')).toBe(10);
    expect(opened.cash['WAB']).toBe(0);
  });
  for (const [houses, income] of [
    [[], 1],
    [['D3'], 3],
  ] as [string[], number][]) {
    it(`cx-chi-f with ${houses.length} houses in Fort Wayne Wabash opens with ${income}, and so do the bids`, () => {
      const s = gates({ houses, locomotives: { PRR: ['B2'], NYC: ['D3'] } });
      const state = after(s, build('p1', 'PRR', 'A2'), pass('p1'));
      expect(state.companies.WAB.income).toBe(income);
      expect(auctionIn(state).opening).toBe(income);
      expect(verdict(state, bid('p1', income - 1))).toBe('cx-bid-b bid.tooLow');
      expect(verdict(state, bid('p1', income))).toBe('legal');
      expect(state.cash['WAB']).toBe(0);
      expect(state.cash['bank']).toBe(s.cash['bank']! + 3 - 14);
    });
  }
  it('cx-chi-g a Wabash share is auctioned at once by the player who built into Chicago', () => {
    const s = after(gates({ turn: 'p2' }), build('p2', 'PRR', 'A2'), pass('p2'));
    expect(auctionIn(s)).toMatchObject({ company: 'WAB', opening: 1, bidders: ['p2', 'p3', 'p1'] });
    const sold = after(s, bid('p2', 1), bid('p3', 5), pass('p1'), pass('p2'));
    expect(sold.companies.WAB.shares).toEqual(['p3']);
    expect(sold.cash).toMatchObject({ p3: 15, WAB: 5 });
  });
  it('cx-chi-h its auction moves no dial', () => {
    const s = after(gates(), build('p1', 'PRR', 'A2'), pass('p1'), bid('p1', 1), pass('p2'), pass('p3'));
    expect(s.dials).toEqual({ auction: 0, development: 0, expansion: 1 });
  });
  it('cx-chi-i when all pass the share stays, and Wabash is open nevertheless', () => {
    const s = after(gates(), build('p1', 'PRR', 'A2'), pass('p1'), pass('p1'), pass('p2'), pass('p3'));
    expect(s.companies.WAB.shares).toEqual([]);
    expect(s.cash['WAB']).toBe(0);
    const turn = after(s, choose('p2', 'auction'), offer('p2', 'WAB'), bid('p2', 1), pass('p3'), pass('p1'));
    expect(turn.companies.WAB.shares).toEqual(['p2']);
    const again = after(turn, choose('p3', 'auction'));
    expect(verdict(again, offer('p3', 'WAB'))).toBe('legal');
  });
  it('cx-chi-j later arrivals bring the special dividend only', () => {
    const s = gates({ locomotives: { PRR: ['B2'], NYC: ['A2'], WAB: [] } });
    const { state, log } = played(s, build('p1', 'PRR', 'A2'), pass('p1'));
    expect(keys(log)).toEqual(['expand.built', 'chicago.reached', 'dividend.paid']);
    expect(asked(state)).toBe('p2 chooseDial');
    expect(state.board.locomotives.WAB).toEqual(['D3']);
  });
  it('cx-chi-k play goes on clockwise from the player who reached Chicago', () => {
    const s = after(gates({ turn: 'p2' }), build('p2', 'PRR', 'A2'), pass('p2'), pass('p2'), pass('p3'), bid('p1', 4));
    expect(s.companies.WAB.shares).toEqual(['p1']);
    expect(asked(s)).toBe('p3 chooseDial');
  });
  it('cx-chi-l the Chicago phase ends before the general dividend, which pays the new Wabash share', () => {
    const s = gates({ dials: { auction: 3, expansion: 4 } });
    const { state, log } = played(s, build('p1', 'PRR', 'A2'), pass('p1'), bid('p1', 1), pass('p2'), pass('p3'));
    const order = keys(log).filter((k) => !k.startsWith('auction.bid') && k !== 'auction.passed');
    expect(order.slice(0, 8)).toEqual([
      'expand.built',
      'chicago.reached',
      'dividend.paid',
      'wabash.opened',
      'auction.opened',
      'auction.sold',
      'dividend.general',
      'dividend.paid',
    ]);
    const paid = log.filter(([key]) => key === 'dividend.paid').map(([, p]) => (p as { company: CompanyId }).company);
    expect(paid).toEqual(['PRR', 'PRR', 'B&O', 'NYC', 'WAB']);
    expect(state.cash['p1']).toBe(20 + 7 - 1 + 7 + 1);
    expect(asked(state)).toBe('p2 chooseDial');
    expect(state.dials).toEqual({ auction: 0, development: 0, expansion: 0 });
  });
});
