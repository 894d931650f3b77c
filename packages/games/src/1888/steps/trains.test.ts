import { directorOf, sharesOf } from '@traviesa/rail';
import { describe, expect, it } from 'vitest';
import { sharePrice } from '../common.ts';
import {
  accept,
  bankrupt,
  buyTrain,
  decline,
  discard,
  offerTrain,
  pass,
  sellForTrain,
  trade,
  xian,
} from '../testing/moves.ts';
import { after, asked, type CompanyGiven, type Given, game, offered, turnOf, verdict } from '../testing/position.ts';
import type { State } from '../types.ts';
import { cheapestTrain, moneyNeeded, raisable } from './emergency.ts';

const home: CompanyGiven = { par: 80, shares: { p1: 6 }, tokens: ['F16'] };
/** LYR, led by p1, buys trains. */
const buying = (lyr: CompanyGiven, given: Given = {}): State =>
  turnOf({ ...given, companies: { LYR: { ...home, ...lyr }, ...given.companies } }, 'LYR', 'trains');
const trainsOf = (s: State, owner: string): string[] => s.trains.filter((t) => t.owner === owner).map((t) => t.type);

describe('buying trains', () => {
  it('1888-8.3.8-a any number, one after the other, each with its phase change first', () => {
    let s = buying({ cash: 1000, trains: ['2'] }, { deck: '3', phase: '2' });
    s = after(s, buyTrain('p1', '3-0'));
    expect(s.phase).toBe('3');
    s = after(s, buyTrain('p1', '3-1'));
    expect(trainsOf(s, 'LYR')).toEqual(['2', '3', '3']);
    expect(asked(s)).toBe('p1 buyTrains');
    expect(verdict(s, { type: 'runTrains', player: 'p1', routes: [] })).toBe('input input.notNow');
  });
  it('1888-8.3.8-b a company without a train must buy one while it can be had', () => {
    const s = buying({ cash: 100 });
    expect(verdict(s, pass('p1'))).toBe('1888-8.3.8-b train.mustBuy');
    expect(verdict(after(s, buyTrain('p1', '2-0')), pass('p1'))).not.toContain('1888');
    const gone = buying({ cash: 100 }, { phase: '7' });
    for (const t of gone.trains) if (t.owner === 'deck') t.owner = 'out';
    expect(verdict(gone, pass('p1'))).toBe('legal');
  });
  it('1888-8.3.8-c the top card, what is in the pool, and nothing else', () => {
    const s = buying({ cash: 1000, trains: ['3'] }, { phase: '4', pool: ['3'] });
    expect(verdict(s, buyTrain('p1', '4-0'))).toBe('legal');
    expect(verdict(s, buyTrain('p1', '3-1'))).toBe('legal');
    expect(verdict(s, buyTrain('p1', '5-0'))).toBe('1888-8.3.8-c train.notForSale');
    expect(verdict(s, buyTrain('p1', '4-1'))).toBe('1888-8.3.8-c train.notForSale');
    expect(verdict(s, buyTrain('p1', 'X-1'))).toBe('1888-8.3.8-c train.notForSale');
    expect(after(s, buyTrain('p1', '3-1')).cash['LYR']).toBe(820);
    const last = buying({ cash: 2000, trains: ['5'] }, { phase: '6', deck: '6' });
    expect(verdict(last, trade('p1', 'D-0', '5-0'))).toBe('1888-8.3.8-c train.notForSale');
  });
  it('1888-8.3.8-d a D for 700 with a 4, 5 or 6 of the company', () => {
    const s = buying({ cash: 750, trains: ['3', '5'] }, { phase: '6', deck: 'D' });
    expect(verdict(s, trade('p1', 'D-0', '3-0'))).toBe('1888-8.3.8-d train.notTradable');
    const done = after(s, trade('p1', 'D-0', '5-0'));
    expect(done.cash['LYR']).toBe(50);
    expect(trainsOf(done, 'pool')).toEqual(['5']);
    expect(trainsOf(done, 'LYR')).toContain('D');
    expect(done.phase).toBe('7');
    const others = buying(
      { cash: 750, trains: ['5'] },
      { companies: { ZDR: { trains: ['6'], tokens: ['G11'] } }, phase: '6', deck: 'D' },
    );
    expect(verdict(others, trade('p1', 'D-0', '6-0'))).toBe('1888-8.3.8-d train.notTradable');
    const four = after(buying({ cash: 700, trains: ['4'] }, { phase: '6', deck: 'D' }), trade('p1', 'D-0', '4-0'));
    expect(trainsOf(four, 'pool')).toEqual([]);
    expect(four.trains.find((t) => t.id === '4-0')!.owner).toBe('out');
  });
  it('1888-8.3.8-d no other train is paid with a train', () => {
    const s = buying({ cash: 900, trains: ['4'] }, { phase: '5', deck: '6' });
    expect(verdict(s, trade('p1', '6-0', '4-0'))).toBe('1888-8.3.8-d train.noTradeIn');
  });
  for (const [phase, limit] of [
    ['2', 4],
    ['3', 4],
    ['4', 3],
    ['5', 2],
    ['7', 2],
  ] as const) {
    it(`1888-8.3.8-e at most ${limit} trains in phase ${phase}`, () => {
      const kind = { 2: '2', 3: '3', 4: '3', 5: '3', 7: '5' }[phase];
      const full = buying({ cash: 1500, trains: new Array(limit).fill(kind) }, { phase, privates: { TA: 'LYR' } });
      const next = full.trains.find((t) => t.owner === 'deck')!.id;
      expect(verdict(full, buyTrain('p1', next))).toBe('1888-8.3.8-e train.atLimit');
      const room = buying({ cash: 1500, trains: new Array(limit - 1).fill(kind) }, { phase });
      const there = room.trains.find((t) => t.owner === 'deck')!.id;
      expect(verdict(room, buyTrain('p1', there))).toBe('legal');
    });
  }
  it('1888-8.3.8-e at the limit nothing from others either, but a D for a train', () => {
    const other = { ZDR: { shares: { p2: 6 }, trains: ['5'], tokens: ['G11'] } };
    const s = buying({ cash: 900, trains: ['6', '5'] }, { phase: '6', deck: 'D', companies: other });
    expect(verdict(s, offerTrain('p1', '5-1', 10))).toBe('1888-8.3.8-e train.atLimit');
    expect(verdict(s, trade('p1', 'D-0', '6-0'))).toBe('legal');
  });
  it('1888-8.3.8-f above a lowered limit companies give trains back, in operating order', () => {
    const s = buying(
      { cash: 1000, trains: ['3', '4'] },
      {
        phase: '4',
        deck: '5',
        companies: {
          ZDR: { shares: { p2: 6 }, at: [0, 8], trains: ['3', '3', '4'], tokens: ['G11'] },
          HJR: { shares: { p3: 6 }, at: [0, 3], trains: ['4', '4', '3'], tokens: ['F6'] },
        },
      },
    );
    let now = after(s, buyTrain('p1', '5-0'));
    expect(asked(now)).toBe('p2 discardTrains');
    expect(verdict(now, discard('p2', '5-0'))).toBe('1888-8.3.8-f train.notOwn');
    now = after(now, discard('p2', '4-1'));
    expect(asked(now)).toBe('p3 discardTrains');
    now = after(now, discard('p3', '4-2'));
    expect(asked(now)).toBe('p1 discardTrains');
    now = after(now, discard('p1', '5-0'));
    expect(trainsOf(now, 'pool').sort()).toEqual(['4', '4', '5']);
    expect(now.cash['LYR']).toBe(500);
  });
  it('1888-8.3.8-f DV-17 on 18xx.games in the order of the list of companies', () => {
    const s = buying(
      { cash: 1000, trains: ['3', '4'] },
      {
        phase: '4',
        deck: '5',
        profile: '18xx.games',
        companies: {
          ZDR: { shares: { p2: 6 }, at: [0, 8], trains: ['3', '3', '4'], tokens: ['G11'] },
          HJR: { shares: { p3: 6 }, at: [0, 3], trains: ['4', '4', '3'], tokens: ['F6'] },
        },
      },
    );
    expect(asked(after(s, buyTrain('p1', '5-0')))).toBe('p3 discardTrains');
  });
  it('1888-8.3.8-h no train is sold to the bank or thrown away', () => {
    const s = buying({ cash: 1000, trains: ['3', '3'] }, { phase: '4' });
    expect(verdict(s, discard('p1', '3-0'))).toBe('input input.notNow');
  });
});

