import { tileAt, tilesLeft } from '@traviesa/rail';
import { describe, expect, it } from 'vitest';
import { chooseCity, lay, layOver, layPurple, layRed, pass } from '../testing/moves.ts';
import { after, asked, type Given, offered, turnOf, verdict } from '../testing/position.ts';
import { kit } from '../tiles.ts';
import type { State } from '../types.ts';

/** EKJ in Karlovy Vary with track to the west and east. */
const ekj = (more: Given & { cash2?: number } = {}, tile = '57:1'): Given => ({
  ...more,
  companies: { EKJ: { cash: more.cash2 ?? 100, tokens: ['D5'] }, ...more.companies },
  tiles: { D5: tile, ...more.tiles },
});
const track = (given: Given, turn = {}): State => turnOf(given, 'EKJ', 'track', turn);
const praha = (more: Given = {}): Given => ({
  ...more,
  companies: { BN: { shares: { p1: 3 }, cash: 100, tokens: ['E12.1'] }, ...more.companies },
});

describe('where tiles go', () => {
  it('18cz-VIII.4-a yellow goes on empty hexes, never on printed OO', () => {
    const s = track(ekj({ tiles: { D7: '9:1' } }));
    expect(verdict(s, lay('D7 8 1'))).toBe('18cz-VIII.4-a track.notEmpty');
    expect(verdict(s, lay('C8 5 0'))).toBe('18cz-VIII.4-a track.notEmpty');
    expect(verdict(track(ekj()), lay('D7 9 1'))).toBe('legal');
  });
  it('18cz-VIII.4-b T23 the first tile on Praha costs 10 and stands alone', () => {
    const s = turnOf(praha(), 'BN', 'track', { first: true });
    expect(after(s, lay('E12 8889 1')).cash['BN']).toBe(90);
    expect(asked(after(s, lay('E12 8889 1')))).not.toMatch(/layTrack/);
    const yellow = after(s, lay('D13 9 0'));
    expect(verdict(yellow, lay('E12 8889 1'))).toBe('18cz-VIII.4-b track.prahaAlone');
    expect(verdict(yellow, lay('C14 58 0'))).toBe('legal');
    const site = after(turnOf(praha({ profile: '18xx.games' }), 'BN', 'track', { first: true }), lay('D13 9 0'));
    expect(verdict(site, lay('E12 8889 1'))).toBe('legal');
  });
  it('18cz-VIII.4-c two yellow tiles or one upgrade in the first turn, later one tile', () => {
    const first = after(track(ekj({ phase: 'd', tiles: { D7: '9:1' } }), { first: true }), lay('D9 9 1'));
    expect(asked(first)).toBe('p1 layTrack');
    expect(verdict(first, lay('D7 20 0'))).toBe('18cz-VIII.4-c track.quota');
    expect(asked(after(first, lay('D11 9 1')))).not.toMatch(/layTrack/);
    const upgrade = track(ekj({ phase: 'd', tiles: { D7: '9:1' } }), { first: true });
    expect(asked(after(upgrade, lay('D7 20 0')))).not.toMatch(/layTrack/);
    expect(asked(after(track(ekj()), lay('D7 9 1')))).not.toMatch(/layTrack/);
    const waits = after(track(ekj({ profile: '18xx.games', locals: { S1: 'p1' } })), lay('D7 9 1'));
    expect(verdict(waits, lay('D9 9 1'))).toBe('18cz-VIII.4-c track.done');
  });
  it('18cz-VIII.4-c T9 the red tile of a large company is beside the others', () => {
    let s = turnOf({ phase: 'd', companies: { SX: { shares: { p1: 5 }, cash: 900 } } }, 'SX', 'home', { first: true });
    s = after(s, layRed('A8', 4), lay('A10 4 1'), lay('A12 9 1'));
    expect(Object.keys(s.board.tiles)).toHaveLength(3);
    expect(asked(s)).not.toMatch(/layTrack/);
    const start = turnOf({ phase: 'd', companies: { SX: { shares: { p1: 5 }, cash: 900 } } }, 'SX', 'home', {
      first: true,
    });
    const yellow = after(start, layRed('A8', 4), lay('A10 4 1'));
    expect(verdict(yellow, lay('B9 8859 0'))).toBe('18cz-VIII.4-c track.quota');
  });
  it('18cz-VIII.4-d the first tile belongs to the home hex, while it can be laid', () => {
    const home = { companies: { EKJ: { cash: 100 } } };
    const s = turnOf(home, 'EKJ', 'home', { first: true });
    expect(verdict(s, lay('D7 9 1'))).toBe('18cz-VIII.4-d track.homeFirst');
    expect(verdict(s, pass())).toBe('18cz-VIII.4-d track.homeFirst');
    expect(verdict(after(s, lay('D5 57 1')), pass())).toBe('legal');
    expect(verdict(turnOf({ ...home, profile: '18xx.games' }, 'EKJ', 'home', { first: true }), pass())).toBe('legal');
    const poor = turnOf({ companies: { BCB: { cash: 5 } } }, 'BCB', 'home', { first: true });
    expect(verdict(poor, pass())).toBe('legal');
    const helped = turnOf({ companies: { BCB: { cash: 5 } }, locals: { S1: 'BCB' } }, 'BCB', 'home', { first: true });
    expect(verdict(helped, pass())).toBe('18cz-VIII.4-d track.homeFirst');
    expect(verdict(helped, layOver('S1', 'D17 57 0'))).toBe('legal');
  });
  it('18cz-VIII.4-e every other tile joins a token, not through full cities', () => {
    expect(verdict(track(ekj()), lay('D7 9 0'))).toBe('18cz-VIII.4-e track.notConnected');
    const through = (companies: Given['companies'] = {}): State => track(ekj({ tiles: { D3: '6:4' }, companies }));
    expect(verdict(through(), lay('E2 58 3'))).toBe('legal');
    expect(verdict(through({ BTE: { shares: { p2: 3 }, tokens: ['D3'] } }), lay('E2 58 3'))).toBe(
      '18cz-VIII.4-e track.notConnected',
    );
  });
  it('18cz-VIII.4-f each kind of hex takes its own tiles', () => {
    const s = track(ekj());
    expect(verdict(s, lay('D7 57 1'))).toBe('18cz-VIII.4-f track.wrongKind');
    expect(verdict(s, lay('D3 9 1'))).toBe('18cz-VIII.4-f track.wrongKind');
    expect(verdict(s, lay('E14 58 0'))).toBe('18cz-VIII.4-f track.wrongKind');
  });
  it('18cz-VIII.4-g labels of hex and tile agree', () => {
    expect(verdict(track(ekj()), lay('D3 201 0'))).toBe('18cz-VIII.4-g track.wrongLabel');
    expect(verdict(track(ekj()), lay('F7 57 0'))).toBe('18cz-VIII.4-g track.wrongLabel');
  });
  it('18cz-VIII.4-h the first tile pays for the terrain', () => {
    const s = (cash2: number) => track(ekj({ cash2 }, '57:2'));
    expect(verdict(s(39), lay('C4 8 3'))).toBe('18cz-VIII.4-h track.tooDear');
    expect(after(s(40), lay('C4 8 3')).cash['EKJ']).toBe(0);
  });
  it('18cz-VIII.4-i no track leaves the map', () => {
    expect(verdict(track(ekj({}, '57:2')), lay('C4 9 2'))).toBe('18cz-VIII.4-i track.closedSide');
    expect(verdict(track(ekj({}, '57:2')), lay('C4 8 5'))).toBe('18cz-VIII.4-i track.closedSide');
  });
  it('18cz-VIII.4-j track may point at a red-bordered hex', () => {
    expect(verdict(track(ekj({}, '57:2')), lay('C4 8 3'))).toBe('legal');
  });
  it('18cz-VIII.4-k dead ends are legal', () => {
    const s = track(ekj({ tiles: { D9: '9:0' } }));
    expect(verdict(s, lay('D7 9 1'))).toBe('legal');
  });
  it('18cz-VIII.4-l tiles beside Praha meet its track', () => {
    const s = turnOf(praha(), 'BN', 'track');
    expect(verdict(s, lay('D13 9 1'))).toBe('18cz-VIII.4-l track.noStub');
    expect(verdict(s, lay('D13 9 0'))).toBe('legal');
    expect(verdict(s, lay('F13 4 1'))).toBe('18cz-VIII.4-l track.noStub');
  });
  it('18cz-VIII.4-m only tiles in supply', () => {
    expect(verdict(track(ekj({ tiles: { B15: '1:0' } })), lay('E14 1 0'))).toBe('18cz-VIII.4-m track.noneLeft');
  });
  it('18cz-VIII.4-n a large company lays its red tile first, both exits into the map, with its token', () => {
    const s = turnOf({ phase: 'd', companies: { SX: { shares: { p1: 5 }, cash: 900 } } }, 'SX', 'home', {
      first: true,
    });
    expect(asked(s)).toBe('p1 redTile');
    expect(verdict(s, layRed('A8', 0))).toBe('18cz-VIII.4-n red.badTurn');
    const laid = after(s, layRed('A8', 4));
    expect(laid.board.tokens).toEqual([{ company: 'SX', hex: 'A8', city: 0, slot: 0 }]);
    expect([laid.board.tiles['A8'], laid.cash['SX'], asked(laid)]).toEqual([
      { tile: '8896', rotation: 4 },
      900,
      'p1 layTrack',
    ]);
  });
  it('18cz-VIII.4-o it needs no connection and costs no lay', () => {
    let s = turnOf({ phase: 'd', companies: { SX: { shares: { p1: 5 }, cash: 900 } } }, 'SX', 'home', { first: true });
    s = after(s, layRed('B5', 4), lay('B7 9 1'));
    expect([asked(s), s.cash['SX']]).toEqual(['p1 layTrack', 860]);
  });
  it('18cz-VIII.4-p no other tile ever lies on a red-bordered hex', () => {
    expect(verdict(track(ekj()), lay('B5 9 0'))).toBe('18cz-VIII.4-p track.redHex');
    const s = turnOf({ phase: 'd', companies: { SX: { shares: { p1: 5 }, cash: 900 } } }, 'SX', 'home', {
      first: true,
    });
    expect(verdict(s, layRed('F3', 2))).toBe('18cz-VIII.4-p red.notReserved');
  });
});

