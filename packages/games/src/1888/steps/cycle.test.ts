import { describe, expect, it } from 'vitest';
import { sharePrice } from '../common.ts';
import { buy, buyLot, buyTrain, pass, payOut, run, sellForTrain } from '../testing/moves.ts';
import { company, idleRound, idleTurn, passAll, round } from '../testing/passing.ts';
import {
  after,
  asked,
  auctionOf,
  type CompanyGiven,
  type Given,
  operatingOf,
  stockOf,
  top,
  turnOf,
  verdict,
} from '../testing/position.ts';

const train: CompanyGiven = { trains: ['2'], tokens: ['F16'] };
const simple = (given: Given = {}): Given => ({ companies: { LYR: train }, profile: '18xx.games', ...given });

describe('rounds', () => {
  it('1888-5-a auction, stock round, then sets of operating rounds and stock rounds in turn', () => {
    let s = auctionOf({ players: 2 });
    expect(round(s)).toBe('SR 1');
    s = after(s, buyLot('p1', 'KT'), buyLot('p2', 'TA'), buyLot('p1', 'HS'), buyLot('p2', 'GW'), buyLot('p1', 'YRF'));
    s = after(s, buyLot('p2', 'FC'));
    expect([asked(s), round(s)]).toEqual(['p1 stockRound', 'SR 1']);
    s = passAll(s);
    // Nobody operates: the first set is over at once, and a 2 has been exported.
    expect([asked(s), round(s)]).toEqual(['p1 stockRound', 'SR 2']);
    expect(s.trains.filter((t) => t.owner === 'out').map((t) => t.type)).toEqual(['2']);
    expect(round(auctionOf({ profile: '18xx.games' }))).toBe('ISR');
  });
  for (const [phase, rounds] of [
    ['1', 1],
    ['2', 1],
    ['3', 2],
    ['4', 2],
    ['5', 3],
    ['6', 3],
    ['7', 3],
  ] as const) {
    it(`1888-8.1-a ${rounds} in a set of phase ${phase}`, () => {
      const s = operatingOf(
        simple({ phase, companies: { LYR: { tokens: ['F16'], trains: [phase === '7' ? 'D' : '5'] } } }),
      );
      expect((s.stack[0] as { rounds: number }).rounds).toBe(rounds);
      expect(round(s)).toBe('OR 2.1');
    });
  }
  it('1888-8.1-a a phase that begins within a set counts from the next', () => {
    const s = turnOf(simple({ phase: '2', deck: '3', companies: { LYR: { ...train, cash: 400 } } }), 'LYR', 'trains');
    const done = after(s, buyTrain('p1', '3-0'), pass('p1'));
    expect([asked(done), round(done)]).toEqual(['p1 stockRound', 'SR 3']);
  });
  it('1888-8.1-b income first, then every floated company once', () => {
    const s = operatingOf(
      simple({
        companies: { LYR: train, ZDR: { trains: ['2'], tokens: ['G11'], at: [0, 8] }, HJR: { floated: false } },
        privates: { KT: 'p1' },
      }),
    );
    expect(s.cash['p1']).toBe(505);
    expect(company(s)).toBe('ZDR');
    const second = idleTurn(s);
    expect(company(second)).toBe('LYR');
    expect(idleTurn(second).cash['p1']).toBe(505);
    expect(asked(idleTurn(second))).toContain('stockRound');
  });
  for (const [what, zdr, lyr, first] of [
    ['the higher price', [0, 8], [0, 7], 'ZDR'],
    ['at one price the cell further right', [1, 3], [2, 4], 'LYR'],
    ['in one cell the earlier', [1, 3], [1, 3], 'ZDR'],
  ] as const) {
    it(`1888-8.1-c ${what} operates first`, () => {
      const s = operatingOf(
        simple({ companies: { ZDR: { trains: ['2'], tokens: ['G11'], at: zdr }, LYR: { ...train, at: lyr } } }),
      );
      expect(company(s)).toBe(first);
    });
  }
  it('1888-8.1-d emergency sales change the order of those still to act', () => {
    const s = turnOf(
      {
        phase: '4',
        cash: { p1: 100 },
        companies: {
          LYR: { cash: 30, tokens: ['F16'], shares: { p1: 6 } },
          ZDR: { par: 90, shares: { p2: 4, p1: 3 }, trains: ['3'], tokens: ['G11'] },
          HJR: { par: 85, shares: { p3: 4 }, trains: ['3'], tokens: ['F6'] },
        },
      },
      'LYR',
      'trains',
      { others: true },
    );
    const done = after(s, sellForTrain('p1', 'ZDR', 2), buyTrain('p1', '4-0'));
    expect(company(done)).toBe('HJR');
  });
  it('1888-8.1-e sold-out prices, the priority deal, the set, the export, the next stock round', () => {
    const lyr = { ...train, trains: ['3'], shares: { p1: 6, p2: 4 }, par: 80 };
    let s = stockOf(
      simple({ phase: '3', companies: { LYR: lyr, ZDR: { par: 70, shares: { p2: 3 }, floated: false } } }),
    );
    s = passAll(after(s, pass('p1'), buy('p2', 'ZDR')));
    expect([sharePrice(s, 'LYR'), s.priority, round(s)]).toEqual([85, 'p3', 'OR 2.1']);
    s = idleRound(s);
    expect([s.trains.filter((t) => t.owner === 'out').length, round(s)]).toEqual([7, 'OR 2.2']);
    s = idleRound(s);
    expect([s.trains.filter((t) => t.owner === 'out').length, round(s), asked(s)]).toEqual([
      8,
      'SR 3',
      'p3 stockRound',
    ]);
  });
  it('1888-8.1-f a floated company without a train operates all the same', () => {
    const s = operatingOf({ companies: { LYR: { tokens: ['F16'], cash: 100 } } });
    expect(asked(s)).toBe('p1 layTrack');
  });
});

describe('a company turn', () => {
  it('1888-8.3.1-a home token, track, station, run, revenue, trains, in this order', () => {
    let s = operatingOf({
      companies: { LYR: { cash: 500, shares: { p1: 6 }, trains: ['2'] } },
      tiles: { G15: '9:0', H14: '5:3' },
    });
    expect(s.board.tokens).toHaveLength(1);
    const steps = [top(s).step];
    s = after(s, pass('p1'));
    steps.push(top(s).step);
    s = after(s, pass('p1'));
    steps.push(top(s).step);
    expect(verdict(s, pass('p1'))).toBe('input input.notNow');
    s = after(
      s,
      run('p1', {
        train: '2-0',
        stops: ['F16', 'H14', 'H16'],
        track: [
          ['F16', 'G15', 'H14'],
          ['H14', 'H16'],
        ],
      }),
    );
    steps.push(top(s).step);
    expect(verdict(s, pass('p1'))).toBe('input input.notNow');
    s = after(s, payOut('p1'));
    steps.push(top(s).step);
    expect(steps).toEqual(['layTrack', 'placeTokens', 'runTrains', 'dividend', 'buyTrains']);
    expect(asked(after(s, pass('p1')))).toContain('stockRound');
  });
  it('1888-8.3.1-d the turn ends only with a train', () => {
    const s = turnOf({ companies: { LYR: { cash: 100, tokens: ['F16'] } } }, 'LYR', 'trains');
    expect(verdict(s, pass('p1'))).toBe('1888-8.3.8-b train.mustBuy');
    expect(asked(after(s, buyTrain('p1', '2-0')))).not.toContain('buyTrains');
  });
});
