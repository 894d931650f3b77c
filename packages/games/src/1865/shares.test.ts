import { describe, expect, it } from 'vitest';
import { certificatesOf, percentOf, sharesOf } from './state.ts';
import { buy, pass, sell, start } from './testing/actions.ts';
import {
  after,
  awaited,
  beforeShares,
  type CompanySpec,
  find,
  inShareTurn,
  inTurn,
  offers,
  play,
  position,
  prices,
  refusal,
  type Spec,
} from './testing/position.ts';
import type { State } from './types.ts';

const at = (companies: Record<string, CompanySpec>, more: Partial<Spec> = {}): State =>
  position({ companies, stack: inShareTurn(), ...more });
const holds = (s: State, c: string, p: string): number => percentOf(s.companies[c]!, p);

describe('certificates', () => {
  it('1865-1-b T-29 a minor is 40 + 20 + 20 + 20, a major 20 and eight of 10; conversion adds five', () => {
    const s = position({
      companies: { CFD: { singles: { p1: 1, p2: 1 }, stations: ['F2'] } },
      stack: [{ step: 'conversions', waiting: ['CFD'] }, ...[]],
    });
    expect([holds(s, 'CFD', 'p1'), holds(s, 'CFD', 'p2'), holds(s, 'CFD', 'ipo')]).toEqual([60, 20, 20]);
    s.stack.unshift({ step: 'game', stage: 'share' });
    const next = after(s, { type: 'convert', company: 'CFD' });
    expect(next.companies['CFD']!.singles).toEqual({ p1: 1, p2: 1, ipo: 6 });
    expect(['p1', 'p2', 'ipo'].map((p) => holds(next, 'CFD', p))).toEqual([30, 10, 60]);
  });
  it('1865-1-c a certificate counts one whatever its percentage; the president’s is worth two shares', () => {
    const s = at({ FMS: { singles: { p1: 1 } }, RCSF: { kind: 'major', president: 'p2', singles: { p1: 3 } } });
    expect(certificatesOf(s, 'p1')).toBe(5);
    expect(sharesOf(s.companies['FMS']!, 'p1')).toBe(3);
  });
});

describe('a turn', () => {
  it('1865-3.3-a any number of sales, then at most one purchase, then nothing', () => {
    const s = at({
      FMS: { singles: { p1: 1 } },
      RCSF: { president: 'p2', singles: { p1: 1 } },
      FA: { president: 'p2' },
    });
    const sold = after(s, sell('FMS', 1), sell('RCSF', 1));
    expect(awaited(sold)).toBe('p1');
    const done = after(sold, buy('FA'));
    expect(awaited(done)).toBe('p2');
    expect(after(s, buy('FA')).stack.find((f) => f.step === 'shareRound')).toMatchObject({ lastTrader: 'p1' });
  });
  it('1865-3.3-b who passes comes again', () => {
    const s = at({ FMS: {} });
    const round = after(s, pass, buy('FMS'), pass);
    expect(awaited(round)).toBe('p1');
    expect(refusal(round, buy('FMS'))).toBe('legal');
  });
});

