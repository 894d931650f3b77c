import { deepFreeze } from '@traviesa/engine';
import { directorOf, sharesOf, stackIn, type WaterfallFrame } from '@traviesa/rail';
import { describe, expect, it } from 'vitest';
import { sharePrice } from './common.ts';
import { market } from './market.ts';
import { bestRun } from './steps/run.ts';
import {
  bid,
  buyLot,
  buyTrain,
  discard,
  lay,
  pass,
  payOut,
  raise,
  route,
  run,
  sell,
  token,
  withhold,
} from './testing/moves.ts';
import {
  after,
  asked,
  auctionOf,
  type CompanyGiven,
  type Given,
  game,
  stockOf,
  top,
  turnOf,
  verdict,
} from './testing/position.ts';
import type { Action1888, State } from './types.ts';

const owner = (s: State, id: string): string => s.privates[id]!.owner;
const allPass = (s: State): State => {
  let now = s;
  for (const _ of s.seats) now = after(now, pass((top(now) as WaterfallFrame).turn));
  return now;
};
const running = (company: string, has: CompanyGiven, given: Given = {}): State =>
  turnOf({ ...given, companies: { [company]: has, ...given.companies } }, company, 'run');

describe('auctions', () => {
  it('1888-EX-1 the example of the auction, step by step', () => {
    let s = after(auctionOf(), bid('p1', 'HS', 80), bid('p2', 'YRF', 147), bid('p3', 'HS', 85), bid('p4', 'TA', 55));
    s = after(s, buyLot('p1', 'KT'));
    expect([owner(s, 'KT'), owner(s, 'TA'), s.cash['p4']]).toEqual(['p1', 'p4', 545]);
    expect(asked(s)).toBe('p1 raising');
    s = after(s, raise('p1', 90), raise('p3', 95), pass('p1'));
    expect([owner(s, 'HS'), s.cash['p3']]).toEqual(['p3', 505]);
    expect(asked(s)).toBe('p2 waterfall');
    s = after(s, bid('p2', 'FC', 155), bid('p3', 'FC', 160), bid('p4', 'FC', 165), buyLot('p1', 'GW'));
    expect([owner(s, 'YRF'), s.cash['p2']]).toEqual(['p2', 600 - 147]);
    expect(asked(s)).toBe('p2 raising');
    expect(verdict(s, raise('p2', 169))).toBe('1888-6-g bid.tooLow');
    expect(verdict(s, raise('p2', 170))).toBe('legal');
  });
  it('1888-EX-2 five rounds of passes make Kaiping free for the first player', () => {
    let s = auctionOf();
    const prices: number[] = [];
    for (let i = 0; i < 4; i++) {
      s = allPass(s);
      prices.push(25 - (top(s) as WaterfallFrame).discount);
    }
    expect(prices).toEqual([20, 15, 10, 5]);
    s = allPass(s);
    expect([owner(s, 'KT'), s.cash['p1'], asked(s)]).toEqual(['p1', 600, 'p2 waterfall']);
  });
  it('1888-EX-3 a round of private income only', () => {
    let s = after(auctionOf(), buyLot('p1', 'KT'), bid('p2', 'HS', 80));
    s = after(s, pass('p3'), pass('p4'), pass('p1'), pass('p2'));
    expect(s.cash['p1']).toBe(580);
    expect(s.trains.every((t) => t.owner === 'deck')).toBe(true);
    expect((top(s) as WaterfallFrame).bids).toEqual({ HS: { p2: 80 } });
    expect(asked(s)).toBe('p3 waterfall');
  });
  it('1888-EX-15 Kaiping with a bid standing', () => {
    let s = after(auctionOf(), bid('p1', 'TA', 55));
    for (let i = 0; i < 4; i++) {
      s = allPass(s);
      expect(asked(s)).toBe('p2 waterfall');
    }
    s = allPass(s);
    expect([owner(s, 'KT'), owner(s, 'TA'), s.cash['p1'], asked(s)]).toEqual(['p2', 'p1', 545, 'p3 waterfall']);
  });
  const three = (profile: 'rulebook' | '18xx.games', ...bids: Action1888[]): State => {
    const s = auctionOf({ profile });
    const frame = top(s) as WaterfallFrame;
    for (const b of bids as ReturnType<typeof bid>[]) frame.bids['FC'] = { ...frame.bids['FC'], [b.player]: b.amount };
    for (const id of ['KT', 'TA', 'HS', 'GW']) s.privates[id]!.owner = 'p1';
    return after(s, buyLot('p1', 'YRF'));
  };
  it('1888-EX-16 three bidders, and who speaks after the first raise', () => {
    let s = three('rulebook', bid('p3', 'FC', 155), bid('p4', 'FC', 160), bid('p2', 'FC', 165));
    expect(asked(s)).toBe('p3 raising');
    s = after(s, raise('p3', 170), pass('p4'), raise('p2', 175), pass('p3'));
    expect([owner(s, 'FC'), s.cash['p2']]).toEqual(['p2', 425]);
    const bids = [bid('p2', 'FC', 155), bid('p4', 'FC', 160), bid('p3', 'FC', 165)];
    expect(asked(after(three('rulebook', ...bids), raise('p2', 170)))).toBe('p3 raising');
    expect(asked(after(three('18xx.games', ...bids), raise('p2', 170)))).toBe('p4 raising');
  });
});

