import { tileAt, tokensOf } from '@traviesa/rail';
import { describe, expect, it } from 'vitest';
import { addStation, lay, london, pass, token } from '../testing/moves.ts';
import { after, asked, type Given, offered, turnOf, verdict } from '../testing/position.ts';
import { kit } from '../tiles.ts';

const EUR = { EUR: { tokens: ['E12'], unplaced: 2, trains: ['2E'] } };
const colchester: Given = { companies: EUR, tiles: { E12: '790' } };
const building = (given: Given, company = 'EUR') => turnOf(given, company, 'track');

describe('1862 track', () => {
  it('1862-7.6-a one yellow N tile, or two others one after the other; free', () => {
    const s = building(colchester);
    const one = after(s, lay('p1', 'D13', '57', 1));
    expect(asked(one)).toBe('p1 layTrack');
    const two = after(one, lay('p1', 'E10', '8852'));
    expect([asked(two), two.cash['EUR']]).toEqual(['p1 placeTokens', 0]);
    const alone = after(building(colchester), lay('p1', 'F11', '790', 1));
    expect(asked(alone)).not.toBe('p1 layTrack');
  });

  it('1862-7.6.2-a an N tile is never one of two', () => {
    const one = after(building(colchester), lay('p1', 'D13', '57', 1));
    expect(verdict(one, lay('p1', 'F11', '790', 1))).toBe('1862-7.6.2-a track.nTileAlone');
    const harwich = after(building({ ...colchester, tiles: { E12: '790:1' } }), lay('p1', 'F13', '202'));
    expect(asked(harwich)).toBe('p1 layTrack'); // Y tiles count as normal
  });

  it('1862-7.6-a green from phase B, brown from D; 1862-7.6.3-c one upgrade, and no train is needed', () => {
    const trainless = { companies: { EUR: { tokens: ['E12'], unplaced: 2 } }, tiles: { E12: '790' } };
    expect(verdict(building(trainless), lay('p1', 'E12', '791'))).toBe('1862-7.6-a track.colourClosed');
    const green = building({ ...trainless, phase: 'B' });
    expect(asked(after(green, lay('p1', 'E12', '791')))).not.toBe('p1 layTrack');
    const brown = { ...trainless, tiles: { E12: '790>791' } };
    expect(verdict(building({ ...brown, phase: 'C' }), lay('p1', 'E12', '794'))).toBe('1862-7.6-a track.colourClosed');
    expect(verdict(building({ ...brown, phase: 'D' }), lay('p1', 'E12', '794'))).toBe('legal');
    const yellow = after(building({ ...trainless, phase: 'B' }), lay('p1', 'D13', '57', 1));
    expect(verdict(yellow, lay('p1', 'E12', '791'))).toBe('1862-7.6-a track.oneUpgrade');
    expect(verdict(building(colchester), lay('p1', 'B15', '57'))).toBe('1862-7.6-a track.neverHere');
  });

  it('1862-7.6.1-a, 1862-7.4-a a new tile must be on a route of the company', () => {
    const s = building(colchester);
    expect(verdict(s, lay('p1', 'E10', '8852'))).toBe('legal');
    expect(verdict(s, lay('p1', 'E10', '8850', 3))).toBe('1862-7.6.1-a track.notConnected');
    expect(verdict(s, lay('p1', 'E8', '57'))).toBe('1862-7.6.1-a track.notConnected');
  });

  it('1862-7.6.1-b no track off the map, into the sea or across a barrier', () => {
    const s = building({ companies: { FDR: { tokens: ['G12'] } }, tiles: { G12: '57' } }, 'FDR');
    expect(verdict(s, lay('p1', 'G10', '8850', 0))).toBe('1862-7.6.1-b track.closedSide');
    const harwich = building({ ...colchester, tiles: { E12: '790:1' } });
    expect(verdict(harwich, lay('p1', 'F13', '202', 2))).toBe('1862-7.6.1-b track.closedSide');
  });

  it('1862-7.6.1-c large stations on city hexes, small ones on town hexes', () => {
    const s = building(colchester);
    expect(verdict(s, lay('p1', 'E10', '57'))).toBe('1862-7.6.1-c track.wrongKind');
    expect(verdict(s, lay('p1', 'D13', '8852', 1))).toBe('1862-7.6.1-c track.wrongKind');
  });

  it('1862-7.6.1-d labels go with labels', () => {
    const s = building(colchester);
    expect(verdict(s, lay('p1', 'F11', '57', 1))).toBe('1862-7.6.1-d track.wrongLabel');
    expect(verdict(s, lay('p1', 'D13', '790', 1))).toBe('1862-7.6.1-d track.wrongLabel');
  });

  it('1862-7.6.1-e, 1862-2.3-a a tile must be left; what is replaced comes back', () => {
    const tiles = { E12: '790', F5: '790', B9: '790', F11: '790:1' };
    const s = building({ companies: { EUR: { tokens: ['E12'] } }, tiles: { ...tiles, D13: '57:1' }, phase: 'B' });
    expect(verdict(s, lay('p1', 'E12', '791'))).toBe('legal');
    const used = { E2: '5', E4: '5', D5: '5', C6: '5', E8: '5', C10: '5', D11: '5:2', B7: '5', F7: '5', B5: '5' };
    const none = building({ companies: EUR, tiles: { E12: '790', ...used } });
    expect(verdict(none, lay('p1', 'D13', '5', 4))).toBe('1862-7.6.1-e track.noneLeft');
  });

  it('1862-7.6.1-e, F9 on the site each way to place small stations has its own stock', () => {
    const tiles = { E12: '790', E10: '8851:1', D7: '8851:1>16:5', F9: '8851:1>16:5' };
    const given = { companies: EUR, phase: 'B' as const, tiles };
    const site = building({ ...given, profile: '18xx.games' });
    expect(verdict(site, lay('p1', 'E10', '16', 5))).toBe('1862-7.6.1-e track.noneLeft');
    expect(verdict(site, lay('p1', 'E10', '16', 4))).toBe('legal');
    expect(after(site, lay('p1', 'E10', '16', 4)).board.tiles['E10']).toMatchObject({ tile: '16', rotation: 4 });
    expect(verdict(building(given), lay('p1', 'E10', '16', 4))).toBe('1862-7.6.1-e track.noneLeft');
  });

  it('1862-7.6.2-b yellow plain tiles bring a small station, which upgrades keep (1862-7.6.3-a)', () => {
    const s = after(building(colchester), lay('p1', 'E10', '8852'));
    expect(tileAt(kit, s.board, 'E10').stops.map((x) => x.kind)).toEqual(['town']);
    const green = building({ companies: EUR, phase: 'B', tiles: { E12: '790', F11: '790:1', E10: '8852' } });
    const done = after(green, lay('p1', 'E10', '19', laying(green, 'E10', '19')));
    expect(tileAt(kit, done.board, 'E10').stops).toHaveLength(1);
  });

  it('1862-7.6.3-a an upgrade is of the next colour and keeps all track', () => {
    const s = building({ ...colchester, phase: 'D', tiles: { E12: '790', D13: '57:1' } });
    expect(verdict(s, lay('p1', 'D13', '611', 0))).toBe('1862-7.6.3-a track.wrongColour');
    expect(verdict(s, lay('p1', 'D13', '15', 0))).toBe('1862-7.6.3-a track.lost');
    expect(verdict(s, lay('p1', 'D13', '15', 1))).toBe('legal');
  });

  it('1862-T-7.6.3, 1862-7.6.3-b plain track north of Felixstowe: only after Felixstowe itself', () => {
    const FDR = { FDR: { tokens: ['G12'], unplaced: 1 } };
    const tiles = { G12: '6:0', G10: '8850:2' };
    const before = building({ companies: FDR, phase: 'B', tiles: { ...tiles, G12: '57', G10: '8852' } }, 'FDR');
    expect(verdict(before, lay('p1', 'G10', '18'))).toBe('1862-7.6.3-b track.notConnected');
    const joined = building({ companies: FDR, phase: 'B', tiles: { G12: '57', F11: '790:1', G10: '8852' } }, 'FDR');
    expect(verdict(joined, lay('p1', 'G10', '18'))).toBe('1862-7.6.3-b track.notConnected');
    const upgraded = building(
      { companies: FDR, phase: 'B', tiles: { G12: '57>14:2', F11: '790:1', G10: '8852' } },
      'FDR',
    );
    expect(verdict(upgraded, lay('p1', 'G10', '18'))).toBe('legal');
    const done = after(upgraded, lay('p1', 'G10', '18'));
    expect(tileAt(kit, done.board, 'G10').stops.map((x) => [...x.exits].sort().join('-'))).toEqual(['0-3']);
  });

  it('1862-7.6.3-b a large station that is reached may be upgraded', () => {
    const s = building({ ...colchester, phase: 'B', tiles: { E12: '790', D13: '57:1' } });
    expect(verdict(s, lay('p1', 'D13', '14', 1))).toBe('legal');
    const far = building({ ...colchester, phase: 'B', tiles: { E12: '790', E4: '57' } });
    expect(verdict(far, lay('p1', 'E4', '14'))).toBe('1862-7.6.3-b track.notConnected');
  });

  it('1862-T-X10, 1862-7.6.1-d Harwich takes 793 in one position, then only 797', () => {
    const companies = { EUR: { tokens: ['E12'] } };
    const s = building({ companies, phase: 'D', tiles: { E12: '790:1', F13: '202' } });
    const tiles = offered(s, 'layTile').filter((c) => (c as unknown as { hex: string }).hex === 'F13');
    expect(tiles).toMatchObject([{ tile: '793', rotation: { oneOf: [5] } }]);
    const green = building({ companies, phase: 'D', tiles: { E12: '790:1', F13: '202>793:5' } });
    const next = offered(green, 'layTile').filter((c) => (c as unknown as { hex: string }).hex === 'F13');
    expect(next.map((c) => (c as unknown as { tile: string }).tile)).toEqual(['797']);
  });

  it('1862-7.6.4-a, 1862-2.3-b a small station on any green or brown plain track, anywhere', () => {
    const s = building({ ...colchester, phase: 'B', tiles: { E12: '790', E6: '8852>20', B11: '8850' } });
    expect(verdict(s, addStation('p1', 'E6', '1-4'))).toBe('legal');
    expect(offered(s, 'addStation')).toContainEqual(expect.objectContaining({ hex: 'E6', track: { oneOf: ['1-4'] } }));
    const done = after(s, addStation('p1', 'E6', '1-4'));
    expect([done.board.halts['E6'], asked(done)]).toEqual([['0-3', '1-4'], 'p1 parliament']);
    expect(verdict(s, addStation('p1', 'Z9', '1-4'))).toBe('1862-7.6.4-a track.noStation');
    const laid = after(s, lay('p1', 'D13', '57', 1));
    expect(verdict(laid, addStation('p1', 'E6', '1-4'))).toBe('1862-7.6-a track.insteadOfTile');
  });

  it('1862-7.6.4-b, 1862-Q17 one for each track; none on yellow, none on large stations', () => {
    const tiles = { E12: '790', E6: '8852>20', B11: '8850' };
    const s = building({ ...colchester, phase: 'D', tiles, halts: { E6: ['1-4'] } });
    for (const [hex, track] of [
      ['E6', '0-3'],
      ['E6', '1-4'],
      ['B11', '0-5'],
      ['E12', '0-3'],
    ] as const) {
      expect(verdict(s, addStation('p1', hex, track))).toBe('1862-7.6.4-a track.noStation');
    }
    const brown = building({
      ...colchester,
      phase: 'D',
      tiles: { E12: '790', E6: '8852>20>798' },
      halts: { E6: ['1-4'] },
    });
    expect(after(brown, addStation('p1', 'E6', '2-5')).board.halts['E6']).toHaveLength(3);
  });

  it('1862-7.6.5-a to London with an unplaced token, where a route leads there, once', () => {
    const tiles = { E12: '790', D13: '6:4' };
    const s = building({ companies: EUR, tiles });
    const built = after(s, london('p1'));
    expect(tokensOf(built.board, 'EUR').map((t) => t.hex)).toEqual(['E12', 'B15']);
    const pointed = after(s, london('p1', 'D15'));
    expect(tokensOf(pointed.board, 'EUR').map((t) => t.hex)).toEqual(['E12', 'D15']);
    expect(verdict(building(colchester), london('p1'))).toBe('1862-7.6.5-a london.notReached');
    expect(verdict(s, london('p1', 'E10'))).toBe('1862-7.6.5-a london.elsewhere');
    const none = building({ companies: { EUR: { tokens: ['E12'] } }, tiles });
    expect(verdict(none, london('p1'))).toBe('1862-7.6.5-a london.noToken');
    const twice = building({ companies: { EUR: { tokens: ['E12', 'B15.1'], unplaced: 1 } }, tiles });
    expect(verdict(twice, london('p1'))).toBe('1862-7.6.5-a london.already');
  });

  it('1862-7.6.5-b it takes the place of track and token', () => {
    const s = building({ companies: EUR, tiles: { E12: '790', D13: '6:4' } });
    expect(asked(after(s, london('p1')))).toBe('p1 runTrains');
    expect(asked(after(s, pass('p1')))).toBe('p1 placeTokens');
    expect(verdict(after(s, lay('p1', 'E10', '8852')), london('p1'))).toBe('1862-7.6-a track.insteadOfTile');
  });

  it('1862-7.6.5-c four circles, then it is closed', () => {
    const others = Object.fromEntries(
      ['ECR', 'ESR', 'FDR', 'SVR'].map((id, i) => [id, { tokens: [i < 2 ? 'B15.1' : 'D15.1'] }]),
    );
    const s = building({ companies: { ...EUR, ...others }, tiles: { E12: '790', D13: '6:4' } });
    expect(verdict(s, london('p1'))).toBe('1862-7.6.5-c london.full');
    const { SVR: _, ...three } = others;
    const left = building({ companies: { ...EUR, ...three }, tiles: { E12: '790', D13: '6:4' } });
    expect(verdict(left, london('p1'))).toBe('1862-7.6.5-c london.full');
    expect(tokensOf(after(left, london('p1', 'D15')).board, 'EUR').map((t) => t.hex)).toEqual(['E12', 'D15']);
  });

  it('1862-10.3-b after the LNER nothing is built', () => {
    expect(asked(building({ ...colchester, lner: true }))).not.toBe('p1 layTrack');
    expect(asked(turnOf({ ...colchester, lner: true, tiles: { E12: '790', D13: '57:1' } }, 'EUR', 'token'))).not.toBe(
      'p1 placeTokens',
    );
  });
});