describe('selling', () => {
  it('1865-3.4-a to the Pool, the Bank pays the price for each share', () => {
    const s = at({ FMS: { price: 130, president: 'p2', singles: { p1: 2 } } });
    const next = after(s, sell('FMS', 2));
    expect([next.cash['p1'], next.companies['FMS']!.singles]).toEqual([760, { pool: 2, ipo: 1 }]);
    expect(refusal(s, sell('FMS', 3))).toBe('1865-3.4-a sell.tooMany');
    expect(refusal(s, sell('FMS', 0))).toBe('1865-3.4-a sell.tooMany');
    expect(refusal(s, sell('NOBODYS', 1))).toBe('1865-3.4-a sell.tooMany');
  });
  it('1865-3.4-b T-31 the president’s certificate goes only by exchange with somebody who has two singles', () => {
    const alone = at({ FMS: { kind: 'major', singles: { p2: 1 } } });
    expect(offers(alone, 'sell')).toEqual([]);
    expect(refusal(alone, sell('FMS', 1))).toBe('1865-3.10-f sell.noHeir');
  });
  it('1865-3.4-c one transaction per company and turn, at one price', () => {
    const s = at({ FMS: { kind: 'major', price: 100, singles: { p1: 4 } } });
    const next = after(s, sell('FMS', 2));
    expect(next.cash['p1']).toBe(700);
    expect(refusal(next, sell('FMS', 1))).toBe('1865-3.4-c sell.again');
    expect(offers(next, 'sell')).toEqual([]);
  });
  it('1865-3.4-d only the president’s sale moves the price, a space for each share', () => {
    expect(prices(after(at({ FMS: { kind: 'major', singles: { p1: 3 } } }), sell('FMS', 3)))).toEqual({ FMS: 70 });
    expect(prices(after(at({ FMS: { kind: 'major', president: 'p2', singles: { p1: 3 } } }), sell('FMS', 3)))).toEqual({
      FMS: 100,
    });
  });
  it('1865-3.4-e different companies in any order', () => {
    const s = at({ FMS: { singles: { p1: 1 } }, FA: { singles: { p1: 1 } } });
    expect(after(s, sell('FA', 1), sell('FMS', 1)).cash).toEqual(after(s, sell('FMS', 1), sell('FA', 1)).cash);
  });
  it('1865-3.4-f no share of a company that has not operated since its launch', () => {
    const s = at({ FMS: { operated: false, singles: { p1: 1 } } });
    expect(refusal(s, sell('FMS', 1))).toBe('1865-3.4-f sell.notOperated');
    expect(offers(s, 'sell')).toEqual([]);
  });
  it('1865-3.4-g T-10 the Pool never holds more than 50%', () => {
    const s = at({
      FA: { kind: 'major', price: 110, president: 'p2', singles: { p1: 3 } },
      FMS: { price: 70, president: 'p2', singles: { p1: 1, pool: 2 } },
    });
    expect(refusal(s, sell('FMS', 1))).toBe('1865-3.4-g pool.full');
    expect(refusal(s, sell('FA', 3))).toBe('legal');
    expect(refusal(at({ FA: { kind: 'major', president: 'p2', singles: { p1: 3, pool: 3 } } }), sell('FA', 3))).toBe(
      '1865-3.4-g pool.full',
    );
    expect(refusal(at({ FA: { kind: 'major', president: 'p2', singles: { p1: 3, pool: 2 } } }), sell('FA', 3))).toBe(
      'legal',
    );
  });
  it('1865-3.4-a T-9 Carl sells three FA and one FMS for 400; prices stay', () => {
    const s = at(
      {
        FA: { kind: 'major', price: 110, president: 'p2', singles: { p1: 3 } },
        FMS: { price: 70, president: 'p2', singles: { p1: 1 } },
      },
      { cash: { p1: 0 } },
    );
    const next = after(s, sell('FA', 3), sell('FMS', 1));
    expect([next.cash['p1'], prices(next)]).toEqual([400, { FA: 110, FMS: 70 }]);
  });
});