describe('shares', () => {
  it('1888-EX-4 three shares of LYR at 95', () => {
    const s = stockOf({ companies: { LYR: { at: [1, 3], shares: { p2: 4, p1: 3 } } } });
    const sold = after(s, sell('p1', 'LYR', 3));
    expect(sold.cash['p1']).toBe(785);
    expect(sold.market.find((m) => m.company === 'LYR')!.cell).toBe(market.grid[4]![3]!);
  });
  it('1888-EX-5 the director sells 40 % and the next takes over', () => {
    const s = after(stockOf({ companies: { LYR: { shares: { p1: 5, p2: 2 } } } }), sell('p1', 'LYR', 4));
    expect(['p1', 'p2', 'pool'].map((o) => sharesOf(s, 'LYR', o))).toEqual([1, 2, 4]);
    expect(directorOf(s, 'LYR')).toBe('p2');
  });
  it('1888-EX-11 sold out at the end of the round', () => {
    const s = stockOf({
      companies: { ZDR: { par: 80, shares: { p1: 6, p2: 4 } }, JHR: { at: [0, 5], shares: { p3: 5, p4: 5 } } },
    });
    const done = after(s, pass('p1'), pass('p2'), pass('p3'), pass('p4'));
    expect([sharePrice(done, 'ZDR'), sharePrice(done, 'JHR')]).toEqual([85, 120]);
  });
  it('1888-EX-13 a dividend of 90', () => {
    const s = turnOf(
      { companies: { LYR: { par: 90, shares: { p1: 5, pool: 3 }, tokens: ['F16'], trains: ['2'] } } },
      'LYR',
      'dividend',
      { earned: { revenue: 90, visits: 0 } },
    );
    const done = after(s, payOut('p1'));
    expect(done.cash).toMatchObject({ p1: 545, LYR: 27, bank: s.cash['bank']! - 72 });
    expect(sharePrice(done, 'LYR')).toBe(95);
  });
  for (const [from, paid, to] of [
    [[2, 14], true, [1, 14]],
    [[3, 11], true, [2, 11]],
    [[8, 4], true, [7, 4]],
    [[5, 0], false, [6, 0]],
  ] as const) {
    it(`1888-EX-18 from r${from[0]}c${from[1]} ${paid ? 'paying' : 'withholding'} to r${to[0]}c${to[1]}`, () => {
      const s = turnOf(
        { companies: { LYR: { at: from, shares: { p1: 5 }, tokens: ['F16'], trains: ['2'] } } },
        'LYR',
        'dividend',
        { earned: { revenue: 90, visits: 0 } },
      );
      const done = after(s, paid ? payOut('p1') : withhold('p1'));
      expect(stackIn(done.market, market.grid[to[0]]![to[1]]!)).toEqual(['LYR']);
    });
  }
  it('1888-EX-18 two shares sold at the bottom of a column still bring 320', () => {
    const s = stockOf({ companies: { LYR: { at: [3, 11], shares: { p2: 4, p1: 3 } } } });
    const sold = after(s, sell('p1', 'LYR', 2));
    expect(sold.cash['p1']).toBe(820);
    expect(sharePrice(sold, 'LYR')).toBe(160);
  });
});