describe('upgrades', () => {
  const d7 = (phase = 'd', tile = '9:1'): State => track(ekj({ phase, tiles: { D7: tile } }));
  it('18cz-VIII.5-a one colour after the other', () => {
    expect(verdict(track(ekj({ phase: 'd' })), lay('D7 20 0'))).toBe('18cz-VIII.5-a track.wrongColour');
    expect(verdict(d7('g'), lay('D7 47 0'))).toBe('18cz-VIII.5-a track.wrongColour');
    expect(verdict(d7(), lay('D7 20 0'))).toBe('legal');
  });
  for (const [phase, tile, what] of [
    ['c', '20', 'green from phase d'],
    ['f', '47', 'brown from phase g'],
  ] as const) {
    it(`18cz-VIII.12-b ${what}`, () => {
      const before = tile === '20' ? '9:1' : '20:0';
      expect(verdict(d7(phase, before), lay(`D7 ${tile} 0`))).toBe('18cz-VIII.12-b track.colourClosed');
    });
  }
  it('18cz-VIII.5-b the new tile is reached from a token', () => {
    const s = track(ekj({ phase: 'd', tiles: { D21: '9:1' } }));
    expect(verdict(s, lay('D21 20 0'))).toBe('18cz-VIII.5-b track.notConnected');
  });
  it('18cz-VIII.5-c old track stays', () => {
    expect(verdict(d7(), lay('D7 16 0'))).toBe('18cz-VIII.5-c track.lost');
  });
  it('18cz-VIII.5-d plain stays plain, towns towns', () => {
    expect(verdict(d7(), lay('D7 14 0'))).toBe('18cz-VIII.5-d track.wrongKind');
  });
  it('18cz-VIII.5-e upgrades are free, but the first tiles on B9 and Praha cost 10', () => {
    const s = track(ekj({ phase: 'd', cash2: 0, tiles: { E6: '9:2' } }, '57:2'));
    expect(after(s, lay('E6 20 1')).cash['EKJ']).toBe(0);
    const north = { BN: { shares: { p1: 3 }, tokens: ['B11'], cash: 50 } };
    const teplice = turnOf({ phase: 'd', companies: north, tiles: { B11: '57:1' } }, 'BN', 'track');
    expect(after(teplice, lay('B9 8859 1')).cash['BN']).toBe(40);
    const city = turnOf(praha({ phase: 'd' }), 'BN', 'track');
    expect(after(city, lay('E12 8889 1')).cash['BN']).toBe(90);
  });
  it('18cz-VIII.5-f the old tile returns to the supply', () => {
    const s = d7();
    const left = tilesLeft(kit, s.board, '9');
    expect(tilesLeft(kit, after(s, lay('D7 20 0')).board, '9')).toBe(left + 1);
  });
  it('18cz-VIII.5-g purple tiles only with a local; over them goes what is normal', () => {
    expect(verdict(track(ekj({ phase: 'd' })), lay('D5 14p 0'))).toBe('18cz-VIII.5-g track.purple');
    expect(verdict(track(ekj({ phase: 'g' }, '14p:0')), lay('D5 611 1'))).toBe('legal');
  });
  it('18cz-VIII.5-h towns have no normal green tile', () => {
    const s = track(ekj({ phase: 'd', tiles: { D3: '57:1' } }));
    const tiles = offered(s, 'layTile').map((c) => c as unknown as { hex: string; tile: string });
    expect(tiles.filter((c) => c.hex === 'D5').map((c) => c.tile)).toEqual(['14', '15', '619']);
    const town = track(ekj({ phase: 'd', tiles: { E4: '58:1' } }, '57:0'));
    expect(offered(town, 'layTile').filter((c) => (c as unknown as { hex: string }).hex === 'E4')).toEqual([]);
  });
  it('18cz-VIII.5-i tokens keep their city', () => {
    const s = turnOf(praha(), 'BN', 'track');
    const laid = after(s, lay('E12 8889 1'));
    const { city } = laid.board.tokens[0]!;
    expect(tileAt(kit, laid.board, 'E12').stops[city]!.exits).toEqual([3]);
  });
  it('18cz-VIII.5-j a city with a free slot is passable for all', () => {
    const full = { BTE: { shares: { p2: 3 }, tokens: ['D5'] } };
    const through = (tile: string): State =>
      turnOf(
        { companies: { ...full, OFE: { tokens: ['D3'], cash: 50 } }, tiles: { D3: '57:1', D5: tile } },
        'OFE',
        'track',
      );
    expect(verdict(through('57:1'), lay('D7 9 1'))).toBe('18cz-VIII.4-e track.notConnected');
    expect(verdict(through('14:0'), lay('D7 9 1'))).toBe('legal');
  });
  it('18cz-VIII.5-k the first tile on OO is green, an upgrade', () => {
    const s = turnOf(
      { phase: 'd', companies: { ATE: { shares: { p1: 3 }, cash: 100, tokens: ['B9'] } } },
      'ATE',
      'track',
      {
        first: true,
      },
    );
    const laid = after(s, lay('B9 8859 1'), chooseCity(0));
    expect([laid.cash['ATE'], asked(laid)]).not.toContain('p1 layTrack');
    expect(laid.cash['ATE']).toBe(90);
  });
  it('18cz-VIII.5-l ATE lays nothing before phase d, then its home tile first', () => {
    const ate = (phase: string): State =>
      turnOf({ phase, companies: { ATE: { shares: { p1: 3 }, cash: 100 } } }, 'ATE', 'home', { first: true });
    expect([offered(ate('b'), 'layTile').length, verdict(ate('b'), pass())]).toEqual([0, 'legal']);
    expect(verdict(ate('d'), pass())).toBe('18cz-VIII.4-d track.homeFirst');
    expect(verdict(ate('d'), lay('B9 8859 1'))).toBe('legal');
  });
  it('18cz-VIII.5-m whoever lays the first tile on B9 chooses the city of ATE’s token', () => {
    const companies = {
      ATE: { shares: { p2: 3 }, tokens: ['B9'] },
      BN: { shares: { p1: 3 }, tokens: ['B11'], cash: 50 },
    };
    const s = after(turnOf({ phase: 'd', companies, tiles: { B11: '57:1' } }, 'BN', 'track'), lay('B9 8859 1'));
    expect(asked(s)).toBe('p1 homeCity');
    expect(verdict(s, chooseCity(0))).toBe('legal');
    const moved = after(s, chooseCity(1));
    expect(moved.board.tokens.find((t) => t.company === 'ATE')).toMatchObject({ hex: 'B9', city: 1 });
    const takenOver = {
      SX: { shares: { p2: 5 }, tokens: ['A8', 'B9'] },
      BN: { shares: { p1: 3 }, tokens: ['B11'], cash: 50 },
    };
    const later = turnOf({ phase: 'd', companies: takenOver, tiles: { B11: '57:1', A8: '8896:4' } }, 'BN', 'track');
    later.companies['ATE']!.closed = true;
    const asks = after(later, lay('B9 8859 1'));
    expect(asked(asks)).toBe('p1 homeCity');
    expect(after(asks, chooseCity(1)).board.tokens.find((t) => t.hex === 'B9')).toMatchObject({
      company: 'SX',
      city: 1,
    });
    const merged = { ...s, board: { ...s.board, tiles: { ...s.board.tiles, B9: { tile: '8896p', rotation: 0 } } } };
    expect(verdict(merged, chooseCity(1))).toBe('18cz-VIII.5-m home.noCity');
  });
});