describe('buying', () => {
  it('1865-3.5-a from IPO, Pool or Dragons, where a certificate lies', () => {
    const s = at({ FMS: { kind: 'major', singles: { pool: 1, dragons: 1, p2: 6 } } });
    expect(refusal(s, buy('FMS', 'ipo'))).toBe('1865-3.5-a buy.noneThere');
    expect(refusal(s, buy('FMS', 'pool'))).toBe('legal');
    expect(refusal(s, buy('FMS', 'dragons'))).toBe('legal');
    expect(refusal(s, buy('NOBODYS', 'ipo'))).toBe('1865-3.5-a buy.noneThere');
    expect(awaited(after(s, buy('FMS', 'pool')))).toBe('p2');
  });
  it('1865-3.5-b the president’s certificate first; singles at market price, paid to the company', () => {
    const s = at({ FMS: { price: 130 } }, { cash: { p1: 130 } });
    expect(refusal(s, buy('FA'))).toBe('1865-3.5-b buy.presidentFirst');
    const next = after(s, buy('FMS'));
    expect([next.cash['p1'], next.cash['FMS']]).toEqual([0, 130]);
    expect(refusal(at({ FMS: { price: 130 } }, { cash: { p1: 129 } }), buy('FMS'))).toBe('1865-3.5-b buy.tooDear');
  });
  it('1865-3.5-c the Pool at market price, paid to the Bank', () => {
    const companies = { FMS: { price: 130, singles: { pool: 1 } } };
    const s = at(companies, { cash: { p1: 130 } });
    const next = after(s, buy('FMS', 'pool'));
    expect([next.cash['p1'], next.cash['FMS'], next.cash['bank']]).toEqual([0, 0, s.cash['bank']! + 130]);
    expect(refusal(at(companies, { cash: { p1: 129 } }), buy('FMS', 'pool'))).toBe('1865-3.5-c buy.tooDear');
  });
  it.each([
    ['red', [], 100],
    ['white', [2], 110],
    ['green', [2, 2], 130],
  ] as [string, number[], number][])(
    '1865-3.5-d the Dragons’ share of a company in the %s zone',
    (_zone, trains, cost) => {
      const companies = { FMS: { kind: 'major' as const, price: 100, trains, singles: { dragons: 2, p2: 6 } } };
      const s = at(companies, { cash: { p1: cost } });
      const next = after(s, buy('FMS', 'dragons'));
      expect([next.cash['p1'], next.cash['bank']]).toEqual([0, s.cash['bank']! + cost]);
      expect(refusal(at(companies, { cash: { p1: cost - 1 } }), buy('FMS', 'dragons'))).toBe('1865-3.5-d buy.tooDear');
    },
  );
  it('1865-3.5-e 36, 24 or 18 certificates with 2, 3 or 4 players', () => {
    for (const [players, limit] of [
      [2, 36],
      [3, 24],
      [4, 18],
    ] as const) {
      const full = at({ FMS: { president: 'p2' } }, { players });
      full.companies['FA'] = { ...full.companies['FA']!, singles: { p1: limit, ipo: 3 } };
      expect(refusal(full, buy('FMS'))).toBe('1865-3.5-e buy.overLimit');
      expect(refusal(full, start('RCSF', 60))).toBe('1865-3.5-e buy.overLimit');
      full.companies['SFS'] = { ...full.companies['SFS']!, kind: 'major', home: '' };
      expect(refusal(full, { type: 'restart', company: 'SFS', home: 'E25', price: 60 })).toBe(
        '1865-3.5-e buy.overLimit',
      );
      full.companies['FA']!.singles['p1'] = limit - 1;
      expect(refusal(full, buy('FMS'))).toBe('legal');
    }
  });
  it('1865-3.5-f no company that the player has sold in this share round', () => {
    const s = at({ FMS: { kind: 'major', president: 'p2', singles: { p1: 1, p2: 2 } } });
    const next = after(s, sell('FMS', 1));
    expect(refusal(next, buy('FMS'))).toBe('1865-3.5-f buy.soldNow');
    const round = after(next, pass, pass, pass);
    expect([awaited(round), refusal(round, buy('FMS', 'pool'))]).toEqual(['p1', '1865-3.5-f buy.soldNow']);
    expect(refusal(after(next, pass), buy('FMS', 'pool'))).toBe('legal');
  });
  it('1865-3.5-g never above 60% of a company', () => {
    expect(refusal(at({ FMS: { singles: { p1: 1 } } }), buy('FMS'))).toBe('1865-3.5-g buy.overPercent');
    expect(refusal(at({ FMS: { kind: 'major', singles: { p1: 4 } } }), buy('FMS'))).toBe('1865-3.5-g buy.overPercent');
    expect(refusal(at({ FMS: { kind: 'major', singles: { p1: 3 } } }), buy('FMS'))).toBe('legal');
  });
});