describe('routes and stations', () => {
  /**
   * A line like that of the rulebook: TJL's home Taiyuan, a town, a city full with HJR, and a town behind it. The
   * station of HJR stands in Shijiazhuang; TJL's destination is elsewhere, so no bonus is counted.
   */
  const line: Given = {
    phase: '5',
    tiles: { E3: '611:1', E5: '57:1', E7: '4:1' },
    companies: { HJR: { shares: { p2: 6 }, tokens: ['E5'], trains: ['5'] } },
  };
  it('1888-EX-6 a full city stops TJL but not its owner, and one track carries one train', () => {
    const s = running('TJL', { tokens: ['E3'], trains: ['4', '5'] }, line);
    expect(bestRun(s as never, 'TJL').total).toBe(40 + 20);
    expect(bestRun(s as never, 'TJL').routes).toHaveLength(1);
    expect(bestRun(s as never, 'HJR').total).toBe(40 + 20 + 10);
    const through = route(
      '5-0',
      ['E3', 'E5', 'E7'],
      [
        ['E3', 'E5'],
        ['E5', 'E7'],
      ],
    );
    expect(verdict(s, run('p1', through))).toContain('1888-8.2-f');
  });
  it('1888-EX-6 the bonus of TJL is 20', () => {
    const given: Given = { phase: '5', tiles: { E3: '611:2', F2: '58:3', G3: '9:2', H4: 'X7:3' } };
    const s = running('TJL', { tokens: ['E3'], trains: ['5'] }, given);
    const best = bestRun(s as never, 'TJL');
    expect(best.routes[0]!.stops).toEqual(expect.arrayContaining(['E3', 'F2', 'H4']));
    const plain = running('HJR', { tokens: ['E3'], trains: ['5'] }, given);
    expect(best.total - bestRun(plain as never, 'HJR').total).toBe(20);
  });
  it('1888-EX-7 who has a station in a full city passes it, others do not', () => {
    // Qingdao in green is full with CDL and JHR; behind it, over H12, lies Zibo.
    const tiles = { E17: 'L40a:0', F16: 'L40b:0', G15: '9:0', H14: '15:1', H12: '8:2', G11: '14:1' };
    const full = {
      CDL: { shares: { p2: 6 }, cash: 100, tokens: ['F16', 'H14'] },
      JHR: { tokens: ['H14'] },
      ZDR: { tokens: ['G11'] },
    };
    const at = (company: string, companies: Record<string, CompanyGiven>): State =>
      turnOf({ phase: '3', tiles, companies }, company, 'token');
    expect(verdict(at('CDL', full), token('p2', 'G11'))).toBe('legal');
    const ssl = { ...full, SSL: { shares: { p3: 6 }, cash: 100, tokens: ['F16'] } };
    expect(verdict(at('SSL', ssl), token('p3', 'G11'))).toBe('1888-8.3.5-c token.notConnected');
  });
  it('1888-EX-8 what a 2-train can do', () => {
    const datong = running(
      'TJL',
      { tokens: ['C3'], trains: ['2'], shares: { p1: 5 } },
      { tiles: { C3: '6:2', C5: 'L41:1' } },
    );
    const up = after(datong, run('p1', route('2-0', ['C3', 'C5'], [['C3', 'C5']])), payOut('p1'));
    expect(up.cash).toMatchObject({ TJL: 40, p1: 510 });
    const qingdao = running('ZDR', { tokens: ['H14'], trains: ['2'] }, { tiles: { H14: '5:3' } });
    expect(bestRun(qingdao as never, 'ZDR').total).toBe(30);
    const yantai = running('LYR', { tokens: ['F16'], trains: ['2'] }, { tiles: { G15: '9:0', H14: '5:3' } });
    expect(bestRun(yantai as never, 'LYR').total).toBe(90);
  });
  it('1888-EX-9 from Beijing to Beijing, before brown', () => {
    // The cities with the exits 3 and 4, joined outside over B10 and C11.
    const outside = { B10: '7:5', C11: '7:1' };
    const jhr = (phase: string, beijing: string, at: string): number =>
      bestRun(
        running('JHR', { tokens: [at], trains: ['2'] }, { phase, tiles: { ...outside, C9: beijing } }) as never,
        'JHR',
      ).total;
    expect(jhr('3', 'L42:0', 'C9.1')).toBe(80);
    expect(jhr('5', '8892:0', 'C9.0')).toBe(0);
    expect(jhr('7', '8893:0', 'C9.0')).toBe(0);
  });
  it('1888-EX-12 pointing track', () => {
    const s = turnOf({ companies: { LYR: { cash: 100, tokens: ['F16'] } }, tiles: { G13: '4:0' } }, 'LYR', 'track');
    // F14 has the barrier on side 1; G17 the sea around; towards Weifang, where no track answers, it is fine.
    expect(verdict(s, lay('p1', 'F14', '9', 1))).toBe('1888-8.3.3-g track.closedSide');
    expect(verdict(s, lay('p1', 'G17', '7', 0))).toBe('1888-8.3.3-g track.closedSide');
    expect(verdict(s, lay('p1', 'G15', '8', 1))).toBe('legal');
  });
});

