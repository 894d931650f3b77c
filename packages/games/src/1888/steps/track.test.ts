import { reservedCity, tilesLeft, tokensAt } from '@traviesa/rail';
import { describe, expect, it } from 'vitest';
import { homes } from '../map.ts';
import { lay, mountain, offerPrivate, pass, wall } from '../testing/moves.ts';
import { after, asked, type CompanyGiven, type Given, offered, turnOf, verdict } from '../testing/position.ts';
import { kit } from '../tiles.ts';
import type { State } from '../types.ts';

const track = (company: string, has: CompanyGiven, given: Given = {}): State =>
  turnOf({ ...given, companies: { [company]: has, ...given.companies } }, company, 'track');
/** Yantai, with G15 towards it. */
const lyr = (given: Given = {}, cash = 500): State => track('LYR', { cash, tokens: ['F16'] }, given);
const firstTurn = (company: string, given: Given = {}, cash = 800): State =>
  turnOf({ ...given, companies: { [company]: { cash }, ...given.companies } }, company, 'home', { first: true });

describe('the home token', () => {
  for (const { company, hex } of homes) {
    it(`1888-8.3.2-a ${company} begins in ${hex}, free, in its own city`, () => {
      const s = firstTurn(company);
      const home = homes.find((h) => h.company === company)!;
      expect(s.board.tokens).toEqual([{ company, hex, city: reservedCity(kit, s.board, home), slot: 0 }]);
      expect(s.cash[company]).toBe(800);
      expect(asked(s)).toBe('p1 layTrack');
    });
  }
  it('1888-8.3.2-a JZR takes the western city of Beijing, JHR the other, also on green', () => {
    const both: Given = { tiles: { C9: 'L42:0' }, phase: '3', companies: { JHR: { tokens: ['C9.3'] } } };
    const s = firstTurn('JZR', both);
    expect(tokensAt(kit, s.board, 'C9').map((t) => [t.company, t.city])).toEqual([
      ['JHR', 3],
      ['JZR', 0],
    ]);
  });
});

