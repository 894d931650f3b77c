import { check, copy, deepFreeze } from '@traviesa/engine';
import { tilesLeft, turnedTile } from '@traviesa/rail';
import { describe, expect, it } from 'vitest';
import { geoOf } from './geo.ts';
import { keepsAll, keepsConnected } from './lay.ts';
import { layingsOf } from './layings.ts';
import {
  after,
  type CompanySpec,
  find,
  game,
  inTurn,
  offers,
  play,
  position,
  refusal,
  type Spec,
  step,
  whole,
} from './testing/position.ts';
import type { LayTile, State } from './types.ts';

const { tiles } = geoOf({ length: 'full', map: '' }).kit;

const LINE = 'D34:4:2 C33:8:3 C31:58:0 B30:8:3'; // Cagliari to Oristano
const at = (company: string, more: Partial<Spec> & { self?: CompanySpec } = {}): State => {
  const { self, companies, ...rest } = more;
  return position({
    companies: { [company]: { cash: 100, ...self }, ...companies },
    stack: inTurn(company, 'track'),
    ...rest,
  });
};
const lay = (hex: string, tile: string, rotation: number) => ({ type: 'layTile', hex, tile, rotation }) as const;

describe('track', () => {
  it('1865-4.2-a two lays, the first free, the second for 20; both may be on one hex', () => {
    const s = at('FMS', { phase: 3 });
    const one = after(s, lay('E33', '8', 4));
    expect([one.cash['FMS'], step(one)]).toEqual([100, 'track']);
    const two = after(one, lay('F32', '173', 1));
    expect([two.cash['FMS'], two.cash['bank'], step(two)]).toEqual([80, one.cash['bank']! + 20, 'station']);
    const same = after(one, lay('E33', '83', 4));
    expect([same.board.tiles['E33'], same.cash['FMS']]).toEqual([{ tile: '83', rotation: 4 }, 80]);
    const exact = after(at('FMS', { self: { cash: 20 } }), lay('E33', '8', 4));
    expect([step(exact), refusal(exact, lay('F32', '173', 1))]).toEqual(['track', 'legal']);
    one.cash['FMS'] = 19;
    expect(refusal(one, lay('F32', '173', 1))).toBe('1865-4.2-a track.tooDear');
    expect(step(after(at('FMS', { self: { cash: 19, traffic: 3, trains: [2] } }), lay('E33', '8', 4)))).toBe('run');
  });
  it.each([
    [2, ['yellow']],
    [3, ['yellow', 'green']],
    [5, ['yellow', 'green', 'brown']],
    [7, ['yellow', 'green', 'brown', 'gray']],
  ] as [number, string[]][])('1865-4.2-b colours of phase %i', (phase, open) => {
    const steps = [
      ['yellow', '', lay('E33', '8', 4)],
      ['green', '', lay('E35', 'L03', 1)],
      ['brown', 'E35:L03:1', lay('E35', 'L09', 1)],
      ['gray', 'E35:L09:1', lay('E35', 'L15', 1)],
    ] as const;
    for (const [colour, tiles, action] of steps) {
      const said = refusal(at('FMS', { phase, tiles }), action);
      expect([colour, said]).toEqual([colour, open.includes(colour) ? 'legal' : '1865-4.2-b track.colourClosed']);
    }
  });
  it('1865-4.2-c yellow on empty land, then green, brown, gray, one after the other', () => {
    expect(refusal(at('FMS', { phase: 7 }), lay('E33', '83', 4))).toBe('1865-4.2-c track.wrongColour');
    expect(refusal(at('FMS', { phase: 7 }), lay('E35', 'L09', 1))).toBe('1865-4.2-c track.wrongColour');
    expect(refusal(at('FMS', { phase: 7, tiles: 'D34:4:2' }), lay('D34', '889', 0))).toBe(
      '1865-4.2-c track.wrongColour',
    );
    expect(refusal(at('FMS', { phase: 7, tiles: 'E35:L03:1' }), lay('E35', 'L15', 1))).toBe(
      '1865-4.2-c track.wrongColour',
    );
    expect(refusal(at('FMS', { phase: 7, tiles: 'E33:83:4' }), lay('E33', '8', 4))).toBe(
      '1865-4.2-c track.wrongColour',
    );
  });
  it('1865-4.2-d a traffic upgrade keeps every old segment, connected or not', () => {
    const s = at('FMS', { phase: 3, tiles: 'E33:8:4' });
    expect(refusal(s, lay('E33', '82', 0))).toBe('1865-4.2-d track.losesTrack');
    expect(refusal(s, lay('E33', '83', 4))).toBe('legal');
    const town = at('FMS', { phase: 3, tiles: 'D34:4:2' });
    expect(refusal(town, lay('D34', '87', 3))).toBe('1865-4.2-d track.losesTrack');
    expect(refusal(town, lay('D34', '87', 2))).toBe('legal');
  });
  it('1865-4.2-d exactly the pairs of the manifest can follow each other', () => {
    const { kit } = geoOf(at('FMS'));
    const pairs: Record<string, string[]> = {};
    const next: Record<string, string> = { yellow: 'green', green: 'brown', brown: 'gray' };
    const kind = (id: string) => `${tiles[id]!.stops[0]?.kind} ${tiles[id]!.label}`;
    for (const a of Object.values(tiles)) {
      const found = Object.values(tiles).filter(
        (b) =>
          b.colour === next[a.colour] &&
          kind(a.id) === kind(b.id) &&
          [0, 1, 2, 3, 4, 5].some((r) => keepsAll(turnedTile(kit, a.id, 0), turnedTile(kit, b.id, r))),
      );
      if (found.length > 0) pairs[a.id] = found.map((b) => b.id).sort();
    }
    const town = ['204', '87', '88'];
    const city = ['14', '15', '52'];
    expect(pairs).toEqual({
      3: town,
      4: town,
      58: town,
      5: city,
      6: city,
      57: city,
      7: ['18', '80', '82', '83'],
      8: ['16', '17', '19', '80', '81', '82', '83'],
      9: ['18', '19', '20', '82', '83'],
      173: ['174'],
      174: ['175'],
      14: ['63'],
      15: ['63', '700'],
      52: ['63'],
      87: ['146', '889'],
      88: ['889'],
      204: ['889'],
      L01: ['L07'],
      L02: ['L08'],
      L03: ['L09'],
      L04: ['L10'],
      L05: ['L11'],
      L06: ['L12'],
      L07: ['L13'],
      L08: ['L14'],
      L09: ['L15'],
      L10: ['L16'],
      L11: ['L17'],
      L12: ['L18'],
    });
  });
  it('1865-4.2-e T-19 when a city rises every launched company there gains the difference', () => {
    const s = at('FA', {
      phase: 5,
      tiles: 'E25:L02:4',
      self: { traffic: 10 },
      companies: {
        RCSF: { traffic: 4, stations: ['E25'], president: 'p2' },
        CFD: { launched: false, traffic: 0, stations: ['E25'] },
      },
    });
    const { state, log } = play(s, lay('E25', 'L08', 4));
    expect(['FA', 'RCSF', 'CFD'].map((c) => state.companies[c]!.traffic)).toEqual([11, 5, 0]);
    expect(find(log, 'traffic.rose')).toHaveLength(2);
  });
  it('1865-4.2-f nobody gains when a town rises', () => {
    const s = at('FMS', { phase: 5, tiles: 'D34:87:2', self: { traffic: 3 } });
    const { state, log } = play(s, lay('D34', '889', 0));
    expect([state.companies['FMS']!.traffic, find(log, 'traffic.rose')]).toEqual([3, []]);
  });
  it('1865-4.2-g T-34 an exchange of the same colour keeps what is connected; the rest may vanish', () => {
    const s = at('FCS', { tiles: 'C31:4:1 D30:57:1' });
    expect(refusal(s, lay('C31', '58', 2))).toBe('legal');
    expect(refusal(s, lay('C31', '58', 1))).toBe('1865-4.2-g track.losesConnection');
    expect(refusal(s, lay('C31', '4', 4))).toBe('1865-4.2-g track.losesConnection');
    const mine = at('FCS', { tiles: 'C31:4:1 D30:57:1 B32:173:4' });
    for (const tile of ['3', '58'])
      for (let r = 0; r < 6; r++) expect(refusal(mine, lay('C31', tile, r))).not.toBe('legal');
    expect(offers(mine, 'layTile').some((c) => (c as { hex: string }).hex === 'C31')).toBe(false);
  });
  it('1865-4.2-g the tile itself may be turned; green tiles too; a link end counts as connected', () => {
    expect(refusal(at('FCS', { tiles: 'C31:4:1 D30:57:1' }), lay('D30', '57', 1))).toBe(
      '1865-4.2-g track.losesConnection',
    );
    const turned = play(at('FCS', { tiles: 'D30:57:1' }), lay('D30', '57', 2));
    expect([turned.state.companies['FCS']!.traffic, find(turned.log, 'traffic.rose')]).toEqual([0, []]);
    const green = at('FMS', { phase: 3, tiles: 'D34:87:2' });
    expect(refusal(green, lay('D34', '88', 2))).toBe('legal');
    const link = at('CFD', { tiles: 'E13:4:0' });
    expect(refusal(link, lay('E13', '58', 1))).toBe('1865-4.2-g track.losesConnection');
    const inner = at('CFD', { tiles: 'E13:4:0', phase: 2 });
    expect(offers(inner, 'layTile').some((c) => (c as { hex: string }).hex === 'E13')).toBe(false);
  });
  it('1865-4.2-g on plain tiles what is joined stays joined, not just its exits', () => {
    const { kit } = geoOf({ length: 'full', map: '' });
    const at = (tile: string, rotation = 0) => turnedTile(kit, tile, rotation);
    const edges = (...list: number[]): number => list.reduce((bits, e) => bits | (1 << e), 0);
    // A junction of 0, 1 and 3 against a crossing of 0-4 and 1-3, which has those exits too.
    expect(keepsConnected(at('82'), at('17'), edges(1, 3))).toBe(true);
    expect(keepsConnected(at('82'), at('17'), edges(0, 3))).toBe(false);
    expect(keepsConnected(at('82'), at('17'), edges(0, 1))).toBe(false);
    expect(keepsConnected(at('82'), at('17'), edges(0))).toBe(true);
    expect(keepsConnected(at('20'), at('17'), edges(0, 1, 3, 4))).toBe(false);
    expect(keepsConnected(at('20'), at('17'), edges(3, 4))).toBe(true);
    expect(keepsConnected(at('82'), at('82'), 0)).toBe(false);
  });
  it('1865-4.2-h the kind of the tile is the kind of the hex', () => {
    const s = at('FMS');
    expect(refusal(s, lay('D34', '9', 2))).toBe('1865-4.2-h track.wrongKind');
    expect(refusal(s, lay('E33', '4', 0))).toBe('1865-4.2-h track.wrongKind');
    expect(refusal(s, lay('F32', '4', 0))).toBe('1865-4.2-h track.wrongKind');
    expect(refusal(s, lay('E37', '9', 0))).toBe('1865-4.2-h track.wrongKind');
    expect(refusal(s, lay('E33', '999', 0))).toBe('1865-4.2-h track.wrongKind');
  });
  it('1865-4.2-i lettered cities take only their letter', () => {
    const s = at('FMS', { phase: 3 });
    expect(refusal(s, lay('E35', '15', 1))).toBe('1865-4.2-i track.wrongLetter');
    expect(refusal(s, lay('E35', 'L04', 1))).toBe('1865-4.2-i track.wrongLetter');
    expect(refusal(s, lay('E35', 'L03', 1))).toBe('legal');
    expect(refusal(at('FCS', { phase: 3, tiles: 'D30:57:1' }), lay('D30', 'L04', 1))).toBe(
      '1865-4.2-i track.wrongLetter',
    );
  });
  it('1865-4.2-j 63, 700 and 146 only in their places', () => {
    expect(refusal(at('SFS', { phase: 5, tiles: 'F28:15:0' }), lay('F28', '63', 0))).toBe('1865-4.2-j track.notHere');
    expect(refusal(at('SFS', { phase: 5, tiles: 'F28:15:0' }), lay('F28', '700', 0))).toBe('legal');
    expect(refusal(at('FCS', { phase: 5, tiles: 'D30:15:1' }), lay('D30', '700', 1))).toBe('1865-4.2-j track.notHere');
    expect(refusal(at('FCS', { phase: 5, tiles: 'D30:15:1' }), lay('D30', '63', 0))).toBe('legal');
    expect(refusal(at('FMS', { phase: 5, tiles: 'D34:87:2' }), lay('D34', '146', 2))).toBe('1865-4.2-j track.notHere');
    const coast = at('CFC', { phase: 5, tiles: 'F4:87:0' });
    expect(refusal(coast, lay('F4', '146', 0))).toBe('legal');
  });
  it('1865-4.2-k companies lay 173 and never touch it again', () => {
    const s = at('FMS', { phase: 3, tiles: 'E33:8:4 F32:173:1' });
    expect(refusal(s, lay('F32', '173', 2))).toBe('1865-4.2-k track.mineStays');
    expect(refusal(s, lay('F32', '174', 1))).toBe('1865-4.2-k track.mineStays');
    expect(offers(s, 'layTile').some((c) => (c as { hex: string }).hex === 'F32')).toBe(false);
  });
  it('1865-4.2-l no exit into the sea, except at the end of a sea link', () => {
    expect(refusal(at('FMS'), lay('F34', '9', 1))).toBe('1865-4.2-l track.intoTheSea');
    expect(refusal(at('FMS'), lay('F34', '8', 1))).toBe('legal');
    expect(refusal(at('CFD'), lay('E13', '4', 0))).toBe('legal');
    expect(refusal(at('SFSS', { length: 'short' }), lay('C19', '9', 0))).toBe('1865-4.2-l track.intoTheSea');
  });
  it('1865-4.2-m the tile is joined by track to a station, or lies under one', () => {
    expect(refusal(at('FMS'), lay('C31', '58', 0))).toBe('1865-4.2-m track.notConnected');
    expect(refusal(at('FMS'), lay('E33', '9', 1))).toBe('1865-4.2-m track.notConnected');
    expect(refusal(at('FCS'), lay('D30', '57', 0))).toBe('legal');
    expect(refusal(at('FMS', { tiles: 'E33:8:4' }), lay('F32', '173', 1))).toBe('legal');
  });
  it('1865-4.2-n a tile of which none is left cannot be laid; replaced ones come back', () => {
    const s = at('FCS', { tiles: 'F18:57:0 D8:57:5' });
    expect(refusal(s, lay('D30', '57', 0))).toBe('1865-4.2-n track.noneLeft');
    expect(refusal(s, lay('D30', '5', 0))).toBe('legal');
    const own = at('FCS', { tiles: 'F18:57:0 D30:57:1' });
    expect(refusal(own, lay('D30', '57', 2))).toBe('legal');
    const up = after(at('FCS', { phase: 3, tiles: 'F18:57:0 D30:57:1' }), lay('D30', '14', 1));
    expect(tilesLeft(geoOf(up).kit, up.board, '57')).toBe(1);
    expect(up.board.tokens.some((t) => t.company === 'FCS' && t.hex === 'D30')).toBe(true);
  });
  it('1865-4.2-o reach: a full foreign city is reached, nothing beyond it; one with a free slot is passed', () => {
    const beyond = lay('B26', '9', 0);
    const full = at('FMS', { phase: 3, tiles: LINE, companies: { SFSS: { stations: ['B28'], president: 'p2' } } });
    expect(refusal(full, beyond)).toBe('1865-4.2-m track.notConnected');
    expect(refusal(full, lay('B28', 'L04', 3))).toBe('legal');
    expect(refusal(at('FMS', { phase: 3, tiles: LINE }), beyond)).toBe('legal');
    const own = at('FMS', { phase: 3, tiles: LINE, self: { stations: ['B28'] } });
    expect(refusal(own, beyond)).toBe('legal');
    const unlaunched = at('FMS', {
      phase: 3,
      tiles: LINE,
      companies: { SFSS: { stations: ['B28'], launched: false } },
    });
    expect(refusal(unlaunched, beyond)).toBe('1865-4.2-m track.notConnected');
  });
  it('1865-4.2-o towns and sea links are passed', () => {
    const s = at('CFD', { tiles: 'E13:4:0' });
    expect(refusal(s, lay('E17', '9', 0))).toBe('legal');
    expect(refusal(at('CFD'), lay('E17', '9', 0))).toBe('1865-4.2-m track.notConnected');
  });
  it('1865-4.2-a T-20 Isili to green for nothing, then Sanluri’s straight tile for a curve at 20', () => {
    const s = at('FCS', { phase: 3, tiles: 'D30:57:1 C31:4:1', self: { traffic: 5, stations: ['B28'] } });
    const one = after(s, lay('D30', '14', 1));
    expect([one.companies['FCS']!.traffic, one.cash['FCS']]).toEqual([6, 100]);
    const two = after(one, lay('C31', '58', 2));
    expect([two.companies['FCS']!.traffic, two.cash['FCS']]).toEqual([6, 80]);
  });
  it('1865-4.2-l each rotation is judged for itself, also when a list of choices tries them with one object', () => {
    const s = at('FMS');
    const tried: LayTile = { ...lay('F34', '8', 0), player: 'p1' };
    const legal = [0, 1, 2, 3, 4, 5].filter((rotation) => {
      tried.rotation = rotation;
      return check(game, s, tried) === undefined;
    });
    expect(legal).toEqual([0, 1, 2, 3, 4, 5].filter((r) => refusal(s, lay('F34', '8', r)) === 'legal'));
    expect(legal).toEqual([1]);
  });
  it('offers exactly what the rules allow', () => {
    for (const s of [
      at('FMS', { phase: 7, tiles: `${LINE} E33:8:4` }),
      at('FCS', { phase: 3, tiles: 'D30:57:1 C31:4:1 B32:173:4' }),
      at('CFD', { phase: 5, tiles: 'E13:4:0 F10:8:1 E11:L05:1' }),
    ]) {
      const company = (s.stack.at(-1) as { company: string }).company;
      const { kit } = geoOf(s);
      const looks = (hex: string, tile: string, r: number) => `${hex} ${tile} ${turnedTile(kit, tile, r).shape}`;
      const offered = new Set(layingsOf(s, company).flatMap((l) => l.rotations.map((r) => looks(l.hex, l.tile, r))));
      const legal = new Set<string>();
      const frozen = deepFreeze(copy(s, []));
      for (const hex of kit.hexIds)
        for (const tile in tiles)
          for (let r = 0; r < 6; r++)
            if (!check(game, frozen, whole(s, lay(hex, tile, r)))) legal.add(looks(hex, tile, r));
      expect([...offered].sort()).toEqual([...legal].sort());
      expect(offered.size).toBeGreaterThan(5);
    }
  });
});