describe('starting', () => {
  it('1865-3.6-a the buyer presides and pays twice the starting price to the company', () => {
    const s = at({ FA: {} }, { cash: { p1: 180 } });
    const next = after(s, start('CFD', 90));
    expect([next.companies['CFD']!.president, next.cash['p1'], next.cash['CFD']]).toEqual(['p1', 0, 180]);
    expect(refusal(s, start('CFD', 100))).toBe('1865-3.6-a buy.tooDear');
    expect(refusal(s, start('FA', 60))).toBe('1865-3.6-a start.already');
    expect(refusal(s, start('NOBODYS', 60))).toBe('1865-3.6-a start.already');
    const relaunch = at({ FA: {}, CFD: { president: 'ipo', kind: 'major', home: '' } }, { cash: { p1: 180 } });
    const restart = (company: string, price: number) => ({ type: 'restart', company, home: 'E25', price }) as const;
    expect(refusal(relaunch, restart('CFD', 100))).toBe('1865-3.6-a buy.tooDear');
    expect(refusal(relaunch, restart('FA', 60))).toBe('1865-3.6-a start.already');
    expect(refusal(relaunch, restart('CFD', 90))).toBe('legal');
  });
  it.each([
    [2, 100],
    [3, 130],
    [4, 130],
    [5, 150],
    [6, 150],
    [7, 150],
  ])('1865-2.2-d 1865-3.6-a starting prices in phase %i: 60 to %i in tens', (phase, dearest) => {
    const s = at({}, { phase });
    expect(offers(s, 'start')[0]).toMatchObject({
      price: { oneOf: Array.from({ length: (dearest - 50) / 10 }, (_, i) => 60 + 10 * i) },
    });
    expect(refusal(s, start('FMS', dearest + 10))).toBe('1865-3.6-a start.badPrice');
    expect(refusal(s, start('FMS', 50))).toBe('1865-3.6-a start.badPrice');
    expect(refusal(s, start('FMS', 75))).toBe('1865-3.6-a start.badPrice');
    const relaunch = at({ FMS: { president: 'ipo', kind: 'major', home: '' } }, { phase });
    expect(refusal(relaunch, { type: 'restart', company: 'FMS', home: 'E25', price: dearest + 10 })).toBe(
      '1865-3.6-a start.badPrice',
    );
  });
  it('1865-3.6-b the marker goes under those in its cell', () => {
    const next = after(at({ FMS: { price: 90 }, FA: { price: 90 } }), start('CFD', 90));
    expect(next.markers.map((m) => m.company)).toEqual(['FMS', 'FA', 'CFD']);
  });
  it('1865-3.6-c launched when 60% have left the IPO, players and Dragons together', () => {
    const s = at({ FMS: { launched: false, singles: {} } });
    expect(s.companies['FMS']!.launched).toBe(false);
    expect(after(s, buy('FMS')).companies['FMS']!.launched).toBe(true);
    const major = at({ FMS: { launched: false, kind: 'major', singles: { p2: 2 } } });
    expect(after(major, buy('FMS')).companies['FMS']!.launched).toBe(false);
    expect(after(major, buy('FMS'), buy('FMS')).companies['FMS']).toMatchObject({ launched: true, row: 1 });
  });
  it('1865-3.6-d it keeps its cash and waits; its shares cannot be sold; then it operates in the next round', () => {
    const s = after(at({ FA: { singles: { p1: 1 } } }, { cash: { p1: 500, p2: 0, p3: 0 } }), start('FMS', 90));
    const round = after(s, pass, pass, pass);
    expect([round.cash['FMS'], round.companies['FMS']!.launched, round.round]).toEqual([
      180,
      false,
      { share: 2, operating: 1 },
    ]);
    expect(round.stack.find((f) => f.step === 'turn')).toMatchObject({ company: 'FA' });
    const launched = after(s, pass, pass, buy('FMS'), pass, pass, pass);
    expect(launched.stack.find((f) => f.step === 'operatingRound')).toMatchObject({ waiting: ['FMS'] });
  });
  it('1865-3.6-e on launch it gets a chart marker, its home’s traffic and its station markers', () => {
    const next = after(at({ FMS: { launched: false, traffic: 0, markers: 0, singles: {} } }), buy('FMS'));
    expect(next.companies['FMS']).toMatchObject({ row: 1, traffic: 3, markers: 2, operated: false });
    const green = at({ FMS: { launched: false, traffic: 0, singles: {} } }, { phase: 3, tiles: 'E35:L03:1' });
    expect(after(green, buy('FMS')).companies['FMS']!.traffic).toBe(4);
  });
  it('1865-3.6-f T-27 without a tile at home it starts with 0 and gets the tile’s full value when one is laid', () => {
    const s = at({ FCS: { launched: false, traffic: 0, singles: {} } });
    const next = after(s, buy('FCS'));
    expect(next.companies['FCS']).toMatchObject({ launched: true, traffic: 0 });
    // Anyone: FMS has come to Isili from Cagliari.
    const laying = position({
      tiles: 'E33:8:0 D32:8:3',
      companies: { FCS: { traffic: 0, president: 'p2' }, FMS: {} },
      stack: inTurn('FMS', 'track'),
    });
    const { state, log } = play(laying, { type: 'layTile', hex: 'D30', tile: '57', rotation: 0 });
    expect(state.companies['FCS']!.traffic).toBe(2);
    expect(find(log, 'traffic.rose')).toMatchObject([{ company: 'FCS', hex: 'D30', traffic: 2 }]);
  });
  it('1865-3.6-g a company’s money never buys shares and a president’s never track', () => {
    const s = at({ FMS: { cash: 500, price: 60 } }, { cash: { p1: 10 } });
    expect(refusal(s, buy('FMS'))).toBe('1865-3.5-b buy.tooDear');
  });
  it('1865-3.6-h T-29 launched for good: less than 60% after a conversion does not stop it', () => {
    const s = position({
      phase: 3,
      companies: { CFD: { singles: { p1: 1, p3: 1 }, stations: ['F2'], traffic: 9 } },
      stack: beforeShares(),
    });
    const next = after(s, { type: 'convert', company: 'CFD' });
    expect(100 - holds(next, 'CFD', 'ipo')).toBe(40);
    expect(next.companies['CFD']).toMatchObject({ launched: true, traffic: 9 });
    const round = after(next, pass, pass, pass);
    expect(round.stack.find((f) => f.step === 'turn')).toMatchObject({ company: 'CFD' });
  });
  it('1865-3.6-e once: later purchases change nothing of a launched company', () => {
    const s = at({ FMS: { row: 3, traffic: 17, markers: 1, singles: { p2: 1 } } }, { phase: 4 });
    const next = after(s, buy('FMS'));
    expect(next.companies['FMS']).toMatchObject({ launched: true, operated: true, row: 3, traffic: 17, markers: 1 });
  });
});

