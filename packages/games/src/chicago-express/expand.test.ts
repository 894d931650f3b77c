import { describe, expect, it } from 'vitest';
import { buildCost, type CompanyId, companyIds, hexes, locomotivesLeft } from './index.ts';
import { after, asked, build, pass, position, type Spec, verdict } from './testing/position.ts';
import type { State } from './types.ts';

const treasuries = { PRR: 60, 'B&O': 60, 'C&O': 60, NYC: 60, WAB: 60 };
const expanding = (spec: Spec = {}): State => position({ chosen: 'expansion', cash: treasuries, ...spec });
/** Plain hexes far from the east coast, to stand about in. */
const plains = hexes.filter((h) => h.kind === 'plain' && h.id < 'I').map((h) => h.id);

describe('expanding', () => {
  it('cx-setup-d a closed Wabash cannot expand', () => {
    expect(verdict(expanding(), build('p1', 'WAB', 'D4'))).toBe('cx-setup-d expand.closed');
    const open = expanding({ locomotives: { WAB: [] }, shares: { WAB: ['p1'] } });
    expect(verdict(open, build('p1', 'WAB', 'D4'))).toBe('legal');
  });
  it('cx-expand-a only a shareholder expands a company', () => {
    expect(verdict(expanding(), build('p1', 'B&O', 'Q6'))).toBe('cx-expand-a expand.noShare');
    expect(verdict(expanding({ turn: 'p2' }), build('p2', 'B&O', 'Q6'))).toBe('legal');
    const shared = expanding({ shares: { 'B&O': ['p2', 'p1'] } });
    expect(verdict(shared, build('p1', 'B&O', 'Q6'))).toBe('legal');
  });
  it('cx-expand-b all locomotives of an expansion are of one company', () => {
    const s = after(expanding(), build('p1', 'PRR', 'R4'));
    expect(verdict(s, build('p1', 'NYC', 'S4'))).toBe('cx-expand-b expand.otherCompany');
    expect(verdict(s, build('p1', 'PRR', 'Q5'))).toBe('legal');
  });
  it('cx-expand-b one, two or three locomotives; the third ends the turn', () => {
    const one = after(expanding(), build('p1', 'PRR', 'R4'));
    expect(asked(one)).toBe('p1 expand');
    expect(asked(after(one, pass('p1')))).toBe('p2 chooseDial');
    const two = after(one, build('p1', 'PRR', 'Q5'));
    expect(asked(two)).toBe('p1 expand');
    const three = after(two, build('p1', 'PRR', 'Q6'));
    expect(asked(three)).toBe('p2 chooseDial');
    expect(three.board.locomotives.PRR).toEqual(['R5', 'R4', 'Q5', 'Q6']);
  });
  it('cx-expand-c a locomotive stands next to the network, also to what was just placed', () => {
    const s = expanding();
    expect(verdict(s, build('p1', 'NYC', 'Q3'))).toBe('cx-expand-c expand.notAdjacent');
    expect(verdict(after(s, build('p1', 'NYC', 'R2')), build('p1', 'NYC', 'Q3'))).toBe('legal');
    const rivalNearby = expanding({ locomotives: { PRR: ['R4', 'R3'] } });
    expect(verdict(rivalNearby, build('p1', 'NYC', 'Q3'))).toBe('cx-expand-c expand.notAdjacent');
  });
  it('cx-expand-c networks may branch', () => {
    const s = after(expanding(), build('p1', 'NYC', 'S2'), build('p1', 'NYC', 'S4'), build('p1', 'NYC', 'R2'));
    expect(s.board.locomotives.NYC).toEqual(['S3', 'S2', 'S4', 'R2']);
  });
  it('cx-expand-d a company has one locomotive per hex', () => {
    const s = after(expanding(), build('p1', 'PRR', 'R4'));
    expect(verdict(s, build('p1', 'PRR', 'R4'))).toBe('cx-expand-d expand.already');
    expect(verdict(expanding({ locomotives: { PRR: ['R4'] } }), build('p1', 'PRR', 'R4'))).toBe(
      'cx-expand-d expand.already',
    );
  });
  for (const [kind, hex, beside] of [
    ['plain', 'B3', 'B2'],
    ['city', 'B5', 'B4'],
    ['industrial', 'E0', 'E1'],
    ['chicago', 'A2', 'B2'],
  ] as const) {
    it(`cx-expand-e a ${kind} hex holds locomotives of all five companies`, () => {
      const there = { 'B&O': [hex], 'C&O': [hex], NYC: [hex], WAB: [hex] };
      const s = expanding({ locomotives: { PRR: [beside], ...there } });
      expect(verdict(s, build('p1', 'PRR', hex))).toBe('legal');
      const built = after(s, build('p1', 'PRR', hex));
      expect(companyIds.every((c) => built.board.locomotives[c].includes(hex))).toBe(true);
    });
  }
  for (const [kind, hex, beside] of [
    ['forest', 'R2', 'S2'],
    ['mountain', 'L4', 'L3'],
  ] as const) {
    it(`cx-expand-f a ${kind} hex holds one locomotive`, () => {
      const taken = expanding({ locomotives: { PRR: [hex], NYC: [beside] } });
      expect(verdict(taken, build('p1', 'NYC', hex))).toBe('cx-expand-f expand.occupied');
      const free = expanding({ locomotives: { NYC: [beside] } });
      expect(verdict(free, build('p1', 'NYC', hex))).toBe('legal');
    });
  }
  for (const [company, beside, hex] of [
    ['PRR', 'S4', 'S3'],
    ['NYC', 'Q6', 'R5'],
    ['PRR', 'Q6', 'Q7'],
    ['NYC', 'Q8', 'Q9'],
  ] as const) {
    it(`cx-expand-g nobody builds in ${hex}`, () => {
      const s = expanding({ locomotives: { [company]: [beside] } });
      expect(verdict(s, build('p1', company, hex))).toBe('cx-expand-g expand.startHex');
    });
  }
  it('cx-expand-h Fort Wayne is an ordinary city, before and after Wabash opens', () => {
    const before = expanding({ locomotives: { PRR: ['D2'] } });
    const s = after(before, build('p1', 'PRR', 'D3'));
    expect([s.cash['PRR'], s.companies.PRR.income]).toEqual([59, 8]);
    const open = expanding({ locomotives: { PRR: ['D2'], WAB: [] } });
    expect(after(open, build('p1', 'PRR', 'D3')).cash['PRR']).toBe(58);
  });
  for (const [rivals, hex, cost] of [
    [[], 'B3', 1],
    [['B&O'], 'B3', 2],
    [['B&O', 'C&O', 'NYC', 'WAB'], 'B3', 5],
    [['C&O', 'NYC'], 'C2', 6],
    [['WAB'], 'D3', 2],
    [[], 'J2', 1],
    [[], 'K3', 4],
    [[], 'L5', 4],
    [['NYC'], 'K4', 8],
  ] as const) {
    it(`cx-expand-i ${hex} with ${rivals.length} there costs ${cost}`, () => {
      const next: Record<string, string> = { B3: 'B2', C2: 'B2', D3: 'D2', J2: 'J1', K3: 'K2', L5: 'L4', K4: 'K3' };
      const there = Object.fromEntries(rivals.map((c) => [c, [hex]]));
      const s = expanding({ locomotives: { ...there, PRR: [next[hex]!] } });
      expect(buildCost(s, hex)).toBe(cost);
      const built = after(s, build('p1', 'PRR', hex));
      expect(built.cash['PRR']).toBe(60 - cost);
    });
  }
  it('cx-expand-j the treasury alone pays, to the bank, and must cover the cost', () => {
    const spec = { locomotives: { PRR: ['K3'] } };
    const short = expanding({ ...spec, cash: { PRR: 3, p1: 100, NYC: 100 } });
    expect(verdict(short, build('p1', 'PRR', 'K4'))).toBe('cx-expand-j expand.tooDear');
    const exact = expanding({ ...spec, cash: { PRR: 4, p1: 100 } });
    const bank = exact.cash['bank']!;
    const s = after(exact, build('p1', 'PRR', 'K4'));
    expect(s.cash).toMatchObject({ PRR: 0, p1: 100, bank: bank + 4 });
  });
  it('cx-expand-k without a locomotive in stock a company cannot expand', () => {
    const last = expanding({ locomotives: { PRR: plains.slice(0, 18) } });
    expect(locomotivesLeft(last.board, 'PRR')).toBe(1);
    const s = after(last, build('p1', 'PRR', 'R4'));
    expect(locomotivesLeft(s.board, 'PRR')).toBe(0);
    expect(verdict(s, build('p1', 'PRR', 'Q5'))).toBe('cx-expand-k expand.noLocomotive');
  });
  it('cx-expand-l locomotives stay where they are', () => {
    const before = expanding({ locomotives: { PRR: ['R4'], NYC: ['S2'] } });
    const s = after(before, build('p1', 'PRR', 'Q5'), build('p1', 'PRR', 'P4'), pass('p1'));
    expect(s.board.locomotives).toEqual({ ...before.board.locomotives, PRR: ['R5', 'R4', 'Q5', 'P4'] });
    expect(before.board.locomotives.PRR).toEqual(['R5', 'R4']);
    expect(verdict(before, { type: 'remove', player: 'p1' })).toBe('input input.notNow');
  });
});