describe('trains of other companies', () => {
  const zdr = (director: string): Record<string, CompanyGiven> => ({
    ZDR: { shares: { [director]: 6 }, trains: ['3', '3'], tokens: ['G11'] },
  });
  it('1888-8.3.8-g from phase 3, for at least 1, with the consent of the other director', () => {
    const early = buying({ cash: 200, trains: ['2'] }, { companies: { ZDR: { shares: { p2: 6 }, trains: ['2'] } } });
    expect(verdict(early, offerTrain('p1', '2-1', 10))).toBe('1888-8.3.8-g train.noTradeYet');
    const s = buying({ cash: 200, trains: ['3'] }, { phase: '3', companies: zdr('p2') });
    expect(verdict(s, offerTrain('p1', '3-1', 0))).toBe('1888-8.3.8-g train.priceTooLow');
    expect(verdict(s, offerTrain('p1', '3-0', 10))).toBe('1888-8.3.8-g train.notCompanys');
    expect(verdict(s, offerTrain('p1', '3-3', 10))).toBe('1888-8.3.8-g train.notCompanys');
    let asking = after(s, offerTrain('p1', '3-1', 200));
    expect(asked(asking)).toBe('p2 consent');
    expect(after(asking, accept('p2')).cash).toMatchObject({ LYR: 0, ZDR: 200 });
    expect(trainsOf(after(asking, accept('p2')), 'LYR')).toEqual(['3', '3']);
    asking = after(asking, decline('p2'));
    expect(asked(asking)).toBe('p1 buyTrains');
    expect(trainsOf(asking, 'LYR')).toEqual(['3']);
    expect(asking.cash).toEqual(s.cash);
    expect(verdict(asking, offerTrain('p1', '3-1', 200))).toBe('legal');
  });
  it('1888-8.3.8-g after a refusal a better offer can be made, as far as the treasury goes', () => {
    const s = buying({ cash: 200, trains: ['3'] }, { phase: '3', companies: zdr('p2') });
    expect(offered(s, 'offerForTrain')).toMatchObject([{ train: '3-1', price: { min: 1, max: 200 } }]);
    const refused = (price: number): State => after(s, offerTrain('p1', '3-1', price), decline('p2'));
    expect(offered(refused(150), 'offerForTrain')).toMatchObject([{ train: '3-1', price: { min: 151, max: 200 } }]);
    expect(offered(refused(200), 'offerForTrain')).toEqual([]);
  });
  it('1888-8.3.8-g one director needs to ask nobody', () => {
    const s = buying({ cash: 200, trains: ['3'] }, { phase: '3', companies: zdr('p1') });
    expect(trainsOf(after(s, offerTrain('p1', '3-1', 1)), 'LYR')).toEqual(['3', '3']);
  });
  it('1888-8.3.8-g DV-13 DV-14 on 18xx.games in any phase and without asking', () => {
    const s = buying(
      { cash: 200, trains: ['2'] },
      { profile: '18xx.games', companies: { ZDR: { shares: { p2: 6 }, trains: ['2'] } } },
    );
    expect(trainsOf(after(s, offerTrain('p1', '2-1', 10)), 'LYR')).toEqual(['2', '2']);
  });
});