describe('yellow tiles', () => {
  it('1888-8.3.3-a one track action', () => {
    const s = after(lyr({ tiles: { H14: '6:1' } }), lay('p1', 'G15', '9', 0));
    expect(asked(s)).toBe('p1 placeTokens');
    expect(verdict(s, lay('p1', 'G17', '7', 1))).toBe('input input.notNow');
    expect(asked(after(lyr(), pass('p1')))).toBe('p1 buyTrains');
  });
  it('1888-8.3.3-b on empty hexes only, never on OO and B hexes', () => {
    const jzr = track('JZR', { cash: 100, tokens: ['C9.0'] });
    expect(verdict(jzr, lay('p1', 'C9', '57', 1))).toBe('1888-8.3.3-b track.notEmpty');
    for (const hex of ['B18', 'B20', 'H4']) expect(verdict(jzr, lay('p1', hex, '57'))).toContain('1888-8.3.3-b');
    expect(verdict(lyr({ tiles: { G15: '9:0' } }), lay('p1', 'G15', '8', 1))).toBe('1888-8.3.3-b track.notEmpty');
  });
  for (const [company, hex] of [
    ['TJL', 'E3'],
    ['HJR', 'F6'],
    ['ZDR', 'G11'],
  ] as const) {
    it(`1888-8.3.3-c ${company} must lay its first tile in ${hex}`, () => {
      const s = firstTurn(company);
      expect(verdict(s, pass('p1'))).toBe('1888-8.3.3-c track.homeFirst');
      expect(verdict(s, lay('p1', 'G13', '4', 1))).toBe('1888-8.3.3-c track.homeFirst');
      expect(new Set(offered(s, 'layTile').map((c) => (c as { hex?: string }).hex))).toEqual(new Set([hex]));
      expect(verdict(firstTurn(company, { tiles: { [hex]: '57:2' } }), pass('p1'))).toBe('legal');
      // DV-8
      expect(verdict(firstTurn(company, { profile: '18xx.games' }), pass('p1'))).toBe('legal');
    });
  }
  it('1888-8.3.3-c the duty lapses without the money, and is met by the Great Wall', () => {
    expect(verdict(firstTurn('TJL', {}, 39), pass('p1'))).toBe('legal');
    expect(verdict(firstTurn('TJL', {}, 40), pass('p1'))).toContain('1888-8.3.3-c');
    const owner = firstTurn('TJL', { phase: '3', privates: { GW: 'TJL' } });
    const met = after(owner, wall('p1', 'E3', '57', 0), pass('p1'));
    expect(asked(met)).toBe('p1 layTrack');
    expect(verdict(met, pass('p1'))).toBe('legal');
    const later = track('TJL', { cash: 800, tokens: ['E3'] });
    expect(verdict(later, pass('p1'))).toBe('legal');
  });
  it('1888-8.3.3-c spending the money on a private lets it lapse', () => {
    const s = firstTurn('TJL', { phase: '3', privates: { FC: 'p1' } }, 250);
    expect(verdict(after(s, offerPrivate('p1', 'FC', 225)), pass('p1'))).toBe('legal');
  });
  it('1888-8.3.3-d joined to an own station by an unblocked path', () => {
    expect(verdict(lyr(), lay('p1', 'G15', '9', 0))).toBe('legal');
    expect(verdict(lyr(), lay('p1', 'G15', '9', 1))).toBe('1888-8.3.3-d track.notConnected');
    expect(verdict(lyr(), lay('p1', 'D8', '9', 1))).toBe('1888-8.3.3-d track.notConnected');
    const tiles = { G15: '9:0', H14: '6:1' };
    expect(verdict(lyr({ tiles }), lay('p1', 'H12', '9', 1))).toBe('legal');
    const full = lyr({ tiles, companies: { ZDR: { tokens: ['H14'] } } });
    expect(verdict(full, lay('p1', 'H12', '9', 1))).toBe('1888-8.3.3-d track.notConnected');
    const home = firstTurn('HJR');
    for (let r = 0; r < 3; r++) expect(verdict(home, lay('p1', 'F6', '57', r))).toBe('legal');
  });
  it('1888-8.3.3-e the kind of tile matches the hex', () => {
    const s = lyr({ tiles: { G15: '9:0' } });
    expect(verdict(s, lay('p1', 'H14', '8', 1))).toBe('1888-8.3.3-e track.wrongKind');
    expect(verdict(s, lay('p1', 'H14', '58', 1))).toBe('1888-8.3.3-e track.wrongKind');
    expect(verdict(s, lay('p1', 'H14', '6', 1))).toBe('legal');
    expect(verdict(lyr(), lay('p1', 'G15', '57', 0))).toBe('1888-8.3.3-e track.wrongKind');
    const towns = lyr({ tiles: { G15: '8:1', G13: '4:1' } });
    expect(verdict(towns, lay('p1', 'B6', '4', 1))).toBe('1888-8.3.3-e track.wrongKind');
  });
  it('1888-8.3.3-f the cost is paid from the treasury to the bank, or nothing is laid', () => {
    expect(verdict(lyr({}, 29), lay('p1', 'G15', '9', 0))).toBe('1888-8.3.3-f track.tooDear');
    const s = lyr({}, 30);
    const done = after(s, lay('p1', 'G15', '9', 0));
    expect(done.cash['LYR']).toBe(0);
    expect(done.cash['bank']).toBe(s.cash['bank']! + 30);
  });
  it('1888-8.3.3-g no track into a closed side, yellow or later', () => {
    expect(verdict(lyr(), lay('p1', 'G15', '8', 3))).toBe('1888-8.3.3-g track.closedSide');
    const green = lyr({ tiles: { G15: '9:0' }, phase: '3' });
    expect(verdict(green, lay('p1', 'G15', '26', 0))).toBe('1888-8.3.3-g track.closedSide');
    expect(verdict(green, lay('p1', 'G15', '23', 0))).toBe('legal');
  });
  it('1888-8.3.3-h only tiles in supply', () => {
    const tiles = { D8: '7:0', E9: '7:0', F8: '7:0', D18: '7:0' };
    expect(verdict(lyr(), lay('p1', 'G15', '7', 3))).toBe('legal');
    expect(verdict(lyr({ tiles }), lay('p1', 'G15', '7', 3))).toBe('1888-8.3.3-h track.noneLeft');
  });
  it('1888-8.3.3-h DV-2 the prototype has other numbers', () => {
    const tiles = { C3: '5:2', C13: '5:0', D10: '5:0' };
    const place = { tiles: { ...tiles, G15: '9:0' } };
    expect(verdict(lyr(place), lay('p1', 'H14', '5', 3))).toBe('1888-8.3.3-h track.noneLeft');
    expect(verdict(lyr({ ...place, profile: '18xx.games-prototype' }), lay('p1', 'H14', '5', 3))).toBe('legal');
  });
  it('1888-4.1-a never on red, gray, border or sea', () => {
    for (const hex of ['A1', 'A19', 'I5', 'D14', 'F16', 'H2'])
      expect(verdict(lyr(), lay('p1', hex, '9', 0))).toBe('1888-4.1-a track.neverHere');
  });
});