describe('powers of locals', () => {
  const owning = (local: string, more: Given & { cash2?: number } = {}, used: string[] = []): Given => ({
    ...ekj({ phase: 'd', ...more }),
    locals: { [local]: 'EKJ' },
    used,
  });
  it('18cz-IV.1-g none while a player owns it', () => {
    const s = track({ ...ekj({ phase: 'd' }), locals: { S1: 'p1' } });
    expect(verdict(s, layPurple('S1', 'D5 14p 0'))).toBe('18cz-IV.1-g power.notOwner');
    expect(verdict(s, layOver('S1', 'D7 9 1'))).toBe('18cz-IV.1-g power.notOwner');
  });
  it('18cz-IV.1-l one use of either power', () => {
    expect(verdict(track(owning('S1', {}, ['S1'])), layPurple('S1', 'D5 14p 0'))).toBe('18cz-IV.1-l power.used');
    const usedUp = track({ ...owning('M1', {}, ['M1']), tiles: { D5: '57:2' } });
    expect(verdict(usedUp, layOver('M1', 'E6 9 2'))).toBe('18cz-IV.1-l power.used');
    const s = after(track(owning('S1')), layPurple('S1', 'D5 14p 0'));
    expect(s.privates['S1']).toEqual({ owner: 'EKJ', used: true });
  });
  it('18cz-IV.1-m an extra purple tile at any time, in the colours of its size', () => {
    const s = track(owning('S1'));
    expect(verdict(s, layPurple('S1', 'D5 14 0'))).toBe('18cz-IV.1-m track.notPurple');
    const brown = track({ ...owning('S1', { phase: 'g' }), tiles: { D5: '14:0' } });
    expect(verdict(brown, layPurple('S1', 'D5 611p 0'))).toBe('18cz-IV.1-m power.wrongColour');
    const medium = track({ ...owning('M1', { phase: 'g' }), tiles: { D5: '14:0' } });
    expect(verdict(medium, layPurple('M1', 'D5 611p 0'))).toBe('legal');
    const laid = after(s, layPurple('S1', 'D5 14p 0'));
    expect([asked(laid), verdict(laid, lay('D7 9 1'))]).toEqual(['p1 layTrack', 'legal']);
    const late = turnOf({ ...owning('S1'), companies: { EKJ: { tokens: ['D5'], trains: ['2b'] } } }, 'EKJ', 'trains');
    expect(verdict(late, layPurple('S1', 'D5 14p 0'))).toBe('legal');
  });
  it('18cz-IV.1-n the terrain of one tile of the normal lay', () => {
    const at = (local: string, cash2 = 0): State => track({ ...owning(local, { cash2 }), tiles: { D5: '57:2' } });
    expect(verdict(at('S1'), layOver('S1', 'C4 8 3'))).toBe('18cz-IV.1-n power.wrongTerrain');
    expect(verdict(at('M1'), layOver('M1', 'C4 8 3'))).toBe('18cz-IV.1-n power.wrongTerrain');
    const s = after(at('L1'), layOver('L1', 'C4 8 3'));
    expect([s.cash['EKJ'], s.privates['L1']!.used, asked(s)]).not.toContain('p1 layTrack');
    expect(verdict(track(owning('L1')), layOver('L1', 'D7 9 1'))).toBe('18cz-IV.1-n power.wrongTerrain');
    expect(verdict(at('M1'), layOver('M1', 'E6 9 2'))).toBe('legal');
    const rich = track({ ...owning('L1'), tiles: { D5: '57:2' } });
    const free = after(rich, layOver('L1', 'C4 8 3'));
    expect(rich.cash['EKJ']).toBeGreaterThanOrEqual(40);
    expect(free.cash).toEqual(rich.cash);
    expect(free.board.tiles['C4']).toEqual({ tile: '8', rotation: 3 });
    expect(free.privates['L1']!.used).toBe(true);
    const upgrade = track({ ...owning('M1'), tiles: { D5: '57:2', E6: '9:2' } });
    expect(verdict(upgrade, layOver('M1', 'E6 20 1'))).toBe('18cz-IV.1-n power.wrongTerrain');
  });
  it('18cz-IV.1-n also the first tile on Praha and on B9, where the token of ATE is asked about', () => {
    const city = turnOf({ ...praha({ phase: 'd' }), locals: { S1: 'BN' } }, 'BN', 'track');
    const done = after(city, layOver('S1', 'E12 8889 1'));
    expect([done.cash['BN'], done.privates['S1']!.used, done.board.tiles['E12']!.tile]).toEqual([100, true, '8889']);
    const companies = {
      ATE: { shares: { p2: 3 }, tokens: ['B9'] },
      BN: { shares: { p1: 3 }, tokens: ['B11'], cash: 0 },
    };
    const north = turnOf({ phase: 'd', companies, tiles: { B11: '57:1' }, locals: { S1: 'BN' } }, 'BN', 'track');
    expect(asked(after(north, layOver('S1', 'B9 8859 1')))).toBe('p1 homeCity');
  });
  it('18cz-IV.1-m a purple tile over a tile leaves tokens where they are', () => {
    const companies = {
      ATE: { shares: { p2: 3 }, tokens: ['B9.1'] },
      BN: { shares: { p1: 3 }, tokens: ['B11'], cash: 50 },
    };
    const given: Given = { phase: 'g', companies, tiles: { B11: '57:1', B9: '8859:1' }, locals: { M1: 'BN' } };
    const s = turnOf(given, 'BN', 'token');
    const purple = offered(s, 'layPurple').find((c) => (c as unknown as { hex: string }).hex === 'B9') as unknown as {
      tile: string;
      rotation: { oneOf: number[] };
    };
    const done = after(s, layPurple('M1', `B9 ${purple.tile} ${purple.rotation.oneOf[0]}`));
    expect(asked(done)).not.toMatch(/homeCity/);
    expect(done.board.tokens.some((t) => t.company === 'ATE' && t.hex === 'B9')).toBe(true);
  });
  it('18cz-IV.1-o several uses, also over tiles of this turn, under all rules of upgrades', () => {
    const given = { ...ekj({ phase: 'g' }), locals: { S1: 'EKJ', M1: 'EKJ' } };
    const s = after(track(given), layPurple('S1', 'D5 14p 0'), layPurple('M1', 'D5 611p 1'));
    expect(s.board.tiles['D5']).toEqual({ tile: '611p', rotation: 1 });
    expect(verdict(track(owning('S1')), layPurple('S1', 'D7 14p 0'))).toBe('18cz-VIII.5-a track.wrongColour');
  });
});
