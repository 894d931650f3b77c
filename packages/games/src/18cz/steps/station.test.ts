import { describe, expect, it } from 'vitest';
import { bestRun } from '../index.ts';
import { acquire, chooseCity, sellLocal, token } from '../testing/moves.ts';
import { after, asked, type Given, turnOf, verdict } from '../testing/position.ts';
import type { State } from '../types.ts';

/** MW in Přerov with track to Olomouc, where a circle is free. */
const mw = (more: Given = {}, company = {}): Given => ({
  ...more,
  companies: { MW: { cash: 300, tokens: ['F23'], ...company }, ...more.companies },
  tiles: { F23: '57:2', E22: '6:3', ...more.tiles },
});
const station = (given: Given): State => turnOf(given, 'MW', 'token');

describe('tokens', () => {
  it('18cz-VIII.6-a the home token is free, at the start of the first turn', () => {
    const s = turnOf({ companies: { VBW: { cash: 100 } } }, 'VBW', 'home', { first: true });
    expect(s.board.tokens).toEqual([{ company: 'VBW', hex: 'I10', city: 0, slot: 0 }]);
    expect(s.cash['VBW']).toBe(100);
    const inPraha = (company: string) =>
      turnOf({ companies: { [company]: { shares: { p1: 3 } } } }, company, 'home', { first: true }).board.tokens;
    expect(inPraha('BN')).toEqual([{ company: 'BN', hex: 'E12', city: 1, slot: 0 }]);
    expect(inPraha('NWB')).toEqual([{ company: 'NWB', hex: 'E12', city: 0, slot: 0 }]);
  });
  it('18cz-VIII.6-b one more in each turn', () => {
    expect(asked(after(station(mw()), token('E22')))).not.toMatch(/placeTokens/);
    expect(asked(station(mw({}, { tokens: ['F23', 'G24', 'G20'] })))).not.toMatch(/placeTokens/);
  });
  it('18cz-VIII.6-c 40, then 100', () => {
    expect(after(station(mw()), token('E22')).cash['MW']).toBe(260);
    expect(after(station(mw({}, { tokens: ['F23', 'G24'] })), token('E22')).cash['MW']).toBe(200);
    expect(after(station(mw({}, { dear: true })), token('E22')).cash['MW']).toBe(200);
    expect(asked(station(mw({}, { cash: 39 })))).not.toMatch(/placeTokens/);
    const selling = station(mw({ locals: { S1: 'MW' } }, { cash: 39 }));
    expect(verdict(selling, token('E22'))).toBe('18cz-VIII.6-c company.tooPoor');
    expect(after(selling, sellLocal('S1', 45), token('E22')).cash['MW']).toBe(44);
  });
  it('18cz-VIII.6-d one token of a company in a hex', () => {
    expect(verdict(station(mw({ tiles: { F23: '14:2' } })), token('F23'))).toBe('18cz-VIII.6-d token.already');
  });
  it('18cz-VIII.6-e a free slot within reach', () => {
    const full = mw({ companies: { OFE: { shares: { p2: 2 }, tokens: ['E22'] } } });
    expect(verdict(station(full), token('E22'))).toBe('18cz-VIII.6-e token.noSlot');
    const apart = mw({ tiles: { G12: '57:1' } });
    expect(verdict(station(apart), token('G12'))).toBe('18cz-VIII.6-e token.notConnected');
    expect(verdict(station(mw()), token('E22'))).toBe('legal');
  });
  it('18cz-VIII.6-f a slot stays free for a home', () => {
    const ekj = { companies: { EKJ: { cash: 100, tokens: ['D5'] } }, tiles: { D5: '57:1', D3: '57:1' } };
    expect(verdict(turnOf(ekj, 'EKJ', 'token'), token('D3'))).toBe('18cz-VIII.6-f token.reserved');
    const green = { ...ekj, tiles: { D5: '57:1', D3: '14:0' } };
    expect(verdict(turnOf(green, 'EKJ', 'token'), token('D3'))).toBe('legal');
  });
  it('18cz-VIII.6-g nobody enters B9 before ATE, which chooses its city', () => {
    const bn = {
      companies: { BN: { shares: { p1: 3 }, cash: 100, tokens: ['B11'] } },
      tiles: { B11: '57:1', B9: '8859:1' },
    };
    expect(verdict(turnOf(bn, 'BN', 'token'), token('B9', 0))).toBe('18cz-VIII.6-g token.hexReserved');
    const ate = turnOf(
      { phase: 'd', companies: { ATE: { shares: { p1: 3 }, cash: 100 } }, tiles: { B9: '8859:1' } },
      'ATE',
      'home',
      { first: true },
    );
    expect(asked(ate)).toBe('p1 homeCity');
    expect(after(ate, chooseCity(1)).board.tokens[0]).toMatchObject({ hex: 'B9', city: 1 });
  });
  it('18cz-VIII.6-h a full city can be run through only with an own token', () => {
    const given = (tokens: string[]): Given => ({
      companies: { EKJ: { tokens, trains: ['3c'] }, BTE: { shares: { p2: 3 }, tokens: ['D3'] } },
      tiles: { D5: '57:1', D3: tokens.length > 1 ? '14:0' : '57:1' },
    });
    expect(bestRun(turnOf(given(['D5']), 'EKJ', 'run'), 'EKJ').total).toBe(40);
    expect(bestRun(turnOf(given(['D5', 'D3']), 'EKJ', 'run'), 'EKJ').total).toBe(60);
  });
  it('18cz-VIII.6-i tokens stay where they are', () => {
    const s = after(station(mw()), token('E22'));
    expect(s.board.tokens.map((t) => t.hex)).toEqual(['F23', 'E22']);
    expect(verdict(s, { type: 'removeToken', player: 'p1', hex: 'E22', company: 'MW' })).toMatch(/^input/);
  });
  it('18cz-VIII.6-j the reservation of a company that is gone ends', () => {
    const companies = {
      BTE: { shares: { p1: 3 }, cash: 900, tokens: ['D3'] },
      EKJ: { shares: { p1: 2 } },
    };
    const s = after(turnOf({ companies, tiles: { D3: '57:1', D5: '57:1' } }, 'BTE', 'acquire'), acquire('EKJ', 50));
    expect(s.companies['EKJ']!.closed).toBe(true);
    const later = turnOf({ companies, tiles: { D3: '57:1', D5: '57:1' } }, 'BTE', 'token');
    expect(verdict(later, token('D5'))).toBe('18cz-VIII.6-f token.reserved');
    later.companies['EKJ']!.closed = true;
    expect(verdict(later, token('D5'))).toBe('legal');
  });
});