describe('income from placing', () => {
  const gain = (hex: string, beside: string, more: Spec = {}): number => {
    const s = expanding({ locomotives: { PRR: [beside], ...more.locomotives }, ...more });
    return after(s, build('p1', 'PRR', hex)).companies.PRR.income - s.companies.PRR.income;
  };
  it('cx-income-a an undeveloped city or mountain and Chicago add their income', () => {
    expect(gain('L0', 'L1')).toBe(3);
    expect(gain('Q3', 'R3')).toBe(1);
    expect(gain('L4', 'L3')).toBe(1);
    expect(gain('A2', 'B2')).toBe(7);
  });
  it('cx-income-b a developed city adds its development too', () => {
    expect(gain('L0', 'L1', { houses: ['L0'] })).toBe(5);
    expect(gain('I9', 'I8', { houses: ['I9'] })).toBe(3);
  });
  it('cx-income-c an industrial city adds the present value of its scale', () => {
    expect(gain('I6', 'I5')).toBe(3);
    expect(gain('I6', 'I5', { scales: { I6: 5 } })).toBe(5);
    expect(gain('K4', 'K3', { scales: { K4: 8 } })).toBe(8);
    expect(gain('E0', 'E1', { scales: { E0: 6 } })).toBe(6);
  });
  it('cx-income-d forests and plains add nothing, developed or not', () => {
    expect(gain('R2', 'R1')).toBe(0);
    expect(gain('R2', 'R1', { houses: ['R2'] })).toBe(0);
    expect(gain('B3', 'B2')).toBe(0);
  });
  it('cx-income-e income has no upper limit and never falls', () => {
    const s = position({ chosen: 'expansion', cash: treasuries, income: { PRR: 98 }, locomotives: { PRR: ['B2'] } });
    const state = after(s, build('p1', 'PRR', 'A2'), pass('p1'));
    expect(state.companies.PRR.income).toBe(105);
    const all = (['PRR', 'NYC', 'B&O', 'C&O'] as CompanyId[]).map((c) => state.companies[c].income);
    expect(all).toEqual([105, 8, 6, 5]);
  });
});