describe('minors and majors', () => {
  it('1865-3.7-a before phase 5 a minor; settled when the president’s certificate is bought', () => {
    expect(after(at({}, { phase: 4 }), start('FMS', 100)).companies['FMS']).toMatchObject({
      kind: 'minor',
      singles: { ipo: 3 },
    });
    const early = at({ FMS: { launched: false, singles: {} } }, { phase: 5 });
    expect(after(early, buy('FMS')).companies['FMS']).toMatchObject({
      kind: 'minor',
      launched: true,
      markers: 2,
      row: 2,
    });
  });
  it('1865-3.7-b launch needs the 40% certificate and one of 20%', () => {
    const s = after(at({}), start('FMS', 60));
    expect(s.companies['FMS']!.launched).toBe(false);
    expect(after(s, buy('FMS')).companies['FMS']!.launched).toBe(true);
  });
  it('1865-3.7-c three station markers, one of them at home', () => {
    expect(after(at({ FMS: { launched: false, singles: {} } }), buy('FMS')).companies['FMS']!.markers).toBe(2);
  });
  it('1865-3.7-d T-11 paid as its certificates leave the IPO', () => {
    let s = at({}, { cash: { p1: 300, p3: 100 } });
    s = after(s, start('CFD', 90), pass, pass, buy('CFD'), pass, buy('CFD'));
    expect(s.cash['CFD']).toBe(360);
    expect([holds(s, 'CFD', 'p1'), holds(s, 'CFD', 'p3'), s.companies['CFD']!.singles['ipo']]).toEqual([60, 20, 1]);
    expect(s.companies['CFD']).toMatchObject({ launched: true, markers: 2 });
    expect(prices(s)).toEqual({ CFD: 90 });
  });
  it('1865-3.8-a from phase 5 on a new company is a major', () => {
    expect(after(at({}, { phase: 5 }), start('FMS', 100)).companies['FMS']).toMatchObject({
      kind: 'major',
      singles: { ipo: 8 },
    });
  });
  it('1865-3.8-b T-12 launch needs 20% and four of 10%', () => {
    let s = at({}, { phase: 5, cash: { p1: 500, p2: 600 }, stack: inShareTurn('p2') });
    s = after(s, start('FMS', 110), pass, pass, buy('FMS'), pass, pass, buy('FMS'), pass, pass, buy('FMS'));
    expect([holds(s, 'FMS', 'p2'), s.companies['FMS']!.launched]).toEqual([50, false]);
    s = after(s, pass, buy('FMS'));
    expect([s.cash['FMS'], holds(s, 'FMS', 'p2'), holds(s, 'FMS', 'p1'), s.companies['FMS']!.singles['ipo']]).toEqual([
      660, 50, 10, 4,
    ]);
    expect(prices(s)).toEqual({ FMS: 110 });
  });
  it('1865-3.8-c seven station markers, one of them at home', () => {
    const s = at({ FMS: { kind: 'major', launched: false, markers: 0, singles: { p2: 3 } } }, { phase: 5 });
    expect(after(s, buy('FMS')).companies['FMS']!.markers).toBe(6);
  });
  it('1865-1-e never more than seven markers in all', () => {
    const s = position({ phase: 7, companies: { CFD: { stations: ['F2'], markers: 5 } }, stack: beforeShares() });
    expect(after(s, { type: 'convert', company: 'CFD' }).companies['CFD']!.markers).toBe(5);
  });
});