describe('upgrades', () => {
  const yellow: Given = { tiles: { G15: '9:0' } };
  for (const [phase, from, to, said] of [
    ['2', '9:0', '23', '1888-8.3.4-a track.colourClosed'],
    ['3', '9:0', '23', 'legal'],
    ['4', '23:0', '45', '1888-8.3.4-a track.colourClosed'],
    ['5', '23:0', '45', 'legal'],
  ] as const) {
    it(`1888-8.3.4-a ${from} to ${to} in phase ${phase}: ${said}`, () => {
      expect(verdict(lyr({ tiles: { G15: from }, phase }), lay('p1', 'G15', to, 0))).toBe(said);
    });
  }
  it('1888-8.3.4-a gray from phase 7', () => {
    const zdr = (phase: string): State => track('ZDR', { tokens: ['G11'] }, { tiles: { G11: '611:0' }, phase });
    expect(verdict(zdr('6'), lay('p1', 'G11', '51', 0))).toBe('1888-8.3.4-a track.colourClosed');
    expect(verdict(zdr('7'), lay('p1', 'G11', '51', 0))).toBe('legal');
  });
  it('1888-8.3.4-b some track of the tile joins an own station, not necessarily the new', () => {
    const far = lyr({ tiles: { D8: '9:0' }, phase: '3' });
    expect(verdict(far, lay('p1', 'D8', '23', 0))).toBe('1888-8.3.4-b track.notConnected');
    expect(verdict(lyr({ ...yellow, phase: '3' }), lay('p1', 'G15', '20', 0))).toBe('legal');
  });
  it('1888-8.3.4-c all old track stays', () => {
    expect(verdict(lyr({ ...yellow, phase: '3' }), lay('p1', 'G15', '23', 1))).toBe('1888-8.3.4-c track.lost');
  });
  it('1888-8.3.4-d plain stays plain, and towns have no upgrade', () => {
    expect(verdict(lyr({ ...yellow, phase: '3' }), lay('p1', 'G15', '14', 0))).toBe('1888-8.3.4-d track.wrongKind');
    const town = lyr({ tiles: { G15: '8:1', G13: '4:1' }, phase: '3' });
    expect(offered(town, 'layTile').filter((c) => (c as { hex?: string }).hex === 'G13')).toEqual([]);
  });
  it('1888-8.3.4-e OO tiles only on OO hexes, B tiles only in Beijing', () => {
    const jzr = track('JZR', { cash: 100, tokens: ['C9.0'] }, { phase: '3' });
    expect(verdict(jzr, lay('p1', 'C9', '14', 0))).toBe('1888-8.3.4-e track.wrongLabel');
    expect(verdict(jzr, lay('p1', 'C9', 'L42', 0))).toBe('legal');
    const zdr = track('ZDR', { tokens: ['G11'] }, { tiles: { G11: '57:1' }, phase: '3' });
    expect(verdict(zdr, lay('p1', 'G11', '8858', 0))).toBe('1888-8.3.4-e track.wrongLabel');
    expect(verdict(zdr, lay('p1', 'G11', '14', 0))).toBe('legal');
  });
  it('1888-8.3.4-f free, except the first tile in Beijing and in H4', () => {
    const beijing = (cash: number): State => track('JZR', { cash, tokens: ['C9.0'] }, { phase: '3' });
    expect(verdict(beijing(9), lay('p1', 'C9', 'L42', 0))).toBe('1888-8.3.4-f track.tooDear');
    expect(after(beijing(10), lay('p1', 'C9', 'L42', 0)).cash['JZR']).toBe(0);
    const later = track('JZR', { tokens: ['C9.0'] }, { phase: '5', tiles: { C9: 'L42:0' } });
    expect(verdict(later, lay('p1', 'C9', '8892', 0))).toBe('legal');
    const h4 = (cash: number): State => track('HJR', { cash, tokens: ['I5'] }, { phase: '3' });
    const first = offered(h4(20), 'layTile').find((c) => (c as { hex?: string }).hex === 'H4') as {
      tile?: string;
      rotation?: { oneOf: number[] };
    };
    const tile = lay('p1', 'H4', first.tile!, first.rotation!.oneOf[0]!);
    expect(verdict(h4(19), tile)).toBe('1888-8.3.4-f track.tooDear');
    expect(after(h4(20), tile).cash['HJR']).toBe(0);
    expect(verdict(lyr({ ...yellow, phase: '3' }, 0), lay('p1', 'G15', '23', 0))).toBe('legal');
  });
  it('1888-8.3.4-g the old tile returns to the supply, and tokens move with their edges', () => {
    const s = track('JZR', { cash: 100, tokens: ['C9.0'] }, { phase: '3', companies: { JHR: { tokens: ['C9.1'] } } });
    const green = after(s, lay('p1', 'C9', 'L42', 0));
    expect(tokensAt(kit, green.board, 'C9').map((t) => [t.company, t.city])).toEqual([
      ['JZR', 0],
      ['JHR', 3],
    ]);
    const up = after(lyr({ ...yellow, phase: '3' }), lay('p1', 'G15', '23', 0));
    expect(tilesLeft(kit, up.board, '9')).toBe(9);
    expect(tilesLeft(kit, up.board, '23')).toBe(2);
  });
  it('1888-8.3.4-h exactly one colour up, never the same again', () => {
    expect(verdict(lyr({ ...yellow, phase: '5' }), lay('p1', 'G15', '45', 0))).toBe('1888-8.3.4-h track.wrongColour');
    const green = lyr({ tiles: { G15: '23:0' }, phase: '3' });
    expect(verdict(green, lay('p1', 'G15', '24', 0))).toBe('1888-8.3.4-h track.wrongColour');
  });
  it('1888-8.3.4-i in H4 any side of the new tile that the company reaches will do', () => {
    const s = track('HJR', { cash: 100, tokens: ['I5'] }, { phase: '3' });
    const there = offered(s, 'layTile').filter((c) => (c as { hex?: string }).hex === 'H4');
    expect(there.length).toBeGreaterThan(0);
    const away = track('HJR', { cash: 100, tokens: ['F6'] }, { phase: '3' });
    expect(offered(away, 'layTile').filter((c) => (c as { hex?: string }).hex === 'H4')).toEqual([]);
  });
});