describe('trains', () => {
  it('1888-EX-10 the train limit and the first 5', () => {
    const buying = (trains: string[]): State =>
      turnOf({ phase: '4', deck: '5', companies: { LYR: { cash: 900, trains, tokens: ['F16'] } } }, 'LYR', 'trains');
    const bought = after(buying(['3', '4']), buyTrain('p1', '5-0'));
    expect(asked(bought)).toBe('p1 discardTrains');
    expect(after(bought, discard('p1', '3-0')).trains.find((t) => t.id === '3-0')!.owner).toBe('pool');
    const three = turnOf(
      {
        phase: '4',
        deck: '5',
        privates: { TA: 'LYR' },
        companies: { LYR: { cash: 900, trains: ['3', '3', '4'], tokens: ['F16'] } },
      },
      'LYR',
      'trains',
    );
    expect(verdict(three, buyTrain('p1', '5-0'))).toBe('1888-8.3.8-e train.atLimit');
  });
  it('1888-EX-14 emergency money for the first D', () => {
    const s = turnOf(
      {
        phase: '6',
        deck: 'D',
        companies: {
          LYR: { cash: 635, tokens: ['F16'] },
          ZDR: { trains: ['4', '5'], shares: { p2: 6 }, tokens: ['G11'] },
        },
      },
      'LYR',
      'trains',
    );
    const done = after(s, buyTrain('p1', 'D-0'));
    expect(done.cash).toMatchObject({ LYR: 0, p1: 235 });
    expect(done.phase).toBe('7');
    expect(done.trains.filter((t) => t.owner === 'ZDR').map((t) => t.type)).toEqual(['5']);
  });
  it('1888-EX-17 the first 4 scraps before it counts', () => {
    const s = turnOf(
      {
        phase: '3',
        deck: '4',
        companies: {
          LYR: { cash: 400, trains: ['3'], tokens: ['F16'] },
          ZDR: { trains: ['2', '2', '3', '3'], shares: { p2: 6 }, tokens: ['G11'] },
        },
      },
      'LYR',
      'trains',
    );
    const done = after(s, buyTrain('p1', '4-0'));
    expect(done.trains.filter((t) => t.owner === 'ZDR').map((t) => t.type)).toEqual(['3', '3']);
    expect(asked(done)).not.toContain('discard');
  });
});

describe('the end', () => {
  const rounds = (s: State): string[] => {
    const seen: string[] = [];
    let now = s;
    for (let i = 0; i < 60 && now.over === undefined; i++) {
      const name = game.round(now as never);
      if (seen.at(-1) !== name) seen.push(name);
      const player = asked(now).split(' ')[0]!;
      const step = top(now).step;
      if (step === 'runTrains') now = after(now, run(player));
      else if (step === 'dividend') now = after(now, withhold(player));
      else now = after(now, pass(player));
    }
    return [...seen, `over: ${now.over}`];
  };
  const lyr: CompanyGiven = { shares: { p1: 6, p2: 3 }, trains: ['5'], tokens: ['F16'], cash: 50 };
  it('1888-EX-19 broken in the first of three rounds: two more are played', () => {
    const s = turnOf({ bank: 1, phase: '5', profile: '18xx.games', companies: { LYR: lyr } }, 'LYR', 'dividend', {
      earned: { revenue: 100, visits: 0 },
      rounds: 3,
    });
    expect(rounds(after(s, payOut('p1')))).toEqual(['OR 2.2', 'OR 2.3', 'over: bank']);
  });
  it('1888-EX-19 broken by a sale in a stock round of phase 6: that round and three more', () => {
    const s = stockOf({ bank: 1, phase: '6', profile: '18xx.games', companies: { LYR: lyr } });
    expect(rounds(after(s, sell('p1', 'LYR', 1)))).toEqual(['SR 2', 'OR 2.1', 'OR 2.2', 'OR 2.3', 'over: bank']);
  });
  it('checking changes nothing', () => {
    const s = deepFreeze(stockOf({ companies: { LYR: lyr } }));
    expect(verdict(s, sell('p1', 'LYR', 1))).toBe('legal');
  });
});
