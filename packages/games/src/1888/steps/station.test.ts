import { describe, expect, it } from 'vitest';
import { lay, token } from '../testing/moves.ts';
import { after, asked, type CompanyGiven, type Given, offered, turnOf, verdict } from '../testing/position.ts';
import type { State } from '../types.ts';

/** From Yantai over G15 and Weifang (G13) to Zibo (G11). */
const toZibo = { G15: '8:1', G13: '4:1', G11: '57:1' };
/** The ferry makes Dalian a city that can always be chosen, so that the step is asked. */
const FERRY = { E17: 'L40a:0', F16: 'L40b:0' };
const station = (given: Given = {}, lyr: CompanyGiven = {}): State =>
  turnOf(
    {
      ...given,
      tiles: { ...FERRY, ...given.tiles },
      companies: { LYR: { cash: 500, tokens: ['F16'], ...lyr }, ...given.companies },
    },
    'LYR',
    'token',
  );

describe('stations', () => {
  it('1888-8.3.5-a one token a turn, besides the home token', () => {
    const s = station({ tiles: { ...toZibo, G11: '14:1' } });
    const done = after(s, token('p1', 'G11'));
    expect(asked(done)).not.toContain('placeTokens');
    const first = turnOf({ companies: { LYR: { cash: 500 } }, tiles: { ...toZibo, G11: '14:1' } }, 'LYR', 'home', {
      first: true,
    });
    const both = after(first, { type: 'pass', player: 'p1' }, token('p1', 'G11'));
    expect(both.board.tokens.map((t) => t.hex)).toEqual(['F16', 'G11']);
  });
  for (const [profile, tokens, cost] of [
    ['rulebook', ['F16'], 40],
    ['rulebook', ['F16', 'I5'], 100],
    ['18xx.games', ['F16'], 40],
    ['18xx.games', ['F16', 'I5'], 60],
  ] as const) {
    it(`1888-8.3.5-b ${profile}: the token after ${tokens.length} costs ${cost}`, () => {
      const s = station({ profile, tiles: { ...toZibo, G11: '14:1' } }, { tokens });
      const done = after(s, token('p1', 'G11'));
      expect(done.cash['LYR']).toBe(500 - cost);
      expect(done.cash['bank']).toBe(s.cash['bank']! + cost);
    });
  }
  it('1888-8.3.5-b a fourth token costs 100 again, 80 on 18xx.games (DV-1)', () => {
    const cdl = (profile: 'rulebook' | '18xx.games'): State =>
      turnOf(
        {
          profile,
          companies: { CDL: { cash: 500, tokens: ['A19', 'E17', 'I5'] } },
          tiles: { B18: '8858:0' },
        },
        'CDL',
        'token',
      );
    expect(after(cdl('rulebook'), token('p1', 'B18', 0)).cash['CDL'] ?? 0).toBe(400);
    expect(after(cdl('18xx.games'), token('p1', 'B18', 0)).cash['CDL'] ?? 0).toBe(420);
  });
  it('1888-8.3.5-c a city with a free slot, joined by an unblocked path', () => {
    const s = station({ tiles: toZibo, companies: { ZDR: { tokens: ['G11'] } } });
    expect(verdict(s, token('p1', 'G11'))).toBe('1888-8.3.5-c token.noSlot');
    expect(verdict(s, token('p1', 'G13'))).toBe('1888-8.3.5-c token.noSlot');
    expect(verdict(s, token('p1', 'I5'))).toBe('1888-8.3.5-c token.notConnected');
    const beyond = station({
      tiles: { ...toZibo, H10: '8:3', G9: '57:2' },
      companies: { ZDR: { tokens: ['G11'] }, HJR: { tokens: ['F6'] } },
    });
    expect(verdict(beyond, token('p1', 'G9'))).toBe('1888-8.3.5-c token.notConnected');
    expect(verdict(beyond, token('p1', 'G9', 7))).toBe('1888-8.3.5-c token.noSlot');
  });
  it('1888-8.3.5-d never two tokens of one company in one hex, even in separate cities', () => {
    const s = turnOf(
      {
        companies: { JZR: { cash: 100, tokens: ['C9.0', 'F16'] }, JHR: { tokens: ['C9.3'] } },
        tiles: { ...FERRY, C9: 'L42:0' },
        phase: '3',
      },
      'JZR',
      'token',
    );
    expect(verdict(s, token('p1', 'C9', 1))).toBe('1888-8.3.5-d token.already');
  });
  it('1888-8.3.5-e a slot is kept for the home of a company that has not operated', () => {
    expect(verdict(station({ tiles: toZibo }), token('p1', 'G11'))).toBe('1888-8.3.5-e token.reserved');
    expect(verdict(station({ tiles: { ...toZibo, G11: '14:1' } }), token('p1', 'G11'))).toBe('legal');
    const taken = { tiles: { ...toZibo, G11: '14:1' }, companies: { HJR: { tokens: ['G11'] } } };
    expect(verdict(station(taken), token('p1', 'G11'))).toBe('1888-8.3.5-e token.reserved');
  });
  it('1888-8.3.5-f tokens stay where they are, whatever is laid over them', () => {
    const s = turnOf(
      { companies: { ZDR: { tokens: ['G11', 'I5'] } }, tiles: { G11: '57:1' }, phase: '3' },
      'ZDR',
      'track',
    );
    const done = after(s, lay('p1', 'G11', '14', 1));
    expect(done.board.tokens).toEqual(s.board.tokens);
  });
  it('1888-8.3.5-g without a token or the money the step is skipped; a home token ends the reservation', () => {
    const tiles = { ...toZibo, G11: '14:1' };
    expect(asked(station({ tiles }, { cash: 39, trains: ['2'] }))).toBe('p1 runTrains');
    expect(asked(station({ tiles }, { tokens: ['F16', 'I5', 'H14'], trains: ['2'] }))).toBe('p1 runTrains');
    const placed = { tiles, companies: { ZDR: { tokens: ['G11'] } } };
    expect(verdict(station(placed), token('p1', 'G11'))).toBe('legal');
    expect(offered(station(placed), 'placeToken')).toHaveLength(2);
    // A reserved slot does not block a path.
    const through = station({ tiles: { ...toZibo, G9: '57:1' } });
    expect(verdict(through, token('p1', 'G9'))).toBe('legal');
  });
});