describe('1862 tokens', () => {
  const tiles = { E12: '790', D13: '57:1', E10: '8852', E8: '57' };
  const placing = (given: Given, company = 'EUR') => turnOf(given, company, 'token');

  it('1862-7.7-a one a turn, free, in an empty circle of a large station on a route', () => {
    const s = placing({ companies: EUR, tiles });
    expect(verdict(s, token('p1', 'E12'))).toBe('1862-7.7-a token.already');
    expect(verdict(s, token('p1', 'E10'))).toBe('1862-7.7-a token.noStation');
    expect(verdict(s, token('p1', 'B15', 1))).toBe('1862-7.7-a token.noStation');
    expect(verdict(s, token('p1', 'D13', 3))).toBe('1862-7.7-a token.noStation');
    const done = after(s, token('p1', 'E8'));
    expect([done.cash['EUR'], asked(done)]).toEqual([0, 'p1 runTrains']);
    const far = placing({ companies: EUR, tiles: { ...tiles, E4: '57' } });
    expect(verdict(far, token('p1', 'E4'))).toBe('1862-7.7-a token.notConnected');
  });

  it('1862-7.7-a, 1862-7.7-b, 1862-2.4.1-c full stations are closed; homes of others are open, in the game or not', () => {
    const s = placing({ companies: { ...EUR, SVR: { tokens: ['D13'] } }, tiles });
    expect(verdict(s, token('p1', 'D13'))).toBe('1862-7.7-a token.noSlot');
    expect(verdict(s, token('p1', 'E8'))).toBe('legal'); // the home of N&B
    expect(verdict(placing({ companies: EUR, tiles, absent: ['N&B'] }), token('p1', 'E8'))).toBe('legal');
    expect(asked(placing({ companies: { EUR: { tokens: ['E12'], trains: ['2E'] } }, tiles }))).toBe('p1 runTrains');
  });

  it('1862-7.4-c a city full of others is not passed', () => {
    const s = placing({ companies: { ...EUR, SVR: { tokens: ['E8'] } }, tiles: { ...tiles, E6: '8852', E4: '57' } });
    expect(verdict(s, token('p1', 'E4'))).toBe('1862-7.7-a token.notConnected');
    const open = placing({ companies: EUR, tiles: { ...tiles, E6: '8852', E4: '57' } });
    expect(verdict(open, token('p1', 'E4'))).toBe('legal');
  });
});

/** The first rotation of a tile that is offered on a hex. */
function laying(s: Parameters<typeof offered>[0], hex: string, tile: string): number {
  const found = offered(s, 'layTile').find((c) => {
    const choice = c as unknown as { hex: string; tile: string };
    return choice.hex === hex && choice.tile === tile;
  }) as unknown as { rotation: { oneOf: number[] } };
  return found.rotation.oneOf[0]!;
}