describe('emergency money', () => {
  /** LYR has no train and 30; a 4 for 300 is the cheapest; p1 leads it with 60 %. */
  const short = (given: Given = {}, lyr: CompanyGiven = {}): State =>
    buying({ cash: 30, ...lyr }, { phase: '4', cash: { p1: 500, p2: 500, p3: 500, p4: 500 }, ...given });

  it('1888-8.3.9-a the director adds exactly the difference', () => {
    const s = short();
    expect(moneyNeeded(s, 'LYR')).toBe(270);
    const done = after(s, buyTrain('p1', '4-0'));
    expect(done.cash).toMatchObject({ LYR: 0, p1: 230 });
    expect(asked(done)).not.toContain('buyTrains');
    const withTrain = buying({ cash: 30, trains: ['3'] }, { phase: '4' });
    expect(verdict(withTrain, buyTrain('p1', '4-0'))).toBe('1888-8.3.9-a company.tooPoor');
    expect(verdict(withTrain, sellForTrain('p1', 'LYR', 1))).toBe('1888-8.3.9-a emergency.notNeeded');
  });
  it('1888-8.3.9-a another company’s train for the own money meets the duty too', () => {
    const s = short({ companies: { ZDR: { shares: { p2: 6 }, trains: ['3'], tokens: ['G11'] } } });
    const done = after(s, offerTrain('p1', '3-0', 30), accept('p2'));
    expect(verdict(done, pass('p1'))).not.toContain('1888-8.3.8-b');
  });
  it('1888-8.3.9-b with help only the cheapest, never with a trade-in, never from a company', () => {
    const s = short({ pool: ['4'], deck: '5' });
    expect(verdict(s, buyTrain('p1', '5-0'))).toBe('1888-8.3.9-b train.onlyCheapest');
    expect(verdict(s, buyTrain('p1', '4-0'))).toBe('legal');
    const other = short({ companies: { ZDR: { shares: { p2: 6 }, trains: ['3'], tokens: ['G11'] } } });
    expect(verdict(other, offerTrain('p1', '3-0', 31))).toBe('1888-8.3.9-b company.tooPoor');
    const d = buying({ cash: 699, trains: ['5'] }, { phase: '6', deck: 'D' });
    expect(verdict(d, trade('p1', 'D-0', '5-0'))).toBe('1888-8.3.9-b company.tooPoor');
  });
  it('1888-8.3.9-c no help for a dearer one when the treasury can pay the cheapest', () => {
    const s = short({ pool: ['4'], deck: '5' }, { cash: 320 });
    expect(verdict(s, buyTrain('p1', '5-0'))).toBe('1888-8.3.9-c train.noHelp');
    expect(cheapestTrain(s)).toBe(300);
  });
  const poor = (given: Given = {}): State =>
    short({
      cash: { p1: 100, p2: 500, p3: 500, p4: 500 },
      companies: { ZDR: { par: 90, shares: { p2: 3, p1: 3 }, tokens: ['G11'] } },
      ...given,
    });
  it('1888-8.3.9-d cash first, then shares under the rules of selling, and no director changes', () => {
    expect(verdict(short(), sellForTrain('p1', 'LYR', 1))).toBe('1888-8.3.9-d emergency.cashFirst');
    const s = poor();
    expect(verdict(s, buyTrain('p1', '4-0'))).toBe('1888-8.3.9-d train.sellShares');
    expect(verdict(s, sellForTrain('p1', 'ZDR', 1))).toBe('legal');
    expect(verdict(s, sellForTrain('p1', 'ZDR', 4))).toBe('1888-7.1-a share.notHeld');
    expect(verdict(s, sellForTrain('p1', 'ZDR', 0))).toBe('1888-7.1-a share.notHeld');
    const led = poor({ companies: { ZDR: { par: 90, shares: { p1: 3, p2: 2, p3: 2 }, tokens: ['G11'] } } });
    expect(verdict(led, sellForTrain('p1', 'ZDR', 1))).toBe('legal');
    expect(verdict(led, sellForTrain('p1', 'ZDR', 2))).toBe('1888-8.3.9-d emergency.directorStays');
    const now = after(s, sellForTrain('p1', 'ZDR', 1));
    expect(now.cash['p1']).toBe(190);
    expect(sharePrice(now, 'ZDR')).toBe(85);
  });
  it('1888-7.4-b the double certificate is not sold in an emergency either', () => {
    const led = poor({ companies: { ZDR: { par: 90, shares: { p1: 3, p2: 1 }, tokens: ['G11'] } } });
    expect(verdict(led, sellForTrain('p1', 'ZDR', 2))).toBe('1888-7.4-b share.directorKept');
  });
  it('1888-7.4-c nor does the pool take more', () => {
    const full = poor({ companies: { ZDR: { par: 90, shares: { p2: 3, p1: 2, pool: 4 }, tokens: ['G11'] } } });
    expect(verdict(full, sellForTrain('p1', 'ZDR', 2))).toBe('1888-7.4-c pool.full');
  });
  it('1888-8.3.9-d DV-4 on 18xx.games only the needy company keeps its director', () => {
    const led = poor({
      profile: '18xx.games',
      companies: { ZDR: { par: 90, shares: { p1: 3, p2: 2, p3: 2 }, tokens: ['G11'] } },
    });
    const sold = after(led, sellForTrain('p1', 'ZDR', 2));
    expect(directorOf(sold, 'ZDR')).toBe('p2');
    const own = short({ profile: '18xx.games', cash: { p1: 0, p2: 500 } }, { shares: { p1: 4, p2: 3 }, par: 95 });
    expect(verdict(own, sellForTrain('p1', 'LYR', 2))).toBe('1888-8.3.9-d emergency.directorStays');
  });
  it('1888-8.3.9-e no sale beyond need', () => {
    const s = poor({ cash: { p1: 185, p2: 500, p3: 500, p4: 500 } });
    expect(verdict(s, sellForTrain('p1', 'ZDR', 1))).toBe('legal');
    expect(verdict(s, sellForTrain('p1', 'ZDR', 2))).toBe('1888-8.3.9-e emergency.tooMany');
    const enough = after(s, sellForTrain('p1', 'ZDR', 1));
    expect(verdict(enough, sellForTrain('p1', 'ZDR', 1))).toBe('1888-8.3.9-d emergency.cashFirst');
    expect(after(enough, buyTrain('p1', '4-0')).cash['p1']).toBe(5);
  });
  it('1888-8.3.9-f who cannot raise it is bankrupt and the game ends at once', () => {
    const s = short({ cash: { p1: 0, p2: 500, p3: 500, p4: 500 } }, { shares: { p1: 3, p2: 2 }, par: 80 });
    expect(raisable(s as never, 'LYR', 'p1')).toBe(80);
    expect(verdict(s, sellForTrain('p1', 'LYR', 1))).toBe('1888-8.3.9-g emergency.unreachable');
    const end = after(s, bankrupt('p1'));
    expect(asked(end)).toBe('over: bankruptcy');
    expect(sharesOf(end, 'LYR', 'p1')).toBe(3);
    expect(game.score(end as never)['p1']).toBe(240);
    expect(verdict(poor(), bankrupt('p1'))).toBe('1888-8.3.9-f emergency.canPay');
  });
  it('1888-8.3.9-f DV-5 on 18xx.games a bankrupt player sells what can be sold and loses the money', () => {
    const s = short(
      { profile: '18xx.games', cash: { p1: 20, p2: 500, p3: 500, p4: 500 } },
      { shares: { p1: 3, p2: 2 }, par: 80 },
    );
    const end = after(s, bankrupt('p1'));
    expect(end.cash['p1']).toBe(0);
    expect(sharesOf(end, 'LYR', 'p1')).toBe(2);
    expect(game.score(end as never)).toMatchObject({ p1: 150, p2: 650 });
    expect(game.audit(end as never)).toEqual([]);
  });
  it('1888-8.3.9-g the whole sequence, and no lot that would make it unreachable', () => {
    // 270 are needed, p1 has 0: three ZDR at 90 just do it, in one lot only.
    const s = short({
      cash: { p1: 0, p2: 500, p3: 500, p4: 500 },
      companies: {
        LYR: { ...home, cash: 30, shares: { p1: 2, p2: 1 } },
        ZDR: { par: 90, shares: { p2: 3, p1: 3 }, tokens: ['G11'] },
      },
    });
    expect(raisable(s as never, 'LYR', 'p1')).toBe(270);
    expect(verdict(s, sellForTrain('p1', 'ZDR', 1))).toBe('1888-8.3.9-g emergency.unreachable');
    expect(verdict(s, bankrupt('p1'))).toBe('1888-8.3.9-f emergency.canPay');
    const sold = after(s, sellForTrain('p1', 'ZDR', 3));
    expect(asked(sold)).toBe('p1 emergency');
    expect(offered(sold, 'buyTrain')).toHaveLength(1);
    expect(verdict(sold, xian('p1'))).toBe('input input.notNow');
    const done = after(sold, buyTrain('p1', '4-0'));
    expect(done.cash).toMatchObject({ p1: 0, LYR: 0 });
    expect(trainsOf(done, 'LYR')).toEqual(['4']);
  });
  it('1888-8.3.9-g the lots offered are the legal ones', () => {
    const lots = (s: State) => offered(s, 'sellForTrain') as unknown as { company: string; shares: object }[];
    expect(lots(poor()).map(({ company, shares }) => [company, shares])).toEqual([
      ['LYR', { oneOf: [1, 2, 3] }],
      ['ZDR', { oneOf: [1, 2] }],
    ]);
    expect(lots(short())).toEqual([]);
    const one = poor({
      cash: { p1: 185 },
      companies: { LYR: { ...home, cash: 30, shares: { p1: 2 } }, ZDR: { par: 90, shares: { p2: 3, p1: 1 } } },
    });
    expect(lots(one)).toMatchObject([{ company: 'ZDR', shares: { oneOf: [1] } }]);
  });
  it('1888-8.3.1-c 1888-8.3.9-g the step does not open again after a sale, whatever the company could still do', () => {
    const s = poor({ privates: { TA: 'LYR', GW: 'LYR' } });
    const done = after(s, sellForTrain('p1', 'ZDR', 2), buyTrain('p1', '4-0'));
    expect([trainsOf(done, 'LYR'), asked(done)]).toEqual([['4'], 'p1 stockRound']);
  });
  it('1888-8.3.9-h these sales bind nobody in the stock round, leave the priority and are legal in the first set', () => {
    let s = short({
      cash: { p1: 0, p2: 500 },
      deck: '5',
      pool: ['4'],
      priority: 'p3',
      companies: { LYR: { ...home, cash: 30, shares: { p1: 6, p2: 2 }, par: 95 } },
    });
    (s.stack[0] as { number: number }).number = 1;
    expect(verdict(s, sellForTrain('p1', 'LYR', 3))).toBe('legal');
    s = after(s, sellForTrain('p1', 'LYR', 3), buyTrain('p1', '4-0'));
    expect(asked(s)).toBe('p3 stockRound');
    expect(s.priority).toBe('p3');
    s = after(s, pass('p3'), pass('p4'));
    s.cash['p1'] = 500;
    expect(verdict(s, { type: 'buyShare', player: 'p1', company: 'LYR', source: 'ipo' })).toBe('legal');
  });
});
