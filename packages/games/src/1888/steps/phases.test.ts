import { stackIn } from '@traviesa/rail';
import { describe, expect, it } from 'vitest';
import { sharePrice } from '../common.ts';
import { market } from '../market.ts';
import { buyTrain, discard, pass, payOut } from '../testing/moves.ts';
import { after, asked, type CompanyGiven, type Given, turnOf, verdict } from '../testing/position.ts';
import type { State } from '../types.ts';

describe('phases', () => {
  const buying = (phase: string, deck: string, companies: Record<string, CompanyGiven>, given: Given = {}): State =>
    turnOf({ phase, deck, companies, ...given }, 'LYR', 'trains');
  it('1888-8.3.10-a a phase starts with the first train of its kind, at once', () => {
    const s = buying('2', '3', { LYR: { cash: 400, trains: ['2'], tokens: ['F16'] } });
    expect(after(s, buyTrain('p1', '3-0')).phase).toBe('3');
    const second = buying('3', '3', { LYR: { cash: 400, trains: ['3'], tokens: ['F16'] } });
    expect(after(second, buyTrain('p1', '3-1')).phase).toBe('3');
    expect(after(buying('1', '2', { LYR: { cash: 80, tokens: ['F16'] } }), buyTrain('p1', '2-0')).phase).toBe('2');
  });
  for (const [phase, deck, old] of [
    ['3', '4', '2'],
    ['5', '6', '3'],
    ['6', 'D', '4'],
  ] as const) {
    it(`1888-8.3.10-b the first ${deck} scraps every ${old}, in companies and pool`, () => {
      const s = buying(
        phase,
        deck,
        {
          LYR: { cash: 1000, trains: ['5'], tokens: ['F16'] },
          ZDR: { trains: [old, old], shares: { p2: 6 }, tokens: ['G11'] },
        },
        { pool: [old] },
      );
      const done = after(s, buyTrain('p1', `${deck}-0`));
      const left = done.trains.filter((t) => t.type === old && !['out', 'deck'].includes(t.owner));
      expect(left).toEqual([]);
      expect(done.cash['ZDR']).toBe(0);
    });
  }
  it('1888-8.3.10-c the table of phases', () => {
    const tiles = (phase: string): string => {
      const s = turnOf(
        { phase, companies: { LYR: { cash: 99, trains: ['5'], tokens: ['F16'] } }, tiles: { G15: '9:0' } },
        'LYR',
        'track',
      );
      return verdict(s, { type: 'layTile', player: 'p1', hex: 'G15', tile: '23', rotation: 0 });
    };
    expect(['1', '2', '3', '4', '5', '6', '7'].map((p) => tiles(p) === 'legal')).toEqual([
      ...[false, false, true, true, true, true, true],
    ]);
  });
  it('1888-8.3.10-d scrapping precedes the return of trains, and the buyer goes on', () => {
    const s = buying('3', '4', {
      LYR: { cash: 800, trains: ['2', '2', '3'], tokens: ['F16'] },
      ZDR: { trains: ['2', '2', '3', '3'], shares: { p2: 6 }, tokens: ['G11'] },
    });
    const done = after(s, buyTrain('p1', '4-0'));
    expect(asked(done)).toBe('p1 buyTrains');
    expect(done.trains.filter((t) => t.owner === 'ZDR').map((t) => t.type)).toEqual(['3', '3']);
  });
  it('1888-8.3.10-e who loses the last train needs none before the end of the own turn', () => {
    const s = turnOf(
      {
        phase: '3',
        deck: '4',
        companies: {
          LYR: { cash: 800, trains: ['3'], tokens: ['F16'], at: [0, 8] },
          ZDR: { trains: ['2'], cash: 500, par: 80, shares: { p2: 6 }, tokens: ['G11'] },
        },
      },
      'LYR',
      'trains',
      { others: true },
    );
    const done = after(s, buyTrain('p1', '4-0'), pass('p1'));
    expect(asked(done)).toBe('p2 layTrack');
    const idle = after(done, pass('p2'));
    expect(asked(idle)).toBe('p2 buyTrains');
    expect(sharePrice(idle, 'ZDR')).toBe(75);
  });
});

describe('export', () => {
  /** LYR pays its dividend, buys nothing, and the set is over. */
  const ended = (s: State): State => {
    const paid = after(s, payOut('p1'));
    return asked(paid) === 'p1 buyTrains' ? after(paid, pass('p1')) : paid;
  };
  const paying = (given: Given): State => turnOf(given, 'LYR', 'dividend', { earned: { revenue: 10, visits: 0 } });
  for (const [deck, phase, gone] of [
    ['2', '2', true],
    ['3', '3', true],
    ['4', '4', true],
    ['5', '5', false],
    ['6', '6', false],
    ['D', '7', false],
  ] as const) {
    it(`1888-8.3.11-a at the end of a set a ${deck} ${gone ? 'leaves' : 'stays'}`, () => {
      const s = paying({ phase, deck, companies: { LYR: { trains: ['5'], tokens: ['F16'], cash: 50 } } });
      const before = s.trains.filter((t) => t.owner === 'deck').length;
      const done = ended(s);
      expect(asked(done)).toContain('stockRound');
      expect(before - done.trains.filter((t) => t.owner === 'deck').length).toBe(gone ? 1 : 0);
    });
  }
  it('1888-8.3.11-a an exported train opens a phase as a bought one does', () => {
    const companies = {
      LYR: { trains: ['3', '3', '3', '3'], tokens: ['F16'], cash: 100 },
      ZDR: { trains: ['2', '2'], shares: { p2: 6 }, tokens: ['G11'] },
    };
    const s = ended(paying({ phase: '3', deck: '4', companies }));
    expect(s.phase).toBe('4');
    expect(s.trains.filter((t) => t.owner === 'ZDR')).toEqual([]);
    expect(asked(s)).toBe('p1 discardTrains');
    expect(asked(after(s, discard('p1', '3-0')))).toContain('stockRound');
  });
  it('1888-8.3.11-b one card a set; the last of a kind opens nothing', () => {
    const s = paying({ phase: '2', deck: '3', companies: { LYR: { trains: ['2', '2'], tokens: ['F16'], cash: 50 } } });
    s.trains.find((t) => t.id === '2-6')!.owner = 'deck';
    const done = ended(s);
    expect(done.trains.find((t) => t.id === '2-6')!.owner).toBe('out');
    expect(done.phase).toBe('2');
  });
});

describe('prices', () => {
  it('1888-9.1-a a marker goes under those in the new cell; one that stays keeps its place', () => {
    const s = turnOf(
      {
        companies: {
          ZDR: { at: [1, 4], shares: { p2: 6 } },
          LYR: { at: [1, 3], tokens: ['F16'], trains: ['2'], cash: 50 },
        },
      },
      'LYR',
      'dividend',
      { earned: { revenue: 10, visits: 0 } },
    );
    expect(stackIn(after(s, payOut('p1')).market, market.grid[1]![4]!)).toEqual(['ZDR', 'LYR']);
    const high = turnOf(
      {
        companies: {
          LYR: { at: [0, 17], tokens: ['F16'], trains: ['2'], cash: 50 },
          ZDR: { at: [0, 17], shares: { p2: 6 } },
        },
      },
      'LYR',
      'dividend',
      { earned: { revenue: 10, visits: 0 } },
    );
    expect(stackIn(after(high, payOut('p1')).market, market.grid[0]![17]!)).toEqual(['LYR', 'ZDR']);
  });
});
