import { stackIn } from '@traviesa/rail';
import { describe, expect, it } from 'vitest';
import { sharePrice } from '../common.ts';
import { market } from '../market.ts';
import {
  bankrupt,
  buy,
  buyLot,
  buyTrain,
  discard,
  pass,
  payOut,
  run,
  sell,
  sellForTrain,
  withhold,
} from '../testing/moves.ts';
import {
  after,
  asked,
  auctionOf,
  type CompanyGiven,
  type Given,
  game,
  operatingOf,
  stockOf,
  top,
  turnOf,
  verdict,
} from '../testing/position.ts';
import type { State } from '../types.ts';

const round = (s: State): string => game.round(s as never);
const company = (s: State): string => (top(s) as { company?: string }).company ?? '';
const passAll = (s: State): State => {
  let now = s;
  const name = round(s);
  while (round(now) === name) now = after(now, pass((top(now) as { turn: string }).turn));
  return now;
};
/** Passes through the turn of the company that is asked, buying nothing. */
const idleTurn = (s: State): State => {
  const [who, name] = [company(s), round(s)];
  let now = s;
  while (now.over === undefined && company(now) === who && round(now) === name) {
    const player = asked(now).split(' ')[0]!;
    const step = top(now).step;
    if (step === 'runTrains') now = after(now, run(player));
    else if (step === 'dividend') now = after(now, withhold(player));
    else now = after(now, pass(player));
  }
  return now;
};
const idleRound = (s: State): State => {
  let now = s;
  const name = round(s);
  while (now.over === undefined && round(now) === name) now = idleTurn(now);
  return now;
};
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

describe('the end of the game', () => {
  const last = (given: Given, rounds = 1): State =>
    turnOf(
      {
        companies: { LYR: { at: [0, 4], shares: { p1: 6 }, trains: ['5'], tokens: ['F16'], cash: 50 } },
        phase: '5',
        ...given,
      },
      'LYR',
      'dividend',
      { earned: { revenue: 100, visits: 0 }, rounds },
    );
  it('1888-10.1-a broken in an operating round: the set is played out, then the game ends', () => {
    const s = last({ bank: 50 }, 3);
    let now = after(s, payOut('p1'));
    expect(now.bank.broken).toBe(true);
    if (asked(now) === 'p1 buyTrains') now = after(now, pass('p1'));
    expect(round(now)).toBe('OR 2.2');
    now = idleRound({ ...now, profile: '18xx.games' });
    expect(round(now)).toBe('OR 2.3');
    expect(asked(idleRound(now))).toBe('over: bank');
  });
  it('1888-10.1-a broken in a stock round: that round and the complete set that follows', () => {
    let s = stockOf({
      bank: 50,
      phase: '3',
      profile: '18xx.games',
      companies: { LYR: { ...train, trains: ['3'], shares: { p1: 6, p2: 3 } } },
    });
    s = after(s, sell('p1', 'LYR', 1));
    expect(s.bank.broken).toBe(true);
    s = passAll(after(s, pass('p1')));
    expect(round(s)).toBe('OR 2.1');
    s = idleRound(s);
    expect(round(s)).toBe('OR 2.2');
    expect(asked(idleRound(s))).toBe('over: bank');
  });
  it('1888-10.1-b after the break everything is paid in full', () => {
    const s = after(last({ bank: 50 }), payOut('p1'));
    expect(s.cash['p1']).toBe(560);
    expect(s.cash['bank']).toBe(-10);
  });
  it('1888-10.1-c bankruptcy ends the game at once, and the bankrupt player is scored like all', () => {
    const s = turnOf(
      { phase: '4', cash: { p1: 0 }, companies: { LYR: { shares: { p1: 2, p2: 1 }, tokens: ['F16'] } } },
      'LYR',
      'trains',
    );
    const end = after(s, bankrupt('p1'));
    expect(asked(end)).toBe('over: bankruptcy');
    expect(game.score(end as never)).toMatchObject({ p1: 160, p2: 580 });
    expect(verdict(end, pass('p2'))).toBe('input input.gameOver');
  });
  it('1888-10.1-d the flag stays, exactly nothing is broken, and nothing is exported at the end', () => {
    expect(after(last({ bank: 60 }), payOut('p1')).bank.broken).toBe(true);
    // DV-16: on 18xx.games only a payment that exceeds the balance breaks the bank.
    expect(after(last({ bank: 60, profile: '18xx.games' }), payOut('p1')).bank.broken).toBe(false);
    expect(after(last({ bank: 59, profile: '18xx.games' }), payOut('p1')).bank.broken).toBe(true);
    const s = last({
      bank: 5,
      phase: '2',
      companies: { LYR: { shares: { p1: 6 }, trains: ['2'], tokens: ['F16'], cash: 50 } },
    });
    const deck = s.trains.filter((t) => t.owner === 'deck').length;
    let done = after(s, payOut('p1'));
    if (asked(done) === 'p1 buyTrains') done = after(done, pass('p1'));
    expect(asked(done)).toBe('over: bank');
    expect(done.trains.filter((t) => t.owner === 'deck').length).toBe(deck);
    const rich = last({ bank: 9000, broken: true });
    let over = after(rich, payOut('p1'));
    if (asked(over) === 'p1 buyTrains') over = after(over, pass('p1'));
    expect(asked(over)).toBe('over: bank');
    // Neither the highest price nor the last train ends the game.
    const top400 = last({
      companies: { LYR: { at: [0, 16], shares: { p1: 6 }, trains: ['5'], tokens: ['F16'], cash: 50 } },
    });
    expect(asked(after(top400, payOut('p1')))).not.toContain('over');
  });
  it('1888-10.2-a cash, open privates at face value, shares at the price, unfloated ones too', () => {
    const s = stockOf({
      companies: {
        LYR: { at: [0, 5], shares: { p1: 3 }, cash: 900 },
        ZDR: { par: 70, shares: { p2: 2 }, floated: false },
      },
      privates: { GW: 'p1', KT: 'LYR' },
      cash: { p1: 10, p2: 20, p3: 30, p4: 40 },
    });
    expect(game.score(s as never)).toEqual({ p1: 10 + 100 + 360, p2: 20 + 140, p3: 30, p4: 40 });
  });
  it('1888-10.2-b equal scores share the win', () => {
    const s = stockOf({ cash: { p1: 700, p2: 700, p3: 1, p4: 2 } });
    const score = game.score(s as never);
    const best = Math.max(...Object.values(score));
    expect(Object.keys(score).filter((p) => score[p] === best)).toEqual(['p1', 'p2']);
  });
});