describe('Heng Shan', () => {
  /** JZR reaches C5 through C7. */
  const jzr = (privates: Record<string, string>): State =>
    track('JZR', { cash: 100, tokens: ['C9.0'] }, { tiles: { C7: '9:1' }, phase: '3', privates });
  it('1888-4.3.1-HS-a C5 is closed to everyone while a player or the bank has the private', () => {
    expect(verdict(jzr({ HS: 'p2' }), lay('p1', 'C5', '9', 1))).toBe('1888-4.3.1-HS-a track.mountainBlocked');
    expect(verdict(jzr({ HS: 'bank' }), lay('p1', 'C5', '9', 1))).toBe('1888-4.3.1-HS-a track.mountainBlocked');
    expect(verdict(jzr({ HS: 'LYR' }), lay('p1', 'C5', '9', 1))).toBe('legal');
  });
  it('1888-4.3.1-HS-c afterwards anybody lays plain track there for 40, and the mountain tile is out', () => {
    const done = after(jzr({ HS: 'JZR' }), lay('p1', 'C5', '9', 1));
    expect(done.cash['JZR']).toBe(60);
    expect(verdict(done, mountain('p1'))).toBe('1888-4.3.1-HS-b power.mountainTaken');
    expect(verdict(jzr({}), lay('p1', 'C5', '9', 1))).toBe('legal');
  });
});
